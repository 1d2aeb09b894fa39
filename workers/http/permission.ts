import { createMiddleware } from "hono/factory";
import type { Fault } from "../fault.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { type Credential, credentialOf, misconfigured } from "./credential.ts";
import { refuse } from "./problem.ts";

/** What a route needs. `scorer`: the scorer of that very match, or an organiser. */
export const PERMISSIONS = ["public", "scorer", "organiser"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Why this credential may not use a route of match `match`, or `null`. */
const forbids = (permission: Permission, credential: Credential, match: string | undefined): Fault | null => {
  if (credential.role === "organiser") return null;
  if (permission === "organiser" || credential.role !== "scorer")
    return { code: "not-permitted", message: "Only an organiser may do this." };
  if (credential.match !== match) return { code: "token-foreign", message: "This token is for another match." };
  return null;
};

const challenge = (fault: Fault): Record<string, string> => {
  if (fault.code === "token-missing") return { "WWW-Authenticate": 'Bearer realm="strikebook"' };
  return { "WWW-Authenticate": 'Bearer realm="strikebook", error="invalid_token"' };
};

const unauthorised = (c: AppContext, fault: Fault) => refuse(c, fault, challenge(fault));

/** The one middleware that lets a request through or not: every route has it, by its declared permission. */
export const permit = (permission: Permission) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (permission === "public") {
      c.set("credential", { role: "reader" });
      return next();
    }
    const missing = misconfigured(c.env);
    if (missing !== null) return refuse(c, { code: "not-configured", message: missing });
    const credential = await credentialOf(c.req.header("authorization"), c.env);
    if (!credential.ok) return unauthorised(c, credential.error);
    const fault = forbids(permission, credential.value, c.req.param("id"));
    if (fault) return refuse(c, fault);
    c.set("credential", credential.value);
    return next();
  });
