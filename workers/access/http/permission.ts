import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { directory } from "#ground/db/database.ts";
import { TOKEN_SCOPES, type TokenScope } from "#shared/api/deployment/tokens.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { SCOPE_OF_ROLE } from "#shared/match/write-scope.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { ROLES, type Role } from "#shared/roles.ts";
import type { AppContext, AppEnv } from "../accounts/context.ts";
import { type Bearer, bearerFrom, bearerOf, type Credential, misconfigured, NOBODY } from "../accounts/credential.ts";
import { membershipsOf } from "../accounts/memberships.ts";
import { bringsSession, type User, userOf } from "../accounts/session.ts";
import { isTokenText } from "../tokens/token-text.ts";
import { ownerOfToken, type TokenOwner } from "../tokens/tokens.ts";
import { openToAnySite } from "./cors.ts";
import { PUBLIC } from "./headers.ts";
import { refuse } from "./problem.ts";
import { clientOf } from "./rate/client.ts";
import { isSameOrigin, isUnsafe } from "./same-origin.ts";
import { clubOf, SUBJECTS } from "./subject.ts";

/** Permission by a role in the club of the subject of a route. */
const clubPermission = z.strictObject({
  /** Any of these roles. */
  club: z.array(z.enum(ROLES)).nonempty().readonly(),
  of: z.enum(SUBJECTS),
  /** A scorer's link for that very match will do too. */
  link: z.literal(true).optional(),
  /** Of a club that waits for the operator's approval, too: it changes nothing that anybody else could see. */
  early: z.literal(true).optional(),
  /**
   * The scope that a token of somebody with one of the roles needs: without it a token reads with `read`, and changes
   * nothing. What gives out codes or links takes more than reading.
   */
  script: z.enum(TOKEN_SCOPES).exclude(["read"]).optional(),
});

/**
 * Who may call a route, as data: everybody; whoever has an account, for things of their own; the deployment's operator;
 * or roles of a club. The operator may do whatever a role may, and acts in no club's name.
 */
export const permission = z.union([z.enum(["public", "account", "operator"]), clubPermission]);
export type ClubPermission = {
  readonly club: readonly Role[];
  readonly of: (typeof SUBJECTS)[number];
  readonly link?: true;
  readonly early?: true;
  readonly script?: Exclude<TokenScope, "read">;
};
export type Permission = "public" | "account" | "operator" | ClubPermission;

/** `scopes`: of the token that a script shows; `null` for somebody who is signed in. */
type Asker =
  | { readonly bearer: Bearer }
  | { readonly user: User; readonly scopes: readonly TokenScope[] | null; readonly token: string | null };

const PERSONAL = /^Bearer +(\S{1,200})$/i;

/** Who asks: a token goes before a session, because whoever sends one means it. */
const askerOf = async (c: AppContext): Promise<Result<Asker, Fault>> => {
  const header = c.req.header("authorization");
  if (header !== undefined) {
    const presented = PERSONAL.exec(header)?.[1] ?? "";
    if (isTokenText(presented)) return ownerOfToken(c.env, presented, clientOf(c.req.raw), Date.now());
    const bearer = await bearerOf(header, c.env, clientOf(c.req.raw));
    return bearer.ok ? ok({ bearer: bearer.value }) : bearer;
  }
  if (!bringsSession(c.req.raw)) return err(signedOut);
  // A session comes along with whatever any page makes the browser send.
  if (isUnsafe(c.req.raw) && !isSameOrigin(c.req.raw)) return err(foreign);
  const user = await userOf(c.req.raw, c.env);
  return user ? ok({ user, scopes: null, token: null }) : err({ code: "token-expired", message: { key: "signedOut" } });
};

const signedOut: Fault = { code: "token-missing", message: { key: "tokenMissing" } };
const foreign: Fault = { code: "origin-foreign", message: { key: "foreignOrigin" } };

const waits: Fault = { code: "club-waits", message: { key: "clubWaits" } };

const withBearer = (c: AppContext, needs: Exclude<Permission, "public">, bearer: Bearer): Result<Bearer, Fault> => {
  if (needs === "account") return err({ code: "not-permitted", message: { key: "accountNeeded" } });
  if (bearer.kind === "operator") return ok(bearer);
  if (needs === "operator" || needs.link !== true)
    return err({ code: "not-permitted", message: { key: "notByScorer" } });
  if (bearer.match !== c.req.param("id")) return err({ code: "token-foreign", message: { key: "tokenForeign" } });
  return ok(bearer);
};

/** Why a token may not be used for this, or `null`: it reads, and changes only what a route says that scripts may. */
const scopeFault = (c: AppContext, needs: Permission, scopes: readonly TokenScope[]): Fault | null => {
  const script = typeof needs === "object" ? needs.script : undefined;
  const scope = script ?? (isUnsafe(c.req.raw) ? undefined : "read");
  if (scope === undefined) return { code: "not-permitted", message: { key: "sessionNeeded" } };
  return scopes.includes(scope) ? null : { code: "not-permitted", message: { key: "scopeNeeded", about: { scope } } };
};

const withUser = async (
  c: AppContext,
  needs: Exclude<Permission, "public">,
  { user, token }: Pick<TokenOwner, "user"> & { readonly token: string | null },
): Promise<Result<Credential, Fault>> => {
  if (needs === "operator") return err({ code: "not-permitted", message: { key: "operatorOnly" } });
  if (needs === "account") return ok({ kind: "user", by: `user:${user.id}`, scope: null, user, token, role: null });
  const [club, own] = await Promise.all([clubOf(c, needs.of), membershipsOf(directory(c.env), user.id)]);
  const membership = own.find((one) => one.club === club);
  const role = membership?.role;
  if (role === undefined || !needs.club.includes(role))
    return err({
      code: "not-permitted",
      message: { key: "rolesNeeded", about: { roles: needs.club.join(", ") } },
    });
  if (membership?.waits && needs.early !== true && isUnsafe(c.req.raw)) return err(waits);
  return ok({ kind: "user", by: `${role}:${user.id}`, scope: SCOPE_OF_ROLE[role], user, token, role });
};

/** What a refusal for want of a good token says to a program that could show one. */
export const challenge = (fault: Fault): Record<string, string> => {
  if (!fault.code.startsWith("token-") || fault.code === "token-foreign") return {};
  if (fault.code === "token-missing") return { "WWW-Authenticate": 'Bearer realm="strikebook"' };
  return { "WWW-Authenticate": 'Bearer realm="strikebook", error="invalid_token"' };
};

/** Whether the request may do what the route does, and as whom. */
const credentialFor = async (
  c: AppContext,
  needs: Exclude<Permission, "public">,
): Promise<Result<Credential, Fault>> => {
  const asker = await askerOf(c);
  if (!asker.ok) return asker;
  if ("bearer" in asker.value) return withBearer(c, needs, asker.value.bearer);
  const { scopes } = asker.value;
  const fault = scopes && scopeFault(c, needs, scopes);
  return fault ? err(fault) : withUser(c, needs, asker.value);
};

/** The one middleware that lets a request through or not: every route has it, by its declared permission. */
export const permit = (needs: Permission) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (needs === "public") {
      c.set("credential", NOBODY);
      if (!isUnsafe(c.req.raw)) {
        c.header("Cache-Control", PUBLIC);
        openToAnySite(c);
      }
      return next();
    }
    const missing = misconfigured(c.env);
    if (missing !== null) return refuse(c, { code: "not-configured", message: missing });
    const admitted = await credentialFor(c, needs);
    if (!admitted.ok) return refuse(c, admitted.error, challenge(admitted.error));
    c.set("credential", admitted.value);
    return next();
  });

/**
 * Who a public route's client is that presents a token by the way: it has to be good for what a route with these needs
 * does to the thing asked for. A session is not looked at.
 */
export const presenting = async (
  c: AppContext,
  needs: ClubPermission,
  presented: string,
): Promise<Result<Bearer, Fault>> => {
  const missing = misconfigured(c.env);
  if (missing !== null) return err({ code: "not-configured", message: missing });
  const bearer = await bearerFrom(presented, c.env, clientOf(c.req.raw));
  return bearer.ok ? withBearer(c, needs, bearer.value) : bearer;
};
