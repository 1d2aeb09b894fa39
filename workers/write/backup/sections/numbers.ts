/** Deeper than any row of a club's file. */
const DEEPEST = 32;

/** A place in parsed JSON that cannot be stored as it was written. */
export type Unkept = { readonly path: readonly string[]; readonly why: "number-inexact" | "too-deep" };

/**
 * The first place where what `JSON.parse` gave cannot be stored as it was written; `null`: there is none. A number
 * beyond all numbers reads as infinity, and a whole number beyond 2^53 as a neighbour of itself.
 */
export const unkept = (value: unknown, path: readonly string[] = []): Unkept | null => {
  if (typeof value === "number") {
    const kept = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
    return kept ? null : { path, why: "number-inexact" };
  }
  if (value === null || typeof value !== "object") return null;
  if (path.length >= DEEPEST) return { path, why: "too-deep" };
  for (const [key, member] of Object.entries(value)) {
    const problem = unkept(member, [...path, key]);
    if (problem !== null) return problem;
  }
  return null;
};
