import { namesOf } from "#shared/views/parts/people.tsx";
import type { Act } from "#site/islands/strike/acts.ts";
import type { MatchNames } from "#site/islands/strike/names.ts";

export type TossProps = {
  readonly w: typeof import("#shared/words/umpire.en.ts");
  readonly names: MatchNames;
  /** Records something at once. */
  readonly sign: (title: string, act: Act) => void;
};

/** Who won the toss before the first board, and what they chose: it says who is expected to break. */
export const Toss = ({ w, names, sign }: TossProps) => (
  <details>
    <summary>{w.toss()}</summary>
    <div class="keys">
      {names.sides.flatMap(({ id, players }) =>
        (["break", "side"] as const).map((choice) => {
          const words = (choice === "break" ? w.tossBreak : w.tossSide)({ side: namesOf(players) });
          return (
            <button
              key={words}
              type="button"
              class="key"
              onClick={() => sign(words, { type: "toss_recorded", data: { winner: id, choice } })}
            >
              {words}
            </button>
          );
        }),
      )}
    </div>
  </details>
);
