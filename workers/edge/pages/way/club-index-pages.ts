import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { clubNamed, type NamedClub } from "#read/queries/clubs/club-named.ts";
import { houseRulesetsOf } from "#read/queries/clubs/house-rulesets.ts";
import { clubDivisions, type DivisionFilter } from "#read/queries/way/club-divisions.ts";
import { clubPlayers, PLAYERS_TO_A_PAGE } from "#read/queries/way/club-players.ts";
import { rulesInForce } from "#read/queries/way/rules-in-force.ts";
import { FIRST_PAGE } from "#shared/api/parts/limits.ts";
import { ClubDivisionsView } from "#shared/views/way/club-divisions.tsx";
import { ClubPlayersView } from "#shared/views/way/club-players.tsx";
import { ClubRulesView } from "#shared/views/way/club-rules.tsx";
import { clubCrumbs, seasonCrumbs } from "#shared/views/way/crumbs.ts";
import * as pages from "#shared/words/pages.en.ts";
import * as rulebook from "#shared/words/rulebook.en.ts";
import { fill, notThere, type ShellPage } from "../shell/shell.ts";
import { wayBelow, wayTo } from "../shell/ways.ts";
import { askedIn } from "./asked.ts";
import { indexWords as w } from "./words.ts";

const titledOf = (names: string, club: NamedClub): string =>
  pages.titled({ page: pages.between({ names, club: club.name }) });

/** Shows a page of a club, by its id or an address that it has; nothing of one that waits for the operator's approval. */
const showOf = async (c: AppContext, pageOf: (club: NamedClub) => Promise<ShellPage | null>): Promise<Response> => {
  const club = await clubNamed(directory(c.env), c.req.param("id") ?? "");
  const page = club && !club.waits ? await pageOf(club) : null;
  return page ? fill(c.env, c.req.raw, page) : notThere(c.env, c.req.raw);
};

const playersPage = async (c: AppContext, club: NamedClub): Promise<ShellPage | null> => {
  const asked = { ...askedIn(c, PLAYERS_TO_A_PAGE, "id"), letter: c.req.query("letter") ?? null };
  const data = await clubPlayers(databaseOf(c.env, club.id), club, asked);
  return (
    data && {
      shell: "way/list",
      title: titledOf(w.players(), club),
      description: w.playersAbout({ club: club.name }),
      way: wayTo(club, "players"),
      filling: { html: renderToString(h(ClubPlayersView, { w, data })), data: null },
    }
  );
};

const wayOf = (club: NamedClub, { league, season }: DivisionFilter) => {
  if (league === null) return wayTo(club, "divisions");
  return wayBelow(club, "divisions", season === null ? clubCrumbs(club) : seasonCrumbs(club, league));
};

const divisionsPage = async (c: AppContext, club: NamedClub, within: DivisionFilter): Promise<ShellPage | null> => {
  const data = await clubDivisions(databaseOf(c.env, club.id), club, within, askedIn(c, FIRST_PAGE, "at", "id"));
  const names = [within.league ?? w.divisions(), ...(within.season === null ? [] : [within.season])].join(" ");
  const about =
    within.league === null ? w.divisionsAbout({ club: club.name }) : w.leagueAbout({ league: names, club: club.name });
  return (
    data && {
      shell: "way/list",
      title: titledOf(names, club),
      description: about,
      way: wayOf(club, within),
      filling: { html: renderToString(h(ClubDivisionsView, { w, data })), data: null },
    }
  );
};

const rulesPage = async (c: AppContext, club: NamedClub): Promise<ShellPage | null> => {
  const after = c.req.query("after");
  const db = databaseOf(c.env, club.id);
  const [page, inForce] = await Promise.all([
    houseRulesetsOf(db, club.id, { after, limit: FIRST_PAGE }),
    rulesInForce(db, club.id),
  ]);
  if (!page) return null;
  const data = { club, inForce, rulesets: page.rows, next: page.next, first: after === undefined };
  return {
    shell: "way/list",
    title: titledOf(w.clubPage.rules(), club),
    description: w.rulesAbout({ club: club.name }),
    way: wayTo(club, "rules"),
    filling: { html: renderToString(h(ClubRulesView, { w, rulebook, data })), data: null },
  };
};

/** The indexes of a club: its divisions by league and season, its players, its rules. */
export const clubIndexPages = (app: Router): void => {
  app.get("/clubs/:id/players", (c) => showOf(c, (club) => playersPage(c, club)));

  app.get("/clubs/:id/divisions", (c) => showOf(c, (club) => divisionsPage(c, club, { league: null, season: null })));

  app.get("/clubs/:id/leagues/:league", (c) =>
    showOf(c, (club) => divisionsPage(c, club, { league: c.req.param("league"), season: null })),
  );

  app.get("/clubs/:id/leagues/:league/:season", (c) =>
    showOf(c, (club) => divisionsPage(c, club, { league: c.req.param("league"), season: c.req.param("season") })),
  );

  app.get("/clubs/:id/rules", (c) => showOf(c, (club) => rulesPage(c, club)));
};
