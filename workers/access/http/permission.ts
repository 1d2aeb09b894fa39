import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { directory } from "#ground/db/database.ts";
import { TOKEN_SCOPES, type TokenScope } from "#shared/api/deployment/tokens.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { SCOPE_OF_ROLE } from "#shared/match/write-scope.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { ROLES, type Role } from "#shared/roles.ts";
import type { AppContext, AppEnv, SignedIn } from "../accounts/context.ts";
import {
  type Bearer,
  bearerFrom,
  bearerOf,
  type Credential,
  misconfigured,
  NOBODY,
  type Nobody,
  type OfAccount,
  type Operator,
  type ScorerLink,
} from "../accounts/credential.ts";
import { membershipsOf } from "../accounts/memberships.ts";
import { bringsSession } from "../accounts/session.ts";
import { signedIn } from "../accounts/signed-in.ts";
import { isTokenText } from "../tokens/token-text.ts";
import { ownerOfToken } from "../tokens/tokens.ts";
import { openToAnySite } from "./cors.ts";
import { PUBLIC } from "./headers.ts";
import { refuse } from "./problem.ts";
import { clientOf } from "./rate/client.ts";
import { isSameOrigin, isUnsafe } from "./same-origin.ts";
import { clubOf, type Naming, SUBJECTS } from "./subject.ts";

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

/** The client that a permission lets through. */
export type CredentialFor<P extends Permission> = P extends "public"
  ? Nobody
  : P extends "operator"
    ? Operator
    : P extends "account"
      ? OfAccount<null>
      : P extends { readonly link: true }
        ? OfAccount<Role> | Operator | ScorerLink
        : OfAccount<Role> | Operator;

/** `scopes` and `token`: of the token that a script shows; `null` for a session. */
type Account = SignedIn & { readonly scopes: readonly TokenScope[] | null; readonly token: string | null };
type Asker = { readonly bearer: Bearer } | Account;

const PERSONAL = /^Bearer +(\S{1,200})$/i;

/** The client of a request: a token goes before a session, because a client that sends one means it. */
const askerOf = async (c: AppContext): Promise<Result<Asker, Fault>> => {
  const header = c.req.header("authorization");
  if (header === undefined) return bySession(c);
  const presented = PERSONAL.exec(header)?.[1] ?? "";
  if (isTokenText(presented)) {
    const owner = await ownerOfToken(c.env, presented, clientOf(c.req.raw), Date.now());
    if (!owner.ok) return owner;
    const { user } = owner.value;
    return ok({ ...owner.value, memberships: () => membershipsOf(directory(c.env), user.id) });
  }
  const bearer = await bearerOf(header, c.env, clientOf(c.req.raw));
  return bearer.ok ? ok({ bearer: bearer.value }) : bearer;
};

const bySession = async (c: AppContext): Promise<Result<Account, Fault>> => {
  if (!bringsSession(c.req.raw)) return err(signedOut);
  // A session comes along with whatever any page makes the browser send.
  if (isUnsafe(c.req.raw) && !isSameOrigin(c.req.raw)) return err(foreign);
  const found = await signedIn(c);
  return found
    ? ok({ ...found, scopes: null, token: null })
    : err({ code: "token-expired", message: { key: "signedOut" } });
};

const signedOut: Fault = { code: "token-missing", message: { key: "tokenMissing" } };
const foreign: Fault = { code: "origin-foreign", message: { key: "foreignOrigin" } };

const waits: Fault = { code: "club-waits", message: { key: "clubWaits" } };

/** What a request asks to do, and to what. */
type Asking = Naming & {
  readonly env: Env;
  readonly needs: Exclude<Permission, "public">;
  /** Whether it may change something. */
  readonly changes: boolean;
};

const withBearer = ({ needs, params }: Pick<Asking, "needs" | "params">, bearer: Bearer): Result<Bearer, Fault> => {
  if (needs === "account") return err({ code: "not-permitted", message: { key: "accountNeeded" } });
  if (bearer.kind === "operator") return ok(bearer);
  if (needs === "operator" || needs.link !== true)
    return err({ code: "not-permitted", message: { key: "notByScorer" } });
  if (bearer.match !== params["id"]) return err({ code: "token-foreign", message: { key: "tokenForeign" } });
  return ok(bearer);
};

/** Why a token may not be used for this, or `null`: it reads, and changes only what a route says that scripts may. */
const scopeFault = ({ needs, changes }: Asking, scopes: readonly TokenScope[]): Fault | null => {
  const script = typeof needs === "object" ? needs.script : undefined;
  const scope = script ?? (changes ? undefined : "read");
  if (scope === undefined) return { code: "not-permitted", message: { key: "sessionNeeded" } };
  return scopes.includes(scope) ? null : { code: "not-permitted", message: { key: "scopeNeeded", about: { scope } } };
};

const withUser = async (asking: Asking, { user, token, memberships }: Account): Promise<Result<Credential, Fault>> => {
  const { env, needs, changes } = asking;
  if (needs === "operator") return err({ code: "not-permitted", message: { key: "operatorOnly" } });
  if (needs === "account") return ok({ kind: "user", by: `user:${user.id}`, scope: null, user, token, role: null });
  const [club, own] = await Promise.all([clubOf(env, needs.of, asking), memberships()]);
  const membership = own.find((one) => one.club === club);
  const role = membership?.role;
  if (role === undefined || !needs.club.includes(role))
    return err({
      code: "not-permitted",
      message: { key: "rolesNeeded", about: { roles: needs.club.join(", ") } },
    });
  if (membership?.waits && needs.early !== true && changes) return err(waits);
  return ok({ kind: "user", by: `${role}:${user.id}`, scope: SCOPE_OF_ROLE[role], user, token, role });
};

/** What a refusal for want of a good token says to a program that could show one. */
export const challenge = (fault: Fault): Record<string, string> => {
  if (!fault.code.startsWith("token-") || fault.code === "token-foreign") return {};
  if (fault.code === "token-missing") return { "WWW-Authenticate": 'Bearer realm="strikebook"' };
  return { "WWW-Authenticate": 'Bearer realm="strikebook", error="invalid_token"' };
};

/** The credential of a client that may do what it asks. */
const credentialFor = async (asking: Asking, asker: Asker): Promise<Result<Credential, Fault>> => {
  if ("bearer" in asker) return withBearer(asking, asker.bearer);
  const fault = asker.scopes && scopeFault(asking, asker.scopes);
  return fault ? err(fault) : withUser(asking, asker);
};

/** The credential that `permit` left in the context of a route with this permission. */
export const credentialIn = <P extends Permission>(c: AppContext, _needs: P): CredentialFor<P> =>
  // `credentialFor` makes just these by the permission; TypeScript does not follow a generic that far.
  c.get("credential") as CredentialFor<P>;

const admitted = async <P extends Permission>(
  c: AppContext,
  needs: P,
  asking: Pick<Asking, "params" | "body" | "changes">,
  askerOfIt: (c: AppContext) => Promise<Result<Asker, Fault>>,
): Promise<Result<CredentialFor<P>, Fault>> => {
  // Each branch makes the credential that `CredentialFor` says; TypeScript does not follow a generic that far.
  const as = (credential: Credential) => ok(credential as CredentialFor<P>);
  if (needs === "public") return as(NOBODY);
  const missing = misconfigured(c.env);
  if (missing !== null) return err({ code: "not-configured", message: missing });
  const asker = await askerOfIt(c);
  if (!asker.ok) return asker;
  const found = await credentialFor({ env: c.env, needs, ...asking }, asker.value);
  return found.ok ? as(found.value) : found;
};

/**
 * Whether a page may do this in its own process, and as whom. Only the session counts: a page takes no token.
 *
 * @param changes whether the operation changes something, whatever the page was asked by
 */
export const admittedByPage = <P extends Permission>(
  c: AppContext,
  needs: P,
  asking: { readonly params: Naming["params"]; readonly body: unknown; readonly changes: boolean },
): Promise<Result<CredentialFor<P>, Fault>> =>
  admitted(c, needs, { ...asking, body: () => Promise.resolve(asking.body) }, bySession);

/** The one middleware that lets a request through or not: every route has it, by its declared permission. */
export const permit = (needs: Permission) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const changes = isUnsafe(c.req.raw);
    if (needs === "public" && !changes) {
      c.header("Cache-Control", PUBLIC);
      openToAnySite(c);
    }
    const body = () => c.req.json<unknown>().catch(() => null);
    const credential = await admitted(c, needs, { params: c.req.param(), body, changes }, askerOf);
    if (!credential.ok) return refuse(c, credential.error, challenge(credential.error));
    c.set("credential", credential.value);
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
  return bearer.ok ? withBearer({ needs, params: c.req.param() }, bearer.value) : bearer;
};
