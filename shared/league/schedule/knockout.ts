/**
 * A knockout with standard seeding: the first two can meet only in the final, the first four only from the semi-final
 * on, and where entries are missing to a power of two the best seeds have a bye in the first round.
 */

/** How a tie of the bracket ended: who goes on, or that nobody does. */
export type TieOutcome = { readonly winner: string | null };

/** Where a tie stands in the bracket, both counted from 1. */
export type TieAt = { readonly round: number; readonly position: number };

/** One side of a tie: the entry once it is known, else the tie that it comes from. */
export type Slot = { readonly entry: string | null; readonly from: TieAt | null };

/** One tie of the bracket. The side that stands higher in it is at home. */
export type Tie = TieAt & {
  readonly home: Slot;
  readonly away: Slot;
  /** Nobody to play: the other side goes on without a match. */
  readonly bye: boolean;
  readonly winner: string | null;
  /** Whether it is known who goes on, or that nobody does. */
  readonly settled: boolean;
};

/** The seeds in the order of the bracket, top to bottom: for eight 1 8 4 5 2 7 3 6. `size` is a power of two. */
export const seedOrder = (size: number): readonly number[] => {
  let order: readonly number[] = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
};

/** Rounds of a knockout of so many entries. */
export const knockoutRounds = (entries: number): number => (entries < 2 ? 0 : Math.ceil(Math.log2(entries)));

/** A side as a tie sees it: an entry, nobody for certain (`empty`), or not known yet. */
type Side = Slot & { readonly empty: boolean };

const tieOf = (at: TieAt, home: Side, away: Side, outcome: TieOutcome | null): Tie => {
  const bye = home.empty !== away.empty && (home.entry ?? away.entry) !== null;
  const nobody = home.empty && away.empty;
  const winner = bye ? (home.entry ?? away.entry) : (outcome?.winner ?? null);
  return {
    ...at,
    home: { entry: home.entry, from: home.from },
    away: { entry: away.entry, from: away.from },
    bye,
    winner,
    settled: bye || nobody || outcome !== null,
  };
};

const fromTie = ({ round, position, settled, winner }: Tie): Side => ({
  entry: winner,
  from: { round, position },
  empty: settled && winner === null,
});

/**
 * The whole bracket as far as it is known.
 *
 * @param entries in seeding order, the best first
 * @param outcomeOf what came of a tie; `null` as long as nothing has. It is asked only where both sides are known
 */
export const bracket = (
  entries: readonly string[],
  outcomeOf: (at: TieAt, home: string, away: string) => TieOutcome | null,
): readonly (readonly Tie[])[] => {
  const rounds = knockoutRounds(entries.length);
  let sides: readonly Side[] = seedOrder(rounds === 0 ? 1 : 2 ** rounds).map((seed) => {
    const entry = entries[seed - 1] ?? null;
    return { entry, from: null, empty: entry === null };
  });
  return Array.from({ length: rounds }, (_, index) => {
    const ties = pairsOf(sides).map(([home, away], place) => {
      const at = { round: index + 1, position: place + 1 };
      const known = home.entry !== null && away.entry !== null;
      return tieOf(at, home, away, known ? outcomeOf(at, home.entry ?? "", away.entry ?? "") : null);
    });
    sides = ties.map(fromTie);
    return ties;
  });
};

const pairsOf = (sides: readonly Side[]): readonly (readonly [Side, Side])[] =>
  sides.flatMap((home, index) => {
    const away = sides[index + 1];
    return index % 2 === 0 && away ? [[home, away] as const] : [];
  });
