import type { EventOf } from "../model/events.ts";
import type { Finding } from "../model/finding.ts";
import type { Moment } from "../model/moment.ts";
import { ownNumber } from "../model/setting.ts";
import { currentGame, type Game, isOver, type MatchState } from "../model/state.ts";
import { eventStep, SILENT } from "../model/step.ts";
import { overFindings, stopBoard, withGames } from "../score/close-board.ts";
import { endByTime } from "../score/scoring.ts";

/**
 * Row d9: time is called in the game in play. The board in play is finished, and an annulled one is replayed;
 * with neither, the game is over at once unless its leaders are level and play on.
 */
export const timeCalled = ({ state, seq }: Moment, data: EventOf<"time_called">["data"]): MatchState => {
  const game = currentGame(state);
  // A correction has since ended this game by play, or brought an earlier call: nothing is left to end.
  if (isOver(state) || game.over || game.lastBoard !== null || data.game < game.number)
    return { ...state, seq, last: SILENT };
  const board = boardToFinish(state, game);
  const called = withCall(state, game, board);
  const finding: Finding = {
    kind: "time-called",
    game: game.number,
    only: state.setting.limits.games === 1,
    board,
    level: called.games.at(-1)?.over ? null : state.setting.limits.level,
    clock: state.setting.limits.clock,
    clause: state.setting.limits.clauses.clock,
  };
  return { ...called, seq, last: eventStep(null, [finding, ...overFindings(state, called, game.number)]) };
};

/** Row d9: the clock stops the board in play, and the game ends with it unless its leaders are level and play on. */
export const boardStopped = (
  { state, seq, hindsight }: Moment,
  { board: number, points }: EventOf<"board_stopped">["data"],
): MatchState => {
  const { board, setting } = state;
  // A correction has since ended this board.
  if (!board || board.over || board.number !== number) return { ...state, seq, last: SILENT };
  const given = setting.sides.map(({ id }) => ownNumber(points, id));
  const games = state.games.map((game) =>
    game.number === board.game && game.lastBoard === null ? { ...game, lastBoard: board.number } : game,
  );
  const stopped = stopBoard({ ...state, games }, board, given, hindsight);
  const finding: Finding = {
    kind: "board-stopped",
    points: points === undefined ? null : setting.sides.map(({ id }, side) => ({ side: id, points: given[side] ?? 0 })),
    clause: setting.limits.clauses.clock,
  };
  return {
    ...stopped,
    claim: null,
    seq,
    last: eventStep(null, [finding, ...overFindings(state, stopped, board.game)]),
  };
};

/**
 * The clock of a game runs from its first recorded strike, even if a strike was later inserted before it.
 *
 * @param seq of a strike on the board in play
 */
export const withClock = (state: MatchState, seq: number): MatchState => {
  const { board, games, setting } = state;
  if (setting.limits.clock === null || !board || board.surplus) return state;
  const runs = games.some(({ number, clockFrom }) => number === board.game && clockFrom !== null && clockFrom < seq);
  if (runs) return state;
  return { ...state, games: games.map((one) => (one.number === board.game ? { ...one, clockFrom: seq } : one)) };
};

/** The number of the board in play, or of an annulled board that is to be replayed; `null`: there is none. */
const boardToFinish = ({ board, boards, lastNumber }: MatchState, { number }: Game): number | null => {
  if (board && !board.over && !board.surplus) return board.number;
  const last = boards.at(-1);
  return last?.status === "annulled" && last.game === number ? lastNumber + 1 : null;
};

const withCall = (state: MatchState, game: Game, board: number | null): MatchState => {
  const last = state.boards.findLast((one) => one.game === game.number && one.status === "decided")?.number ?? 0;
  const called = { ...game, lastBoard: board ?? last };
  const ended = board === null ? endByTime(state.setting.limits, called) : called;
  return withGames(
    state,
    state.games.map((one) => (one.number === game.number ? ended : one)),
  );
};
