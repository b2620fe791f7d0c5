/** after a failure the place stays empty, with a small way to ask again. */
export function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <p>
      <button type="button" className="enlace" onClick={onRetry}>
        Reintentar
      </button>
    </p>
  );
}
