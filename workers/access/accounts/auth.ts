import type { Auth, BetterAuthOptions, BetterAuthPlugin } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { sessionSecret } from "#ground/crypto/session-secret.ts";
import { accounts, passkeys, sessions, users, verifications } from "#ground/db/accounts.ts";
import { directory } from "#ground/db/database.ts";
import { MAX_PASSWORD, MIN_PASSWORD } from "#shared/api/deployment/accounts.ts";
import { FIRST_LANGUAGE, type Language } from "#shared/words/addresses.ts";
import type { Letter } from "../letters/letter.ts";
import { alreadyLetter, type LetterWords, resetLetter, verificationLetter } from "../letters/letters.ts";
import { postLetter } from "../letters/post.ts";
import { writingTo } from "../letters/reader-language.ts";
import { returnMember } from "./awaited-members.ts";
import { hashPassword, verifyPassword } from "./password.ts";

const FORTNIGHT_SECONDS = 14 * 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/** What a request gives to the library: where it was asked, and who finishes what outlives the answer. */
export type AuthContext = {
  readonly env: Env;
  readonly origin: string;
  readonly after: (work: Promise<unknown>) => void;
  /** The language of letters to readers who chose none. Left out: English. */
  readonly language?: Language;
  /** Left out: none. */
  readonly plugins?: readonly BetterAuthPlugin[];
};

/** The page to which a letter's link leads back, as the query of ours. Without one the library names the front page. */
const wayBack = (url: string): string => {
  const page = new URL(url).searchParams.get("callbackURL") ?? "/";
  return page === "/" ? "" : `?next=${encodeURIComponent(page)}`;
};

/** The account that a letter is about, and the address that it goes to. */
type Reader = { readonly id: string; readonly email: string };

/** A letter with a link. */
type LetterOf = (w: LetterWords, to: string, url: string) => Letter;

/**
 * Better Auth, made for one request: letters are then sent after that request's answer, and nothing of one request is
 * awaited by another. Its own rate limits are off because they know addresses but no accounts (see `attempts.ts`), and
 * the origin is the deployment's own, whatever host a request named (see `http/public-origin.ts`).
 */
export const authFor = ({ env, origin, after, language = FIRST_LANGUAGE, plugins = [] }: AuthContext): Auth => {
  const secure = origin.startsWith("https://");
  /** What became of it is none of the answer's business: it would tell who has an account. */
  const post = async ({ id, email }: Reader, letterOf: LetterOf, path: string): Promise<void> => {
    const { words, pathOf } = await writingTo(directory(env), null, id, language);
    return postLetter(env, letterOf(words.letters, email, `${origin}${pathOf(path)}`));
  };
  return betterAuth<BetterAuthOptions>({
    secret: sessionSecret(env.STRIKEBOOK_SECRET),
    baseURL: origin,
    basePath: "/api/auth",
    database: drizzleAdapter(directory(env), {
      provider: "sqlite",
      schema: { user: users, session: sessions, account: accounts, verification: verifications, passkey: passkeys },
    }),
    plugins: [...plugins],
    emailAndPassword: {
      enabled: true,
      // The answer to signing up is then the same whether the address has an account or not.
      autoSignIn: false,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: ({ user, token }) => post(user, resetLetter, `/account/reset/${token}`),
      onExistingUserSignUp: ({ user }) => post(user, alreadyLetter, "/account/sign-in"),
    },
    // What else is known of whoever goes is taken out first (see `commands/clubs/erasure.ts`).
    user: { deleteUser: { enabled: true }, changeEmail: { enabled: true } },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: ({ user, token, url }) =>
        post(user, verificationLetter, `/account/verify/${token}${wayBack(url)}`),
      afterEmailVerification: ({ id }) => returnMember(directory(env), { id }, new Date().toISOString()),
    },
    databaseHooks: {
      // An address changes only by the link of a letter that was sent there: that confirms it.
      user: {
        update: {
          before: async ({ email }) => (email === undefined ? undefined : { data: { emailVerified: true } }),
          after: ({ id }) => returnMember(directory(env), { id }, new Date().toISOString()),
        },
      },
      session: {
        create: { after: ({ userId }) => returnMember(directory(env), { id: userId }, new Date().toISOString()) },
      },
    },
    session: { expiresIn: FORTNIGHT_SECONDS, disableSessionRefresh: true },
    verification: { storeIdentifier: "hashed" },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(secure) } },
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
      // Who was where is nobody's business.
      ipAddress: { disableIpTracking: true },
      backgroundTasks: { handler: after },
    },
  });
};

/** Over https the browser itself then refuses the cookie from any other host or path. */
export const sessionCookieName = (secure: boolean): string => (secure ? "__Host-strikebook" : "strikebook");
