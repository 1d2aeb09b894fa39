import { except } from "hono/combine";
import { methodNotAllowed } from "hono/method-not-allowed";
import { conditional } from "#access/http/cache/conditional.ts";
import { answerPreflights } from "#access/http/cors.ts";
import { faultOf } from "#access/http/failure.ts";
import { apiHeaders, embedHeaders, headersEverywhere, securityHeaders } from "#access/http/headers.ts";
import { inLanguage } from "#access/http/language.ts";
import { bodyRules } from "#access/http/limits.ts";
import { openapiRoute } from "#access/http/openapi.ts";
import { refuse } from "#access/http/problem.ts";
import { atPublicOrigin } from "#access/http/public-origin.ts";
import { requestIds } from "#access/http/request-id.ts";
import { assertPermissions, newRouter, type Router } from "#access/http/router.ts";
import { isForeign, isSameOrigin } from "#access/http/same-origin.ts";
import { pageRoutes } from "#edge/pages/public/routes.ts";
import { showRefusal } from "#edge/pages/shell/refusal.ts";
import { announcementRoutes } from "#edge/routes/accounts/announcements.ts";
import { applicationRoutes } from "#edge/routes/accounts/applications.ts";
import { authRoutes } from "#edge/routes/accounts/auth.ts";
import { deviceRoutes } from "#edge/routes/accounts/devices.ts";
import { erasureRoutes } from "#edge/routes/accounts/erasure.ts";
import { foundingRoutes } from "#edge/routes/accounts/founding.ts";
import { guardianRoutes } from "#edge/routes/accounts/guardians.ts";
import { invitationRoutes } from "#edge/routes/accounts/invitations.ts";
import { joiningRoutes } from "#edge/routes/accounts/joining.ts";
import { memberRoutes } from "#edge/routes/accounts/members.ts";
import { ownCalendarRoutes } from "#edge/routes/accounts/own-calendar.ts";
import { ownFileRoutes } from "#edge/routes/accounts/own-file.ts";
import { phoneRoutes } from "#edge/routes/accounts/phones.ts";
import { playerInvitationRoutes } from "#edge/routes/accounts/player-invitations.ts";
import { samePersonRoutes } from "#edge/routes/accounts/same-persons.ts";
import { tellingRoutes } from "#edge/routes/accounts/telling.ts";
import { tokenRoutes } from "#edge/routes/accounts/tokens.ts";
import { transferRoutes } from "#edge/routes/accounts/transfers.ts";
import { webhookRoutes } from "#edge/routes/accounts/webhooks.ts";
import { approvalRoutes } from "#edge/routes/deployment/approvals.ts";
import { importRoutes } from "#edge/routes/deployment/club-imports.ts";
import { exportRoutes } from "#edge/routes/deployment/exports.ts";
import { healthRoutes } from "#edge/routes/deployment/health.ts";
import { proofRoutes } from "#edge/routes/deployment/proof.ts";
import { rebuildRoutes } from "#edge/routes/deployment/rebuild.ts";
import { resendRoutes } from "#edge/routes/deployment/resends.ts";
import { upkeepRoutes } from "#edge/routes/deployment/upkeep.ts";
import { eveningRoutes } from "#edge/routes/evening/evenings.ts";
import { calendarRoutes } from "#edge/routes/league/calendars.ts";
import { clubRoutes } from "#edge/routes/league/clubs.ts";
import { decisionRoutes } from "#edge/routes/league/decisions.ts";
import { federationRoutes } from "#edge/routes/league/federations.ts";
import { feedRoutes } from "#edge/routes/league/feeds.ts";
import { houseRulesetRoutes } from "#edge/routes/league/house-rulesets.ts";
import { intakeRoutes } from "#edge/routes/league/imports.ts";
import { leagueRoutes } from "#edge/routes/league/league.ts";
import { registrationRoutes } from "#edge/routes/league/registration.ts";
import { registryRoutes } from "#edge/routes/league/registry.ts";
import { rulesetRoutes } from "#edge/routes/league/rulesets.ts";
import { searchRoutes } from "#edge/routes/league/search.ts";
import { seasonRoutes } from "#edge/routes/league/seasons.ts";
import { seriesRoutes } from "#edge/routes/league/series.ts";
import { teamRoutes } from "#edge/routes/league/teams.ts";
import { closingRoutes } from "#edge/routes/matches/closing.ts";
import { correctionRoutes } from "#edge/routes/matches/corrections.ts";
import { eventRoutes } from "#edge/routes/matches/events.ts";
import { liveRoute } from "#edge/routes/matches/live.ts";
import { matchRoutes } from "#edge/routes/matches/matches.ts";
import { noteRoutes } from "#edge/routes/matches/notes.ts";
import { ownMatchRoutes } from "#edge/routes/matches/own-matches.ts";
import { penRoutes } from "#edge/routes/matches/pen.ts";
import { scorerLinkRoutes } from "#edge/routes/matches/scorer-links.ts";
import { consentRoutes } from "#edge/routes/players/consents.ts";
import { playerRoutes } from "#edge/routes/players/players.ts";
import { ratingRoutes } from "#edge/routes/players/ratings.ts";
import { tableRoutes } from "#edge/routes/tables/tables.ts";
import { alarm, alarmOfError } from "#ground/log/alarm.ts";
import { MAX_IMPORT_PART_BYTES } from "#shared/api/deployment/import.ts";
import { MAX_BODY_BYTES, MAX_FORM_BYTES } from "#shared/api/parts/limits.ts";

/** The API's routes, in the order of its document. */
const apiRoutes = (api: Router): void => {
  matchRoutes(api);
  scorerLinkRoutes(api);
  closingRoutes(api);
  eventRoutes(api);
  liveRoute(api);
  penRoutes(api);
  proofRoutes(api);
  correctionRoutes(api);
  noteRoutes(api);
  ownMatchRoutes(api);
  ownFileRoutes(api);
  erasureRoutes(api);
  tokenRoutes(api);
  webhookRoutes(api);
  leagueRoutes(api);
  clubRoutes(api);
  searchRoutes(api);
  playerRoutes(api);
  calendarRoutes(api);
  feedRoutes(api);
  ratingRoutes(api);
  tableRoutes(api);
  eveningRoutes(api);
  registryRoutes(api);
  registrationRoutes(api);
  seasonRoutes(api);
  seriesRoutes(api);
  intakeRoutes(api);
  decisionRoutes(api);
  authRoutes(api);
  memberRoutes(api);
  foundingRoutes(api);
  invitationRoutes(api);
  playerInvitationRoutes(api);
  transferRoutes(api);
  guardianRoutes(api);
  tellingRoutes(api);
  announcementRoutes(api);
  ownCalendarRoutes(api);
  deviceRoutes(api);
  joiningRoutes(api);
  applicationRoutes(api);
  phoneRoutes(api);
  consentRoutes(api);
  federationRoutes(api);
  teamRoutes(api);
  samePersonRoutes(api);
  rulesetRoutes(api);
  houseRulesetRoutes(api);
  healthRoutes(api);
  upkeepRoutes(api);
  rebuildRoutes(api);
  approvalRoutes(api);
  resendRoutes(api);
  exportRoutes(api);
  importRoutes(api);
  openapiRoute(api);
};

/** Codes of tables and of set-up pages, links that end letters, and addresses of calendars. */
const SECRET_IN_PATH = /^(\/(?:t|set-up|unsubscribe|api\/v1\/calendars)\/).*/;

const isOfApi = (path: string): boolean => path.startsWith("/api/");

/**
 * The Worker's HTTP side. It does not start with a route that declares no permission.
 *
 * @param more further routes of the API, by the same rules: a bench has one
 */
export const createApp = (more: (api: Router) => void = () => {}): Router => {
  const app = newRouter();
  app.use("*", requestIds());
  app.use("*", headersEverywhere());
  app.use("*", inLanguage());
  app.use("*", atPublicOrigin());
  app.use("/api/*", apiHeaders());
  app.use("/api/*", conditional());
  // Pieces of a club's file are larger than anything else that is sent.
  app.use("/api/v1/imports/*", bodyRules({ most: MAX_IMPORT_PART_BYTES, isForeign, answer: refuse }));
  app.use("/api/*", except("/api/v1/imports/*", bodyRules({ most: MAX_BODY_BYTES, isForeign, answer: refuse })));
  app.use(
    "/api/*",
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        refuse(
          c,
          { code: "method-not-allowed", message: { key: "methodNotAllowed", about: { methods: methods.join(", ") } } },
          { Allow: methods.join(", ") },
        ),
    }),
  );
  app.onError((error, c) => {
    const fault = faultOf(error);
    // What stands in these paths is good for something to whoever reads the log.
    const path = c.req.path.replace(SECRET_IN_PATH, "$1");
    if (fault.code === "internal-error") alarmOfError(error, { path });
    // Without the statement's values, which may be somebody's.
    if (fault.code === "store-unavailable") alarm("store-refused", { path });
    return isOfApi(c.req.path) ? refuse(c, fault) : showRefusal(c, fault);
  });
  apiRoutes(app);
  more(app);
  assertPermissions(app);
  answerPreflights(app);
  app.all("/api/*", (c) => refuse(c, { code: "not-found", message: { key: "nothingHere" } }));
  app.use("/embed/*", embedHeaders());
  app.use("/og/*", embedHeaders());
  app.use("*", except(["/embed/*", "/og/*"], securityHeaders()));
  app.use("*", conditional());
  // A form is sent from a page of ours, or it is none; a mail service ends letters without any page, and says neither (RFC 8058).
  app.use("/unsubscribe/*", bodyRules({ most: MAX_FORM_BYTES, isForeign, answer: showRefusal }));
  app.use(
    "*",
    except(
      "/unsubscribe/*",
      bodyRules({ most: MAX_FORM_BYTES, isForeign: (request) => !isSameOrigin(request), answer: showRefusal }),
    ),
  );
  pageRoutes(app);
  return app;
};
