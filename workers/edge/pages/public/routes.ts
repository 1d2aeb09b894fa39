import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import type { Router } from "#access/http/router.ts";
import { isUnsafe } from "#access/http/same-origin.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { clubNamed, clubNotices } from "#read/queries/clubs/club-named.ts";
import { houseRulesetDetail } from "#read/queries/clubs/house-rulesets.ts";
import { byTheClock, publicVersion } from "#read/queries/clubs/version.ts";
import { headListsData } from "#read/queries/heads/heads-page.ts";
import { clubPageData } from "#read/queries/league/club-page.ts";
import { homeView } from "#read/queries/league/home.ts";
import { correctionsLog } from "#read/queries/matches/differences.ts";
import { clubId } from "#shared/ids.ts";
import { dayAt } from "#shared/zone.ts";
import { accountPages } from "../account/account-routes.ts";
import { enterPage } from "../account/enter-page.ts";
import { ownMatchPage } from "../account/own-match-page.ts";
import { ownResultPage } from "../account/own-result-page.ts";
import { calendarPage } from "../calendar/calendar-page.ts";
import { deskPages } from "../desk/desk-routes.ts";
import { intakePages } from "../desk/intake-routes.ts";
import { deskByAddress } from "../desk/parts/desk-by-address.ts";
import { deskParts } from "../desk/parts/desk-parts.ts";
import { apiPage } from "../developers/api-page.ts";
import { embedPages } from "../embed/embed-pages.ts";
import { pictures } from "../embed/pictures.ts";
import { tableCodePages } from "../evening/code-page.ts";
import { hallPage } from "../evening/hall-page.ts";
import { nightPages } from "../evening/night-page.ts";
import { duplicatesPage } from "../joining/duplicates-page.ts";
import { erasePlayerPage } from "../joining/erase-player-page.ts";
import { guardiansPage } from "../joining/guardians-page.ts";
import { joinPages } from "../joining/join-page.ts";
import { joiningDeskPage } from "../joining/joining-desk-page.ts";
import { playerInvitationsPage } from "../joining/player-invitations-page.ts";
import { transferPages } from "../joining/transfer-pages.ts";
import { divisionDetailsPage } from "../season/division-details.ts";
import { newDivisionPage } from "../season/new-division.ts";
import { nextSeasonPage } from "../season/next-page.ts";
import { seasonPage } from "../season/season-page.ts";
import { goOn } from "../shell/form.ts";
import { teamPages } from "../teams/team-pages.ts";
import { clubIndexPages } from "../way/club-index-pages.ts";
import { directoryPages } from "../way/directory-page.ts";
import { searchPage } from "../way/search-page.ts";
import { clubPage, headListsPage, homePage, houseRulesetPage } from "./club-pages.ts";
import { correctionsLogPage } from "./correction-pages.ts";
import { divisionPages } from "./division-routes.ts";
import { foundRoutes } from "./found.ts";
import { matchPages } from "./match-routes.ts";
import { playerPages } from "./player-routes.ts";
import { askedIn, idIn, show } from "./shown.ts";

/** The page of a club's head lists; an `after` that is no number is left aside. */
const showHeads = async (c: AppContext, club: string | null): Promise<Response> => {
  const after = /^[1-9]\d{0,8}$/.exec(c.req.query("after") ?? "")?.[0];
  const data = await headListsData(c.env, club, after);
  return show(c, data && headListsPage(data));
};

/** The pages of things. Everything else is served as it was built. */
export const pageRoutes = (app: Router): void => {
  app.get("/", (c) => {
    const db = directory(c.env);
    return cachedByVersion(
      c,
      async () => byTheClock(await publicVersion(db)),
      async () => show(c, homePage(await homeView(db))),
    );
  });

  divisionPages(app);
  matchPages(app);
  playerPages(app);

  app.get("/clubs/:club/rules/:ruleset", async (c) => {
    const club = clubId.safeParse(c.req.param("club")).data;
    const found =
      club === undefined ? null : await houseRulesetDetail(databaseOf(c.env, club), club, c.req.param("ruleset"));
    return show(c, found && houseRulesetPage(found));
  });

  app.get("/heads", (c) => showHeads(c, null));

  app.get("/clubs/:id/heads", (c) => {
    const id = idIn(c, clubId);
    return id === null ? show(c, null) : showHeads(c, id);
  });

  app.get("/clubs/:id/corrections", async (c) => {
    const id = idIn(c, clubId);
    const data = id === null ? null : await correctionsLog(databaseOf(c.env, id), id, askedIn(c, "at", "id", "count"));
    return show(c, data && correctionsLogPage(data));
  });

  foundRoutes(app);
  embedPages(app);
  pictures(app);
  accountPages(app);
  apiPage(app);
  enterPage(app);
  ownMatchPage(app);
  ownResultPage(app);
  deskByAddress(app);
  deskParts(app);
  deskPages(app);
  nightPages(app);
  newDivisionPage(app);
  divisionDetailsPage(app);
  seasonPage(app);
  nextSeasonPage(app);
  calendarPage(app);
  tableCodePages(app);
  hallPage(app);
  intakePages(app);
  joinPages(app);
  joiningDeskPage(app);
  playerInvitationsPage(app);
  erasePlayerPage(app);
  guardiansPage(app);
  duplicatesPage(app);
  transferPages(app);
  teamPages(app);
  searchPage(app);
  directoryPages(app);
  clubIndexPages(app);

  app.get("/clubs/:id", async (c) => {
    const db = directory(c.env);
    const club = await clubNamed(db, c.req.param("id"));
    if (!club || club.waits) return show(c, null);
    // One page of each club: by its address, if it has one, and an address that it had leads there.
    const named = club.address ?? club.id;
    if (c.req.param("id") !== named) return goOn(c, `/clubs/${named}`);
    const notices = await clubNotices(db, club);
    // The next evening is another one after midnight.
    const today = dayAt(new Date().toISOString(), notices.zone);
    return cachedByVersion(
      c,
      async () => {
        const version = byTheClock(await publicVersion(db));
        return version === null ? null : `${version} ${today}`;
      },
      async () => show(c, clubPage(await clubPageData(db, notices, today), `/clubs/${named}`)),
    );
  });

  app.all("*", async (c) => {
    const { raw, url, method } = c.req;
    // Files take nothing: whatever is sent to one is left unread, and answered 405.
    const built = await c.env.ASSETS.fetch(isUnsafe(raw) ? new Request(url, { method }) : raw);
    // A copy, because the headers of an answer that was fetched cannot be added to.
    return new Response(built.body, built);
  });
};
