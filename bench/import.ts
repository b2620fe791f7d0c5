import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { machine } from './support/processes.ts';

/**
 * Seconds that `cli import` takes for N noticias (default 10,000) on SQLite. With `--from FILE` the texts are those of
 * an import file, repeated; without it they are generated.
 */
const wanted = Number(option('--count') ?? 10_000);
const from = option('--from');
const WORDS =
  'el municipio abrió una obra nueva para los vecinos del barrio con fondos de la provincia y la cooperativa anunció trabajos'.split(
    ' ',
  );

const home = mkdtempSync(path.join(tmpdir(), 'fm983-import-'));
try {
  const file = path.join(home, 'noticias.jsonl');
  writeFileSync(file, lines().join(''));
  const started = performance.now();
  const said = execFileSync(process.execPath, ['cli/main.ts', 'import', file], {
    env: { ...process.env, DATA_DIR: path.join(home, 'data') },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${machine()}\n${said.trim()}\n${seconds.toFixed(1)} s, ${Math.round(wanted / seconds)} noticias/s`,
  );
} finally {
  rmSync(home, { recursive: true, force: true });
}

function lines(): string[] {
  const samples = from
    ? readFileSync(from, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    : [generated()];
  return Array.from({ length: wanted }, (_, i) => {
    const { _id, ...sample } = samples[i % samples.length] ?? generated();
    const date = new Date(Date.UTC(2020, 0, 1) + i * 3_600_000).toISOString();
    return `${JSON.stringify({ ...sample, title: `${sample.title} (${i})`, date })}\n`;
  });
}

function generated(): Record<string, unknown> {
  const paragraph = (seed: number) =>
    Array.from({ length: 80 }, (_, i) => WORDS[(i * 7 + seed) % WORDS.length]).join(' ');
  return {
    title: 'Una noticia de prueba',
    subtitle: paragraph(1).slice(0, 140),
    body: [1, 2, 3, 4, 5].map((n) => `<p>${paragraph(n)}</p>`).join(''),
    category: 'locales',
  };
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
