import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAzuracast, readIcecast, readIcyBlock } from './stream-answers.ts';

fc.configureGlobal({ seed: 983 });

const NOTHING = { hasSignal: false, title: null, artist: null };
const icecast = (source?: unknown) => JSON.stringify({ icestats: { server_id: 'Icecast 2.4.4', source } });
const mount = (title: unknown, path = '/fm983.mp3') => ({ listenurl: `http://localhost:8000${path}`, title });
const icy = (text: string, encoding: BufferEncoding = 'utf8') => readIcyBlock(Buffer.from(text, encoding));

test('Icecast with no source has no signal, with one object or a list the mount is found by its path', () => {
  expect(readIcecast(icecast(), '/fm983.mp3')).toEqual(NOTHING);
  const one = readIcecast(icecast(mount('Los Olmos - Zamba')), '/fm983.mp3');
  const many = readIcecast(icecast([mount('Otra', '/otra'), mount('Los Olmos - Zamba')]), '/fm983.mp3');
  expect(one).toEqual({ hasSignal: true, title: 'Zamba', artist: 'Los Olmos' });
  expect(many).toEqual(one);
});

test('Icecast that tells only of other mounts says nothing about ours', () => {
  expect(readIcecast(icecast([mount('Otra', '/otra')]), '/fm983.mp3')).toBeNull();
});

test('a numeric title, a bare dash that is no JSON and a missing title are lived with', () => {
  expect(readIcecast(icecast(mount(1983)), '/fm983.mp3')).toMatchObject({ title: '1983' });
  const broken = icecast(mount('x')).replace('"title":"x"', '"title": - ');
  expect(readIcecast(broken, '/fm983.mp3')).toEqual({ hasSignal: true, title: null, artist: null });
  expect(readIcecast(icecast(mount(undefined)), '/fm983.mp3')).toMatchObject({
    hasSignal: true,
    title: null,
  });
});

test('AzuraCast tells song, the name of who is live, and whether it is online', () => {
  const station = (fields: object) => JSON.stringify({ now_playing: { song: {} }, ...fields });
  const song = { song: { artist: 'Los Olmos', title: 'Zamba', text: 'Los Olmos - Zamba' } };
  expect(readAzuracast(station({ now_playing: song, is_online: true }))).toEqual({
    hasSignal: true,
    title: 'Zamba',
    artist: 'Los Olmos',
  });
  expect(readAzuracast(station({ live: { is_live: true, streamer_name: 'La mañana' } }))).toMatchObject({
    title: 'La mañana',
  });
  expect(readAzuracast(station({ is_online: false }))).toMatchObject({ hasSignal: false });
});

test('an ICY block is read in UTF-8 and in Latin-1, with quotes inside the title', () => {
  expect(icy("StreamTitle='Peña - Qué tal';StreamUrl='';\0\0")).toMatchObject({
    title: 'Qué tal',
    artist: 'Peña',
  });
  expect(icy("StreamTitle='Peña';\0", 'latin1')).toMatchObject({ title: 'Peña' });
  expect(icy("StreamTitle='Let's dance';\0\0")).toMatchObject({ title: "Let's dance" });
  expect(icy("StreamTitle='';")).toMatchObject({ hasSignal: true, title: null });
});

test('answers that are something else are null, and none of any text throws', () => {
  for (const text of ['', '<html>', 'null', '[]', '{"icestats":[]}', '{"now":1}', '"icestats"']) {
    expect(readIcecast(text, '/x'), text).toBeNull();
    expect(readAzuracast(text), text).toBeNull();
  }
  const anything = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.json().map((x) => `{"icestats":${x}}`),
  );
  fc.assert(
    fc.property(anything, fc.uint8Array(), (text, bytes) => {
      readIcecast(text, '/x');
      readAzuracast(text);
      readIcyBlock(bytes);
    }),
  );
}, 30_000);
