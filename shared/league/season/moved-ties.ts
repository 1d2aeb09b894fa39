import { canonical } from "#shared/carrom/seal/canonical.ts";
import { isNumbered, stageOf, type TieStage } from "../schedule/stages.ts";
import { tieNumbers } from "../schedule/tie-numbers.ts";
import type { TieAt, TiePart } from "../schedule/ties.ts";
import type { PlayedTie } from "./progress.ts";

/** A tie of a bracket for display: its sides and its winner, each `null` while not known. */
export type TieLine = {
  readonly home: string | null;
  readonly away: string | null;
  readonly winner: string | null;
  /** Whether it is not played because the tie that it would repeat has decided. */
  readonly needless: boolean;
  /** Whether its sides were fixed before an earlier result changed: the league has to decide. */
  readonly overtaken: boolean;
};

/** A tie that one result moves; `null` where the bracket has no such tie. */
export type MovedTie = TieAt & {
  readonly part: TiePart;
  readonly stage: TieStage | null;
  /** The number by which players call it, in a double elimination; `null` in other brackets. */
  readonly number: number | null;
  readonly before: TieLine | null;
  readonly after: TieLine | null;
};

type Bracket = readonly (readonly PlayedTie[])[];

const lineOf = ({ home, away, winner, needless, overtaken, fixture }: PlayedTie): TieLine => ({
  // A replaced entry is kept until the league decides otherwise.
  home: fixture?.home ?? home.entry,
  away: fixture?.away ?? away.entry,
  winner,
  needless,
  overtaken,
});

/** The ties that differ afterwards, round by round in their places. */
export const movedTies = (before: Bracket, after: Bracket): readonly MovedTie[] => {
  const at = (bracket: Bracket, { round, position }: TieAt): TieLine | null => {
    const tie = bracket.flat().find((one) => one.round === round && one.position === position);
    return tie ? lineOf(tie) : null;
  };
  const numbers = isNumbered(after) ? tieNumbers(after) : null;
  // One result changes neither the number of rounds nor their purpose.
  return after.flat().flatMap((tie) => {
    const [was, is] = [at(before, tie), lineOf(tie)];
    if (canonical(was) === canonical(is)) return [];
    const { round, position, part } = tie;
    const number = numbers?.numberOf(tie) ?? null;
    return [{ round, position, part, stage: stageOf(after, tie), number, before: was, after: is }];
  });
};
