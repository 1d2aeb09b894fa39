/**
 * Ties of which one side goes on, as data: a tie names the sources of its sides. So a bracket, a match for third place and
 * every other tie between winners and losers are resolved by one function.
 */

/** The outcome of a tie: the side that goes on, and the other. `null`: no entry; a tie without a winner has no loser. */
export type TieOutcome = { readonly winner: string | null; readonly loser: string | null };

/** The place of a tie, both counted from 1. */
export type TieAt = { readonly round: number; readonly position: number };

/**
 * The purpose of a tie: `main` leads to the final (in a double elimination to the grand final), `third`, `fifth` and
 * `seventh` are matches for a place and `fifth-to-eighth` leads to the last two, `lower` is among entries that have lost
 * once, `grand-final` between the survivors of the two brackets, and `second-final` follows if the entry that lost once wins it.
 */
export const TIE_PARTS = [
  "main",
  "third",
  "fifth-to-eighth",
  "fifth",
  "seventh",
  "lower",
  "grand-final",
  "second-final",
] as const;
export type TiePart = (typeof TIE_PARTS)[number];

/** The source of a side: a seed, counted from 1, or an earlier tie, which it won or lost. */
export type SideSource = { readonly seed: number } | { readonly of: TieAt; readonly lost: boolean };

/** A tie as a format plans it. */
export type PlannedTie = TieAt & {
  readonly part: TiePart;
  readonly home: SideSource;
  readonly away: SideSource;
  /** Played only if the away side wins that tie: the same sides meet again; otherwise its winner is also this tie's winner. */
  readonly again?: TieAt;
};

/** One side of a tie: the entry once it is known, and the seed or the tie that it comes from, as its loser if `lost`. */
type Slot = {
  readonly entry: string | null;
  readonly seed: number | null;
  readonly from: (TieAt & { readonly lost: boolean }) | null;
  /** Whether no entry comes to it: a seed without an entry, or the loser of a bye. */
  readonly empty: boolean;
};

/** A tie with everything known about it so far. */
export type Tie = TieAt & {
  readonly part: TiePart;
  readonly home: Slot;
  readonly away: Slot;
  /** Whether a side without an opponent goes on without a match. */
  readonly bye: boolean;
  readonly winner: string | null;
  readonly loser: string | null;
  /** Whether the winner is known, or it is known that there is none. */
  readonly settled: boolean;
  /** Whether it is not played because the tie that it would repeat has decided. */
  readonly needless: boolean;
  /** Whether it is not played because neither side has an entry, as where both come from byes. */
  readonly vacant: boolean;
};

/** The holder of a seed: an entry, no entry (`empty`), or one that is not known yet. */
export type Seeded = { readonly entry: string | null; readonly empty: boolean };

type Sides = Pick<Tie, "home" | "away">;

const tieOf = ({ round, position, part }: PlannedTie, { home, away }: Sides, outcome: TieOutcome | null): Tie => {
  const bye = home.empty !== away.empty && (home.entry ?? away.entry) !== null;
  const vacant = home.empty && away.empty;
  return {
    round,
    position,
    part,
    home,
    away,
    bye,
    vacant,
    needless: false,
    winner: bye ? (home.entry ?? away.entry) : (outcome?.winner ?? null),
    loser: outcome?.loser ?? null,
    settled: bye || vacant || outcome !== null,
  };
};

/** A tie that is not played, because the tie that it would repeat has decided. */
const needlessTie = ({ round, position, part }: PlannedTie, { home, away }: Sides, decided: Tie): Tie => ({
  round,
  position,
  part,
  home,
  away,
  bye: false,
  vacant: false,
  needless: true,
  settled: true,
  winner: decided.winner,
  loser: decided.loser,
});

/** Whether a tie has decided, so that it is not repeated. */
const decides = ({ settled, winner, away }: Tie): boolean => settled && (winner === null || winner !== away.entry);

const keyOf = ({ round, position }: TieAt): string => `${round} ${position}`;

/**
 * Every tie, with everything known about it so far.
 *
 * @param planned ties, each after those that its sides come from
 * @param outcomeOf the outcome of a tie; `null` while there is none. It is only called where both sides are known
 */
export const resolvedTies = (
  planned: readonly PlannedTie[],
  seeded: (seed: number) => Seeded,
  outcomeOf: (at: TieAt, home: string, away: string) => TieOutcome | null,
): readonly Tie[] => {
  const ties = new Map<string, Tie>();
  const sideOf = (feed: SideSource): Slot => {
    if ("seed" in feed) return { ...seeded(feed.seed), seed: feed.seed, from: null };
    const tie = ties.get(keyOf(feed.of));
    const entry = (feed.lost ? tie?.loser : tie?.winner) ?? null;
    const from = { ...feed.of, lost: feed.lost };
    // A tie that only one entry can reach has no loser.
    const none = feed.lost && tie !== undefined && (tie.home.empty || tie.away.empty);
    return { entry, seed: null, from, empty: entry === null && (none || tie?.settled === true) };
  };
  for (const one of planned) {
    const sides = { home: sideOf(one.home), away: sideOf(one.away) };
    const { home, away } = sides;
    const first = one.again && ties.get(keyOf(one.again));
    const known = home.entry !== null && away.entry !== null;
    const tie =
      first && decides(first)
        ? needlessTie(one, sides, first)
        : tieOf(one, sides, known ? outcomeOf(one, home.entry, away.entry) : null);
    ties.set(keyOf(one), tie);
  }
  return [...ties.values()];
};

/** The feed of a tie's winner. */
export const winnerOf = ({ round, position }: TieAt): SideSource => ({ of: { round, position }, lost: false });

/** The feed of a tie's loser. */
export const loserOf = ({ round, position }: TieAt): SideSource => ({ of: { round, position }, lost: true });

/** The entries of a draw as seeds, the best first; seeds beyond the last entry are empty. */
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
