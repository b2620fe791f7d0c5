import fc from 'fast-check';
import { expect, test } from 'vitest';
import { youtubeId } from './youtube.ts';

fc.configureGlobal({ seed: 983 });

const ID = 'dQw4w9WgXcQ';
const HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
];
const PATHS = ['/watch?v=@', '/embed/@', '/v/@', '/e/@', '/shorts/@', '/live/@', '/watch/@'];

test.each(HOSTS.flatMap((host) => PATHS.map((path) => host + path)))(
  'reads the id from %s, with any scheme and parameters',
  (shape) => {
    const [address, more] = [shape.replace('@', ID), shape.includes('?') ? '&' : '?'];
    for (const scheme of ['https://', 'http://', '//', '']) {
      for (const tail of ['', `${more}t=42s`, `${more}list=PL0&index=2`, `${more}feature=share#t=1`, '#x']) {
        expect(youtubeId(scheme + address + tail), scheme + address + tail).toBe(ID);
      }
    }
  },
);

test.each([
  `https://youtu.be/${ID}`,
  `youtu.be/${ID}?si=abc`,
  `http://www.youtu.be/${ID}/`,
  `HTTPS://YOUTU.BE/${ID}`,
  `https://WWW.YouTube.com/watch?v=${ID}`,
  `https://www.youtube.com/watch?app=desktop&v=${ID}`,
  `https://www.youtube.com/watch?feature=youtu.be&v=${ID}&t=1`,
  `https://www.youtube.com//watch?v=${ID}`,
  `https://www.youtube.com/embed/${ID}/?rel=0`,
  `  https://youtu.be/${ID}\n`,
  ID,
  ` ${ID} `,
  '-_-_-_-_-_-',
  '00000000000',
])('reads the id from %j', (address) => {
  expect(youtubeId(address)).toBe(/[-0]{2}|-_/.test(address) ? address.trim() : ID);
});

test.each([
  'youtube.com.evil.example',
  'evil-youtube.com',
  'notyoutube.com',
  'youtubeXcom',
  'youtube.co',
  'youtube.com.ar',
  'youtube.org',
  'youtu.be.evil.example',
  'xyoutu.be',
  'youtub.e',
  'youtube-nocookie.com.evil.example',
  'youtube-nocookies.com',
  'yοutube.com',
  'youtube。com.evil.example',
  'www.youtube.com@evil.example',
  'evil.example/youtube.com',
  'evil.example?youtube.com',
  'evil.example#youtube.com',
  'youtube.com:8080',
  'user:pass@youtube.com',
  'a.b.youtube.com',
  'img.youtube.com',
  '127.0.0.1',
  '[::1]',
  'localhost',
  'vimeo.com',
  'www.dailymotion.com',
])('a host that merely looks alike is no match: %s', (host) => {
  for (const scheme of ['https://', 'http://', '//', '']) {
    for (const path of [`/watch?v=${ID}`, `/embed/${ID}`, `/${ID}`])
      expect(youtubeId(scheme + host + path), scheme + host + path).toBe(false);
  }
});

test.each([
  '',
  ' ',
  'x',
  'hola mundo',
  'https://',
  'https://youtube.com',
  'https://youtube.com/',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=corto',
  `https://www.youtube.com/watch?v=${ID}x`,
  `https://www.youtube.com/watch?V=${ID}`,
  `https://www.youtube.com/watch?vi=${ID}`,
  'https://www.youtube.com/@canal',
  `https://www.youtube.com/channel/${ID}`,
  `https://www.youtube.com/user/${ID}`,
  `https://www.youtube.com/playlist?list=${ID}`,
  `https://www.youtube.com/${ID}`,
  `https://www.youtube.com/results?search_query=${ID}`,
  `https://youtu.be/${ID}x`,
  'https://youtu.be/',
  `javascript:${ID}`,
  `javascript://youtube.com/embed/${ID}`,
  `ftp://youtube.com/embed/${ID}`,
  `data:text/html,${ID}`,
  `file:///${ID}`,
  'dQw4w9WgXc',
  'dQw4w9WgXcQx',
  'dQw4w9WgXc!',
  'dQw4w9WgXcñ',
  'dQw4 9WgXcQ',
  '<dQw4w9WgXc',
  'false',
  'null',
  'undefined',
])('no match is false: %j', (address) => {
  expect(youtubeId(address)).toBe(false);
});

test('whatever it reads is an id of 11 characters or false, and it never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.string({ unit: 'binary', maxLength: 60 }),
      ),
      (text) => {
        const id = youtubeId(text);
        expect(id === false || /^[A-Za-z0-9_-]{11}$/.test(id)).toBe(true);
      },
    ),
  );
});

const anyId = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/);

test('every id comes back from every shape, and reading twice is reading once', () => {
  fc.assert(
    fc.property(
      anyId,
      fc.constantFrom(...HOSTS),
      fc.constantFrom(...PATHS),
      fc.constantFrom('', 'https://', 'http://'),
      (id, host, path, scheme) => {
        const read = youtubeId(`${scheme}${host}${path.replace('@', id)}`);
        expect(read).toBe(id);
        expect(youtubeId(read || '')).toBe(read);
      },
    ),
  );
});

test('no foreign host ever gives an id', () => {
  const foreign = fc
    .domain()
    .filter((host) => !/(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/i.test(host));
  fc.assert(
    fc.property(
      foreign,
      anyId,
      fc.constantFrom(...PATHS),
      (host, id, path) => youtubeId(`https://${host}${path.replace('@', id)}`) === false,
    ),
  );
});

test('a hostile megabyte is read to its end', () => {
  for (const text of [
    'a'.repeat(1_000_000),
    `https://youtube.com/${'watch?v='.repeat(100_000)}`,
    `${'https://'.repeat(100_000)}x`,
    ' '.repeat(1_000_000),
  ])
    expect(youtubeId(text)).toBe(false);
});
