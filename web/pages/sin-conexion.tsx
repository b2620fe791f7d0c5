import { EmptyState } from '../components/EmptyState.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import type { Page } from './page.ts';
import styles from './sin-conexion.module.css';

/** What stands for a page that cannot be reached; the worker (web/worker/) keeps it and fills its two lists. */
export const sinConexion: Page<object> = {
  paths: ['/sin-conexion'],
  load: async () => ({}),
  head: () => ({
    title: 'Sin conexión',
    description: 'Las páginas y los titulares que quedaron guardados en este equipo.',
    canonical: '/sin-conexion',
    type: 'website',
    isIndexed: false,
  }),
  current: () => null,
  View: SinConexionView,
  Text: () => (
    <>
      <h1>Sin conexión</h1>
      <p>Esta página no está guardada en este equipo.</p>
    </>
  ),
};

function SinConexionView() {
  return (
    <div className="wrap">
      <EmptyState titulo="Sin conexión" level={1} hasStatic action={{ href: '', label: 'Volver a intentar' }}>
        Esta página no está guardada en este equipo. La radio sigue en la 98.3.
      </EmptyState>
      <div className={styles.lists}>
        <section className={styles.list} aria-labelledby="titulo-guardadas">
          <SectionHead titulo="Para leer ahora" id="titulo-guardadas" />
          <ul data-guardadas="" />
        </section>
        <section className={styles.list} aria-labelledby="titulo-guardados">
          <SectionHead titulo="Últimos titulares guardados" id="titulo-guardados" />
          <ul data-titulares="" />
        </section>
      </div>
    </div>
  );
}
