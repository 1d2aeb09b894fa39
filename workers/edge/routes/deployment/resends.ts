import { operation, serving } from "#access/http/operation.ts";
import { requestIdOf } from "#access/http/request-id.ts";
import { newResend, resent } from "#shared/api/deployment/resend.ts";
import { ok } from "#shared/result.ts";
import { resend, resendKnown } from "#write/commands/matches/resend.ts";

const resendAll = operation({
  method: "post",
  path: "/api/v1/resends",
  permission: "operator",
  tags: ["operation"],
  summary:
    "Have matches send again what the database lacks, after it was put back to an older day. With the head of a list that " +
    "a person kept, a match whose log does not reach that far is named in `fault`, and nothing more is recorded in it.",
  body: newResend,
  output: resent,
  answers: { 200: "The outcome of each match. `next`: the `after` of the next request." },
  run: async ({ env, body, request }) =>
    ok(
      "after" in body
        ? await resendKnown(env, requestIdOf(request), body.after)
        : { rooms: await resend(env, body.matches), next: null },
    ),
});

/** After the database was put back. */
export const resendRoutes = serving(resendAll);
