import type { MatchDetail } from "../../../../shared/api.ts";
import { type Board, colourOf, onBoard } from "../../../../shared/match/board.ts";
import { currentGame, type MatchState } from "../../../../shared/match/state.ts";
import { figure, inWords } from "../../../../shared/views/figures.ts";
import { Man } from "../../../../shared/views/man.tsx";
import { namesOf } from "../../../../shared/views/people.tsx";

/** Name of whoever sits at a seat. */
export const seatName = (detail: MatchDetail, state: MatchState, seat: number): string => {
  const id = state.setting.seats[seat]?.player;
  return detail.sides.flatMap(({ players }) => players).find((player) => player.id === id)?.name ?? id ?? "";
};

const queenWords = (detail: MatchDetail, board: Board): string => {
  const side = board.queen.side === null ? undefined : detail.sides[board.queen.side];
  if (board.queen.state === "on-board") return "Queen on the board";
  if (board.queen.state === "pocketed") return "Queen down, to be covered now";
  return `Queen covered by ${namesOf(side?.players ?? [])}`;
};

const SideLine = ({ detail, state, side }: { detail: MatchDetail; state: MatchState; side: number }) => {
  const { board, setting } = state;
  const players = detail.sides[side]?.players ?? [];
  const live = board && !board.over ? board : null;
  const colour = live ? colourOf(setting, live, side) : null;
  const owed = live?.owed[side] ?? 0;
  return (
    <tr>
      <th scope="row">
        {namesOf(players)}
        {owed > 0 ? <span class="owes">owes {inWords(owed)}</span> : null}
      </th>
      <td class="men">
        {live && colour ? (
          <>
            <Man piece={colour} label={`${colour} men left:`} /> {onBoard(live, colour)}
          </>
        ) : null}
      </td>
      <td class="points">{figure(currentGame(state).points[side] ?? 0)}</td>
    </tr>
  );
};

const headline = (detail: MatchDetail, state: MatchState): string => {
  const { board } = state;
  if (state.status !== "in-play") return "The match is over";
  if (!board) return "Before the first board";
  if (board.over) return `Board ${board.number} is over`;
  return `${seatName(detail, state, board.turn)} to strike`;
};

/** How it stands: whose turn, men left, queen, dues, score. */
export const Situation = ({ detail, state }: { detail: MatchDetail; state: MatchState }) => {
  const live = state.board && !state.board.over ? state.board : null;
  return (
    <section class="situation" aria-label="How it stands">
      <h1>{headline(detail, state)}</h1>
      <table>
        <thead class="hidden">
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Men left</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {detail.sides.map(({ id }, side) => (
            <SideLine key={id} detail={detail} state={state} side={side} />
          ))}
        </tbody>
      </table>
      {live ? (
        <p class={live.queen.state === "pocketed" ? "queen-line waits" : "queen-line"}>
          <Man piece="queen" /> {queenWords(detail, live)}
          {live.attempts > 0
            ? ` · the break, ${inWords(live.attempts)} ${live.attempts === 1 ? "attempt" : "attempts"}`
            : ""}
        </p>
      ) : null}
    </section>
  );
};
