/** Digits and letters that are not mistaken for another when read aloud or typed: no 0, O, 1, l or i. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

/** 31 to the power of 12: 59 random bits. With `/t/` a path has 15 characters. */
const LENGTH = 12;

/** The largest multiple of the alphabet's length in a byte: larger bytes would favour the first characters. */
const FAIR = Math.floor(256 / ALPHABET.length) * ALPHABET.length;

/** A code made of random bytes; `null` if too few are usable: with 32 bytes once in 10^12 times. */
export const tableCodeFrom = (bytes: Iterable<number>): string | null => {
  const code = [...bytes].filter((byte) => byte < FAIR).map((byte) => ALPHABET[byte % ALPHABET.length]);
  return code.length < LENGTH ? null : code.slice(0, LENGTH).join("");
};

/** A code from a typed text with capitals, hyphens and spaces; `null` if it cannot be a code. */
export const typedTableCode = (text: string): string | null => {
  const code = text.toLowerCase().replaceAll(/[\s-]/g, "");
  return code.length === LENGTH && [...code].every((one) => ALPHABET.includes(one)) ? code : null;
};

/** A code in three groups of four, for print: `h7kd-2mwq-x9ru`. */
export const printedTableCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? code;

export const tableCodePath = (code: string): string => `/t/${code}`;
