import { FORMATS, type FormatName, type Pairing } from "./format.ts";

/** A round of a draw: who plays whom, on which day (`null`: not set), and who rests. */
export type DrawnRound = {
  readonly round: number;
  readonly day: string | null;
  readonly fixtures: readonly Pairing[];
  readonly byes: readonly string[];
};

/** The fixtures that a draw makes at once. In a knockout only the first round is known yet, also where a bye leads on. */
export const drawnPairings = (play: FormatName, order: readonly string[]): readonly Pairing[] =>
  FORMATS[play].pairings(order, () => null).filter(({ round }) => play !== "knockout" || round === 1);

/**
 * Every round of a draw with its day. The sides of a knockout's later rounds are not known before results are, so these
 * rounds have a day and neither fixtures nor byes.
 *
 * @param order ids of entries by draw number
 * @param days of the rounds, in their order
 */
export const drawnRounds = (
  play: FormatName,
  order: readonly string[],
  days: readonly string[],
): readonly DrawnRound[] => {
  const pairings = drawnPairings(play, order);
  return Array.from({ length: FORMATS[play].rounds(order.length) }, (_, index) => {
    const round = index + 1;
    const fixtures = pairings.filter((one) => one.round === round);
    const playing = new Set(fixtures.flatMap(({ home, away }) => [home, away]));
    const known = play !== "knockout" || round === 1;
    return { round, day: days[index] ?? null, fixtures, byes: known ? order.filter((id) => !playing.has(id)) : [] };
  });
};
