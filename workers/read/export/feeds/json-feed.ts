import type { z } from "zod";
import type { jsonFeedDocument } from "#shared/api/league/feed.ts";
import { locale } from "#shared/words/feeds.en.ts";
import { clean, type Feed, tagOf } from "./feed.ts";

export const JSON_FEED_MEDIA_TYPE = "application/feed+json; charset=utf-8";

/**
 * A feed as JSON Feed 1.1 (jsonfeed.org).
 *
 * @param site its root, with which every address begins
 */
export const jsonFeed = (site: URL, feed: Feed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: clean(feed.title),
    home_page_url: new URL(`/${feed.of}`, site).href,
    feed_url: new URL(`/api/v1/${feed.of}/feed.json`, site).href,
    icon: new URL("/icons/scorer-512.png", site).href,
    language: locale,
    authors: [{ name: clean(feed.author) }],
    items: feed.entries.map((entry) => ({
      id: tagOf(`fixture/${entry.fixture}`),
      url: new URL(entry.path, site).href,
      title: clean(entry.title),
      content_text: clean(entry.text),
      date_published: entry.published,
      date_modified: entry.updated,
    })),
  } satisfies z.output<typeof jsonFeedDocument>);
