/*
 * Where a person was when the site asked to sign in or to confirm an e-mail address. A letter's link may open in another
 * tab of the same browser: a cookie for an hour tells the page of that link the way back. Letters that are made meanwhile
 * say the way back themselves, for another browser.
 */

const NAME = "strikebook-next";
const HOUR_SECONDS = 60 * 60;

const LOCAL = /^\/(?:[\w-][\w\-./]*)?$/;

/** A page of ours, whatever an address says; `null`: it is none. */
const localPage = (asked: string | undefined): string | null =>
  asked !== undefined && LOCAL.test(asked) ? asked : null;

/** Where to go on after signing in: a page of ours, whatever an address says. */
export const nextOf = (asked: string | undefined): string => localPage(asked) ?? "/account";

/** The cookie that remembers a page of ours, for the account pages of each language. */
export const rememberingCookie = (request: Request, page: string): string => {
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  return `${NAME}=${encodeURIComponent(page)}; Path=/; Max-Age=${HOUR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
};

/** The page that was remembered; `null`: none. */
export const rememberedPage = (request: Request): string | null => {
  const cookies = (request.headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  if (value === undefined) return null;
  try {
    return localPage(decodeURIComponent(value));
  } catch {
    // Not as we wrote it.
    return null;
  }
};
