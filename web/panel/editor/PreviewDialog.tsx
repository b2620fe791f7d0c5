import { useEffect, useRef, useState } from 'react';
import type { BorradorValue } from '../../../shared/borrador.ts';
import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { Icon } from '../controls/Icon.tsx';
import { Loading } from '../frame/Loading.tsx';
import { dataUrlOfPicture, findDevicePicture } from '../medios/device-pictures.ts';
import { RestError, rest } from '../rest.ts';
import { bodyOfValue } from './editor-value.ts';
import styles from './PreviewDialog.module.css';
import { namesOf } from './save-noticia.ts';

/** An empty document of the site with its style (server/http/preview.ts). */
const FRAME = '/vista-previa';
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Kind = keyof typeof WIDTHS;

type Props = { value: BorradorValue; onClose: () => void };

/** The page as a reader will see it, drawn by the server from what is written, on a phone or on a desk. */
export function PreviewDialog({ value, onClose }: Props) {
  const [kind, setKind] = useState<Kind>(() => (innerWidth < 700 ? 'phone' : 'desktop'));
  const { html, failure } = usePreviewHtml(value);
  return (
    <Dialog title="Vista previa" isFull onClose={onClose}>
      <fieldset className={styles.kinds} aria-label="Tamaño de la vista previa">
        {(['phone', 'desktop'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            className="boton linea"
            aria-pressed={kind === choice}
            onClick={() => setKind(choice)}
          >
            <Icon name={choice} /> {choice === 'phone' ? 'Teléfono' : 'Escritorio'}
          </button>
        ))}
      </fieldset>
      <div className={styles.stage}>
        {failure ? <p role="alert">{failure}</p> : null}
        {!failure && html === null ? <Loading /> : null}
        {html === null ? null : <Frame html={html} width={WIDTHS[kind]} />}
      </div>
      <DialogActions>
        <button type="button" className="boton" onClick={onClose}>
          Volver al editor
        </button>
      </DialogActions>
    </Dialog>
  );
}

function usePreviewHtml(value: BorradorValue) {
  const [html, setHtml] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const coming = namesOf(value).flatMap((name) => {
      const picture = findDevicePicture(name);
      return picture ? [{ name, width: picture.width, height: picture.height }] : [];
    });
    rest<{ data?: { html?: string } }>(
      'POST',
      '/rest/panel/preview',
      { ...bodyOfValue(value), coming },
      { signal: leaving.signal },
    ).then(
      ({ data }) =>
        data?.html
          ? setHtml(data.html)
          : setFailure('El sitio no contestó bien. Cerrá y volvé a abrir la vista previa.'),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof RestError)) throw error;
        setFailure(error.message);
      },
    );
    return () => leaving.abort();
  }, [value]);
  return { html, failure };
}

/** The page in a frame that runs no script; it is as wide as the reader's screen and made smaller to fit. */
function Frame({ html, width }: { html: string; width: number }) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const scaleToPlace = () => {
      if (!place.current || !frame.current) return;
      const { clientWidth, clientHeight } = place.current;
      const scale = Math.min(1, clientWidth / width);
      Object.assign(frame.current.style, {
        width: `${width}px`,
        height: `${clientHeight / scale}px`,
        transform: `scale(${scale})`,
        marginLeft: `${Math.max(0, (clientWidth - width * scale) / 2)}px`,
      });
    };
    scaleToPlace();
    const observer = new ResizeObserver(scaleToPlace);
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={place} className={styles.place}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={FRAME}
        title="La noticia como se va a ver"
        sandbox="allow-same-origin"
        onLoad={(event) => fill(event.currentTarget.contentDocument, html)}
      />
    </div>
  );
}

/** Puts the page into the frame's document: pictures of the device from the device, links that lead nowhere. */
function fill(target: Document | null, html: string): void {
  if (!target) return;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const image of page.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const dataUrl = dataUrlOfPicture(src.slice(src.lastIndexOf('/') + 1));
    if (dataUrl && src.startsWith('/uploads/')) {
      image.setAttribute('src', dataUrl);
      for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
    }
    image.loading = 'eager';
  }
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  // Neither the spinner nor the live bar is the noticia's, and the frame has little room.
  for (const other of page.querySelectorAll('[data-splash], [data-reproductor-radio]')) other.remove();
  const { theme } = document.documentElement.dataset;
  if (theme) target.documentElement.dataset.theme = theme;
  target.body.replaceChildren(...[...page.body.childNodes].map((node) => target.importNode(node, true)));
}
