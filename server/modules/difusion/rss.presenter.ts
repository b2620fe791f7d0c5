import { XML_DECLARATION, xmlElement, xmlText } from '../../http/xml.ts';
import type { Feed, FeedItem } from './feed.presenter.ts';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/**
 * A feed as RSS 2.0. The station is `dc:creator`: RSS's own `author` is an e-mail address. Bodies are escaped, not in
 * CDATA: there is nothing then that could end it.
 */
export function writeRss(feed: Feed): string {
  const channel = xmlElement('channel', [
    xmlText('title', feed.title),
    xmlText('link', feed.pageUrl),
    xmlText('description', feed.description),
    xmlText('language', feed.language),
    ...(feed.updatedAt === null ? [] : [xmlText('lastBuildDate', rfc822(feed.updatedAt))]),
    xmlElement('atom:link', [], { href: feed.rssUrl, rel: 'self', type: 'application/rss+xml' }),
    xmlElement('image', [
      xmlText('url', feed.icon.url),
      xmlText('title', feed.title),
      xmlText('link', feed.pageUrl),
    ]),
    ...feed.items.map((item) => writeItem(item, feed.author)),
  ]);
  return XML_DECLARATION + xmlElement('rss', [channel], { version: '2.0', ...NAMESPACES });
}

function writeItem(item: FeedItem, author: string): string {
  const { picture } = item;
  return xmlElement('item', [
    xmlText('title', item.title),
    xmlText('link', item.url),
    xmlText('guid', item.url, { isPermaLink: 'true' }),
    xmlText('pubDate', rfc822(item.publishedAt)),
    xmlText('atom:updated', new Date(item.modifiedAt).toISOString()),
    xmlText('dc:creator', author),
    xmlText('category', item.section),
    xmlText('description', item.summary),
    xmlText('content:encoded', item.html),
    ...(picture
      ? [xmlElement('enclosure', [], { url: picture.url, length: picture.bytes, type: 'image/jpeg' })]
      : []),
  ]);
}

/** "Fri, 20 Nov 2026 13:05:00 GMT", as RSS 2.0 wants its dates (RFC 822 with a year of four digits). */
function rfc822(ms: number): string {
  return new Date(ms).toUTCString();
}
