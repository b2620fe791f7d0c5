import { expect, test } from 'vitest';
import { actWords, summaryWords } from './act-words.ts';

test('attempts that were counted together say how many they were', () => {
  expect(actWords('sesion.failed', 1)).toBe('no pudo entrar');
  expect(actWords('sesion.failed', 3)).toBe('no pudo entrar (3 veces en una hora)');
});

test('the station’s data are named in words, a title stays as it is', () => {
  expect(summaryWords('estacion.changed', 'streamUrl, social')).toBe('señal en vivo, redes');
  expect(summaryWords('noticia.created', 'name, logo')).toBe('name, logo');
});
