import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MediosService } from '../medios/medios.service.ts';
import type { StoredNoticia } from '../noticias/noticia-row.ts';
import type { NoticiasRepository } from '../noticias/noticias.repository.ts';

export type ExportReport = { noticias: number; pictures: number };

const PAGE = 500;

/** Export in the form that import reads: `noticias.jsonl` and a folder `imagenes`. The trash is left out. */
export function createExportService(deps: { noticias: NoticiasRepository; medios: MediosService }) {
  const { noticias, medios } = deps;

  const exportTo = async (
    dir: string,
    onProgress: (done: number) => void = () => {},
  ): Promise<ExportReport> => {
    await mkdir(path.join(dir, 'imagenes'), { recursive: true });
    const report = { noticias: 0, pictures: 0 };
    const names = new Set<string>();
    const lines = async function* () {
      for (let cursor: StoredNoticia | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
        const page = await noticias.listAfter(cursor?.seq ?? 0, PAGE);
        for (const noticia of page) {
          for (const { name } of noticia.img) names.add(name);
          yield `${JSON.stringify(toLine(noticia))}\n`;
        }
        report.noticias += page.length;
        onProgress(report.noticias);
        cursor = page.at(-1);
      }
    };
    await pipeline(lines, createWriteStream(path.join(dir, 'noticias.jsonl')));
    const stored = await medios.findPictures([...names]);
    for (const name of stored.keys()) {
      await writeFile(path.join(dir, 'imagenes', name), (await medios.getPicture(name)).bytes);
      report.pictures += 1;
    }
    return report;
  };

  return { exportTo };
}

export type ExportService = ReturnType<typeof createExportService>;

function toLine(noticia: StoredNoticia) {
  const [video, video2, video3] = noticia.videos;
  return {
    _id: noticia.id,
    title: noticia.title,
    subtitle: noticia.subtitle,
    body: noticia.body,
    category: noticia.category,
    date: new Date(noticia.date).toISOString(),
    img: noticia.img,
    ...(video ? { video } : {}),
    ...(video2 ? { video2 } : {}),
    ...(video3 ? { video3 } : {}),
  };
}
