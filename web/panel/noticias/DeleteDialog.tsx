import { Question } from '../controls/Question.tsx';

type Props = { title: string; onCancel: () => void; onConfirm: () => Promise<void> };

/** M2.83: names the noticia; Cancelar and Esc change nothing, Confirmar sends one DELETE. */
export function DeleteDialog({ title, onCancel, onConfirm }: Props) {
  return (
    <Question
      title="Se eliminará la noticia seleccionada"
      confirm="Confirmar"
      busy="Eliminando…"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        <strong>{title}</strong>
      </p>
      <p>Deja de verse en el sitio. Queda 30 días en la papelera, de donde se puede recuperar.</p>
    </Question>
  );
}
