import { h } from "preact";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { eraseAccount, ownErasure } from "#edge/routes/accounts/erasure.ts";
import { EraseView } from "#shared/views/account/erase.tsx";
import type { Catalogues } from "#shared/words/words-in.ts";
import { toSignIn } from "../desk/at-desk.ts";
import { formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";

const PATH = "/account/erase";

/** What the page says to whoever comes from here. */
const NEWS: keyof Catalogues["account"]["news"] = "erased";

/** The page on which people erase themselves: what would go and what would stay is shown first. */
export const erasePage = (app: Router): void => {
  const form = formPage(app, {
    path: PATH,
    admit: async (c) => (await signedIn(c)) ?? toSignIn(c),
    address: () => PATH,
    news: () => ({}),
    view: async (c, { user }, { trouble }) => {
      const found = await ask(c, ownErasure, {});
      if (!found.ok) return null;
      const html = formMarkup(
        h(EraseView, {
          w: { ...c.var.words.account, ...c.var.words.erasure },
          data: { erasure: found.value, byPhone: user.email === null, trouble },
        }),
      );
      return { title: c.var.words.account.eraseTitle(), html };
    },
  });

  form.performs("", eraseAccount, {
    body: (_, { password = "" }, { user }) => (user.email === null ? {} : { password }),
    onward: () => `/account/sign-in?news=${NEWS}`,
  });
};
