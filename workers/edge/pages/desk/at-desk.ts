import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { account } from "#shared/api/deployment/accounts.ts";
import type { Role } from "#shared/roles.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { goOn } from "../shell/form.ts";
import { InternalApi } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";

/** Somebody who runs a club, at its desk. */
export type AtDesk = {
  readonly api: InternalApi;
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly role: Role;
  /** Who it is, as the record names them. */
  readonly by: string;
};

/** Sends whoever is not signed in to do so, and back. */
export const toSignIn = (c: AppContext, back: string = c.req.path): Response =>
  goOn(c, `/account/sign-in?next=${encodeURIComponent(back)}`);

/**
 * Our API for whoever is signed in, before anything of a form is read; whoever is signed out is sent to sign in.
 *
 * @param back where signing in leads afterwards
 */
export const signedInApi = async (app: Router, c: AppContext, back: string): Promise<InternalApi | Response> => {
  const api = new InternalApi(app, c);
  return (await api.get("/api/v1/account", account)).ok ? api : toSignIn(c, back);
};

/**
 * Lets whoever runs a club in; whoever is signed out is sent to sign in, and others are shown nothing.
 *
 * @param club `null`: of nothing that there is
 */
export const atDesk = async (app: Router, c: AppContext, club: string | null): Promise<AtDesk | Response> => {
  const api = new InternalApi(app, c);
  const me = await api.get("/api/v1/account", account);
  if (!me.ok) return toSignIn(c);
  const found = me.value.value.clubs.find(({ id, role }) => id === club && CLUB_ADMINS.some((one) => one === role));
  if (!found) return notThere(c.env, c.req.raw);
  const by = `${found.role}:${me.value.value.id}`;
  return { api, club: { id: found.id, name: found.name, zone: found.zone }, role: found.role, by };
};

/** An id as it stands in an address. */
export const inPath = (id: string | undefined): string => encodeURIComponent(id ?? "");
