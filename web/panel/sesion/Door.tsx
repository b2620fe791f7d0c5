import type { ReactNode } from 'react';
import styles from './Door.module.css';

type Props = { words: string; small: string; children: ReactNode };

/** The two doors to the newsroom: the tower at 98.3 on the left, a form on the right. */
export function Door({ words, small, children }: Props) {
  return (
    <div className={styles.door}>
      <div className={styles.art} data-on-brand>
        <Tower />
        <p>{words}</p>
        <small>{small}</small>
      </div>
      <div className={styles.box}>{children}</div>
    </div>
  );
}

/** Rings of a wave every 38 units round the tip of the mast. */
const TIP = { x: 470, y: 190 };
const RINGS = Array.from({ length: 22 }, (_, i) => 34 + i * 38);

function Tower() {
  return (
    <svg viewBox="0 0 700 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {RINGS.map((radius, i) => (
        <circle key={radius} cx={TIP.x} cy={TIP.y} r={radius} opacity={0.4 - i * 0.016} />
      ))}
      <path
        className={styles.hills}
        d="M0 560L80 520 170 548 280 470 360 520 450 480 560 536 700 486V800H0z"
      />
      <path className={styles.needle} d="M468 190h4v430h-4zM462 184h16v16h-16z" />
      <path className={styles.lattice} d={lattice()} />
      <path className={styles.ground} d="M0 612Q180 556 360 590T700 572V800H0z" />
    </svg>
  );
}

/** Two legs that part towards the ground, a rung every 50 units and a cross between two of them. */
function lattice(): string {
  const [top, foot, halfFoot] = [300, 640, 40];
  const half = (y: number) => ((y - top) / (foot - top)) * halfFoot;
  const rungs = [370, 420, 470, 520, 560, 620];
  const legs = `M${TIP.x} ${top}L${TIP.x - halfFoot} ${foot}M${TIP.x} ${top}L${TIP.x + halfFoot} ${foot}`;
  const steps = rungs.map((y, i) => {
    const next = rungs[i + 1] ?? y;
    const [a, b] = [half(y), half(next)];
    return `M${TIP.x - a} ${y}h${2 * a}M${TIP.x - a} ${y}L${TIP.x + b} ${next}M${TIP.x + a} ${y}L${TIP.x - b} ${next}`;
  });
  return legs + steps.join('');
}
