import type { MatchOutcome } from "#shared/carrom/model/outcome.ts";

/** Ratings of different kinds of play never mix: partners vary, and a partner's strength would leak into singles. */
export const LISTS = ["singles", "doubles", "many-handed"] as const;
export type List = (typeof LISTS)[number];

/** A match that a list rates: the outcome itself, because with a million matches no copies are made. */
export type RatedMatch = MatchOutcome & { readonly day: string };

const PLAYERS: Readonly<Record<number, List>> = { 1: "singles", 2: "doubles" };

/** The list of a match by its sides: `many-handed` for more than two; `null` for unequal ones. */
export const listOf = ({
  sides,
}: {
  readonly sides: readonly { readonly players: readonly string[] }[];
}): List | null => {
  const [first] = sides;
  if (!first || sides.length < 2) return null;
  const each = first.players.length;
  if (each === 0 || sides.some(({ players }) => players.length !== each)) return null;
  return sides.length > 2 ? "many-handed" : (PLAYERS[each] ?? null);
};

const hasDay = (outcome: MatchOutcome): outcome is RatedMatch => outcome.day !== null;

/** Whether a person is in it twice: two ids that met were found to be one person, who cannot play themselves. */
const isAgainstOneself = ({ sides }: MatchOutcome): boolean => {
  const [one, other] = sides;
  if (sides.length === 2 && one?.players.length === 1) return one.players[0] === other?.players[0];
  const all = sides.flatMap(({ players }) => players);
  return new Set(all).size < all.length;
};

/**
 * The match as this list rates it, or `null`: only matches that were opened as rated, decided and played to their end
 * between different people count. A match without a day belongs to no rating period.
 */
export const ratedIn = (list: List, outcome: MatchOutcome): RatedMatch | null => {
  if (!outcome.rated || outcome.status !== "decided" || outcome.forfeited || !hasDay(outcome)) return null;
  return listOf(outcome) === list && !isAgainstOneself(outcome) ? outcome : null;
};
