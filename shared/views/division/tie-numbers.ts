import type { BracketTie } from "#shared/api/league/league.ts";

type Slot = BracketTie["home"];
type TieAt = Pick<BracketTie, "round" | "position">;

const keyOf = ({ round, position }: TieAt): string => `${round} ${position}`;

/** The numbers by which players call the matches of a double elimination: 1 and on, in the order of play. */
export type TieNumbers = {
  /** The number of a tie; `null`: the draw brings at most one entry to it, so that it is no match. */
  readonly numberOf: (tie: TieAt) => number | null;
  /** The side of an earlier match, or of the draw, that an entry comes from: a tie that is no match is passed by. */
  readonly originOf: (slot: Slot) => Slot;
};

/**
 * Numbers follow from the draw alone, so that no result changes them.
 *
 * @param rounds every tie, after those that its sides come from
 */
export const tieNumbers = (rounds: readonly (readonly BracketTie[])[]): TieNumbers => {
  const ties = new Map(rounds.flat().map((tie) => [keyOf(tie), tie]));
  /** By tie, the number of its sides that the draw leaves empty: no seed, or the loser of a tie that is no match. */
  const empty = new Map<string, number>();
  const isEmpty = (slot: Slot): boolean =>
    slot.from === null ? slot.empty === true : (empty.get(keyOf(slot.from)) ?? 0) > (slot.from.lost ? 0 : 1);
  for (const [key, { home, away }] of ties) empty.set(key, [home, away].filter(isEmpty).length);
  const matches = [...ties.keys()].filter((key) => empty.get(key) === 0);
  const numbers = new Map(matches.map((key, index) => [key, index + 1]));
  const originOf = (slot: Slot): Slot => {
    const tie = slot.from && ties.get(keyOf(slot.from));
    if (!tie || numbers.has(keyOf(tie))) return slot;
    return originOf(isEmpty(tie.home) ? tie.away : tie.home);
  };
  return { numberOf: (tie) => numbers.get(keyOf(tie)) ?? null, originOf };
};
