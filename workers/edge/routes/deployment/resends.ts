import { requestIdOf } from "#access/http/request-id.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { newResend, resent } from "#shared/api/deployment/resend.ts";
import { resend, resendKnown } from "#write/commands/matches/resend.ts";

const create = defineRoute({
  method: "post",
  path: "/api/v1/resends",
  permission: "operator",
  tags: ["operation"],
  summary:
    "Have matches send again what the database lacks, after it was put back to an older day. With the head of a list that " +
    "somebody kept, a match whose log does not reach that far is named in `fault`, and nothing more is recorded in it.",
  request: takes(newResend),
  responses: { 200: answers("The outcome of each match. `next`: the `after` of the next request.", resent) },
});

/** After the database was put back. */
export const resendRoutes = (api: Router): void => {
  api.openapi(create, async (c) => {
    const asked = c.req.valid("json");
    if ("after" in asked) return c.json(await resendKnown(c.env, requestIdOf(c.req.raw), asked.after), 200);
    return c.json({ rooms: await resend(c.env, asked.matches), next: null }, 200);
  });
};
