import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * `npm test`: everything, the real browser and the real PostgreSQL included. The last line is `N passed, N failed`
 * over all stages; a stage that could not run counts as one failure.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules/.bin');
/** Debian's packages by the program each brings: browser, a stream for the radio, what stands in front, an S3 store. */
const PACKAGES = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  icecast2: '/usr/bin/icecast2',
  ffmpeg: '/usr/bin/ffmpeg',
  'nginx-light': '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  'ceph-common': '/usr/bin/ceph',
  'ceph-mon': '/usr/bin/ceph-mon',
  'ceph-osd': '/usr/bin/ceph-osd',
  radosgw: '/usr/bin/radosgw',
};
const reports = mkdtempSync(path.join(tmpdir(), 'fm983-report-'));

/** `names` says what failed, for who reads the end of a long output. */
type Counts = { passed: number; failed: number; names: readonly string[] };
type Stage = { name: string; run: () => Counts };

const STAGES: readonly Stage[] = [
  { name: 'format and lint', run: () => command('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'types', run: () => command('tsc', ['-p', '.', '--checkers', '2']) },
  { name: 'unit, api and contract tests, SQLite and PostgreSQL', run: vitest },
  { name: 'build', run: () => command('node', ['tools/build.ts']) },
  { name: 'real browser', run: playwright },
];

installPackages();
let total = command('node', ['tools/prepare.ts']);
for (const { name, run } of STAGES) {
  console.log(`\n# ${name}`);
  total = add(total, run());
}
rmSync(reports, { recursive: true, force: true });
if (total.names.length > 0) console.log(`\nFailed:\n${total.names.join('\n')}`);
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
  return status === 0 ? { passed: 1, failed: 0, names: [] } : failure([name, ...args].join(' '));
}

function failure(name: string): Counts {
  return { passed: 0, failed: 1, names: [name] };
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

function vitest(): Counts {
  const file = path.join(reports, 'vitest.json');
  const { failed } = command('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return readCounts<VitestReport>(file, ({ numPassedTests, testResults }) => {
    const names = testResults.flatMap(({ name, status, assertionResults }) => {
      const broken = assertionResults.filter((result) => result.status === 'failed');
      const where = path.relative(ROOT, name);
      // A file that could not be loaded, or whose set-up failed, has no test that did.
      if (broken.length === 0) return status === 'failed' ? [where] : [];
      return broken.map(({ fullName }) => `${where} > ${fullName}`);
    });
    // What failed outside of the tests shows in the exit code alone.
    if (failed > 0 && names.length === 0) names.push('vitest');
    return { passed: numPassedTests, failed: names.length, names };
  });
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  /** Of what is nobody's test, such as the set-up of the whole. */
  errors: { message?: string }[];
};

function playwright(): Counts {
  const file = path.join(reports, 'playwright.json');
  spawnSync(path.join(BIN, 'playwright'), ['test', '--reporter=list,json'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return readCounts<PlaywrightReport>(file, ({ stats, suites, errors }) => {
    if (stats.flaky > 0) console.log(`${stats.flaky} passed only when tried again`);
    const names = [...suites.flatMap(unexpectedOf), ...errors.map(({ message = 'playwright' }) => message)];
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, names };
  });
}

function unexpectedOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title }) => `${file} > ${title}`);
  return [...own, ...suites.flatMap(unexpectedOf)];
}

/** A stage that ran nothing, or left no report, has failed. */
function readCounts<Report>(file: string, counts: (report: Report) => Counts): Counts {
  if (!existsSync(file)) return failure(path.basename(file));
  const found = counts(JSON.parse(readFileSync(file, 'utf8')) as Report);
  return found.passed + found.failed === 0 ? failure(path.basename(file)) : found;
}

function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, names: [...a.names, ...b.names] };
}
