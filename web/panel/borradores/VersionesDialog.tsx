import { useCallback, useEffect, useId, useState } from 'react';
import { type VersionListada, valueOfStored } from '../../../shared/borrador.ts';
import { fechaCorta } from '../../../shared/fechas.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { ZONA } from '../frame/station-time.ts';
import { RestError, rest } from '../rest.ts';
import { CamposComparison } from './CamposComparison.tsx';
import { readVersion } from './draft-calls.ts';
import styles from './VersionesDialog.module.css';

type Props = {
  id: string;
  /** While the editor holds what is not published nothing is restored over it. */
  hasUnsent: () => boolean;
  /** The noticia after a version of it was brought back, as stored. */
  onRestored: (noticia: Noticia) => void;
  onClose: () => void;
};

/** Every saved version of a noticia: who saved it and when, what it changed, and the way back to it. */
export function VersionesDialog({ id, hasUnsent, onRestored, onClose }: Props) {
  const [versiones, setVersiones] = useState<readonly VersionListada[]>([]);
  const [chosen, choose] = useState<number | null>(null);
  const [against, setAgainst] = useState<'actual' | 'anterior'>('actual');
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);

  const read = useCallback(async () => {
    const path = `/rest/panel/noticias/${encodeURIComponent(id)}/versiones` as const;
    try {
      const { data } = await rest<{ data: VersionListada[] }>('GET', path);
      setVersiones(data);
      choose(data[1]?.version ?? data[0]?.version ?? null);
    } catch (error) {
      setFailure(failureWords(error));
    }
  }, [id]);
  useEffect(() => void read(), [read]);

  const current = versiones[0]?.version ?? null;
  const other = chosen === null ? null : against === 'actual' ? current : chosen - 1;
  const texts = useTwoVersions(id, chosen, other, setFailure);

  const restore = async () => {
    if (!texts || current === null) return;
    if (hasUnsent())
      return setFailure(
        'Tenés cambios sin publicar: guardalos o descartalos antes de volver a otra versión.',
      );
    setSending(true);
    try {
      onRestored(await putVersion(texts.chosen, current));
    } catch (error) {
      setFailure(failureWords(error));
      if (error instanceof RestError && error.code === 'version_conflict') await read();
    }
    setSending(false);
  };

  return (
    <Dialog title="Versiones guardadas" isWide onClose={onClose}>
      {versiones.length === 1 ? <p>Esta noticia tiene una sola versión.</p> : null}
      <VersionList versiones={versiones} chosen={chosen} onChoose={choose} />
      {chosen !== null && versiones.length > 1 ? (
        <>
          <label className={styles.against}>
            Comparar con{' '}
            <select value={against} onChange={(event) => setAgainst(event.target.value as typeof against)}>
              <option value="actual">la versión actual</option>
              <option value="anterior">la versión anterior</option>
            </select>
          </label>
          <div className={styles.texts} aria-live="polite">
            {other !== null && other < 1 ? (
              <p>Es la primera: no hay una anterior.</p>
            ) : texts?.other ? (
              <CamposComparison
                before={valueOfStored(against === 'actual' ? texts.chosen : texts.other)}
                after={valueOfStored(against === 'actual' ? texts.other : texts.chosen)}
              />
            ) : (
              <p>Buscando las dos versiones…</p>
            )}
          </div>
        </>
      ) : null}
      {failure ? <p role="alert">{failure}</p> : null}
      <DialogActions>
        <button type="button" className="boton linea" onClick={onClose}>
          Cerrar
        </button>
        {chosen !== null && chosen !== current ? (
          <button
            type="button"
            className="boton"
            disabled={isSending || !texts}
            onClick={() => void restore()}
          >
            {isSending ? 'Restaurando…' : `Restaurar la versión ${chosen}`}
          </button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

type ListProps = {
  versiones: readonly VersionListada[];
  chosen: number | null;
  onChoose: (version: number) => void;
};

function VersionList({ versiones, chosen, onChoose }: ListProps) {
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend className="oculto">Versiones</legend>
      {versiones.map(({ version, savedAt, savedBy, isCurrent }) => (
        <label key={version}>
          <input type="radio" name={name} checked={chosen === version} onChange={() => onChoose(version)} />
          <span>
            <strong>
              Versión {version}
              {isCurrent ? ' (actual)' : ''}
            </strong>{' '}
            {fechaCorta(Date.parse(savedAt), ZONA)}
            {savedBy ? ` · ${savedBy.firstName} ${savedBy.lastName}` : ''}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Two = { chosen: Noticia; other: Noticia | null };

/** The two versions once both are here; null until then, and for another pair. */
function useTwoVersions(
  id: string,
  chosen: number | null,
  other: number | null,
  onFailure: (words: string) => void,
): Two | null {
  const [texts, setTexts] = useState<(Two & { key: string }) | null>(null);
  const key = `${id}/${chosen}/${other}`;
  useEffect(() => {
    if (chosen === null) return;
    let isCurrent = true;
    const otherText = other !== null && other >= 1 ? readVersion(id, other) : Promise.resolve(null);
    Promise.all([readVersion(id, chosen), otherText]).then(
      ([one, two]) => isCurrent && setTexts({ key, chosen: one, other: two }),
      (error: unknown) => isCurrent && onFailure(failureWords(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, chosen, other, key, onFailure]);
  return texts?.key === key ? texts : null;
}

/** An ordinary PUT of the old texts over the present version; what it replaces stays in the history. */
async function putVersion(old: Noticia, current: number): Promise<Noticia> {
  const videos = { video: old.video ?? null, video2: old.video2 ?? null, video3: old.video3 ?? null };
  const { updatedAt: _updatedAt, ...texts } = old;
  const body = { ...texts, ...videos, version: current };
  return (await rest<{ data: Noticia }>('PUT', '/rest/new', body)).data;
}

function failureWords(error: unknown): string {
  if (!(error instanceof RestError)) throw error;
  return error.message;
}
