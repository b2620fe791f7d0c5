import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { BorradoresBlock } from '../borradores/BorradoresBlock.tsx';
import { Icon } from '../controls/Icon.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { RespaldoNotice } from '../respaldo/RespaldoBlock.tsx';
import { RestError, rest } from '../rest.ts';
import { showToast } from '../toasts/toasts.ts';
import { Archive } from './Archive.tsx';
import { type ArchiveQuery, archiveQueryOf, archiveSearch } from './archive-query.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { FIRST_SLICE, FirstView } from './FirstView.tsx';
import type { Fila } from './fila.ts';
import styles from './NoticiasPage.module.css';
import { SearchForm } from './SearchForm.tsx';
import { useArchive } from './use-archive.ts';
import { useLatest } from './use-latest.ts';

/** M2.80 to M2.85: the newest, or what the address asks of the archive. */
export function NoticiasPage() {
  const [search] = useSearchParams();
  const query = archiveQueryOf(search);
  return query ? <ArchiveScreen query={query} /> : <LatestScreen />;
}

function LatestScreen() {
  const { list, reload } = useLatest();
  const [shown, setShown] = useState(FIRST_SLICE);
  const { place, focusList } = useListFocus();
  useFocusAfterPress(focusList, '');
  const acts = useActs(reload, focusList);
  const navigate = useNavigate();
  const count = list.state === 'loaded' ? Math.min(shown, list.filas.length) : shown;
  return (
    <Screen query={null} words={`Las últimas ${count} noticias`} place={place} acts={acts}>
      <FirstView
        list={list}
        shown={shown}
        onMore={() => setShown(shown + FIRST_SLICE)}
        onRetry={reload}
        onSort={(sort) => void navigate(archiveSearch(sort))}
        onDelete={acts.choose}
        onPage={focusList}
      />
    </Screen>
  );
}

function ArchiveScreen({ query }: { query: ArchiveQuery }) {
  const { reload, ...archive } = useArchive(query);
  const { place, focusList } = useListFocus();
  const { orden: _orden, sentido: _sentido, ...asked } = query;
  useFocusAfterPress(focusList, JSON.stringify(asked));
  const acts = useActs(reload, focusList);
  const navigate = useNavigate();
  const words = query.estado === 'papelera' ? 'La papelera: 30 días para arrepentirse' : 'Todo el archivo';
  return (
    <Screen query={query} words={words} place={place} acts={acts}>
      <Archive
        query={query}
        archive={archive}
        onRetry={reload}
        onSort={(sort) => void navigate(archiveSearch({ ...query, ...sort, pagina: 1 }))}
        onPage={(pagina) => void navigate(archiveSearch({ ...query, pagina }))}
        onDelete={acts.choose}
        onRestore={(fila) => void acts.restore(fila)}
      />
    </Screen>
  );
}

type ScreenProps = {
  query: ArchiveQuery | null;
  words: string;
  place: React.RefObject<HTMLDivElement | null>;
  acts: ReturnType<typeof useActs>;
  children: React.ReactNode;
};

function Screen({ query, words, place, acts, children }: ScreenProps) {
  const navigate = useNavigate();
  return (
    <div className={`wrap ${styles.screen}`}>
      <ScreenHead title="Panel de Noticias" words={words}>
        <Link className="boton" to="/noticias-create">
          <Icon name="plus" /> Nuevo noticia
        </Link>
      </ScreenHead>
      <RespaldoNotice />
      {query === null ? <BorradoresBlock /> : null}
      <SearchForm query={query} onSearch={(asked) => void navigate(archiveSearch(asked))} />
      <section ref={place} tabIndex={-1} className={styles.list} aria-label="Noticias">
        {children}
      </section>
      {acts.chosen ? (
        <DeleteDialog
          title={acts.chosen.title}
          onCancel={() => acts.choose(null)}
          onConfirm={acts.removeChosen}
        />
      ) : null}
    </div>
  );
}

/** Where the keyboard goes on when what it stood on is gone, or the list is another. */
function useListFocus() {
  const place = useRef<HTMLDivElement>(null);
  const focusList = useCallback(() => place.current?.focus(), []);
  return { place, focusList };
}

/** Another question brings another list: whoever asked goes on there. A page that is merely opened begins at its start. */
function useFocusAfterPress(focusList: () => void, question: string) {
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another list
  useEffect(() => {
    const isElsewhere = document.activeElement?.id === 'contenido';
    if (how === 'PUSH' && !isElsewhere) focusList();
  }, [question]);
}

/** Into the trash and out of it; `onChange` reads the list again. */
function useActs(onChange: () => void, focusList: () => void) {
  const [chosen, choose] = useState<Fila | null>(null);

  const restore = async ({ id }: Pick<Fila, 'id'>) => {
    try {
      const { message } = await rest<{ message: string }>(
        'POST',
        `/rest/panel/noticias/${encodeURIComponent(id)}/restore`,
      );
      showToast({ kind: 'ok', title: message });
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      showToast({ kind: 'error', title: error.message });
    }
    focusList();
    onChange();
  };

  const removeChosen = async () => {
    if (!chosen) return;
    const { message } = await rest<{ message: string }>(
      'DELETE',
      `/rest/new/${encodeURIComponent(chosen.id)}`,
    );
    // The dialog has to be gone before the keyboard can stand anywhere else.
    flushSync(() => choose(null));
    showToast({
      kind: 'ok',
      title: message,
      action: { label: 'Deshacer', run: () => void restore(chosen) },
      lifeMs: 10_000,
    });
    focusList();
    onChange();
  };

  return { chosen, choose, removeChosen, restore };
}
