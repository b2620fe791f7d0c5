/** A user as GET /rest/panel/usuarios gives it; `sesiones` are the open ones. */
export type UsuarioDelPanel = {
  _id: string;
  firstName: string;
  lastName: string;
  username: string;
  createdAt: string;
  deactivatedAt: string | null;
  sesiones: number;
  hasSegundoFactor: boolean;
  isMe: boolean;
};

/** An own open session as GET /rest/panel/sesiones gives it. */
export type Sesion = {
  _id: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  agent: string | null;
  /** The network address it was begun from. */
  address: string | null;
  isCurrent: boolean;
};

/** The own second factor as GET /rest/panel/segundo-factor gives it. */
export type SegundoFactorState = { isOn: boolean; recoveryLeft: number };

const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone o iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/** "Firefox en Android" for what a browser calls itself; what is unknown is said to be. */
export function deviceOf(agent: string | null): string {
  const named = (all: readonly (readonly [RegExp, string])[]) =>
    all.find(([pattern]) => pattern.test(agent ?? ''))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser === undefined && system === undefined) return 'Equipo desconocido';
  return [browser, system].filter(Boolean).join(' en ');
}
