import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf } from "#ground/db/database.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import { CONSENT_LISTS, consents } from "#shared/api/players/consent.ts";
import { ConsentsView } from "#shared/views/desk/consents.tsx";
import { otherClubs } from "#write/commands/clubs/consents.ts";
import { filledIn } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { fieldAmong, troubleAt } from "../shell/internal-api.ts";
import { type AtDesk, atDesk, inPath } from "./at-desk.ts";
import { deskWords } from "./words.ts";

const view = async (c: AppContext, { api, club }: AtDesk, { typed, trouble, done: said }: FormState) => {
  const db = databaseOf(c.env, club.id);
  const [[given, received], clubs, people] = await Promise.all([
    Promise.all(
      CONSENT_LISTS.map((which) =>
        api.get(`/api/v1/clubs/${inPath(club.id)}/consents?which=${which}&limit=${MOST_TO_A_PAGE}`, consents),
      ),
    ),
    otherClubs(db, club.id),
    peopleOf(db, club.id),
  ]);
  if (!given?.ok || !received?.ok) return null;
  const data = {
    ...{ club, typed, trouble, clubs, done: said },
    given: given.value.value.consents,
    received: received.value.value.consents,
    people: people?.people ?? [],
  };
  return { title: deskWords.consentsTitle(), html: renderToString(h(ConsentsView, { w: deskWords, data })) };
};

/** The page on which a club lets others name its players, and withdraws that. It works without scripts. */
export const consentsPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/consents",
    admit: (c) => atDesk(app, c, c.req.param("id") ?? null),
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/consents`,
    news: deskWords.consentNews,
    troubleOf: (problem) => troubleAt(problem, fieldAmong(["club", "person"])),
    view,
  });

  form(
    "",
    ({ api, club }, typed) =>
      api.send("POST", `/api/v1/clubs/${inPath(club.id)}/consents`, filledIn(typed, "club", "person"), created),
    "given",
  );
  form(
    "/withdraw",
    ({ api, club }, { consent }) =>
      api.send("DELETE", `/api/v1/clubs/${inPath(club.id)}/consents/${inPath(consent)}`, undefined, done),
    "withdrawn",
  );
};
