import { type Attempt, type AttemptKind, attempt, forgive } from "#access/accounts/attempts.ts";
import type { AppContext } from "#access/accounts/context.ts";
import { misconfigured } from "#access/accounts/credential.ts";
import { deviceCookie, deviceOf } from "#access/accounts/device.ts";
import { ask } from "#access/accounts/relay.ts";
import { refuse } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import { rateTold } from "#access/http/rate/rate-headers.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { sendsLetters } from "#access/letters/mailer.ts";
import { directory } from "#ground/db/database.ts";
import {
  changePasswordRequest,
  done,
  forgottenRequest,
  resetRequest,
  signInRequest,
  signUpRequest,
  verifyRequest,
} from "#shared/api/deployment/accounts.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

const signUp = defineRoute({
  method: "post",
  path: "/api/auth/sign-up/email",
  permission: "public",
  tags: ["accounts"],
  summary:
    "Create an account. If the address has an account already, the answer is the same, and a letter tells the owner.",
  request: takes(signUpRequest),
  responses: { 200: answers("Account created: sign in now. A letter asks to confirm the address.", done) },
});

const signIn = defineRoute({
  method: "post",
  path: "/api/auth/sign-in/email",
  permission: "public",
  tags: ["accounts"],
  summary: "Sign in. The answer sets the session's cookie.",
  request: takes(signInRequest),
  responses: { 200: answers("Signed in.", done) },
});

const signOut = defineRoute({
  method: "post",
  path: "/api/auth/sign-out",
  permission: "public",
  tags: ["accounts"],
  summary: "Sign out. The session ends, if there is one.",
  responses: { 200: answers("Signed out.", done) },
});

const forgotten = defineRoute({
  method: "post",
  path: "/api/auth/request-password-reset",
  permission: "public",
  tags: ["accounts"],
  summary: "Request a letter with a link to choose a new password.",
  request: takes(forgottenRequest),
  responses: { 200: answers("A letter was sent, if the address has an account.", done) },
});

const reset = defineRoute({
  method: "post",
  path: "/api/auth/reset-password",
  permission: "public",
  tags: ["accounts"],
  summary: "Choose a new password with the link of the letter. Every session of the account ends.",
  request: takes(resetRequest),
  responses: { 200: answers("Changed.", done) },
});

const change = defineRoute({
  method: "post",
  path: "/api/auth/change-password",
  permission: "account",
  tags: ["accounts"],
  summary: "Change the password. Every other session of the account ends.",
  request: takes(changePasswordRequest),
  responses: { 200: answers("Changed.", done) },
});

const verify = defineRoute({
  method: "post",
  path: "/api/auth/verify-email",
  permission: "public",
  tags: ["accounts"],
  summary: "Confirm an e-mail address with the link of the letter.",
  request: takes(verifyRequest),
  responses: { 200: answers("Address confirmed.", done) },
});

const verifyAgain = defineRoute({
  method: "post",
  path: "/api/auth/send-verification-email",
  permission: "account",
  tags: ["accounts"],
  summary: "Request the confirmation letter again.",
  responses: { 200: answers("The letter was sent.", done) },
});

/** Nothing secret in it: pages that everybody's cache has read it to say "My account" instead of "Sign in". */
const HERE = "strikebook-here=1; Path=/; SameSite=Lax";
const FORTNIGHT_SECONDS = 14 * 24 * 60 * 60;

/** Takes the marker of somebody signed in away again. */
export const NOT_HERE = `${HERE}; Max-Age=0`;

type Answered = Result<readonly string[], Fault>;

/** Every one of these needs a Worker that can be trusted. What another site sent never comes here: see `bodyRules`. */
const guarded = (c: AppContext): Fault | null => {
  const missing = misconfigured(c.env);
  return missing === null ? null : { code: "not-configured", message: missing };
};

const placeOf = (c: AppContext, email: string) => ({
  secret: c.env.STRIKEBOOK_SECRET,
  email,
  origin: new URL(c.req.url).origin,
});

/** Asks the library, unless that was tried too often. Who signs in with a browser makes it a known device. */
export const counted = async (
  c: AppContext,
  what: AttemptKind,
  account: string,
  act: () => Promise<Answered>,
): Promise<Answered> => {
  const fault = guarded(c);
  if (fault) return err(fault);
  const place = placeOf(c, account);
  const device = what === "sign-in" ? deviceOf(c.req.raw, place) : null;
  const tried: Attempt = { what, account, address: clientOf(c.req.raw), device };
  const allowed = rateTold(c, await attempt(directory(c.env), tried, Date.now()));
  if (!allowed.ok) return allowed;
  const answered = await act();
  if (!answered.ok || what !== "sign-in") return answered;
  c.executionCtx.waitUntil(forgive(directory(c.env), tried));
  return device === null ? ok([...answered.value, deviceCookie(place)]) : answered;
};

/** Answers as the library did, with its cookies. */
export const answer = (c: AppContext, answered: Answered, marker: string | null = null) => {
  if (!answered.ok) return refuse(c, answered.error);
  // The marker stands right behind the session that it tells of.
  const cookies = marker === null ? answered.value : answered.value.toSpliced(1, 0, marker);
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
  return c.json({ done: true as const }, 200, { "Cache-Control": "no-store" });
};

/** Asks the library for a letter. Where none can be sent that is said, and the same of every address. */
const lettered = async (c: AppContext, email: string, path: string, body: unknown): Promise<Answered> =>
  sendsLetters(c.env)
    ? counted(c, "letter", email, () => ask(c, path, body))
    : err({ code: "not-configured", message: { key: "noLetters" } });

/** Accounts: Better Auth does it, behind routes that are declared like all the others. */
export const authRoutes = (api: Router): void => {
  api.openapi(signUp, async (c) => {
    const body = c.req.valid("json");
    return answer(c, await counted(c, "sign-up", body.email, () => ask(c, "/sign-up/email", body)));
  });

  api.openapi(signIn, async (c) => {
    const body = c.req.valid("json");
    const answered = await counted(c, "sign-in", body.email, () => ask(c, "/sign-in/email", body));
    return answer(c, answered, `${HERE}; Max-Age=${FORTNIGHT_SECONDS}`);
  });

  api.openapi(signOut, async (c) => {
    const fault = guarded(c);
    return answer(c, fault ? err(fault) : await ask(c, "/sign-out", {}), NOT_HERE);
  });

  api.openapi(forgotten, async (c) => {
    const body = c.req.valid("json");
    return answer(c, await lettered(c, body.email, "/request-password-reset", body));
  });

  api.openapi(reset, async (c) => {
    const fault = guarded(c);
    return answer(c, fault ? err(fault) : await ask(c, "/reset-password", c.req.valid("json")));
  });

  api.openapi(change, async (c) => {
    const body = { ...c.req.valid("json"), revokeOtherSessions: true };
    const account = c.get("credential").by;
    return answer(c, await counted(c, "change-password", account, () => ask(c, "/change-password", body)));
  });

  api.openapi(verify, async (c) => {
    const fault = guarded(c);
    const query = new URLSearchParams({ token: c.req.valid("json").token }).toString();
    return answer(c, fault ? err(fault) : await ask(c, `/verify-email?${query}`));
  });

  api.openapi(verifyAgain, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return answer(c, err({ code: "not-permitted", message: { key: "accountNeeded" } }));
    const { email, verified } = credential.user;
    if (verified) return answer(c, ok([]));
    return answer(c, await lettered(c, email, "/send-verification-email", { email }));
  });
};
