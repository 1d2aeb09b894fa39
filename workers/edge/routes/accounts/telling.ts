import { z } from "zod";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { messageId, outbox, telling, tellingRequest } from "#shared/api/deployment/telling.ts";
import { clubId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { outboxPage, resend } from "#write/told/desk.ts";
import { changeTelling, tellingOf } from "#write/told/telling.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";

const own = defineRoute({
  method: "get",
  path: "/api/v1/account/telling",
  permission: "account",
  tags: ["accounts"],
  summary: "Get how this account is told of news: each kind by mail, on devices, both, or not at all.",
  responses: { 200: answers("Every kind of news, quiet hours, and the clock by which they go.", telling) },
});

const change = defineRoute({
  method: "patch",
  path: "/api/v1/account/telling",
  permission: "account",
  tags: ["accounts"],
  summary: "Change how this account is told of news.",
  description: "Where letters are turned on again, links in older letters end nothing any more.",
  request: takes(tellingRequest),
  responses: { 200: answers("Every kind of news after the change.", telling) },
});

const ofClub = { club: CLUB_ADMINS, of: "club" } as const;
const params = z.object({ id: clubId });

const list = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/outbox",
  permission: ofClub,
  tags: ["clubs"],
  summary: "List what the club has told whom, and what became of it.",
  description: "Messages are kept for 90 days, without the words that were sent.",
  request: { params, query: z.object(paged("at", "id")) },
  responses: { 200: answers("Messages, latest first.", outbox) },
});

const again = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/outbox/{message}/resend",
  permission: ofClub,
  tags: ["clubs"],
  summary: "Send a message again that was refused, or of which nobody knows whether it went.",
  request: { params: params.extend({ message: messageId }) },
  responses: { 200: answers("The message waits to be sent.", done) },
});

const now = (): string => new Date().toISOString();

/** How accounts are told of news, and what clubs have told. */
export const tellingRoutes = (api: Router): void => {
  api.openapi(own, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    return c.json(await tellingOf(directory(c.env), credential.user.id), 200, NOT_STORED);
  });

  api.openapi(change, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    const changed = await changeTelling(directory(c.env), credential.user.id, c.req.valid("json"), now());
    return c.json(changed, 200, NOT_STORED);
  });

  api.openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    const page = await outboxPage(databaseOf(c.env, id), id, c.req.valid("query"));
    return c.json(page, 200, { ...NOT_STORED, ...nextLink(c, page.next) });
  });

  api.openapi(again, async (c) => {
    const { id: club, message: id } = c.req.valid("param");
    const sent = await resend(databaseOf(c.env, club), { club, id, by: c.get("credential").by }, now());
    return sent.ok ? c.json({ done: true as const }, 200) : refuse(c, sent.error);
  });
};
