import { impossibleGame } from "../board/game-sheet.ts";
import { impossibleScore } from "../board/score-sheet.ts";
import type { EventOf } from "../model/events.ts";
import type { Moment } from "../model/moment.ts";
import { no, type Objection } from "../model/refusal.ts";
import { ownNumber, seatIndex } from "../model/setting.ts";
import { currentGame, type MatchState } from "../model/state.ts";
import { mostOfBoard } from "../rules/most-points.ts";
import { place, tieBreakSides } from "../score/next-board.ts";
import { annulledBefore, matchOver, noBoard, unknownBoard, unknownPlayer, unknownSide } from "./who-and-where.ts";

const boardStarts = (at: Moment, number: number): Objection | null => {
  const { state } = at;
  const { board } = state;
  const over = matchOver(at) ?? shootOutDue(at);
  if (over) return over;
  if (board && !board.over && !board.surplus)
    return no("board-in-play", { key: "boardInPlay", about: { board: board.number } });
  if (number <= state.lastNumber)
    return no("board-number-used", { key: "boardNumbersTaken", about: { last: state.lastNumber } });
  return null;
};

/** Refuses a board that cannot be opened now. */
export const objectToBoardOpening = (at: Moment, data: EventOf<"board_opened">["data"]): Objection | null => {
  const { state } = at;
  const coloured = wrongColours(state, data);
  if (coloured) return coloured;
  return unknownPlayer(state, data.breaker) ?? boardStarts(at, data.board);
};

/** Pt 5: a tie-break is opened with the colours of the tied sides, and nothing else is. */
const wrongColours = (state: MatchState, data: EventOf<"board_opened">["data"]): Objection | null => {
  const sides = tieBreakSides(state);
  if (!sides) return data.colours ? no("not-in-this-ruleset", { key: "coloursNotAllowed" }) : null;
  const ids = sides.map((side) => state.setting.sides[side]?.id ?? "");
  const chosen = Object.keys(data.colours ?? {});
  if (chosen.length !== ids.length || ids.some((id) => !chosen.includes(id))) {
    return no("contradiction", { key: "tieBreakColours", about: { sides: ids.join(", ") } });
  }
  const seat = state.setting.seats[seatIndex(state.setting, data.breaker)];
  return seat && !sides.includes(seat.side)
    ? no("contradiction", { key: "breakerNotTied", about: { player: data.breaker } })
    : null;
};

/** Refuses a board with a score alone, if it cannot come now or its score is impossible. */
export const objectToBoard = (at: Moment, data: EventOf<"board_recorded">["data"]): Objection | null => {
  const { state } = at;
  const named = [data.winner, data.queen].filter((side) => side !== null);
  const stranger = named.map((side) => unknownSide(state, side)).find((found) => found !== null);
  if (stranger) return stranger;
  const unknown = data.breaker === undefined ? null : unknownPlayer(state, data.breaker);
  if (unknown) return unknown;
  const started = boardStarts(at, data.board);
  if (started) return started;
  const impossible = impossibleScore(state.setting, data);
  return impossible && no("impossible-score", impossible);
};

/** Refuses a game with points alone, if it cannot come now or its points are impossible. */
export const objectToGame = (at: Moment, data: EventOf<"game_recorded">["data"]): Objection | null => {
  const { state } = at;
  const stranger = Object.keys(data.points)
    .map((side) => unknownSide(state, side))
    .find((found) => found !== null);
  const over = stranger ?? matchOver(at) ?? shootOutDue(at);
  if (over) return over;
  const { board } = state;
  if (board && !board.over && !board.surplus)
    return no("board-in-play", { key: "boardInPlay", about: { board: board.number } });
  const { game, surplus } = place(at);
  if (surplus) return null;
  const decided = state.boards.find((one) => one.game === data.game && one.status === "decided");
  if (decided) return no("board-over", { key: "boardDecided", about: { board: decided.number, game: data.game } });
  if (data.game !== game) return no("contradiction", { key: "wrongGame", about: { next: game, game: data.game } });
  const impossible = impossibleGame(state.setting, data);
  return impossible && no("impossible-score", impossible);
};

/**
 * Refuses a call of time without a clock, in a game that is not in play, or a second one. A call that a correction has
 * overtaken is kept: it belongs to the game in play at its recording, even if that is now another one.
 */
export const objectToTimeCall = (at: Moment, data: EventOf<"time_called">["data"]): Objection | null => {
  const { state, seq, hindsight } = at;
  if (state.setting.limits.clock === null) return no("not-in-this-ruleset", { key: "noClock" });
  const over = matchOver(at);
  if (over || hindsight.stood(seq) !== null) return over;
  const game = currentGame(state);
  const { number } = game;
  if (data.game !== number || game.over) return no("contradiction", { key: "gameNotOn", about: { game: data.game } });
  if (game.lastBoard !== null) return no("contradiction", { key: "timeCalledBefore", about: { game: number } });
  const begun = game.played > 0 || state.board?.game === number || state.boards.some((one) => one.game === number);
  return begun ? null : no("no-board-open", { key: "gameNotOn", about: { game: number } });
};

/** Refuses a board after which a shoot-out decides, unless the log as it stood allowed it. */
const shootOutDue = ({ state, seq, hindsight }: Moment): Objection | null => {
  const { level, over, number } = currentGame(state);
  return level && !over && hindsight.stood(seq) === null
    ? no("not-allowed-now", { key: "shootOutDue", about: { game: number } })
    : null;
};

/** Refuses a stop by a clock that lets boards be finished or replayed, or with points where a stopped board has none. */
export const objectToStop = (at: Moment, { board, points }: EventOf<"board_stopped">["data"]): Objection | null => {
  const { state } = at;
  const unfinished = state.setting.limits.clock?.unfinished;
  if (unfinished !== "void" && unfinished !== "men-left") return no("not-in-this-ruleset", { key: "noStop" });
  if (unfinished === "void" && points !== undefined) return no("contradiction", { key: "stopWithPoints" });
  const sides = Object.keys(points ?? {});
  const stranger = sides.map((side) => unknownSide(state, side)).find((found) => found !== null);
  const closed = stranger ?? noBoard(at);
  if (closed) return closed;
  if (state.board?.number !== board) return no("no-board-open", { key: "boardNotOn", about: { board } });
  const most = mostOfBoard(state.setting.ruleset);
  return Object.values(points ?? {}).some((scored) => scored > most)
    ? no("impossible-score", { key: "stopTooMuch", about: { most } })
    : null;
};

/** Refuses a shoot-out that the regulations do not name, whose game is not level, or whose winner made fewer shots. */
export const objectToLevelDecision = (at: Moment, data: EventOf<"level_decided">["data"]): Objection | null => {
  const { state, seq, hindsight } = at;
  if (state.setting.limits.level !== "shoot-out") return no("not-in-this-ruleset", { key: "noShootOut" });
  const { shots = {}, winner } = data;
  const stranger = [winner, ...Object.keys(shots)]
    .map((side) => unknownSide(state, side))
    .find((found) => found !== null);
  if (stranger) return stranger;
  const over = matchOver(at);
  if (over || hindsight.stood(seq) !== null) return over;
  const { number, level, over: ended } = currentGame(state);
  if (data.game !== number || !level || ended)
    return no("contradiction", { key: "gameNotLevel", about: { game: data.game } });
  const made = ownNumber(shots, winner);
  return Object.entries(shots).some(([side, count]) => side !== winner && count >= made)
    ? no("contradiction", { key: "shotsAgainstWinner" })
    : null;
};

/** Refuses an award of an unknown board, or to a side that is not in this match. */
export const objectToAward = (at: Moment, data: EventOf<"board_awarded">["data"]): Objection | null => {
  const { state } = at;
  const sides = [...Object.keys(data.points), ...(data.winner === null ? [] : [data.winner])];
  const stranger = sides.map((side) => unknownSide(state, side)).find((found) => found !== null);
  return stranger ?? unknownBoard(state, data.board) ?? annulledBefore(at, data.board);
};
