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
    usesItalic: false,
  }),
  current: () => null,
  View: FailureView,
};

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
