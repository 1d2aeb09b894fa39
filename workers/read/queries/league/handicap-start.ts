import type { MatchOpened } from "#carrom";
import { AWAY_SIDE, HOME_SIDE } from "#derive/league/season.ts";
import { listName } from "#derive/ratings/list-name.ts";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { type Handicap, startBy } from "#league";
import { listOf, START } from "#ratings";
import { ratingsBefore } from "../ratings/ratings-before.ts";

const MILLION = 1_000_000;

type Start = Pick<MatchOpened, "score" | "startsFrom" | "rated">;

/** What a match starts from by the ratings before its day; nothing where the two are close enough. */
export const handicapStart = async (
  db: Database,
  club: string,
  handicap: Handicap,
  { sides, day }: Pick<MatchOpened, "sides" | "day">,
): Promise<Start> => {
  const list = listOf({ sides });
  if (list === null) return {};
  const before = await ratingsBefore(db, listName(club, list), {
    players: sides.flatMap(({ players }) => players),
    known: await knownIn(db, club),
    since: day ?? null,
  });
  const ratingOf = (player: string): number => before(player, day ?? null)?.value ?? START;
  const [home = 0, away = 0] = sides.map(
    ({ players }) => players.reduce((sum, player) => sum + ratingOf(player), 0) / players.length,
  );
  const start = startBy(handicap, Math.abs(home - away) / MILLION);
  if (start === 0) return {};
  return {
    score: { [HOME_SIDE]: home < away ? start : 0, [AWAY_SIDE]: home < away ? 0 : start },
    startsFrom: "handicap",
    rated: false,
  };
};
