import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, useNavigate, useParams } from 'react-router';
import { type BorradorValue, EMPTY_VALUE, valueOfStored } from '../../../shared/borrador.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import { BorradoresBlock } from '../../../web/panel/borradores/BorradoresBlock.tsx';
import { ConflictDialog, type SaveOutcome } from '../../../web/panel/borradores/ConflictDialog.tsx';
import { DraftStatus } from '../../../web/panel/borradores/DraftStatus.tsx';
import { RecoverBand } from '../../../web/panel/borradores/RecoverBand.tsx';
import { useJournal } from '../../../web/panel/borradores/use-journal.ts';
import { useLeaveGuard } from '../../../web/panel/borradores/use-leave-guard.tsx';
import { useVersionesOpen } from '../../../web/panel/borradores/use-versiones-open.ts';
import { VersionesDialog } from '../../../web/panel/borradores/VersionesDialog.tsx';
import '../../../web/panel/panel.css';
import { RestError, rest } from '../../../web/panel/rest.ts';
import { StaffOnly } from '../../../web/panel/sesion/StaffOnly.tsx';

/** An editor of plain text fields, as small as it can be, with everything that keeps its text plugged in. */
function Editor({ noticia }: { noticia: Noticia | null }) {
  const [value, setValue] = useState(() => (noticia ? valueOfStored(noticia) : EMPTY_VALUE));
  const [stored, setStored] = useState<Noticia | null>(null);
  const navigate = useNavigate();
  const versiones = useVersionesOpen();
  const journal = useJournal({ noticia, value, onReplace: setValue });
  const leaving = useLeaveGuard({ hasUnsent: journal.hasUnsent, onDiscard: journal.discardCurrent });

  const save = async (sent: BorradorValue, version: number | undefined): Promise<SaveOutcome> => {
    try {
      if (noticia) await rest('PUT', '/rest/new', { ...bodyOf(sent), _id: noticia._id, version });
      else await rest('POST', '/rest/new', bodyOf(sent));
    } catch (error) {
      if (!(error instanceof RestError) || error.code !== 'version_conflict') throw error;
      return { kind: 'conflict', stored: error.data as Noticia };
    }
    await journal.finish();
    await navigate('/noticias', { state: { pasa: true } });
    return { kind: 'saved' };
  };
  const press = async () => {
    const outcome = await save(value, journal.base?.version);
    if (outcome.kind === 'conflict') setStored(outcome.stored);
  };

  const field = (name: 'title' | 'subtitle' | 'body', label: string) => (
    <label>
      {label}
      <textarea
        value={value[name]}
        onChange={(event) => setValue({ ...value, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <main className="wrap">
      <h1>{noticia ? 'Editar Noticia' : 'Crear Noticia'}</h1>
      <RecoverBand
        found={journal.found}
        current={value}
        onAccept={journal.accept}
        onDiscard={journal.discard}
      />
      {field('title', 'Título')}
      {field('subtitle', 'Bajada')}
      {field('body', 'Texto')}
      <DraftStatus journal={journal} current={value} />
      <button type="button" className="boton" onClick={() => void press()}>
        Guardar
      </button>
      <button type="button" className="boton linea" onClick={versiones.open}>
        Versiones
      </button>
      <Link to="/noticias">Panel de Noticias</Link>{' '}
      <Link to="/noticias" state={{ pasa: true }}>
        Cancelar
      </Link>
      {leaving}
      {stored ? (
        <ConflictDialog
          base={journal.base}
          mine={value}
          stored={stored}
          onSave={save}
          onClose={() => setStored(null)}
        />
      ) : null}
      {noticia && versiones.isOpen ? (
        <VersionesDialog
          id={noticia._id}
          hasUnsent={journal.hasUnsent}
          onRestored={(restored) => {
            journal.setBase(restored);
            setValue(valueOfStored(restored));
            versiones.close();
          }}
          onClose={versiones.close}
        />
      ) : null}
    </main>
  );
}

function Details() {
  const { id = '' } = useParams();
  const [noticia, setNoticia] = useState<Noticia | null>(null);
  useEffect(() => {
    void rest<{ data: Noticia }>('GET', `/rest/new/byid/${id}`).then(({ data }) => setNoticia(data));
  }, [id]);
  return noticia ? <Editor key={noticia._id} noticia={noticia} /> : null;
}

function List() {
  return (
    <main className="wrap">
      <h1>Panel de Noticias</h1>
      <BorradoresBlock />
      <Link to="/noticias-create">Nuevo noticia</Link>
    </main>
  );
}

function bodyOf(value: BorradorValue) {
  const { date, video, video2, video3, ...texts } = value;
  const videos = { video: video || null, video2: video2 || null, video3: video3 || null };
  return { ...texts, ...videos, ...(date === null ? {} : { date }) };
}

const router = createBrowserRouter([
  {
    Component: StaffOnly,
    children: [
      {
        Component: Outlet,
        children: [
          { path: '/noticias', Component: List },
          { path: '/noticias-create', Component: () => <Editor noticia={null} /> },
          { path: '/noticias-details/:id', Component: Details },
        ],
      },
    ],
  },
]);
createRoot(document.getElementById('panel') as HTMLElement).render(<RouterProvider router={router} />);
