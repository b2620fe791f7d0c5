import type { ReactNode } from 'react';
import type { Site } from '../../server/http/page-contract.ts';
import { FranjaDeAnuncio } from './Anuncio.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LogoSymbols } from './Logo.tsx';
import { Nav } from './Nav.tsx';
import { RadioBar } from './RadioBar.tsx';
import { ScrollTop } from './ScrollTop.tsx';
import styles from './Shell.module.css';
import { Splash } from './Splash.tsx';
import { UltimoMomento } from './UltimoMomento.tsx';

type Props = {
  site: Site;
  current: string | null;
  /** The page in the edition of text only. */
  textHref: string;
  children: ReactNode;
};

/** What every public page stands in (M1.07, M1.08). */
export function Shell({ site, current, textHref, children }: Props) {
  // The home page has a wide banner of its own further down, and one is enough.
  const cabecera = current === 'inicio' ? undefined : site.furniture.banners.cabecera[0];
  return (
    <>
      <a className={styles.skip} href="#contenido" data-print="no">
        Saltar al contenido
      </a>
      <LogoSymbols />
      <Header site={site} current={current} />
      <Nav site={site} current={current} />
      {current === 'inicio' ? <UltimoMomento site={site} /> : null}
      <FranjaDeAnuncio banner={cabecera} className={styles.above} isLandmark />
      <main id="contenido" tabIndex={-1} className={styles.main} data-estado="loaded">
        {children}
      </main>
      <FranjaDeAnuncio banner={cabecera} className={styles.below} isLandmark />
      <Footer site={site} textHref={textHref} />
      <ScrollTop />
      <Splash site={site} />
      <div className={styles.avisos} role="status" data-avisos data-print="no" />
      <RadioBar site={site} />
    </>
  );
}
