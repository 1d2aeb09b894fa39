import { databaseOf } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";

const WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 50;

/**
 * Waits until every strike that was acknowledged is in D1, from which the file is written; the match that is late if
 * that does not come about. A log that stopped because its copy differs is exported as D1 has it: the health of the service says so.
 */
export const drainedClub = async (env: Env, club: string): Promise<string | null> => {
  const { results } = await databaseOf(env, club)
    .$client.prepare(
      `SELECT m.id FROM matches m LEFT JOIN match_results r ON r.match_id = m.id
     WHERE m.club_id = ? AND (r.status IS NULL OR r.status = 'in-play')`,
    )
    .bind(club)
    .all<{ id: string }>();
  const deadline = Date.now() + WITHIN_MS;
  for (const { id } of results)
    while (!(await isDrained(env, id))) {
      if (Date.now() > deadline) return id;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  return null;
};

const isDrained = async (env: Env, match: string): Promise<boolean> => {
  const { head, drained, fault } = await matchRoom(env, match).hurry();
  return fault !== null || head === null || head.seq <= drained;
};
