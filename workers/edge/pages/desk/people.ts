import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { addPlayer, listPeople, updateClub, updatePlayer } from "#edge/routes/league/registry.ts";
import { databaseOf } from "#ground/db/database.ts";
import { openApplications } from "#read/queries/clubs/applications.ts";
import { clubStart } from "#read/queries/clubs/waiting-clubs.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import { dialled } from "#shared/phone.ts";
import { PeopleView } from "#shared/views/desk/people.tsx";
import { formMarkup } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { type AtDesk, atDesk, inPath } from "./at-desk.ts";
import { deskWords } from "./words.ts";

const view = async (c: AppContext, { club }: AtDesk, { typed, trouble, done }: FormState) => {
  const after = c.req.query("after");
  const listed = await ask(c, listPeople, { params: { id: club.id }, query: { limit: MOST_TO_A_PAGE, after } });
  if (!listed.ok) return null;
  const db = databaseOf(c.env, club.id);
  const data = {
    club,
    trouble,
    listed: listed.value,
    first: after === undefined,
    done,
    waits: (await clubStart(db, club.id)).waits,
    applications: await openApplications(db, club.id),
    typed: { id: crypto.randomUUID(), ...typed },
  };
  return { title: deskWords(c).peopleTitle(), html: formMarkup(h(PeopleView, { w: deskWords(c), data })) };
};

/** The page of a club's players. */
export const peoplePage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/people",
    admit: atDesk,
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/people`,
    news: (c) => deskWords(c).peopleNews,
    view,
  });

  form.performs("", addPlayer, { body: (draft, _, { club }) => ({ ...draft, club: club.id }), onward: "added" });
  form.performs("/change", updatePlayer, {
    params: (_, { person = "" }) => ({ id: person }),
    body: (_, { name = "", junior, guest, phone, localName }) => ({
      name,
      junior: junior === "yes",
      guest: guest === "yes",
      ...(phone === undefined ? {} : { phone: phone.trim() === "" ? null : dialled(phone) }),
      ...(localName === undefined ? {} : { localName: localName.trim() === "" ? null : localName }),
    }),
    onward: "changed",
  });
  form.performs("/juniors", updateClub, {
    params: ({ club }) => ({ id: club.id }),
    body: (_, { juniorNames = "" }) => ({ juniorNames }),
    onward: "changed",
  });
};
