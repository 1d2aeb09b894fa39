import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { clubNamed } from "#read/queries/clubs/club-named.ts";
import { teamsOfClub } from "#read/queries/clubs/teams.ts";
import { tieDetail } from "#read/queries/league/team-tie.ts";
import { clubId, fixtureId } from "#shared/ids.ts";
import { ClubTeamsView } from "#shared/views/teams/club-teams.tsx";
import { TeamTieView } from "#shared/views/teams/team-tie.tsx";
import { divisionCrumb } from "#shared/views/way/crumbs.ts";
import { fill, notThere } from "../shell/shell.ts";
import { wayBelow } from "../shell/ways.ts";
import { lineUpPage } from "./line-up-page.ts";
import { teamsDeskPage } from "./teams-desk-page.ts";
import { teamWords } from "./words.ts";

/** The pages of teams: those of a club, the ties between two of them, and their line-ups. */
export const teamPages = (app: Router): void => {
  app.get("/ties/:id", async (c) => {
    const id = fixtureId.safeParse(c.req.param("id")).data;
    const tie = id === undefined ? null : await tieDetail(directory(c.env), id);
    if (!tie) return notThere(c);
    const w = teamWords(c);
    const names = w.versus({ one: tie.home.team.name, other: tie.away.team.name });
    return fill(c, {
      shell: "club",
      title: c.var.words.pages.titled({ page: names }),
      description: w.tieDescription({ tie: names, division: tie.division.name }),
      way: wayBelow(tie.club, "divisions", divisionCrumb(tie.division)),
      filling: { html: renderToString(h(TeamTieView, { w, data: tie })), data: null },
    });
  });

  app.get("/clubs/:id/teams", async (c) => {
    const id = clubId.safeParse(c.req.param("id")).data;
    const club = id === undefined ? null : await clubNamed(directory(c.env), id);
    if (!club || club.waits) return notThere(c);
    const data = { club, teams: await teamsOfClub(databaseOf(c.env, club.id), club.id) };
    const w = teamWords(c);
    const title = w.teamsOf({ club: club.name });
    return fill(c, {
      shell: "club",
      title: c.var.words.pages.titled({ page: title }),
      description: title,
      way: wayBelow(club, "players"),
      filling: { html: renderToString(h(ClubTeamsView, { w, data })), data: null },
    });
  });

  teamsDeskPage(app);
  lineUpPage(app);
};
