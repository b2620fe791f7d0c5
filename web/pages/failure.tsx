import { EmptyState } from '../components/EmptyState.tsx';
import type { Page } from './page.ts';

/** What a reader gets when a page fails: the site's dress and a way on, nothing of what failed. */
export const failure: Pick<Page<object>, 'head' | 'current' | 'View'> = {
  head: () => ({
    title: 'Volvé a intentar',
    description: 'Algo falló de nuestro lado.',
    canonical: '/',
    type: 'website',
    isIndexed: false,
  }),
  current: () => null,
  View: FailureView,
};

/** What stands for a page that is neither reachable nor in the copy while program or database are down. */
export const unavailable: Pick<Page<object>, 'head' | 'current' | 'View'> = {
  ...failure,
  head: (props, request) => ({
    ...failure.head(props, request),
    title: 'Esta página vuelve en un rato',
    description: 'Por ahora se ven la portada, las secciones y las últimas noticias.',
  }),
  View: UnavailableView,
};

function UnavailableView() {
  return (
    <div className="wrap">
      <EmptyState
        titulo="Esta página vuelve en un rato"
        level={1}
        hasStatic
        action={{ href: '/', label: 'Ir a la portada' }}
      >
        Por ahora se ven la portada, las secciones y las últimas noticias. La radio sigue al aire.
      </EmptyState>
    </div>
  );
}

function FailureView() {
  return (
    <div className="wrap">
      <EmptyState
        titulo="Se cortó la señal"
        level={1}
        hasStatic
        action={{ href: '/', label: 'Ir a la portada' }}
      >
        Algo falló de nuestro lado. Probá de nuevo en un minuto: la radio sigue al aire.
      </EmptyState>
    </div>
  );
}
