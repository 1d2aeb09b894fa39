import { directory } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { fixturesOf } from "#league";
import { isMatch, noSuchMatch } from "#read/queries/matches/match.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { SentDecision } from "../league/consequences.ts";
import { previewDecision } from "../league/decisions.ts";

type ClosedBy = { readonly by: string; readonly now: string };

/** Closes a match again in which nothing was played, so that its fixture is as if the match had not been opened. */
export const closeMatch = async (env: Env, match: string, { by, now }: ClosedBy): Promise<Result<true, Fault>> => {
  if (!(await isMatch(env, match))) return err(noSuchMatch);
  const closed = await matchRoom(env, match).close({ id: crypto.randomUUID(), at: now, by });
  return closed.ok ? ok(true) : closed;
};

/** Matches of fixtures that are open: what was opened a moment ago has no result in the database yet. */
const OPEN = `SELECT m.id AS match FROM matches m LEFT JOIN match_results r ON r.match_id = m.id
  WHERE m.fixture_id IN (SELECT value FROM json_each(?1)) AND coalesce(r.status, 'in-play') = 'in-play'`;

/**
 * Closes the matches of fixtures that are about to be moved or postponed, where they were opened and nothing was played: a
 * match is of the day on which it was opened, and another one is opened on the new day. A decision that would be refused
 * closes nothing, and a match that has begun meanwhile is not closed.
 */
export const closeMoved = async (env: Env, sent: SentDecision): Promise<Result<true, Fault>> => {
  const { decision, by, at } = sent;
  if (decision.type !== "fixture_postponed" && decision.type !== "fixtures_moved") return ok(true);
  const weighed = await previewDecision(directory(env), sent);
  // It is refused with its reason when it is recorded, or was recorded before.
  if (!weighed.ok) return ok(true);
  const { results } = await directory(env)
    .$client.prepare(OPEN)
    .bind(JSON.stringify(fixturesOf(decision)))
    .all<{ match: string }>();
  for (const { match } of results) {
    const closed = await closeMatch(env, match, { by, now: at });
    if (!closed.ok) return closed;
  }
  return ok(true);
};
