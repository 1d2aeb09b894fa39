import { type FunctionComponent, h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import { accountOf } from "#access/accounts/memberships.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask } from "#access/http/operation.ts";
import { problemOf } from "#access/http/problem.ts";
import type { Router } from "#access/http/router.ts";
import { sendsLetters } from "#access/letters/mailer.ts";
import { leaveGuardianship, ownGuardianships } from "#edge/routes/accounts/guardians.ts";
import { listOfOwnMatches } from "#edge/routes/matches/own-matches.ts";
import { accepted, done, offer } from "#shared/api/deployment/accounts.ts";
import { ownApplications } from "#shared/api/deployment/joining.ts";
import { AccountView, InvitationView } from "#shared/views/account/account.tsx";
import {
  ForgottenView,
  type FormProps,
  ResetView,
  SignInView,
  SignUpView,
  VerifyView,
} from "#shared/views/account/sign-in.tsx";
import type { AccountWords } from "#shared/views/account/words.ts";
import type { FormState, Trouble } from "#shared/views/forms/field.tsx";
import * as english from "#shared/words/account.en.ts";
import * as problems from "#shared/words/problems-in-english.ts";
import { signedInApi, toSignIn } from "../desk/at-desk.ts";
import { rememberedPage } from "../shell/after-confirming.ts";
import { type FormValues, filledIn, goOn, nextOf, saidAs, showForm, typedIn } from "../shell/form.ts";
import { InternalApi, troubleOf } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";
import { troubleIn } from "../shell/trouble.ts";
import { erasePage } from "./erase-page.ts";
import { foundingPage } from "./founding-page.ts";
import { ownCalendarPage } from "./own-calendar-page.ts";
import { ownWords } from "./own-match-page.ts";
import { samePlayersPage } from "./same-players-page.ts";
import { setUpPage } from "./set-up-page.ts";
import { tellingPage } from "./telling-page.ts";
import { tokensPage } from "./tokens-page.ts";
import { unsubscribePage } from "./unsubscribe-page.ts";

/** A page with one form, that asks one thing of the API. */
type FormRoute = {
  readonly path: string;
  /** Finds the title among the words. */
  readonly title: (w: AccountWords) => string;
  readonly view: FunctionComponent<FormProps>;
  readonly asks: `/api/auth/${string}`;
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
    asks: "/api/auth/sign-in/email",
    fields: ["email", "password"],
    onward: { to: ({ next }) => nextOf(next) },
  },
  {
    path: "/account/sign-up",
    title: (w) => w.signUpTitle(),
    view: SignUpView,
    asks: "/api/auth/sign-up/email",
    fields: ["name", "email", "password"],
    onward: { to: (typed) => onwards("/account/sign-in?news=made", typed) },
  },
  {
    path: "/account/forgotten",
    title: (w) => w.forgottenTitle(),
    view: ForgottenView,
    asks: "/api/auth/request-password-reset",
    fields: ["email"],
    onward: { said: (w) => w.resetSent() },
  },
  {
    path: "/account/reset/:token",
    title: (w) => w.resetTitle(),
    view: ResetView,
    asks: "/api/auth/reset-password",
    fields: ["token", "newPassword"],
    onward: { to: () => "/account/sign-in?news=changed" },
  },
  {
    path: "/account/verify/:token",
    title: (w) => w.verifyTitle(),
    view: VerifyView,
    asks: "/api/auth/verify-email",
    fields: ["token"],
    onward: { said: (w) => w.confirmed() },
  },
];

/** What a page may be told to say, by a name: never by words in an address. */
const NEWS: Readonly<Record<string, () => string>> = english.news;

/** The account's page with something to say. */
const accountWith = (news: keyof typeof english.news): string => `/account?news=${news}`;

/** A new account waits for a letter only where letters are sent. */
const newsOf = (c: AppContext): string | null => {
  const news = c.req.query("news");
  return saidAs(NEWS, news === "made" && !sendsLetters(c.env) ? "made-unsent" : news);
};

/** Of what an address brings along, only what a form of ours would have put there. */
const fromAddress = (c: AppContext): Record<string, string> => {
  const { next } = c.req.query();
  const { token } = c.req.param() as { token?: string };
  // Only the links of letters have a token, and know no more than that.
  const remembered = next === undefined && token !== undefined ? rememberedPage(c) : null;
  return {
    ...(remembered === null ? {} : { next: remembered }),
    ...(next === undefined ? {} : { next: nextOf(next) }),
    ...(token === undefined ? {} : { token }),
  };
};

const formRoute = (app: Router, { path, title, view, asks, fields, onward }: FormRoute): void => {
  const show = (c: AppContext, data: FormState, status = 200) =>
    showForm(c, title(english), renderToString(h(view, { w: english, data })), status);

  app.get(path, (c) => show(c, { typed: fromAddress(c), trouble: null, done: newsOf(c) }));

  app.post(path, async (c) => {
    const typed = { ...(await typedIn(c)), ...fromAddress(c) };
    // What is secret is not sent back, not even to whoever typed it.
    const kept = filledIn(typed, "name", "email", "next", "token");
    const body = Object.fromEntries(fields.map((name) => [name, typed[name] ?? ""]));
    const answer = await new InternalApi(app, c).send("POST", asks, body, done);
    if (!answer.ok) return show(c, { typed: kept, trouble: troubleOf(answer.error), done: null }, answer.error.status);
    if ("to" in onward) return goOn(c, onward.to(typed), answer.value.cookies);
    return show(c, { typed: kept, trouble: null, done: onward.said(english) });
  });
};

const showAccount = async (c: AppContext, app: Router, trouble: Trouble | null, status = 200): Promise<Response> => {
  const me = await signedIn(c);
  if (!me) return goOn(c, "/account/sign-in");
  const [guarding, own, playing] = await Promise.all([
    ask(c, ownGuardianships, {}),
    new InternalApi(app, c).get("/api/v1/account/applications", ownApplications),
    ask(c, listOfOwnMatches, {}),
  ]);
  const data = {
    account: accountOf(me.user, await me.memberships()),
    guardianships: guarding.ok ? guarding.value : { juniors: [], guardians: [] },
    applications: own.ok ? own.value.value.applications : [],
    matches: playing.ok ? playing.value : { next: [], toConfirm: [], disputed: [] },
    trouble,
    done: newsOf(c),
  };
  const view = renderToString(h(AccountView, { w: { ...english, own: ownWords }, data }));
  return showForm(c, english.account(), view, status);
};

const ownForm = (
  app: Router,
  path: string,
  asks: `/api/auth/${string}`,
  fields: readonly string[],
  onward: string,
): void => {
  app.post(path, async (c) => {
    const api = await signedInApi(app, c, "/account");
    if (api instanceof Response) return api;
    const typed = await typedIn(c);
    const body = Object.fromEntries(fields.map((name) => [name, typed[name] ?? ""]));
    const answer = await api.send("POST", asks, fields.length > 0 ? body : undefined, done);
    if (!answer.ok) return showAccount(c, app, troubleOf(answer.error), answer.error.status);
    return goOn(c, onward, answer.value.cookies);
  });
};

const guardianRoute = (app: Router): void => {
  app.post("/account/guardian/leave", async (c) => {
    if (!(await signedIn(c))) return toSignIn(c, "/account");
    const typed = await typedIn(c);
    const answer = await leaveGuardianship.perform(c, { params: { id: typed["junior"] ?? "" } });
    if (answer.ok) return goOn(c, accountWith("left"));
    const trouble = troubleIn(answer.error, { body: undefined, fields: {}, typed });
    return showAccount(c, app, trouble, problemOf(problems, answer.error).status);
  });
};

const invitationRoute = (app: Router): void => {
  const show = async (c: AppContext, trouble: Trouble | null, status = 200): Promise<Response> => {
    const api = new InternalApi(app, c);
    const token = c.req.param("token") ?? "";
    const [offered, me] = await Promise.all([
      api.get(`/api/v1/invitations/${encodeURIComponent(token)}`, offer),
      signedIn(c),
    ]);
    if (!offered.ok) return notThere(c.env, c.req.raw);
    const email = me?.user.email ?? null;
    const view = renderToString(
      h(InvitationView, { w: english, data: { offer: offered.value.value, token, email, trouble } }),
    );
    return showForm(c, english.invitation(), view, status);
  };

  app.get("/invitations/:token", (c) => show(c, null));

  app.post("/invitations/:token", async (c) => {
    const body = { token: c.req.param("token") };
    const answer = await new InternalApi(app, c).send("POST", "/api/v1/invitations/accept", body, accepted);
    if (!answer.ok) return show(c, troubleOf(answer.error), answer.error.status);
    const { club, guardian } = answer.value.value;
    return goOn(c, guardian ? accountWith("guardian") : `/clubs/${club}/desk`);
  });
};

const withdrawalRoute = (app: Router): void => {
  app.post("/account/applications/withdraw", async (c) => {
    const api = await signedInApi(app, c, "/account");
    if (api instanceof Response) return api;
    const { application = "" } = await typedIn(c);
    const address = `/api/v1/account/applications/${encodeURIComponent(application)}`;
    const answer = await api.send("DELETE", address, undefined, done);
    if (!answer.ok) return showAccount(c, app, troubleOf(answer.error), answer.error.status);
    return goOn(c, accountWith("withdrawn"));
  });
};

/** The pages of accounts: plain forms, filled and answered here, decided by the API. */
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
  app.get("/account", (c) => showAccount(c, app, null));
  const change = ["currentPassword", "newPassword"];
  // Where a manager of passwords looks for the page (W3C, A Well-Known URL for Changing Passwords).
  app.get("/.well-known/change-password", (c) => c.redirect("/account#password", 302));
  ownForm(app, "/account/password", "/api/auth/change-password", change, "/account?news=password");
  ownForm(app, "/account/letter", "/api/auth/send-verification-email", [], "/account?news=letter");
  ownForm(app, "/account/sign-out", "/api/auth/sign-out", [], "/");
  withdrawalRoute(app);
  guardianRoute(app);
  invitationRoute(app);
};
