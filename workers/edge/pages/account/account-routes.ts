import { type FunctionComponent, h } from "preact";
import type { AppContext, SignedIn } from "#access/accounts/context.ts";
import { accountOf } from "#access/accounts/memberships.ts";
import { nextOf, rememberedPage, rememberingCookie } from "#access/accounts/remembered-page.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask, type Operation } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { isUnsafe } from "#access/http/same-origin.ts";
import { sendsLetters } from "#access/letters/mailer.ts";
import { pageWords } from "#edge/pages/shell/words.ts";
import { listOwnAnnouncements } from "#edge/routes/accounts/announcements.ts";
import { listOwnApplications, takeBackApplication } from "#edge/routes/accounts/applications.ts";
import {
  addAddress,
  changePassword,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  signIn,
  signOut,
  signUp,
  verifyAddress,
} from "#edge/routes/accounts/auth.ts";
import { leaveGuardianship, ownGuardianships } from "#edge/routes/accounts/guardians.ts";
import { acceptInvitation, offerOfInvitation } from "#edge/routes/accounts/invitations.ts";
import { addOwnPhone, listOwnPhones, removeOwnPhone } from "#edge/routes/accounts/phones.ts";
import { confirmOwnResult, listOwnMatches } from "#edge/routes/matches/own-matches.ts";
import type { PhoneLink } from "#shared/api/deployment/phones.ts";
import { ok } from "#shared/result.ts";
import { AccountView, InvitationView } from "#shared/views/account/account.tsx";
import { scoreField, scoreShown } from "#shared/views/account/own-matches.tsx";
import {
  ForgottenView,
  type FormProps,
  ResetView,
  SignInView,
  SignUpView,
  VerifyView,
} from "#shared/views/account/sign-in.tsx";
import type { AccountWords } from "#shared/views/account/words.ts";
import type { Catalogues } from "#shared/words/words-in.ts";
import { toSignIn } from "../desk/at-desk.ts";
import { drawnLink } from "../shell/drawn-link.ts";
import { type FormValues, filledIn, formMarkup, goOn, saidAs } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { notThere } from "../shell/shell.ts";
import { erasePage } from "./erase-page.ts";
import { foundingPage } from "./founding-page.ts";
import { ownCalendarPage } from "./own-calendar-page.ts";
import { phonePage } from "./phone-page.ts";
import { samePlayersPage } from "./same-players-page.ts";
import { setUpPage } from "./set-up-page.ts";
import { tellingPage } from "./telling-page.ts";
import { tokensPage } from "./tokens-page.ts";
import { unsubscribePage } from "./unsubscribe-page.ts";

/** A page with one form, that performs one operation. */
type FormRoute = {
  readonly path: string;
  /** Finds the title among the words. */
  readonly title: (w: AccountWords) => string;
  readonly view: FunctionComponent<FormProps>;
  readonly performs: Operation<unknown, unknown, unknown, unknown>;
  readonly fields: readonly string[];
  /** Where to go on once it is done; a sentence: said on the page itself. */
  readonly onward: { readonly to: (typed: FormValues) => string } | { readonly said: (w: AccountWords) => string };
};

const onwards = (page: string, typed: FormValues): string =>
  typed.next ? `${page}&next=${encodeURIComponent(nextOf(typed.next))}` : page;

const FORMS: readonly FormRoute[] = [
  {
    path: "/account/sign-in",
    title: (w) => w.signIn(),
    view: SignInView,
    performs: signIn,
    fields: ["email", "password"],
    onward: { to: ({ next }) => nextOf(next) },
  },
  {
    path: "/account/sign-up",
    title: (w) => w.signUpTitle(),
    view: SignUpView,
    performs: signUp,
    fields: ["name", "email", "password"],
    onward: { to: (typed) => onwards("/account/sign-in?news=made", typed) },
  },
  {
    path: "/account/forgotten",
    title: (w) => w.forgottenTitle(),
    view: ForgottenView,
    performs: requestPasswordReset,
    fields: ["email"],
    onward: { said: (w) => w.resetSent() },
  },
  {
    path: "/account/reset/:token",
    title: (w) => w.resetTitle(),
    view: ResetView,
    performs: resetPassword,
    fields: ["token", "newPassword"],
    onward: { to: (typed) => onwards("/account/sign-in?news=changed", typed) },
  },
  {
    path: "/account/verify/:token",
    title: (w) => w.verifyTitle(),
    view: VerifyView,
    performs: verifyAddress,
    fields: ["token"],
    onward: { said: (w) => w.confirmed() },
  },
];

/** A new account waits for a letter only where letters are sent. */
const newsOf = (c: AppContext): string | null => {
  const news = c.req.query("news");
  return saidAs(c.var.words.account.news, news === "made" && !sendsLetters(c.env) ? "made-unsent" : news);
};

/** Of what an address brings along, only what a form of ours would have put there. */
const fromAddress = (c: AppContext): Record<string, string> => {
  const { next } = c.req.query();
  const { token } = c.req.param() as { token?: string };
  // Only the links of letters have a token, and know no more than that.
  const remembered = next === undefined && token !== undefined ? rememberedPage(c.req.raw) : null;
  return {
    ...(remembered === null ? {} : { next: remembered }),
    ...(next === undefined ? {} : { next: nextOf(next) }),
    ...(token === undefined ? {} : { token }),
  };
};

const formRoute = (app: Router, { path, title, view, performs, fields, onward }: FormRoute): void => {
  const form = formPage(app, {
    path,
    shell: "account/phone",
    admit: async (c) => fromAddress(c),
    address: () => path,
    news: () => ({}),
    initial: (given) => given,
    view: async (c, given, { typed, trouble, shown }: FormState<never, string>) => {
      // A letter that is opened before this page has been left leads back there too.
      if (given.next) c.header("Set-Cookie", rememberingCookie(c.req.raw, given.next), { append: true });
      // A secret is not sent back, not even to the person who typed it.
      const kept = filledIn({ ...typed, ...given }, "name", "email", "next", "token");
      const data = { typed: kept, trouble, done: trouble ? null : (shown ?? newsOf(c)) };
      return {
        title: title(c.var.words.account),
        html: formMarkup(h(view, { w: { ...c.var.words.account, ...c.var.words.phones }, data })),
      };
    },
  });

  form.performs("", performs, {
    // As it was typed: a password may begin with a space.
    body: (_, typed, given) => Object.fromEntries(fields.map((name) => [name, given[name] ?? typed[name] ?? ""])),
    onward: (given, _, typed, c) =>
      "to" in onward ? onward.to({ ...typed, ...given }) : { shown: onward.said(c.var.words.account) },
  });
};

const ownAccount = async (c: AppContext): Promise<SignedIn | Response> => {
  const me = await signedIn(c);
  if (me) return me;
  return isUnsafe(c.req.raw) ? toSignIn(c, "/account") : goOn(c, "/account/sign-in");
};

const accountPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/account",
    admit: ownAccount,
    address: () => "/account",
    news: (c) => c.var.words.account.news,
    view: async (c, { user, memberships }, { typed, trouble, done, shown }: FormState<never, PhoneLink>) => {
      const [guarding, own, playing, told, phones] = await Promise.all([
        ask(c, ownGuardianships, {}),
        ask(c, listOwnApplications, {}),
        ask(c, listOwnMatches, {}),
        ask(c, listOwnAnnouncements, {}),
        ask(c, listOwnPhones, {}),
      ]);
      const data = {
        account: accountOf(user, await memberships()),
        guardianships: guarding.ok ? guarding.value : { juniors: [], guardians: [] },
        applications: own.ok ? own.value.applications : [],
        phones: phones.ok ? phones.value.phones : [],
        phoneLink: shown && drawnLink(shown),
        matches: playing.ok ? playing.value : { next: [], toConfirm: [], disputed: [] },
        announcements: told.ok ? told.value.announcements : [],
        // A password is not sent back, not even to the person who typed it.
        typed: filledIn(typed, "email"),
        trouble,
        done,
      };
      const html = formMarkup(
        h(AccountView, { w: { ...c.var.words.account, own: pageWords(c).ownWords, phone: c.var.words.phones }, data }),
      );
      return { title: c.var.words.account.account(), html };
    },
  });

  form.performs("/password", changePassword, {
    body: (_, { currentPassword = "", newPassword = "" }) => ({ currentPassword, newPassword }),
    onward: "password",
  });
  form.performs("/letter", requestVerification, { onward: "letter" });
  form.performs("/address", addAddress, { body: (_, { email = "" }) => ({ email }), onward: "address" });
  form.performs("/phones", addOwnPhone, { onward: (_, link) => ({ shown: link }) });
  form.performs("/phones/remove", removeOwnPhone, {
    params: (_, { phone = "" }) => ({ phone }),
    onward: () => "/account/sign-in?news=phone",
  });
  form.does("/confirm-all", {
    schema: undefined,
    work: async (c, _visitor, typed) => {
      const playing = await ask(c, listOwnMatches, {});
      if (!playing.ok) return playing;
      const { toConfirm } = playing.value;
      const asShown = toConfirm.filter((match) => typed[scoreField(match.id)] === scoreShown(match));
      for (const { id } of asShown) {
        const confirmed = await confirmOwnResult.perform(c, { body: { match: id } });
        if (!confirmed.ok) return confirmed;
      }
      return ok({ onward: asShown.length === toConfirm.length ? "confirmed" : "confirmed-some" });
    },
  });
  form.performs("/sign-out", signOut, { onward: () => "/" });
  form.performs("/applications/withdraw", takeBackApplication, {
    params: (_, { application = "" }) => ({ application }),
    onward: "withdrawn",
  });
  form.performs("/guardian/leave", leaveGuardianship, {
    params: (_, { junior = "" }) => ({ id: junior }),
    onward: "left",
  });
};

/** The account's page says this to the person who has become a guardian. */
const GUARDIAN: keyof Catalogues["account"]["news"] = "guardian";

const offered = async (c: AppContext) => {
  const token = c.req.param("token") ?? "";
  const found = await ask(c, offerOfInvitation, { params: { token } });
  return found.ok ? { token, offer: found.value } : notThere(c);
};

const invitationPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/invitations/:token",
    admit: offered,
    address: ({ token }) => `/invitations/${token}`,
    news: () => ({}),
    view: async (c, { token, offer }, { trouble }) => {
      const me = (await signedIn(c))?.user ?? null;
      const email = me && (me.email ?? me.name);
      const html = formMarkup(h(InvitationView, { w: c.var.words.account, data: { offer, token, email, trouble } }));
      return { title: c.var.words.account.invitation(), html };
    },
  });

  form.performs("", acceptInvitation, {
    body: (_, __, { token }) => ({ token }),
    onward: (_, { club, guardian }) => (guardian ? `/account?news=${GUARDIAN}` : `/clubs/${club}/desk`),
  });
};

/** The pages of accounts: plain forms, filled and answered here. */
export const accountPages = (app: Router): void => {
  for (const form of FORMS) formRoute(app, form);
  foundingPage(app);
  erasePage(app);
  tokensPage(app);
  samePlayersPage(app);
  tellingPage(app);
  ownCalendarPage(app);
  unsubscribePage(app);
  setUpPage(app);
  accountPage(app);
  // Where a manager of passwords looks for the page (W3C, A Well-Known URL for Changing Passwords).
  app.get("/.well-known/change-password", (c) => c.redirect("/account#password", 302));
  invitationPage(app);
  phonePage(app);
};
