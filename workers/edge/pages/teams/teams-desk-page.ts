import { h } from "preact";
import type { Router } from "#access/http/router.ts";
import { listName } from "#derive/ratings/list-name.ts";
import { draft, updateTeam } from "#edge/routes/league/teams.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { teamsOfClub } from "#read/queries/clubs/teams.ts";
import { standingsOf } from "#read/queries/ratings/ratings.ts";
import { MOST_MEMBERS, sentDraft } from "#shared/api/league/team.ts";
import { ok } from "#shared/result.ts";
import { TeamsDeskView } from "#shared/views/teams/teams-desk.tsx";
import { atDesk, inPath } from "../desk/at-desk.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
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

/** The people of a club, the best singles rating first, and those without one after them by name. */
const byStrength = async (db: Database, club: string) => {
  const { people = [] } = (await peopleOf(db, club)) ?? {};
  const ratings = await standingsOf(
    db,
    listName(club, "singles"),
    people.map(({ id }) => id),
  );
  const ratingOf = (id: string): number => ratings.get(id)?.value ?? Number.NEGATIVE_INFINITY;
  return people.toSorted((one, other) =>
    ratingOf(one.id) < ratingOf(other.id) ? 1 : ratingOf(one.id) > ratingOf(other.id) ? -1 : 0,
  );
};

/** The teams that a form of a draft names, one a line. */
const draftedIn = ({ names = "", first = "" }: FormValues) =>
  names
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((name, index) => ({ id: `${first}-${index + 1}`, name }));

/** The page of a club's teams at its desk. */
export const teamsDeskPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/teams",
    admit: atDesk,
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/teams`,
    news: (c) => teamWords(c).news,
    view: async (c, { club }, { typed, trouble, refused, done }) => {
      const db = databaseOf(c.env, club.id);
      const [teams, people, strongest] = await Promise.all([
        teamsOfClub(db, club.id),
        peopleOf(db, club.id),
        byStrength(db, club.id),
      ]);
      const data = {
        club,
        teams,
        typed,
        trouble,
        refused,
        done,
        nextTeam: typed.first ?? typed.next ?? crypto.randomUUID(),
        people: people?.people ?? [],
        byStrength: strongest,
      };
      return { title: teamWords(c).teamsTitle(), html: formMarkup(h(TeamsDeskView, { w: teamWords(c), data })) };
    },
  });

  form.performs("/save", updateTeam, {
    params: ({ club }, { team = "" }) => ({ id: club.id, team }),
    names: fieldOf,
    body: (_, typed) => ({ name: typed.name ?? "", captain: typed.captain ?? "", members: membersIn(typed) }),
    onward: (_, { waiting }) => (waiting > 0 ? "saved-while-waiting" : "saved"),
  });

  form.does("/draft", {
    schema: sentDraft,
    names: { teams: "names" },
    work: async (c, { club }, typed) => {
      const people = await byStrength(databaseOf(c.env, club.id), club.id);
      const players = people.flatMap(({ id }) => (typed[`player-${id}`] === "yes" ? [id] : []));
      const body = { teams: draftedIn(typed), players, seed: typed.seed };
      const made = await draft.perform(c, { params: { id: club.id }, body });
      return made.ok ? ok({ onward: "drafted" }) : made;
    },
  });
};
