import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Router } from "#access/http/router.ts";
import { databaseOf } from "#ground/db/database.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { teamsOfClub } from "#read/queries/clubs/teams.ts";
import { MOST_MEMBERS, savedTeam } from "#shared/api/league/team.ts";
import { TeamsDeskView } from "#shared/views/teams/teams-desk.tsx";
import { atDesk, inPath } from "../desk/at-desk.ts";
import type { FormValues } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { troubleAt } from "../shell/internal-api.ts";
import { teamWords } from "./words.ts";

/** The squad that the fields of a form say, moved up where one was left out. */
const membersIn = (typed: FormValues): string[] =>
  Array.from({ length: MOST_MEMBERS }, (_, index) => typed[`member-${index + 1}`] ?? "").filter((one) => one !== "");

/** The field of a place in the request. */
const fieldOf = (place: string): string | null => {
  const member = /^members\/(\d+)$/.exec(place)?.[1];
  if (member !== undefined) return `member-${Number(member) + 1}`;
  return place === "members" ? "member-1" : place === "name" || place === "captain" ? place : null;
};

/** The page of a club's teams at its desk. */
export const teamsDeskPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/teams",
    admit: (c) => atDesk(app, c, c.req.param("id") ?? null),
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/teams`,
    news: teamWords.news,
    troubleOf: (problem) => troubleAt(problem, fieldOf),
    view: async (c, { club }, { typed, trouble, done: said }) => {
      const db = databaseOf(c.env, club.id);
      const [teams, people] = await Promise.all([teamsOfClub(db, club.id), peopleOf(db, club.id)]);
      const data = {
        ...{ club, teams, typed, trouble, done: said, nextTeam: typed.next ?? crypto.randomUUID() },
        people: people?.people ?? [],
      };
      return { title: teamWords.teamsTitle(), html: renderToString(h(TeamsDeskView, { w: teamWords, data })) };
    },
  });

  form(
    "/save",
    ({ api, club }, typed) =>
      api.send(
        "PUT",
        `/api/v1/clubs/${inPath(club.id)}/teams/${inPath(typed.team)}`,
        { name: typed.name ?? "", captain: typed.captain ?? "", members: membersIn(typed) },
        savedTeam,
      ),
    ({ club }, { value: { waiting } }) =>
      `/clubs/${inPath(club.id)}/desk/teams?${new URLSearchParams({ news: waiting > 0 ? "saved-while-waiting" : "saved" })}`,
  );
};
