import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createBuilder } from 'vite';
import { prepareFonts } from './fonts.ts';
import { prepareShareCard } from './share-card.ts';

/** Builds pages, panel and readers' script into dist/. With --if-needed only when their sources changed. */
const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCES = [
  'web',
  'shared',
  'server',
  'docs/guia-de-redaccion.md',
  'docs/images/guia',
  'vite.config.ts',
  'package-lock.json',
  'tools/fonts.ts',
  'tools/share-card.ts',
  'tools/build.ts',
  'tools/short-class-names.ts',
  'tools/inlined-entry.ts',
];
const STAMP = path.join(ROOT, 'dist/build.json');
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;

process.env.NODE_ENV = 'production';
const sources = hashOf(SOURCES.flatMap((source) => listFiles(path.join(ROOT, source))));
if (!process.argv.includes('--if-needed') || stampedHash() !== sources) await build();

async function build(): Promise<void> {
  await prepareFonts();
  await prepareShareCard();
  const builder = await createBuilder({ root: ROOT, logLevel: 'warn' });
  await builder.buildApp();
  numberWorker();
  compressAssets(path.join(ROOT, 'dist/client'));
  writeFileSync(STAMP, JSON.stringify({ sources }));
}

/** Browsers install the worker anew when its text changes: it then keeps the offline page of this build. */
function numberWorker(): void {
  const file = path.join(ROOT, 'dist/client/sw.js');
  const version = hashOf(listFiles(path.join(ROOT, 'dist/server'))).slice(0, 12);
  writeFileSync(file, readFileSync(file, 'utf8').replace('__VERSION__', version));
}

/** Static files are served precompressed (brotli 11, gzip 9). */
function compressAssets(folder: string): void {
  for (const file of listFiles(folder).filter((name) => COMPRESSIBLE.test(name))) {
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function stampedHash(): string | null {
  try {
    return (JSON.parse(readFileSync(STAMP, 'utf8')) as { sources: string }).sources;
  } catch {
    // Nothing built yet, or a build that was cut off: both mean "build".
    return null;
  }
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(entry: string): string[] {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .filter((name) => name !== 'generated')
    .flatMap((name) => listFiles(path.join(entry, name)));
}
