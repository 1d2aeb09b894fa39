import { z } from "zod";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { matchId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { closeMatch } from "#write/commands/matches/closing.ts";

const close = defineRoute({
  method: "post",
  path: "/api/v1/matches/{id}/close",
  permission: { club: CLUB_ADMINS, of: "match", script: "league" },
  tags: ["matches"],
  summary:
    "Close a match again in which no strike and no board is recorded. Its fixture is as if it had not been opened.",
  request: { params: z.object({ id: matchId }) },
  responses: { 200: answers("Closed. The same request again changes nothing.", done) },
});

/** A match that was opened too early is closed again. */
export const closingRoutes = (api: Router): void => {
  api.openapi(close, async (c) => {
    const by = { by: c.get("credential").by, now: new Date().toISOString() };
    const closed = await closeMatch(c.env, c.req.valid("param").id, by);
    return closed.ok ? c.json({ done: true as const }, 200) : refuse(c, closed.error);
  });
};
