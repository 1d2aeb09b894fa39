const FIRST = 500;
const LONGEST = 30_000;

/**
 * Milliseconds before the next try: doubled each time, and spread, so that a hall full of phones does not knock at
 * once.
 *
 * @param chance between 0 and 1
 */
export const backoff = (failures: number, chance: number): number =>
  Math.min(LONGEST, FIRST * 2 ** failures) * (0.5 + chance);
