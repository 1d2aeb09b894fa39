import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { databaseOf } from "#ground/db/database.ts";
import {
  madeWebhook,
  newWebhook,
  webhookChange,
  webhookDeliveries,
  webhookId,
  webhooks,
} from "#shared/api/deployment/webhooks.ts";
import { clubId } from "#shared/ids.ts";
import { ok } from "#shared/result.ts";
import { OWNERS } from "#shared/roles.ts";
import { ownHostsOf } from "#write/webhooks/deliver-webhook.ts";
import {
  deleteWebhook,
  deliveriesPage,
  makeWebhook,
  pauseWebhook,
  renewSecret,
  testWebhook,
  webhooksOf,
} from "#write/webhooks/webhooks.ts";

const ofOwners = { club: OWNERS, of: "club" } as const;
// An address may be a key to whatever is there.
const read = { ...ofOwners, script: "league" } as const;
const params = z.object({ id: clubId });
const ofOne = params.extend({ webhook: webhookId });

export const listWebhooks = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/webhooks",
  permission: read,
  tags: ["clubs"],
  summary: "List the webhooks of a club: addresses of its own programs that are told what happens there.",
  params,
  output: webhooks,
  answers: { 200: "The webhooks without their secrets, the oldest first." },
  isPrivate: true,
  run: async ({ env, params: { id }, now }) => ok({ webhooks: await webhooksOf(databaseOf(env, id), id, now) }),
});

export const addWebhook = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/webhooks",
  permission: ofOwners,
  tags: ["clubs"],
  summary: "Create a webhook. What happens in the club is sent to its address from now on.",
  description:
    "Requests are `POST`s of `{ type, timestamp, data }`, signed as Standard Webhooks 1.0 says (`webhook-id`, `webhook-timestamp`, `webhook-signature`). `data` has ids and the path of a public page, and no names. Any status of 2xx takes a request; after any other the same request, with the same `webhook-id`, is sent again 5 seconds, 5 minutes, 30 minutes, 2, 5 and 10 hours later, and then given up. Redirects are not followed. An endpoint that answers 410, or only fails for three days, is paused. The address has to be on a public host.",
  params,
  body: newWebhook,
  output: madeWebhook,
  answers: { 201: "Created. The secret is shown this once." },
  isPrivate: true,
  run: ({ env, params: { id: club }, body, by, now }) =>
    makeWebhook(databaseOf(env, club), { ...body, club, by, ownHosts: ownHostsOf(env) }, now),
});

export const updateWebhook = operation({
  method: "patch",
  path: "/api/v1/clubs/{id}/webhooks/{webhook}",
  permission: ofOwners,
  tags: ["clubs"],
  summary: "Pause a webhook, or resume it. What happens while it is paused is not sent later.",
  params: ofOne,
  body: webhookChange,
  output: webhooks.shape.webhooks.element,
  answers: { 200: "The webhook after the change." },
  isPrivate: true,
  run: ({ env, params: { id: club, webhook: id }, body, by, now }) =>
    pauseWebhook(databaseOf(env, club), { ...body, club, id, by }, now),
});

export const removeWebhook = operation({
  method: "delete",
  path: "/api/v1/clubs/{id}/webhooks/{webhook}",
  permission: ofOwners,
  tags: ["clubs"],
  summary: "Delete a webhook, with the list of what was sent to it.",
  params: ofOne,
  answers: { 200: "Deleted." },
  run: ({ env, params: { id: club, webhook: id }, by, now }) =>
    deleteWebhook(databaseOf(env, club), { club, id, by }, now),
});

export const renewSecretOf = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/webhooks/{webhook}/secret",
  permission: ofOwners,
  tags: ["clubs"],
  summary: "Create a new secret for a webhook. For a day requests are signed with the old secret too.",
  params: ofOne,
  output: madeWebhook,
  answers: { 201: "The new secret, which is shown this once." },
  isPrivate: true,
  run: ({ env, params: { id: club, webhook: id }, by, now }) =>
    renewSecret(databaseOf(env, club), { club, id, by }, now),
});

export const tryWebhook = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/webhooks/{webhook}/test",
  permission: ofOwners,
  tags: ["clubs"],
  summary: "Send a test to a webhook: a request whose `type` is `test`.",
  params: ofOne,
  answers: { 200: "The test waits to be sent." },
  run: ({ env, params: { id: club, webhook: id }, now }) => testWebhook(databaseOf(env, club), { club, id }, now),
});

export const listWebhookDeliveries = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/webhooks/{webhook}/deliveries",
  permission: read,
  tags: ["clubs"],
  summary: "List what was sent to a webhook, and what it answered.",
  description: "Deliveries are kept for 30 days.",
  params: ofOne,
  query: z.object(paged("at", "id")),
  output: webhookDeliveries,
  answers: { 200: "The webhook and its deliveries, latest first." },
  isPrivate: true,
  run: ({ env, params: { id: club, webhook: id }, query, now }) =>
    deliveriesPage(databaseOf(env, club), { club, id, ...query }, now),
});

/** A club's webhooks, for its owners. */
export const webhookRoutes = serving(
  listWebhooks,
  addWebhook,
  updateWebhook,
  removeWebhook,
  renewSecretOf,
  tryWebhook,
  listWebhookDeliveries,
);
