/** Something that came of a fixture, as a feed tells it. */
export type FeedEntry = {
  /** The fixture, which stays the same however often its result is corrected. */
  readonly fixture: string;
  readonly title: string;
  readonly text: string;
  /** Where more is said of it, on this site. */
  readonly path: string;
  /** When it was last recorded, corrected or decided, in UTC. */
  readonly updated: string;
};

/** A feed of results, whatever format it is sent in. */
export type Feed = {
  readonly title: string;
  /** What it is a feed of: `divisions/first`, `clubs/riverside`. */
  readonly of: string;
  /** The club whose results these are. */
  readonly author: string;
  /** When the newest of its entries was; of a feed without any, when what it is a feed of was registered. */
  readonly updated: string;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
};

/** Entries of a feed: whoever reads it once a day misses none, unless a club plays more than this in a day. */
export const MOST_ENTRIES = 50;

/** The newest entries, of those of one moment always in the same order. */
export const newestFirst = (entries: readonly FeedEntry[]): readonly FeedEntry[] =>
  entries
    .toSorted((a, b) => b.updated.localeCompare(a.updated) || a.fixture.localeCompare(b.fixture))
    .slice(0, MOST_ENTRIES);

/**
 * The id of a feed or an entry: a tag URI (RFC 4151), which is the same for ever and wherever the feed is read. The year is
 * that in which the form of these ids was laid down, and not that of what they name.
 */
export const tagOf = (site: URL, what: string): string => `tag:${site.hostname},2026:${what}`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has no place for in a text.
const CONTROLS = /[\u0000-\u001f\u007f\ufffe\uffff]/g;

/** A text as a feed can have it: on one line. */
export const clean = (text: string): string => text.replace(CONTROLS, " ");
