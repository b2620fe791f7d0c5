import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { EMPTY_VALUE, valueOfStored } from '../../../shared/borrador.ts';
import { fechaCorta } from '../../../shared/fechas.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import { ConflictDialog } from '../borradores/ConflictDialog.tsx';
import type { UsedJournal } from '../borradores/use-journal.ts';
import { useVersionesOpen } from '../borradores/use-versiones-open.ts';
import { VersionesDialog } from '../borradores/VersionesDialog.tsx';
import { Icon } from '../controls/Icon.tsx';
import { Loading } from '../frame/Loading.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ZONA } from '../frame/station-time.ts';
import { loadDevicePictures } from '../medios/device-pictures.ts';
import { showToast } from '../toasts/toasts.ts';
import styles from './EditorScreen.module.css';
import { createEditorStore, type EditorStore, useEditorValue } from './editor-store.ts';
import { PicturesPanel } from './imagenes/PicturesPanel.tsx';
import { KeptText } from './KeptText.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { isFuture } from './PublicationDate.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { shownAt } from './shown-at.ts';
import { Texts } from './Texts.tsx';
import { useSave } from './use-save.ts';
import { VideosPanel } from './VideosPanel.tsx';

/** Creates a noticia, or with a stored one changes it (M2.90 to M2.97). */
export function EditorScreen({ stored }: { stored: Noticia | null }) {
  const [store] = useState(() => createEditorStore(stored ? valueOfStored(stored) : EMPTY_VALUE));
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    // Pictures that wait on this device are seen from it.
    void loadDevicePictures().then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  useNoStrayDrops();
  return isReady ? <Form store={store} stored={stored} /> : <Loading />;
}

function Form({ store, stored }: { store: EditorStore; stored: Noticia | null }) {
  const isCreating = stored === null;
  const held = useRef<UsedJournal | null>(null);
  const { save, saveOver, phase, errors, conflict, leaveConflict, growFrom } = useSave(store, stored, held);
  const versiones = useVersionesOpen();
  const [isPreviewed, setPreviewed] = useState(false);
  const isLocked = phase !== null;

  const showRestored = (noticia: Noticia) => {
    versiones.close();
    held.current?.setBase(noticia);
    growFrom(noticia);
    store.replace(valueOfStored(noticia));
    showToast({ kind: 'ok', title: 'Noticia actualizada con exito', detail: 'Volvió la versión elegida.' });
  };

  return (
    <div className="wrap">
      <Head store={store} stored={stored} onVersiones={versiones.open} />
      <KeptText store={store} stored={stored} held={held} onBase={growFrom} />
      <form
        noValidate
        aria-busy={isLocked}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset className={styles.editor} disabled={isLocked} aria-label="Noticia">
          <Texts store={store} errors={errors} isLocked={isLocked} />
          <div className={styles.side}>
            <PublishPanel
              store={store}
              isCreating={isCreating}
              errors={errors}
              phase={phase}
              onPreview={() => setPreviewed(true)}
            />
            <PicturesPanel store={store} shownAt={shownAt} isLocked={isLocked} error={errors.img} />
            <VideosPanel store={store} isCreating={isCreating} errors={errors} isLocked={isLocked} />
          </div>
        </fieldset>
      </form>
      {isPreviewed ? <PreviewDialog value={store.current()} onClose={() => setPreviewed(false)} /> : null}
      {conflict ? (
        <ConflictDialog
          base={held.current?.base ?? stored}
          mine={store.current()}
          stored={conflict}
          onSave={saveOver}
          onClose={leaveConflict}
        />
      ) : null}
      {stored && versiones.isOpen ? (
        <VersionesDialog
          id={stored._id}
          hasUnsent={() => held.current?.hasUnsent() ?? false}
          onRestored={showRestored}
          onClose={versiones.close}
        />
      ) : null}
    </div>
  );
}

type HeadProps = { store: EditorStore; stored: Noticia | null; onVersiones: () => void };

function Head({ store, stored, onVersiones }: HeadProps) {
  const typed = useEditorValue(store).date;
  // Left empty it keeps the one it had.
  const date = typed ?? stored?.date ?? null;
  const isScheduled = isFuture(date);
  const when = date === null ? '' : fechaCorta(Date.parse(date), ZONA);
  if (!stored)
    return (
      <ScreenHead
        title="Crear Noticia"
        words={
          isScheduled ? `Al guardarla, queda programada para el ${when}` : 'Al guardarla, queda publicada'
        }
      />
    );
  return (
    <ScreenHead
      title="Editar Noticia"
      words={isScheduled ? `Programada para el ${when}` : `Publicada el ${when}`}
    >
      <button type="button" className="boton linea" onClick={onVersiones}>
        <Icon name="restore" /> Versiones
      </button>
      {isFuture(stored.date) ? null : (
        <Link className="boton linea" to={`/complete/${stored._id}`} reloadDocument target="_blank">
          <Icon name="external" /> Ver en el sitio
        </Link>
      )}
    </ScreenHead>
  );
}

/** A photo dropped beside its place would open instead of the page, and take the text with it. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
