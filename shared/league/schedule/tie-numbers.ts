import type { TieAt } from "./ties.ts";

/** What a side of a tie comes from. `empty`: no entry comes to it. */
type Slot = { readonly from: (TieAt & { readonly lost: boolean }) | null; readonly empty?: boolean | undefined };
type Numbered<S extends Slot> = TieAt & { readonly home: S; readonly away: S };

const keyOf = ({ round, position }: TieAt): string => `${round} ${position}`;

/** The numbers by which players call the matches of a double elimination: 1 and on, in the order of play. */
export type TieNumbers<S extends Slot> = {
  /** The number of a tie; `null`: the draw brings at most one entry to it, so that it is no match. */
  readonly numberOf: (tie: TieAt) => number | null;
  /** The side of an earlier match, or of the draw, that an entry comes from: a tie that is no match is passed by. */
  readonly originOf: (slot: S) => S;
};

/**
 * Numbers follow from the draw alone, so that no result changes them.
 *
 * @param rounds every tie, after those that its sides come from
 */
export const tieNumbers = <S extends Slot>(rounds: readonly (readonly Numbered<S>[])[]): TieNumbers<S> => {
  const ties = new Map(rounds.flat().map((tie) => [keyOf(tie), tie]));
  /** By tie, the number of its sides that the draw leaves empty: no seed, or the loser of a tie that is no match. */
  const empty = new Map<string, number>();
  const isEmpty = (slot: S): boolean =>
    slot.from === null ? slot.empty === true : (empty.get(keyOf(slot.from)) ?? 0) > (slot.from.lost ? 0 : 1);
  for (const [key, { home, away }] of ties) empty.set(key, [home, away].filter(isEmpty).length);
  const matches = [...ties.keys()].filter((key) => empty.get(key) === 0);
  const numbers = new Map(matches.map((key, index) => [key, index + 1]));
  const originOf = (slot: S): S => {
    const tie = slot.from && ties.get(keyOf(slot.from));
    if (!tie || numbers.has(keyOf(tie))) return slot;
    return originOf(isEmpty(tie.home) ? tie.away : tie.home);
  };
  return { numberOf: (tie) => numbers.get(keyOf(tie)) ?? null, originOf };
};
