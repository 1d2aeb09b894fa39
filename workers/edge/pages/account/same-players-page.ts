import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { samePersons } from "#shared/api/league/federation.ts";
import { SamePlayersView } from "#shared/views/account/same-players.tsx";
import * as english from "#shared/words/federations.en.ts";
import { signedInApi } from "../desk/at-desk.ts";
import { type FormValues, filledIn } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { type InternalApi, troubleOf } from "../shell/internal-api.ts";

const PATH = "/account/players";
const API = "/api/v1/account/same-persons";

type Visitor = { readonly api: InternalApi };

const admit =
  (app: Router) =>
  async (c: AppContext): Promise<Visitor | Response> => {
    const api = await signedInApi(app, c, PATH);
    return api instanceof Response ? api : { api };
  };

/** The page on which somebody confirms that they play in two clubs, for the federations of both. */
export const samePlayersPage = (app: Router): void => {
  const form = formPage(app, {
    path: PATH,
    admit: admit(app),
    address: () => PATH,
    news: english.news,
    troubleOf: (problem) => troubleOf(problem),
    view: async (_c, { api }, { trouble, done: news }) => {
      const found = await api.get(API, samePersons);
      if (!found.ok) return null;
      const data = { ...found.value.value, trouble, done: news };
      return { title: english.samePlayersTitle(), html: renderToString(h(SamePlayersView, { w: english, data })) };
    },
  });

  const say =
    (type: "confirmed" | "undone") =>
    ({ api }: Visitor, typed: FormValues) =>
      api.send("POST", API, { ...filledIn(typed, "person", "into"), type }, done);
  form("/confirm", say("confirmed"), "confirmed");
  form("/undo", say("undone"), "undone");
};
