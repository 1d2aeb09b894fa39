import type { FixtureForecast } from "../../shared/api/division.ts";
import type { Database } from "../db/database.ts";
import { listName } from "../ratings/list-name.ts";
import { knownIn } from "./joins.ts";
import { expectationOf, ratingsBefore } from "./ratings-before.ts";
import type { PlayedFixture, SeasonView } from "./season.ts";

type Forecasts = ReadonlyMap<string, FixtureForecast>;
type PlayersOf = (entry: string) => readonly string[];

/** Whether it is still to be played and no match has been opened for it: an open match has a forecast of its own. */
const isToCome = ({ settlement: { settled, match } }: PlayedFixture): boolean => !settled && match === null;

const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).sort()[0] ?? null;

/** What the ratings before each day say of a division's fixtures to come, by fixture: read at once, and never stored. */
export const fixtureForecasts = async (
  db: Database,
  club: string,
  view: SeasonView,
  playersOf: PlayersOf,
): Promise<Forecasts> => {
  const open = view.fixtures.filter(isToCome).map(({ settlement: { fixture, day } }) => ({
    id: fixture.id,
    day,
    sides: [playersOf(fixture.home), playersOf(fixture.away)] as const,
  }));
  const [first] = open;
  if (!first) return new Map();
  const list = listName(club, first.sides[0].length === 2 ? "doubles" : "singles");
  const before = await ratingsBefore(db, list, {
    players: open.flatMap(({ sides }) => sides.flat()),
    known: await knownIn(db, club),
    since: earliest(open.map(({ day }) => day)),
  });
  return new Map(
    open.flatMap(({ id, day, sides }) => {
      const { expected, provisional, matches, known } = expectationOf(before, sides, day);
      // Between newcomers a half says nothing.
      if (!known) return [];
      return [[id, { list, expected, provisional, matches: { home: matches[0], away: matches[1] } }]];
    }),
  );
};
