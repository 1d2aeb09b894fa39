/**
 * Ties of which one side goes on, as data: a tie says where its sides come from. So a bracket, a match for third place and
 * whatever else is played by winners and losers are resolved by one function.
 */

/** How a tie ended: who goes on and who does not. `null`: no entry; a tie without a winner has no loser either. */
export type TieOutcome = { readonly winner: string | null; readonly loser: string | null };

/** The place of a tie, both counted from 1. */
export type TieAt = { readonly round: number; readonly position: number };

/**
 * What a tie is played for: `main` leads to the final (in a double elimination to the grand final), `third`, `fifth` and
 * `seventh` are matches for a place and `fifth-to-eighth` leads to the last two, `lower` is among those who have lost
 * once, `grand-final` between the last of both, and `second-final` follows where the entry that lost once has won that.
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
export type Feed = { readonly seed: number } | { readonly of: TieAt; readonly lost: boolean };

/** A tie as a format plans it. */
export type PlannedTie = TieAt & {
  readonly part: TiePart;
  readonly home: Feed;
  readonly away: Feed;
  /** Played only if the away side wins that tie, whose sides meet once more; its winner is who wins this one otherwise. */
  readonly again?: TieAt;
};

/** One side of a tie: the entry once it is known, and the seed or the tie that it comes from, as its loser where `lost`. */
type Slot = {
  readonly entry: string | null;
  readonly seed: number | null;
  readonly from: (TieAt & { readonly lost: boolean }) | null;
  /** No entry comes to it: a seed without an entry, or the loser of a bye. */
  readonly empty: boolean;
};

/** A tie as far as it is known. */
export type Tie = TieAt & {
  readonly part: TiePart;
  readonly home: Slot;
  readonly away: Slot;
  /** A side without an opponent goes on without a match. */
  readonly bye: boolean;
  readonly winner: string | null;
  readonly loser: string | null;
  /** Whether it is known who goes on, or that no entry does. */
  readonly settled: boolean;
  /** It is not played: the tie that it would repeat has decided. */
  readonly needless: boolean;
  /** It is not played: neither side has an entry, as where both come from byes. */
  readonly vacant: boolean;
};

/** The holder of a seed: an entry, certainly none (`empty`), or not known yet. */
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

/** A tie that would repeat another, which has decided. */
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
 * Every tie as far as it is known.
 *
 * @param planned a tie comes after those that its sides come from
 * @param outcomeOf what came of a tie; `null` as long as nothing has. It is asked only where both sides are known
 */
export const resolvedTies = (
  planned: readonly PlannedTie[],
  seeded: (seed: number) => Seeded,
  outcomeOf: (at: TieAt, home: string, away: string) => TieOutcome | null,
): readonly Tie[] => {
  const ties = new Map<string, Tie>();
  const sideOf = (feed: Feed): Slot => {
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

/** The winner of a tie. */
export const winnerOf = ({ round, position }: TieAt): Feed => ({ of: { round, position }, lost: false });

/** The loser of a tie. */
export const loserOf = ({ round, position }: TieAt): Feed => ({ of: { round, position }, lost: true });

/** The entries of a draw as seeds, the best first; beyond the last there are none. */
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
