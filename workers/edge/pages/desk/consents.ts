import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { done } from "../../../../shared/api/deployment/accounts.ts";
import { created } from "../../../../shared/api/league/club.ts";
import { MOST_TO_A_PAGE } from "../../../../shared/api/parts/limits.ts";
import type { Problem } from "../../../../shared/api/parts/problem.ts";
import { CONSENT_LISTS, consents } from "../../../../shared/api/players/consent.ts";
import { ConsentsView } from "../../../../shared/views/desk/consents.tsx";
import type { Trouble } from "../../../../shared/views/forms/field.tsx";
import type { AppContext } from "../../../access/accounts/context.ts";
import type { Router } from "../../../access/http/router.ts";
import { databaseOf } from "../../../ground/db/database.ts";
import { peopleOf } from "../../../read/queries/clubs/people.ts";
import { otherClubs } from "../../../write/commands/clubs/consents.ts";
import { filledIn, goOn, saidAs, showForm, typedIn } from "../shell/form.ts";
import { among, troubleAt } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";
import { type AtDesk, atDesk, inPath } from "./at-desk.ts";
import { deskWords } from "./words.ts";

type Typed = Readonly<Record<string, string>>;

const show = async (
  c: AppContext,
  { api, club }: AtDesk,
  typed: Typed = {},
  trouble: Trouble | null = null,
  status = 200,
): Promise<Response> => {
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
  if (!given?.ok || !received?.ok) return notThere(c.env, c.req.raw);
  const data = {
    ...{ club, typed, trouble, clubs },
    given: given.value.value.consents,
    received: received.value.value.consents,
    people: people?.people ?? [],
    done: trouble ? null : saidAs(deskWords.consentNews, c.req.query("news")),
  };
  return showForm(c, deskWords.consentsTitle(), renderToString(h(ConsentsView, { w: deskWords, data })), status);
};

/** The page on which a club lets others name its players, and withdraws that. It works without scripts. */
export const consentsPage = (app: Router): void => {
  const path = "/clubs/:id/desk/consents";

  app.get(path, async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    return desk instanceof Response ? desk : show(c, desk);
  });

  const form = (
    behind: string,
    news: keyof typeof deskWords.consentNews,
    asks: (desk: AtDesk, typed: Typed) => Promise<{ ok: true } | { ok: false; error: Problem }>,
  ): void => {
    app.post(`${path}${behind}`, async (c) => {
      const desk = await atDesk(app, c, c.req.param("id"));
      if (desk instanceof Response) return desk;
      const typed = await typedIn(c);
      const asked = await asks(desk, typed);
      if (asked.ok) return goOn(c, `/clubs/${inPath(desk.club.id)}/desk/consents?news=${news}`);
      return show(c, desk, typed, troubleAt(asked.error, among(["club", "person"])), asked.error.status);
    });
  };

  form("", "given", ({ api, club }, typed) =>
    api.send("POST", `/api/v1/clubs/${inPath(club.id)}/consents`, filledIn(typed, "club", "person"), created),
  );
  form("/withdraw", "withdrawn", ({ api, club }, { consent }) =>
    api.send("DELETE", `/api/v1/clubs/${inPath(club.id)}/consents/${inPath(consent)}`, undefined, done),
  );
};
