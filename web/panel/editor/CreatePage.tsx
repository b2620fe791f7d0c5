import { EditorScreen } from './EditorScreen.tsx';

/** M2.05, M2.90: the editor for a new noticia. */
export function CreatePage() {
  return <EditorScreen stored={null} />;
}
