import { directory } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";

/** Words beside a match are kept, and taken away, without its log or anything public knowing. */
const VERSION = `SELECT v.version || (SELECT count(*) || '.' || total(length(text)) FROM notes WHERE match_id = ?1) AS version
  FROM matches m JOIN versions v ON v.scope = 'public' WHERE m.id = ?1`;

/**
 * The version of a match's page: the head of its log, and everything else of it that can change. Every viewer of a
 * match asks for it again and again. `null`: there is no such match, or its log is in doubt.
 */
export const matchVersion = async (env: Env, id: string): Promise<string | null> => {
  const version = await directory(env).$client.prepare(VERSION).bind(id).first<string>("version");
  // Asking a room of nothing would make one.
  if (version === null) return null;
  const { head, fault } = await matchRoom(env, id).status();
  return head === null || fault !== null ? null : `${version} ${head.seq} ${head.hash}`;
};
