import type { MatchState } from "#carrom";
import { namesOf } from "#shared/views/parts/people.tsx";
import type { Act } from "#site/islands/strike/acts.ts";
import type { MatchNames } from "#site/islands/strike/names.ts";
import type { ScoreWords } from "./words.ts";

type ExtraPointProps = {
  readonly w: ScoreWords;
  readonly names: MatchNames;
  readonly state: MatchState;
  readonly offer: (title: string, act: Act) => void;
};

/** Points that may be asked for the strike that ended a board, until the next one is opened or the result is signed. */
export const ExtraPoint = ({ w, names, state, offer }: ExtraPointProps) => {
  const { claim } = state;
  const side = claim ? names.sides[claim.side] : undefined;
  if (!claim || !side || state.confirmed.length > 0) return null;
  const name = namesOf(side.players);
  const amounts = claim.points >= 2 ? ([1, 2] as const) : ([1] as const);
  return (
    <div class="keys">
      {amounts.map((points) => {
        const words = w.claims({ side: name, points });
        return (
          <button
            key={points}
            type="button"
            class="key"
            onClick={() => offer(words, { type: "extra_point_claimed", data: { side: side.id, points } })}
          >
            {words}
          </button>
        );
      })}
    </div>
  );
};
