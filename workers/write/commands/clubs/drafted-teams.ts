import { sha256 } from "#ground/crypto/sha256.ts";
import type { Database } from "#ground/db/database.ts";
import { draftedSquads } from "#league";
import { type Drafted, MOST_MEMBERS, type SentDraft } from "#shared/api/league/team.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { saveTeam } from "./teams.ts";

/** Drafts the squads of a club's teams by lots, and saves the teams. The same again makes the same squads. */
export const draftTeams = async (
  db: Database,
  { club, by, now }: Readonly<Record<"club" | "by" | "now", string>>,
  { teams, players, seed }: SentDraft,
): Promise<Result<Drafted, Fault>> => {
  if (players.length < teams.length || players.length > teams.length * MOST_MEMBERS)
    return err({
      code: "invalid-request",
      message: { key: "draftSize", about: { fewest: teams.length, most: teams.length * MOST_MEMBERS } },
      place: "/players",
    });
  const squads = draftedSquads(
    players,
    teams.map(({ id }) => id),
    seed,
    sha256,
  );
  const made = teams.map(({ id, name }, index) => ({ id, name, members: [...(squads[index] ?? [])] }));
  for (const [index, { id, name, members }] of made.entries()) {
    const [captain = ""] = members;
    const saved = await saveTeam(db, { club, id, by, now }, { name, captain, members });
    if (!saved.ok) return err(atPlayers(saved.error, { players, team: index, members }));
  }
  return ok({ seed, teams: made });
};

/** A refusal of a squad at its place in the request: the player's, or the team's. */
const atPlayers = (
  fault: Fault,
  {
    players,
    team,
    members,
  }: { readonly players: readonly string[]; readonly team: number; readonly members: readonly string[] },
): Fault => {
  const at = fault.place === "/captain" ? "0" : /^\/members\/(\d+)$/.exec(fault.place ?? "")?.[1];
  const player = at === undefined ? undefined : members[Number(at)];
  return { ...fault, place: player === undefined ? `/teams/${team}/id` : `/players/${players.indexOf(player)}` };
};
