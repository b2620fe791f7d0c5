import path from 'node:path';
import { buildPicture } from './pictures.ts';
import { publish, upload } from './rest.ts';
import { startTestSite, type TestSite } from './site.ts';

/** Saturday, 12.00 of the station, whose clock is three hours behind UTC. */
export const NOON = Date.parse('2026-11-21T15:00:00Z');
/** When its copy of the night is due. */
export const NIGHT = Date.parse('2026-11-22T06:30:00Z');
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A site at noon with one noticia and its picture, and the folder of its copies. */
export async function startSiteAtNoon(): Promise<{ site: TestSite; folder: string }> {
  const site = await startTestSite();
  await upload(site, await buildPicture('jpeg', { width: 400, height: 300 }), '1.jpg');
  await publish(site, { title: 'Con imagen', img: ['1.jpg'] });
  site.now = NOON;
  return { site, folder: path.join(site.config.dataDir, 'respaldos') };
}
