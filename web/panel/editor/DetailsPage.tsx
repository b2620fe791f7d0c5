import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Noticia } from '../../../shared/noticia.ts';
import { Loading } from '../frame/Loading.tsx';
import { State } from '../frame/State.tsx';
import { RestError, rest } from '../rest.ts';
import { EditorScreen } from './EditorScreen.tsx';

type Loaded = { state: 'loading' } | { state: 'loaded'; noticia: Noticia } | { state: 'failed'; why: string };

/** M2.06: the editor with a noticia loaded; an unknown one is said so, with a way back, and no form that would create. */
export function DetailsPage() {
  const { id = '' } = useParams();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    setLoaded({ state: 'loading' });
    rest<{ data: Noticia }>('GET', `/rest/new/byid/${encodeURIComponent(id)}`, undefined, {
      signal: leaving.signal,
    }).then(
      ({ data }) => setLoaded({ state: 'loaded', noticia: data }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof RestError)) throw error;
        setLoaded({ state: 'failed', why: error.message });
      },
    );
    return () => leaving.abort();
  }, [id]);

  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'loaded') return <EditorScreen key={loaded.noticia._id} stored={loaded.noticia} />;
  return (
    <div className="wrap">
      <title>Editar Noticia · FM 98.3</title>
      <State title="No hay nada para editar" level={1}>
        <p>{loaded.why}</p>
        <Link className="boton" to="/noticias">
          Volver al Panel de Noticias
        </Link>
      </State>
    </div>
  );
}
