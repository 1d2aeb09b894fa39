import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import { builtIn } from "#access/http/language.ts";
import type { Router } from "#access/http/router.ts";
import { isUnsafe } from "#access/http/same-origin.ts";
import { directory } from "#ground/db/database.ts";
import { byTheClock, publicVersion } from "#read/queries/clubs/version.ts";
import { homeView } from "#read/queries/league/home.ts";
import { barePath, FIRST_LANGUAGE, type Language } from "#shared/words/addresses.ts";
import { placeAt } from "#shared/words/language.ts";
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
import { championshipPage } from "../season/championship.ts";
import { divisionDetailsPage } from "../season/division-details.ts";
import { divisionEnteringPage } from "../season/division-entering.ts";
import { divisionPlayPage } from "../season/division-play.ts";
import { newDivisionPage } from "../season/new-division.ts";
import { nextSeasonPage } from "../season/next-page.ts";
import { seasonPage } from "../season/season-page.ts";
import { inItsLanguage } from "../shell/languages.ts";
import { notThere } from "../shell/shell.ts";
import { pageWords } from "../shell/words.ts";
import { teamPages } from "../teams/team-pages.ts";
import { clubIndexPages } from "../way/club-index-pages.ts";
import { directoryPages } from "../way/directory-page.ts";
import { searchPage } from "../way/search-page.ts";
import { homePage } from "./club-pages.ts";
import { clubPages } from "./club-routes.ts";
import { divisionPages } from "./division-routes.ts";
import { foundRoutes } from "./found.ts";
import { matchPages } from "./match-routes.ts";
import { playerPages, ratingPages } from "./player-routes.ts";
import { rulebookPages } from "./rulebook-pages.ts";
import { seriesPages } from "./series-pages.ts";
import { show } from "./shown.ts";

/** The address of a built file in a language. An address without a slash at its end is sent on to the one with it. */
const builtAddress = (language: Language, address: string): URL => {
  const url = new URL(address);
  if (url.pathname.endsWith("/")) url.pathname = builtIn(language, barePath(language, url.pathname));
  return url;
};

/** The pages of things. Everything else is served as it was built. */
export const pageRoutes = (app: Router): void => {
  app.get("/", (c) => {
    const db = directory(c.env);
    return cachedByVersion(
      c,
      async () => byTheClock(await publicVersion(db)),
      async () => show(c, homePage(pageWords(c), await homeView(db))),
    );
  });

  divisionPages(app);
  matchPages(app);
  playerPages(app);
  ratingPages(app);
  seriesPages(app);
  foundRoutes(app);
  embedPages(app);
  pictures(app);
  rulebookPages(app);
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
  championshipPage(app);
  divisionEnteringPage(app);
  divisionPlayPage(app);
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
  clubPages(app);

  app.all("*", async (c) => {
    const { raw, url, method } = c.req;
    // Pages of a language that is not offered are built all the same.
    if (c.var.language === FIRST_LANGUAGE && placeAt(c.req.path, () => true).language !== FIRST_LANGUAGE)
      return notThere(c);
    // Files take nothing: whatever is sent to one is left unread, and answered 405.
    const file = builtAddress(c.var.language, url);
    const built = await c.env.ASSETS.fetch(new Request(file, isUnsafe(raw) ? { method } : raw));
    // Cloudflare answers with its one page for all languages, in English.
    if (built.status === 404 && c.var.language !== FIRST_LANGUAGE) return notThere(c);
    // A copy, because the headers of an answer that was fetched cannot be added to.
    return inItsLanguage(c, new Response(built.body, built));
  });
};
