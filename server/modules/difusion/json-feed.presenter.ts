import type { Feed, FeedItem } from './feed.presenter.ts';

/** A feed as JSON Feed 1.1. */
export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.jsonUrl,
    description: feed.description,
    icon: feed.icon.url,
    authors: [{ name: feed.author, url: feed.pageUrl }],
    language: feed.language,
    items: feed.items.map(writeItem),
  });
}

function writeItem(item: FeedItem) {
  const { picture } = item;
  return {
    id: item.url,
    url: item.url,
    title: item.title,
    summary: item.summary,
    content_html: item.html,
    date_published: new Date(item.publishedAt).toISOString(),
    date_modified: new Date(item.modifiedAt).toISOString(),
    tags: [item.section],
    ...(picture
      ? {
          image: picture.url,
          attachments: [{ url: picture.url, mime_type: 'image/jpeg', size_in_bytes: picture.bytes }],
        }
      : {}),
  };
}
