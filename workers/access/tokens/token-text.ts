import { createHash, randomBytes } from "node:crypto";

/** What every token begins with, so that whoever finds one in a repository knows what it is. */
const PREFIX = "strikebook_";
const SECRET_BYTES = 24;
const CHECK_DIGITS = 8;
const SHOWN_DIGITS = 6;

const FORM = new RegExp(`^${PREFIX}[0-9a-f]{${SECRET_BYTES * 2 + CHECK_DIGITS}}$`);

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A token: the prefix, 48 random hex digits, and 8 that follow from these, so that a scanner takes nothing else for one. */
export const newTokenText = (): string => {
  const secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString("hex")}`;
  return secret + sha256(secret).slice(0, CHECK_DIGITS);
};

/** Whether a text has the form of a token, right or wrong. */
export const isTokenText = (text: string): boolean => FORM.test(text);

/** Whether the last digits of a token follow from the others. */
export const hasRightCheck = (token: string): boolean =>
  sha256(token.slice(0, -CHECK_DIGITS)).startsWith(token.slice(-CHECK_DIGITS));

/** What is kept of a token: with 192 random bits a hash without salt leads to nothing. */
export const hashOfToken = (token: string): string => sha256(token);

/** The first characters of a token, which tell tokens of one account apart and nothing else. */
export const startOf = (token: string): string => token.slice(0, PREFIX.length + SHOWN_DIGITS);
