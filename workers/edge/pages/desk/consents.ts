import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { consentTo, endConsent, listConsents } from "#edge/routes/players/consents.ts";
import { databaseOf } from "#ground/db/database.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import { ConsentsView } from "#shared/views/desk/consents.tsx";
import { otherClubs } from "#write/commands/clubs/consents.ts";
import { formMarkup } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { type AtDesk, atDesk, inPath } from "./at-desk.ts";
import { deskWords } from "./words.ts";

const view = async (c: AppContext, { club }: AtDesk, { typed, trouble, done }: FormState) => {
  const db = databaseOf(c.env, club.id);
  const listed = (which: "given" | "received") =>
    ask(c, listConsents, { params: { id: club.id }, query: { which, limit: MOST_TO_A_PAGE } });
  const [given, received, clubs, people] = await Promise.all([
    listed("given"),
    listed("received"),
    otherClubs(db, club.id),
    peopleOf(db, club.id),
  ]);
  if (!given.ok || !received.ok) return null;
  const data = {
    club,
    typed,
    trouble,
    clubs,
    done,
    given: given.value.consents,
    received: received.value.consents,
    people: people?.people ?? [],
  };
  return { title: deskWords(c).consentsTitle(), html: formMarkup(h(ConsentsView, { w: deskWords(c), data })) };
};

/** The page on which a club lets others name its players, and withdraws that. It works without scripts. */
export const consentsPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/consents",
    admit: atDesk,
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/consents`,
    news: (c) => deskWords(c).consentNews,
    view,
  });

  form.performs("", consentTo, {
    params: ({ club }) => ({ id: club.id }),
    names: { club: "club" },
    onward: "given",
  });
  form.performs("/withdraw", endConsent, {
    params: ({ club }, { consent = "" }) => ({ id: club.id, consent }),
    onward: "withdrawn",
  });
};
