import styles from './Icon.module.css';

/** The panel's signs: a 24 px grid, strokes of 1.9 px with square ends, like the site's. */
const STROKES = {
  close: 'M5 5l14 14M19 5L5 19',
  down: 'M6 9l6 6 6-6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-5 3.5-7 8-7s8 2 8 7',
  out: 'M10 4H4v16h6M9 12h11M16 8l4 4-4 4',
  antenna:
    'M12 11v10M8 21h8M12 10.5v-1M8.5 12.5a5 5 0 0 1 0-7M15.5 12.5a5 5 0 0 0 0-7M5.5 15.5a9 9 0 0 1 0-13M18.5 15.5a9 9 0 0 0 0-13',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  restore: 'M4 5v5h5M4.6 10A8 8 0 1 1 4 14',
  plus: 'M12 5v14M5 12h14',
  check: 'M4 12.5l5 5L20 6.5',
  warn: 'M12 3l10 18H2zM12 10v5M12 18h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.5h.01',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  key: 'M8 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 11h9M18 11v4M15 11v3',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M9.5 5.4A10 10 0 0 1 12 5c6.5 0 10 7 10 7a17 17 0 0 1-2.7 3.6M6.3 7.4A16 16 0 0 0 2 12s3.5 7 10 7a10 10 0 0 0 4.6-1.1M4 4l16 16',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2.5',
  image: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9h.01',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  listNumbers: 'M10 6h10M10 12h10M10 18h10M4 4.5L5.5 4v5M4 14.5h2.5L4 19.5h2.5',
  quote: 'M4 7h6v6c0 2.5-1.5 4-4 4M14 7h6v6c0 2.5-1.5 4-4 4',
  rule: 'M3 12h18M7 6h10M7 18h10',
  link: 'M9.5 14.5l5-5M11 7l2-2a4.2 4.2 0 0 1 6 6l-2 2M13 17l-2 2a4.2 4.2 0 0 1-6-6l2-2',
  video: 'M3 6h18v12H3zM10 9.5v5l4.5-2.5z',
  plain: 'M5 5h11M10.5 5L8 19M14 14l6 6M20 14l-6 6',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  phone: 'M7 3h10v18H7zM11 18h2',
  desktop: 'M3 5h18v11H3zM9 20h6M12 16v4',
} as const;

export type IconName = keyof typeof STROKES;

/** Decorative: whatever holds it carries the words. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
      aria-hidden="true"
    >
      <path d={STROKES[name]} />
    </svg>
  );
}
