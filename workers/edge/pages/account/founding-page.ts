import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { foundingIn } from "#access/accounts/founding.ts";
import { rememberingCookie } from "#access/accounts/remembered-page.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import type { Router } from "#access/http/router.ts";
import { makeOwnClub } from "#edge/routes/accounts/founding.ts";
import { addressFrom } from "#league";
import { zone } from "#shared/api/parts/values.ts";
import { FoundingView } from "#shared/views/account/founding.tsx";
import type { DeskWords } from "#shared/views/desk/head.tsx";
import { offeredAs } from "#shared/words/language.ts";
import { UTC, zoneNames } from "#shared/zone.ts";
import { toSignIn } from "../desk/at-desk.ts";
import { formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";

/** The clock at which a request was sent, as far as the network knows it. */
const zoneOf = (c: AppContext): string => zone.safeParse(c.req.raw.cf?.timezone).data ?? UTC;

/** The account that founds a club, and what the club begins with. */
const founder = async (c: AppContext) => {
  const me = await signedIn(c);
  const language = offeredAs(c.var.language);
  return me ? { verified: me.user.verified, zone: zoneOf(c), language } : toSignIn(c);
};

/** What the desk says to whoever comes from here. */
const NEWS: keyof DeskWords["deskNews"] = "founded";

/** The page on which a club is founded. */
export const foundingPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/new",
    admit: founder,
    address: () => "/clubs/new",
    news: () => ({}),
    initial: ({ zone }) => ({ id: crypto.randomUUID(), zone }),
    view: async (c, { verified }, { typed, trouble }) => {
      if (!verified) c.header("Set-Cookie", rememberingCookie(c.req.raw, "/clubs/new"), { append: true });
      const data = {
        founding: foundingIn(c.env),
        verified,
        typed,
        trouble,
        zones: zoneNames(),
        prefix: new URL("/clubs/", c.req.url).href,
      };
      return {
        title: c.var.words.account.foundTitle(),
        html: formMarkup(h(FoundingView, { w: c.var.words.account, data })),
      };
    },
  });

  form.performs("", makeOwnClub, {
    body: (draft, { name = "", address = "" }, { language }) => ({
      ...draft,
      language,
      address: address.trim() === "" ? (addressFrom(name) ?? "") : address.trim().toLowerCase(),
    }),
    onward: (_founder, { id }) => `/clubs/${id}/desk?news=${NEWS}`,
  });
};
