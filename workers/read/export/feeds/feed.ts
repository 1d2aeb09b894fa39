import { isolated } from "#shared/bidi.ts";

/** Something that came of a fixture, as a feed tells it. */
export type FeedEntry = {
  /** The fixture, which stays the same however often its result is corrected. */
  readonly fixture: string;
  readonly title: string;
  readonly text: string;
  /** Where more is said of it, on this site. */
  readonly path: string;
  /** When it was played, or decided without play, in UTC: whenever its result was brought in. */
  readonly published: string;
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
  /** When one of its entries was last updated; of a feed without any, when what it is a feed of was registered. */
  readonly updated: string;
  /** Those that were played last first. */
  readonly entries: readonly FeedEntry[];
};

/** Entries of a feed: whoever reads it once a day misses none, unless a club plays more than this in a day. */
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
export const tagOf = (what: string): string => `tag:strikebook,2026:${what}`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has no place for in a text.
const CONTROLS = /[\u0000-\u001f\u007f\ufffe\uffff]/g;

/** A text as a feed can have it: on one line, each name in its own direction. */
export const clean = (text: string): string => isolated(text.replace(CONTROLS, " "));
