/**
 * Ties of which one side goes on, as data: a tie says where its sides come from. So a bracket, a match for third place and
 * whatever else is played by winners and losers are resolved by one function.
 */

/** How a tie ended: who goes on and who does not. `null`: nobody; a tie that nobody won has no loser either. */
export type TieOutcome = { readonly winner: string | null; readonly loser: string | null };

/** Where a tie stands, both counted from 1. */
export type TieAt = { readonly round: number; readonly position: number };

/** What a tie is played for: `main` leads to the final, `third` is the match for third place. */
export const TIE_PARTS = ["main", "third"] as const;
export type TiePart = (typeof TIE_PARTS)[number];

/** Where a side comes from: a seed, counted from 1, or an earlier tie, which it won or lost. */
export type Feed = { readonly seed: number } | { readonly of: TieAt; readonly lost: boolean };

/** A tie as a format plans it. */
export type PlannedTie = TieAt & { readonly part: TiePart; readonly home: Feed; readonly away: Feed };

/** One side of a tie: the entry once it is known, and the tie that it comes from, as its loser where `lost`. */
export type Slot = { readonly entry: string | null; readonly from: (TieAt & { readonly lost: boolean }) | null };

/** A tie as far as it is known. */
export type Tie = TieAt & {
  readonly part: TiePart;
  readonly home: Slot;
  readonly away: Slot;
  /** Nobody to play: the other side goes on without a match. */
  readonly bye: boolean;
  readonly winner: string | null;
  readonly loser: string | null;
  /** Whether it is known who goes on, or that nobody does. */
  readonly settled: boolean;
};

/** Who has a seed: an entry, nobody for certain (`empty`), or not known yet. */
export type Seeded = { readonly entry: string | null; readonly empty: boolean };

/** A side as a tie sees it. */
type Side = Slot & Seeded;

const tieOf = ({ round, position, part }: PlannedTie, home: Side, away: Side, outcome: TieOutcome | null): Tie => {
  const bye = home.empty !== away.empty && (home.entry ?? away.entry) !== null;
  const nobody = home.empty && away.empty;
  return {
    ...{ round, position, part, bye },
    home: { entry: home.entry, from: home.from },
    away: { entry: away.entry, from: away.from },
    winner: bye ? (home.entry ?? away.entry) : (outcome?.winner ?? null),
    loser: outcome?.loser ?? null,
    settled: bye || nobody || outcome !== null,
  };
};

const keyOf = ({ round, position }: TieAt): string => `${round} ${position}`;

/**
 * Every tie as far as it is known.
 *
 * @param planned a tie stands after those that its sides come from
 * @param outcomeOf what came of a tie; `null` as long as nothing has. It is asked only where both sides are known
 */
export const resolvedTies = (
  planned: readonly PlannedTie[],
  seeded: (seed: number) => Seeded,
  outcomeOf: (at: TieAt, home: string, away: string) => TieOutcome | null,
): readonly Tie[] => {
  const ties = new Map<string, Tie>();
  const sideOf = (feed: Feed): Side => {
    if ("seed" in feed) return { ...seeded(feed.seed), from: null };
    const tie = ties.get(keyOf(feed.of));
    const entry = (feed.lost ? tie?.loser : tie?.winner) ?? null;
    return { entry, from: { ...feed.of, lost: feed.lost }, empty: tie?.settled === true && entry === null };
  };
  for (const one of planned) {
    const [home, away] = [sideOf(one.home), sideOf(one.away)];
    const known = home.entry !== null && away.entry !== null;
    ties.set(keyOf(one), tieOf(one, home, away, known ? outcomeOf(one, home.entry, away.entry) : null));
  }
  return [...ties.values()];
};

/** The entries of a draw as seeds, the best first; beyond the last there is nobody. */
export const seedsOf =
  (entries: readonly string[]) =>
  (seed: number): Seeded => {
    const entry = entries[seed - 1] ?? null;
    return { entry, empty: entry === null };
  };

/** Ties round by round, in their places. */
export const tiesByRound = <T extends TieAt>(ties: readonly T[]): readonly (readonly T[])[] =>
  [...Map.groupBy(ties, ({ round }) => round)]
    .toSorted(([one], [other]) => one - other)
    .map(([, own]) => own.toSorted((one, other) => one.position - other.position));
