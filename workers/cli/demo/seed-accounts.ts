import { createEmailVerificationToken } from "better-auth/api";
import { mint } from "#access/accounts/token.ts";
import { sessionSecret } from "#ground/crypto/session-secret.ts";
import { type Account, accepted, account, done, madeInvitation } from "#shared/api/deployment/accounts.ts";
import type { Role } from "#shared/roles.ts";
import { ApiClient } from "../server/api-client.ts";
import { SaidError } from "../server/said-error.ts";
import { CLUB } from "./demo-season.ts";

/** A user of the demo club who can sign in. The addresses can receive nothing: `.test` is no real domain. */
export type DemoAccount = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly person?: string;
};

const ACCOUNTS: readonly DemoAccount[] = [
  { email: "owner@riverside.test", name: "Nadia Haddad", role: "owner" },
  { email: "umpire@riverside.test", name: "Peter Novak", role: "umpire" },
  { email: "auditor@riverside.test", name: "Grace Mbeki", role: "auditor" },
  { email: "player@riverside.test", name: "Asha Perera", role: "player", person: "asha" },
];

type Options = { readonly url: string; readonly secret: string; readonly password: string };

/** Asks as a browser on a page of that server would. */
const post = (url: string, path: string, body: unknown, cookie = ""): Promise<Response> =>
  fetch(new URL(path, url), {
    method: "POST",
    headers: { "content-type": "application/json", origin: new URL(url).origin, ...(cookie === "" ? {} : { cookie }) },
    body: JSON.stringify(body),
  });

const answerOf = async (what: string, answer: Response): Promise<unknown> => {
  if (answer.ok) return answer.json();
  throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
};

/** The session's cookie, or `null` if there is no such account, or one with another password. */
const signIn = async ({ url, password }: Options, email: string): Promise<string | null> => {
  const answer = await post(url, "/api/auth/sign-in/email", { email, password });
  if (answer.status === 401) return null;
  done.parse(await answerOf(email, answer));
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? null;
};

const signedUp = async (options: Options, { email, name }: DemoAccount): Promise<string> => {
  const { url, password } = options;
  const known = await signIn(options, email);
  if (known !== null) return known;
  done.parse(await answerOf(email, await post(url, "/api/auth/sign-up/email", { email, name, password })));
  const cookie = await signIn(options, email);
  if (cookie === null)
    throw new SaidError({ key: "demoPasswordOther", about: { email, command: "npm start -- --fresh" } });
  return cookie;
};

const accountOf = async (url: string, cookie: string): Promise<Account> => {
  const answer = await fetch(new URL("/api/v1/account", url), { headers: { cookie } });
  return account.parse(await answerOf("account", answer));
};

/**
 * Opens the link of the letter that confirms an address: demo letters are not read, and news goes only to confirmed
 * addresses.
 */
const confirm = async ({ url, secret }: Options, email: string): Promise<void> => {
  const token = await createEmailVerificationToken(sessionSecret(secret), email);
  done.parse(await answerOf(email, await post(url, "/api/auth/verify-email", { token })));
};

/**
 * Makes the demo club's accounts, through the public API as people would: each is invited with the deployment's own
 * credential, signs up and accepts. Only a local server that was started with `npm start` ever has them.
 */
export const seedAccounts = async (options: Options): Promise<readonly DemoAccount[]> => {
  const { url, secret } = options;
  const operator = new ApiClient(url, (await mint({ role: "organiser" }, secret, Date.now())).token);
  for (const demo of ACCOUNTS) {
    const cookie = await signedUp(options, demo);
    const { clubs, verified } = await accountOf(url, cookie);
    if (!verified) await confirm(options, demo.email);
    if (clubs.some(({ id }) => id === CLUB.id)) continue;
    const { role, person } = demo;
    const body = { role, ...(person === undefined ? {} : { person }) };
    const { token } = await operator.post(`/clubs/${CLUB.id}/invitations`, body, madeInvitation);
    accepted.parse(await answerOf(demo.email, await post(url, "/api/v1/invitations/accept", { token }, cookie)));
  }
  return ACCOUNTS;
};
