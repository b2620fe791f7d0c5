import { Socket } from 'node:net';

/** A connection that is in use and hears nothing for so long is cut: whoever waits on it is told. */
const SILENT_MAX_MS = 8_000;

/**
 * Every connection to one PostgreSQL server. A server that is stopped refuses; one that hangs, or that the network
 * swallowed, takes everything and says nothing, and whoever asked would wait for minutes. Such a line is `cut`: what waits
 * on it fails at once, and so does what comes, until `mend`.
 */
export type PostgresLine = {
  /** For the option `stream` of pg. */
  openSocket(): Socket;
  /** From now on connections are used by people who wait: see SILENT_MAX_MS. */
  limit(): void;
  /** Bytes that came from the server so far: more of them later mean that it lives. */
  bytesHeard(): number;
  isCut(): boolean;
  cut(): void;
  mend(): void;
};

export function createPostgresLine(): PostgresLine {
  const sockets = new Set<Socket>();
  let heardByClosed = 0;
  let isLimited = false;
  let isCut = false;

  const bound = (socket: Socket) => socket.setTimeout(SILENT_MAX_MS, () => socket.destroy());

  return {
    openSocket() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => {
        heardByClosed += socket.bytesRead;
        sockets.delete(socket);
      });
      if (isLimited) bound(socket);
      return socket;
    },
    limit() {
      isLimited = true;
      for (const socket of sockets) bound(socket);
    },
    bytesHeard: () => [...sockets].reduce((sum, socket) => sum + socket.bytesRead, heardByClosed),
    isCut: () => isCut,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
  };
}
