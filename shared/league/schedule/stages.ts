import type { TieAt, TiePart } from "./ties.ts";

/** Rounds of a knockout that have a name of their own, the last first. */
export const TIE_STAGES = ["final", "semi-finals", "quarter-finals"] as const;
export type TieStage = (typeof TIE_STAGES)[number];

type Placed = Pick<TieAt, "round"> & { readonly part: TiePart };

/** Whether ties are called by rounds and numbers, as in a double elimination; others are called by their stage. */
export const isNumbered = (rounds: readonly (readonly Placed[])[]): boolean =>
  rounds.some((ties) => ties.some(({ part }) => part === "grand-final"));

/** The name of a round; `null` where it is called by its number, as in a stepladder, which has no two semi-finals. */
export const stageOfRound = (rounds: readonly (readonly Placed[])[], round: number): TieStage | null => {
  if (isNumbered(rounds)) return null;
  const before = (rounds.at(-1)?.[0]?.round ?? 0) - round;
  const ties = rounds.flat().filter((tie) => tie.round === round && tie.part === "main").length;
  return ties === 2 ** before ? (TIE_STAGES[before] ?? null) : null;
};

/** The stage of a tie on the way to the final; `null` for a tie about another place, or one that is called by its number. */
export const stageOf = (rounds: readonly (readonly Placed[])[], { round, part }: Placed): TieStage | null =>
  part === "main" ? stageOfRound(rounds, round) : null;
