import type { Database } from "#ground/db/database.ts";
import { type PageRequest, pageOf } from "#ground/db/keyset.ts";
import type { WaitingClub } from "#shared/api/league/founding.ts";

/** The clubs that wait for the operator's approval, the longest waiting first, each with its founder. */
export const waitingClubs = async (
  db: Database,
  asked: PageRequest,
): Promise<{ clubs: WaitingClub[]; next: string | null }> => {
  const [after, id] = asked.after?.split("~") ?? [];
  const { results } = await db.$client
    .prepare(
      `SELECT c.id, c.name, c.created_at AS founded,
         (SELECT address FROM club_addresses WHERE club_id = c.id ORDER BY since DESC LIMIT 1) AS address,
         (SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
          WHERE m.club_id = c.id AND m.role = 'owner' ORDER BY m.since LIMIT 1) AS founder
       FROM clubs c WHERE c.waits = 1 AND (?1 IS NULL OR (c.created_at, c.id) > (?1, ?2))
       ORDER BY c.created_at, c.id LIMIT ?3`,
    )
    .bind(after ?? null, id ?? null, asked.limit + 1)
    .all<WaitingClub>();
  const { rows, next } = pageOf(results, asked, ({ founded, id: last }) => [founded, last]);
  return { clubs: [...rows], next };
};

export type ClubStart = {
  /** For the operator's approval. */
  readonly waits: boolean;
  /** Its desk shows the first steps. */
  readonly guided: boolean;
  /** It has chosen a time zone. */
  readonly clock: boolean;
  /** It has a ruleset of its own. */
  readonly rules: boolean;
};

export const clubStart = async (db: Database, club: string): Promise<ClubStart> => {
  const row = await db.$client
    .prepare(
      `SELECT waits, first_steps AS guided, zone IS NOT NULL AS clock,
         EXISTS (SELECT 1 FROM house_rulesets WHERE club_id = clubs.id) AS rules FROM clubs WHERE id = ?`,
    )
    .bind(club)
    .first<Record<keyof ClubStart, number>>();
  return { waits: row?.waits === 1, guided: row?.guided === 1, clock: row?.clock === 1, rules: row?.rules === 1 };
};
