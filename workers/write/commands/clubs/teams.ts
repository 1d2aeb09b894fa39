import { eq } from "drizzle-orm";
import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import { teams } from "#ground/db/schema.ts";
import { clubsOf, otherNamesAmong } from "#read/queries/clubs/people.ts";
import type { SentTeam } from "#shared/api/league/team.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { faultOfUnnamable, unnamableIn } from "./consents.ts";

const MOST = 200;

/** SQL: line-ups of the team ?1 that wait: none of their tie were shown since they were handed in. */
const WAITING = `SELECT count(*) AS n FROM line_ups l JOIN entries e ON e.division_id = l.division_id AND e.id = l.entry
  WHERE e.players = json_array(?1) AND NOT EXISTS (SELECT 1 FROM decisions d WHERE d.division_id = l.division_id
    AND d.type = 'line_ups_shown' AND d.data ->> '$.fixture' = l.fixture_id AND d.at >= l.at)`;

/** An id that a person or another club's team has stays theirs: a team is called by it wherever a player would be. */
const SAVE = `INSERT INTO teams (id, club_id, name, captain, members, created_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (SELECT 1 FROM people WHERE id = ?1)
    AND NOT EXISTS (SELECT 1 FROM shown_names WHERE person_id = ?1)
    AND (SELECT count(*) FROM teams WHERE club_id = ?2 AND id <> ?1) < ${MOST}
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, captain = excluded.captain, members = excluded.members
    WHERE club_id = excluded.club_id
      AND (name, captain, members) IS NOT (excluded.name, excluded.captain, excluded.members)`;

/**
 * Saves a team: makes it, or changes its name, captain and squad. Line-ups that were shown stay as they were. The same again
 * changes nothing. Answers with how many line-ups of it wait: they are looked at by the squad of the moment in which they are shown.
 */
export const saveTeam = async (
  db: Database,
  { club, id, by, now }: Readonly<Record<"club" | "id" | "by" | "now", string>>,
  { name, captain, members }: SentTeam,
): Promise<Result<number, Fault>> => {
  const unnamable = await unnamableIn(db, club, [captain, ...members]);
  if (unnamable) {
    const { player } = unnamable;
    return err(faultOfUnnamable(unnamable, player === captain ? "/captain" : `/members/${members.indexOf(player)}`));
  }
  if ((await clubsOf(db, [id])).size > 0) return err(taken(id));
  const waiting = (await db.$client.prepare(WAITING).bind(id).first<number>("n")) ?? 0;
  const data = {
    captain,
    ...Object.fromEntries(members.map((player, index) => [`player${index + 1}`, player])),
    ...(waiting === 0 ? {} : { waiting: String(waiting) }),
  };
  await db.$client.batch([
    db.$client.prepare(SAVE).bind(id, club, name, captain, JSON.stringify(members), now),
    actIfChanged(db, { club, by, act: "team-saved", subject: id, data }, now),
  ]);
  const [stored] = await db.select({ club: teams.clubId }).from(teams).where(eq(teams.id, id));
  if (!stored) return err((await otherNamesAmong(db, [id])).length > 0 ? taken(id) : tooMany);
  return stored.club === club ? ok(waiting) : err(taken(id));
};

const tooMany: Fault = { code: "invalid-request", message: { key: "tooManyTeams", about: { most: MOST } } };
const taken = (id: string): Fault => ({ code: "id-in-use", message: { key: "idTaken", about: { id } } });
