import { roundRobin } from "./berger.ts";
import { bracket, knockoutRounds, type TieOutcome } from "./knockout.ts";

/** A fixture that a format asks for, in its round and its place within the round, both from 1. */
export type Pairing = {
  readonly round: number;
  readonly position: number;
  readonly home: string;
  readonly away: string;
};

/** What came of a pairing; `null` as long as nothing has. Nobody may win it. */
export type OutcomeOf = (pairing: Pairing) => TieOutcome | null;

/**
 * How a division is played, as a pure function of its draw and of what has come of it so far. A round robin knows all
 * of its pairings from the start; a knockout knows a round's when the one before is over, and so will a Swiss or a
 * division of groups.
 */
export type Format = {
  readonly rounds: (entries: number) => number;
  /** Every pairing that is known, in the order of rounds and places. */
  readonly pairings: (draw: readonly string[], outcomeOf: OutcomeOf) => readonly Pairing[];
};

const allAgainstAll = (legs: 1 | 2): Format => ({
  rounds: (entries) => (entries < 2 ? 0 : legs * (entries - 1 + (entries % 2))),
  pairings: (draw) =>
    roundRobin(draw, legs).flatMap(({ round, pairings }) =>
      pairings.map(({ home, away }, index) => ({ round, position: index + 1, home, away })),
    ),
});

const knockout: Format = {
  rounds: knockoutRounds,
  pairings: (draw, outcomeOf) =>
    bracket(draw, (at, home, away) => outcomeOf({ ...at, home, away }))
      .flat()
      .flatMap(({ round, position, home, away }) =>
        home.entry === null || away.entry === null ? [] : [{ round, position, home: home.entry, away: away.entry }],
      ),
};

/** In the order in which they are offered. */
export const FORMAT_NAMES = ["round-robin", "double-round-robin", "knockout"] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

export const FORMATS: Readonly<Record<FormatName, Format>> = {
  "round-robin": allAgainstAll(1),
  "double-round-robin": allAgainstAll(2),
  knockout,
};
