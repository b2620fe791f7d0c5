import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

/** Every setting the program knows. Read once, at start, by readConfig; nothing else looks at the environment. */
export type Config = Readonly<{
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  uploadsUrl: string | null;
  /** How much of a store elsewhere is kept in DATA_DIR for readers; 0: nothing. */
  uploadsKeptBytes: number;
  registrationKey: string | null;
  seedDemo: boolean;
  trustProxy: readonly string[];
  logLevel: LogLevel;
  timeZone: string;
  stationName: string;
  /** Where posters of videos are fetched from; null: nowhere. */
  videoPosters: string | null;
  /** Processes that serve the site on one port. */
  workers: number;
  /** Noticias that the pagers of home and sections always speak of; null: as many as there are (Q-10). */
  assumedTotal: number | null;
  /** Minutes past midnight of the station at which the nightly copy is due; null: the program makes none. */
  backupAt: number | null;
  /** Where Prometheus asks; null: nowhere. */
  metrics: Readonly<{ port: number; host: string }> | null;
  aws: Readonly<{ accessKeyId: string; secretAccessKey: string; sessionToken: string | null }> | null;
}>;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Thrown by readConfig: one line per wrong variable, never a value. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`La configuración no es válida:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What each variable takes; `.env.example` lists the same names (a test compares). */
export const VARIABLES = {
  PORT: {
    takes: 'un número de puerto, de 0 a 65535',
    schema: z.coerce.number().int().min(0).max(65535),
    value: '3000',
  },
  HOST: {
    takes: 'una dirección o un nombre de esta máquina',
    schema: z.string().regex(/^[\w.:-]+$/),
    value: '127.0.0.1',
  },
  PUBLIC_URL: { takes: 'una dirección http:// o https:// sin ruta', schema: baseUrl(), value: null },
  DATA_DIR: { takes: 'una carpeta', schema: z.string().regex(/^[^\0]+$/), value: './data' },
  DATABASE_URL: {
    takes: 'una dirección postgres://',
    schema: urlWith('postgres:', 'postgresql:'),
    value: null,
  },
  UPLOADS_URL: { takes: 's3://bucket/prefijo?endpoint=…&region=…', schema: urlWith('s3:'), value: null },
  UPLOADS_KEPT_MB: {
    takes: 'un número de megabytes, de 0 a 1000000',
    schema: z.coerce.number().int().min(0).max(1_000_000),
    value: '1024',
  },
  REGISTRATION_KEY: {
    takes: 'una clave de hasta 256 caracteres',
    schema: z.string().min(1).max(256),
    value: null,
  },
  SEED_DEMO: { takes: '0 o 1', schema: z.enum(['0', '1']), value: '1' },
  TRUST_PROXY: {
    takes: 'direcciones IP o redes separadas por comas',
    schema: addresses(),
    value: null,
  },
  LOG_LEVEL: { takes: LOG_LEVELS.join(', '), schema: z.enum(LOG_LEVELS), value: 'info' },
  TIME_ZONE: {
    takes: 'una zona horaria, como America/Argentina/Buenos_Aires',
    schema: timeZone(),
    value: 'America/Argentina/Buenos_Aires',
  },
  STATION_NAME: {
    takes: 'el nombre de la radio, hasta 60 caracteres',
    schema: z.string().min(1).max(60),
    value: 'FM 98.3',
  },
  VIDEO_POSTERS: { takes: '0 o 1', schema: posterHost(), value: '1' },
  WORKERS: {
    takes: 'un número de procesos, de 1 a 64',
    schema: z.coerce.number().int().min(1).max(64),
    value: '1',
  },
  ASSUMED_TOTAL: {
    takes: 'un número de noticias, como 6000',
    schema: z.coerce.number().int().min(1).max(1_000_000),
    value: null,
  },
  BACKUP_AT: { takes: 'una hora como 03:30, o 0', schema: hourOrNever(), value: '03:30' },
  METRICS_PORT: {
    takes: 'un número de puerto, de 1 a 65535',
    schema: z.coerce.number().int().min(1).max(65535),
    value: null,
  },
  METRICS_HOST: {
    takes: 'una dirección o un nombre de esta máquina',
    schema: z.string().regex(/^[\w.:-]+$/),
    value: '127.0.0.1',
  },
} as const satisfies Record<string, { takes: string; schema: z.ZodType; value: string | null }>;

type VariableName = keyof typeof VARIABLES;
type Values = { [K in VariableName]: z.output<(typeof VARIABLES)[K]['schema']> | null };

const FROM_FILE: readonly VariableName[] = ['REGISTRATION_KEY', 'DATABASE_URL'];

/** The settings whose misspelling would go unnoticed and hurt; shorter names are other programs' too. */
const DISTINCTIVE: readonly string[] = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'UPLOADS_URL',
  'REGISTRATION_KEY',
  'SEED_DEMO',
  'TRUST_PROXY',
].flatMap((name) => [name, `${name}_FILE`]);

/**
 * Reads the settings from `env`. Throws a ConfigError that names every wrong or unknown variable and what it takes,
 * never the value (CONTRACT "Running it").
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems = unknownNames(env);
  const values: Partial<Record<VariableName, unknown>> = {};
  for (const [name, variable] of Object.entries(VARIABLES) as [
    VariableName,
    (typeof VARIABLES)[VariableName],
  ][]) {
    const raw = rawValue(name, env, problems);
    const parsed = raw === null ? null : variable.schema.safeParse(raw);
    if (parsed && !parsed.success) problems.push(`${name}: tiene que ser ${variable.takes}.`);
    values[name] = parsed?.success ? parsed.data : null;
  }
  const aws = awsKeys(env, values.UPLOADS_URL as string | null, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(values as Values, aws);
}

function toConfig(v: Values, aws: Config['aws']): Config {
  const port = v.PORT ?? 3000;
  const host = v.HOST ?? '127.0.0.1';
  return Object.freeze({
    port,
    host,
    publicUrl: v.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    dataDir: path.resolve(v.DATA_DIR ?? './data'),
    databaseUrl: v.DATABASE_URL,
    uploadsUrl: v.UPLOADS_URL,
    uploadsKeptBytes: (v.UPLOADS_KEPT_MB ?? 1024) * 2 ** 20,
    registrationKey: v.REGISTRATION_KEY,
    seedDemo: v.SEED_DEMO === '1',
    trustProxy: (v.TRUST_PROXY ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    logLevel: v.LOG_LEVEL ?? 'info',
    timeZone: v.TIME_ZONE ?? 'America/Argentina/Buenos_Aires',
    stationName: v.STATION_NAME ?? 'FM 98.3',
    videoPosters: v.VIDEO_POSTERS,
    workers: v.WORKERS ?? 1,
    assumedTotal: v.ASSUMED_TOTAL,
    backupAt: v.BACKUP_AT,
    metrics: v.METRICS_PORT ? { port: v.METRICS_PORT, host: v.METRICS_HOST ?? '127.0.0.1' } : null,
    aws,
  });
}

/** An empty variable counts as absent. */
function rawValue(
  name: VariableName,
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): string | null {
  const direct = env[name];
  const file = FROM_FILE.includes(name) ? env[`${name}_FILE`] : undefined;
  if (direct && file) problems.push(`${name}_FILE: no puede estar junto con ${name}; dejá una de las dos.`);
  if (direct) return direct;
  if (!file) return VARIABLES[name].value;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    problems.push(`${name}_FILE: tiene que ser un archivo que se pueda leer.`);
    return null;
  }
}

/** `PUBLIC_URL_FILE` and the like: only secrets come from files. */
const VARIABLES_AS_FILES = Object.fromEntries(Object.keys(VARIABLES).map((name) => [`${name}_FILE`, name]));

/** Names one typing error away from a setting: they must not pass in silence. */
function unknownNames(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set<string>([...Object.keys(VARIABLES), ...FROM_FILE.map((name) => `${name}_FILE`)]);
  return Object.keys(env)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      if (name in VARIABLES_AS_FILES) return [`${name}: este valor no se lee de un archivo.`];
      const meant = DISTINCTIVE.find((candidate) => known.has(candidate) && isOneSlipAway(name, candidate));
      return meant ? [`${name}: no es una variable de este programa. ¿Es ${meant}?`] : [];
    });
}

/** One letter more, less, other, or two neighbours swapped. */
function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(start + from);
  const isSwap = a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2);
  return isSwap || rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1);
}

function awsKeys(
  env: Readonly<Record<string, string | undefined>>,
  uploadsUrl: string | null,
  problems: string[],
): Config['aws'] {
  if (!uploadsUrl) return null;
  const accessKeyId = env.AWS_ACCESS_KEY_ID ?? '';
  const secretAccessKey = env.AWS_SECRET_ACCESS_KEY ?? '';
  if (!accessKeyId) problems.push('AWS_ACCESS_KEY_ID: hace falta cuando UPLOADS_URL está puesta.');
  if (!secretAccessKey) problems.push('AWS_SECRET_ACCESS_KEY: hace falta cuando UPLOADS_URL está puesta.');
  return { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN ?? null };
}

function baseUrl() {
  return z
    .string()
    .refine((text) => {
      if (!URL.canParse(text)) return false;
      const url = new URL(text);
      return (
        /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
      );
    })
    .transform((text) => text.replace(/\/+$/, ''));
}

function addresses() {
  const isAddress = (part: string) => {
    const [address = '', prefix, ...rest] = part.trim().split('/');
    const bits = isIP(address) === 6 ? 128 : 32;
    return (
      isIP(address) > 0 &&
      rest.length === 0 &&
      (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
    );
  };
  return z.string().refine((text) => text.split(',').every(isAddress));
}

function urlWith(...protocols: readonly string[]) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).host !== '',
    );
}

/** 1 is YouTube's own host of posters, 0 is none; a host of this machine stands in for it in tests. */
function posterHost() {
  return z
    .string()
    .regex(/^(?:[01]|http:\/\/127\.0\.0\.1:\d{1,5})$/)
    .transform((text) => (text === '0' ? null : text === '1' ? 'https://i.ytimg.com' : text));
}

/** Minutes past midnight; 0 by itself is never, midnight is 00:00. */
function hourOrNever() {
  return z
    .string()
    .regex(/^(?:0|(?:[01]\d|2[0-3]):[0-5]\d)$/)
    .transform((text) => (text === '0' ? null : Number(text.slice(0, 2)) * 60 + Number(text.slice(3))));
}

function timeZone() {
  return z.string().refine((zone) => {
    try {
      return new Intl.DateTimeFormat('es-AR', { timeZone: zone }) !== null;
    } catch {
      return false;
    }
  });
}
