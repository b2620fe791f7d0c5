import { expect, test } from 'vitest';
import { NO_BANNERS } from '../../shared/banners.ts';
import { defaultEstacion } from '../../shared/estacion.ts';
import type { Head, Site } from './page.ts';
import { scriptJson, structuredData } from './structured-data.ts';

const SITE: Site = {
  ...defaultEstacion('FM 98.3'),
  publicUrl: 'https://radio.example',
  zone: 'America/Argentina/Buenos_Aires',
  now: 0,
  furniture: { banners: NO_BANNERS, clima: null, grilla: [] },
};
const EMISORA = {
  '@type': 'NewsMediaOrganization',
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
    image: { path: '/uploads/compartir/ab.jpg', width: 1200, height: 630, alt: 'El puente' },
    pictures: [
      { path: '/uploads/1.jpg', width: 1200, height: 800, alt: 'El puente' },
      { path: '/uploads/2.jpg', width: 800, height: 1200, alt: '' },
    ],
    publishedAt: Date.UTC(2026, 0, 2),
    modifiedAt: Date.UTC(2026, 0, 3),
    section: { name: 'Locales', path: '/locales' },
    isIndexed: true,
    ...changes,
  };
}
const imageOf = (file: string, width: number, height: number, caption?: string) => ({
  '@type': 'ImageObject',
  url: `https://radio.example/uploads/${file}`,
  width,
  height,
  ...(caption ? { caption } : {}),
});
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
      imageOf('compartir/ab.jpg', 1200, 630, 'El puente'),
      imageOf('1.jpg', 1200, 800, 'El puente'),
      imageOf('2.jpg', 800, 1200),
    ],
    datePublished: '2026-01-01T21:00:00-03:00',
    dateModified: '2026-01-02T21:00:00-03:00',
    articleSection: 'Locales',
    inLanguage: 'es-AR',
    isAccessibleForFree: true,
    author: EMISORA,
    publisher: EMISORA,
  });
});

test('a noticia without a picture claims none, and one written before its date changed on its date', () => {
  const head = buildHead({ pictures: [], modifiedAt: Date.UTC(2025, 11, 1) });
  const article = ofType(head, 'NewsArticle');
  expect(article).not.toHaveProperty('image');
  expect(article?.dateModified).toBe('2026-01-01T21:00:00-03:00');
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
    EMISORA,
  ]);
});

test('M0.08 a search engine is told how to search the site', () => {
  const { section: _section, ...plain } = buildHead({ type: 'website', canonical: '/', title: '' });
  expect(ofType(plain, 'WebSite')?.potentialAction).toEqual({
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: 'https://radio.example/buscar?q={search_term_string}',
    },
    'query-input': 'required name=search_term_string',
  });
});

test('the station names its accounts elsewhere, each once, and its channel', () => {
  const url = 'https://www.youtube.com/@fm983';
  const social = [
    { network: 'youtube', url } as const,
    { network: 'x', url: 'https://x.com/fm983' } as const,
  ];
  const [, station] = structuredData(
    { ...buildHead({ type: 'website', canonical: '/' }), section: undefined } as unknown as Head,
    { ...SITE, social, videoChannelUrl: url },
  );
  expect(station?.sameAs).toEqual([url, 'https://x.com/fm983']);
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
