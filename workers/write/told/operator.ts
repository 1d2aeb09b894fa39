import { siteOf } from "#access/http/public-origin.ts";
import { operatorLetter } from "#access/letters/letters.ts";
import { sendKept } from "#access/letters/post.ts";
import { directory } from "#ground/db/database.ts";
import { healthOf } from "#read/queries/deployment/health.ts";
import type { HealthTrouble } from "#shared/api/deployment/service.ts";
import * as words from "#shared/words/letters.en.ts";

/** Of two runs that see the same at the same time one turns the row, and the letter of the other is not kept. */
const TURN = `INSERT INTO operator_told (id, status, letter) VALUES (1, ?1, ?2)
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, letter = excluded.letter WHERE status <> excluded.status`;

const KEEP = `INSERT INTO letters (id, letter, due_at) SELECT ?1, ?2, ?3
  WHERE EXISTS (SELECT 1 FROM operator_told WHERE letter = ?1)`;

/** `true` if the last letter to the operator reported a fault. */
const wasWrong = async (env: Env): Promise<boolean> =>
  (await directory(env).$client.prepare("SELECT status FROM operator_told").first("status")) === "faults";

/**
 * Writes to the operator once when something is wrong with the deployment, and once when all of it is well again.
 *
 * @param now milliseconds since 1970
 * @param rooms whether rooms were asked, too. Where they were not, what they would say is not known, and the deployment is
 *   not called well again
 */
export const tellOperator = async (
  env: Env,
  troubles: readonly HealthTrouble[],
  now: number,
  rooms: boolean,
): Promise<void> => {
  const to = env.OPERATOR_MAIL;
  const wrong = troubles.length > 0;
  if (!to || (!wrong && !rooms) || wrong === (await wasWrong(env))) return;
  const id = crypto.randomUUID();
  const letter = JSON.stringify(operatorLetter(words, to, `${siteOf(env)}/api/v1/health`, troubles));
  const db = directory(env).$client;
  await db.batch([
    db.prepare(TURN).bind(wrong ? "faults" : "ok", id),
    db.prepare(KEEP).bind(id, letter, new Date(now).toISOString()),
  ]);
  await sendKept(env, id);
};

/** Looks at the deployment's health for its operator, where there is one to write to. */
export const watchHealth = async (env: Env, now: number, rooms: boolean): Promise<void> => {
  if (env.OPERATOR_MAIL) await tellOperator(env, (await healthOf(env, now, rooms)).troubles, now, rooms);
};
