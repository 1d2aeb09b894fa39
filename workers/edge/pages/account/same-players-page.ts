import { h } from "preact";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { confirmSamePerson, ownSamePersons } from "#edge/routes/accounts/same-persons.ts";
import { SamePlayersView } from "#shared/views/account/same-players.tsx";
import { toSignIn } from "../desk/at-desk.ts";
import { formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";

const PATH = "/account/players";

/** The page on which somebody confirms that they play in two clubs, for the federations of both. */
export const samePlayersPage = (app: Router): void => {
  const form = formPage(app, {
    path: PATH,
    admit: async (c) => (await signedIn(c)) ?? toSignIn(c, PATH),
    address: () => PATH,
    news: (c) => c.var.words.federations.news,
    view: async (c, _, { trouble, done: news }) => {
      const found = await ask(c, ownSamePersons, {});
      if (!found.ok) return null;
      const data = { ...found.value, trouble, done: news };
      return {
        title: c.var.words.federations.samePlayersTitle(),
        html: formMarkup(h(SamePlayersView, { w: c.var.words.federations, data })),
      };
    },
  });

  for (const type of ["confirmed", "undone"] as const)
    form.performs(type === "confirmed" ? "/confirm" : "/undo", confirmSamePerson, {
      body: (draft) => ({ ...draft, type }),
      onward: type,
    });
};
