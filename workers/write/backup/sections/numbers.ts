/** Deeper than any row of a club's file. */
const DEEPEST = 32;

/**
 * Where what `JSON.parse` gave cannot be kept as it was written, and why; `null`: it can. A number beyond all numbers
 * reads as infinity, and a whole number beyond 2^53 as a neighbour of itself.
 */
export const unkept = (value: unknown, path: readonly string[] = []): string | null => {
  if (typeof value === "number") {
    const kept = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
    return kept ? null : `${path.length === 0 ? "" : `${path.join(".")}: `}this number cannot be stored exactly`;
  }
  if (value === null || typeof value !== "object") return null;
  if (path.length >= DEEPEST) return "this is nested too deeply";
  for (const [key, member] of Object.entries(value)) {
    const problem = unkept(member, [...path, key]);
    if (problem !== null) return problem;
  }
  return null;
};
