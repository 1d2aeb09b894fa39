import { directory } from "#ground/db/database.ts";
import type { AppContext, SignedIn } from "./context.ts";
import { type Membership, membershipsOf } from "./memberships.ts";
import { userOf } from "./session.ts";

const look = async (c: AppContext): Promise<SignedIn | null> => {
  const user = await userOf(c.req.raw, c.env);
  if (!user) return null;
  let read: Promise<Membership[]> | undefined;
  return {
    user,
    memberships: () => {
      read ??= membershipsOf(directory(c.env), user.id);
      return read;
    },
  };
};

/** The account whose session a request brings, or `null`. It is looked up once a request. */
export const signedIn = (c: AppContext): Promise<SignedIn | null> => {
  const known = c.get("signedIn");
  if (known) return known;
  const looking = look(c);
  c.set("signedIn", looking);
  return looking;
};
