import { forgetAttempts } from "./access/accounts/attempts.ts";
import { forgetEnded } from "./access/accounts/session.ts";
import { listsIn } from "./derive/ratings/every-list.ts";
import { directory } from "./ground/db/database.ts";
import { sealEves } from "./write/commands/matches/eve.ts";

/** Matches in play that are looked after in one run; the next run takes the others. */
const ROOMS = 200;

/**
 * Once an hour. Forecasts of tomorrow's fixtures are sealed. The rest is a safety net: every alarm that should have fired
 * has fired already, and then this changes nothing. What has ended of accounts is forgotten; rating lists compute again;
 * rooms of matches in play look whether D1 lags behind them.
 */
export const upkeep = async (env: Env): Promise<void> => {
  const now = Date.now();
  await forgetAttempts(directory(env), now);
  await forgetEnded(directory(env), now);
  await sealEves(env, new Date(now).toISOString());
  for (const list of await listsIn(directory(env))) await env.RATING_LIST.getByName(list).poke();
  const { results } = await directory(env)
    .$client.prepare(
      `SELECT m.id FROM matches m LEFT JOIN match_results r ON r.match_id = m.id
     WHERE r.status IS NULL OR r.status = 'in-play' ORDER BY m.created_at DESC LIMIT ${ROOMS}`,
    )
    .all<{ id: string }>();
  for (const { id } of results) await env.MATCH_ROOM.getByName(id).status();
};
