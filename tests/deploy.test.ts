import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, VARIABLES } from '../server/config.ts';

/** The files of deploy/ say the same as the program and as docs/operations.md. */
const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const operations = read('docs/operations.md');
const manifest = JSON.parse(read('package.json')) as { version: string; scripts: Record<string, string> };
const [surroundings = '', startLine = ''] = (manifest.scripts.start ?? '').split(/ exec node /);
/** What `npm start` gives to Node: surroundings and arguments. */
const startEnvironment = Object.fromEntries(pairsOf(surroundings));
const startWords = startLine.split(' ');
const NAMES = new Set([...Object.keys(VARIABLES), 'REGISTRATION_KEY_FILE', 'DATABASE_URL_FILE']);

/** Last value of each key of a unit file. */
const unit = new Map(
  [...read('deploy/fm983.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [
    key,
    value,
  ]),
);
const docker = instructionsOf(read('deploy/Dockerfile'));
const compose = read('deploy/compose.yaml');

test('the unit starts what npm start starts, with settings that exist', () => {
  expect(unit.get('ExecStart')).toBe(`/opt/fm983/node_modules/.bin/node ${startWords.join(' ')}`);
  expect(Object.fromEntries(pairsOf(unit.get('Environment') ?? ''))).toEqual({
    ...startEnvironment,
    DATA_DIR: `/var/lib/${unit.get('StateDirectory')}`,
  });
  expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThan(10);
});

test('the settings beside the unit are read by the program and let it start', () => {
  const lines = [...read('deploy/fm983.env').matchAll(/^([A-Z_]+)=(.*)$/gm)];
  expect(lines.length).toBeGreaterThan(2);
  const env = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  expect(Object.keys(env).filter((name) => !NAMES.has(name))).toEqual([]);
  expect(readConfig(env)).toMatchObject({ publicUrl: 'https://radio.example', trustProxy: ['127.0.0.1'] });
});

test('paths, user and unit in the handbook are those of the unit', () => {
  for (const said of [
    unit.get('WorkingDirectory') as string,
    `--home-dir ${unit.get('WorkingDirectory')}`,
    `/var/lib/${unit.get('StateDirectory')}`,
    unit.get('EnvironmentFile') as string,
    `useradd --system`,
    ` ${unit.get('User')}\n`,
    '/etc/systemd/system/fm983.service',
  ])
    expect(operations, said).toContain(said);
});

test('nginx and Caddy ask the port on which the program listens by itself, and show its copy', () => {
  const port = VARIABLES.PORT.value;
  for (const file of ['deploy/nginx.conf', 'deploy/Caddyfile']) {
    const asked = [...read(file).matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, found]) => found);
    expect([file, new Set(asked)]).toEqual([file, new Set([port])]);
    const copies = [...read(file).matchAll(/root (?:\* )?([^;\s]+)/g)].map(([, folder]) => folder);
    expect([file, new Set(copies)]).toEqual([
      file,
      new Set([`/var/lib/${unit.get('StateDirectory')}/copia`]),
    ]);
  }
  expect(
    read('deploy/Caddyfile.docker')
      .replaceAll('sitio:', '127.0.0.1:')
      .replace(/^#.*\n/gm, ''),
  ).toBe(read('deploy/Caddyfile').replace(/^#.*\n/gm, ''));
});

test('the image starts what npm start starts, as nobody in particular, and says where it listens', () => {
  const last = (name: string) => docker.filter((one) => one.name === name).at(-1)?.words ?? '';
  expect(JSON.parse(last('CMD'))).toEqual(['node_modules/.bin/node', ...startWords]);
  expect(last('USER')).toBe('fm983');
  const env = Object.fromEntries(
    last('ENV')
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  );
  const others = Object.entries(env).filter(([name]) => !NAMES.has(name));
  expect(Object.fromEntries(others)).toEqual(startEnvironment);
  expect(readConfig(env)).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/var/lib/fm983' });
  expect([last('EXPOSE'), last('VOLUME')]).toEqual([env.PORT, env.DATA_DIR]);
  expect(last('HEALTHCHECK')).toContain('/healthz');
});

test('the image follows the rules of Dockerfile linters', () => {
  const of = (name: string) => docker.filter((one) => one.name === name).map(({ words }) => words);
  const known = 'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' ');
  expect(docker.filter(({ name }) => !known.includes(name))).toEqual([]);
  // A tag, and not the one that moves (DL3006, DL3007).
  expect(of('FROM').filter((words) => !/^[\w./-]+:(?!latest)[\w.-]+( AS \w+)?$/.test(words))).toEqual([]);
  expect(of('WORKDIR').filter((words) => !words.startsWith('/'))).toEqual([]);
  expect(of('RUN').filter((words) => /\bsudo\b|\bcd \/|\bapt-get\b|curl .*\|/.test(words))).toEqual([]);
  // No script of a package runs while it is built.
  expect(
    of('RUN')
      .flatMap((words) => words.split('&&'))
      .filter((command) => /npm (?:ci|install|prune)/.test(command) && !command.includes('--ignore-scripts')),
  ).toEqual([]);
  const names = docker.map(({ name }) => name);
  expect([names.indexOf('USER') < names.indexOf('CMD'), of('CMD').length, of('HEALTHCHECK').length]).toEqual([
    true,
    1,
    1,
  ]);
});

test('the image holds every folder that the program and the command line load from', () => {
  const copied = docker
    .filter(({ name, words }) => name === 'COPY' && words.startsWith('--from=build'))
    .map(({ words }) => /\/opt\/fm983\/(\S+) /.exec(words)?.[1] ?? '');
  const loaded = ['server', 'cli', 'shared']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'server/dev.ts')
    .flatMap((file) =>
      [...read(file).matchAll(/^(?:import|export) (?!type).* from '(\.[^']+)'/gm)].map(([, to = '']) =>
        path.join(path.dirname(file), to),
      ),
    )
    .concat(
      'dist/program',
      'node_modules',
      'package.json',
      'demo/senal/senal.mp3',
      'web/generated/compartir',
    );
  const isThere = (file: string) => copied.some((folder) => file === folder || file.startsWith(`${folder}/`));
  expect([...new Set(loaded)].filter((file) => !isThere(file))).toEqual([]);
  expect(
    copied.filter(
      (folder) => folder !== 'dist' && folder !== 'web/generated' && !existsSync(path.join(ROOT, folder)),
    ),
  ).toEqual([]);
});

test('compose builds that image, keeps its folder, and believes its own network alone', () => {
  expect(compose).toContain('context: ..\n      dockerfile: deploy/Dockerfile');
  expect(compose).toContain(`image: fm983:${manifest.version}`);
  expect(compose).toContain('- datos:/var/lib/fm983');
  const subnet = /subnet: (\S+)/.exec(compose)?.[1];
  expect(/TRUST_PROXY: (\S+)/.exec(compose)?.[1]).toBe(subnet);
  const settings = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(settings).toEqual(['PUBLIC_URL', 'TRUST_PROXY', 'SEED_DEMO', 'REGISTRATION_KEY_FILE']);
  expect(settings.filter((name) => !NAMES.has(name))).toEqual([]);
  const published = [...compose.matchAll(/- "(\d+):(\d+)"/g)].map(([, outside]) => outside);
  expect(published).toEqual(['80', '443']);
  expect(existsSync(path.join(ROOT, 'deploy/Caddyfile.docker'))).toBe(true);
});

test('the handbook names every file of deploy/ and every setting that it explains exists', () => {
  for (const file of readdirSync(path.join(ROOT, 'deploy')).filter(
    (name) => name !== 'Dockerfile.dockerignore',
  ))
    expect(operations, file).toContain(`deploy/${file}`);
  const named = [...operations.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(8);
  const foreign = new Set(['DATA_DIR', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
  expect([...new Set(named)].filter((name) => !NAMES.has(name) && !foreign.has(name))).toEqual([]);
});

/** Instructions with their words, continued lines joined, comments left out. */
function instructionsOf(text: string): { name: string; words: string }[] {
  const joined = text.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, '');
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', words = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return { name, words };
    });
}

/** NAME=VALUE, with spaces between them. */
function pairsOf(text: string): (readonly [string, string])[] {
  return text.split(' ').map((pair) => pair.split('=') as [string, string]);
}
