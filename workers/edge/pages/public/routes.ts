import type { Division } from "../../../../shared/api/league/division.ts";
import { FIRST_PAGE } from "../../../../shared/api/parts/limits.ts";
import { type ListFilter, listFilter } from "../../../../shared/api/players/rating.ts";
import { clubId, divisionId, matchId, playerId } from "../../../../shared/ids.ts";
import { LISTS } from "../../../../shared/ratings/lists.ts";
import { stopQueryOf } from "../../../../shared/views/replay/page.tsx";
import { dayAt } from "../../../../shared/zone.ts";
import type { AppContext } from "../../../access/accounts/context.ts";
import { cachedByVersion } from "../../../access/http/cache/cached-by-version.ts";
import { type KeyPart, paged } from "../../../access/http/page.ts";
import { whatIfAllowed } from "../../../access/http/rate/what-if-pace.ts";
import type { Router } from "../../../access/http/router.ts";
import { isUnsafe } from "../../../access/http/same-origin.ts";
import { databaseOf, directory } from "../../../ground/db/database.ts";
import type { PageRequest } from "../../../ground/db/keyset.ts";
import { clubNamed } from "../../../read/queries/clubs/club-named.ts";
import { clubNotices } from "../../../read/queries/clubs/club-notices.ts";
import { houseRulesetDetail } from "../../../read/queries/clubs/house-rulesets.ts";
import { teamNamed } from "../../../read/queries/clubs/teams.ts";
import { divisionPageVersion, publicVersion } from "../../../read/queries/clubs/version.ts";
import { headListsData } from "../../../read/queries/heads/heads-page.ts";
import { clubPageData } from "../../../read/queries/league/club-page.ts";
import { divisionDetail } from "../../../read/queries/league/division.ts";
import { homeView } from "../../../read/queries/league/home.ts";
import { correctionsLog } from "../../../read/queries/matches/corrections-log.ts";
import { differenceDetail } from "../../../read/queries/matches/differences.ts";
import { isMatch, matchDetail } from "../../../read/queries/matches/match.ts";
import { matchPlace } from "../../../read/queries/matches/match-place.ts";
import { disputeData, replayData } from "../../../read/queries/matches/replay.ts";
import { whatIfView } from "../../../read/queries/matches/what-if.ts";
import { headToHeadOf } from "../../../read/queries/players/head-to-head.ts";
import { knownPerson, playerDetail, playerHistory, playerMatchesOf } from "../../../read/queries/players/player.ts";
import { calibrationDetail } from "../../../read/queries/ratings/calibration.ts";
import { ratingListOf } from "../../../read/queries/ratings/ratings.ts";
import { clubOfMatch } from "../../../read/queries/way/club-of.ts";
import { accountPages } from "../account/account-routes.ts";
import { enterPage } from "../account/enter-page.ts";
import { ownFixtures } from "../account/own-fixtures.ts";
import { ownMatchPage } from "../account/own-match-page.ts";
import { ownResultPage } from "../account/own-result-page.ts";
import { calendarPage } from "../calendar/calendar-page.ts";
import { deskPages } from "../desk/desk-routes.ts";
import { intakePages } from "../desk/intake-routes.ts";
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
import {
  calibrationPage,
  clubPage,
  correctionsLogPage,
  correctPage,
  differencePage,
  disputePage,
  divisionPage,
  fixtureSheetPage,
  fixturesPage,
  headListsPage,
  headToHeadPage,
  homePage,
  houseRulesetPage,
  matchPage,
  matchSheetPage,
  playerChangesPage,
  playerMatchesPage,
  playerPage,
  ratingsPage,
  replayPage,
  scorePage,
  whatIfPage,
} from "../shell/pages.ts";
import { showRefusal } from "../shell/refusal.ts";
import { fill, notThere, type Page } from "../shell/shell.ts";
import { teamPages } from "../teams/team-pages.ts";
import { clubIndexPages } from "../way/club-index-pages.ts";
import { directoryPages } from "../way/directory-page.ts";
import { searchPage } from "../way/search-page.ts";
import { foundRoutes } from "./found.ts";

/** The id in a page's address, if it can be one. */
const idIn = (c: AppContext, schema: typeof matchId): string | null => schema.safeParse(c.req.param("id")).data ?? null;

const show = (c: AppContext, page: Page | null): Promise<Response> =>
  page ? fill(c.env, c.req.raw, page) : notThere(c.env, c.req.raw);

/**
 * Shows a page of a division, from memory where nothing of it has changed.
 *
 * @param kept whether it is: not where the query says what is shown
 */
const showDivision = async (
  c: AppContext,
  pageOf: (division: Division, now: string, site: string) => Page | null,
  kept = true,
): Promise<Response> => {
  const id = idIn(c, divisionId);
  if (id === null) return show(c, null);
  // The question may be another request's, put later: the page is of no earlier moment than its version.
  const now = () => new Date().toISOString();
  return cachedByVersion(
    c,
    // What is kept is known by its address alone, without what a query adds.
    async () => (kept ? divisionPageVersion(directory(c.env), id, now()) : null),
    async () => {
      const division = await divisionDetail(directory(c.env), id);
      return show(c, division && pageOf(division, now(), new URL(c.req.url).origin));
    },
  );
};

/** Where a page's list begins; an `after` that no list has given out is left aside. */
const askedIn = (c: AppContext, ...key: readonly KeyPart[]): PageRequest => ({
  after: paged(...key).after.safeParse(c.req.query("after")).data,
  limit: FIRST_PAGE,
});

/** Before which board a part of a very long match is asked for; what is no number is left aside. */
const boardIn = (c: AppContext): number | undefined => {
  const asked = /^[1-9]\d{0,5}$/.exec(c.req.query("before") ?? "")?.[0];
  return asked === undefined ? undefined : Number(asked);
};

/** The page of a club's head lists; an `after` that is no number is left aside. */
const showHeads = async (c: AppContext, club: string | null): Promise<Response> => {
  const after = /^[1-9]\d{0,8}$/.exec(c.req.query("after") ?? "")?.[0];
  const data = await headListsData(c.env, club, after);
  return show(c, data && headListsPage(data));
};

/** The filter of a list's page: what an empty field or a wrong word says is left aside. */
const filterIn = (c: AppContext): ListFilter => {
  const asked = Object.entries(c.req.query()).filter(([, value]) => value.trim() !== "");
  const good = asked.filter(([key, value]) => listFilter.safeParse({ [key]: value }).success);
  return listFilter.parse(Object.fromEntries(good));
};

/** The pages of things. Everything else is served as it was built. */
export const pageRoutes = (app: Router): void => {
  app.get("/", (c) => {
    const db = directory(c.env);
    return cachedByVersion(
      c,
      () => publicVersion(db),
      async () => show(c, homePage(await homeView(db))),
    );
  });

  app.get("/divisions/:id", (c) => showDivision(c, divisionPage));

  app.get("/divisions/:id/fixtures", (c) => {
    if (c.req.query("mine") !== undefined) return ownFixtures(app, c);
    const of = c.req.query("of") ?? "";
    return showDivision(c, (division) => fixturesPage(division, of === "" ? null : of), of === "");
  });

  app.get("/matches/:id", async (c) => {
    const id = idIn(c, matchId);
    const [match, club] =
      id === null ? [] : await Promise.all([matchDetail(c.env, id, boardIn(c)), clubOfMatch(directory(c.env), id)]);
    if (match && !match.ok && match.error.code !== "match-not-found") return showRefusal(c, match.error);
    return show(
      c,
      match?.ok ? matchPage(match.value, club ?? null, await matchPlace(directory(c.env), match.value)) : null,
    );
  });

  app.get("/matches/:id/replay", async (c) => {
    const id = idIn(c, matchId);
    const [data, club] =
      id === null ? [] : await Promise.all([replayData(c.env, id), clubOfMatch(directory(c.env), id)]);
    if (data && !data.ok && data.error.code !== "match-not-found") return showRefusal(c, data.error);
    const stop = stopQueryOf(new URL(c.req.url).searchParams);
    return show(c, data?.ok ? replayPage(data.value, stop, club ?? null) : null);
  });

  app.get("/matches/:id/disputes/:dispute", async (c) => {
    const id = idIn(c, matchId);
    const [data, club] =
      id === null
        ? []
        : await Promise.all([disputeData(c.env, id, c.req.param("dispute")), clubOfMatch(directory(c.env), id)]);
    if (data && !data.ok && data.error.code !== "match-not-found") return showRefusal(c, data.error);
    return show(c, data?.ok ? disputePage(data.value, club ?? null) : null);
  });

  app.get("/matches/:id/sheet", async (c) => {
    const id = idIn(c, matchId);
    const [match, club] =
      id === null ? [] : await Promise.all([matchDetail(c.env, id), clubOfMatch(directory(c.env), id)]);
    if (match && !match.ok && match.error.code !== "match-not-found") return showRefusal(c, match.error);
    return show(c, match?.ok ? matchSheetPage(match.value, c.req.query("empty") !== undefined, club ?? null) : null);
  });

  app.get("/divisions/:id/fixtures/:fixture/sheet", (c) =>
    showDivision(c, (division) => {
      const fixture = division.fixtures.find(({ id }) => id === c.req.param("fixture"));
      return fixture ? fixtureSheetPage(division, fixture) : null;
    }),
  );

  app.get("/matches/:id/what-if", async (c) => {
    const id = idIn(c, matchId);
    const data =
      id === null ? null : await whatIfView(c.env, id, c.req.query("ruleset") ?? null, () => whatIfAllowed(c));
    if (data && "code" in data) return showRefusal(c, data);
    return show(c, data && whatIfPage(data, await clubOfMatch(directory(c.env), data.match.id)));
  });

  app.get("/clubs/:club/rules/:ruleset", async (c) => {
    const club = clubId.safeParse(c.req.param("club")).data;
    const found =
      club === undefined ? null : await houseRulesetDetail(databaseOf(c.env, club), club, c.req.param("ruleset"));
    return show(c, found && houseRulesetPage(found));
  });

  app.get("/matches/:id/differences/:seq", async (c) => {
    const id = `${c.req.param("id")}.${c.req.param("seq")}`;
    const data = await differenceDetail(directory(c.env), id);
    return show(c, data && differencePage(data, await clubOfMatch(directory(c.env), data.match)));
  });

  app.get("/matches/:id/correct", async (c) => {
    const id = idIn(c, matchId);
    return show(c, id !== null && (await isMatch(c.env, id)) ? correctPage : null);
  });

  app.get("/players/:id", async (c) => {
    const id = idIn(c, playerId);
    const list = LISTS.find((one) => one === c.req.query("list"));
    const within = clubId.safeParse(c.req.query("in")).data;
    const db = directory(c.env);
    return cachedByVersion(
      c,
      // What is kept is known by its address alone, without what a query adds.
      async () => (c.req.url.includes("?") ? null : publicVersion(db)),
      async () => {
        const player = id === null ? null : await playerDetail(db, id, { kind: list, within });
        // Two ids found to be one person: until they are parted, this one leads to the other.
        if (player && player.id !== id) return c.redirect(`/players/${player.id}${new URL(c.req.url).search}`, 302);
        // The entry of a team is called as a player's is.
        const team = player || id === null ? null : await teamNamed(db, id);
        if (team) return c.redirect(`/clubs/${team.club}/teams#${team.id}`, 302);
        return show(c, player && playerPage(player));
      },
    );
  });

  app.get("/players/:id/matches", async (c) => {
    const id = idIn(c, playerId);
    const asked = askedIn(c, "day", "id");
    const db = directory(c.env);
    const [found, list] =
      id === null ? [null, null] : await Promise.all([knownPerson(db, id), playerMatchesOf(db, id, asked)]);
    if (id === null || !found || !list) return show(c, null);
    return show(c, playerMatchesPage({ player: found, list, first: asked.after === undefined }));
  });

  app.get("/players/:id/changes", async (c) => {
    const id = idIn(c, playerId);
    const asked = askedIn(c, "day", "id");
    const kind = LISTS.find((one) => one === c.req.query("list")) ?? "singles";
    const within = clubId.safeParse(c.req.query("in")).data;
    const db = directory(c.env);
    const [found, list] =
      id === null
        ? [null, null]
        : await Promise.all([knownPerson(db, id), playerHistory(db, id, { kind, within }, asked)]);
    if (id === null || !found || !list) return show(c, null);
    return show(c, playerChangesPage({ player: found, list, first: asked.after === undefined }));
  });

  // Where the picker leads, which is a form.
  app.get("/players/:id/against", (c) => {
    const [id, other] = [idIn(c, playerId), playerId.safeParse(c.req.query("other")).data];
    if (id === null) return show(c, null);
    return c.redirect(other === undefined ? `/players/${id}` : `/players/${id}/against/${other}`, 303);
  });

  app.get("/players/:id/against/:other", async (c) => {
    const [id, other] = [idIn(c, playerId), playerId.safeParse(c.req.param("other")).data];
    const asked = askedIn(c, "id");
    const data = id === null || other === undefined ? null : await headToHeadOf(c.env, id, other, asked);
    return show(c, data && headToHeadPage(data, asked.after === undefined));
  });

  app.get("/ratings/:list", async (c) => {
    const filter = filterIn(c);
    const asked = askedIn(c, "count", "id");
    const list = await ratingListOf(directory(c.env), c.req.param("list"), filter, asked);
    return show(c, list && ratingsPage({ list, filter, top: asked.after === undefined }));
  });

  app.get("/ratings/:list/calibration", async (c) => {
    const data = await calibrationDetail(c.env, c.req.param("list"));
    return show(c, data && calibrationPage(data));
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

  app.get("/score/:id", async (c, next) => {
    // Built pages of their own, told by the slash at their end from matches of these names.
    if (/^\/score\/(?:quick|practice)\/$/.test(new URL(c.req.url).pathname)) return next();
    const id = idIn(c, matchId);
    return show(c, id !== null && (await isMatch(c.env, id)) ? scorePage : null);
  });

  foundRoutes(app);
  embedPages(app);
  pictures(app);
  accountPages(app);
  apiPage(app);
  enterPage(app);
  ownMatchPage(app);
  ownResultPage(app);
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
        const version = await publicVersion(db);
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
