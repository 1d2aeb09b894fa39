import { z } from "zod";
import { canonical, isWritable } from "#shared/carrom/seal/canonical.ts";
import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import { hash } from "#shared/ids.ts";

/**
 * A line of a log for its chain: a seal over any contents. The meaning of events is not known here, so
 * that a line which is no event any more can still be distinguished from the ones around it.
 */
export type SealedLine = {
  /** Its number in the file, from 1, which its seq should equal. */
  readonly line: number;
  /** Its seq; `null` if it cannot be read. */
  readonly seq: number | null;
  readonly prev: string | null;
  readonly hash: string | null;
  /** Whether the hash fits the line, and all readers of JSON read the line in one way. */
  readonly whole: boolean;
  /** The difference from the canonical line that was recorded, with the same contents. */
  readonly saved: "recorded" | "returns" | "otherwise";
  /** Whether the hash fits the reading of `JSON.parse`, but another reader may read otherwise (a member twice). */
  readonly respelt: boolean;
  /** The id of the match, if this line opens one. */
  readonly match: string | null;
};

const seal = z.looseObject({ seq: z.int(), prev: hash, hash });
const opening = z.looseObject({ type: z.literal("match_opened"), data: z.looseObject({ match: z.string() }) });

/** The lines of a text, without empty ones at its end. */
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

/** Whether all readers of JSON read a text in one way: no member is in it twice, no number is rounded. */
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
    // Not JSON: a line without contents for the caller.
    return null;
  }
};
