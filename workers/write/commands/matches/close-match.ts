import { matchRoom } from "#ground/objects/objects.ts";
import { isMatch, noSuchMatch } from "#read/queries/matches/match.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** Who closes a match, and when. */
type ClosedBy = { readonly by: string; readonly now: string };

/** Closes a match again in which nothing was played, so that its fixture is as if the match had not been opened. */
export const closeMatch = async (env: Env, match: string, { by, now }: ClosedBy): Promise<Result<true, Fault>> => {
  if (!(await isMatch(env, match))) return err(noSuchMatch);
  const closed = await matchRoom(env, match).close({ id: crypto.randomUUID(), at: now, by });
  return closed.ok ? ok(true) : closed;
};
