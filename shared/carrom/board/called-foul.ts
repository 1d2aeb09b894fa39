import {
  attemptsPassedOn,
  type Board,
  colourOf,
  nextTurn,
  otherSide,
  QUEEN_ON_BOARD,
  sideOf,
  turnsBegun,
} from "../model/board.ts";
import type { EventOf } from "../model/events.ts";
import type { Finding } from "../model/finding.ts";
import type { Moment } from "../model/moment.ts";
import { seatIndex, sideIndex } from "../model/setting.ts";
import type { MatchState } from "../model/state.ts";
import { eventStep } from "../model/step.ts";
import { calledFoul } from "../rules/called-foul.ts";
import type { Piece } from "../rules/vocabulary.ts";
import { type Closed, endBoard, finished, overFindings, withBoards } from "../score/close-board.ts";
import { settleDues } from "../strike/dues.ts";
import { leftOut } from "../strike/queen.ts";

/**
 * Calls of an umpire without a strike: fouls (row c14, ICF 47, 63, 64, 91, 121b, 126b), a queen that stayed out, extra
 * points. A wrong man that was put back and stays (ICF 82b, row e36) is called as a technical foul: it takes out as much.
 */

/** A called foul: noted, or at the cost of one man and perhaps the turn, or of the board. */
export const foulCalled = (at: Moment, data: EventOf<"foul_called">["data"]): MatchState => {
  const { state, seq } = at;
  const { setting, board } = state;
  const { player, code } = data;
  const seat = seatIndex(setting, player);
  const side = sideOf(setting, seat);
  const row = calledFoul(setting.ruleset, code);
  if (code === "warning") return warned(state, seq, seat, row.clause);
  if (row.value === "noted" || !board) {
    return { ...state, seq, last: eventStep(side, [{ kind: "noted", what: code, clause: row.clause }]) };
  }
  if (row.value === "board-lost") {
    const closed = lostByCall(at, board, side, code);
    return { ...closed.state, seq, last: eventStep(side, closed.findings) };
  }
  const undone = row.value === "break-undone" ? undoBreak(state, board, side) : { board, returned: [] };
  // 63b: a foul of the player not in turn is technical and leaves the turn alone.
  const inTurn = board.turn === seat;
  const lost = row.value !== "turn-kept" && inTurn;
  const technical = !inTurn && row.value !== "break-undone";
  const clause = (technical ? setting.ruleset.fouls.calledNotInTurn?.clause : undefined) ?? row.clause;
  // Row c16: if the turn ends, older dues are paid as well.
  const settled = settleDues(setting, undone.board, undone.board.pockets, { side, men: 1, opponents: 0, old: lost });
  const waiting = lost && undone.board.queen.state === "pocketed";
  const returned = [...undone.returned, ...settled.returned, ...(waiting ? (["queen"] as const) : [])];
  return {
    ...state,
    seq,
    board: {
      ...undone.board,
      pockets: settled.pockets,
      owed: settled.owed,
      // Row e30: together with the men that were put back after the last strike.
      paid: board.paid.map((before, index) => before + (settled.paid[index] ?? 0)),
      turns: lost ? turnsBegun(board, seat, side) : board.turns,
      onStrike: lost ? null : board.onStrike,
      // 47: a break before "Play" still counts as made.
      attempts: !lost ? board.attempts : row.value === "break-undone" ? 0 : attemptsPassedOn(setting, board),
      turn: lost ? nextTurn(setting, board, seat) : board.turn,
      queen: waiting ? QUEEN_ON_BOARD : undone.board.queen,
      uncovered: waiting && board.queen.side !== null ? { side: board.queen.side, strikes: 0 } : board.uncovered,
    },
    last: eventStep(
      side,
      [
        {
          kind: "called",
          code,
          back: settled.back,
          owed: settled.unpaid,
          turn: lost ? "lost" : "kept",
          clause,
        },
        ...(settled.unpaid > 0
          ? [{ kind: "owed", men: settled.unpaid, clause: setting.ruleset.dues.noneToPay.clause } as const]
          : []),
        ...settled.findings,
        ...(waiting ? [leftOut(setting.ruleset, board.queen, "turn-lost")] : []),
      ],
      inOrder(returned),
    ),
  };
};

/** ICF 143h counts the warnings of a player. */
const warned = (state: MatchState, seq: number, seat: number, clause: string): MatchState => {
  const warnings = state.warnings.map((before, index) => before + (index === seat ? 1 : 0));
  const { player, side } = state.setting.seats[seat] ?? { player: "", side: null };
  const finding: Finding = { kind: "warned", player, times: warnings[seat] ?? 0, clause };
  return { ...state, warnings, seq, last: eventStep(side, [finding]) };
};

const ORDER: readonly Piece[] = ["white", "black", "queen"];
const inOrder = (pieces: readonly Piece[]): Piece[] => ORDER.flatMap((piece) => pieces.filter((one) => one === piece));

/** 47: every own man that was pocketed at a break before "Play" comes out again. */
const undoBreak = ({ setting }: MatchState, board: Board, side: number): { board: Board; returned: Piece[] } => {
  const colour = colourOf(setting, board, side);
  const queen = board.queen.side === side && board.queen.state !== "on-board";
  const men = Array.from({ length: board.pockets[colour] }, (): Piece => colour);
  return {
    board: { ...board, pockets: { ...board.pockets, [colour]: 0 }, queen: queen ? QUEEN_ON_BOARD : board.queen },
    returned: queen ? [...men, "queen"] : men,
  };
};

/** Row e19: the offender loses the board by the own men left on it, and by the queen if she is on it. */
const lostByCall = (
  { state, hindsight }: Moment,
  board: Board,
  side: number,
  code: EventOf<"foul_called">["data"]["code"],
): Closed => {
  const { ruleset } = state.setting;
  return endBoard(
    state,
    finished(board),
    {
      ending: code === "left-seat" ? code : code === "disturbed-board" ? "disturbed" : "forfeited",
      clause: calledFoul(ruleset, code).clause,
      winner: otherSide(state.setting, side),
      points: { kind: "award", award: ruleset.fouls.boardLost.value, standing: true, queen: false },
      claimable: 0,
    },
    hindsight,
  );
};

/** 96: an uncovered queen that was not put back counts as covered; under other rules she is only noted. */
export const queenLeft = (state: MatchState, { seq, data }: EventOf<"queen_left">): MatchState => {
  const { setting, board } = state;
  const side = sideIndex(setting, data.side);
  const { left } = setting.ruleset.queen;
  if (left.value === "noted" || !board) {
    return { ...state, seq, last: eventStep(side, [{ kind: "noted", what: "queen-left", clause: left.clause }]) };
  }
  return {
    ...state,
    board: { ...board, queen: { state: "covered", side, pocket: null, early: false }, uncovered: null },
    seq,
    last: eventStep(side, [{ kind: "queen-stands", clause: left.clause }]),
  };
};

/** 87b: points for the striker or an improper strike at the end of a board, for a side that claims them in time. */
export const extraPointClaimed = (state: MatchState, { seq, data }: EventOf<"extra_point_claimed">): MatchState => {
  const { setting, claim } = state;
  const side = sideIndex(setting, data.side);
  const { extraPoints } = setting.ruleset.fouls;
  if (extraPoints.value === "none" || !claim) {
    return {
      ...state,
      seq,
      last: eventStep(side, [{ kind: "noted", what: "extra-point", clause: extraPoints.clause }]),
    };
  }
  const points = data.points ?? 1;
  const boards = state.boards.map((board) =>
    board.number === state.lastNumber && board.status === "decided" && board.ending !== "awarded"
      ? { ...board, points: board.points.map((before, index) => before + (index === side ? points : 0)) }
      : board,
  );
  const scored = withBoards(state, boards);
  const { game = 0 } = boards.find(({ number }) => number === state.lastNumber) ?? {};
  return {
    ...scored,
    claim: claim.points > points ? { ...claim, points: claim.points - points } : null,
    seq,
    last: eventStep(side, [
      { kind: "extra-point", side: data.side, points, clause: extraPoints.clause },
      ...overFindings(state, scored, game),
    ]),
  };
};
