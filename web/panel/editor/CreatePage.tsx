import { EditorFrame } from './EditorFrame.tsx';

/** M2.05, M2.90: the editor for a new noticia. */
export function CreatePage() {
  return <EditorFrame title="Crear Noticia" />;
}
