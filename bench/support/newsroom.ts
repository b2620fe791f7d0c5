import { cpSync } from 'node:fs';

/** The key that a bench gives to the site it starts, so that it can write there. */
export const NEWSROOM_KEY = 'clave-de-medida-98.3';
const STAFF = { firstName: 'Ana', lastName: 'Medida', username: 'ana', password: 'una-clave-larga' };
const JSON_TYPE = { 'content-type': 'application/json' };

export type Noticia = { title: string; subtitle: string; body: string; category: string };

/** Settings of a site that a bench writes to: call it before startSite. */
export function openNewsroom(): void {
  process.env.REGISTRATION_KEY = NEWSROOM_KEY;
  process.env.VIDEO_POSTERS = '0';
}

/** Fills `dataDir` from the folder that FM983_DEMO_DATA names; without it the site draws the demo edition itself. */
export function copyDemo(dataDir: string): void {
  if (process.env.FM983_DEMO_DATA) cpSync(process.env.FM983_DEMO_DATA, dataDir, { recursive: true });
}

/** A staff token of the site at `url`. */
export async function signIn(url: string): Promise<string> {
  const { token: key } = (await (await fetch(`${url}/rest/user/enable/${NEWSROOM_KEY}`)).json()) as {
    token: string;
  };
  const body = JSON.stringify(STAFF);
  const headers = { ...JSON_TYPE, 'x-access-token': key };
  await fetch(`${url}/rest/user`, { method: 'POST', headers, body });
  const login = await fetch(`${url}/rest/user/auth`, { method: 'POST', headers: JSON_TYPE, body });
  return ((await login.json()) as { token: string }).token;
}

export type Written = { id: string; ms: number };

/** Publishes; gives the noticia's id and the milliseconds from asking to the acknowledgement. Throws unless it is a 201. */
export function publish(url: string, token: string, noticia: Noticia): Promise<Written> {
  return write(url, token, 'POST', noticia, 201);
}

/** Changes what is given of a noticia; as `publish`, but a 200. */
export function change(url: string, token: string, id: string, changes: Partial<Noticia>): Promise<Written> {
  return write(url, token, 'PUT', { _id: id, ...changes }, 200);
}

async function write(
  url: string,
  token: string,
  method: 'POST' | 'PUT',
  body: object,
  expected: number,
): Promise<Written> {
  const headers = { ...JSON_TYPE, 'x-access-token': token };
  const started = performance.now();
  const answer = await fetch(`${url}/rest/new`, { method, headers, body: JSON.stringify(body) });
  const { data } = (await answer.json()) as { data?: { _id: string } };
  const ms = performance.now() - started;
  if (answer.status !== expected || !data) throw new Error(`a write was answered ${answer.status}`);
  return { id: data._id, ms };
}

/** A noticia of five paragraphs whose title nobody else has. */
export function noticiaOf(mark: string, category = 'cultura'): Noticia {
  const paragraph =
    'El municipio abrió una obra nueva para los vecinos del barrio con fondos de la provincia. ';
  return {
    title: `Medida ${mark}`,
    subtitle: 'La cooperativa anunció trabajos en la plaza y en la escuela',
    body: Array.from({ length: 5 }, (_, i) => `<p>${paragraph.repeat(4)}${i}.</p>`).join(''),
    category,
  };
}
