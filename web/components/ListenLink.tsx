import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type Props = {
  streamUrl: string;
  className?: string | undefined;
  /** For one that shows its sign alone. */
  label?: string;
  children?: ReactNode;
};

/** A door to the stream; the script makes it the button that starts and stops the radio (web/enhance/listen.ts). */
export function ListenLink({ streamUrl, className = '', label, children }: Props) {
  const look = children === undefined ? 'redondo' : 'boton';
  return (
    <a
      className={`${look} en-vivo ${className}`.trimEnd()}
      href={streamUrl}
      rel="noopener"
      aria-label={label}
      data-escuchar
    >
      <Icon name="stop" className="parar" />
      <Icon name="play" />
      {children}
    </a>
  );
}
