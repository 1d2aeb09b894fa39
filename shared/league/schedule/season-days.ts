import { type Clash, clashesOf, type PlannedFixture } from "./clashes.ts";

/** A fixture of any division of a season. */
export type SeasonFixture = PlannedFixture & {
  readonly round: number;
  /** Whether it is still to be played. */
  readonly open: boolean;
};

/** A division's matches of a day. */
type DayRound = {
  readonly division: string;
  readonly round: number;
  readonly matches: number;
  readonly open: number;
};

/** A day on which a season is played. */
export type SeasonDay = {
  readonly day: string;
  /** By division in the order of the fixtures, then by round. */
  readonly rounds: readonly DayRound[];
  /** Clashes of matches still to be played: players who play twice, and more matches than the tables take. */
  readonly clashes: readonly Clash[];
};

const roundsOf = (fixtures: readonly SeasonFixture[]): readonly DayRound[] =>
  [...Map.groupBy(fixtures, ({ division, round }) => `${division} ${round}`).values()].flatMap((own) => {
    const [first] = own;
    const open = own.filter((one) => one.open).length;
    return first ? [{ division: first.division, round: first.round, matches: own.length, open }] : [];
  });

/**
 * The days of a season over all its divisions, in their order; fixtures without a day are left out.
 *
 * @param tables tables in the hall; `null`: not known
 */
export const seasonDays = (fixtures: readonly SeasonFixture[], tables: number | null): readonly SeasonDay[] => {
  const open = fixtures.filter((one) => one.open);
  const moves = open.flatMap(({ fixture, day }) => (day === null ? [] : [{ fixture, day }]));
  const clashes = Map.groupBy(clashesOf(open, moves, { tables, blackouts: [] }), ({ day }) => day);
  const byDay = Map.groupBy(fixtures, ({ day }) => day ?? "");
  return [...byDay.keys()]
    .filter((day) => day !== "")
    .toSorted()
    .map((day) => ({ day, rounds: roundsOf(byDay.get(day) ?? []), clashes: clashes.get(day) ?? [] }));
};
