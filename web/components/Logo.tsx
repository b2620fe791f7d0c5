import styles from './Logo.module.css';
import { MARKS } from './logo-marks.ts';

type Props = { mark: keyof typeof MARKS; className?: string | undefined };

/** Decorative: the link or heading around it carries the station's name. Draws what LogoSymbols defines. */
export function Logo({ mark, className }: Props) {
  return (
    <svg viewBox={sizeOf(MARKS[mark].viewBox)} className={className} aria-hidden="true">
      <use href={`#logo-${mark}`} />
    </svg>
  );
}

/** The drawings, once per page: header, bar and footer show them four times. */
export function LogoSymbols() {
  return (
    <svg className={styles.symbols} aria-hidden="true">
      {Object.entries(MARKS).map(([mark, { viewBox, letters, needle }]) => (
        <symbol key={mark} id={`logo-${mark}`} viewBox={viewBox}>
          <path fill="currentColor" d={letters} />
          <path fill="var(--logo-needle)" d={needle} />
        </symbol>
      ))}
    </svg>
  );
}

/** A copy stands in a box of its own that begins at 0 0. */
function sizeOf(viewBox: string): string {
  return `0 0 ${viewBox.split(' ').slice(2).join(' ')}`;
}
