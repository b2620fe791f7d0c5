import { DIAL_MHZ } from '../../shared/estacion.ts';
import styles from './Dial.module.css';

const WIDTH_MHZ = DIAL_MHZ.to - DIAL_MHZ.from;
const MHZ = Array.from({ length: WIDTH_MHZ / 2 + 1 }, (_, i) => DIAL_MHZ.from + 2 * i);
const RINGS = Array.from({ length: 16 }, (_, i) => 22 + i * 32);
/** A figure this near would be under the needle. */
const CLEAR_MHZ = 0.8;

/** The station's mark across the masthead: the scale from 88 to 108, the needle at its frequency, the rings it sends out. */
export function Dial({ frequency }: { frequency: number }) {
  return (
    <div className={styles.dial} aria-hidden="true" data-print="no">
      <svg className={styles.scale} viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden="true">
        <path d={ticks((step) => step % 10 !== 0, 6)} />
        <path d={ticks((step) => step % 10 === 0, 12)} />
      </svg>
      <div className={styles.figures}>
        {MHZ.map((mhz) => (
          <span key={mhz}>{Math.abs(mhz - frequency) < CLEAR_MHZ ? '' : mhz}</span>
        ))}
      </div>
      <svg className={styles.needle} aria-hidden="true">
        <svg
          x={`${(((frequency - DIAL_MHZ.from) / WIDTH_MHZ) * 100).toFixed(2)}%`}
          overflow="visible"
          aria-hidden="true"
        >
          {RINGS.map((radius, i) => (
            <circle key={radius} r={radius} strokeOpacity={(0.34 * (1 - i / RINGS.length)).toFixed(2)} />
          ))}
          <rect x="-1.5" width="3" height="100%" />
          <rect x="-5.5" y="-2" width="11" height="11" />
        </svg>
      </svg>
    </div>
  );
}

/** One tick every 0.2 MHz of the scale, drawn from the foot upwards. */
function ticks(isDrawn: (step: number) => boolean, height: number): string {
  const steps = Array.from({ length: 101 }, (_, step) => step).filter(isDrawn);
  return steps
    .map((step) => `M${step * 10} 24v-${step % 5 === 0 && height < 10 ? height + 3 : height}`)
    .join('');
}
