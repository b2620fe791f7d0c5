import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { machine } from './support/processes.ts';

/**
 * Every bench of this folder, one after the other, with settings short enough for one sitting: what each left in
 * bench/results/, what it printed, and how long it took, in bench/results/all.json. Ends with 1 when one failed; the
 * others have run. `--only NAME,NAME` runs some. The demo edition that they begin with is drawn once, some minutes, unless
 * FM983_DEMO_DATA names one. The build is up to the caller.
 */
const FOLDER = import.meta.dirname;
const RESULTS = path.join(FOLDER, 'results');

/** A bench that is not here runs with its own settings. */
const SHORT: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'editor-typing': [['--keys', '100']],
  backup: [['--count', '1000']],
  burst: [['--rounds', '3']],
  growth: [['--max', '10000', '--asked', '20']],
  http: [['--seconds', '2', '--rounds', '2', '--renders', '60']],
  images: [['--pictures', '6']],
  import: [['--count', '2000']],
  kills: [['--rounds', '8']],
  memory: [
    ['--rounds', '1'],
    ['--mixed', '10000'],
  ],
  nodes: [['--writes', '200', '--kills', '1']],
  og: [['6']],
  panel: [['--count', '10000', '--times', '5']],
  publish: [['--publishes', '100']],
  'sudden-death': [['--rounds', '10']],
  search: [['--count', '10000', '--rounds', '20']],
  start: [['--rounds', '3', '--count', '10000']],
  'two-writers': [['--runs', '40']],
};
const PRINTED_LINES = 60;

type Run = { bench: string; arguments: readonly string[]; seconds: number; failed: boolean };

const wanted = process.argv[process.argv.indexOf('--only') + 1]?.split(',');
const names = readdirSync(FOLDER)
  .filter((file) => /^[\w-]+\.ts$/.test(file) && file !== 'all.ts')
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !process.argv.includes('--only') || wanted?.includes(name));

mkdirSync(RESULTS, { recursive: true });
const drawn = process.env.FM983_DEMO_DATA === undefined ? drawDemo() : null;
const runs: (Run & { printed: readonly string[]; results: Record<string, unknown> })[] = [];
for (const name of names) for (const options of SHORT[name] ?? [[]]) runs.push(runOf(name, options));

if (drawn !== null) rmSync(drawn, { recursive: true, force: true });
writeFileSync(
  path.join(RESULTS, 'all.json'),
  `${JSON.stringify({ machine: machine(), at: new Date().toISOString(), runs }, null, 2)}\n`,
);
console.table(
  runs.map(({ bench, arguments: given, seconds, failed }) => ({
    bench: [bench, ...given].join(' '),
    seconds,
    failed,
  })),
);
process.exitCode = runs.some(({ failed }) => failed) ? 1 : 0;

/** So that no bench shares the machine with the pictures of its own edition. */
function drawDemo(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fm983-bench-demo-'));
  const script = path.join(FOLDER, '../tests/e2e/make-demo-data.ts');
  console.log('# the demo edition');
  const { status } = spawnSync(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the demo edition was not drawn');
  process.env.FM983_DEMO_DATA = folder;
  return folder;
}

function runOf(bench: string, options: readonly string[]) {
  console.log(`\n# ${[bench, ...options].join(' ')}`);
  const started = Date.now();
  const { status, stdout } = spawnSync(process.execPath, [path.join(FOLDER, `${bench}.ts`), ...options], {
    cwd: path.dirname(FOLDER),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  process.stdout.write(stdout);
  return {
    bench,
    arguments: options,
    seconds: Math.round((Date.now() - started) / 1000),
    failed: status !== 0,
    printed: stdout.trimEnd().split('\n').slice(-PRINTED_LINES),
    results: resultsSince(started),
  };
}

/** What was written to bench/results/ since then, by name. */
function resultsSince(started: number): Record<string, unknown> {
  const files = readdirSync(RESULTS).filter(
    (file) =>
      file.endsWith('.json') && file !== 'all.json' && statSync(path.join(RESULTS, file)).mtimeMs >= started,
  );
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(path.join(RESULTS, file), 'utf8')),
    ]),
  );
}
