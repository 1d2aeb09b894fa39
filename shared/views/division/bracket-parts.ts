import type { Division } from "#shared/api/league/division.ts";

type Rounds = NonNullable<Division["bracket"]>;

/** A large main bracket in parts that a page can show, and the rounds in which their winners meet. */
export type BracketParts = {
  /** From the top of the bracket down. */
  readonly parts: readonly Rounds[];
  readonly last: Rounds;
};

/** The most ties in the first round of a bracket that is shown whole, and those of a part of a larger one. */
const [WHOLE, PART] = [32, 16];

/** The number of parts in which a bracket is shown; 1: it is whole. */
const countOf = (first: number): number => (first > WHOLE ? first / PART : 1);

/** The main ties of a bracket, from its first round on. */
const mainRounds = (rounds: Rounds): Rounds =>
  rounds.map((ties) => ties.filter(({ part }) => part === "main")).filter((ties) => ties.length > 0);

/** The parts of a bracket; `null` where it is shown whole. */
export const bracketParts = (rounds: Rounds): BracketParts | null => {
  const main = mainRounds(rounds);
  const count = countOf(main[0]?.length ?? 0);
  if (count === 1) return null;
  const within = main.filter((ties) => ties.length >= count);
  return {
    parts: Array.from({ length: count }, (_, part) =>
      within.map((ties) => ties.slice((part * ties.length) / count, ((part + 1) * ties.length) / count)),
    ),
    last: main.slice(within.length),
  };
};
