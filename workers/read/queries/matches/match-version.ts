import { directory } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";

/** Words beside a match are kept, and taken away, without its log or anything public knowing. */
const VERSION = `SELECT v.version || (SELECT count(*) || '.' || total(length(text)) FROM notes WHERE match_id = ?1) AS version
  FROM matches m JOIN versions v ON v.scope = 'public' WHERE m.id = ?1`;

/**
 * The version of what is said of a match: where its log stands, and whatever else of it can change. A match that is being
 * played is asked for again and again, by everybody who has it before their eyes. `null`: there is no such match, or its
 * log is in doubt.
 */
export const matchVersion = async (env: Env, id: string): Promise<string | null> => {
  const version = await directory(env).$client.prepare(VERSION).bind(id).first<string>("version");
  // Asking a room of nothing would make one.
  if (version === null) return null;
  const { head, fault } = await matchRoom(env, id).status();
  return head === null || fault !== null ? null : `${version} ${head.seq} ${head.hash}`;
};
