import type { Said } from "#shared/words/said.ts";

/** The sentences of refusals in one language, with those of a ruleset that a log brings along and nobody can play. */
export type RefusalWords = typeof import("#shared/words/refusals-in-english.ts");

/** Why an event cannot stand, in no language yet. */
export type Why = Said<RefusalWords>;

/** The codes of refusals: public and stable. */
export const REFUSALS = [
  "not-opened",
  "opened-twice",
  "unknown-ruleset",
  "sides-not-allowed",
  "format-not-allowed",
  "already-decided",
  "unknown-player",
  "unknown-side",
  "unknown-board",
  "unknown-event",
  "unknown-dispute",
  "dispute-exists",
  "board-number-used",
  "board-in-play",
  "board-over",
  "board-annulled",
  "no-board-open",
  "match-over",
  "match-in-play",
  "not-your-turn",
  "not-on-board",
  "pocket-required",
  "contradiction",
  "no-dues-paid",
  "impossible-score",
  "not-in-this-ruleset",
  "wrong-target",
  "already-confirmed",
  "not-allowed-now",
  "sequence-gap",
  "chain-broken",
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** A refusal, as a value: nothing was changed. */
export type Refusal = {
  readonly code: RefusalCode;
  /** What and where; \`say\` makes a clause of it. */
  readonly why: Why;
  /** The first event that cannot stand, when it is known. */
  readonly seq: number;
};

/** A refusal before it is known of which event. */
export type Objection = Omit<Refusal, "seq">;

/** Objects with a code and a reason. */
export const no = (code: RefusalCode, why: Why): Objection => ({ code, why });
