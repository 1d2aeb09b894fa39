import type { FixtureMove } from "../terms/decision.ts";

/** A fixture that is still to be played, of any division of a club. */
export type PlannedFixture = {
  readonly fixture: string;
  readonly division: string;
  readonly day: string | null;
  /** The hour at which its round begins by the day plan, as `14:50`; left out: not known. */
  readonly starts?: string | undefined;
  /** The players of both sides, by the ids under which the club knows them now. */
  readonly players: readonly string[];
};

export type ClubHall = {
  /** Tables in the hall; `null`: not known. */
  readonly tables: number | null;
  /** Days without play. */
  readonly blackouts: readonly string[];
};

/**
 * A conflict of matches on a day. A move to a blackout is refused when it is recorded; players and tables are a warning,
 * because a club may well play two rounds in an evening.
 */
export type Clash =
  | {
      readonly kind: "player";
      readonly day: string;
      readonly player: string;
      /** The fixture that was moved. */
      readonly fixture: string;
      /** The other fixture of the player on that day, and its division. */
      readonly other: string;
      readonly division: string;
    }
  | { readonly kind: "tables"; readonly day: string; readonly matches: number; readonly tables: number }
  | { readonly kind: "blackout"; readonly day: string };

/** Matches that one table takes in an evening, one after another: three, of about an hour each. */
export const SITTINGS = 3;

/** A club's fixtures with some of them on other days. */
export const withMoves = (
  fixtures: readonly PlannedFixture[],
  moves: readonly FixtureMove[],
): readonly PlannedFixture[] => {
  const days = new Map(moves.map(({ fixture, day }) => [fixture, day]));
  return fixtures.map((one) => ({ ...one, day: days.get(one.fixture) ?? one.day }));
};

/** Minutes between two matches of one player: rounds of a day begin every 50 minutes in Warsaw (E4), every 55 at a EuroCup (E13). */
const BETWEEN_MATCHES = 50;

const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/** Whether one player can play both matches of a day: their hours are known, and far enough apart. */
const areApart = (one: PlannedFixture, other: PlannedFixture): boolean =>
  one.starts !== undefined &&
  other.starts !== undefined &&
  Math.abs(minutesOf(one.starts) - minutesOf(other.starts)) >= BETWEEN_MATCHES;

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/**
 * Clashes on the days to which fixtures move, in the order of the days: players who already play there, and more matches
 * than the tables can take. A clash that existed before and was not touched is left out.
 *
 * @param fixtures all open fixtures of the club on these days, with the moved ones at their old days
 */
export const clashesOf = (
  fixtures: readonly PlannedFixture[],
  moves: readonly FixtureMove[],
  { tables, blackouts }: ClubHall,
): readonly Clash[] => {
  const moved = new Set(moves.map(({ fixture }) => fixture));
  const planned = Map.groupBy(withMoves(fixtures, moves), ({ day }) => day);
  const closed = new Set(blackouts);
  const days = [...new Set(moves.map(({ day }) => day))].toSorted();
  return days.flatMap((day) => {
    const own = (planned.get(day) ?? []).toSorted((one, other) => byText(one.fixture, other.fixture));
    const full = tables !== null && own.length > tables * SITTINGS;
    return [
      ...(closed.has(day) ? [{ kind: "blackout", day } as const] : []),
      ...(full ? [{ kind: "tables", day, matches: own.length, tables } as const] : []),
      ...playersTwice(day, own, moved),
    ];
  });
};

/** The players of a moved fixture with each other fixture of theirs on that day; a pair of fixtures is reported once. */
const playersTwice = (day: string, own: readonly PlannedFixture[], moved: ReadonlySet<string>): readonly Clash[] => {
  const byPlayer = new Map<string, PlannedFixture[]>();
  for (const one of own) for (const player of one.players) byPlayer.set(player, [...(byPlayer.get(player) ?? []), one]);
  return own.flatMap((one) =>
    moved.has(one.fixture)
      ? one.players.flatMap((player) =>
          (byPlayer.get(player) ?? [])
            .filter(({ fixture }) => fixture !== one.fixture && !(moved.has(fixture) && fixture < one.fixture))
            .filter((other) => !areApart(one, other))
            .map(({ fixture, division }) => ({
              ...({ kind: "player", day, player, fixture: one.fixture, other: fixture, division } as const),
            })),
        )
      : [],
  );
};

/** The days on which any of these players has a match, in their order. */
export const daysOf = (fixtures: readonly PlannedFixture[], players: readonly string[]): readonly string[] => {
  const asked = new Set(players);
  const taken = fixtures.filter(({ players: own }) => own.some((player) => asked.has(player)));
  return [...new Set(taken.flatMap(({ day }) => day ?? []))].toSorted();
};
