import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { account, done } from "#shared/api/deployment/accounts.ts";
import { devices } from "#shared/api/deployment/push.ts";
import { type Telling, type TellingRequest, telling } from "#shared/api/deployment/telling.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { NEWS, NEWS_OF_ADMINS, type NewsKind, type Wish } from "#shared/told/news.ts";
import { fieldOf, TellingView } from "#shared/views/told/telling.tsx";
import * as english from "#shared/words/telling.en.ts";
import { UTC } from "#shared/zone.ts";
import { inPath, toSignIn } from "../desk/at-desk.ts";
import type { FormValues } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { fieldAmong, InternalApi, troubleAt } from "../shell/internal-api.ts";

const PATH = "/account/told";
const API = "/api/v1/account/telling";
const DEVICES = "/api/v1/account/devices";

/** Whoever is signed in, and how they are told. */
const reader = async (app: Router, c: AppContext) => {
  const api = new InternalApi(app, c);
  const [me, told] = [await api.get("/api/v1/account", account), await api.get(API, telling)];
  const found = await api.get(DEVICES, devices);
  if (!me.ok || !told.ok || !found.ok) return toSignIn(c);
  const { verified, clubs } = me.value.value;
  const isAdmin = clubs.some(({ role }) => CLUB_ADMINS.some((admin) => admin === role));
  return { api, verified, isAdmin, telling: told.value.value, devices: found.value.value.devices };
};

const isOfAdmins = (kind: NewsKind): boolean => NEWS_OF_ADMINS.some((one) => one === kind);

/** What the ticks of a form come to: a browser sends those that are set. */
const wishIn = (typed: FormValues, kind: NewsKind): Wish => {
  const [mail, push] = [fieldOf("mail", kind) in typed, fieldOf("push", kind) in typed];
  if (mail) return push ? "both" : "mail";
  return push ? "push" : "none";
};

/** A form without the kinds of whoever runs a club changes none of them. */
const wishesIn = (typed: FormValues, isAdmin: boolean): TellingRequest["wishes"] =>
  Object.fromEntries(NEWS.filter((kind) => isAdmin || !isOfAdmins(kind)).map((kind) => [kind, wishIn(typed, kind)]));

/** The wishes of a form that was refused stand as they were ticked. */
const shownWishes = (told: Telling, typed: FormValues, isAdmin: boolean): Telling["wishes"] => ({
  ...told.wishes,
  ...wishesIn(typed, isAdmin),
});

/** The page on which somebody chooses what they are told. */
export const tellingPage = (app: Router): void => {
  const form = formPage(app, {
    path: PATH,
    admit: (c) => reader(app, c),
    address: () => PATH,
    news: english.news,
    shell: "account/told",
    initial: ({ telling: { quiet, zone } }) => ({
      ...{ from: quiet?.from ?? "", until: quiet?.until ?? "", zone: zone ?? "" },
    }),
    troubleOf: (problem) => troubleAt(problem, fieldAmong(["from", "until", "zone", "quiet"])),
    view: async (_c, { verified, isAdmin, devices: own, telling: told }, { typed, trouble, refused, done: said }) => {
      const shown = refused === "" ? { ...told, wishes: shownWishes(told, typed, isAdmin) } : told;
      const zones = [UTC, ...Intl.supportedValuesOf("timeZone").filter((one) => one !== UTC)];
      const data = { telling: shown, verified, isAdmin, zones, devices: own, typed, trouble, done: said };
      return { title: english.tellingTitle(), html: renderToString(h(TellingView, { w: english, data })) };
    },
  });

  form(
    "",
    ({ api, isAdmin }, typed) => {
      const { from = "", until = "", zone = "" } = typed;
      const quiet = from.trim() === "" && until.trim() === "" ? null : { from: from.trim(), until: until.trim() };
      const changed = { wishes: wishesIn(typed, isAdmin), quiet, zone: zone.trim() === "" ? null : zone.trim() };
      return api.send("PATCH", API, changed, telling);
    },
    "saved",
  );

  form(
    "/off",
    ({ api }, { device = "" }) => api.send("DELETE", `${DEVICES}/${inPath(device)}`, undefined, done),
    "off",
  );
  form("/test", ({ api }) => api.send("POST", `${DEVICES}/test`, undefined, done), "tested");
  form("/mail", ({ api }) => api.send("PATCH", API, { mail: true }, telling), "saved");
};
