import { expect, test } from 'vitest';
import type { KeptPage } from './kept.ts';
import { headlinesOf, offlineHtml, withBand } from './offline-html.ts';

const KEPT_AT = Date.UTC(2025, 10, 20, 13, 5);
const page = (key: string, html: string): KeptPage => ({
  key,
  html,
  keptAt: KEPT_AT,
  headers: new Headers(),
});
const document = (title: string, main: string) =>
  `<html><head><title>${title} · FM 98.3</title></head><body><time data-fecha="America/Argentina/Buenos_Aires"></time><main id="contenido" class="a">${main}</main></body></html>`;
const headline = (id: string, title: string) => `<h3 class="x"><a href="/complete/${id}">${title}</a></h3>`;
const SHELL = '<ul data-guardadas=""></ul><ul class="l" data-titulares=""></ul>';

test('a kept copy says why and since when, in its title and before its content', () => {
  const html = withBand(page('/', document('Cultura', '<p>Nota</p>')), 'Sin conexión');
  expect(html).toContain('<title>Sin conexión · Cultura · FM 98.3</title>');
  expect(html).toContain(
    '<main id="contenido" class="a"><p class="copia" role="status">Sin conexión: copia guardada el 20 nov 2025, 10.05 h</p><p>Nota</p>',
  );
});

test('a text with dollar signs stays as it was', () => {
  expect(withBand(page('/', document("$& $' $1", '$&')), 'Conexión lenta')).toContain(
    "Conexión lenta · $& $' $1",
  );
});

test('headlines are found with their emphasis, and nothing else is', () => {
  const html = `${headline('1', 'La <em>feria</em>')}<h2><a href="/cultura">Cultura</a></h2><p><a href="/complete/2">suelta</a></p>`;
  expect(headlinesOf(html)).toEqual([['/complete/1', 'La <em>feria</em>']]);
});

test('the offline page lists what can be read and marks the headlines, the home page’s first, each once', () => {
  const html = offlineHtml(SHELL, [
    page('/complete/2', document('Dos', headline('9', 'Nueve') + headline('1', 'Uno'))),
    page('/', document('', headline('1', 'Uno') + headline('2', 'Dos')).replace('<title> · ', '<title>')),
  ]);
  expect(html).toBe(
    '<ul data-guardadas=""><li><a href="/complete/2">Dos</a></li><li><a href="/">Inicio</a></li></ul>' +
      '<ul class="l" data-titulares=""><li><a href="/complete/1">Uno</a> <small>Necesita conexión</small></li>' +
      '<li><a href="/complete/2">Dos</a> <small><b>Se puede leer</b></small></li>' +
      '<li><a href="/complete/9">Nueve</a> <small>Necesita conexión</small></li></ul>',
  );
});

test('with nothing kept the lists stay empty', () => {
  expect(offlineHtml(SHELL, [])).toBe(SHELL);
});
