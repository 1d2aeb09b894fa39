import type { ErrorMessage } from "#shared/words/error-words.ts";

/** The codes of a league's refusals; public and stable. */
const LEAGUE_REFUSALS = [
  "registration-closed",
  "registration-not-open",
  "no-registration",
  "wrong-players",
  "entered-already",
  "division-full",
  "quota-full",
  "unknown-body",
  "through-body",
  "not-declared",
  "not-eligible",
  "fee-unpaid",
  "entry-withdrawn",
  "too-few-entries",
  "too-many-entries",
  "already-drawn",
  "not-drawn",
  "seed-taken",
  "day-blacked-out",
  "day-unchanged",
  "division-cancelled",
  "division-not-finished",
  "season-closed",
  "entries-open",
  "tied-at-the-cut",
  "unknown-entry",
  "unknown-decision",
  "not-in-fixture",
  "fixture-decided",
  "fixture-not-played",
  "already-withdrawn",
  "played-for-places",
  "already-reversed",
  "not-reversible",
  "bye-used",
  "ties-begun",
  "already-played",
  "match-opened-since",
  "deadline-not-later",
  "regulations-frozen",
  "regulations-unchanged",
  "regulations-unfair",
  "round-not-due",
  "pairing-incomplete",
  "met-before",
  "line-up-refused",
  "line-ups-sealed",
  "line-ups-shown",
  "joined-already",
  "not-joined",
  "joined-in-circle",
] as const;

export type LeagueRefusalCode = (typeof LEAGUE_REFUSALS)[number] | "unknown-fixture" | "invalid-request";

/** A refusal as a value: nothing was changed. */
export type LeagueRefusal = {
  readonly code: LeagueRefusalCode;
  readonly message: ErrorMessage;
  /** JSON pointer into the request. */
  readonly place: string;
  /** With `registration-not-open`: the instant from which entries will be taken. */
  readonly opens?: string;
  /** With `registration-closed` and `deadline-not-later`: the last instant for an entry. */
  readonly deadline?: string;
};
