import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keysOf } from '../../server/modules/noticias/noticia-write.ts';
import { openWorkplace } from '../../server/workplace.ts';
import { SECCIONES } from '../../shared/categorias.ts';

const WORDS =
  'municipio obra vecinos barrio fondos provincia cooperativa trabajos feria plaza escuela hospital ruta cosecha lluvia festival'.split(
    ' ',
  );

/** An empty archive on SQLite, as the program makes it. */
export async function makeArchive(dataDir: string): Promise<void> {
  await (await openWorkplace({ ...process.env, DATA_DIR: dataDir, SEED_DEMO: '0' })).close();
}

/** Brings the archive to `size` noticias of five paragraphs, an hour between one and the next. */
export function fillArchive(dataDir: string, size: number): void {
  const db = new DatabaseSync(path.join(dataDir, 'fm983.sqlite'));
  db.exec('pragma synchronous = off');
  const present = Number(db.prepare('select count(*) as total from noticias').get()?.total);
  const insert = db.prepare(
    `insert into noticias (id, title, subtitle, body, category, seccion, date, updated_at, img, version, html_rules, title_key)
     values (?, ?, ?, ?, ?, ?, ?, ?, '[]', 1, 1, ?) returning seq`,
  );
  const index = db.prepare('insert into noticias_busqueda (rowid, title, body) values (?, ?, ?)');
  const texts = Array.from({ length: 200 }, (_, i) => textsOf(i));
  db.exec('begin');
  for (let i = present; i < size; i += 1) {
    const text = texts[i % texts.length] ?? textsOf(i);
    const { seccion } = SECCIONES[i % SECCIONES.length] ?? { seccion: 'locales' };
    const date = Date.now() - (i + 1) * 3_600_000;
    const title = `${text.title} ${i}`;
    const id = i.toString(16).padStart(24, '0');
    const row = insert.get(id, title, text.subtitle, text.body, seccion, seccion, date, date, title);
    index.run(Number(row?.seq), text.keys.title, text.keys.body);
  }
  db.exec('commit; analyze; pragma wal_checkpoint(truncate)');
  db.close();
}

/** A title, a subtitle, a body of five paragraphs and their search keys, the same for the same `seed`. */
export function textsOf(seed: number) {
  const words = (count: number, step: number) =>
    Array.from(
      { length: count },
      (_, i) => WORDS[(i * step + seed * 7 + ((i * seed) % 5)) % WORDS.length],
    ).join(' ');
  const title = words(7, 3);
  const subtitle = words(18, 5);
  const body = Array.from({ length: 5 }, (_, n) => `<p>${words(70, n + 2)}.</p>`).join('');
  const keys = keysOf({ title, subtitle, body });
  return { title, subtitle, body, keys: { title: keys.title.join(' '), body: keys.body.join(' ') } };
}
