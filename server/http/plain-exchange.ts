import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { PlainRequest } from './plain-request.ts';

/** What Node's own connection listener sets of a response and looks at when it has left. */
type OfNode = { _keepAliveTimeout: number; _last: boolean };

/**
 * Has the server's routes answer a plain request on the socket that it was read from, as Node does for one that its own
 * parser has read. `afterwards` runs when the answer has left the process, with whether the connection may go on; never,
 * when the connection broke before.
 */
export function exchangeOnSocket(
  server: Server,
  socket: Socket,
  { method, url, headers }: PlainRequest,
  afterwards: (isOpen: boolean) => void,
): void {
  const request = new IncomingMessage(socket);
  Object.assign(request, { method, url, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
  request.headers = { ...headers };
  request.rawHeaders = Object.entries(headers).flat() as string[];
  request.complete = true;
  request.push(null);
  const response = new ServerResponse(request) as ServerResponse & OfNode;
  response._keepAliveTimeout = server.keepAliveTimeout;
  response.assignSocket(socket);

  const onDrain = () => response.emit('drain');
  const onClose = () => request.destroy();
  socket.on('drain', onDrain).on('close', onClose);
  response.once('finish', () => {
    socket.removeListener('drain', onDrain).removeListener('close', onClose);
    response.detachSocket(socket);
    // Whoever still listens hears that there was no body.
    request.resume();
    process.nextTick(() => response.emit('close'));
    afterwards(!response._last);
  });
  server.emit('request', request, response);
}
