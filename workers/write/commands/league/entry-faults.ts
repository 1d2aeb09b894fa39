import type { SeasonRecord } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { inTwoEntries, type KnownAs, type Regulations } from "#league";
import { teamsNamed } from "#read/queries/clubs/teams.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { faultOfUnnamable, unnamableIn } from "../clubs/consents.ts";
import { namedFault } from "../clubs/named-fault.ts";

/**
 * Why these entries cannot be drawn together, or `null`: two ids of one person, entered before they were merged, would
 * play everybody twice and themselves once.
 */
export const enteredTwice = async (
  db: Database,
  club: string,
  entries: readonly { readonly id: string; readonly players: readonly string[] }[],
  known: KnownAs,
): Promise<Fault | null> => {
  const found = inTwoEntries(entries, known);
  if (!found) return null;
  const { player } = found;
  return namedFault(db, club, [player], {
    code: "entered-already",
    message: { key: "inTwoEntries", about: { player } },
    errors: found.entries.map((entry) => ({
      place: `/entries/${entry}`,
      message: { key: "inThisEntry", about: { entry } },
    })),
  });
};

/**
 * Why these entries of a drawn division cannot be paired, or `null`: two of them have one player since ids were merged.
 */
export const pairedTwice = async (
  db: Database,
  { row, draw }: SeasonRecord,
  playing: readonly string[],
): Promise<Fault | null> =>
  enteredTwice(
    db,
    row.clubId,
    draw.filter(({ id }) => playing.includes(id)),
    await knownIn(db, row.clubId),
  );

type Division = { readonly clubId: string; readonly regulations: Pick<Partial<Regulations>, "teams"> | null };

/**
 * Why some of these cannot be entered in a division, or `null`. A division for teams takes the club's own teams, any
 * other those whom the club may name.
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
