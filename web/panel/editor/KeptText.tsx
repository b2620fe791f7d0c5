import { type RefObject, useEffect } from 'react';
import type { Noticia } from '../../../shared/noticia.ts';
import { DraftStatus } from '../borradores/DraftStatus.tsx';
import { RecoverBand } from '../borradores/RecoverBand.tsx';
import { type UsedJournal, useJournal } from '../borradores/use-journal.ts';
import { useLeaveGuard } from '../borradores/use-leave-guard.tsx';
import { type EditorStore, useEditorValue } from './editor-store.ts';

type Props = {
  store: EditorStore;
  stored: Noticia | null;
  /** Where the form finds the journal when it saves. */
  held: RefObject<UsedJournal | null>;
  /** The text now grows from this stored noticia: the next save goes on top of it. */
  onBase: (noticia: Noticia) => void;
};

/** What keeps the text in the editor: the recovered draft, where it is safe, the question of whoever leaves. */
export function KeptText({ store, stored, held, onBase }: Props) {
  const value = useEditorValue(store);
  const journal = useJournal({ noticia: stored, value, onReplace: store.replace });
  const guard = useLeaveGuard({ hasUnsent: journal.hasUnsent, onDiscard: journal.discardCurrent });
  useEffect(() => {
    held.current = journal;
  });
  useEffect(() => {
    if (journal.base) onBase(journal.base);
  }, [journal.base, onBase]);
  return (
    <>
      <RecoverBand
        found={journal.found}
        current={value}
        onAccept={journal.accept}
        onDiscard={journal.discard}
      />
      <DraftStatus journal={journal} current={value} />
      {guard}
    </>
  );
}
