import { useState } from "preact/hooks";
import type { MatchDetail } from "../../../../shared/api.ts";
import { expectedBreaker } from "../../../../shared/match/next-board.ts";
import { confirmedSides } from "../../../../shared/match/replay.ts";
import type { MatchState } from "../../../../shared/match/state.ts";
import { namesOf } from "../../../../shared/views/people.tsx";
import type { Act } from "./acts.ts";
import { seatName } from "./situation.tsx";

type Props = {
  readonly detail: MatchDetail;
  readonly state: MatchState;
  readonly sending: boolean;
  readonly record: (act: Act) => void;
};

/** Opens the next board; who is expected to break is chosen already. */
export const OpenBoard = ({ detail, state, sending, record }: Props) => {
  const expected = expectedBreaker(state);
  const [chosen, choose] = useState<number | null>(expected?.length === 1 ? (expected[0] ?? null) : null);
  const number = state.lastNumber + 1;
  const breaker = chosen === null ? undefined : state.setting.seats[chosen]?.player;
  return (
    <section class="between">
      <fieldset>
        <legend>Who breaks board {number}?</legend>
        <div class="keys">
          {state.setting.seats.map(({ player }, seat) => (
            <button key={player} type="button" class="key" aria-pressed={chosen === seat} onClick={() => choose(seat)}>
              {seatName(detail, state, seat)}
            </button>
          ))}
        </div>
      </fieldset>
      <button
        type="button"
        class="key record"
        disabled={sending || breaker === undefined}
        onClick={() => breaker !== undefined && record({ type: "board_opened", data: { board: number, breaker } })}
      >
        Open board {number}
      </button>
    </section>
  );
};

/** The end of the match: both sides sign. */
export const SignResult = ({ detail, state, sending, record }: Props) => {
  const signed = confirmedSides(state);
  const winner = state.winner === null ? undefined : detail.sides[state.winner];
  return (
    <section class="between">
      <p class="outcome">{winner ? `${namesOf(winner.players)} won.` : "No winner."}</p>
      {state.status === "decided" ? (
        <>
          <p>
            {signed.length < detail.sides.length
              ? "Both sides sign the result. Until one has signed, the last board can still be put right."
              : "Signed by both sides: the result stands."}
          </p>
          <div class="keys">
            {detail.sides.map(({ id, players }) => (
              <button
                key={id}
                type="button"
                class="key record"
                disabled={sending || signed.includes(id)}
                onClick={() => record({ type: "result_confirmed", data: { side: id } })}
              >
                {signed.includes(id) ? `${namesOf(players)} has signed` : `${namesOf(players)} signs`}
              </button>
            ))}
          </div>
        </>
      ) : null}
      <p>
        <a href={`/matches/${detail.id}`}>The match page</a>
      </p>
    </section>
  );
};
