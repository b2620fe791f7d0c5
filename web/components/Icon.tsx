import styles from './Icon.module.css';

/** Drawn on a 24 px grid; strokes of 1.9 px with square ends, like the dial's ticks. */
const STROKES = {
  menu: 'M3 6h18M3 12h18M3 18h12',
  close: 'M5 5l14 14M19 5L5 19',
  down: 'M6 9l6 6 6-6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  last: 'M6 5l7 7-7 7M18 5v14',
  up: 'M12 20V5M5 12l7-7 7 7',
  enlarge: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  share: 'M12 15V3M7 8l5-5 5 5M5 12v9h14v-9',
  print: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-5 3.5-7 8-7s8 2 8 7',
  out: 'M10 4H4v16h6M9 12h11M16 8l4 4-4 4',
  antenna:
    'M12 11v10M8 21h8M12 10.5v-1M8.5 12.5a5 5 0 0 1 0-7M15.5 12.5a5 5 0 0 0 0-7M5.5 15.5a9 9 0 0 1 0-13M18.5 15.5a9 9 0 0 0 0-13',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  link: 'M10 14l4-4M8.5 11L6 13.5a3.5 3.5 0 0 0 5 5L13.5 16M15.5 13l2.5-2.5a3.5 3.5 0 0 0-5-5L10.5 8',
  instagram: 'M4 4h16v16H4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 7h.01',
  youtube: 'M2.5 6h19v12h-19zM10 9v6l5-3z',
  tiktok: 'M9.5 11.5a4 4 0 1 0 4 4V3.5c.4 2.8 2.4 4.6 5.5 4.8',
  video: 'M3 6h18v12H3zM8 21h8M10 9.5v5l4.5-2.5z',
  music: 'M9 18V5l11-2v13M6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM17 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  sports:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 8l4 3-1.5 4.5h-5L8 11zM12 8V3M16 11l4.6-1.6M14.5 15.5l3 4M9.5 15.5l-3 4M8 11L3.4 9.4',
  site: 'M4 21V9l8-5 8 5v12M2 21h20M10 21v-6h4v6',
  away: 'M13 4h7v7M20 4l-9 9M18 14v6H4V6h6',
  cloud: 'M7 18a4.5 4.5 0 0 1-.4-9A6 6 0 0 1 18 9.5a4.3 4.3 0 0 1-.5 8.5z',
  whatsapp: 'M4 20l1.3-4A8 8 0 1 1 8.2 19zM9 8.5c-.5 1.5.2 3.2 1.5 4.6s3 2.2 4.6 1.9',
} as const;

const SHAPES = {
  stop: 'M6 6h12v12H6z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  play: 'M7 4l13 8-13 8z',
  facebook:
    'M13.6 22v-8h2.7l.5-3.3h-3.2V8.5c0-1 .5-1.7 1.9-1.7h1.5V3.8c-.5-.1-1.4-.2-2.3-.2-2.6 0-4.3 1.5-4.3 4.4v2.7H7.5V14h2.9v8z',
  x: 'M3 3h5.6l4.5 6.2L18.5 3H21l-6.7 7.8L21.6 21H16l-4.9-6.7L5.2 21H2.7l7.2-8.4zM6.4 4.8l10.5 14.4h1.3L7.7 4.8z',
  telegram: 'M2.5 11.6L21.5 4l-3 16-6-4.4-3 3-.7-5.6 8-6.6-10 5.7z',
} as const;

export type IconName = keyof typeof STROKES | keyof typeof SHAPES;

type Props = { name: IconName; className?: string | undefined };

/** Decorative: whatever holds it carries the words. */
export function Icon({ name, className }: Props) {
  const isShape = name in SHAPES;
  const kind = isShape ? styles.shape : styles.stroke;
  return (
    <svg
      viewBox="0 0 24 24"
      className={className === undefined ? kind : `${kind} ${className}`}
      aria-hidden="true"
    >
      <path d={isShape ? SHAPES[name as keyof typeof SHAPES] : STROKES[name as keyof typeof STROKES]} />
    </svg>
  );
}
