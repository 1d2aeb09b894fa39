import { finalPlacesIn } from "#derive/league/final-places.ts";
import { AWAY_SIDE, HOME_SIDE, type SeasonView } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { awardedPrizes, lastRoundOf, type SLAM_COLOURS, slamAmount, sumOfPlaces } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import type { Names } from "../clubs/names.ts";

type Slam = {
  readonly match: string;
  readonly fixture: string;
  readonly board: number;
  readonly side: string;
  readonly slam: (typeof SLAM_COLOURS)[number];
};

/** The slams of a division's matches, by their boards. */
const SLAMS = `SELECT r.match_id AS match, f.id AS fixture, b.value->>'number' AS board, b.value->>'winner' AS side,
    b.value->>'slam' AS slam
  FROM fixtures f JOIN matches m ON m.fixture_id = f.id JOIN match_results r ON r.match_id = m.id
    JOIN json_each(r.boards) b
  WHERE f.division_id = ?1 AND b.value->>'slam' IS NOT NULL AND b.value->>'status' = 'decided'
  ORDER BY f.round, f.position, board`;

/** The prizes of a division with those who have them; nothing where its regulations name none. */
export const prizesIn = async (
  db: Database,
  division: string,
  view: SeasonView,
  players: (entry: string) => readonly string[],
  names: Names,
): Promise<Pick<Division, "prizes">> => {
  const { prizes } = view.regulations;
  if (!prizes) return {};
  const { currency, slams = [] } = prizes;
  const found = slams.length > 0 ? (await db.$client.prepare(SLAMS).bind(division).all<Slam>()).results : [];
  const fixtures = new Map(view.season.fixtures.map((fixture) => [fixture.id, fixture]));
  const last = lastRoundOf(view.season);
  return {
    prizes: {
      currency,
      total: sumOfPlaces(prizes),
      places: awardedPrizes(prizes, finalPlacesIn(view)).map(({ from, to = from, amount, what, entries, shared }) => ({
        from,
        to,
        amount: amount ?? null,
        what: what ?? null,
        entries: [...entries],
        shared,
      })),
      slams: slams.map(({ slam, amount, fromLast }) => ({ slam: slam ?? null, amount, fromLast: fromLast ?? null })),
      paid: found.flatMap(({ match, fixture: id, board, side, slam }) => {
        const fixture = fixtures.get(id);
        const amount = fixture ? slamAmount(prizes, slam, fixture.round, last) : 0;
        const entry = side === HOME_SIDE ? fixture?.home : side === AWAY_SIDE ? fixture?.away : undefined;
        if (entry === undefined || amount === 0) return [];
        return [{ match, board, slam, players: players(entry).map(names), amount }];
      }),
    },
  };
};
