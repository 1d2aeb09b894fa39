import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Router } from "#access/http/router.ts";
import { updateTeam } from "#edge/routes/league/teams.ts";
import { databaseOf } from "#ground/db/database.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { teamsOfClub } from "#read/queries/clubs/teams.ts";
import { MOST_MEMBERS } from "#shared/api/league/team.ts";
import { TeamsDeskView } from "#shared/views/teams/teams-desk.tsx";
import { atDesk, inPath } from "../desk/at-desk.ts";
import type { FormValues } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { teamWords } from "./words.ts";

/** The squad that the fields of a form say, moved up where one was left out. */
const membersIn = (typed: FormValues): string[] =>
  Array.from({ length: MOST_MEMBERS }, (_, index) => typed[`member-${index + 1}`] ?? "").filter((one) => one !== "");

/** The field of a place in the request, where it has another name. */
const fieldOf = (place: string): string | undefined => {
  const member = /^members(?:\/(\d+))?$/.exec(place);
  return member ? `member-${Number(member[1] ?? 0) + 1}` : undefined;
};

/** The page of a club's teams at its desk. */
export const teamsDeskPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/teams",
    admit: atDesk,
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/teams`,
    news: teamWords.news,
    view: async (c, { club }, { typed, trouble, done }) => {
      const db = databaseOf(c.env, club.id);
      const [teams, people] = await Promise.all([teamsOfClub(db, club.id), peopleOf(db, club.id)]);
      const data = {
        club,
        teams,
        typed,
        trouble,
        done,
        nextTeam: typed.next ?? crypto.randomUUID(),
        people: people?.people ?? [],
      };
      return { title: teamWords.teamsTitle(), html: renderToString(h(TeamsDeskView, { w: teamWords, data })) };
    },
  });

  form.performs("/save", updateTeam, {
    params: ({ club }, { team = "" }) => ({ id: club.id, team }),
    names: fieldOf,
    body: (_, typed) => ({ name: typed.name ?? "", captain: typed.captain ?? "", members: membersIn(typed) }),
    onward: (_, { waiting }) => (waiting > 0 ? "saved-while-waiting" : "saved"),
  });
};
