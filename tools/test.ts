import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * `npm test`: everything, the real browser and the real PostgreSQL included. The last line is `N passed, N failed`
 * over all stages; a stage that could not run counts as one failure.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules/.bin');
/** Debian's packages by the program each brings: the browser, a real stream for the radio, what stands in front. */
const PACKAGES = {
  chromium: '/usr/bin/chromium',
  icecast2: '/usr/bin/icecast2',
  ffmpeg: '/usr/bin/ffmpeg',
  'nginx-light': '/usr/sbin/nginx',
};
const reports = mkdtempSync(path.join(tmpdir(), 'fm983-report-'));
/** The demo edition the browser tests begin with: see tests/e2e/demo-data.ts. */
const demoData = path.join(reports, 'demo');

type Counts = { passed: number; failed: number };
type Stage = { name: string; run: () => Counts | Promise<Counts> };

const STAGES: readonly Stage[] = [
  { name: 'format and lint', run: () => command('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'types', run: () => command('tsc', ['-p', '.']) },
  { name: 'unit, api and contract tests, SQLite and PostgreSQL', run: vitest },
  { name: 'build', run: () => command('node', ['tools/build.ts']) },
  { name: 'demo edition with all its pictures', run: () => demoDrawn },
  { name: 'real browser', run: playwright },
];

installPackages();
let total = command('node', ['tools/prepare.ts']);
const demoDrawn = drawDemo();
for (const { name, run } of STAGES) {
  console.log(`\n# ${name}`);
  total = add(total, await run());
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** What is missing is installed when we may, else the command that does is named. */
function installPackages(): void {
  const missing = Object.entries(PACKAGES)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name);
  if (missing.length === 0) return;
  const install = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0) {
    console.error(`Falta ${missing.join(', ')}. Instalalo con: sudo sh -c "${install}"`);
    process.exit(1);
  }
  execFileSync('sh', ['-c', install], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function command(name: string, args: readonly string[]): Counts {
  const { status } = spawnSync(path.join(BIN, name), args, { cwd: ROOT, stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Draws the demo edition beside the stages that need no browser: at low priority, some minutes of one core. */
function drawDemo(): Promise<Counts> {
  const script = path.join(ROOT, 'tests/e2e/make-demo-data.ts');
  const child = spawn(path.join(BIN, 'node'), [script], {
    env: { ...process.env, DATA_DIR: demoData },
    stdio: 'inherit',
  });
  return new Promise((resolve) =>
    child.once('exit', (code) => resolve({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })),
  );
}

function vitest(): Counts {
  const file = path.join(reports, 'vitest.json');
  command('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  return readCounts(file, (report) => ({
    passed: Number(report.numPassedTests),
    failed: Number(report.numFailedTests) + Number(report.numFailedTestSuites),
  }));
}

function playwright(): Counts {
  const file = path.join(reports, 'playwright.json');
  spawnSync(path.join(BIN, 'playwright'), ['test', '--reporter=list,json'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FM983_DEMO_DATA: demoData },
  });
  return readCounts(file, ({ stats }) => {
    const { expected, unexpected, flaky } = stats as Record<'expected' | 'unexpected' | 'flaky', number>;
    if (flaky > 0) console.log(`${flaky} passed only when tried again`);
    return { passed: expected + flaky, failed: unexpected };
  });
}

/** A stage that ran nothing, or left no report, has failed. */
function readCounts(file: string, counts: (report: Record<string, unknown>) => Counts): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const found = counts(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
  return found.passed + found.failed === 0 ? { passed: 0, failed: 1 } : found;
}

function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}
