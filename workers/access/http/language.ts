import { AsyncLocalStorage } from "node:async_hooks";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { getPathNoStrict } from "hono/utils/url";
import { FIRST_LANGUAGE, LANGUAGE_COOKIE, type Language } from "#shared/words/addresses.ts";
import { languageAt, OFFERED, placeAt } from "#shared/words/language.ts";
import { wordsIn } from "#shared/words/words-in.ts";
import type { AppEnv } from "../accounts/context.ts";

/** What tells which languages are offered besides those whose catalogues say so. */
type Offer = Pick<Env, "PSEUDO_LOCALE">;

/** Whether a language is offered here. The pseudo-locale is one only where a developer or a test asks for it. */
const isOffered =
  (env: Offer | undefined) =>
  (language: Language): boolean =>
    OFFERED.includes(language) || (language === "qps" && env?.PSEUDO_LOCALE === "on");

/** The page that a request asks for: its language, and its path without that. */
export const placeOf = (request: Request, env: Offer | undefined) => placeAt(getPathNoStrict(request), isOffered(env));

/** The path under which a page is built in a language. */
export const builtIn = (language: Language, path: string): string =>
  language === FIRST_LANGUAGE ? path : `/${language}${path}`;

/** The request that is answered. */
const answered = new AsyncLocalStorage<Context<AppEnv>>();

/** The language of the answer that is written; English where no request is answered. */
export const languageNow = (): Language => answered.getStore()?.var.language ?? FIRST_LANGUAGE;

/** Gives a request the language of its address or, on pages of one address, of its phone, and that language's words. */
export const inLanguage = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const language = languageAt(getPathNoStrict(c.req.raw), getCookie(c, LANGUAGE_COOKIE), isOffered(c.env));
    const words = wordsIn(language);
    c.set("language", language);
    // Those of English are there: no request waits for them.
    c.set("words", words instanceof Promise ? await words : words);
    await answered.run(c, next);
  });
