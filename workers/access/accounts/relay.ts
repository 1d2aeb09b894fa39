import type { BetterAuthPlugin } from "better-auth";
import { z } from "zod";
import { alarmOfError } from "#ground/log/alarm.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Language } from "#shared/words/addresses.ts";
import { authFor, sessionCookieName } from "./auth.ts";

/** What the library calls its refusals, and what we do. */
const FAULTS: Readonly<Record<string, Fault>> = {
  INVALID_EMAIL_OR_PASSWORD: {
    code: "credentials-wrong",
    message: { key: "credentialsWrong" },
    place: "/password",
  },
  INVALID_PASSWORD: { code: "password-wrong", message: { key: "passwordWrong" }, place: "/currentPassword" },
  INVALID_TOKEN: {
    code: "letter-expired",
    message: { key: "linkUsed" },
  },
};
const phoneRefused: Fault = { code: "credentials-wrong", message: { key: "phoneRefused" } };
const phoneUnknown: Fault = { code: "credentials-wrong", message: { key: "phoneUnknown" } };

/** The refusals of passkeys, under one code of the library each. */
const PHONE_FAULTS: Readonly<Record<string, Fault>> = {
  PHONE_TOKEN_USED: { code: "link-not-found", message: { key: "phoneLinkUsed" } },
  CHALLENGE_NOT_FOUND: phoneRefused,
  // Also where the phone's answer cannot be read.
  FAILED_TO_VERIFY_REGISTRATION: phoneRefused,
  PASSKEY_NOT_FOUND: phoneUnknown,
  AUTHENTICATION_FAILED: phoneUnknown,
};
const EXPIRED: Fault = { code: "letter-expired", message: { key: "linkOld" } };

const refusal = z.object({ code: z.string().optional() });

/** The request in whose name the library is asked. */
export type RelayContext = {
  readonly env: Env;
  readonly request: Request;
  /** The language of the page behind it. */
  readonly language: Language;
  /** Work that goes on after the answer. */
  readonly after: (work: Promise<unknown>) => void;
};

/** Cookies of a request without the session's own. */
const withoutSession = (cookies: string, origin: string): string => {
  const session = `${sessionCookieName(origin.startsWith("https://"))}=`;
  return cookies
    .split(";")
    .map((cookie) => cookie.trim())
    .filter((cookie) => !cookie.startsWith(session))
    .join("; ");
};

/** What the library answers: its JSON, and the cookies that it sets. */
export type Relayed = { readonly json: unknown; readonly cookies: readonly string[] };

/** A question to the library. */
type Asking = {
  /** Behind `/api/auth`. */
  readonly path: string;
  /** JSON; absent for a GET. */
  readonly body?: unknown;
  readonly plugins?: readonly BetterAuthPlugin[];
  /** Asked without the session of a signed-in account. */
  readonly asNobody?: boolean;
};

/** Asks Better Auth, with what was validated and nothing else of the body. */
export const relayed = async (
  { env, request, language, after }: RelayContext,
  { path, body, plugins = [], asNobody = false }: Asking,
): Promise<Result<Relayed, Fault>> => {
  const { origin } = new URL(request.url);
  const headers = new Headers({ origin });
  const cookie = request.headers.get("cookie");
  if (cookie !== null) headers.set("cookie", asNobody ? withoutSession(cookie, origin) : cookie);
  if (body !== undefined) headers.set("content-type", "application/json");
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  // A letter is sent when the answer has gone: how long it takes says nothing about who has an account.
  const later = (work: Promise<unknown>) => after(work.catch((error: unknown) => alarmOfError(error)));
  const auth = authFor({ env, origin, after: later, language, plugins });
  const answer = await auth.handler(new Request(`${origin}/api/auth${path}`, init));
  if (answer.ok) return ok({ json: await answer.json(), cookies: answer.headers.getSetCookie() });
  const { code = "" } = refusal.safeParse(await answer.json().catch(() => null)).data ?? {};
  const ofPhone = PHONE_FAULTS[code];
  if (ofPhone) return err(ofPhone);
  if (answer.status >= 500) throw new Error(`Better Auth: ${answer.status} ${code} for ${path}`);
  return err(
    FAULTS[code] ??
      (code.startsWith("TOKEN") ? EXPIRED : { code: "invalid-request", message: { key: "invalidRequest" } }),
  );
};

/**
 * Asks Better Auth for its cookies alone.
 *
 * @param path behind `/api/auth`
 * @param body JSON; absent for a GET
 */
export const relay = async (
  context: RelayContext,
  path: string,
  body?: unknown,
): Promise<Result<readonly string[], Fault>> => {
  const answer = await relayed(context, { path, body });
  return answer.ok ? ok(answer.value.cookies) : answer;
};
