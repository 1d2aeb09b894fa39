import type { Represented } from "../swiss/apart.ts";
import { formatOf, type Pairing } from "./format.ts";
import type { Plan } from "./plan.ts";

/** A round of a draw: its fixtures, its day (`null`: not set), and the entries that rest. */
export type DrawnRound = {
  readonly round: number;
  readonly day: string | null;
  readonly fixtures: readonly Pairing[];
  readonly byes: readonly string[];
};

/**
 * Every round of a draw with its day. A round whose sides follow from results has a day, and
 * neither fixtures nor byes.
 *
 * @param order ids of entries by draw number
 * @param days of the rounds, in their order
 * @param represents the club, school or town of entries
 */
export const drawnRounds = (
  plan: Plan,
  order: readonly string[],
  days: readonly string[],
  represents?: Represented,
): readonly DrawnRound[] => {
  const format = formatOf(plan);
  const pairings = format.pairings(order, represents);
  return Array.from({ length: format.rounds(order.length) }, (_, index) => {
    const round = index + 1;
    const fixtures = pairings.filter((one) => one.round === round);
    const playing = new Set(fixtures.flatMap(({ home, away }) => [home, away]));
    const known = round <= format.drawnRounds(order.length);
    return { round, day: days[index] ?? null, fixtures, byes: known ? order.filter((id) => !playing.has(id)) : [] };
  });
};
