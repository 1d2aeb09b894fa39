import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { clubNamed, type NamedClub } from "#read/queries/clubs/club-named.ts";
import { houseRulesetsOf } from "#read/queries/clubs/house-rulesets.ts";
import { publicVersion } from "#read/queries/clubs/version.ts";
import { recordsOfClub } from "#read/queries/players/records.ts";
import { closedDivisions, clubDivisions } from "#read/queries/way/club-divisions.ts";
import { clubPlayers, PLAYERS_TO_A_PAGE } from "#read/queries/way/club-players.ts";
import { rulesInForce } from "#read/queries/way/rules-in-force.ts";
import { FIRST_PAGE } from "#shared/api/parts/limits.ts";
import { type RecordsFilter, recordsFilter } from "#shared/api/players/records.ts";
import { seasonHref } from "#shared/views/parts/season-href.ts";
import { ClubDivisionsView } from "#shared/views/way/club-divisions.tsx";
import { ClubPlayersView } from "#shared/views/way/club-players.tsx";
import { ClubRecordsView } from "#shared/views/way/club-records.tsx";
import { ClubRulesView } from "#shared/views/way/club-rules.tsx";
import type { Catalogues } from "#shared/words/words-in.ts";
import { goOn } from "../shell/form.ts";
import { fill, notThere, type ShellPage } from "../shell/shell.ts";
import { wayBelow, wayTo } from "../shell/ways.ts";
import { askedIn } from "./asked.ts";
import { indexWords } from "./words.ts";

const titledOf = ({ pages }: Catalogues, names: string, club: NamedClub): string =>
  pages.titled({ page: pages.between({ names, club: club.name }) });

/** Shows a page of a club, by its id or an address that it has; nothing of one that waits for the operator's approval. */
const showOf = async (c: AppContext, pageOf: (club: NamedClub) => Promise<ShellPage | null>): Promise<Response> => {
  const club = await clubNamed(directory(c.env), c.req.param("id") ?? "");
  const page = club && !club.waits ? await pageOf(club) : null;
  return page ? fill(c, page) : notThere(c);
};

const playersPage = async (c: AppContext, club: NamedClub): Promise<ShellPage | null> => {
  const asked = { ...askedIn(c, PLAYERS_TO_A_PAGE, "id"), letter: c.req.query("letter") ?? null };
  const data = await clubPlayers(databaseOf(c.env, club.id), club, asked);
  const w = indexWords(c);
  return (
    data && {
      shell: "way/list",
      title: titledOf(c.var.words, w.players(), club),
      description: w.playersAbout({ club: club.name }),
      way: wayTo(club, "players"),
      filling: { html: renderToString(h(ClubPlayersView, { w, data })), data: null },
    }
  );
};

const divisionsPage = async (c: AppContext, club: NamedClub): Promise<ShellPage> => {
  const data = await clubDivisions(databaseOf(c.env, club.id), club, askedIn(c, FIRST_PAGE, "at", "id"));
  const w = indexWords(c);
  return {
    shell: "way/list",
    title: titledOf(c.var.words, w.divisions(), club),
    description: w.divisionsAbout({ club: club.name }),
    way: wayTo(club, "divisions"),
    filling: { html: renderToString(h(ClubDivisionsView, { w, data })), data: null },
  };
};

/** The filter in a page's address: a text that cannot be one is left aside. */
const recordsFilterIn = (c: AppContext): RecordsFilter => ({
  season: recordsFilter.shape.season.safeParse(c.req.query("season")).data,
  division: recordsFilter.shape.division.safeParse(c.req.query("division")).data,
  ruleset: recordsFilter.shape.ruleset.safeParse(c.req.query("ruleset")).data,
});

const recordsPage = async (c: AppContext, club: NamedClub): Promise<ShellPage | null> => {
  const [db, filter, asked] = [databaseOf(c.env, club.id), recordsFilterIn(c), askedIn(c, FIRST_PAGE, "id")];
  const [records, champions] = await Promise.all([
    recordsOfClub(db, club, filter, asked),
    filter.season === undefined ? [] : closedDivisions(db, club.id, filter.season),
  ]);
  if (!records) return null;
  const w = indexWords(c);
  const data = { records, filter, champions, first: asked.after === undefined };
  return {
    shell: "way/list",
    title: titledOf(c.var.words, w.records.title(), club),
    description: w.records.about({ club: club.name }),
    way: wayBelow(club, "players"),
    filling: { html: renderToString(h(ClubRecordsView, { w, data })), data: null },
  };
};

/** Leagues and seasons had pages of their own: their addresses lead to the page of all divisions. */
const showSeason = (c: AppContext): Response => {
  const [club, league, season] = [c.req.param("id"), c.req.param("league"), c.req.param("season")];
  if (season !== undefined) return goOn(c, seasonHref(club ?? "", { league: league ?? "", season }));
  return goOn(c, `/clubs/${encodeURIComponent(club ?? "")}/divisions`);
};

const rulesPage = async (c: AppContext, club: NamedClub): Promise<ShellPage | null> => {
  const after = c.req.query("after");
  const db = databaseOf(c.env, club.id);
  const [page, inForce] = await Promise.all([
    houseRulesetsOf(db, club.id, { after, limit: FIRST_PAGE }),
    rulesInForce(db, club.id),
  ]);
  if (!page) return null;
  const w = indexWords(c);
  const { rulebook } = c.var.words;
  const data = { club, inForce, rulesets: page.rows, next: page.next, first: after === undefined };
  return {
    shell: "way/list",
    title: titledOf(c.var.words, w.clubPage.rules(), club),
    description: w.rulesAbout({ club: club.name }),
    way: wayTo(club, "rules"),
    filling: { html: renderToString(h(ClubRulesView, { w, rulebook, data })), data: null },
  };
};

/** The indexes of a club: its divisions by league and season, its players, its slams and records, its rules. */
export const clubIndexPages = (app: Router): void => {
  app.get("/clubs/:id/players", (c) => showOf(c, (club) => playersPage(c, club)));

  app.get("/clubs/:id/divisions", (c) => showOf(c, (club) => divisionsPage(c, club)));

  app.get("/clubs/:id/records", (c) =>
    cachedByVersion(
      c,
      // A kept page is known by its address alone, without its query.
      async () => (c.req.url.includes("?") ? null : publicVersion(directory(c.env))),
      () => showOf(c, (club) => recordsPage(c, club)),
    ),
  );

  app.get("/clubs/:id/leagues/:league", showSeason);

  app.get("/clubs/:id/leagues/:league/:season", showSeason);

  app.get("/clubs/:id/rules", (c) => showOf(c, (club) => rulesPage(c, club)));
};
