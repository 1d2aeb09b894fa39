import type { AppContext } from "#access/accounts/context.ts";
import { nextOf } from "./form.ts";

/*
 * Where somebody was when the site asked to confirm an e-mail address. The letter's link knows nothing of it and opens in
 * another tab of the same browser, mostly: a cookie for an hour tells the page of that link the way back.
 */

const NAME = "strikebook-next";
const HOUR_SECONDS = 60 * 60;

/** The cookie that remembers a page of ours. */
export const afterConfirming = (c: AppContext, page: string): string => {
  const secure = new URL(c.req.url).protocol === "https:" ? "; Secure" : "";
  return `${NAME}=${encodeURIComponent(page)}; Path=/account; Max-Age=${HOUR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
};

/** The page that was remembered; `null`: none. */
export const rememberedPage = (c: AppContext): string | null => {
  const cookies = (c.req.header("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  if (value === undefined) return null;
  try {
    return nextOf(decodeURIComponent(value));
  } catch {
    // Not as we wrote it.
    return null;
  }
};
