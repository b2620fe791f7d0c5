import type { TestSite } from './site.ts';

// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the tests look at
export type Answer = { status: number; body: any; headers: Headers };

type CallOptions = {
  token?: string | null;
  headers?: Record<string, string>;
  body?: unknown;
  rawBody?: BodyInit;
};

/** One REST call; `body` is sent as JSON, the answer's JSON is parsed. */
export async function call(
  site: TestSite,
  method: string,
  path: string,
  { token = null, headers = {}, body, rawBody }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(rawBody === undefined ? {} : { body: rawBody }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** A noticia as a client sends it. */
export function buildNoticia(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'La feria vuelve a la plaza',
    subtitle: 'Abre el sábado a las 9',
    body: '<p>Habrá 180 puestos y música en vivo.</p>',
    category: 'locales',
    img: [],
    ...changes,
  };
}

/** Publishes and gives the stored noticia. */
export async function publish(site: TestSite, changes: Record<string, unknown> = {}) {
  const { status, body } = await call(site, 'POST', '/rest/new', {
    token: site.token,
    body: buildNoticia(changes),
  });
  if (status !== 201) throw new Error(`not published: ${status} ${JSON.stringify(body)}`);
  return body.data as Record<string, unknown> & {
    _id: string;
    version: number;
    date: string;
    img: { name: string }[];
  };
}

/** Uploads bytes as one file of the field `file`. */
export function upload(
  site: TestSite,
  bytes: Uint8Array,
  name = 'foto.jpg',
  token: string | null = site.token,
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return call(site, 'POST', '/rest/upload', { token, rawBody: form });
}
