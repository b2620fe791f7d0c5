import { useEffect, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ToastRegion } from '../toasts/ToastRegion.tsx';
import { showKeptToast } from '../toasts/toasts.ts';
import styles from './Frame.module.css';
import { Masthead } from './Masthead.tsx';
import { Menu } from './Menu.tsx';
import { ReadOnlyBand } from './ReadOnlyBand.tsx';
import { useStaffVariant } from './use-staff-variant.ts';

/** What stands round every screen of the panel: head, menu, messages. */
export function Frame() {
  const isStaff = useStaffVariant();
  const main = useFocusOnNewScreen();
  useEffect(showKeptToast, []);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <header className={styles.header}>
        <Masthead isStaff={isStaff} />
        <Menu isStaff={isStaff} />
        <ReadOnlyBand />
      </header>
      <main id="contenido" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {isStaff ? (
        <footer className={styles.footer}>
          <p className="wrap">
            <Link className="enlace" to="/ayuda">
              Guía de la redacción
            </Link>
          </p>
        </footer>
      ) : null}
      <ToastRegion />
      <ScrollRestoration />
    </div>
  );
}

/** A new screen is a new page: whoever reads with the ears or moves with the keys begins at its start. */
function useFocusOnNewScreen() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) main.current?.focus({ preventScroll: true });
    last.current = pathname;
  }, [pathname]);
  return main;
}
