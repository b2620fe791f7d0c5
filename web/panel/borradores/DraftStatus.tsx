import { useState } from 'react';
import type { BorradorValue } from '../../../shared/borrador.ts';
import { horaCorta } from '../../../shared/fechas.ts';
import { Icon } from '../controls/Icon.tsx';
import { ZONA } from '../frame/station-time.ts';
import { RestError } from '../rest.ts';
import { CamposComparison } from './CamposComparison.tsx';
import styles from './DraftStatus.module.css';
import type { UsedJournal } from './use-journal.ts';

type Props = { journal: UsedJournal; current: BorradorValue };

/** Where the text is safe, in a line beside the editor; louder only where the writer has something to do. */
export function DraftStatus({ journal, current }: Props) {
  const { device, server, isAlsoOpen } = journal;
  return (
    <div className={styles.status}>
      {device.kind === 'failed' ? (
        <p role="alert" className={styles.failed}>
          <Icon name="warn" /> {device.message}
        </p>
      ) : (
        <p className={styles.quiet} data-device={device.kind} data-server={server.kind}>
          {words(journal)}
        </p>
      )}
      {server.kind === 'refused' ? (
        <p role="status" className={styles.failed}>
          <Icon name="warn" /> {`El borrador queda solo en este dispositivo. ${server.message}`}
        </p>
      ) : null}
      {isAlsoOpen ? (
        <p role="status">
          <Icon name="info" /> Esta noticia también está abierta en otra pestaña. Cada una guarda su propio
          borrador.
        </p>
      ) : null}
      {server.kind === 'conflict' ? (
        <OtherDevice journal={journal} stored={server.stored.value} current={current} />
      ) : null}
    </div>
  );
}

function words({ device, server }: UsedJournal): string {
  if (device.kind === 'clean') return 'Sin cambios por guardar.';
  if (device.kind !== 'kept') return 'Guardando el borrador…';
  const at = `Borrador guardado en este dispositivo, ${horaCorta(device.at, ZONA)} h`;
  if (server.kind === 'sent') return `${at}, y en el servidor.`;
  return server.kind === 'offline' ? `${at}. Sin conexión: irá al servidor cuando vuelva.` : `${at}.`;
}

type OtherProps = { journal: UsedJournal; stored: BorradorValue; current: BorradorValue };

/** The draft went on in two places: neither is dropped, the one not chosen stays a draft of this device. */
function OtherDevice({ journal, stored, current }: OtherProps) {
  const [failure, setFailure] = useState('');
  const attempt = (work: Promise<void>) =>
    void work.catch((error: unknown) => {
      if (!(error instanceof RestError)) console.warn(error);
      setFailure(error instanceof RestError ? error.message : 'No se pudo. Volvé a intentar.');
    });
  return (
    <section className={styles.other} aria-label="Otro dispositivo">
      <p role="status">
        <strong>Este borrador siguió en otro dispositivo.</strong> Elegí con cuál seguir: el otro queda como
        borrador en este dispositivo.
      </p>
      <details>
        <summary>Ver qué cambia en el otro</summary>
        <CamposComparison before={current} after={stored} />
      </details>
      <div className={styles.actions}>
        <button type="button" className="boton" onClick={() => attempt(journal.keepMine())}>
          Seguir con este
        </button>
        <button type="button" className="boton linea" onClick={() => attempt(journal.takeServer())}>
          Traer el otro
        </button>
      </div>
      {failure ? <p role="alert">{failure}</p> : null}
    </section>
  );
}
