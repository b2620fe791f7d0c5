import styles from './Dial.module.css';

const MHZ = [88, 90, 92, 94, 96, 98, 100, 102, 104, 106, 108];
const RINGS = Array.from({ length: 16 }, (_, i) => 22 + i * 32);

/** The station's mark across the masthead: the scale from 88 to 108, the needle at 98.3 and the rings it sends out. */
export function Dial() {
  return (
    <div className={styles.dial} aria-hidden="true" data-print="no">
      <svg className={styles.rings} viewBox="-520 -520 1040 1040" aria-hidden="true">
        {RINGS.map((radius) => (
          <circle key={radius} r={radius} />
        ))}
      </svg>
      <svg className={styles.scale} viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden="true">
        <path d={ticks((step) => step % 10 !== 0, 6)} />
        <path d={ticks((step) => step % 10 === 0, 12)} />
      </svg>
      <div className={styles.figures}>
        {MHZ.map((mhz) => (
          <span key={mhz}>{mhz === 98 ? '' : mhz}</span>
        ))}
      </div>
      <span className={styles.needle} />
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
