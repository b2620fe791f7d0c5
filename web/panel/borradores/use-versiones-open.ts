import { useSearchParams } from 'react-router';

const PARAMETER = 'versiones';

/** Whether the address asks for the versions (`?versiones`): they have an address without being a page of their own. */
export function useVersionesOpen(): { isOpen: boolean; open: () => void; close: () => void } {
  const [search, setSearch] = useSearchParams();
  const change = (isOpen: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOpen) next.set(PARAMETER, '');
        else next.delete(PARAMETER);
        return next;
      },
      { replace: !isOpen, preventScrollReset: true },
    );
  return { isOpen: search.has(PARAMETER), open: () => change(true), close: () => change(false) };
}
