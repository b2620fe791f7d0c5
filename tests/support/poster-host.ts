import { createServer, type ServerResponse } from 'node:http';

/** A stand-in for the host of video posters: what it answers by video id and size, and what it was asked. */
export type PosterHost = {
  base: string;
  asked: string[];
  answers: Map<string, (response: ServerResponse) => void>;
  close(): Promise<void>;
};

export async function startPosterHost(): Promise<PosterHost> {
  const asked: string[] = [];
  const answers: PosterHost['answers'] = new Map();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/vi\//, '');
    asked.push(path);
    const answer = answers.get(path);
    if (answer) answer(response);
    else response.writeHead(404).end('nada');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { base: `http://127.0.0.1:${port}`, asked, answers, close };
}

/** Answers with a picture. */
export const picture = (bytes: Buffer) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
