/**
 * How many rounds a Swiss can be planned with. The rule looks at one round at a time, as FIDE's does, so that near the end of
 * a small field those who are left over can all have met.
 */

/** Entries, with the place of the bye where they are odd. */
const seatsOf = (entries: number): number => entries + (entries % 2);

/**
 * Whether the last of so many rounds may be left without a pairing. In 10,000 events by chance of 3 to 14 entries none was
 * before; four entries who have met twice each always have one opponent left.
 */
export const mayStick = (entries: number, rounds: number): boolean => {
  const seats = seatsOf(entries);
  return seats > 4 && rounds > seats / 2 && rounds >= seats - 3;
};

/** The most rounds after which every round has had its pairing. */
export const safeRounds = (entries: number): number => {
  const rounds = Array.from({ length: Math.max(0, entries - 1) }, (_, index) => index + 1);
  return rounds.findLast((count) => !mayStick(entries, count)) ?? 0;
};

/** The largest field, of these sizes, with which planned rounds may be left without a pairing; 0: none is. */
export const largestThatMayStick = (rounds: number, least: number, most: number): number => {
  for (let entries = most; entries >= least; entries -= 1)
    if (mayStick(entries, Math.min(rounds, entries - 1))) return entries;
  return 0;
};
