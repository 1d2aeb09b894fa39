/** A violation of what a history must keep to. */
export class Violation extends Error {}

/** Throws a `Violation` if two things differ that must be the same. */
export const differ = (what: string, expected: string, found: string): void => {
  if (expected !== found) throw new Violation(`${what}: expected ${expected}; found ${found}`);
};
