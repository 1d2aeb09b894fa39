import type { PlayedFixture, SeasonView } from "#derive/league/season.ts";
import { listName } from "#derive/ratings/list-name.ts";
import { forecastsOfMatches, readForecast } from "#derive/ratings/sealed-forecasts.ts";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import type { FixtureForecast } from "#shared/api/league/division.ts";
import { expectationOf, ratingsBefore } from "../ratings/ratings-before.ts";

type Forecasts = ReadonlyMap<string, FixtureForecast>;
type PlayersOf = (entry: string) => readonly string[];

/** It is still to be played and no match has been opened for it: an open match has a prediction of its own. */
const isToCome = ({ settlement: { settled, match } }: PlayedFixture): boolean => !settled && match === null;

const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).sort()[0] ?? null;

/** The sealed forecasts of a division's fixtures to come; for the others, a preview by the ratings before their day. */
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
  const known = await knownIn(db, club);
  const [before, sealed] = await Promise.all([
    ratingsBefore(db, list, {
      players: open.flatMap(({ sides }) => sides.flat()),
      known,
      since: earliest(open.map(({ day }) => day)),
    }),
    // On the eve a forecast is sealed for the match that is called as its fixture is.
    forecastsOfMatches(
      db,
      open.map(({ id }) => id),
    ),
  ]);
  return new Map(
    open.flatMap(({ id, day, sides }): [string, FixtureForecast][] => {
      const row = sealed.get(id);
      const forecast = row ? readForecast(row, sides, known) : null;
      if (forecast) {
        const { matches, ...said } = forecast;
        return [[id, { list, ...said, matches: { home: matches[0], away: matches[1] } }]];
      }
      const { expected, provisional, matches, known: rated } = expectationOf(before, sides, day);
      // Between newcomers a half says nothing.
      if (!rated) return [];
      const preview = { kind: "preview", sealed: null, expected, provisional } as const;
      return [[id, { list, ...preview, matches: { home: matches[0], away: matches[1] } }]];
    }),
  );
};
