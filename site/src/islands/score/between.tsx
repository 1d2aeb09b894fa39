import { useState } from "preact/hooks";
import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import type { MatchState } from "../../../../shared/match/model/state.ts";
import { confirmedSides } from "../../../../shared/match/replay/replay.ts";
import { expectedBreaker, tied } from "../../../../shared/match/score/next-board.ts";
import { Man } from "../../../../shared/views/match/man.tsx";
import { namesOf } from "../../../../shared/views/parts/people.tsx";
import { COLOURS, type Colour } from "../../../../shared/vocabulary.ts";
import type { Act } from "../strike/acts.ts";
import { Key } from "../strike/key.tsx";
import { seatName } from "../strike/names.ts";
import type { ScoreWords } from "./words.ts";

type Offer = (title: string, act: Act) => void;

type Props = {
  readonly w: ScoreWords;
  readonly detail: MatchDetail;
  readonly state: MatchState;
  readonly sending: boolean;
  readonly record: (act: Act) => void;
};

/** Points that may be asked for the strike that ended a board, until the next one is opened or the result is signed. */
export const ExtraPoint = ({ w, detail, state, offer }: Pick<Props, "w" | "detail" | "state"> & { offer: Offer }) => {
  const { claim } = state;
  const side = claim ? detail.sides[claim.side] : undefined;
  if (!claim || !side || state.confirmed.length > 0) return null;
  const name = namesOf(side.players);
  const amounts = claim.points >= 2 ? ([1, 2] as const) : ([1] as const);
  return (
    <section class="between">
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
    </section>
  );
};

type Chosen = Readonly<Record<string, Colour>>;

/** A tie-break by colours: each of the tied says which colour it plays. */
const ColourChoice = ({ w, detail, sides, chosen, choose }: ColourChoiceProps) => (
  <>
    <p>{w.tieBreak()}</p>
    {sides.map((side) => {
      const { id, players } = detail.sides[side] ?? { id: "", players: [] };
      return (
        <fieldset key={id}>
          <legend>{w.colourOf({ side: namesOf(players) })}</legend>
          <div class="keys">
            {COLOURS.map((colour) => (
              <Key key={colour} on={chosen[id] === colour} tap={() => choose({ ...chosen, [id]: colour })}>
                <Man piece={colour} /> {w.colour[colour]()}
              </Key>
            ))}
          </div>
        </fieldset>
      );
    })}
  </>
);

type ColourChoiceProps = {
  readonly w: ScoreWords;
  readonly detail: MatchDetail;
  readonly sides: readonly number[];
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
};

/** Opens the next board; who is expected to break is chosen already. */
export const OpenBoard = ({ w, detail, state, sending, record }: Props) => {
  const expected = expectedBreaker(state);
  const level = tied(state);
  const [chosen, choose] = useState<number | null>(expected?.length === 1 ? (expected[0] ?? null) : null);
  const [colours, setColours] = useState<Chosen>({});
  const number = state.lastNumber + 1;
  const breaker = chosen === null ? undefined : state.setting.seats[chosen]?.player;
  const complete = breaker !== undefined && (!level || Object.keys(colours).length === level.length);
  const open = (player: string): void =>
    record({ type: "board_opened", data: { board: number, breaker: player, ...(level ? { colours } : {}) } });
  return (
    <section class="between">
      {level ? <ColourChoice w={w} detail={detail} sides={level} chosen={colours} choose={setColours} /> : null}
      <fieldset>
        <legend>{w.whoBreaks({ board: number })}</legend>
        <div class="keys">
          {state.setting.seats.map(({ player, side }, seat) =>
            level && !level.includes(side) ? null : (
              <Key key={player} on={chosen === seat} tap={() => choose(seat)}>
                {seatName(detail, state, seat)}
              </Key>
            ),
          )}
        </div>
      </fieldset>
      <button
        type="button"
        class="key record"
        disabled={sending || !complete}
        onClick={() => breaker !== undefined && open(breaker)}
      >
        {w.openBoard({ board: number })}
      </button>
    </section>
  );
};

/** The end of the match: every side signs. */
export const SignResult = ({ w, detail, state, sending, record }: Props) => {
  const signed = confirmedSides(state);
  const winner = state.winner === null ? undefined : detail.sides[state.winner];
  return (
    <section class="between">
      <p class="outcome">{winner ? w.won({ side: namesOf(winner.players) }) : w.noWinner()}</p>
      {state.status === "decided" ? (
        <>
          <p>{signed.length < detail.sides.length ? w.signBoth({ sides: detail.sides.length }) : w.signedByAll()}</p>
          <div class="keys">
            {detail.sides.map(({ id, players }) => (
              <button
                key={id}
                type="button"
                class="key record"
                disabled={sending || signed.includes(id)}
                onClick={() => record({ type: "result_confirmed", data: { side: id } })}
              >
                {(signed.includes(id) ? w.hasSigned : w.signs)({ side: namesOf(players) })}
              </button>
            ))}
          </div>
        </>
      ) : null}
      <p>
        <a href={`/matches/${detail.id}`}>{w.matchPage()}</a>
      </p>
    </section>
  );
};
