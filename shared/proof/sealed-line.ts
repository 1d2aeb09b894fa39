import { z } from "zod";
import { canonical, isWritable } from "#shared/carrom/seal/canonical.ts";
import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import { hash } from "#shared/ids.ts";

/**
 * A line of a log as its chain sees it: a seal over whatever it holds. Nothing here knows what an event means, so
 * that a line which is no event any more can still be distinguished from the ones around it.
 */
export type SealedLine = {
  /** Its number in the file, from 1: what its seq should be. */
  readonly line: number;
  /** `null` in what cannot be read. */
  readonly seq: number | null;
  readonly prev: string | null;
  readonly hash: string | null;
  /** The hash fits the line, which says one thing to every reader. */
  readonly whole: boolean;
  /** How the line differs from the canonical one that was recorded, though it says the same. */
  readonly saved: "recorded" | "returns" | "otherwise";
  /** The hash fits what `JSON.parse` takes from the line, but another reader may take something else (a member twice). */
  readonly respelt: boolean;
  /** The match, where this line opens one. */
  readonly match: string | null;
};

const seal = z.looseObject({ seq: z.int(), prev: hash, hash });
const opening = z.looseObject({ type: z.literal("match_opened"), data: z.looseObject({ match: z.string() }) });

/** A text's lines; empty ones at its end are none. */
export const sealedLines = (text: string, sha256: Sha256): readonly SealedLine[] => {
  const lines = text.split("\n");
  while (lines.at(-1)?.trim() === "") lines.pop();
  return lines.map((line, index) => sealedLine(line, index + 1, sha256));
};

const sealedLine = (text: string, line: number, sha256: Sha256): SealedLine => {
  const json = read(text);
  const sealed = seal.safeParse(json);
  if (!sealed.success)
    return { line, seq: null, prev: null, hash: null, whole: false, saved: "recorded", respelt: false, match: null };
  const { hash: claimed, ...rest } = sealed.data;
  const { seq, prev } = sealed.data;
  const match = opening.safeParse(json).data?.data.match ?? null;
  const fits = isWritable(sealed.data) && claimed === sha256(canonical(rest));
  const saved = fits ? savedAs(text, canonical(sealed.data)) : "recorded";
  const whole = fits && (saved !== "otherwise" || saysOneThing(text, json));
  return { line, seq, prev, hash: claimed, whole, saved, respelt: fits && !whole, match };
};

const savedAs = (text: string, recorded: string): SealedLine["saved"] => {
  if (text === recorded) return "recorded";
  return text === `${recorded}\r` ? "returns" : "otherwise";
};

/** Whether every reader of JSON takes the same from a text: no member is in it twice, no number is rounded. */
const saysOneThing = (text: string, json: unknown): boolean => {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, "");
  const numbers = bare.match(/-?\d[\d.eE+-]*/g) ?? [];
  return bare.split(":").length - 1 === membersIn(json) && numbers.every((one) => String(Number(one)) === one);
};

const membersIn = (json: unknown): number => {
  if (typeof json !== "object" || json === null) return 0;
  const own = Object.values(json);
  return own.reduce<number>((sum, one) => sum + membersIn(one), Array.isArray(json) ? 0 : own.length);
};

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: a line that says nothing, which is what the caller makes of it.
    return null;
  }
};
