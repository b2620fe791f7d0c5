import { expect, test } from 'vitest';
import { readPlainRequest } from './plain-request.ts';

const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'));
const LINES = 'Host: radio.example\r\nAccept-Encoding: gzip, br\r\nUser-Agent: Mozilla/5.0 (X11)\r\n';
const plain = (line = 'GET /locales?pagina=2 HTTP/1.1', lines = LINES) => `${line}\r\n${lines}\r\n`;

test('a request as browsers write it is read, its names in small letters', () => {
  expect(read(plain())).toEqual({
    method: 'GET',
    url: '/locales?pagina=2',
    headers: {
      host: 'radio.example',
      'accept-encoding': 'gzip, br',
      'user-agent': 'Mozilla/5.0 (X11)',
    },
  });
  expect(read(plain('HEAD / HTTP/1.1'))).toMatchObject({ method: 'HEAD', url: '/' });
  expect(read(plain('GET / HTTP/1.1', 'host:a\r\nCookie: \t texto=1 \t\r\nX-Empty:\r\n'))?.headers).toEqual({
    host: 'a',
    cookie: 'texto=1',
    'x-empty': '',
  });
});

const DOUBTFUL: readonly (readonly [string, string])[] = [
  ['half a request', plain().slice(0, -1)],
  ['two requests', plain() + plain()],
  ['a request and a byte', `${plain()}G`],
  ['a line before it', `\r\n${plain()}`],
  ['no header', 'GET / HTTP/1.1\r\n\r\n'],
  ['another method', plain('POST / HTTP/1.1')],
  ['a small method', plain('get / HTTP/1.1')],
  ['HTTP/1.0', plain('GET / HTTP/1.0')],
  ['a whole address', plain('GET http://radio.example/ HTTP/1.1')],
  ['a fragment', plain('GET /#ultimas HTTP/1.1')],
  ['two blanks', plain('GET  / HTTP/1.1')],
  ['a blank in the address', plain('GET /a b HTTP/1.1')],
  ['a letter beyond ASCII in the address', plain('GET /ñ HTTP/1.1')],
  ['no host', plain('GET / HTTP/1.1', 'Accept: */*\r\n')],
  ['two hosts', plain('GET / HTTP/1.1', `${LINES}host: otra.example\r\n`)],
  ['a header twice', plain('GET / HTTP/1.1', `${LINES}Cookie: a=1\r\nCookie: texto=1\r\n`)],
  ['a folded line', plain('GET / HTTP/1.1', `${LINES} folded\r\n`)],
  ['a line without a colon', plain('GET / HTTP/1.1', `${LINES}Cookie\r\n`)],
  ['a blank before the colon', plain('GET / HTTP/1.1', `${LINES}Cookie : a=1\r\n`)],
  ['a line that ends with LF alone', plain('GET / HTTP/1.1', `${LINES}A: 1\nB: 2\r\n`)],
  ['a NUL in a value', plain('GET / HTTP/1.1', `${LINES}A: 1\0\r\n`)],
  ['a letter beyond ASCII in a value', plain('GET / HTTP/1.1', `${LINES}A: ñ\r\n`)],
  ['a body told by its length', plain('GET / HTTP/1.1', `${LINES}Content-Length: 0\r\n`)],
  ['a body in parts', plain('GET / HTTP/1.1', `${LINES}Transfer-Encoding: chunked\r\n`)],
  ['a change of protocol', plain('GET / HTTP/1.1', `${LINES}Upgrade: websocket\r\n`)],
  ['a client that waits', plain('GET / HTTP/1.1', `${LINES}Expect: 100-continue\r\n`)],
  ['the last of a connection', plain('GET / HTTP/1.1', `${LINES}Connection: close\r\n`)],
  ['a name of the prototype twice', plain('GET / HTTP/1.1', `${LINES}constructor: a\r\nConstructor: b\r\n`)],
  ['more than four kilobytes', plain('GET / HTTP/1.1', `${LINES}A: ${'a'.repeat(4096)}\r\n`)],
];
test.each(DOUBTFUL)('%s is left to Node', (_what, text) => {
  expect(read(text)).toBeNull();
});

test('a header named like the prototype takes nothing over', () => {
  const found = read(plain('GET / HTTP/1.1', `${LINES}__proto__: a\r\n`));
  expect(found?.headers.host).toBe('radio.example');
  expect(Object.getPrototypeOf(found?.headers)).not.toBe('a');
});
