import { z } from "zod";
import { folded } from "#shared/folded-words.ts";

/** The address of a club, in `/clubs/riverside`. */

const LEAST = 3;
const MOST = 40;

/** Words that are, or may become, paths next to a club's address, or that look like those of another owner. */
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

/** Whether a word is reserved for the site: neither a club's address nor its id at the start. */
export const isReserved = (word: string): boolean => RESERVED.has(word.toLowerCase());

/** Three to forty small letters and digits, with single hyphens between; no word that is reserved. */
export const clubAddress = z
  .string()
  .min(LEAST)
  .max(MOST)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "clubAddressForm")
  .refine((address) => !isReserved(address), "clubAddressReserved");

/** A name as an address; `null` if none of its characters fits, as with a name in another script. */
export const addressFrom = (name: string): string | null => {
  const words = folded(name.normalize("NFKD").replaceAll(/\p{Mark}|[’']/gu, ""))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  // No word is cut in two: words that do not fit any more are left out.
  const address = words.reduce((sum, word) => {
    const longer = sum === "" ? word : `${sum}-${word}`;
    return longer.length <= MOST ? longer : sum;
  }, "");
  return clubAddress.safeParse(address).success ? address : null;
};
