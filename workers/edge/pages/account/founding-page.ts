import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import { foundingIn } from "#access/accounts/founding.ts";
import type { Router } from "#access/http/router.ts";
import { addressFrom } from "#league";
import { account } from "#shared/api/deployment/accounts.ts";
import { foundedClub } from "#shared/api/league/founding.ts";
import { zone } from "#shared/api/parts/values.ts";
import { FoundingView } from "#shared/views/account/founding.tsx";
import * as english from "#shared/words/account.en.ts";
import { UTC } from "#shared/zone.ts";
import { toSignIn } from "../desk/at-desk.ts";
import type { deskWords } from "../desk/words.ts";
import { afterConfirming } from "../shell/after-confirming.ts";
import { formPage } from "../shell/form-page.ts";
import { fieldAmong, InternalApi, troubleAt } from "../shell/internal-api.ts";

/** The clock at which a request was sent, as far as the network knows it. */
const zoneOf = (c: AppContext): string => zone.safeParse(c.req.raw.cf?.timezone).data ?? UTC;

/** Whoever is signed in. */
const founder = async (app: Router, c: AppContext) => {
  const api = new InternalApi(app, c);
  const me = await api.get("/api/v1/account", account);
  return me.ok ? { api, verified: me.value.value.verified, zone: zoneOf(c) } : toSignIn(c);
};

/** What the desk says to whoever comes from here. */
const NEWS: keyof typeof deskWords.deskNews = "founded";

/** The page on which a club is founded. */
export const foundingPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/new",
    admit: (c) => founder(app, c),
    address: () => "/clubs/new",
    news: {},
    initial: ({ zone }) => ({ id: crypto.randomUUID(), zone }),
    troubleOf: (problem) => troubleAt(problem, fieldAmong(["name", "zone", "address", "code"])),
    view: async (c, { verified }, { typed, trouble }) => {
      if (!verified) c.header("Set-Cookie", afterConfirming(c, "/clubs/new"), { append: true });
      const data = {
        ...{ founding: foundingIn(c.env), verified, typed, trouble },
        zones: [UTC, ...Intl.supportedValuesOf("timeZone").filter((one) => one !== UTC)],
        prefix: new URL("/clubs/", c.req.url).href,
      };
      return { title: english.foundTitle(), html: renderToString(h(FoundingView, { w: english, data })) };
    },
  });

  form(
    "",
    ({ api }, { id = "", name = "", zone: clock = "", address = "", code }) =>
      api.send(
        "POST",
        "/api/v1/account/clubs",
        {
          ...{ id, name, zone: clock.trim() },
          address: address.trim() === "" ? (addressFrom(name) ?? "") : address.trim().toLowerCase(),
          ...(code ? { code } : {}),
        },
        foundedClub,
      ),
    (_founder, { value }) => `/clubs/${value.id}/desk?news=${NEWS}`,
  );
};
