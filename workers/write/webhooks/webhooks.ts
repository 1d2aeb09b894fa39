import { actIfChanged } from "#access/accounts/acts.ts";
import { newWebhookSecret } from "#ground/crypto/standard-webhooks.ts";
import type { Database } from "#ground/db/database.ts";
import { type PageRequest, pageOf } from "#ground/db/keyset.ts";
import type { ClubActKind } from "#shared/api/deployment/accounts.ts";
import type {
  NewWebhook,
  Webhook,
  WebhookBody,
  WebhookDeliveries,
  WebhookDelivery,
} from "#shared/api/deployment/webhooks.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { publicEndpoint } from "#shared/told/public-endpoint.ts";
import { MOST_WEBHOOKS, OLD_SECRET_MS, type PauseReason, TEST_KIND } from "#shared/told/webhooks.ts";

/** A webhook that is to be paused, if it has failed since then at the latest. */
type Pause = { readonly webhook: string; readonly reason: PauseReason; readonly failingSince?: string };

const PAUSE = `UPDATE webhooks SET paused_at = ?2, paused_reason = ?3
  WHERE id = ?1 AND paused_at IS NULL AND (?4 IS NULL OR failing_since <= ?4)`;

/** Deliveries to a paused webhook are given up: old news would come days later. */
const GIVE_UP = `UPDATE webhook_deliveries SET state = 'failed', answer = coalesce(answer, 'paused'), moved_at = ?2
  WHERE webhook_id = ?1 AND state = 'waiting' AND EXISTS (SELECT 1 FROM webhooks WHERE id = ?1 AND paused_at IS NOT NULL)`;

/** Pauses a webhook, and gives up what waits for it. */
export const pauseStatements = (
  db: Database,
  { webhook, reason, failingSince }: Pause,
  now: string,
): readonly [pause: D1PreparedStatement, giveUp: D1PreparedStatement] => [
  db.$client.prepare(PAUSE).bind(webhook, now, reason, failingSince ?? null),
  db.$client.prepare(GIVE_UP).bind(webhook, now),
];

type Doing = { readonly club: string; readonly by: string };
/** Something that is done to a webhook of the club. */
type DoingTo = Doing & { readonly id: string };

type WebhookRow = {
  readonly id: string;
  readonly url: string;
  readonly kinds: string;
  readonly made: string;
  readonly failingSince: string | null;
  readonly pausedAt: string | null;
  readonly pausedReason: PauseReason | null;
  readonly oldSecretUntil: string | null;
};

const COLUMNS = `SELECT id, url, kinds, made_at AS made, failing_since AS failingSince, paused_at AS pausedAt,
  paused_reason AS pausedReason, old_secret_until AS oldSecretUntil FROM webhooks`;

const shown = ({ kinds, pausedAt, pausedReason, oldSecretUntil, ...row }: WebhookRow, now: string): Webhook => ({
  ...row,
  // Written by ourselves, of kinds that were checked.
  kinds: JSON.parse(kinds) as Webhook["kinds"],
  paused: pausedAt !== null && pausedReason !== null ? { at: pausedAt, reason: pausedReason } : null,
  oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil : null,
});

export const webhooksOf = async (db: Database, club: string, now: string): Promise<Webhook[]> => {
  const { results } = await db.$client
    .prepare(`${COLUMNS} WHERE club_id = ? ORDER BY made_at, id`)
    .bind(club)
    .all<WebhookRow>();
  return results.map((row) => shown(row, now));
};

const noWebhook: Fault = { code: "webhook-not-found", message: { key: "noWebhook" } };

const webhookOf = async (
  db: Database,
  { club, id }: Pick<DoingTo, "club" | "id">,
  now: string,
): Promise<Result<Webhook, Fault>> => {
  const row = await db.$client.prepare(`${COLUMNS} WHERE id = ? AND club_id = ?`).bind(id, club).first<WebhookRow>();
  return row ? ok(shown(row, now)) : err(noWebhook);
};

const act = (db: Database, { club, by, id }: DoingTo, what: ClubActKind, now: string): D1PreparedStatement =>
  actIfChanged(db, { club, by, act: what, subject: id }, now);

const MAKE = `INSERT INTO webhooks (id, club_id, url, kinds, secret, made_by, made_at)
  SELECT ?1, id, ?3, ?4, ?5, ?6, ?7 FROM clubs WHERE id = ?2 AND (SELECT count(*) FROM webhooks WHERE club_id = ?2) < ?8`;

type Made = Webhook & { readonly secret: string };

/** Makes a webhook for a club. Its secret is in this answer, and in the answer of `renewSecret`, alone. */
export const makeWebhook = async (
  db: Database,
  { club, by, url, kinds, ownHosts }: NewWebhook & Doing & { readonly ownHosts: readonly string[] },
  now: string,
): Promise<Result<Made, Fault>> => {
  const endpoint = publicEndpoint(url, ownHosts);
  // Every other fault was found by the schema.
  if (!endpoint.ok) return err({ code: "invalid-request", message: { key: "ownHost" }, place: "/url" });
  const [id, secret, { address }] = [crypto.randomUUID(), newWebhookSecret(), endpoint.value];
  const [made] = await db.$client.batch([
    db.$client.prepare(MAKE).bind(id, club, address, JSON.stringify(kinds), secret, by, now, MOST_WEBHOOKS),
    act(db, { club, by, id }, "webhook-made", now),
  ]);
  if (!made?.meta.changes)
    return err({ code: "too-many-webhooks", message: { key: "tooManyWebhooks", about: { most: MOST_WEBHOOKS } } });
  return ok({
    id,
    url: address,
    kinds,
    made: now,
    secret,
    failingSince: null,
    paused: null,
    oldSecretUntil: null,
  });
};

/** Pauses a webhook, or resumes it from now on. */
export const pauseWebhook = async (
  db: Database,
  { paused, ...doing }: DoingTo & { readonly paused: boolean },
  now: string,
): Promise<Result<Webhook, Fault>> => {
  const found = await webhookOf(db, doing, now);
  if (!found.ok) return found;
  const [pause, giveUp] = pauseStatements(db, { webhook: doing.id, reason: "paused" }, now);
  const resume = db.$client
    .prepare(
      "UPDATE webhooks SET paused_at = NULL, paused_reason = NULL, failing_since = NULL WHERE id = ? AND paused_at IS NOT NULL",
    )
    .bind(doing.id);
  await db.$client.batch(
    paused ? [pause, act(db, doing, "webhook-paused", now), giveUp] : [resume, act(db, doing, "webhook-resumed", now)],
  );
  return webhookOf(db, doing, now);
};

export const deleteWebhook = async (db: Database, doing: DoingTo, now: string): Promise<Result<true, Fault>> => {
  const [gone] = await db.$client.batch([
    db.$client.prepare("DELETE FROM webhooks WHERE id = ? AND club_id = ?").bind(doing.id, doing.club),
    act(db, doing, "webhook-deleted", now),
  ]);
  return gone?.meta.changes ? ok(true) : err(noWebhook);
};

const RENEW = `UPDATE webhooks SET old_secret = secret, old_secret_until = ?3, secret = ?4
  WHERE id = ?1 AND club_id = ?2`;

/** Gives a webhook a new secret. For a day its deliveries are signed with the old one too. */
export const renewSecret = async (db: Database, doing: DoingTo, now: string): Promise<Result<Made, Fault>> => {
  const secret = newWebhookSecret();
  const until = new Date(Date.parse(now) + OLD_SECRET_MS).toISOString();
  const [changed] = await db.$client.batch([
    db.$client.prepare(RENEW).bind(doing.id, doing.club, until, secret),
    act(db, doing, "webhook-secret-made", now),
  ]);
  if (!changed?.meta.changes) return err(noWebhook);
  const found = await webhookOf(db, doing, now);
  return found.ok ? ok({ ...found.value, secret }) : found;
};

/** A test is only sent where no other waits, so that tests cannot flood an endpoint. */
const TEST = `INSERT INTO webhook_deliveries (id, webhook_id, news, kind, cause, body, made_at, due_at, state, moved_at)
  SELECT 'msg_' || lower(hex(randomblob(16))), ?1, ?2, ?3, ?2, ?4, ?5, ?5, 'waiting', ?5
  WHERE NOT EXISTS (SELECT 1 FROM webhook_deliveries WHERE webhook_id = ?1 AND kind = ?3 AND state = 'waiting')`;

export const testWebhook = async (
  db: Database,
  { club, id }: Pick<DoingTo, "club" | "id">,
  now: string,
): Promise<Result<true, Fault>> => {
  const found = await webhookOf(db, { club, id }, now);
  if (!found.ok) return found;
  if (found.value.paused !== null) return err({ code: "webhook-paused", message: { key: "webhookPaused" } });
  const body: WebhookBody = {
    type: TEST_KIND,
    timestamp: now,
    data: { club, kind: TEST_KIND, path: `/clubs/${club}` },
  };
  const sent = await db.$client.prepare(TEST).bind(id, crypto.randomUUID(), TEST_KIND, JSON.stringify(body), now).run();
  return sent.meta.changes > 0 ? ok(true) : err({ code: "webhook-test-waits", message: { key: "webhookTestWaits" } });
};

const DELIVERIES = `SELECT id, kind, made_at AS made, due_at AS due, moved_at AS since, state, attempts, status, answer
  FROM webhook_deliveries WHERE webhook_id = ?1 AND (?2 IS NULL OR (made_at, id) < (?2, ?3))
  ORDER BY made_at DESC, id DESC LIMIT ?4`;

export const deliveriesPage = async (
  db: Database,
  { club, id, ...asked }: Pick<DoingTo, "club" | "id"> & PageRequest,
  now: string,
): Promise<Result<WebhookDeliveries, Fault>> => {
  const found = await webhookOf(db, { club, id }, now);
  if (!found.ok) return found;
  const [made = null, delivery = null] = asked.after?.split("~") ?? [];
  const { results } = await db.$client
    .prepare(DELIVERIES)
    .bind(id, made, delivery, asked.limit + 1)
    .all<WebhookDelivery>();
  const { rows, next } = pageOf(results, asked, (row) => [row.made, row.id]);
  return ok({ webhook: found.value, deliveries: [...rows], next });
};
