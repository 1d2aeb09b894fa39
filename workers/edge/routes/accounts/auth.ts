import { type Attempt, type AttemptKind, attempt, forgive } from "#access/accounts/attempts.ts";
import { misconfigured } from "#access/accounts/credential.ts";
import { deviceCookie, deviceOf } from "#access/accounts/device.ts";
import { heldAccount } from "#access/accounts/phone-tokens.ts";
import { type RelayContext, relay } from "#access/accounts/relay.ts";
import { rememberedPage } from "#access/accounts/remembered-page.ts";
import { operation, serving } from "#access/http/operation.ts";
import { rateTold } from "#access/http/rate/rate-headers.ts";
import { sendsLetters } from "#access/letters/mailer.ts";
import type { Database } from "#ground/db/database.ts";
import {
  addressRequest,
  changePasswordRequest,
  forgottenRequest,
  resetRequest,
  signInRequest,
  signUpRequest,
  verifyRequest,
} from "#shared/api/deployment/accounts.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

/* Accounts: Better Auth does it, behind operations that are declared like all the others. */

const addressThere: Fault = { code: "not-permitted", message: { key: "addressThere" } };

/** Nothing secret in it: pages that everybody's cache has read it to say "My account" instead of "Sign in". */
const HERE = "strikebook-here=1; Path=/; SameSite=Lax";
const FORTNIGHT_SECONDS = 14 * 24 * 60 * 60;

/** Removes the marker of a signed-in reader. */
export const NOT_HERE = `${HERE}; Max-Age=0`;

/** The cookies that the library sets. */
type Cookies = Result<readonly string[], Fault>;

type AuthQuestion = RelayContext & {
  readonly db: Database;
  readonly client: string;
  readonly headers: Headers;
};

/** Every one of these needs a Worker that can be trusted. What another site sent never comes here: see `bodyRules`. */
const guarded = async ({ env }: RelayContext, act: () => Promise<Cookies>): Promise<Cookies> => {
  const missing = misconfigured(env);
  return missing === null ? act() : err({ code: "not-configured", message: missing });
};

/** Asks the library, unless that was tried too often. A browser that signs in becomes a known device. */
export const counted = (
  asked: AuthQuestion,
  what: AttemptKind,
  account: string,
  act: () => Promise<Cookies>,
): Promise<Cookies> =>
  guarded(asked, async () => {
    const { env, db, client, request, headers, after } = asked;
    const place = { secret: env.STRIKEBOOK_SECRET, email: account, origin: new URL(request.url).origin };
    const device = what === "sign-in" ? deviceOf(request, place) : null;
    const tried: Attempt = { what, account, address: client, device };
    const allowed = rateTold(headers, await attempt(db, tried, Date.now()));
    if (!allowed.ok) return allowed;
    const cookies = await act();
    if (!cookies.ok || what !== "sign-in") return cookies;
    after(forgive(db, tried));
    return device === null ? ok([...cookies.value, deviceCookie(place)]) : cookies;
  });

/** Answers with the library's cookies. */
export const withCookies = (headers: Headers, cookies: Cookies, marker: string | null = null): Cookies => {
  if (!cookies.ok) return cookies;
  // The marker comes right after the session that it is about.
  const all = marker === null ? cookies.value : cookies.value.toSpliced(1, 0, marker);
  for (const cookie of all) headers.append("Set-Cookie", cookie);
  headers.set("Cache-Control", "no-store");
  return cookies;
};

/** Asks the library for a letter. Where none can be sent that is said, and the same of every address. */
const lettered = async (asked: AuthQuestion, email: string, path: string, body: unknown): Promise<Cookies> =>
  sendsLetters(asked.env)
    ? counted(asked, "letter", email, () => relay(asked, path, body))
    : err({ code: "not-configured", message: { key: "noLetters" } });

/** Answers with the cookies of a new session, and the marker beside them. */
export const signedInCookies = (headers: Headers, cookies: readonly string[]): Cookies =>
  withCookies(headers, ok(cookies), `${HERE}; Max-Age=${FORTNIGHT_SECONDS}`);

/** The page to which a letter of this request leads back, as the library names it. */
const wayBack = (request: Request): { readonly callbackURL?: string } => {
  const page = rememberedPage(request);
  return page === null ? {} : { callbackURL: page };
};

export const signUp = operation({
  method: "post",
  path: "/api/auth/sign-up/email",
  permission: "public",
  tags: ["accounts"],
  summary:
    "Create an account. If the address has an account already, the answer is the same, and a letter tells the owner.",
  body: signUpRequest,
  answers: { 200: "Account created: sign in now. A letter asks to confirm the address." },
  run: async (asked) => {
    const { body, headers } = asked;
    return withCookies(
      headers,
      await counted(asked, "sign-up", body.email, () =>
        relay(asked, "/sign-up/email", { ...body, ...wayBack(asked.request) }),
      ),
    );
  },
});

export const signIn = operation({
  method: "post",
  path: "/api/auth/sign-in/email",
  permission: "public",
  tags: ["accounts"],
  summary: "Sign in. The answer sets the session's cookie.",
  body: signInRequest,
  answers: { 200: "Signed in." },
  run: async (asked) => {
    const { body, headers } = asked;
    const cookies = await counted(asked, "sign-in", body.email, () => relay(asked, "/sign-in/email", body));
    return withCookies(headers, cookies, `${HERE}; Max-Age=${FORTNIGHT_SECONDS}`);
  },
});

export const signOut = operation({
  method: "post",
  path: "/api/auth/sign-out",
  permission: "public",
  tags: ["accounts"],
  summary: "Sign out. The session ends, if there is one.",
  answers: { 200: "Signed out." },
  run: async (asked) => withCookies(asked.headers, await guarded(asked, () => relay(asked, "/sign-out", {})), NOT_HERE),
});

export const requestPasswordReset = operation({
  method: "post",
  path: "/api/auth/request-password-reset",
  permission: "public",
  tags: ["accounts"],
  summary: "Request a letter with a link to choose a new password.",
  body: forgottenRequest,
  answers: { 200: "A letter was sent, if the address has an account." },
  run: async (asked) => {
    const { body, headers } = asked;
    return withCookies(headers, await lettered(asked, body.email, "/request-password-reset", body));
  },
});

export const resetPassword = operation({
  method: "post",
  path: "/api/auth/reset-password",
  permission: "public",
  tags: ["accounts"],
  summary: "Choose a new password with the link of the letter. Every session of the account ends.",
  body: resetRequest,
  answers: { 200: "Changed." },
  run: async (asked) =>
    withCookies(asked.headers, await guarded(asked, () => relay(asked, "/reset-password", asked.body))),
});

export const changePassword = operation({
  method: "post",
  path: "/api/auth/change-password",
  permission: "account",
  tags: ["accounts"],
  summary: "Change the password. Every other session of the account ends.",
  body: changePasswordRequest,
  answers: { 200: "Changed." },
  run: async (asked) => {
    const body = { ...asked.body, revokeOtherSessions: true };
    const change = () => relay(asked, "/change-password", body);
    return withCookies(asked.headers, await counted(asked, "change-password", asked.by, change));
  },
});

export const verifyAddress = operation({
  method: "post",
  path: "/api/auth/verify-email",
  permission: "public",
  tags: ["accounts"],
  summary: "Confirm an e-mail address with the link of the letter.",
  body: verifyRequest,
  answers: { 200: "Address confirmed." },
  run: async (asked) => {
    const query = new URLSearchParams({ token: asked.body.token }).toString();
    return withCookies(asked.headers, await guarded(asked, () => relay(asked, `/verify-email?${query}`)));
  },
});

export const requestVerification = operation({
  method: "post",
  path: "/api/auth/send-verification-email",
  permission: "account",
  tags: ["accounts"],
  summary: "Request the confirmation letter again.",
  answers: { 200: "The letter was sent." },
  run: async (asked) => {
    const { email, verified } = asked.who.user;
    if (email === null) return err({ code: "address-missing", message: { key: "noAddress" } });
    const cookies = verified
      ? ok([])
      : await lettered(asked, email, "/send-verification-email", { email, ...wayBack(asked.request) });
    return withCookies(asked.headers, cookies);
  },
});

export const addAddress = operation({
  method: "post",
  path: "/api/v1/account/address",
  permission: "account",
  tags: ["accounts"],
  summary:
    "Add an address to an account that signs in by a phone alone: a letter goes there, and its link confirms it.",
  description:
    "Until the letter's link is opened the account has no address, and no one is shown the new one. If the address has an account already, the answer is the same and no letter is sent.",
  body: addressRequest,
  answers: { 200: "A letter was sent, unless the address has an account." },
  run: async (asked) => {
    const { db, who, now, body } = asked;
    if (who.user.email !== null) return err(addressThere);
    // The organiser who let this phone in must not keep the account by another address.
    const held = await heldAccount(db, who.user.id, now);
    if (held) return err(held);
    const change = { newEmail: body.email, ...wayBack(asked.request) };
    return withCookies(asked.headers, await lettered(asked, body.email, "/change-email", change));
  },
});

/** Signing up, in and out, passwords, and addresses that are confirmed. */
export const authRoutes = serving(
  signUp,
  signIn,
  signOut,
  requestPasswordReset,
  resetPassword,
  changePassword,
  verifyAddress,
  requestVerification,
  addAddress,
);
