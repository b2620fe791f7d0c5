import { expect, test } from 'vitest';
import { copiaWords, noticeOf, type Respaldo, simulacroWords } from './respaldo-words.ts';

const AT = '2026-11-22T06:30:00Z';
const well: Respaldo = {
  isOn: true,
  isLate: false,
  copia: { at: AT, bytes: 812_400_000, noticias: 6000, missing: 0 },
  failure: null,
  simulacro: { at: AT, isOk: true, message: null },
};

test('a good copy is one line in the time of the station', () => {
  expect(copiaWords(well)).toBe('22/11/2026, 03.30 h: 6.000 noticias, 812,4 MB.');
  expect(simulacroWords(well)).toBe('22/11/2026: la copia se restauró aparte y es igual.');
  expect(noticeOf(well)).toBeNull();
});

test('pictures that are not in the copy and a night that failed are said after it', () => {
  expect(
    copiaWords({
      ...well,
      copia: { at: AT, bytes: 1e6, noticias: 1, missing: 1 },
      failure: { at: '2026-11-23T06:30:00Z', message: 'No hay lugar.' },
    }),
  ).toBe(
    '22/11/2026, 03.30 h: 1 noticia, 1 MB. Falta un archivo de imagen que la base nombra. La del 23/11/2026 no se pudo hacer. No hay lugar.',
  );
});

test('a young site and one without copies say so', () => {
  const young = { ...well, copia: null, simulacro: null };
  expect(copiaWords(young)).toBe('Todavía no hay ninguna: se hace sola cada noche.');
  expect(copiaWords({ ...young, isOn: false })).toBe('El programa no las hace solo: así está configurado.');
  expect(simulacroWords(young)).toMatch(/^Todavía no se hizo/);
  expect(noticeOf(young)).toBeNull();
});

test('who writes is told of a late copy and of a drill that failed, and whom to call', () => {
  const failed = { at: AT, isOk: false, message: 'La tabla noticias tiene 0 filas.' };
  expect(noticeOf({ ...well, isLate: true })).toBe(
    'La última copia de seguridad buena es del 22/11/2026, 03.30 h. Avisale a quien cuida el servidor.',
  );
  expect(noticeOf({ ...well, isLate: true, copia: null })).toMatch(/^Todavía no se pudo hacer ninguna/);
  expect(noticeOf({ ...well, simulacro: failed })).toMatch(/^El último simulacro/);
  expect(simulacroWords({ ...well, simulacro: failed })).toBe(
    '22/11/2026: no salió bien. La tabla noticias tiene 0 filas.',
  );
});
