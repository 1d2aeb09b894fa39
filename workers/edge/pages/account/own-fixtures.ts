import type { AppContext } from "#access/accounts/context.ts";
import { playersOf } from "#access/accounts/linked-players.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import { directory } from "#ground/db/database.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import type { Division } from "#shared/api/league/division.ts";
import { divisionId } from "#shared/ids.ts";
import { toSignIn } from "../desk/at-desk.ts";
import { goOn } from "../shell/form.ts";
import { notThere } from "../shell/shell.ts";

/** What stands for an entry where none is one's own. */
const NONE = "none";

/** The entry that one of these players is, plays in, or is in the squad of. */
const entryOf = ({ entries, teams }: Division, players: readonly string[]): string => {
  const isOwn = ({ id }: { readonly id: string }) => players.includes(id);
  const squad = teams?.squads.find(
    ({ captain, members }) => (captain !== null && isOwn(captain)) || members.some(isOwn),
  );
  return entries.find((one) => one.players.some(isOwn))?.entry ?? squad?.entry ?? NONE;
};

/** Leads whoever is signed in to their own fixtures in a division, whose address says nobody's name. */
export const ownFixtures = async (c: AppContext): Promise<Response> => {
  const id = divisionId.safeParse(c.req.param("id")).data;
  const division = id === undefined ? null : await divisionDetail(directory(c.env), id);
  if (!division) return notThere(c);
  const here = `/divisions/${division.id}/fixtures`;
  const me = await signedIn(c);
  if (!me) return toSignIn(c, `${here}?mine`);
  const players = await playersOf(directory(c.env), me.user.id);
  return goOn(c, `${here}?of=${encodeURIComponent(entryOf(division, players))}`);
};
