import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupOf } from './request-metrics.ts';

test.each([
  ['/', 'portada'],
  ['/?texto=1', 'portada'],
  ['/locales', 'seccion'],
  ['/locales/2', 'seccion'],
  ['/locales/rss.xml', 'feeds'],
  ['/rss.xml', 'feeds'],
  ['/complete/65a', 'noticia'],
  ['/buscar?q=x', 'busqueda'],
  ['/uploads/1.jpg', 'imagenes'],
  ['/noticias', 'panel'],
  ['/rest/search/20/1?category=locales', 'rest noticias'],
  ['/rest/upload', 'rest subidas'],
  ['/rest/user/enable/secreta', 'rest usuarios'],
  ['/rest/loquesea', 'rest'],
  ['/wp-login.php', 'otras'],
  ['/__proto__', 'otras'],
  ['/rest/constructor', 'rest'],
])('%s is of the group %s', (url, group) => {
  expect(groupOf(url)).toBe(group);
});

test('whatever strangers ask for, groups are few', () => {
  const groups = new Set<string>();
  fc.assert(
    fc.property(fc.webPath(), fc.string(), (path, noise) => {
      groups.add(groupOf(path));
      groups.add(groupOf(`/${noise}`));
      groups.add(groupOf(`/rest/${noise}`));
    }),
    { numRuns: 2000 },
  );
  expect(groups.size).toBeLessThanOrEqual(20);
});
