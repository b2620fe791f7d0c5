import type { ReactNode } from 'react';
import type { Site } from '../../server/http/page-contract.ts';
import { fechaCorta } from '../../shared/fechas.ts';
import styles from './MetaLine.module.css';

/** What a noticia in a list says of the station: its name, and when, in its zone. */
export type Firma = Pick<Site, 'name' | 'zone'>;

/** date · FM 98.3, under a noticia's title (M1.10); its category is the kicker above. */
export function MetaLine({ date, site }: { date: number; site: Firma }) {
  return (
    <Meta>
      <time dateTime={new Date(date).toISOString()}>{fechaCorta(date, site.zone)}</time>
      <b>{site.name}</b>
    </Meta>
  );
}

/** Small facts in a line with dots between them. */
export function Meta({ children }: { children: ReactNode }) {
  return <p className={styles.meta}>{children}</p>;
}
