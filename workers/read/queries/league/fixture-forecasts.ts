import { canBeDrawn, limitsOf, type Ruleset } from "#carrom";
import type { PlayedFixture, SeasonView } from "#derive/league/season.ts";
import { listName } from "#derive/ratings/list-name.ts";
import { scoreModeOf } from "#derive/ratings/list-options.ts";
import { forecastsOfMatches, readForecast } from "#derive/ratings/sealed-forecasts.ts";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { type Fixture, lastRoundOf, tiesOf } from "#league";
import type { FixtureForecast } from "#shared/api/league/division.ts";
import { type DivisionFormat, formatOfRound } from "#shared/api/league/division-format.ts";
import { expectationOf, type RatingsBefore, ratingsBefore, stakesOf } from "../ratings/ratings-before.ts";

type Forecasts = ReadonlyMap<string, FixtureForecast>;
type PlayersOf = (entry: string) => readonly string[];

/** It is still to be played and no match has been opened for it: an open match has a prediction of its own. */
const isToCome = ({ settlement: { settled, match } }: PlayedFixture): boolean => !settled && match === null;

const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).sort()[0] ?? null;

/** How a division's matches are played. `ruleset`: left out where it is not known here. */
type MatchTerms = { readonly ruleset: Ruleset | undefined; readonly format: DivisionFormat | null };

/** Whether a fixture's match may be drawn: no tie can be, and of other matches their format says it. */
const drawableIn = ({ season }: SeasonView, { ruleset, format }: MatchTerms) => {
  const [isTie, last] = [tiesOf(season), lastRoundOf(season)];
  return (fixture: Pick<Fixture, "round">): boolean => {
    if (isTie(fixture)) return false;
    const limits = ruleset && limitsOf(ruleset, formatOfRound(format, fixture.round, last) ?? {});
    return !limits?.ok || canBeDrawn(limits.value);
  };
};

type Sides = readonly [readonly string[], readonly string[]];

const previewOf = (before: RatingsBefore, sides: Sides, day: string | null) => {
  const { known, ...said } = expectationOf(before, sides, day);
  // Between newcomers a half says nothing.
  return known ? { kind: "preview" as const, sealed: null, ...said } : null;
};

/** The sealed forecasts of a division's fixtures to come; for the others, a preview by the ratings before their day. */
export const fixtureForecasts = async (
  db: Database,
  club: string,
  view: SeasonView,
  playersOf: PlayersOf,
  terms: MatchTerms,
): Promise<Forecasts> => {
  const isDrawable = drawableIn(view, terms);
  const open = view.fixtures.filter(isToCome).map(({ settlement: { fixture, day } }) => ({
    id: fixture.id,
    day,
    sides: [playersOf(fixture.home), playersOf(fixture.away)] as const,
    drawable: isDrawable(fixture),
  }));
  const [first] = open;
  if (!first) return new Map();
  const kind = first.sides[0].length === 2 ? "doubles" : "singles";
  const list = listName(club, kind);
  const known = await knownIn(db, club);
  const [before, sealed, mode] = await Promise.all([
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
    scoreModeOf(db, club, kind),
  ]);
  return new Map(
    open.flatMap(({ id, day, sides, drawable }): [string, FixtureForecast][] => {
      const row = sealed.get(id);
      const found = (row && readForecast(row, sides, known)) ?? previewOf(before, sides, day);
      if (!found) return [];
      const { matches, ...said } = found;
      const stakes = stakesOf(before, { sides, day, mode, drawable });
      return [[id, { list, ...said, matches: { home: matches[0], away: matches[1] }, stakes }]];
    }),
  );
};
