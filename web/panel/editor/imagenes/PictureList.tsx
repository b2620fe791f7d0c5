import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BorradorFoto } from '../../../../shared/borrador.ts';
import { uploadUrl } from '../../../../shared/uploads-url.ts';
import { Icon } from '../../controls/Icon.tsx';
import type { ShownAt } from '../texto/figures.ts';
import styles from './PictureList.module.css';

type Props = {
  pictures: readonly BorradorFoto[];
  shownAt: ShownAt;
  isLocked: boolean;
  onOrder: (pictures: readonly BorradorFoto[]) => void;
  onEdit: (at: number) => void;
  onDelete: (at: number) => void;
};

/** The pictures in their order; the first is the card's (M9.10). They move by drag, or with the arrow keys. */
export function PictureList({ pictures, shownAt, isLocked, onOrder, onEdit, onDelete }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= pictures.length) return;
    onOrder(moved(pictures, from, to));
    setSaid(`Imagen en el lugar ${to + 1} de ${pictures.length}${to === 0 ? ', es la principal' : ''}`);
  };
  const press = (event: KeyboardEvent, at: number) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: pictures.length - 1 }[event.key];
    if (to === undefined || isLocked) return;
    event.preventDefault();
    flushSync(() => move(at, to));
    const place = Math.min(Math.max(to, 0), pictures.length - 1);
    list.current?.querySelectorAll<HTMLElement>('[data-mover]')[place]?.focus();
  };
  const enter = (event: DragEvent, at: number) => {
    if (dragged === null) return;
    event.preventDefault();
    move(dragged, at);
    setDragged(at);
  };

  return (
    <>
      <ul ref={list} className={styles.list}>
        {pictures.map((picture, at) => (
          <li
            key={picture.name}
            draggable={!isLocked}
            className={dragged === at ? styles.dragged : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(at);
            }}
            onDragEnter={(event) => enter(event, at)}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDragEnd={() => setDragged(null)}
          >
            <button
              type="button"
              data-mover
              className={styles.thumb}
              disabled={isLocked}
              aria-describedby="imagenes-ayuda"
              onClick={() => onEdit(at)}
              onKeyDown={(event) => press(event, at)}
            >
              <span className="oculto">{labelOf(picture, at)}</span>
              <Thumb key={picture.name} src={shownAt(uploadUrl(picture.name))} />
            </button>
            {at === 0 ? <span className={styles.tag}>Principal</span> : null}
            {picture.alt === '' ? (
              <span className={styles.lacks} title="Le falta el texto alternativo">
                <Icon name="warn" />
              </span>
            ) : null}
            <button
              type="button"
              className={styles.delete}
              disabled={isLocked}
              aria-label={`Eliminar imagen ${at + 1}`}
              onClick={() => onDelete(at)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <p id="imagenes-ayuda" className={styles.help}>
        La primera va en las tarjetas. Tocá una para escribir su texto; arrastrala, o movela con las flechas,
        para cambiar el orden.
      </p>
      <p className="oculto" role="status">
        {said}
      </p>
    </>
  );
}

function Thumb({ src }: { src: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <span className={styles.missing}>Todavía no subió</span>;
  return <img src={src} alt="" draggable={false} onError={() => setMissing(true)} />;
}

function labelOf({ alt }: BorradorFoto, at: number): string {
  const what = alt === '' ? 'sin texto alternativo' : alt;
  return `Imagen ${at + 1}${at === 0 ? ', principal' : ''}: ${what}. Editar`;
}

function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)];
}
