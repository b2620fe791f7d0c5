import { uploadUrl } from '../../shared/uploads-url.ts';
import type { Head, Site } from './page.ts';

/** One schema.org description, ready for `<script type="application/ld+json">`. */
export type Description = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

const LANGUAGE = 'es-AR';
const LOGO = { path: '/icon-512.png', size: 512 };

/**
 * What search engines are told about a page (M0.08), from the same data as its tags: the station on the home page, the
 * way to a section, a noticia and the way to it. Pages that are not indexed say nothing.
 */
export function structuredData(head: Head, site: Site): readonly Description[] {
  if (!head.isIndexed) return [];
  if (head.type === 'article') return [newsArticle(head, site), breadcrumbs(head, site)];
  if (head.section) return [breadcrumbs(head, site)];
  return head.canonical === '/'
    ? [webSite(head, site), { ...context('Organization'), ...organization(site) }]
    : [];
}

/** JSON that cannot end the element it stands in, whatever a title holds. */
export function scriptJson(description: Description): string {
  return JSON.stringify(description).replaceAll('<', '\\u003c');
}

function newsArticle(head: Head, site: Site): Description {
  const { image, publishedAt = 0, modifiedAt = publishedAt } = head;
  const url = site.publicUrl + head.canonical;
  return {
    ...context('NewsArticle'),
    headline: head.title,
    description: head.description,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    ...(image
      ? {
          image: [
            {
              '@type': 'ImageObject',
              url: site.publicUrl + image.path,
              width: image.width,
              height: image.height,
              ...(image.alt ? { caption: image.alt } : {}),
            },
          ],
        }
      : {}),
    datePublished: iso(publishedAt),
    // A scheduled noticia was written before it was published.
    dateModified: iso(Math.max(publishedAt, modifiedAt)),
    ...(head.section ? { articleSection: head.section.name } : {}),
    inLanguage: LANGUAGE,
    isAccessibleForFree: true,
    author: { '@type': 'Organization', ...organization(site) },
    publisher: { '@type': 'Organization', ...organization(site) },
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
  };
}

function organization(site: Site) {
  const { path, width, height } = site.logo
    ? { ...site.logo, path: uploadUrl(site.logo.name) }
    : { path: LOGO.path, width: LOGO.size, height: LOGO.size };
  const logo = { '@type': 'ImageObject', url: site.publicUrl + path, width, height };
  return { '@id': organizationId(site), name: site.name, url: `${site.publicUrl}/`, logo };
}

function organizationId(site: Site): string {
  return `${site.publicUrl}/#emisora`;
}

function context(type: string): Description {
  return { '@context': 'https://schema.org', '@type': type };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
