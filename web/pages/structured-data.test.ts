import { expect, test } from 'vitest';
import { NO_BANNERS } from '../../shared/banners.ts';
import { defaultEstacion } from '../../shared/estacion.ts';
import type { Head, Site } from './page.ts';
import { scriptJson, structuredData } from './structured-data.ts';

const SITE: Site = {
  ...defaultEstacion('FM 98.3'),
  publicUrl: 'https://radio.example',
  zone: 'UTC',
  now: 0,
  furniture: { banners: NO_BANNERS, clima: null, grilla: [] },
};
const EMISORA = {
  '@id': 'https://radio.example/#emisora',
  name: 'FM 98.3',
  url: 'https://radio.example/',
  logo: { '@type': 'ImageObject', url: 'https://radio.example/icon-512.png', width: 512, height: 512 },
};

function buildHead(changes: Partial<Head> = {}): Head {
  return {
    title: 'El puente nuevo',
    description: 'Abre el domingo',
    canonical: '/complete/abc',
    type: 'article',
    image: { path: '/uploads/1.jpg', width: 1200, height: 800, alt: 'El puente' },
    publishedAt: Date.UTC(2026, 0, 2),
    modifiedAt: Date.UTC(2026, 0, 3),
    section: { name: 'Locales', path: '/locales' },
    isIndexed: true,
    usesItalic: false,
    ...changes,
  };
}
const ofType = (head: Head, type: string) =>
  structuredData(head, SITE).find((description) => description['@type'] === type);

test('a noticia is a NewsArticle with absolute addresses, sizes, dates and publisher', () => {
  expect(ofType(buildHead(), 'NewsArticle')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'El puente nuevo',
    description: 'Abre el domingo',
    url: 'https://radio.example/complete/abc',
    mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://radio.example/complete/abc' },
    image: [
      {
        '@type': 'ImageObject',
        url: 'https://radio.example/uploads/1.jpg',
        width: 1200,
        height: 800,
        caption: 'El puente',
      },
    ],
    datePublished: '2026-01-02T00:00:00.000Z',
    dateModified: '2026-01-03T00:00:00.000Z',
    articleSection: 'Locales',
    inLanguage: 'es-AR',
    isAccessibleForFree: true,
    author: { '@type': 'Organization', ...EMISORA },
    publisher: { '@type': 'Organization', ...EMISORA },
  });
});

test('a noticia without a picture claims none, and one written before its date changed on its date', () => {
  const { image: _image, ...plain } = buildHead({ modifiedAt: Date.UTC(2025, 11, 1) });
  const article = ofType(plain, 'NewsArticle');
  expect(article).not.toHaveProperty('image');
  expect(article?.dateModified).toBe('2026-01-02T00:00:00.000Z');
});

test('the way to a noticia leads over its section', () => {
  expect(ofType(buildHead(), 'BreadcrumbList')?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://radio.example/' },
    { '@type': 'ListItem', position: 2, name: 'Locales', item: 'https://radio.example/locales' },
    { '@type': 'ListItem', position: 3, name: 'El puente nuevo', item: 'https://radio.example/complete/abc' },
  ]);
});

test('a section has only its way, also on its second page', () => {
  const described = structuredData(buildHead({ type: 'website', canonical: '/locales?pagina=2' }), SITE);
  expect(described.map((description) => description['@type'])).toEqual(['BreadcrumbList']);
  expect(described[0]?.itemListElement).toHaveLength(2);
});

test('the home page is the site and the station behind it', () => {
  const { section: _section, ...plain } = buildHead({ type: 'website', canonical: '/', title: '' });
  expect(structuredData(plain, SITE)).toMatchObject([
    { '@type': 'WebSite', url: 'https://radio.example/', publisher: { '@id': EMISORA['@id'] } },
    { '@type': 'Organization', ...EMISORA },
  ]);
});

test('a page that is not indexed describes nothing', () => {
  expect(structuredData(buildHead({ isIndexed: false }), SITE)).toEqual([]);
});

test('no title ends the script or opens a comment in it', () => {
  const hostile = '</script><script>alert(1)</script><!-- & "dos" \u2028';
  const json = scriptJson(structuredData(buildHead({ title: hostile }), SITE)[0]!);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({ headline: hostile });
});
