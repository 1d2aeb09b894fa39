import { health } from "../../../../shared/api/deployment/service.ts";
import { ENGINE_VERSION } from "../../../../shared/match/model/engine.ts";
import { answers, defineRoute } from "../../../access/http/route.ts";
import type { Router } from "../../../access/http/router.ts";
import { directory } from "../../../ground/db/database.ts";
import { incompleteDraws } from "../../../read/queries/league/incomplete-draws.ts";

const read = defineRoute({
  method: "get",
  path: "/api/v1/health",
  permission: "public",
  tags: ["service"],
  summary: "Get the health of the service, and the version of its rules engine.",
  responses: {
    200: answers(
      "The service answers. `faults` counts the logs in doubt, `incompleteDraws` the draws that are not whole.",
      health,
    ),
  },
});

/** Health. */
export const healthRoutes = (api: Router): void => {
  api.openapi(read, async (c) => {
    const faults =
      (await directory(c.env).$client.prepare("SELECT count(*) AS faults FROM log_faults").first<number>("faults")) ??
      0;
    const draws = await incompleteDraws(directory(c.env));
    const status = faults === 0 && draws.length === 0 ? ("ok" as const) : ("faults" as const);
    return c.json({ status, engine: ENGINE_VERSION, faults, incompleteDraws: [...draws] }, 200);
  });
};
