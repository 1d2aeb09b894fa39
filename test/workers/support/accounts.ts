import { env } from "cloudflare:workers";
import { createHmac, pbkdf2Sync } from "node:crypto";
import { sessionCookieName } from "#access/accounts/auth.ts";
import { keptLetters } from "#access/letters/mailer.ts";
import { sessionSecret } from "#ground/crypto/session-secret.ts";
import { accounts, sessions, users } from "#ground/db/accounts.ts";
import { directory } from "#ground/db/database.ts";
import { type Account, accepted, account, done, madeInvitation } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import type { Role } from "#shared/roles.ts";
import { type Call, call, ORGANISER_KEY, ORIGIN, organise, served } from "./api.ts";
import { eventually } from "./match.ts";

/** An account that is signed in. */
export type Signed = { readonly user: string; readonly email: string; readonly cookie: string };

export const PASSWORD = "correct horse battery";

/** Asks as a signed-in user, from a page of ours. */
export const callAs = ({ cookie }: Pick<Signed, "cookie">, path: string, request: Call = {}): Promise<Response> =>
  call(path, { ...request, headers: { cookie, origin: ORIGIN, ...request.headers } });

/** Headers of an address of its own, so that the limits of one test do not touch another. */
export const somewhere = (): Record<string, string> => ({
  "cf-connecting-ip": `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`,
});

export const signUp = async (email: string, name = "Somebody"): Promise<void> => {
  const body = { name, email, password: PASSWORD };
  await served(await call("/api/auth/sign-up/email", { body, headers: somewhere() }), done);
};

/** The cookies of an answer as a browser would send them back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

export const signIn = async (email: string, password = PASSWORD): Promise<Signed> => {
  const answer = await call("/api/auth/sign-in/email", { body: { email, password }, headers: somewhere() });
  await served(answer.clone(), done);
  const cookie = cookiesOf(answer);
  return { email, cookie, user: (await accountOf({ cookie })).id };
};

export const accountOf = async (who: Pick<Signed, "cookie">): Promise<Account> =>
  served(await callAs(who, "/api/v1/account"), account);

/** A new account that signed up and in as a person does: it has a letter, and its browser is known. */
export const signedUp = async (name = "Somebody"): Promise<Signed> => {
  const email = `${crypto.randomUUID()}@example.test`;
  await signUp(email, name);
  return signIn(email);
};

/** The hash of `PASSWORD` at the lowest cost, which the hash itself names: tests about passwords sign up instead. */
const CHEAP_HASH = (() => {
  const salt = Buffer.alloc(16);
  const key = pbkdf2Sync(PASSWORD, Buffer.concat([salt, Buffer.of(1)]), 1, 32, "sha256");
  return `$pbkdf2-sha256$i=1,l=1$${salt.toString("base64url")}$${key.toString("base64url")}`;
})();

/** A cookie of a session, as Better Auth signs it. */
const sessionCookie = (token: string): string => {
  const signature = createHmac("sha256", sessionSecret(env.STRIKEBOOK_SECRET)).update(token).digest("base64");
  return `${sessionCookieName(false)}=${encodeURIComponent(`${token}.${signature}`)}`;
};

/** A new account, signed in. Its rows are written as they are after signing up, which takes a second of hashing. */
export const newcomer = async (name = "Somebody"): Promise<Signed> => {
  const [user, token, email] = [crypto.randomUUID(), crypto.randomUUID(), `${crypto.randomUUID()}@example.test`];
  const now = new Date();
  const made = { createdAt: now, updatedAt: now };
  const account = { id: crypto.randomUUID(), accountId: user, providerId: "credential", password: CHEAP_HASH };
  const db = directory(env);
  await db.batch([
    db.insert(users).values({ ...made, id: user, name, email }),
    db.insert(accounts).values({ ...made, ...account, userId: user }),
    db.insert(sessions).values({
      ...made,
      id: crypto.randomUUID(),
      expiresAt: new Date(now.getTime() + 14 * 24 * 60 * 60 * 1000),
      token,
      userId: user,
    }),
  ]);
  return { user, email, cookie: sessionCookie(token) };
};

/** A new account that signed in by its password, so that its browser is known. */
export const signedIn = async (): Promise<Signed> => signIn((await newcomer()).email);

/** Confirms an account's address with the link in its last letter. */
export const confirmAddress = async (who: Signed): Promise<void> => {
  const wanted = /\/account\/verify\/(\S+)/;
  const letter = () => keptLetters.findLast(({ to, text }) => to === who.email && wanted.test(text));
  if (letter() === undefined)
    await served(await callAs(who, "/api/auth/send-verification-email", { body: { email: who.email } }), done);
  await eventually(async () => letter() !== undefined);
  const token = wanted.exec(letter()?.text ?? "")?.[1];
  await served(await call("/api/auth/verify-email", { body: { token }, headers: somewhere() }), done);
};

/** Takes an invitation's link. */
export const acceptAs = (who: Signed, token: string) => callAs(who, "/api/v1/invitations/accept", { body: { token } });

/** A new account with a role in a club. */
export const memberOf = async (club: string, role: Role, person?: string): Promise<Signed> => {
  const body = { role, ...(person === undefined ? {} : { person }) };
  const path = `/api/v1/clubs/${club}/invitations`;
  // From an address of its own each time: what one address may send in a day is no matter of other tests.
  const { token } = await served(
    await call(path, { body, token: ORGANISER_KEY, headers: somewhere() }),
    madeInvitation,
  );
  const who = await newcomer(`The ${role}`);
  await served(await acceptAs(who, token), accepted);
  return who;
};

/** A club of its own. */
export const newClub = async (): Promise<string> => (await organise("/api/v1/clubs", { name: "A club" }, created)).id;
