import { z } from "zod";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { approvalLetter } from "#access/letters/letters.ts";
import { postLetter } from "#access/letters/post.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { waitingClubs } from "#read/queries/clubs/waiting-clubs.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { waitingClubs as waitingSchema } from "#shared/api/league/founding.ts";
import { clubId } from "#shared/ids.ts";
import * as letters from "#shared/words/letters.en.ts";
import { approveClub } from "#write/commands/clubs/founding.ts";

const list = defineRoute({
  method: "get",
  path: "/api/v1/waiting-clubs",
  permission: "operator",
  tags: ["operation"],
  summary: "List the clubs that wait for the operator's approval.",
  request: { query: z.object(paged("at", "id")) },
  responses: { 200: answers("The clubs, the longest waiting first.", waitingSchema) },
});

const approve = defineRoute({
  method: "put",
  path: "/api/v1/clubs/{id}/approval",
  permission: "operator",
  tags: ["operation"],
  summary: "Approve a club that waits. Its page is public from then on, and a letter tells its owners.",
  request: { params: z.object({ id: clubId }) },
  responses: { 200: answers("Approved, or not waiting in the first place.", done) },
});

/** Clubs that were founded where the operator approves each. */
export const approvalRoutes = (api: Router): void => {
  api.openapi(list, async (c) => {
    const page = await waitingClubs(directory(c.env), c.req.valid("query"));
    return c.json(page, 200, nextLink(c, page.next));
  });

  api.openapi(approve, async (c) => {
    const { id: club } = c.req.valid("param");
    const approving = { club, by: c.get("credential").by };
    const approved = await approveClub(databaseOf(c.env, club), approving, new Date().toISOString());
    if (!approved.ok) return refuse(c, approved.error);
    const { name, owners } = approved.value;
    const url = new URL(`/clubs/${club}/desk`, c.req.url).href;
    const send = async (): Promise<void> => {
      for (const owner of owners) await postLetter(c.env, approvalLetter(letters, owner, name, url));
    };
    c.executionCtx.waitUntil(send());
    return c.json({ done: true as const }, 200);
  });
};
