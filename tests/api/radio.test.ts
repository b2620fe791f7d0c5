import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AL_AIRE_STALE_MS, DEMO_STREAM_PATH } from '../../shared/radio.ts';
import { call } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { icecastStatus, icyStream, startStreamServer } from '../support/stream-server.ts';

let site: TestSite;
let stream: Awaited<ReturnType<typeof startStreamServer>>;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  stream = await startStreamServer({});
  return () => stream.close();
});
afterAll(() => site.close());

const tuneTo = (streamUrl: string | null) => site.services.estacion.changeEstacion({ streamUrl });
const alAire = async () => (await call(site, 'GET', '/rest/radio')).body.data;
const asks = (path = '/status-json.xsl') => stream.asked.filter((asked) => asked === path).length;

test('a station without a stream has nothing on the air', async () => {
  await tuneTo(null);
  const { status, body, headers } = await call(site, 'GET', '/rest/radio');
  expect([status, body]).toEqual([200, { data: null }]);
  expect(headers.get('cache-control')).toBe('public, max-age=5');
});

test('what sounds is said with when it was asked, to a crowd of readers by one question', async () => {
  stream.answers['/status-json.xsl'] = icecastStatus({ '/fm.mp3': 'Los Olmos - Zamba', '/otra': 'x' });
  await tuneTo(`${stream.url}/fm.mp3`);
  const { getAlAire } = site.services.radio;
  const answers = await Promise.all(Array.from({ length: 50 }, getAlAire));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await alAire()).toEqual({
    hasSignal: true,
    title: 'Zamba',
    artist: 'Los Olmos',
    askedAt: new Date(site.now).toISOString(),
  });
  expect(asks()).toBe(1);
});

test('the server is asked again after 5 s, nobody waits for it, and nobody is told what is stale', async () => {
  stream.answers['/status-json.xsl'] = icecastStatus({ '/fm.mp3': 'Uno' });
  await tuneTo(`${stream.url}/fm.mp3?a`);
  await alAire();
  stream.answers['/status-json.xsl'] = icecastStatus({ '/fm.mp3': 'Dos' });
  site.now += 4_999;
  expect((await alAire()).title).toBe('Uno');
  expect(asks()).toBe(1);
  site.now += 1;
  expect((await alAire()).title).toBe('Uno');
  await expect.poll(async () => (await alAire()).title).toBe('Dos');
  stream.answers['/status-json.xsl'] = icecastStatus({ '/fm.mp3': 'Tres' });
  site.now += AL_AIRE_STALE_MS;
  expect((await alAire()).title).toBe('Tres');
});

test('AzuraCast is found by the address of its stream', async () => {
  stream.answers['/api/nowplaying/fm983'] = (_request, response) =>
    response.end(JSON.stringify({ now_playing: { song: { artist: 'Los Olmos', title: 'Zamba' } } }));
  await tuneTo(`${stream.url}/listen/fm983/radio.mp3`);
  expect(await alAire()).toMatchObject({ hasSignal: true, title: 'Zamba', artist: 'Los Olmos' });
});

test('a server without a status page is asked by the metadata inside the stream, and let go', async () => {
  stream.answers['/fm.mp3'] = icyStream("StreamTitle='Los Olmos - Zamba';");
  await tuneTo(`${stream.url}/fm.mp3`);
  expect(await alAire()).toMatchObject({ hasSignal: true, title: 'Zamba', artist: 'Los Olmos' });
});

test('a stream without metadata sounds all the same', async () => {
  stream.answers['/fm.mp3'] = (_request, response) => void response.writeHead(200).write('x');
  await tuneTo(`${stream.url}/fm.mp3`);
  expect(await alAire()).toMatchObject({ hasSignal: true, title: null });
});

test('hostile text arrives as one plain line', async () => {
  stream.answers['/status-json.xsl'] = icecastStatus({
    '/fm.mp3': `<img src=x onerror=alert(1)>\u202eZamba\u0000\n${'a'.repeat(9000)}`,
  });
  await tuneTo(`${stream.url}/fm.mp3`);
  const { title } = await alAire();
  expect(title).toMatch(/^Zamba a+…$/);
  expect([...title]).toHaveLength(120);
});

test('a cut is said at once and its end soon: the server is asked every 1.5 s meanwhile', async () => {
  await tuneTo(`${stream.url}/fm.mp3`);
  expect(await alAire()).toMatchObject({ hasSignal: false, title: null });
  const { headers } = await call(site, 'GET', '/rest/radio');
  expect(headers.get('cache-control')).toBe('public, max-age=1');
  expect(asks()).toBe(1);
  stream.answers['/status-json.xsl'] = icecastStatus({ '/fm.mp3': 'Zamba' });
  site.now += 1_500;
  expect(await alAire()).toMatchObject({ hasSignal: true, title: 'Zamba' });
});

test('a server that is not there is no signal, and no failure of ours', async () => {
  const { url } = stream;
  await stream.close();
  await tuneTo(`${url}/fm.mp3`);
  expect(await alAire()).toMatchObject({ hasSignal: false, title: null });
  expect(site.log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

test('an endless or a silent answer is given up, not suffered', async () => {
  stream.answers['/status-json.xsl'] = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  };
  stream.answers['/fm.mp3'] = () => undefined;
  await tuneTo(`${stream.url}/fm.mp3`);
  expect(await alAire()).toMatchObject({ hasSignal: false, title: null });
});

test('the demo edition’s signal says what it is, flows without end and stops with the listener', async () => {
  await tuneTo(DEMO_STREAM_PATH);
  expect(await alAire()).toMatchObject({ hasSignal: true, title: 'Señal de muestra' });
  const response = await new Promise<IncomingMessage>((resolve) =>
    get(site.url + DEMO_STREAM_PATH, { agent: false }, resolve),
  );
  expect(response.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'cache-control': 'no-store' });
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > 24_000) break;
  }
  expect(bytes).toBeGreaterThan(24_000);
  expect((await call(site, 'HEAD', DEMO_STREAM_PATH)).status).toBe(200);
});

test('the demo edition’s signal has room for forty, and only where it is the station’s', async () => {
  const other = await startTestSite();
  await other.services.estacion.changeEstacion({ streamUrl: DEMO_STREAM_PATH });
  const open = await Promise.all(Array.from({ length: 41 }, () => fetch(other.url + DEMO_STREAM_PATH)));
  expect(open.map(({ status }) => status).filter((status) => status === 503)).toHaveLength(1);
  await Promise.all(open.map((response) => response.body?.cancel()));
  await other.services.estacion.changeEstacion({ streamUrl: 'https://radio.example/fm.mp3' });
  expect((await call(other, 'GET', DEMO_STREAM_PATH)).status).toBe(404);
  await other.close();
});

test('a listener does not keep the site from stopping', async () => {
  const other = await startTestSite();
  await other.services.estacion.changeEstacion({ streamUrl: DEMO_STREAM_PATH });
  const response = await fetch(other.url + DEMO_STREAM_PATH);
  await other.close();
  await response.body?.cancel();
});

test('addresses of a stream are http, https or the demo’s; nothing else', async () => {
  for (const streamUrl of ['/otra.mp3', '//otra.example/x', 'data:audio/mpeg,x'])
    await expect(tuneTo(streamUrl)).rejects.toMatchObject({ code: 'validation' });
});
