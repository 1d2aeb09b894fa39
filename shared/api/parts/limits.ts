/**
 * The limits of clients' requests: all of them, once. No zod here, so that a page can import them at no cost.
 */
import type { Rate } from "#shared/token-bucket.ts";

/** A limit: `quota` times in `window` seconds; `name` is used in `RateLimit-Policy`. */
export type Allowance = { readonly name: string; readonly quota: number; readonly window: number };

/** The remaining allowance, and seconds until it is whole again. */
export type AllowanceLeft = { readonly of: Allowance; readonly remaining: number; readonly reset: number };

/** The most events in one request. */
export const MAX_EVENTS_PER_APPEND = 200;
/** The most bytes in one request body. */
export const MAX_BODY_BYTES = 256 * 1024;
/** The most bytes in one form: a list as large as a body may be, and the other fields of the form. */
export const MAX_FORM_BYTES = MAX_BODY_BYTES + 16 * 1024;
/** The most bytes in one message of a socket: a whole body, and the id of the request. */
export const MAX_MESSAGE_BYTES = MAX_BODY_BYTES + 1024;

/** Rows to a page of any list: at most, and by default. */
export const MOST_TO_A_PAGE = 200;
export const FIRST_PAGE = 50;

/** The most changes and matches that are shown with a player. */
export const LATEST_CHANGES = 200;
export const LATEST_MATCHES = 100;
export const LATEST_DIFFERENCES = 20;

/** Rated matches of one list that a player's curve and streaks are made of: some twenty years of them. */
export const MOST_CAREER = 5_000;

/** The most decisions of a division: more than any division has fixtures. */
export const MAX_DECISIONS = 5000;

/** The most boards, strikes and other events in one answer about a match: more than an evening has. */
export const MOST_MATCH_ROWS = 1_500;

/** The most notes of a scorer's link to one match: more than an evening has disputes. */
export const MAX_NOTES_OF_LINK = 50;

/** The most events of a match that is replayed under another ruleset: such an answer is not split. */
export const MOST_WHAT_IF_EVENTS = 1_500;

/** Replays under other rulesets for one client. This number and the next two are also in `wrangler.toml`. */
export const WHAT_IFS: Allowance = { name: "what-if", quota: 30, window: 60 };

/** Searches for one client: a whole hall may be behind one address. */
export const SEARCHES: Allowance = { name: "search", quota: 60, window: 60 };

/** Pictures of pages that are drawn for one client; a picture that is cached does not count. */
export const PICTURES: Allowance = { name: "picture", quota: 60, window: 60 };

export type RoomLimits = {
  /** Events in one log: some twenty evenings' worth. */
  readonly events: number;
  /** Events sent by one credential to one match: an evening at once, and then faster than anyone can strike. */
  readonly appends: Rate;
  /** Messages of one connection, pings aside. */
  readonly messages: Rate;
  /** Messages above that rate, one after the other, after which the connection is closed. */
  readonly maxOverLimit: number;
  /** Connections that only watch. */
  readonly watchers: number;
  /** Watching connections of one client (an IPv4 address or an IPv6 /64): enough for a hall behind one address. */
  readonly watchersOfClient: number;
  /** `resume` messages of one connection: each may be answered with hundreds of events. */
  readonly resumes: Rate;
  /** Connections that may write; watchers never take their place. */
  readonly writers: number;
  /** The most events that are sent to a reconnecting client; one that missed more reads the match again. */
  readonly missed: number;
  /** Characters of these events. */
  readonly missedCharacters: number;
  /**
   * Milliseconds between two messages. An umpire's strike is sent at once; faster events, such
   * as an evening that a phone sends after it was offline, are sent together.
   */
  readonly coalesceMs: number;
  /** Milliseconds without a ping or a message after which a connection counts as dead. */
  readonly idleTimeoutMs: number;
};

export const ROOM_LIMITS: RoomLimits = {
  events: 10_000,
  appends: { burst: 600, perSecond: 20 },
  messages: { burst: 60, perSecond: 5 },
  maxOverLimit: 100,
  watchers: 1_000,
  watchersOfClient: 500,
  resumes: { burst: 10, perSecond: 0.1 },
  writers: 20,
  missed: 500,
  missedCharacters: 400_000,
  coalesceMs: 250,
  idleTimeoutMs: 120_000,
};

/** Milliseconds between the pings of a client: three of them fit into `idleTimeoutMs`. */
export const PING_EVERY = 40_000;

/** Seconds after which a client that found a room full may try again. */
export const RETRY_WHEN_FULL = 30;
