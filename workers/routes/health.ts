import { health } from "../../shared/api/service.ts";
import { ENGINE_VERSION } from "../../shared/match/engine.ts";
import { answers, defineRoute } from "../http/route.ts";
import type { Router } from "../http/router.ts";

const read = defineRoute({
  method: "get",
  path: "/api/v1/health",
  permission: "public",
  tags: ["service"],
  summary: "Whether the service is well, and which rules engine it runs.",
  responses: { 200: answers("It answers; `faults` says whether any log is in doubt.", health) },
});

/** Health. */
export const healthRoutes = (api: Router): void => {
  api.openapi(read, async (c) => {
    const faults = (await c.env.DB.prepare("SELECT count(*) AS faults FROM log_faults").first<number>("faults")) ?? 0;
    return c.json(
      { status: faults === 0 ? ("ok" as const) : ("faults" as const), engine: ENGINE_VERSION, faults },
      200,
    );
  });
};
