import { methodNotAllowed } from "hono/method-not-allowed";
import { MAX_BODY_BYTES, MAX_FORM_BYTES } from "../shared/api/limits.ts";
import { conditional } from "./http/conditional.ts";
import { faultOf } from "./http/failure.ts";
import { apiHeaders, headersEverywhere, securityHeaders } from "./http/headers.ts";
import { bodyRules } from "./http/limits.ts";
import { openapiRoute } from "./http/openapi.ts";
import { refuse } from "./http/problem.ts";
import { atPublicOrigin } from "./http/public-origin.ts";
import { assertPermissions, newRouter, type Router } from "./http/router.ts";
import { isForeign, isSameOrigin } from "./http/same-origin.ts";
import { showRefusal } from "./pages/refusal.ts";
import { pageRoutes } from "./pages/routes.ts";
import { authRoutes } from "./routes/auth.ts";
import { backupRoutes } from "./routes/backup.ts";
import { calendarRoutes } from "./routes/calendars.ts";
import { consentRoutes } from "./routes/consents.ts";
import { correctionRoutes } from "./routes/corrections.ts";
import { decisionRoutes } from "./routes/decisions.ts";
import { eventRoutes } from "./routes/events.ts";
import { healthRoutes } from "./routes/health.ts";
import { houseRulesetRoutes } from "./routes/house-rulesets.ts";
import { intakeRoutes } from "./routes/intake.ts";
import { invitationRoutes } from "./routes/invitations.ts";
import { leagueRoutes } from "./routes/league.ts";
import { liveRoute } from "./routes/live.ts";
import { matchRoutes } from "./routes/matches.ts";
import { memberRoutes } from "./routes/members.ts";
import { noteRoutes } from "./routes/notes.ts";
import { playerRoutes } from "./routes/players.ts";
import { proofRoutes } from "./routes/proof.ts";
import { ratingRoutes } from "./routes/ratings.ts";
import { rebuildRoutes } from "./routes/rebuild.ts";
import { registrationRoutes } from "./routes/registration.ts";
import { registryRoutes } from "./routes/registry.ts";
import { rulesetRoutes } from "./routes/rulesets.ts";
import { scorerLinkRoutes } from "./routes/scorer-links.ts";
import { tableRoutes } from "./routes/tables.ts";
import { upkeepRoutes } from "./routes/upkeep.ts";

/** The API's routes, in the order of its document. */
const apiRoutes = (api: Router): void => {
  matchRoutes(api);
  scorerLinkRoutes(api);
  eventRoutes(api);
  liveRoute(api);
  proofRoutes(api);
  correctionRoutes(api);
  noteRoutes(api);
  leagueRoutes(api);
  playerRoutes(api);
  calendarRoutes(api);
  ratingRoutes(api);
  tableRoutes(api);
  registryRoutes(api);
  registrationRoutes(api);
  intakeRoutes(api);
  decisionRoutes(api);
  authRoutes(api);
  memberRoutes(api);
  invitationRoutes(api);
  consentRoutes(api);
  rulesetRoutes(api);
  houseRulesetRoutes(api);
  healthRoutes(api);
  upkeepRoutes(api);
  rebuildRoutes(api);
  backupRoutes(api);
  openapiRoute(api);
};

const isOfApi = (path: string): boolean => path.startsWith("/api/");

/**
 * The Worker's HTTP side. It does not start with a route that declares no permission.
 *
 * @param more further routes of the API, by the same rules: a bench has one
 */
export const createApp = (more: (api: Router) => void = () => {}): Router => {
  const app = newRouter();
  app.use("*", headersEverywhere());
  app.use("*", atPublicOrigin());
  app.use("/api/*", apiHeaders());
  app.use("/api/*", conditional());
  app.use("/api/*", bodyRules({ most: MAX_BODY_BYTES, isForeign, answer: refuse }));
  app.use(
    "/api/*",
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        refuse(
          c,
          { code: "method-not-allowed", message: `This takes ${methods.join(", ")}.` },
          { Allow: methods.join(", ") },
        ),
    }),
  );
  app.onError((error, c) => {
    const fault = faultOf(error);
    if (fault.code === "internal-error") console.error(error);
    // Without the statement's values, which may be somebody's.
    if (fault.code === "store-unavailable") console.error(JSON.stringify({ alarm: "store-refused", path: c.req.path }));
    return isOfApi(c.req.path) ? refuse(c, fault) : showRefusal(c, fault);
  });
  apiRoutes(app);
  more(app);
  assertPermissions(app);
  app.all("/api/*", (c) => refuse(c, { code: "not-found", message: "There is nothing here." }));
  app.use("*", securityHeaders());
  app.use("*", conditional());
  // A form is sent from a page of ours, or it is none.
  app.use(
    "*",
    bodyRules({ most: MAX_FORM_BYTES, isForeign: (request) => !isSameOrigin(request), answer: showRefusal }),
  );
  pageRoutes(app);
  return app;
};
