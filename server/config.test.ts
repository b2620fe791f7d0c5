import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Config, ConfigError, readConfig } from './config.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'fm983-config-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

function fileWith(text: string): string {
  const file = path.join(dir, `${Math.abs(text.length * 31 + text.charCodeAt(0))}.txt`);
  writeFileSync(file, text);
  return file;
}

test('without variables the site is the one of the contract', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: path.resolve('data'),
    databaseUrl: null,
    uploadsUrl: null,
    registrationKey: null,
    seedDemo: true,
    trustProxy: [],
    timeZone: 'America/Argentina/Buenos_Aires',
    stationName: 'FM 98.3',
    aws: null,
  } satisfies Partial<Config>);
});

test('an empty variable counts as absent', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'UPLOADS_URL',
    'REGISTRATION_KEY',
    'SEED_DEMO',
    'TRUST_PROXY',
    'REGISTRATION_KEY_FILE',
    'DATABASE_URL_FILE',
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

test.each([
  ['PORT', '8080', 'port', 8080],
  ['PORT', '0', 'port', 0],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['HOST', '::', 'host', '::'],
  ['PUBLIC_URL', 'https://fm.ar/', 'publicUrl', 'https://fm.ar'],
  ['DATA_DIR', '/srv/fm', 'dataDir', '/srv/fm'],
  ['DATABASE_URL', 'postgres://u:c@h:5432/d', 'databaseUrl', 'postgres://u:c@h:5432/d'],
  ['DATABASE_URL', 'postgresql://h/d?sslmode=require', 'databaseUrl', 'postgresql://h/d?sslmode=require'],
  ['REGISTRATION_KEY', 'clave de la radio', 'registrationKey', 'clave de la radio'],
  ['SEED_DEMO', '0', 'seedDemo', false],
  ['SEED_DEMO', '1', 'seedDemo', true],
  ['LOG_LEVEL', 'warn', 'logLevel', 'warn'],
  ['TIME_ZONE', 'America/Santiago', 'timeZone', 'America/Santiago'],
  ['STATION_NAME', 'FM 100.1', 'stationName', 'FM 100.1'],
] as const)('takes %s=%s', (name, value, field, expected) => {
  expect(readConfig({ [name]: value })[field]).toBe(expected);
});

test('takes several proxies and networks', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
  ]);
});

test('the public address follows host and port', () => {
  expect(readConfig({ HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81');
});

const WRONG: [string, string][] = [
  ['PORT', 'ochenta'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'una maquina'],
  ['HOST', 'http://x'],
  ['PUBLIC_URL', 'fm.secreta.ar'],
  ['PUBLIC_URL', 'ftp://fm.secreta.ar'],
  ['PUBLIC_URL', 'https://fm.secreta.ar/ruta'],
  ['PUBLIC_URL', 'https://u:secreta@fm.ar'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://u:secreta@h/d'],
  ['DATABASE_URL', 'secreta'],
  ['DATABASE_URL', 'postgres://'],
  ['UPLOADS_URL', 'https://secreta.ar'],
  ['UPLOADS_URL', 's3://'],
  ['REGISTRATION_KEY', 'x'.repeat(257)],
  ['SEED_DEMO', 'false'],
  ['SEED_DEMO', '2'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'todos los proxies'],
  ['TRUST_PROXY', '999.999.999.999'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['LOG_LEVEL', 'mucho'],
  ['TIME_ZONE', 'Argentina/Secreta'],
  ['STATION_NAME', 's'.repeat(61)],
];

test.each(WRONG)(
  'refuses %s=%s: the variable is named with what it takes, its value is not told',
  (name, value) => {
    const problems = problemsOf({ [name]: value, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: tiene que ser .{5,}\\.$`));
    expect(problems.join()).not.toMatch(/secreta/i);
    if (value.length > 3 && !value.endsWith('://')) expect(problems.join()).not.toContain(value);
  },
);

test('every wrong variable is named at once, in one message', () => {
  const env = {
    PORT: 'x',
    SEED_DEMO: 'x',
    DATABASE_URL: 'x',
    UPLOADS_URL: 'x',
    TRUST_PROXI: '1',
    REGISTRATION_KEY: 'x'.repeat(300),
  };
  for (const name of [
    'PORT',
    'SEED_DEMO',
    'DATABASE_URL',
    'UPLOADS_URL',
    'TRUST_PROXI',
    'REGISTRATION_KEY',
  ]) {
    expect(
      problemsOf(env).some((line) => line.startsWith(`${name}:`)),
      name,
    ).toBe(true);
  }
});

test.each([
  'REGISTRATION_KEYS',
  'DATABASE_URI',
  'PUBLIC_URI',
  'SEED_DEMOS',
  'DATABASE_ULR',
  'UPLOAD_URL',
  'TRUSTPROXY',
  'DATABASE_URL_FILES',
  'PUBLIC_URL_FILE',
])('a name one slip away from a setting is named: %s', (name) => {
  expect(problemsOf({ [name]: 'secreta' })).toEqual([
    expect.stringMatching(new RegExp(`^${name}: .*(?:no es una variable|no se lee de un archivo)`)),
  ]);
});

test('what belongs to the machine is left alone', () => {
  const machine = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'x',
    LANG: 'es_AR',
    NODE_ENV: 'production',
    npm_config_cache: 'x',
    AWS_REGION: 'x',
    PWD: '/',
    PORTAGE: 'x',
    TZ: 'UTC',
    LOGNAME: 'root',
    DATABASE_HOST: 'x',
    PORT_NUMBER: '1',
    DATA_DIRECTORY: '/x',
    UPLOADS_DIR: '/x',
    TIMEZONE: 'UTC',
  };
  expect(readConfig(machine)).toEqual(readConfig({}));
});

test('a secret may come from a file, without the line end of the editor', () => {
  expect(readConfig({ REGISTRATION_KEY_FILE: fileWith('clave-de-archivo\n') }).registrationKey).toBe(
    'clave-de-archivo',
  );
  expect(readConfig({ DATABASE_URL_FILE: fileWith('postgres://u:c@h/d\r\n') }).databaseUrl).toBe(
    'postgres://u:c@h/d',
  );
});

test('a secret’s file that is not there, is empty or holds a wrong value is named, without its path or content', () => {
  const missing = path.join(dir, 'no-esta');
  expect(problemsOf({ REGISTRATION_KEY_FILE: missing })).toEqual([
    'REGISTRATION_KEY_FILE: tiene que ser un archivo que se pueda leer.',
  ]);
  for (const content of ['', 'larga'.repeat(60)]) {
    const problems = problemsOf({ REGISTRATION_KEY_FILE: fileWith(content) });
    expect(problems.join(), content).toMatch(/^REGISTRATION_KEY/);
    expect(problems.join()).not.toMatch(/larga|fm983-config/);
  }
});

test('a secret and its file together are refused: nobody guesses which one counts', () => {
  expect(
    problemsOf({ REGISTRATION_KEY: 'clave-directa', REGISTRATION_KEY_FILE: fileWith('clave-de-archivo') }),
  ).toEqual([expect.stringMatching(/^REGISTRATION_KEY_FILE: /)]);
});

test('a store for uploads needs its keys', () => {
  const env = { UPLOADS_URL: 's3://cubo/prefijo?endpoint=http://127.0.0.1:9000&region=r' };
  expect(problemsOf(env).map((line) => line.split(':')[0])).toEqual([
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
  ]);
  expect(
    readConfig({ ...env, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_SESSION_TOKEN: 'c' }).aws,
  ).toEqual({ accessKeyId: 'a', secretAccessKey: 'b', sessionToken: 'c' });
});

test('the settings cannot be changed once they are read', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});
