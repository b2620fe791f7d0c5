import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { expect, openEditor, tituloOf, write } from './editor-page.ts';
import { START, startSite } from './running-site.ts';

/** What writers get while nothing can be saved, and that it passes without a restart. */

const NOTICIA = { title: 'Sin lugar', subtitle: 'Bajada', body: '<p>Texto.</p>', category: 'locales' };

async function send(url: string, token: string, changes: object = {}) {
  const answer = await fetch(`${url}/rest/new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ ...NOTICIA, ...changes }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

async function upload(url: string, token: string, bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'foto.jpg');
  const headers = { 'x-access-token': token };
  const answer = await fetch(`${url}/rest/upload`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

test('a full disk: readers go on, writers get a sentence, and room heals it without a restart', async () => {
  // A small file system of the program's own, seen from here through its process.
  const command = `exec unshare --map-root-user --mount sh -c 'mount -t tmpfs -o size=24m none "$DATA_DIR" && ${START}'`;
  const site = await startSite({ SEED_DEMO: '0' }, undefined, command);
  const disk = path.join(`/proc/${site.process.pid}/root`, site.dataDir);
  const token = await site.logIn();
  const { _id: id } = await site.publish(token, { title: 'Antes del disco lleno' });
  const fill = path.join(disk, 'relleno');
  const free = () => statfsSync(disk).bavail * statfsSync(disk).bsize;
  for (let part = 0; free() > 0; part += 1)
    writeFileSync(`${fill}-${part}`, Buffer.alloc(Math.min(free(), 4 << 20)));

  const picture = await upload(site.url, token, await buildPicture('jpeg', { width: 800, height: 600 }));
  expect([picture.status, picture.body.code]).toEqual([507, 'disk_full']);
  // The journal of SQLite may have room of its own for a few writes.
  let refused = await send(site.url, token);
  for (let i = 0; refused.status === 201 && i < 400; i += 1)
    refused = await send(site.url, token, { body: `<p>${'palabra '.repeat(5000)}${i}</p>` });
  expect([refused.status, refused.body.status, refused.body.code]).toEqual([507, 'ERROR', 'disk_full']);
  expect(refused.body.message).toContain('disco del servidor está lleno');
  for (const address of ['/', '/locales', `/complete/${id}`, '/rest/search/20/1'])
    expect([address, (await fetch(site.url + address)).status]).toEqual([address, 200]);
  const list = await fetch(`${site.url}/rest/panel/noticias`, { headers: { 'x-access-token': token } });
  expect(list.status).toBe(200);

  for (const name of readdirSync(disk)) if (name.startsWith('relleno')) rmSync(path.join(disk, name));
  await expect.poll(async () => (await send(site.url, token)).status).toBe(201);
  expect((await upload(site.url, token, await buildPicture('jpeg', { seed: 2 }))).status).toBe(201);
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'OK' });
  await site.stop();
});

test('staff see that nothing can be saved, keep what they typed, and save it when it is possible again', async ({
  page,
}) => {
  const site = await startSite({ SEED_DEMO: '0' });
  const token = await site.logIn();
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'Escrita sin base');
  const lock = new DatabaseSync(path.join(site.dataDir, 'fm983.sqlite'), { timeout: 5000 });
  lock.exec('begin immediate');
  const band = page.getByText('Por ahora solo se puede leer.');
  await expect(band).toBeVisible({ timeout: 20_000 });
  await expect(tituloOf(page)).toHaveText('Escrita sin base');
  lock.exec('rollback');
  lock.close();
  await expect(band).toBeHidden({ timeout: 20_000 });
  await expect(tituloOf(page)).toHaveText('Escrita sin base');
  await site.stop();
});
