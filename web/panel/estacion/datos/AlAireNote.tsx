import { useAnswer } from '../../frame/use-answer.ts';
import styles from '../Form.module.css';

type AlAire = { hasSignal: boolean | null; title: string | null; artist: string | null };

/** What the server of the stored stream says at this moment. */
export function AlAireNote({ streamUrl }: { streamUrl: string | null }) {
  if (streamUrl === null) return null;
  return <Asked key={streamUrl} streamUrl={streamUrl} />;
}

function Asked({ streamUrl }: { streamUrl: string }) {
  // The answer is kept for some seconds: the address in the query asks anew for another stream.
  const { answer } = useAnswer<{ data: AlAire | null }>(`/rest/radio?de=${encodeURIComponent(streamUrl)}`);
  return (
    <p className={styles.note} role="status">
      {answer?.data ? signalInWords(answer.data) : ''}
    </p>
  );
}

function signalInWords({ hasSignal, title, artist }: AlAire): string {
  if (hasSignal === false) return 'Ahora no hay señal en esa dirección.';
  if (hasSignal === null)
    return 'La señal guardada no cuenta qué está sonando; en el sitio se muestra la programación.';
  const sounding = [artist, title].filter(Boolean).join(' - ');
  return sounding === '' ? 'La señal guardada está al aire.' : `La señal guardada está al aire: ${sounding}`;
}
