import { freshBoard, QUEEN_ON_BOARD } from "../model/board.ts";
import type { EventOf } from "../model/events.ts";
import type { Finding } from "../model/finding.ts";
import type { BoardDecision } from "../model/hindsight.ts";
import type { Moment } from "../model/moment.ts";
import { seatIndex, sideIndex } from "../model/setting.ts";
import type { MatchState } from "../model/state.ts";
import { eventStep, SILENT } from "../model/step.ts";
import {
  closeBoard,
  decidedWithoutPlay,
  decisionFinding,
  type Ended,
  endBoard,
  finished,
  overFindings,
  score,
  withSetAside,
} from "../score/close-board.ts";
import { type BoardPlace, expectedBreaker, place } from "../score/next-board.ts";
import { rival } from "../score/rival.ts";
import { concededEnd } from "../score/scoring.ts";
import { recordedEnd } from "./score-sheet.ts";

/** Events about whole boards: opened, conceded, recorded without strikes, awarded, annulled. */

/** Sets up the next board. An unexpected breaker is noted. */
export const boardOpened = (at: Moment, data: EventOf<"board_opened">["data"]): MatchState => {
  const { state, seq } = at;
  const { setting } = state;
  const breaker = seatIndex(setting, data.breaker);
  const placed = place(at);
  const expected = expectedBreaker(state);
  const colours = data.colours && new Map(Object.entries(data.colours));
  const surprise = expected !== null && !expected.includes(breaker) ? expected[0] : undefined;
  const findings: Finding[] =
    surprise === undefined
      ? []
      : [
          {
            kind: "unexpected-breaker",
            expected: setting.seats[surprise]?.player ?? "",
            clause:
              state.lastBreaker === null ? setting.ruleset.setUp.toss.clause : setting.ruleset.setUp.breakOrder.clause,
          },
        ];
  return {
    ...nextBoard(state, { seq, number: data.board, placed, breaker }),
    board: freshBoard(setting, {
      number: data.board,
      game: placed.game,
      surplus: placed.surplus,
      breaker,
      colours: colours ? setting.sides.map(({ id }) => colours.get(id) ?? null) : null,
    }),
    last: findings.length > 0 ? eventStep(setting.seats[breaker]?.side ?? null, findings) : SILENT,
  };
};

/** The next board: its number, its game, and its breaker, where the breaker is known. */
type NextBoard = {
  readonly seq: number;
  readonly number: number;
  readonly placed: BoardPlace;
  readonly breaker: number | null;
};

/** The match with its next board begun but not set up: claims and dues of the board before it have lapsed. */
const nextBoard = (state: MatchState, { seq, number, placed, breaker }: NextBoard): MatchState => ({
  ...state,
  boards: withSetAside(state),
  games: placed.games,
  board: null,
  lastNumber: number,
  lastBreaker: breaker,
  firstBreaker: state.firstBreaker ?? breaker,
  claim: null,
  replayBreaker: null,
  latestBoard: seq,
  confirmed: [],
  seq,
});

/** Row e8: a side concedes the board. */
export const boardConceded = (
  { state, seq, hindsight }: Moment,
  data: EventOf<"board_conceded">["data"],
): MatchState => {
  const { setting, board } = state;
  if (!board) return state;
  const side = sideIndex(setting, data.side);
  const end = concededEnd(setting.ruleset, side, rival(state, side), "conceded");
  const closed = endBoard(state, finished(board), end, hindsight);
  return { ...closed.state, seq, last: eventStep(side, closed.findings) };
};

/** Scores a board that was played without a record of its strikes. */
export const boardRecorded = (at: Moment, data: EventOf<"board_recorded">["data"]): MatchState => {
  const { state, seq, hindsight } = at;
  const { setting } = state;
  const placed = place(at);
  const breaker = data.breaker === undefined ? (expectedBreaker(state)?.[0] ?? null) : seatIndex(setting, data.breaker);
  const opened = nextBoard(state, { seq, number: data.board, placed, breaker });
  const queen = data.queen === null ? null : sideIndex(setting, data.queen);
  const before = placed.games.find(({ number }) => number === placed.game)?.points ?? [];
  const { end, points } = recordedEnd(setting, data, before);
  const board: Ended = {
    number: data.board,
    game: placed.game,
    surplus: placed.surplus,
    breaker,
    queen: queen === null ? QUEEN_ON_BOARD : { state: "covered", side: queen },
    slam: data.slam === undefined ? null : { colour: data.slam, typed: true },
  };
  const closed = score(opened, board, end, points, hindsight);
  // The board has a row of its own; its outcome is therefore not repeated among the findings.
  const told = closed.findings.filter(({ kind }) => kind !== "board-over" && kind !== "extra-points-open");
  return { ...closed.state, last: told.length > 0 ? eventStep(end.winner, told) : SILENT };
};

/** An award or annulment of the board in play ends it; one of an earlier board was applied when that board ended. */
export const boardDecided = ({ state, hindsight }: Moment, event: BoardDecision): MatchState => {
  const { setting, board } = state;
  const open = board && !board.over && board.number === event.data.board ? board : null;
  const closed = open
    ? closeBoard({ ...state, board: finished(open) }, decidedWithoutPlay(setting, open, event), open.surplus, hindsight)
    : state;
  const result = closed.boards.find(({ number }) => number === event.data.board);
  const breaker = result?.breaker ?? null;
  return {
    ...closed,
    replayBreaker: event.type === "board_annulled" ? breaker : closed.replayBreaker,
    seq: event.seq,
    last: eventStep(null, [decisionFinding(event, false), ...overFindings(state, closed, result?.game ?? 0)]),
  };
};
