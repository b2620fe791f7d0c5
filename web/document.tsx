import type { ReactNode } from 'react';
import type { PageAssets } from '../server/http/page-contract.ts';
import { ultimoMomentoAt, ultimoMomentoKey } from '../shared/estacion.ts';
import type { Head, Site } from './pages/page.ts';
import { scriptJson, structuredData } from './pages/structured-data.ts';
import { EARLY_STEP } from './session/early-step.ts';
import { SPECULATION_RULES } from './session/speculation-rules.ts';

type Props = { head: Head; site: Site; assets: PageAssets; children: ReactNode };

const OG_DEFAULT = {
  path: '/og-default.jpg',
  width: 1200,
  height: 630,
  alt: 'FM 98.3, noticias y radio de la región',
};

/** The HTML document around a page, with everything a link preview reads (M2.56, M2.57). */
export function Document({ head, site, assets, children }: Props) {
  const momento = ultimoMomentoAt(site, site.now);
  const hasScript = assets.script !== '' || assets.scriptLinks.length > 0;
  const title = head.title === '' ? site.name : `${head.title} · ${site.name}`;
  return (
    <html
      lang="es-AR"
      data-con-radio={site.streamUrl === null ? undefined : ''}
      data-ultimo={momento ? ultimoMomentoKey(momento) : undefined}
      // No script will bring the faces (web/enhance/faces.ts).
      data-letras={hasScript ? undefined : ''}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own few words, allowed by their hash */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_STEP }} />
        <title>{title}</title>
        <meta name="description" content={head.description} />
        {head.isIndexed ? null : <meta name="robots" content="noindex" />}
        <link rel="canonical" href={site.publicUrl + head.canonical} />
        <FeedLinks head={head} site={site} />
        <SharingTags head={head} site={site} />
        <meta name="theme-color" content="#053d43" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own built style sheet */}
        {assets.css === '' ? null : <style dangerouslySetInnerHTML={{ __html: assets.css }} />}
        {assets.cssLinks.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scriptLinks.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        <StructuredData head={head} site={site} />
        {hasScript ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own words, allowed by their hash
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
        ) : null}
      </head>
      {/* Where the way up leads, so that the next Tab starts there too. */}
      <body id="arriba" tabIndex={-1}>
        {children}
        {assets.script === '' ? null : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own built script, allowed by its hash
          <script type="module" dangerouslySetInnerHTML={{ __html: assets.script }} />
        )}
      </body>
    </html>
  );
}

/** Where readers' programs find what this page lists (M0.08). */
function FeedLinks({ head, site }: { head: Head; site: Site }) {
  if (head.feeds === undefined) return null;
  const title = head.section ? `${head.section.name} · ${site.name}` : site.name;
  const base = site.publicUrl + head.feeds;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={`${base}/rss.xml`} />
      <link rel="alternate" type="application/feed+json" title={title} href={`${base}/feed.json`} />
    </>
  );
}

/** Data, not a script: the browser runs none of it, so the policy has nothing to say about it. */
function StructuredData({ head, site }: { head: Head; site: Site }) {
  return structuredData(head, site).map((description) => (
    <script
      key={description['@type']}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that holds no `<`
      dangerouslySetInnerHTML={{ __html: scriptJson(description) }}
    />
  ));
}

function SharingTags({ head, site }: { head: Head; site: Site }) {
  const image = head.image ?? OG_DEFAULT;
  const imageUrl = site.publicUrl + image.path;
  return (
    <>
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="es_AR" />
      <meta property="og:type" content={head.type} />
      <meta property="og:title" content={head.title || site.name} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={site.publicUrl + head.canonical} />
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      {head.publishedAt === undefined ? null : (
        <meta property="article:published_time" content={iso(head.publishedAt)} />
      )}
      {head.modifiedAt === undefined ? null : (
        <meta property="article:modified_time" content={iso(head.modifiedAt)} />
      )}
      {head.section === undefined ? null : <meta property="article:section" content={head.section.name} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={head.title || site.name} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={imageUrl} />
      <meta name="twitter:image:alt" content={image.alt} />
      <meta name="twitter:url" content={site.publicUrl + head.canonical} />
    </>
  );
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
