import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ACTIVIDAD_KINDS, type Act, type ActividadKind } from '../../../shared/actividad.ts';
import { PAGE_SIZE } from '../../../shared/limites.ts';
import { Select } from '../controls/Field.tsx';
import { Pager } from '../controls/Pager.tsx';
import { Loading } from '../frame/Loading.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { State } from '../frame/State.tsx';
import { diaNumerico, hora } from '../frame/station-time.ts';
import { RespaldoBlock } from '../respaldo/RespaldoBlock.tsx';
import { rest } from '../rest.ts';
import styles from './ActividadPage.module.css';
import { actWords, KIND_LABELS, summaryWords } from './act-words.ts';

type Row = {
  at: string;
  usuario: { _id: string; firstName: string; lastName: string } | null;
  act: Act;
  subject: string | null;
  summary: string;
  count: number;
};
type Found = { rows: readonly Row[]; total: number };

/** Who did what when: for the day on which somebody asks. */
export function ActividadPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const kind = ACTIVIDAD_KINDS.find((known) => known === search.get('clase')) ?? '';
  const page = Math.max(1, Math.trunc(Number(search.get('pagina'))) || 1);
  const { found, hasFailed, retry } = useActividad(kind, page);
  const list = useRef<HTMLDivElement>(null);
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(addressOf(String(new FormData(event.currentTarget).get('clase')), 1));
  };
  return (
    <div className={`wrap ${styles.screen}`}>
      <ScreenHead title="Actividad" words="Quién hizo qué y cuándo. Se guarda un año." />
      <form key={kind} className={styles.filter} onSubmit={filter}>
        <Select name="clase" label="Mostrar" defaultValue={kind}>
          <option value="">Todo</option>
          {ACTIVIDAD_KINDS.map((known) => (
            <option key={known} value={known}>
              {KIND_LABELS[known]}
            </option>
          ))}
        </Select>
        <button type="submit" className="boton linea">
          Filtrar
        </button>
      </form>
      <section ref={list} tabIndex={-1} className={styles.list} aria-label="Actividad">
        {hasFailed ? (
          <button type="button" className="enlace" onClick={retry}>
            Reintentar
          </button>
        ) : null}
        {found ? <Rows rows={found.rows} /> : null}
        {found || hasFailed ? null : <Loading />}
      </section>
      <Pager
        page={page}
        pages={Math.ceil((found?.total ?? 0) / PAGE_SIZE)}
        onPage={(next) => {
          void navigate(addressOf(kind, next));
          list.current?.focus();
        }}
      />
      <RespaldoBlock />
    </div>
  );
}

function useActividad(kind: ActividadKind | '', page: number) {
  const [found, setFound] = useState<Found | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks the same question again
  useEffect(() => {
    const leaving = new AbortController();
    const query = new URLSearchParams({ ...(kind ? { kind } : {}), page: String(page) });
    setFailed(false);
    rest<{ data: Row[]; total: number }>('GET', `/rest/panel/actividad?${query}`, undefined, {
      signal: leaving.signal,
    }).then(
      ({ data, total }) => setFound({ rows: data, total }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        // As with every list (M8.07): silent, with a way to ask again.
        console.warn(error);
        setFailed(true);
      },
    );
    return () => leaving.abort();
  }, [kind, page, round]);
  return { found, hasFailed, retry: () => setRound(round + 1) };
}

function Rows({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0)
    return (
      <State title="Sin actividad">
        <p>Acá queda lo que haga cada persona del equipo.</p>
      </State>
    );
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <li key={`${row.at} ${row.act} ${row.subject} ${row.usuario?._id}`}>
          <time dateTime={row.at}>
            {diaNumerico(row.at)} <small>{hora(row.at)}</small>
          </time>
          <p>
            <strong>{whoOf(row)}</strong> {actWords(row.act, row.count)}
            <Subject row={row} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Subject({ row: { act, subject, summary } }: { row: Row }) {
  if (summary === '') return null;
  const isThere = act.startsWith('noticia.') && act !== 'noticia.trashed' && subject !== null;
  return (
    <>
      {': '}
      {isThere ? (
        <Link className="enlace" to={`/noticias-details/${subject}`}>
          {summary}
        </Link>
      ) : (
        summaryWords(act, summary)
      )}
    </>
  );
}

function whoOf({ usuario, act }: Row): string {
  if (usuario) return `${usuario.firstName} ${usuario.lastName}`.trim() || 'Usuario borrado';
  return act === 'sesion.failed' ? 'Alguien sin usuario' : 'Desde el servidor';
}

function addressOf(kind: string, page: number): string {
  const search = new URLSearchParams({
    ...(kind ? { clase: kind } : {}),
    ...(page > 1 ? { pagina: String(page) } : {}),
  });
  return search.size > 0 ? `/actividad?${search}` : '/actividad';
}
