import { fechaIso } from '../../shared/fechas.ts';
import { uploadUrl } from '../../shared/uploads-url.ts';
import type { Head, HeadPicture, Site } from './page.ts';

/** One schema.org description, ready for `<script type="application/ld+json">`. */
export type Description = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

const LANGUAGE = 'es-AR';
const ORGANIZATION = 'NewsMediaOrganization';
const LOGO = { path: '/icon-512.png', width: 512, height: 512 };
/** More photographs than this tell a search engine nothing new. */
const IMAGES_MAX = 6;

/**
 * What search engines are told about a page (M0.08), from the same data as its tags: the station on the home page, the
 * way to a section, a noticia and the way to it. Pages that are not indexed say nothing.
 */
export function structuredData(head: Head, site: Site): readonly Description[] {
  if (!head.isIndexed) return [];
  if (head.type === 'article') return [newsArticle(head, site), breadcrumbs(head, site)];
  if (head.section) return [breadcrumbs(head, site)];
  return head.canonical === '/'
    ? [webSite(head, site), { ...context(ORGANIZATION), ...organization(site) }]
    : [];
}

/** JSON that cannot end the element it stands in, whatever a title holds. */
export function scriptJson(description: Description): string {
  return JSON.stringify(description).replaceAll('<', '\\u003c');
}

function newsArticle(head: Head, site: Site): Description {
  const { publishedAt = 0, modifiedAt = publishedAt } = head;
  const url = site.publicUrl + head.canonical;
  const images = picturesOf(head).map((picture) => imageObject(picture, site));
  return {
    ...context('NewsArticle'),
    headline: head.title,
    description: head.description,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    ...(images.length > 0 ? { image: images } : {}),
    datePublished: fechaIso(publishedAt, site.zone),
    dateModified: fechaIso(Math.max(publishedAt, modifiedAt), site.zone),
    ...(head.section ? { articleSection: head.section.name } : {}),
    inLanguage: LANGUAGE,
    isAccessibleForFree: true,
    author: organization(site),
    publisher: organization(site),
  };
}

/** The prepared cut of the first photograph and the photographs; words drawn on a ground are no picture of the news. */
function picturesOf({ image, pictures = [] }: Head): readonly HeadPicture[] {
  return pictures.length === 0 ? [] : [...(image ? [image] : []), ...pictures].slice(0, IMAGES_MAX);
}

function imageObject({ path, width, height, alt }: HeadPicture, site: Site) {
  return {
    '@type': 'ImageObject',
    url: site.publicUrl + path,
    width,
    height,
    ...(alt ? { caption: alt } : {}),
  };
}

function breadcrumbs(head: Head, site: Site): Description {
  const { section } = head;
  const steps = [
    { name: 'Inicio', path: '/' },
    ...(section ? [section] : []),
    ...(head.type === 'article' ? [{ name: head.title, path: head.canonical }] : []),
  ];
  return {
    ...context('BreadcrumbList'),
    itemListElement: steps.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: site.publicUrl + path,
    })),
  };
}

function webSite(head: Head, site: Site): Description {
  return {
    ...context('WebSite'),
    '@id': `${site.publicUrl}/#sitio`,
    name: site.name,
    description: head.description,
    url: `${site.publicUrl}/`,
    inLanguage: LANGUAGE,
    publisher: { '@id': organizationId(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.publicUrl}/buscar?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The station; its accounts elsewhere are the same one. */
function organization(site: Site) {
  const sameAs = [
    ...site.social.map(({ url }) => url),
    ...(site.videoChannelUrl ? [site.videoChannelUrl] : []),
  ];
  const logo = site.logo ? { ...site.logo, path: uploadUrl(site.logo.name) } : LOGO;
  return {
    '@type': ORGANIZATION,
    '@id': organizationId(site),
    name: site.name,
    url: `${site.publicUrl}/`,
    logo: imageObject({ ...logo, alt: '' }, site),
    ...(sameAs.length > 0 ? { sameAs: [...new Set(sameAs)] } : {}),
  };
}

function organizationId(site: Site): string {
  return `${site.publicUrl}/#emisora`;
}

function context(type: string): Description {
  return { '@context': 'https://schema.org', '@type': type };
}
