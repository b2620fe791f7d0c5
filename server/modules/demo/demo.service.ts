import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_STREAM_PATH } from '../../../shared/radio.ts';
import type { Config } from '../../config.ts';
import { sha256 } from '../../ids.ts';
import type { Services } from '../../services.ts';

const DEMO = path.resolve(import.meta.dirname, '../../../demo');
const HOUR_MS = 3_600_000;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

type DemoNoticia = {
  title: string;
  subtitle: string;
  body: string;
  horas: number;
  img: unknown[];
  video?: string;
  video2?: string;
  video3?: string;
};

/** True when the demo edition is wanted and the database holds no noticia and no user: one with content is never touched. */
export async function isDemoDue(services: Services, config: Pick<Config, 'seedDemo'>): Promise<boolean> {
  if (!config.seedDemo || !(await services.noticias.hasNoNoticias())) return false;
  return (await services.usuarios.listUsuarios()).length === 0;
}

/**
 * Fills the database with the demo edition, dated back from `now` (epoch ms), and a staff user, whose password is
 * printed once and stored nowhere (CONTRACT "Running it").
 */
export async function seedDemo(
  services: Services,
  now: number,
  print: (line: string) => void,
): Promise<void> {
  print('La base está vacía: se carga la edición de muestra (SEED_DEMO=0 la evita)…');
  const report = await services.importer.importLines(demoLines(now), {
    imagesDir: path.join(DEMO, 'imagenes/archivos'),
  });
  const { streamUrl } = await services.estacion.getEstacion();
  if (streamUrl === null) await services.estacion.changeEstacion({ streamUrl: DEMO_STREAM_PATH });
  const password = Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  await services.usuarios.createUsuario({
    firstName: 'Redacción',
    lastName: 'de muestra',
    username: 'demo',
    password,
  });
  print(`Edición de muestra lista: ${report.imported} noticias, ${report.pictures} imágenes.`);
  print(`Usuario de muestra: demo · contraseña: ${password} (se muestra una sola vez)`);
}

/** The edition as import lines, newest first, dated back from `now`. */
function demoLines(now: number): string[] {
  const folder = path.join(DEMO, 'noticias');
  const noticias = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const category = path.basename(file, '.json');
      return (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as DemoNoticia[]).map((noticia) => ({
        ...noticia,
        category,
      }));
    });
  return noticias
    .sort((a, b) => a.horas - b.horas)
    .map(({ horas, ...noticia }) => {
      const date = now - horas * HOUR_MS;
      const _id = Math.round(date).toString(16).padStart(12, '0') + sha256(noticia.title).slice(0, 12);
      return JSON.stringify({ ...noticia, _id, date: new Date(date).toISOString() });
    });
}
