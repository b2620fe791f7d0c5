import type { Site } from '../../server/http/page-contract.ts';
import { uploadUrl } from '../../shared/uploads-url.ts';
import { Logo } from './Logo.tsx';
import styles from './StationMark.module.css';

type Props = {
  site: Pick<Site, 'name' | 'logo'>;
  mark: 'completo' | 'linea';
  className?: string | undefined;
};

/** What the drawn mark says. */
const DRAWN_NAME = 'FM 98.3';

/** The station's logo; without one the drawn mark where it fits, else the name in letters. The link around it has words. */
export function StationMark({ site: { logo, name }, mark, className = '' }: Props) {
  if (logo) {
    const { name: file, width, height } = logo;
    return (
      <img
        className={`${styles.logo} ${className}`}
        src={uploadUrl(file)}
        width={width}
        height={height}
        alt=""
      />
    );
  }
  if (name === DRAWN_NAME) return <Logo mark={mark} className={className} />;
  return <span className={`${styles.name} ${className}`}>{name}</span>;
}
