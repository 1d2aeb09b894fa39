import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { ownDevices, removeOwnDevice, testDevices } from "#edge/routes/accounts/devices.ts";
import { ownTelling, updateNotificationWishes } from "#edge/routes/accounts/telling.ts";
import type { Telling, TellingRequest } from "#shared/api/deployment/telling.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { NEWS, NEWS_OF_ADMINS, type NewsKind, type Wish } from "#shared/told/news.ts";
import { fieldOf, TellingView } from "#shared/views/told/telling.tsx";
import { FIRST_LANGUAGE } from "#shared/words/addresses.ts";
import { offeredWith } from "#shared/words/language.ts";
import { zoneNames } from "#shared/zone.ts";
import { toSignIn } from "../desk/at-desk.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";

const PATH = "/account/told";

/** The account that is signed in, and its notifications. */
const reader = async (c: AppContext) => {
  const me = await signedIn(c);
  const [told, found] = await Promise.all([ask(c, ownTelling, {}), ask(c, ownDevices, {})]);
  if (!me || !told.ok || !found.ok) return toSignIn(c);
  const isAdmin = (await me.memberships()).some(({ role }) => CLUB_ADMINS.some((admin) => admin === role));
  return { verified: me.user.verified, isAdmin, telling: told.value, devices: found.value.devices };
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
    admit: reader,
    address: () => PATH,
    news: (c) => c.var.words.telling.news,
    shell: "account/told",
    initial: ({ telling: { quiet, zone, language } }) => ({
      from: quiet?.from ?? "",
      until: quiet?.until ?? "",
      zone: zone ?? "",
      language: language ?? "",
    }),
    view: async (c, { verified, isAdmin, devices: own, telling: told }, { typed, trouble, refused, done }) => {
      const shown = refused === "" ? { ...told, wishes: shownWishes(told, typed, isAdmin) } : told;
      const zones = zoneNames();
      const languages = offeredWith(told.language ?? FIRST_LANGUAGE);
      const data = { telling: shown, verified, isAdmin, zones, languages, devices: own, typed, trouble, done };
      return {
        title: c.var.words.telling.tellingTitle(),
        html: formMarkup(h(TellingView, { w: c.var.words.telling, data })),
      };
    },
  });

  form.performs("", updateNotificationWishes, {
    body: (_, { from = "", until = "", zone = "", language = "", ...typed }, { isAdmin }) => ({
      wishes: wishesIn(typed, isAdmin),
      quiet: from.trim() === "" && until.trim() === "" ? null : { from: from.trim(), until: until.trim() },
      zone: zone.trim() || null,
      language: language || null,
    }),
    names: { "quiet/from": "from", "quiet/until": "until" },
    onward: "saved",
  });
  form.performs("/off", removeOwnDevice, { params: (_, { device = "" }) => ({ device }), onward: "off" });
  form.performs("/test", testDevices, { onward: "tested" });
  form.performs("/mail", updateNotificationWishes, { body: () => ({ mail: true }), onward: "saved" });
};
