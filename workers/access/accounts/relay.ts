import { z } from "zod";
import { alarmOfError } from "#ground/log/alarm.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { authFor } from "./auth.ts";

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
const EXPIRED: Fault = { code: "letter-expired", message: { key: "linkOld" } };

const refusal = z.object({ code: z.string().optional() });

/** The request in whose name the library is asked. */
export type RelayContext = {
  readonly env: Env;
  readonly request: Request;
  /** Work that goes on after the answer. */
  readonly after: (work: Promise<unknown>) => void;
};

/**
 * Asks Better Auth, with what was validated and nothing else of the body.
 *
 * @param path behind `/api/auth`
 * @param body JSON; absent for a GET
 * @returns the cookies that it sets
 */
export const relay = async (
  { env, request, after }: RelayContext,
  path: string,
  body?: unknown,
): Promise<Result<readonly string[], Fault>> => {
  const { origin } = new URL(request.url);
  const headers = new Headers({ origin });
  const cookie = request.headers.get("cookie");
  if (cookie !== null) headers.set("cookie", cookie);
  if (body !== undefined) headers.set("content-type", "application/json");
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  // A letter is sent when the answer has gone: how long it takes says nothing about who has an account.
  const later = (work: Promise<unknown>) => after(work.catch((error: unknown) => alarmOfError(error)));
  const answer = await authFor({ env, origin, after: later }).handler(new Request(`${origin}/api/auth${path}`, init));
  if (answer.ok) return ok(answer.headers.getSetCookie());
  const { code = "" } = refusal.safeParse(await answer.json().catch(() => null)).data ?? {};
  if (answer.status >= 500) throw new Error(`Better Auth: ${answer.status} ${code} for ${path}`);
  return err(
    FAULTS[code] ??
      (code.startsWith("TOKEN") ? EXPIRED : { code: "invalid-request", message: { key: "invalidRequest" } }),
  );
};
