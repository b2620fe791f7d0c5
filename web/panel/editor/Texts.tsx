import { minutosDePalabras, textoPlano } from '../../../shared/texto-plano.ts';
import { uploadUrl } from '../../../shared/uploads-url.ts';
import { showToast } from '../toasts/toasts.ts';
import styles from './EditorScreen.module.css';
import { type EditorStore, useEditorEpoch, useEditorValue } from './editor-store.ts';
import { takeFile } from './imagenes/take-files.ts';
import type { EditorErrors } from './save-noticia.ts';
import { shownAt } from './shown-at.ts';
import { BodyText } from './texto/BodyText.tsx';
import { LineText } from './texto/LineText.tsx';
import { useCountedWords } from './use-counted-words.ts';

/** BRIEF §10: up to here a title is read whole on the cards. */
const TITLE_GUIDE_CHARS = 110;

type Props = { store: EditorStore; errors: EditorErrors; isLocked: boolean };

/** Title, subtitle and body in the site's own letters: what is written is what prints (BRIEF §10). */
export function Texts({ store, errors, isLocked }: Props) {
  const epoch = useEditorEpoch(store);
  return (
    <div className={styles.texts}>
      <LineText
        key={`title-${epoch}`}
        store={store}
        field="title"
        label="Título"
        error={errors.title}
        isLocked={isLocked}
        onEnter={() => focusText('subtitle')}
      >
        <TitleNote store={store} />
      </LineText>
      <LineText
        key={`subtitle-${epoch}`}
        store={store}
        field="subtitle"
        label="Subtítulo"
        error={errors.subtitle}
        isLocked={isLocked}
        onEnter={() => focusText('body')}
      />
      <BodyText
        key={`body-${epoch}`}
        store={store}
        error={errors.body}
        isLocked={isLocked}
        shownAt={shownAt}
        takePictures={takePictures}
        onLostPictures={tellLost}
      >
        <BodyNote store={store} />
      </BodyText>
    </div>
  );
}

/** Brings a text into focus, by the name of its field. */
export function focusText(field: string): void {
  document.getElementById(`texto-${field}`)?.focus();
}

function TitleNote({ store }: { store: EditorStore }) {
  const { title } = useEditorValue(store);
  const count = textoPlano(title).length;
  return (
    <span>
      {count === 1 ? '1 carácter.' : `${count} caracteres.`} Hasta {TITLE_GUIDE_CHARS} se lee entero en las
      tarjetas.
    </span>
  );
}

function BodyNote({ store }: { store: EditorStore }) {
  const { body } = useEditorValue(store);
  const words = useCountedWords(body);
  return (
    <>
      <span>{words === 1 ? '1 palabra' : `${words} palabras`}</span>
      <span>{words === 0 ? '' : `${minutosDePalabras(words)} min de lectura`}</span>
    </>
  );
}

/** Compresses pictures for the body; one that cannot be read is told and the others go on (M5.07). */
async function takePictures(files: readonly File[]): Promise<string[]> {
  const sources: string[] = [];
  for (const file of files) {
    const { name, why } = await takeFile(file);
    if (name) sources.push(uploadUrl(name));
    else if (why) showToast({ kind: 'error', title: `No se pudo agregar ${file.name}.`, detail: why });
  }
  return sources;
}

function tellLost(count: number): void {
  showToast({
    kind: 'info',
    title: count === 1 ? 'Una imagen no se pudo copiar.' : `${count} imágenes no se pudieron copiar.`,
    detail:
      'El texto pegado solo traía su dirección. Guardalas en tu equipo y agregalas con el botón Imagen.',
    lifeMs: 15_000,
  });
}
