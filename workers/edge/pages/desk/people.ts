import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf } from "#ground/db/database.ts";
import { openApplications } from "#read/queries/clubs/applications.ts";
import { clubStart } from "#read/queries/clubs/waiting-clubs.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import { clubPeople } from "#shared/api/parts/person.ts";
import { PeopleView } from "#shared/views/desk/people.tsx";
import { type FormState, formPage } from "../shell/form-page.ts";
import { fieldAmong, troubleAt } from "../shell/internal-api.ts";
import { type AtDesk, atDesk, inPath } from "./at-desk.ts";
import { deskWords } from "./words.ts";

const view = async (c: AppContext, { api, club }: AtDesk, { typed, trouble, done: said }: FormState) => {
  const after = c.req.query("after");
  const listed = await api.get(
    `/api/v1/clubs/${club.id}/people?limit=${MOST_TO_A_PAGE}${after === undefined ? "" : `&after=${inPath(after)}`}`,
    clubPeople,
  );
  if (!listed.ok) return null;
  const db = databaseOf(c.env, club.id);
  const data = {
    waits: (await clubStart(db, club.id)).waits,
    ...{ club, trouble, listed: listed.value.value, first: after === undefined, done: said },
    applications: await openApplications(db, club.id),
    typed: { id: crypto.randomUUID(), ...typed },
  };
  return { title: deskWords.peopleTitle(), html: renderToString(h(PeopleView, { w: deskWords, data })) };
};

/** The page of a club's players. */
export const peoplePage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/people",
    admit: (c) => atDesk(app, c, c.req.param("id") ?? null),
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/people`,
    news: deskWords.peopleNews,
    troubleOf: (problem) => troubleAt(problem, fieldAmong(["name", "juniorNames"])),
    view,
  });

  form(
    "",
    ({ api, club }, { id, name = "", junior, guest }) =>
      api.send(
        "POST",
        "/api/v1/people",
        { ...(id ? { id } : {}), name, club: club.id, junior: junior === "yes", guest: guest === "yes" },
        created,
      ),
    "added",
  );
  form(
    "/change",
    ({ api }, { person, name = "", junior, guest }) =>
      api.send(
        "PATCH",
        `/api/v1/people/${inPath(person)}`,
        { name, junior: junior === "yes", guest: guest === "yes" },
        done,
      ),
    "changed",
  );
  form(
    "/juniors",
    ({ api, club }, { juniorNames }) => api.send("PATCH", `/api/v1/clubs/${club.id}`, { juniorNames }, done),
    "changed",
  );
};
