import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { databaseOf } from "#ground/db/database.ts";
import { messageId, outbox, telling, tellingRequest } from "#shared/api/deployment/telling.ts";
import { clubId } from "#shared/ids.ts";
import { ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { outboxPage, resend } from "#write/told/desk.ts";
import { changeTelling, tellingOf } from "#write/told/telling.ts";

export const ownTelling = operation({
  method: "get",
  path: "/api/v1/account/telling",
  permission: "account",
  tags: ["accounts"],
  summary: "Get how this account is told of news: each kind by mail, on devices, both, or not at all.",
  output: telling,
  answers: { 200: "Every kind of news, quiet hours, and the clock by which they go." },
  isPrivate: true,
  run: async ({ db, who: { user } }) => ok(await tellingOf(db, user.id)),
});

export const updateNotificationWishes = operation({
  method: "patch",
  path: "/api/v1/account/telling",
  permission: "account",
  tags: ["accounts"],
  summary: "Change how this account is told of news.",
  description: "Where letters are turned on again, links in older letters end nothing any more.",
  body: tellingRequest,
  output: telling,
  answers: { 200: "Every kind of news after the change." },
  isPrivate: true,
  run: async ({ db, body, who: { user }, now }) => ok(await changeTelling(db, user.id, body, now)),
});

const ofClub = { club: CLUB_ADMINS, of: "club" } as const;
const params = z.object({ id: clubId });

export const listOutbox = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/outbox",
  permission: ofClub,
  tags: ["clubs"],
  summary: "List what the club has told whom, and what became of it.",
  description: "Messages are kept for 90 days, without the words that were sent.",
  params,
  query: z.object(paged("at", "id")),
  output: outbox,
  answers: { 200: "Messages, latest first." },
  isPrivate: true,
  run: async ({ env, params: { id }, query }) => ok(await outboxPage(databaseOf(env, id), id, query)),
});

export const resendMessage = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/outbox/{message}/resend",
  permission: ofClub,
  tags: ["clubs"],
  summary: "Send a message again that was refused, or of which it is unknown whether it went.",
  params: params.extend({ message: messageId }),
  answers: { 200: "The message waits to be sent." },
  run: ({ env, params: { id: club, message: id }, by, now }) => resend(databaseOf(env, club), { club, id, by }, now),
});

/** How accounts are told of news, and what clubs have told. */
export const tellingRoutes = serving(ownTelling, updateNotificationWishes, listOutbox, resendMessage);
