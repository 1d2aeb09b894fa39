import type { Said } from "#shared/words/said.ts";

/** The sentences of refusals in one language, including those for a ruleset in a log that cannot be played. */
export type RefusalWords = typeof import("#shared/words/refusals-in-english.ts");

/** The reason why an event is impossible, not yet in a language. */
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
  /** The reason; \`say\` makes a clause of it. */
  readonly why: Why;
  /** The seq of the first impossible event. */
  readonly seq: number;
};

/** A refusal without the seq of its event. */
export type Objection = Omit<Refusal, "seq">;

/** Objects with a code and a reason. */
export const no = (code: RefusalCode, why: Why): Objection => ({ code, why });
