import { AL_AIRE_STALE_MS, type AlAire, DEMO_STREAM_PATH } from '../../../shared/radio.ts';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logger.ts';
import type { EstacionService } from '../estacion/estacion.service.ts';
import type { StreamReport } from './stream-answers.ts';
import { askStream, kindsOf, type StreamKind } from './stream-client.ts';

type Deps = { estacion: Pick<EstacionService, 'getEstacion'>; clock: Clock; logger: Logger };

/** What is known of one stream, for all readers. */
type Watch = {
  streamUrl: string;
  kind: StreamKind | null;
  last: AlAire | null;
  asking: Promise<AlAire> | null;
};

/** How old an answer may get before the server is asked again: in-band metadata costs a connection to the stream. */
const EVERY_MS = { azuracast: 5_000, icecast: 5_000, icy: 20_000 } as const;

/** Up to so many times that age an answer is still given while the next one is asked for. */
const USABLE_TIMES = 3;

/** While there is no signal readers wait for its return (docs/decisions/0012-radio.md). */
const EVERY_WITHOUT_SIGNAL_MS = 1_500;

/** What is on the air. The stream's server is asked once for all readers, and only while one of them asks. */
export function createRadioService({ estacion, clock, logger }: Deps) {
  let watch: Watch = { streamUrl: '', kind: null, last: null, asking: null };

  /** What sounds now, never older than AL_AIRE_STALE_MS; null when the station has no stream. Never throws for the stream's sake. */
  const getAlAire = async (): Promise<AlAire | null> => {
    const { streamUrl } = await estacion.getEstacion();
    if (streamUrl === null) return null;
    if (streamUrl === DEMO_STREAM_PATH)
      return { hasSignal: true, title: 'Señal de muestra', artist: null, askedAt: clock() };
    if (watch.streamUrl !== streamUrl) watch = { streamUrl, kind: null, last: null, asking: null };
    const { last } = watch;
    const age = last === null ? Number.POSITIVE_INFINITY : clock() - last.askedAt;
    if (last !== null && age < freshMs(watch)) return last;
    const asked = askOnce(watch);
    // A little old is better than a wait: whoever asks next gets what is being asked now.
    const isUsable = age < Math.min(AL_AIRE_STALE_MS, USABLE_TIMES * freshMs(watch));
    return last?.hasSignal === true && isUsable ? last : asked;
  };

  const askOnce = (of: Watch): Promise<AlAire> => {
    of.asking ??= ask(of)
      .then((last) => {
        of.last = last;
        return last;
      })
      .finally(() => {
        of.asking = null;
      });
    return of.asking;
  };

  const ask = async (of: Watch): Promise<AlAire> => {
    let hasSignal: boolean | null = null;
    for (const kind of of.kind ? [of.kind] : kindsOf(of.streamUrl)) {
      try {
        const report = await askStream(of.streamUrl, kind);
        if (report === null) continue;
        // A server without signal may be understood better in another way once it is back.
        of.kind = report.hasSignal ? kind : null;
        return present(report);
      } catch (error) {
        // A cut stream is everyday life and said to readers as such; the technician finds it in the log.
        logger.debug({ err: error, kind }, 'the stream does not answer');
        if (isUnreachable(error)) hasSignal = false;
      }
    }
    of.kind = null;
    return present({ hasSignal, title: null, artist: null });
  };

  const present = (report: Omit<StreamReport, 'hasSignal'> & { hasSignal: boolean | null }): AlAire => ({
    ...report,
    askedAt: clock(),
  });

  return { getAlAire };
}

function freshMs({ last, kind }: Watch): number {
  return last?.hasSignal === false ? EVERY_WITHOUT_SIGNAL_MS : EVERY_MS[kind ?? 'icy'];
}

/** Old servers speak something that is almost HTTP: they are there, only not understood. */
function isUnreachable(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return !cause?.code?.startsWith('HPE_');
}

export type RadioService = ReturnType<typeof createRadioService>;
