import { forgetAttempts } from "./access/accounts/attempts.ts";
import { forgetEnded } from "./access/accounts/session.ts";
import { dailyHeadLists } from "./derive/heads/daily.ts";
import { logsOf } from "./derive/log/logs.ts";
import { moveSegments } from "./derive/log/moving.ts";
import { waitingRooms } from "./derive/match/waiting-rooms.ts";
import { waitingLists } from "./derive/ratings/waiting.ts";
import { directory } from "./ground/db/database.ts";
import { dropEnded } from "./write/backup/export/export-job.ts";
import { dropForgotten } from "./write/backup/staging.ts";
import { sealEves } from "./write/commands/matches/eve.ts";

/** Once a night: the day's head lists; and where the deployment says so, sealed logs of past seasons leave the database. */
export const nightly = async (env: Env): Promise<void> => {
  await dailyHeadLists(env);
  if (env.SEGMENTS_IN === "r2") await moveSegments(logsOf(env), Date.now());
};

/**
 * Once an hour, of what waits (see `migrations/0028_waiting.sql`) so much as one run may do; where nothing waits nothing is
 * read. Forecasts of tomorrow's fixtures are sealed. The rest is a safety net: every alarm that should have fired has fired
 * already, and then this changes nothing. What has ended of accounts, exports and imports is forgotten; rating lists that
 * have changed compute again; rooms of matches in play look whether D1 lags behind them, and those of logs that are due to
 * be sealed seal them.
 */
export const upkeep = async (env: Env): Promise<void> => {
  const now = Date.now();
  const db = directory(env);
  await forgetAttempts(db, now);
  await forgetEnded(db, now);
  await dropEnded(env, now);
  await dropForgotten(env, now);
  await sealEves(env, new Date(now).toISOString());
  for (const list of await waitingLists(db)) await env.RATING_LIST.getByName(list).poke();
  for (const match of await waitingRooms(db, now)) await env.MATCH_ROOM.getByName(match).hurry();
};
