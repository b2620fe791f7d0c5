import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildNoticia, call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { expectError } from './expect-error.ts';

/** Every field of every body with every kind of wrong value: a refusal that names the field, never a 5xx. */
let site: TestSite;
let registration: string;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.now += 61_000; // the limits of logins are not what is tested here
  registration = (await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3')).body.token;
});
afterAll(() => site.close());

const WRONG: Record<string, unknown> = {
  null: null,
  zero: 0,
  'a number': 12.5,
  true: true,
  false: false,
  'a list': [],
  'a list of lists': [[]],
  'a list of texts': ['x'],
  'an object': {},
  'an object that looks like text': { length: 3, toString: 'x' },
  'a huge number': 1e300,
  'a long text': 'x'.repeat(1_100_000),
  NUL: 'a\u0000b',
  'a lone surrogate': 'a\ud800b',
  'a reversed pair': '\udc00\ud800',
};
/** Values that a field takes: null or [] or a number where the contract has them mean something. */
const TAKEN: Record<string, readonly string[]> = {
  date: ['null'],
  img: ['null', 'a list', 'a list of texts'],
  video: ['null'],
  video2: ['null'],
  video3: ['null'],
};
const FIELDS = ['title', 'subtitle', 'body', 'category', 'date', 'img', 'video', 'video2', 'video3'];

test.each(FIELDS)('POST /rest/new refuses every wrong %s by its name', async (field) => {
  for (const [what, value] of Object.entries(WRONG)) {
    const answer = await call(site, 'POST', '/rest/new', {
      token: site.token,
      body: buildNoticia({ [field]: value }),
    });
    if (TAKEN[field]?.includes(what)) {
      expect(answer.status, what).toBe(201);
      continue;
    }
    expectError(answer, [400, 413]);
    expect(answer.body.errors[0].field, what).toMatch(new RegExp(`^${field}\\b`));
  }
});

test.each(FIELDS)('PUT /rest/new refuses every wrong %s and leaves the noticia as it was', async (field) => {
  const noticia = await publish(site, { video: 'dQw4w9WgXcQ' });
  for (const [what, value] of Object.entries(WRONG)) {
    if (TAKEN[field]?.includes(what)) continue;
    const answer = await call(site, 'PUT', '/rest/new', {
      token: site.token,
      body: { _id: noticia._id, [field]: value },
    });
    expectError(answer, [400, 413]);
    expect(answer.body.errors[0].field, what).toMatch(new RegExp(`^${field}\\b`));
  }
  expect((await call(site, 'GET', `/rest/new/byid/${noticia._id}`)).body.data).toEqual(noticia);
});

test.each(['_id', 'version'])('PUT /rest/new refuses every wrong %s', async (field) => {
  const { _id } = await publish(site);
  for (const [what, value] of Object.entries(WRONG)) {
    const answer = await call(site, 'PUT', '/rest/new', {
      token: site.token,
      body: { _id, title: 'x', [field]: value },
    });
    expectError(answer, [400, 413]);
    expect(answer.body.errors[0].field, what).toBe(field);
  }
});

test.each(['name', 'alt', 'caption'])(
  'a picture whose %s is wrong is refused with its place',
  async (field) => {
    const taken: Record<string, string[]> = { alt: ['null'], caption: ['null'] };
    for (const [what, value] of Object.entries(WRONG)) {
      const img = ['0.jpg', { name: '1.jpg', [field]: value }];
      const answer = await call(site, 'POST', '/rest/new', {
        token: site.token,
        body: buildNoticia({ img }),
      });
      if (taken[field]?.includes(what)) {
        expect(answer.status, what).toBe(201);
        continue;
      }
      expectError(answer, [400, 413]);
      expect(answer.body.errors[0].field, what).toMatch(/^img\.1/);
    }
  },
);

test.each(['username', 'password'])('POST /rest/user/auth refuses every wrong %s', async (field) => {
  for (const [what, value] of Object.entries(WRONG)) {
    const answer = await call(site, 'POST', '/rest/user/auth', {
      body: { username: 'ana', password: 'mala-clave', [field]: value },
    });
    const isPlainText = field === 'password' && /NUL|surrogate|pair/.test(what);
    if (isPlainText && answer.status === 200) expect(answer.body.token, what).toBeUndefined();
    else expectError(answer, [400, 413]);
  }
});

test.each(['firstName', 'lastName', 'username', 'password'])(
  'POST /rest/user refuses every wrong %s by its name',
  async (field) => {
    for (const [what, value] of Object.entries(WRONG)) {
      const body = {
        firstName: 'A',
        lastName: 'B',
        username: 'ab',
        password: 'una-clave-larga',
        [field]: value,
      };
      const answer = await call(site, 'POST', '/rest/user', { token: registration, body });
      expectError(answer, [400, 413]);
      if (answer.status === 400) expect(answer.body.errors[0].field, what).toBe(field);
    }
  },
);

test('POST /rest/user refuses control characters and blanks inside a username', async () => {
  for (const username of ['a\nb', 'a\tb', 'a b', 'a\u0007b', 'a\u00a0b', 'x'.repeat(61)]) {
    const body = { firstName: 'A', lastName: 'B', username, password: 'una-clave-larga' };
    const answer = await call(site, 'POST', '/rest/user', { token: registration, body });
    expectError(answer, 400, 'validation');
    expect(answer.body.errors[0].field, JSON.stringify(username)).toBe('username');
  }
});

test.each(['pageSize', 'page'])('GET /rest/search refuses every wrong %s', async (field) => {
  const wrong = ['x', '', '-5', '1.0', '1%20', '1;2', '%00', '%ED%A0%80', 'null', '[]', '１'];
  for (const value of wrong) {
    const path = field === 'page' ? `/rest/search/20/${value}` : `/rest/search/${value}/1`;
    const answer = await call(site, 'GET', path);
    expect([400, 404], path).toContain(answer.status);
    expectError(answer, [400, 404]);
  }
});

test('GET /rest/search refuses parameters that come twice, too long or damaged', async () => {
  const queries = [
    'category=cultura&category=locales',
    'q=a&q=b',
    'category[]=cultura',
    `q=${'x'.repeat(201)}`,
    'q=a%00b',
    `category=${'x'.repeat(5000)}`,
  ];
  for (const query of queries) {
    const answer = await call(site, 'GET', `/rest/search/20/1?${query}`);
    if (query === 'category[]=cultura')
      expect(answer.status).toBe(200); // an unknown parameter
    else expectError(answer, 400, 'validation');
  }
});

test.each(['', ' ', 'x'.repeat(256), 'con espacio', 'ñ'])(
  'POST /rest/new refuses the Idempotency-Key %j',
  async (key) => {
    const headers = { 'idempotency-key': Buffer.from(key, 'utf8').toString('latin1') };
    const answer = await call(site, 'POST', '/rest/new', {
      token: site.token,
      body: buildNoticia(),
      headers,
    });
    expectError(answer, 400, 'validation');
  },
);
