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

type Counts = { passed: number; failed: number };
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
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
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
