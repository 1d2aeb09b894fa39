import { operation } from "#access/http/operation.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { healthOf, isReady } from "#read/queries/deployment/health.ts";
import { health, ready } from "#shared/api/deployment/service.ts";
import { ok } from "#shared/result.ts";

const read = operation({
  method: "get",
  path: "/api/v1/health",
  permission: "public",
  tags: ["service"],
  summary: "Get the health of the service, and the version of its rules engine.",
  output: health,
  answers: {
    200:
      "The service answers. `troubles` names what an operator has to look at; where there is any, `status` is `faults`. " +
      "`faults` counts the logs in doubt, `incompleteDraws` names draws that are not whole, " +
      "`openings` names matches that are registered and not opened yet, `failedJobs` counts work that was given up on until the clock sends it again, " +
      "`relays` says how far the database is behind matches in play.",
  },
  run: async ({ env }) => ok(await healthOf(env, Date.now(), true)),
});

const look = defineRoute({
  method: "get",
  path: "/ready",
  permission: "public",
  tags: ["service"],
  summary: "Ask whether the service can work: the status says it.",
  responses: {
    200: answers("The database answers, and has the migrations of this code.", ready),
    503: answers("The service is not ready.", ready),
  },
});

/** Health. */
export const healthRoutes = (api: Router): void => {
  read.serve(api);
  api.openapi(look, async (c) => {
    const is = await isReady(c.env);
    c.header("Cache-Control", "no-store");
    return c.json({ ready: is }, is ? 200 : 503);
  });
};
