import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Served } from './processes.ts';

const WRITERS = 8;
/** From the first acknowledgement, for which a process that is busy with pictures gets some seconds. */
const KILL_WITHIN_MS = 2_500;
const FIRST_WITHIN_MS = 6_000;
/** Of four turns of a writer: publish, change what it published, upload, publish. */
const UPLOAD_TURN = 2;
const CHANGE_TURN = 1;

/** What the site has acknowledged: the mark of each noticia by id, names of pictures. */
export type Work = {
  titles: Map<string, string>;
  /** Marks that were on their way when the process died: either state is right. */
  open: Map<string, string>;
  pictures: Set<string>;
  changes: number;
};
export type Found = { lost: string[]; half: string[] };

export function newWork(): Work {
  return { titles: new Map(), open: new Map(), pictures: new Set(), changes: 0 };
}

/** Later work counts: a noticia is only ever changed in the round that published it. */
export function addWork(all: Work, { titles, open, pictures, changes }: Work): void {
  for (const [id, mark] of titles) all.titles.set(id, mark);
  for (const [id, mark] of open) all.open.set(id, mark);
  for (const name of pictures) all.pictures.add(name);
  all.changes += changes;
}

/** Eight writers at once until SIGKILL; gives what was acknowledged. */
export async function dieWhileWriting(
  { url, process: child }: Served,
  token: string,
  pictures: readonly Uint8Array[],
  random: () => number,
): Promise<Work> {
  const work = newWork();
  let isAlive = true;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    let own: string | null = null;
    for (let turn = writer; isAlive; turn += 1) {
      const mark = `m${Math.floor(random() * 1e12)}-${writer}-${turn}`;
      try {
        if (turn % 4 === UPLOAD_TURN) await upload(url, token, pictures[turn % pictures.length], work);
        else if (turn % 4 === CHANGE_TURN && own !== null) await change(url, token, own, mark, work);
        else own = await publish(url, token, mark, work);
      } catch {
        // The process died under it: what was not acknowledged is nobody's loss.
        if (isAlive) await wait(5);
      }
    }
  });
  const isIdle = () => work.titles.size + work.pictures.size === 0;
  for (const until = Date.now() + FIRST_WITHIN_MS; isIdle() && Date.now() < until; ) await wait(2);
  await wait(random() * KILL_WITHIN_MS);
  child.kill('SIGKILL');
  await ended;
  isAlive = false;
  await Promise.all(writers);
  return work;
}

/** Asks for everything that was acknowledged. */
export async function checkWork(url: string, { titles, open, pictures }: Work, found: Found): Promise<void> {
  for (const [id, mark] of titles) {
    const answer = await fetch(`${url}/rest/new/byid/${id}`);
    const { data } = (await answer.json()) as { data?: { title: string; body: string } };
    if (!data || (data.title !== mark && data.title !== open.get(id))) found.lost.push(`noticia ${id}`);
    else if (data.body !== bodyOf(data.title)) found.half.push(`noticia ${id}`);
  }
  for (const name of pictures)
    for (const address of [`/uploads/${name}`, `/uploads/320/${name}.webp`]) {
      const answer = await fetch(url + address);
      if (answer.status !== 200) found.lost.push(address);
      else if (!(await isWhole(await answer.arrayBuffer()))) found.half.push(address);
    }
  const newest = await fetch(`${url}/rest/newLimit`);
  const { data } = (await newest.json()) as { data: { _id: string; title: string; body: string }[] };
  for (const { _id, title, body } of data) if (body !== bodyOf(title)) found.half.push(`noticia ${_id}`);
}

/** What lies on the disk of the dead process: a sound database, whole files, whole pages of the copy. */
export function checkFiles(data: string): string[] {
  const database = new DatabaseSync(path.join(data, 'fm983.sqlite'));
  const [check] = Object.values(database.prepare('pragma quick_check').get() ?? {});
  const broken = database.prepare('pragma foreign_key_check').all().length;
  database.close();
  const copy = path.join(data, 'copia');
  const pages = existsSync(copy)
    ? (readdirSync(copy, { recursive: true }) as string[]).filter((file) => file.endsWith('.html'))
    : [];
  const cut = pages.filter((file) => !readFileSync(path.join(copy, file), 'utf8').endsWith('</html>'));
  return [
    ...(check === 'ok' ? [] : [`database: ${String(check)}`]),
    ...(broken ? ['foreign keys'] : []),
    ...cut,
  ];
}

async function publish(url: string, token: string, mark: string, work: Work): Promise<string> {
  const noticia = { title: mark, subtitle: 'Bajada', body: bodyOf(mark), category: 'locales' };
  const { data } = (await send(url, token, 'POST', noticia, 201)) as { data: { _id: string } };
  work.titles.set(data._id, mark);
  return data._id;
}

async function change(url: string, token: string, id: string, mark: string, work: Work): Promise<void> {
  work.open.set(id, mark);
  await send(url, token, 'PUT', { _id: id, title: mark, body: bodyOf(mark) }, 200);
  work.titles.set(id, mark);
  work.open.delete(id);
  work.changes += 1;
}

async function upload(url: string, token: string, bytes: Uint8Array | undefined, work: Work): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes ?? [])]), 'foto.jpg');
  const headers = { 'x-access-token': token };
  const answer = await fetch(`${url}/rest/upload`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status}`);
  work.pictures.add(((await answer.json()) as { data: { name: string } }).data.name);
}

async function send(url: string, token: string, method: string, body: object, expected: number) {
  const headers = { 'content-type': 'application/json', 'x-access-token': token };
  const answer = await fetch(`${url}/rest/new`, { method, headers, body: JSON.stringify(body) });
  if (answer.status !== expected) throw new Error(`a write was answered ${answer.status}`);
  return answer.json();
}

/** A text that tells whose it is. */
function bodyOf(mark: string): string {
  return `<p>${`${mark} `.repeat(200).trim()}</p>`;
}

async function isWhole(bytes: ArrayBuffer): Promise<boolean> {
  return sharp(bytes, { failOn: 'truncated' })
    .stats()
    .then(
      () => true,
      () => false,
    );
}
