import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Clock } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import { idFromContent } from '../../ids.ts';
import type { MediosService } from '../medios/medios.service.ts';
import type { NoticiaWrite } from '../noticias/noticia-row.ts';
import { keysOf, newNoticia } from '../noticias/noticia-write.ts';
import type { NoticiasRepository } from '../noticias/noticias.repository.ts';
import { noticiaImportada } from '../noticias/noticias.schema.ts';

export type BadLine = { line: number; problem: string };
export type ImportReport = {
  imported: number;
  alreadyThere: number;
  bad: readonly BadLine[];
  pictures: number;
  picturesMissing: readonly string[];
};
export type ImportOptions = { imagesDir?: string | null; onProgress?: (linesRead: number) => void };

type Deps = { noticias: NoticiasRepository; medios: MediosService; clock: Clock };
type PictureReport = { pictures: number; picturesMissing: string[]; bad: BadLine[] };
type Candidate = { line: number; noticia: NoticiaWrite };

const BATCH = 200;

/** As many as are drawn at once (picture-process.ts). */
const PICTURES_AT_ONCE = 2;
const LINE_MAX_CHARS = 8 * 1024 * 1024;

/** Import of noticias from JSON lines (CONTRACT "Running it"); importing twice changes nothing. */
export function createImportService({ noticias, medios, clock }: Deps) {
  /** Reads a file line by line. Throws import_file (a sentence) when it cannot be read. */
  const importFile = async (file: string, options: ImportOptions = {}): Promise<ImportReport> => {
    const input = createReadStream(file, 'utf8');
    const opened = new Promise<void>((resolve, reject) =>
      input.once('open', () => resolve()).once('error', reject),
    );
    await opened.catch((cause: unknown) => {
      throw new AppError({
        code: 'import_file',
        status: 400,
        message: `No se puede leer el archivo ${file}.`,
        cause,
      });
    });
    return importLines(linesOf(input), options);
  };

  /** Takes in every good line; a bad one is named and the others go in. Pictures are stored before their noticia. */
  const importLines = async (
    lines: AsyncIterable<string> | Iterable<string>,
    options: ImportOptions = {},
  ): Promise<ImportReport> => {
    const report = {
      imported: 0,
      alreadyThere: 0,
      bad: [] as BadLine[],
      pictures: 0,
      picturesMissing: [] as string[],
    };
    let batch: Candidate[] = [];
    let line = 0;
    const flush = async () => {
      const { fresh, known } = await splitKnown(batch);
      await storePictures(fresh, options.imagesDir ?? null, report);
      await insertAll(fresh);
      report.imported += fresh.length;
      report.alreadyThere += known;
      batch = [];
      options.onProgress?.(line);
    };
    for await (const text of lines) {
      line += 1;
      if (text.trim() === '') continue;
      try {
        batch.push({ line, noticia: parseLine(text, clock()) });
      } catch (error) {
        report.bad.push({ line, problem: problemOf(error) });
      }
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    return report;
  };

  const splitKnown = async (batch: readonly Candidate[]) => {
    const known = await noticias.listKnownIds(batch.map((candidate) => candidate.noticia.id));
    const fresh: Candidate[] = [];
    for (const candidate of batch) {
      if (known.has(candidate.noticia.id)) continue;
      known.add(candidate.noticia.id);
      fresh.push(candidate);
    }
    return { fresh, known: batch.length - fresh.length };
  };

  const insertAll = (fresh: readonly Candidate[]) =>
    noticias.inTransaction(async (tx) => {
      for (const { noticia } of fresh) await noticias.insert(tx, noticia, keysOf(noticia), null);
    });

  const storePictures = async (fresh: readonly Candidate[], dir: string | null, report: PictureReport) => {
    if (dir === null) return;
    const lines = new Map(
      fresh.flatMap(({ line, noticia }) => noticia.img.map(({ name }) => [name, line] as const)),
    );
    const stored = await medios.findPictures([...lines.keys()]);
    const wanted = [...lines].filter(([name]) => !stored.has(name));
    const twoAtOnce = pLimit(PICTURES_AT_ONCE);
    await twoAtOnce.map(wanted, ([name, line]) => storeOne(path.join(dir, name), name, line, report));
  };

  const storeOne = async (file: string, name: string, line: number, report: PictureReport) => {
    const bytes = await readIfThere(file);
    if (!bytes) {
      report.picturesMissing.push(name);
      return;
    }
    try {
      await medios.storeAs(name, bytes);
      report.pictures += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      report.bad.push({ line, problem: `imagen ${name}: ${error.message}` });
    }
  };

  return { importFile, importLines };
}

export type ImportService = ReturnType<typeof createImportService>;

/**
 * Lines end with a line feed and nothing else: node:readline would end them at U+2028 too, which JSON may hold in a text.
 */
async function* linesOf(input: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of input) {
    const [first = '', ...others] = part.split('\n');
    rest += first;
    for (const next of others) {
      yield rest;
      rest = next;
    }
  }
  if (rest !== '') yield rest;
}

/** The noticia of a line; without an `_id` it gets one made from its content. Throws with what is wrong. */
function parseLine(text: string, now: number): NoticiaWrite {
  if (text.length > LINE_MAX_CHARS)
    throw new AppError({ code: 'line', status: 400, message: 'la línea es demasiado larga.' });
  const parsed = noticiaImportada.safeParse(parseJson(text));
  if (!parsed.success) {
    const message = parsed.error.issues
      .map((issue) => `${issue.path.join('.') || 'línea'}: ${issue.message}`)
      .join(' ');
    throw new AppError({ code: 'line', status: 400, message });
  }
  const { _id, ...input } = parsed.data;
  const id = _id ?? idFromContent(input.date, JSON.stringify([input.title, input.body, input.category]));
  // Coming in is no change: nothing is known to be newer than the day it was published.
  return { ...newNoticia(id, input, now), updatedAt: Math.min(input.date, now) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError({ code: 'line', status: 400, message: 'no es JSON válido.', cause });
  }
}

function problemOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  throw error;
}

/** Nothing there that can be read as a file: the picture counts as missing and is named. */
const NOT_A_FILE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'ELOOP']);

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (NOT_A_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
