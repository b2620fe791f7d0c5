import type { Generated } from 'kysely';

/** The tables as both engines hold them: times are epoch milliseconds, booleans are 0 or 1, JSON is text. */
export type Database = {
  noticias: NoticiasTable;
  noticia_counts: NoticiaCountsTable;
  noticia_versions: NoticiaVersionsTable;
  idempotency_keys: IdempotencyKeysTable;
  users: UsersTable;
  tokens: TokensTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  attempts: AttemptsTable;
  medios: MediosTable;
  settings: SettingsTable;
  banners: BannersTable;
  programas: ProgramasTable;
  noticia_shares: NoticiaSharesTable;
  video_posters: VideoPostersTable;
  activity: ActivityTable;
  drafts: DraftsTable;
  palabras: PalabrasTable;
  noticia_views: NoticiaViewsTable;
  backup_runs: BackupRunsTable;
  tareas: TareasTable;
};

export type NoticiasTable = {
  seq: Generated<number>;
  id: string;
  title: string;
  subtitle: string;
  body: string;
  category: string;
  seccion: string;
  date: number;
  updated_at: number;
  img: string;
  video: string | null;
  video2: string | null;
  video3: string | null;
  version: number;
  html_rules: number;
  deleted_at: number | null;
  purged_at: number | null;
  title_key: Generated<string>;
};

/** How many noticias of a section are outside the trash; kept by triggers. */
export type NoticiaCountsTable = { seccion: string; total: number };

/** Every state a noticia had before its present one; `snapshot` is the stored row as JSON. */
export type NoticiaVersionsTable = {
  noticia_id: string;
  version: number;
  snapshot: string;
  replaced_at: number;
  replaced_by: string | null;
  html_rules: Generated<number>;
};

export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  request_hash: string;
  noticia_id: string;
  answer: string;
  created_at: number;
};

export type UsersTable = {
  id: string;
  first_name: string;
  last_name: string;
  username: string;
  username_key: string;
  password_hash: string;
  created_at: number;
  deactivated_at: number | null;
};

/** `id` is the SHA-256 of the token: the token itself is nowhere on the server. */
export type TokensTable = {
  id: string;
  scope: 'staff' | 'register';
  user_id: string | null;
  created_at: number;
  last_used_at: number;
  expires_at: number;
  used_at: number | null;
  agent: string | null;
  address: string | null;
};

/** `secret` serves from `confirmed_at` on; `last_step` and every 30 seconds before it are used up. */
export type SecondFactorsTable = {
  user_id: string;
  secret: string;
  confirmed_at: number | null;
  last_step: number | null;
};

/** Hashes of the recovery codes that are not used. */
export type RecoveryCodesTable = { user_id: string; hash: string };

/** Failed attempts by key (address, account) within one window. */
export type AttemptsTable = { key: string; window_start: number; count: number };

/** Who did what when; rows with the same `fold` are one, counted. */
export type ActivityTable = {
  seq: Generated<number>;
  at: number;
  user_id: string | null;
  kind: string;
  act: string;
  subject_id: string | null;
  summary: string;
  count: number;
  fold: string | null;
};

/** Texts that are not published, by usuario; `value` is JSON as it was typed, `revision` changes with every write. */
export type DraftsTable = {
  user_id: string;
  key: string;
  title: string;
  value: string;
  base_version: number | null;
  revision: string;
  updated_at: number;
};

/** Data of the station: `value` is JSON. */
export type SettingsTable = { key: string; value: string; updated_at: number };

/** A banner in its slot; shown from `starts_at` until before `ends_at`, null being always. */
export type BannersTable = {
  id: string;
  slot: string;
  kind: string;
  title: string;
  detail: string;
  url: string;
  label: string | null;
  icon: string;
  image: string | null;
  image_phone: string | null;
  starts_at: number | null;
  ends_at: number | null;
  position: number;
  updated_at: number;
};

/** A programme of the week; `days` is a JSON list of names, minutes count from midnight in station time. */
export type ProgramasTable = {
  id: string;
  days: string;
  from_minute: number;
  to_minute: number;
  name: string;
  detail: string;
  hosts: string;
  updated_at: number;
};

/** One row per picture name; its files lie in the store under keys made from `hash`. */
export type MediosTable = {
  name: string;
  hash: string;
  width: number;
  height: number;
  bytes: number;
  widths: string;
  mosaic: string;
  avif: number;
  created_at: number;
};

/** The share picture of a noticia: its files lie under `hash`; null while it has to be drawn, `tries` times in vain. */
export type NoticiaSharesTable = { noticia_id: string; hash: string | null; tries: number };

/** Whether a video's poster was fetched; a pending one is due at `next_at`. */
export type VideoPostersTable = {
  video_id: string;
  state: 'pending' | 'stored' | 'given_up';
  tries: number;
  next_at: number;
};

/** Words of noticias (shared/palabras.ts); `reves` is `sonido` written backwards, so that endings are found by index too. */
export type PalabrasTable = { form: string; word: string; sonido: string; reves: string };

/** How often a noticia was read in the hour that began at `hour`. */
export type NoticiaViewsTable = { noticia_id: string; hour: number; views: number };

/** A night's copy or drill; `night` is a day of the station ("2026-11-22"), `report` JSON: what was made, or why not. */
export type BackupRunsTable = {
  kind: 'copia' | 'simulacro';
  night: string;
  state: 'running' | 'ok' | 'failed';
  tries: number;
  started_at: number;
  finished_at: number | null;
  report: string;
};

/** Background work that somebody is at; it is free again at `until`. */
export type TareasTable = {
  kind: 'avif' | 'compartir' | 'poster' | 'limpieza' | 'muestra';
  key: string;
  holder: string;
  until: number;
};
