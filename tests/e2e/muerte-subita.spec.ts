import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { startSite } from './running-site.ts';

const WRITERS = 4;
const KILL_AFTER_ACKS = 40;

test('a process killed in the middle of writes and uploads loses nothing it acknowledged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fm983-kill-'));
  const first = await startSite({ SEED_DEMO: '0' }, folder);
  const token = await first.logIn();
  const noticias: { id: string; title: string }[] = [];
  const pictures: string[] = [];
  let isDead = false;
  const isAlive = () => !isDead;

  const write = async (writer: number) => {
    for (let i = 0; isAlive(); i += 1) {
      const title = `Noticia ${writer}-${i}`;
      const stored = await first.publish(token, { title }).catch(() => null);
      if (stored) noticias.push({ id: stored._id, title });
    }
  };
  const upload = async () => {
    for (let seed = 1; isAlive(); seed += 1) {
      const name = await first
        .upload(token, await buildPicture('jpeg', { seed, width: 400, height: 300 }))
        .catch(() => null);
      if (name) pictures.push(name);
    }
  };
  const work = [...Array.from({ length: WRITERS }, (_, i) => write(i)), upload()];
  await expect
    .poll(() => noticias.length >= KILL_AFTER_ACKS && pictures.length >= 2, { timeout: 30_000 })
    .toBe(true);
  process.kill(-(first.process.pid ?? 0), 'SIGKILL');
  isDead = true;
  await Promise.all(work);

  const second = await startSite({ SEED_DEMO: '0' }, folder);
  for (const { id, title } of noticias) {
    const answer = (await (await fetch(`${second.url}/rest/new/byid/${id}`)).json()) as {
      data?: { title: string };
    };
    expect(answer.data?.title).toBe(title);
  }
  for (const name of pictures) {
    const response = await fetch(`${second.url}/uploads/${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
  }
  await second.stop();
});
