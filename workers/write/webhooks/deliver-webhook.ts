import { siteOf } from "#access/http/public-origin.ts";
import { signatures } from "#ground/crypto/standard-webhooks.ts";
import { type Database, directory } from "#ground/db/database.ts";
import { cursor, cursorParts, type FoundPage, foundPage } from "#ground/jobs/found-page.ts";
import { publicEndpoint } from "#shared/told/public-endpoint.ts";
import { FAILING_MS, LONGEST_PAUSE_MS, MOST_OF_AN_ANSWER, pauseAfterFailure } from "#shared/told/webhooks.ts";
import { pauseStatements } from "./webhooks.ts";

/** The time in ISO 8601, and the HTTP client. */
export type WebhookSurroundings = {
  readonly db: Database;
  readonly clock: () => string;
  readonly send: (request: Request) => Promise<Response>;
  /** Hosts of this deployment, to which nothing is sent. */
  readonly ownHosts: readonly string[];
};

export const ownHostsOf = (env: Env): readonly string[] => {
  const site = siteOf(env);
  return site === "" ? [] : [new URL(site).hostname];
};

export const webhookSurroundingsOf = (env: Env): WebhookSurroundings => ({
  db: directory(env),
  clock: () => new Date().toISOString(),
  send: (request) => fetch(request),
  ownHosts: ownHostsOf(env),
});

const DUE = `SELECT id, due_at AS due FROM webhook_deliveries
  WHERE state = 'waiting' AND due_at <= ?1 AND (due_at, id) > (?2, ?3) ORDER BY due_at, id LIMIT ?4`;

export const dueDeliveries = async (
  db: Database,
  now: string,
  after: string,
  limit: number,
): Promise<FoundPage<string>> => {
  const { results } = await db.$client
    .prepare(DUE)
    .bind(now, ...cursorParts(after), limit)
    .all<{ id: string; due: string }>();
  return foundPage(
    results,
    limit,
    ({ due, id }) => cursor(due, id),
    ({ id }) => id,
  );
};

/** A delivery that is under way. */
type Taken = {
  readonly id: string;
  readonly webhook: string;
  readonly body: string;
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly oldSecretUntil: string | null;
};

/** An endpoint that says nothing for so long has failed (milliseconds). */
const PATIENCE_MS = 10_000;
/** A process that has not come back after so long has died, and another may take its deliveries (milliseconds). */
const LEASE_MS = 120_000;

const later = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

const TAKE = `UPDATE webhook_deliveries SET attempts = attempts + 1, due_at = ?3
  WHERE id = ?1 AND state = 'waiting' AND due_at <= ?2`;

const READ = `SELECT d.id, d.webhook_id AS webhook, d.body, d.attempts, w.url, w.secret, w.old_secret AS oldSecret,
    w.old_secret_until AS oldSecretUntil
  FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE d.id = ?1`;

/** Takes a delivery for as long as one attempt lasts; `null`: it is another's, or not due any more. */
const take = async (db: Database, id: string, now: string): Promise<Taken | null> => {
  const [taken, read] = await db.$client.batch<Taken>([
    db.$client.prepare(TAKE).bind(id, now, later(now, LEASE_MS)),
    db.$client.prepare(READ).bind(id),
  ]);
  return taken?.meta.changes ? (read?.results[0] ?? null) : null;
};

/** The outcome of one attempt: the endpoint's status, if it answered, and the reason. */
type Attempt = {
  readonly status: number | null;
  readonly answer: string;
  /** The delay that the endpoint asks for (milliseconds). Left out: none. */
  readonly retryAfter?: number;
};

/** `Retry-After` of RFC 9110, in seconds or as a date. */
const retryAfterOf = ({ headers }: Response, now: string): Pick<Attempt, "retryAfter"> => {
  const said = headers.get("retry-after")?.trim() ?? "";
  const ms = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.parse(now);
  return ms > 0 ? { retryAfter: ms } : {};
};

const CONTROL = /\p{Cc}+/gu;
/** Bytes of an answer that are read at most: enough for its beginning in any script. */
const MOST_BYTES = MOST_OF_AN_ANSWER * 4;

/** The beginning of what an endpoint said; the rest is never read. */
const beginningOf = async ({ body }: Response): Promise<string> => {
  if (body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let read = 0;
  const reader = body.getReader();
  while (read < MOST_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    read += value.byteLength;
    text += decoder.decode(value.subarray(0, MOST_BYTES), { stream: true });
  }
  await reader.cancel().catch(() => undefined);
  return Array.from(text.replaceAll(CONTROL, " ").trim()).slice(0, MOST_OF_AN_ANSWER).join("");
};

const reasonOf = (error: unknown): string => {
  if (error instanceof Error && error.name === "TimeoutError") return "timeout";
  return error instanceof Error ? error.message.slice(0, MOST_OF_AN_ANSWER) : "no-connection";
};

const requestFor = (url: string, { id, body, ...taken }: Taken, now: string): Request => {
  const at = Math.floor(Date.parse(now) / 1000);
  const { secret, oldSecret, oldSecretUntil } = taken;
  const isRotating = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  return new Request(url, {
    method: "POST",
    // What is at another address was not looked at.
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      "content-type": "application/json",
      "user-agent": "Strikebook-Webhooks",
      "webhook-id": id,
      "webhook-timestamp": String(at),
      "webhook-signature": signatures(isRotating ? [secret, oldSecret] : [secret], { id, at, body }),
    },
    body,
  });
};

/** One attempt. The address is looked at each time: what is private may have changed since it was made. */
const attempt = async (around: WebhookSurroundings, taken: Taken): Promise<Attempt> => {
  const endpoint = publicEndpoint(taken.url, around.ownHosts);
  if (!endpoint.ok) return { status: null, answer: endpoint.error };
  try {
    const response = await around.send(requestFor(endpoint.value.address, taken, around.clock()));
    const { status } = response;
    return { status, ...retryAfterOf(response, around.clock()), answer: await beginningOf(response).catch(reasonOf) };
  } catch (error) {
    return { status: null, answer: reasonOf(error) };
  }
};

/**
 * Makes one attempt at a delivery that is due. A process that dies meanwhile leaves it due again some minutes later.
 */
export const deliverWebhook = async (around: WebhookSurroundings, id: string): Promise<void> => {
  const { db, clock } = around;
  const taken = await take(db, id, clock());
  if (!taken) return;
  const came = await attempt(around, taken);
  const isSent = came.status !== null && came.status >= 200 && came.status < 300;
  await (isSent ? noteSent(db, taken, came, clock()) : noteFailed(db, taken, came, clock()));
};

const SENT = `UPDATE webhook_deliveries SET state = 'sent', status = ?2, answer = ?3, moved_at = ?4
  WHERE id = ?1 AND state <> 'sent'`;

const noteSent = async (db: Database, { id, webhook }: Taken, came: Attempt, now: string): Promise<void> => {
  await db.$client.batch([
    db.$client.prepare(SENT).bind(id, came.status, came.answer, now),
    db.$client
      .prepare("UPDATE webhooks SET failing_since = NULL WHERE id = ? AND failing_since IS NOT NULL")
      .bind(webhook),
  ]);
};

/** Another process that took this one for dead may have made an attempt meanwhile: then that one counts. */
const FAILED = `UPDATE webhook_deliveries SET state = ?2, due_at = coalesce(?3, due_at), status = ?4, answer = ?5, moved_at = ?6
  WHERE id = ?1 AND state = 'waiting' AND attempts = ?7`;

const GONE = 410;

const noteFailed = async (
  db: Database,
  { id, webhook, attempts }: Taken,
  came: Attempt,
  now: string,
): Promise<void> => {
  const pause = came.status === GONE ? null : pauseAfterFailure(attempts);
  const due = pause === null ? null : later(now, Math.max(pause, Math.min(came.retryAfter ?? 0, LONGEST_PAUSE_MS)));
  await db.$client.batch([
    db.$client
      .prepare(FAILED)
      .bind(id, due === null ? "failed" : "waiting", due, came.status, came.answer, now, attempts),
    db.$client
      .prepare("UPDATE webhooks SET failing_since = coalesce(failing_since, ?2) WHERE id = ?1")
      .bind(webhook, now),
    ...(came.status === GONE
      ? pauseStatements(db, { webhook, reason: "gone" }, now)
      : pauseStatements(db, { webhook, reason: "failing", failingSince: later(now, -FAILING_MS) }, now)),
  ]);
};

/** Deliveries are kept so long at the desk (milliseconds). */
const KEPT_MS = 30 * 24 * 3_600_000;

export const forgetDeliveries = async (db: Database, now: number): Promise<void> => {
  await db.$client
    .prepare("DELETE FROM webhook_deliveries WHERE made_at < ? AND state <> 'waiting'")
    .bind(new Date(now - KEPT_MS).toISOString())
    .run();
};
