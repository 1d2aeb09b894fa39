import type { MatchOpened } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { listOf } from "#ratings";
import { allStarts } from "#read/queries/clubs/club-players.ts";
import type { Directory } from "#shared/import/directory.ts";
import type { ListRow } from "#shared/import/row.ts";
import { firstDays } from "./players.ts";

/** A match that a line would make. */
type NewMatch = { readonly row: ListRow; readonly data: Pick<MatchOpened, "sides" | "day" | "rated"> };

/**
 * Says of each rated match which of its players brought a rating along from a later day: the match would come first, and
 * the rating would count no more. One that counts no more already is in nobody's way.
 */
export const faultLaterStarts = async (
  db: Database,
  club: string,
  made: readonly NewMatch[],
  directory: Directory,
): Promise<void> => {
  const rated = made.filter(({ data }) => data.rated);
  if (rated.length === 0) return;
  const starts = await allStarts(db, club, await knownIn(db, club));
  if (starts.length === 0) return;
  const first = await firstDays(db, club, starts);
  const counting = starts.filter((start) => start.day <= (first(start) ?? start.day));
  for (const { row, data } of rated) {
    const players = new Set(data.sides.flatMap((side) => side.players.map((id) => directory.known(id))));
    const later = counting.find(
      ({ list, player, day }) => list === listOf(data) && players.has(player) && day > (data.day ?? day),
    );
    if (!later) continue;
    const about = { player: directory.nameOf(later.player), day: later.day };
    row.fault("day", "start-later", { key: "startLater", about });
  }
};
