import { createHash } from "node:crypto";

/** Repeatable chance: the same seed gives the same evening, strike by strike. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  readonly number: () => number;
  readonly happens: (probability: number) => boolean;
  /** A whole number from 0 up to, but not including, `limit`. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
  /** A version 4 UUID by its form. */
  readonly uuid: () => string;
};

/** Four 32-bit words of the seed's hash: the state of the generator. */
const wordsOf = (seed: string): Uint32Array => {
  const digest = createHash("sha256").update(seed).digest();
  return new Uint32Array([0, 4, 8, 12].map((offset) => digest.readUInt32LE(offset)));
};

/** Chris Doty-Humphrey's sfc32: small, fast, and good enough for carrom. */
const sfc32 = (seed: string): (() => number) => {
  let [a = 0, b = 0, c = 0, counter = 0] = wordsOf(seed);
  return () => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  };
};

const hex = (word: number): string => word.toString(16).padStart(8, "0");

export const chanceFrom = (seed: string): Chance => {
  const word = sfc32(seed);
  const number = () => word() / 2 ** 32;
  const below = (limit: number) => Math.floor(number() * limit);
  return {
    number,
    below,
    happens: (probability) => number() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
    uuid: () => {
      const digits = hex(word()) + hex(word()) + hex(word()) + hex(word());
      const variant = "89ab"[Number.parseInt(digits.charAt(16), 16) % 4];
      return [
        digits.slice(0, 8),
        digits.slice(8, 12),
        `4${digits.slice(13, 16)}`,
        `${variant}${digits.slice(17, 20)}`,
        digits.slice(20),
      ].join("-");
    },
  };
};
