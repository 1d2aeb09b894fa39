import { z } from "zod";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import {
  madeWebhook,
  newWebhook,
  webhookChange,
  webhookDeliveries,
  webhookId,
  webhooks,
} from "#shared/api/deployment/webhooks.ts";
import { clubId } from "#shared/ids.ts";
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
import { NOT_STORED } from "../matches/scorer-links.ts";

const ofOwners = { club: OWNERS, of: "club" } as const;
// An address may be a key to whatever is there.
const read = { ...ofOwners, script: "league" } as const;
const params = z.object({ id: clubId });
const ofOne = params.extend({ webhook: webhookId });

const list = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/webhooks",
  permission: read,
  tags: ["clubs"],
  summary: "List the webhooks of a club: addresses of its own programs that are told what happens there.",
  request: { params },
  responses: { 200: answers("The webhooks without their secrets, the oldest first.", webhooks) },
});

const make = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/webhooks",
  permission: ofOwners,
  tags: ["clubs"],
  summary: "Create a webhook. What happens in the club is sent to its address from now on.",
  description:
    "Requests are `POST`s of `{ type, timestamp, data }`, signed as Standard Webhooks 1.0 says (`webhook-id`, `webhook-timestamp`, `webhook-signature`). `data` has ids and the path of a public page, and no names. Any status of 2xx takes a request; after any other the same request, with the same `webhook-id`, is sent again 5 seconds, 5 minutes, 30 minutes, 2, 5 and 10 hours later, and then given up. Redirects are not followed. An endpoint that answers 410, or only fails for three days, is paused. The address has to be on a public host.",
  request: { params, ...takes(newWebhook) },
  responses: { 201: answers("Created. The secret is shown this once.", madeWebhook) },
});

const change = defineRoute({
  method: "patch",
  path: "/api/v1/clubs/{id}/webhooks/{webhook}",
  permission: ofOwners,
  tags: ["clubs"],
  summary: "Pause a webhook, or resume it. What happens while it is paused is not sent later.",
  request: { params: ofOne, ...takes(webhookChange) },
  responses: { 200: answers("The webhook after the change.", webhooks.shape.webhooks.element) },
});

const remove = defineRoute({
  method: "delete",
  path: "/api/v1/clubs/{id}/webhooks/{webhook}",
  permission: ofOwners,
  tags: ["clubs"],
  summary: "Delete a webhook, with the list of what was sent to it.",
  request: { params: ofOne },
  responses: { 200: answers("Deleted.", done) },
});

const renew = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/webhooks/{webhook}/secret",
  permission: ofOwners,
  tags: ["clubs"],
  summary: "Create a new secret for a webhook. For a day requests are signed with the old secret too.",
  request: { params: ofOne },
  responses: { 201: answers("The new secret, which is shown this once.", madeWebhook) },
});

const test = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/webhooks/{webhook}/test",
  permission: ofOwners,
  tags: ["clubs"],
  summary: "Send a test to a webhook: a request whose `type` is `test`.",
  request: { params: ofOne },
  responses: { 200: answers("The test waits to be sent.", done) },
});

const deliveries = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/webhooks/{webhook}/deliveries",
  permission: read,
  tags: ["clubs"],
  summary: "List what was sent to a webhook, and what it answered.",
  description: "Deliveries are kept for 30 days.",
  request: { params: ofOne, query: z.object(paged("at", "id")) },
  responses: { 200: answers("The webhook and its deliveries, latest first.", webhookDeliveries) },
});

const now = (): string => new Date().toISOString();

/** A club's webhooks, for its owners. */
export const webhookRoutes = (api: Router): void => {
  api.openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ webhooks: await webhooksOf(databaseOf(c.env, id), id, now()) }, 200, NOT_STORED);
  });

  api.openapi(make, async (c) => {
    const { id: club } = c.req.valid("param");
    const asked = { ...c.req.valid("json"), club, by: c.get("credential").by, ownHosts: ownHostsOf(c.env) };
    const made = await makeWebhook(databaseOf(c.env, club), asked, now());
    return made.ok ? c.json(made.value, 201, NOT_STORED) : refuse(c, made.error);
  });

  api.openapi(change, async (c) => {
    const { id: club, webhook: id } = c.req.valid("param");
    const asked = { ...c.req.valid("json"), club, id, by: c.get("credential").by };
    const changed = await pauseWebhook(databaseOf(c.env, club), asked, now());
    return changed.ok ? c.json(changed.value, 200, NOT_STORED) : refuse(c, changed.error);
  });

  api.openapi(remove, async (c) => {
    const { id: club, webhook: id } = c.req.valid("param");
    const gone = await deleteWebhook(databaseOf(c.env, club), { club, id, by: c.get("credential").by }, now());
    return gone.ok ? c.json({ done: true as const }, 200) : refuse(c, gone.error);
  });

  api.openapi(renew, async (c) => {
    const { id: club, webhook: id } = c.req.valid("param");
    const made = await renewSecret(databaseOf(c.env, club), { club, id, by: c.get("credential").by }, now());
    return made.ok ? c.json(made.value, 201, NOT_STORED) : refuse(c, made.error);
  });

  api.openapi(test, async (c) => {
    const { id: club, webhook: id } = c.req.valid("param");
    const sent = await testWebhook(databaseOf(c.env, club), { club, id }, now());
    return sent.ok ? c.json({ done: true as const }, 200) : refuse(c, sent.error);
  });

  api.openapi(deliveries, async (c) => {
    const { id: club, webhook: id } = c.req.valid("param");
    const page = await deliveriesPage(databaseOf(c.env, club), { club, id, ...c.req.valid("query") }, now());
    if (!page.ok) return refuse(c, page.error);
    return c.json(page.value, 200, { ...NOT_STORED, ...nextLink(c, page.value.next) });
  });
};
