import type { MatchState } from "#carrom";
import { namesOf } from "#shared/views/parts/people.tsx";
import type { Act } from "#site/islands/strike/acts.ts";
import type { MatchNames } from "#site/islands/strike/names.ts";

export type SignResultProps = {
  readonly w: typeof import("#shared/words/umpire.en.ts");
  readonly names: MatchNames;
  readonly state: MatchState;
  /** Records something at once. */
  readonly sign: (title: string, act: Act) => void;
};

/** The end of the match: every side signs. */
export const SignResult = ({ w, names, state, sign }: SignResultProps) => {
  const signed = state.confirmed;
  const winner = state.winner === null ? undefined : names.sides[state.winner];
  return (
    <>
      <p class="outcome">{winner ? w.won({ side: namesOf(winner.players) }) : w.noWinner()}</p>
      {state.status === "decided" ? (
        <>
          <p>{signed.length < names.sides.length ? w.signBoth({ sides: names.sides.length }) : w.signedByAll()}</p>
          {signed.length < names.sides.length ? <p class="small">{w.leftWithout()}</p> : null}
          <div class="keys">
            {names.sides.map(({ id, players }, side) => {
              const has = signed.includes(side);
              const words = (has ? w.hasSigned : w.signs)({ side: namesOf(players) });
              return (
                <button
                  key={id}
                  type="button"
                  class="key record"
                  disabled={has}
                  onClick={() => sign(words, { type: "result_confirmed", data: { side: id } })}
                >
                  {words}
                </button>
              );
            })}
          </div>
        </>
      ) : null}
    </>
  );
};
