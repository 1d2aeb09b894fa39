import { headOfLog } from "#derive/log/segments.ts";
import { directory } from "#ground/db/database.ts";
import { type Job, sendJobs } from "#ground/jobs/job.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { MOST_ROOMS, type Resent, type RoomAsked } from "#shared/api/deployment/resend.ts";

type Registered = { readonly match: string; readonly club: string };

const REGISTERED = "SELECT id AS match, coalesce(club_id, '') AS club FROM matches";

/** Has rooms send again what the database lacks, one after the other: each answers for itself. */
export const resend = async (env: Env, asked: readonly RoomAsked[]): Promise<Resent["rooms"]> => {
  const db = directory(env);
  const rooms: Resent["rooms"] = [];
  for (const { match, head = null } of asked) {
    const had = (await headOfLog(db, match))?.seq ?? 0;
    const status = await matchRoom(env, match).resend(head);
    const registered = await db.$client.prepare(`${REGISTERED} WHERE id = ?`).bind(match).first();
    rooms.push({ match, had, registered: registered !== null, status });
  }
  return rooms;
};

/**
 * The same for the next matches that the database knows. Head lists that it has lost come back by jobs, and with them the
 * matches that were listed since.
 *
 * @param after the id of the match that these come behind
 */
export const resendKnown = async (env: Env, run: string, after: string): Promise<Resent> => {
  const { results } = await directory(env)
    .$client.prepare(`${REGISTERED} WHERE id > ? ORDER BY id LIMIT ?`)
    .bind(after, MOST_ROOMS)
    .all<Registered>();
  const clubs = [...new Set(results.map(({ club }) => club))];
  const rooms = await resend(
    env,
    results.map(({ match }) => ({ match })),
  );
  await sendJobs(
    env,
    run,
    clubs.map((club): Job => ({ kind: "head-lists", club })),
  );
  return { rooms, next: results.length < MOST_ROOMS ? null : (results.at(-1)?.match ?? null) };
};
