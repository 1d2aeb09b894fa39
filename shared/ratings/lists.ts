import type { MatchOutcome, SideOutcome } from "../match/outcome.ts";

/** Ratings of different kinds of play never mix: partners vary, and a partner's strength would leak into singles. */
export const LISTS = ["singles", "doubles"] as const;
export type List = (typeof LISTS)[number];

/** A match that a list rates, with what the ladder needs of it. */
export type RatedMatch = {
  readonly outcome: MatchOutcome;
  readonly day: string;
  readonly sides: readonly [SideOutcome, SideOutcome];
};

const PLAYERS: Readonly<Record<List, number>> = { singles: 1, doubles: 2 };

/** Which list a match belongs to by its sides; `null` for a match of more than two sides or of unequal ones. */
export const listOf = (outcome: MatchOutcome): List | null => {
  if (outcome.sides.length !== 2) return null;
  return LISTS.find((list) => outcome.sides.every((side) => side.players.length === PLAYERS[list])) ?? null;
};

/**
 * The match as this list rates it, or `null`: only matches that were opened as rated, decided and played to their end
 * count. What has no day belongs to no rating period.
 */
export const ratedIn = (list: List, outcome: MatchOutcome): RatedMatch | null => {
  const [first, second] = outcome.sides;
  if (!outcome.rated || outcome.status !== "decided" || outcome.forfeited || outcome.day === null) return null;
  if (listOf(outcome) !== list || !first || !second) return null;
  return { outcome, day: outcome.day, sides: [first, second] };
};
