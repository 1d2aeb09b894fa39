import type { Refusal } from "#carrom";
import { namesOf } from "#shared/views/parts/people.tsx";
import { refusalWithNames } from "#shared/views/strike/rulings.ts";
import type * as refusals from "#shared/words/refusals.en.ts";
import { type Said, say } from "#shared/words/said.ts";
import type { MatchNames } from "#site/islands/strike/names.ts";
import type { ScoreWords } from "./words.ts";

type RefusedWords = Pick<ScoreWords, "notPossible"> & { readonly refusals: typeof refusals };

const nameOf =
  ({ sides }: MatchNames) =>
  (id: string): string => {
    const side = sides.find((one) => one.id === id);
    return side
      ? namesOf(side.players)
      : (sides.flatMap(({ players }) => players).find((one) => one.id === id)?.name ?? id);
  };

type PadWhy = Said<RefusedWords["refusals"]>;

/** A match that is open has a ruleset that can be played: what is wrong with others is never said here, and has no words. */
const isSaidHere = (w: RefusedWords, why: Refusal["why"]): why is PadWhy => why.key in w.refusals;

const refusalInWords = (w: RefusedWords, names: MatchNames, { code, why }: Refusal): string => {
  const named = refusalWithNames(why, nameOf(names));
  return w.notPossible({ why: isSaidHere(w, named) ? say(w.refusals, named) : code });
};

export type RefusedProps = {
  readonly w: RefusedWords;
  readonly names: MatchNames;
  readonly refusal: Refusal;
};

/** Why what is put forward cannot be. */
export const RefusalNote = ({ w, names, refusal }: RefusedProps) => (
  <p class="refused" role="alert">
    {refusalInWords(w, names, refusal)}
  </p>
);
