import { expect, test } from 'vitest';
import { NO_BANNERS } from '../../shared/banners.ts';
import { defaultEstacion } from '../../shared/estacion.ts';
import type { Programa } from '../../shared/grilla.ts';
import type { Site } from './page-contract.ts';
import { scopeOfPage } from './page-scope.ts';

/** Monday 23 November 2026, station time (UTC−3). */
const monday = (hour: number, minute: number, second = 0) => Date.UTC(2026, 10, 23, hour + 3, minute, second);
const NOW = monday(10, 2, 30);
const PROGRAMA: Programa = {
  id: 'a',
  days: ['lunes'],
  from: 10 * 60 + 5,
  to: 12 * 60,
  name: '',
  detail: '',
  hosts: '',
};

function siteOf(grilla: readonly Programa[]): Site {
  return {
    ...defaultEstacion('FM 98.3'),
    publicUrl: 'http://radio.example',
    zone: 'America/Argentina/Buenos_Aires',
    now: NOW,
    furniture: { banners: NO_BANNERS, clima: null, grilla },
  };
}

type Turns = { due?: number; banner?: number; clima?: number; estacion?: number };

async function untilOf(tellsMinute: boolean, grilla: readonly Programa[] = [], turns: Turns = {}) {
  const services = {
    noticias: { nextDueAt: async () => turns.due ?? null },
    banners: { nextTurn: async () => turns.banner ?? null },
    clima: { nextTurn: async () => turns.clima ?? null },
    estacion: { nextTurn: async () => turns.estacion ?? null },
  } as unknown as Parameters<typeof scopeOfPage>[0];
  const { until } = await scopeOfPage(services, new Set(['cultura']), siteOf(grilla), tellsMinute);
  return new Date(until).toISOString();
}
const iso = (ms: number) => new Date(ms).toISOString();

test('a page that tells the minute stands until the next one', async () => {
  expect(await untilOf(true)).toBe(iso(monday(10, 3)));
});

test('any other stands until another programme is on the air, or what is read most is ranked anew', async () => {
  expect(await untilOf(false)).toBe(iso(monday(10, 10)));
  expect(await untilOf(false, [PROGRAMA])).toBe(iso(monday(10, 5)));
});

test.each(['due', 'banner', 'clima', 'estacion'] as const)('or until the next turn: %s', async (turn) => {
  const at = monday(10, 2, 45);
  expect(await untilOf(false, [], { [turn]: at })).toBe(iso(at));
  expect(await untilOf(true, [], { [turn]: at })).toBe(iso(at));
});
