import { expect, test } from 'vitest';
import { copiaHtml } from './copia-page.ts';

const PAGE =
  '<!doctype html><html lang="es-AR"><head><meta charSet="utf-8"/><script>x</script></head><body><main id="contenido" data-estado="loaded"><h1>Hola</h1></main></body></html>';
const STAMP = {
  at: Date.UTC(2026, 10, 22, 12, 15),
  zone: 'America/Argentina/Buenos_Aires',
  policy: "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
};

test('a page of the copy tells its age in station time where its content begins', () => {
  expect(copiaHtml(PAGE, STAMP)).toContain(
    '<main id="contenido" data-estado="loaded"><p class="copia" data-print="no">Copia del 22 nov 2026, 09.15\u00a0h: el sitio vuelve en un rato.</p><h1>',
  );
  expect(copiaHtml(PAGE, { ...STAMP, at: null })).not.toContain('Copia del');
});

test('it carries its policy before anything that the policy rules, without what a document cannot say', () => {
  expect(copiaHtml(PAGE, STAMP)).toContain(
    `<meta charSet="utf-8"/><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'"><script>`,
  );
  expect(copiaHtml(PAGE, { ...STAMP, policy: null })).not.toContain('http-equiv');
});

test('its scripts can see that the site is not there', () => {
  expect(copiaHtml(PAGE, STAMP)).toContain('<html data-copia="" lang="es-AR">');
});
