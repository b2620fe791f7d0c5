import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Head of the editor in both modes (M2.90), and the way back (M2.96). */
export function EditorFrame({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wrap">
      <title>{`${title} · FM 98.3`}</title>
      <h1 className="pantalla">{title}</h1>
      {children}
      <p>
        <Link className="boton suave" to="/noticias">
          Cancelar
        </Link>
      </p>
    </div>
  );
}
