import type { ReactNode } from 'react';
import type { Site } from '../../server/http/page-contract.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LogoSymbols } from './Logo.tsx';
import { Nav } from './Nav.tsx';
import { RadioBar } from './RadioBar.tsx';
import { ScrollTop } from './ScrollTop.tsx';
import styles from './Shell.module.css';
import { Splash } from './Splash.tsx';

type Props = { site: Site; current: string | null; children: ReactNode };

/** What every public page stands in (M1.07, M1.08). */
export function Shell({ site, current, children }: Props) {
  return (
    <>
      <a className={styles.skip} href="#contenido" data-print="no">
        Saltar al contenido
      </a>
      <LogoSymbols />
      <Header site={site} current={current} />
      <Nav site={site} current={current} />
      <main id="contenido" tabIndex={-1} className={styles.main} data-estado="loaded">
        {children}
      </main>
      <Footer site={site} />
      <ScrollTop />
      <Splash />
      <div className={styles.avisos} role="status" data-avisos data-print="no" />
      <RadioBar site={site} />
    </>
  );
}
