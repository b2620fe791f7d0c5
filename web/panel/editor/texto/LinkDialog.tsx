import { type Editor, getMarkRange } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { Dialog, DialogActions } from '../../controls/Dialog.tsx';
import { Field } from '../../controls/Field.tsx';
import { isSafeHref } from './marks.ts';

type Props = { editor: Editor; onClose: () => void };

/** Puts a link on what is selected, changes the one the cursor stands in, or writes a new one. */
export function LinkDialog({ editor, onClose }: Props) {
  const [target] = useState(() => targetOf(editor));
  const [error, setError] = useState('');

  const leave = () => {
    onClose();
    // The dialog gives the focus back to the button; the writer goes on in the text.
    setTimeout(() => editor.commands.focus());
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog in a form: React hands the event on.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    const href = completeHref(String(data.get('href')));
    if (href === null) {
      setError('Pegá una dirección completa, como https://ejemplo.com/nota, un correo o un teléfono.');
      return;
    }
    const words = String(data.get('words') ?? '').trim();
    const mark = { type: 'a', attrs: { href, title: null } };
    const { from, to } = target;
    const chain = editor.chain().setTextSelection({ from, to });
    if (from === to) chain.insertContent({ type: 'text', text: words || href, marks: [mark] }).run();
    else chain.setMark('a', { href }).setTextSelection(to).run();
    leave();
  };

  const remove = () => {
    editor.chain().setTextSelection(target).unsetMark('a').run();
    leave();
  };

  return (
    <Dialog title={target.href === '' ? 'Agregar un enlace' : 'Cambiar el enlace'} onClose={leave}>
      <form noValidate onSubmit={submit}>
        <Field
          name="href"
          label="Dirección"
          defaultValue={target.href}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          error={error || undefined}
        />
        {target.from === target.to ? <Field name="words" label="Texto que se ve" autoComplete="off" /> : null}
        <DialogActions>
          <button type="button" className="boton linea" onClick={leave}>
            Cancelar
          </button>
          {target.href === '' ? null : (
            <button type="button" className="boton linea" onClick={remove}>
              Quitar el enlace
            </button>
          )}
          <button type="submit" className="boton">
            Poner enlace
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The whole link the cursor stands in, else what is selected. */
function targetOf({ state, schema, getAttributes }: Editor): { from: number; to: number; href: string } {
  const { $from, from, to } = state.selection;
  const link = schema.marks.a;
  const range = link ? getMarkRange($from, link) : undefined;
  if (!range) return { from, to, href: '' };
  return { from: range.from, to: Math.max(range.to, to), href: String(getAttributes('a').href ?? '') };
}

/** What was typed as an address the site keeps: "ejemplo.com" is a site, "a@b.com" a mailbox; null for what is none. */
export function completeHref(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text) || text === '') return null;
  if (/^[^@/:]+@[^@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (/^\+?\d[\d-]{5,}$/.test(text)) return `tel:${text.replace(/-/g, '')}`;
  if (/^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#:]|$)/i.test(text) && URL.canParse(`https://${text}`))
    return `https://${text}`;
  return isSafeHref(text) && text.length > 1 ? text : null;
}
