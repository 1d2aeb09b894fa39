import type { z } from "zod";
import type { jsonFeedDocument } from "#shared/api/league/feed.ts";
import { isolated } from "#shared/bidi.ts";
import { type Language, siteIn } from "#shared/words/addresses.ts";
import { directionOf } from "#shared/words/language.ts";
import { element, leaf, xmlDocument } from "../xml/xml.ts";

/** Something that came of a fixture, as a feed tells it. */
export type FeedEntry = {
  /** The fixture, which stays the same however often its result is corrected. */
  readonly fixture: string;
  readonly title: string;
  readonly text: string;
  /** The path of its page on this site. */
  readonly path: string;
  /** When it was played, or decided without play, in UTC: whenever its result was brought in. */
  readonly published: string;
  /** When it was last recorded, corrected or decided, in UTC. */
  readonly updated: string;
};

/** A feed of results, whatever format it is sent in. */
export type Feed = {
  /** That of its club. */
  readonly language: Language;
  readonly title: string;
  /** The path of the feed's subject: `divisions/first`, `clubs/riverside`. */
  readonly of: string;
  /** The club whose results these are. */
  readonly author: string;
  /** When one of its entries was last updated; of a feed without any, when what it is a feed of was registered. */
  readonly updated: string;
  /** Those that were played last first. */
  readonly entries: readonly FeedEntry[];
};

/** Entries of a feed: a daily reader misses none, unless a club plays more than this in a day. */
export const MOST_ENTRIES = 50;

const lastFirst = (one: string, other: string): number => (one < other ? 1 : one > other ? -1 : 0);

/** The entries that were played last, of those of one moment always in the same order. */
export const newestFirst = (entries: readonly FeedEntry[]): readonly FeedEntry[] =>
  entries
    .toSorted(
      (a, b) =>
        lastFirst(a.published, b.published) || lastFirst(a.updated, b.updated) || lastFirst(b.fixture, a.fixture),
    )
    .slice(0, MOST_ENTRIES);

/**
 * The id of a feed or an entry: a tag URI (RFC 4151), which is the same for ever, on every host that a club ever has. The year is
 * that in which the form of these ids was laid down, and not that of what they name.
 */
const tagOf = (what: string): string => `tag:strikebook,2026:${what}`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has no place for in a text.
const CONTROLS = /[\u0000-\u001f\u007f\ufffe\uffff]/g;

/** A text as a feed can have it: on one line, each name in its own direction. */
const clean = ({ language }: Feed, text: string): string =>
  isolated(text.replace(CONTROLS, " "), directionOf(language));

export const ATOM_MEDIA_TYPE = "application/atom+xml; charset=utf-8";

const link = (rel: string, type: string, href: string): string => element("link", [], { rel, type, href });

/** The address of a page in the language of a feed. */
const pageAt = (site: URL, { language }: Feed, path: string): string => siteIn(language, site.origin) + path;

const entryElement = (site: URL, feed: Feed, entry: FeedEntry): string =>
  element("entry", [
    leaf("id", tagOf(`fixture/${entry.fixture}`)),
    leaf("title", clean(feed, entry.title)),
    leaf("published", entry.published),
    leaf("updated", entry.updated),
    link("alternate", "text/html", pageAt(site, feed, entry.path)),
    leaf("summary", clean(feed, entry.text)),
  ]);

/**
 * A feed as Atom (RFC 4287).
 *
 * @param site its root, with which every address begins
 */
export const atom = (site: URL, feed: Feed): string =>
  xmlDocument(
    element(
      "feed",
      [
        leaf("id", tagOf(feed.of)),
        leaf("title", clean(feed, feed.title)),
        leaf("updated", feed.updated),
        element("author", [leaf("name", clean(feed, feed.author))]),
        link("self", "application/atom+xml", new URL(`/api/v1/${feed.of}/feed.atom`, site).href),
        link("alternate", "text/html", pageAt(site, feed, `/${feed.of}`)),
        leaf("icon", new URL("/icons/scorer-192.png", site).href),
        leaf("generator", "Strikebook"),
        ...feed.entries.map((entry) => entryElement(site, feed, entry)),
      ],
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": feed.language },
    ),
  );

export const JSON_FEED_MEDIA_TYPE = "application/feed+json; charset=utf-8";

/**
 * A feed as JSON Feed 1.1 (jsonfeed.org).
 *
 * @param site its root, with which every address begins
 */
export const jsonFeed = (site: URL, feed: Feed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: clean(feed, feed.title),
    home_page_url: pageAt(site, feed, `/${feed.of}`),
    feed_url: new URL(`/api/v1/${feed.of}/feed.json`, site).href,
    icon: new URL("/icons/scorer-512.png", site).href,
    language: feed.language,
    authors: [{ name: clean(feed, feed.author) }],
    items: feed.entries.map((entry) => ({
      id: tagOf(`fixture/${entry.fixture}`),
      url: pageAt(site, feed, entry.path),
      title: clean(feed, entry.title),
      content_text: clean(feed, entry.text),
      date_published: entry.published,
      date_modified: entry.updated,
    })),
  } satisfies z.output<typeof jsonFeedDocument>);
