import { z } from "zod";
import { folded } from "#shared/folded-words.ts";

/** The words by which a club is found: `/clubs/riverside`. */

const LEAST = 3;
const MOST = 40;

/** Words that are, or may become, paths next to a club's address, and those that could pass for another owner's. */
const RESERVED: ReadonlySet<string> = new Set([
  "about",
  "account",
  "accounts",
  "admin",
  "api",
  "app",
  "assets",
  "club",
  "clubs",
  "desk",
  "directory",
  "embed",
  "federation",
  "help",
  "home",
  "icf",
  "league",
  "leagues",
  "live",
  "login",
  "mail",
  "match",
  "matches",
  "mine",
  "new",
  "null",
  "official",
  "operator",
  "players",
  "ratings",
  "rules",
  "score",
  "search",
  "security",
  "settings",
  "shell",
  "sign-in",
  "sign-up",
  "staff",
  "static",
  "strikebook",
  "support",
  "system",
  "undefined",
  "verify",
  "www",
]);

/** Whether a word is kept for the site: neither a club's address nor the id under which it is founded. */
export const isReserved = (word: string): boolean => RESERVED.has(word.toLowerCase());

/** Three to forty small letters and digits, with single hyphens between; no word that is reserved. */
export const clubAddress = z
  .string()
  .min(LEAST)
  .max(MOST)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "clubAddressForm")
  .refine((address) => !isReserved(address), "clubAddressReserved");

/** A name as an address; `null` if none of it can be in one, as of a name in another script. */
export const addressFrom = (name: string): string | null => {
  const words = folded(name.normalize("NFKD").replaceAll(/\p{Mark}|[’']/gu, ""))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  // No word is cut in two: what does not fit any more is left out.
  const address = words.reduce((sum, word) => {
    const longer = sum === "" ? word : `${sum}-${word}`;
    return longer.length <= MOST ? longer : sum;
  }, "");
  return clubAddress.safeParse(address).success ? address : null;
};
