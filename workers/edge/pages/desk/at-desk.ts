import type { AppContext } from "#access/accounts/context.ts";
import type { User } from "#access/accounts/session.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import { directory } from "#ground/db/database.ts";
import { clubNamed } from "#read/queries/clubs/club-named.ts";
import type { Role } from "#shared/roles.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { barePath, type Language } from "#shared/words/addresses.ts";
import { offeredAs } from "#shared/words/language.ts";
import { goOn } from "../shell/form.ts";
import { notThere } from "../shell/shell.ts";

/** Somebody who runs a club, at its desk. */
export type AtDesk = {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string; readonly language: Language };
  readonly role: Role;
  readonly user: User;
};

/** Sends whoever is not signed in to do so, and back. */
export const toSignIn = (c: AppContext, back: string = c.req.path): Response =>
  goOn(c, `/account/sign-in?next=${encodeURIComponent(back)}`);

/** Leads from a desk at its club's address in words to the same page by the club's id; there is nothing else to find. */
export const deskByAddress = async (c: AppContext, named: string | null): Promise<Response> => {
  const club = named === null || c.req.method !== "GET" ? null : await clubNamed(directory(c.env), named);
  if (!club || club.id === named) return notThere(c);
  const { pathname, search } = new URL(c.req.url);
  const prefix = `/clubs/${inPath(named ?? "")}/`;
  return goOn(c, `/clubs/${inPath(club.id)}/${barePath(c.var.language, pathname).slice(prefix.length)}${search}`);
};

/**
 * Lets a person in who runs the club; one who is signed out is sent to sign in, and others are shown nothing.
 *
 * @param club left out: the one that the address names; `null`: none that there is
 */
export const atDesk = async (
  c: AppContext,
  club: string | null = c.req.param("id") ?? null,
): Promise<AtDesk | Response> => {
  const me = await signedIn(c);
  if (!me) return toSignIn(c);
  const found = (await me.memberships()).find(
    (one) => one.club === club && CLUB_ADMINS.some((role) => role === one.role),
  );
  if (!found) return deskByAddress(c, club);
  const { club: id, name, zone, language, role } = found;
  return { club: { id, name, zone, language: offeredAs(language) }, role, user: me.user };
};

/** An id as it stands in an address. */
export const inPath = (id: string | undefined): string => encodeURIComponent(id ?? "");
