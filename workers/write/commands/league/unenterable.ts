import type { Database } from "#ground/db/database.ts";
import type { Regulations } from "#league";
import { teamsNamed } from "#read/queries/clubs/teams.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { faultOfUnnamable, unnamableIn } from "../clubs/consents.ts";

/** What says whether a division is for teams. */
type Division = { readonly clubId: string; readonly regulations: Pick<Partial<Regulations>, "teams"> | null };

/**
 * Why some of these cannot be entered in a division, or `null`: in one for teams the club's own teams are, in any other
 * whoever the club may name.
 */
export const unenterable = async (
  db: Database,
  { clubId, regulations }: Division,
  players: readonly string[],
): Promise<Fault | null> => {
  if (regulations?.teams === undefined) {
    const unnamable = await unnamableIn(db, clubId, players);
    return unnamable && faultOfUnnamable(unnamable, `/players/${players.indexOf(unnamable.player)}`);
  }
  const found = await teamsNamed(db, players);
  const index = players.findIndex((player) => found.get(player)?.clubId !== clubId);
  const team = players[index];
  return team === undefined
    ? null
    : { code: "unknown-player", message: { key: "unknownTeam", about: { team } }, place: `/players/${index}` };
};
