import { forgetAttempts } from "#access/accounts/attempts.ts";
import { forgetEnded } from "#access/accounts/session.ts";
import { forgetTokens } from "#access/tokens/tokens.ts";
import { readNames } from "#derive/names/name-words.ts";
import { directory } from "#ground/db/database.ts";
import type { Search } from "#ground/jobs/job.ts";
import { inRequest } from "#ground/log/alarm.ts";
import { forgetWholeDraws } from "#read/queries/league/incomplete-draws.ts";
import { dropEnded } from "#write/backup/export/export-job.ts";
import { dropForgotten } from "#write/backup/staging.ts";
import { startBackup } from "#write/backup/whole/nightly-backup.ts";
import { deleteOldAnnouncements } from "#write/told/announcements.ts";
import { watchHealth } from "#write/told/operator.ts";
import { deleteOldMessages, noteAbandoned } from "#write/told/outbox.ts";
import { forgetDeliveries } from "#write/webhooks/deliver-webhook.ts";
import { search } from "./jobs.ts";

/** When the day's head lists are written: after the evening's last match, in UTC. Stands in wrangler.toml as well. */
export const DAILY = "47 3 * * *";

/** When the safety net looks for what should have happened already. Every other clock is that of what people are told. */
export const HOURLY = "17 * * * *";

/**
 * Looks for what waits and sends a job for each of it: a page here, the next ones by jobs of their own. Where nothing waits
 * a look is all; what is found is done elsewhere, so that nothing here grows with the number of clubs.
 */
const sendWaiting = (env: Env, searches: readonly Search[]): Promise<void> => {
  const run = crypto.randomUUID();
  return inRequest(run, async () => {
    for (const one of searches) await search(env, run, one, "");
  });
};

/**
 * Once a night: head lists of clubs whose logs moved; days whose results are missing; what was told long ago is forgotten; draws that are whole are looked at no more; and where the deployment says
 * so, sealed logs of past seasons leave D1, and everything is backed up.
 */
export const nightly = async (env: Env): Promise<void> => {
  await forgetWholeDraws(directory(env));
  await deleteOldMessages(directory(env), Date.now());
  await deleteOldAnnouncements(directory(env), Date.now());
  await forgetDeliveries(directory(env), Date.now());
  await sendWaiting(env, ["clubs", "late", ...(env.SEGMENTS_IN === "r2" ? (["segments"] as const) : [])]);
  await startBackup(env);
};

/**
 * Every minute: names that no search has read; matches that were not opened to the end; news, and messages, letters and
 * deliveries to webhooks that are due. Where there are none, a look for each is all. What is wrong is told to the operator.
 */
export const post = async (env: Env): Promise<void> => {
  await noteAbandoned(directory(env), new Date().toISOString());
  await readNames(directory(env));
  await sendWaiting(env, ["openings", "news", "messages", "webhooks", "letters"]);
  await watchHealth(env, Date.now(), false);
};

/**
 * Once an hour. Forecasts of tomorrow's fixtures are sealed, and players reminded of them; places that were
 * not paid for go to those who wait. The rest is a safety net: every alarm that should have fired has
 * fired already, and then this changes nothing. What has ended of accounts, exports and imports is forgotten; rating lists
 * that have changed compute again; rooms of matches in play look whether D1 lags behind them, and those of logs that are due
 * to be sealed seal them.
 */
export const upkeep = async (env: Env): Promise<void> => {
  const now = Date.now();
  const db = directory(env);
  await forgetAttempts(db, now);
  await forgetEnded(db, now);
  await forgetTokens(db, now);
  await dropEnded(env, now);
  await dropForgotten(env, now);
  await sendWaiting(env, ["eves", "reminders", "lists", "playing", "due", "reserves"]);
  await watchHealth(env, now, true);
};
