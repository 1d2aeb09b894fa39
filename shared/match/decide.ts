import { impossibleGame } from "./board/game-sheet.ts";
import { impossibleScore } from "./board/score-sheet.ts";
import type { EventOf, MatchEvent, Strike } from "./model/events.ts";
import { type Hindsight, NO_HINDSIGHT } from "./model/hindsight.ts";
import { no, type Objection, type Refusal } from "./model/refusal.ts";
import { seatIndex, sideIndex } from "./model/setting.ts";
import { isOver, type MatchState } from "./model/state.ts";
import { place, tied } from "./score/next-board.ts";
import { see } from "./strike/strike-facts.ts";
import { notYourTurn, strikeObjection } from "./strike/strike-objection.ts";

/**
 * Whether an event can stand after everything before it: refuses the impossible, never the illegal. A foul is a
 * fact and goes through. `null` means that it can stand.
 */
export const decide = (state: MatchState, event: MatchEvent, hindsight: Hindsight = NO_HINDSIGHT): Refusal | null => {
  const found = objection(state, event, hindsight);
  return found ? { ...found, seq: event.seq } : null;
};

const objection = (state: MatchState, event: MatchEvent, hindsight: Hindsight): Objection | null => {
  switch (event.type) {
    case "strike":
      return strikeMade(state, event.seq, event.data, hindsight);
    case "match_opened":
      return no("opened-twice", "the match is already open");
    case "board_opened":
      return boardOpened(state, event, hindsight);
    case "foul_called":
      return unknownPlayer(state, event.data.player) ?? noBoard(state, event.seq, hindsight);
    case "dues_forgotten":
      return duesForgotten(state, event, hindsight);
    case "queen_left":
      return queenLeft(state, event, hindsight);
    case "extra_point_claimed":
      return extraPointClaimed(state, event);
    case "turn_passed":
      return turnPassed(state, event, hindsight);
    case "board_conceded":
      return unknownSide(state, event.data.side) ?? noBoard(state, event.seq, hindsight);
    case "board_recorded":
      return boardRecorded(state, event, hindsight);
    case "game_recorded":
      return gameRecorded(state, event, hindsight);
    case "board_awarded":
      return boardAwarded(state, event, hindsight);
    case "board_annulled":
      return unknownBoard(state, event.data.board) ?? annulledBefore(event.data.board, event.seq, hindsight);
    case "match_forfeited":
      return unknownSide(state, event.data.side) ?? matchOver(state, event.seq, hindsight);
    case "match_ended":
      return matchEnded(state, event, hindsight);
    case "dispute_opened":
      return disputeOpened(state, event);
    case "dispute_resolved":
      return disputeResolved(state, event);
    case "result_confirmed":
      return resultConfirmed(state, event, hindsight);
    case "strike_corrected":
    case "strike_inserted":
    case "event_voided":
      // These change what is folded (amend.ts); by themselves they do nothing.
      return null;
    default:
      return unhandled(event);
  }
};

const unhandled = (event: never): never => {
  throw new Error(`no rule for ${JSON.stringify(event)}`);
};

// ------------------------------------------------------------------ who and where

const unknownPlayer = ({ setting }: MatchState, player: string): Objection | null =>
  seatIndex(setting, player) < 0 ? no("unknown-player", `${player} does not play in this match`) : null;

const unknownSide = ({ setting }: MatchState, side: string): Objection | null =>
  sideIndex(setting, side) < 0 ? no("unknown-side", `there is no side ${side} in this match`) : null;

const isKnown = (state: MatchState, board: number): boolean =>
  state.board?.number === board || state.boards.some(({ number }) => number === board);

const unknownBoard = (state: MatchState, board: number): Objection | null =>
  isKnown(state, board) ? null : no("unknown-board", `there is no board ${board} in this match`);

/** Decisions are judged with the whole log in view, so those that came before this one are known. */
const annulledBefore = (board: number, seq: number, hindsight: Hindsight): Objection | null => {
  const earlier = hindsight.decisions(board).some((one) => one.type === "board_annulled" && one.seq < seq);
  return earlier ? no("board-annulled", `board ${board} is annulled`) : null;
};

const matchOver = (state: MatchState, seq: number, hindsight: Hindsight): Objection | null => {
  const over = hindsight.stood(seq)?.over ?? isOver(state);
  return over ? no("match-over", "the match is over") : null;
};

/** An event at the board needs one that is open, and that was not already surplus when the event was recorded. */
const noBoard = (state: MatchState, seq: number, hindsight: Hindsight): Objection | null => {
  const { board } = state;
  if (!board) return matchOver(state, seq, hindsight) ?? no("no-board-open", "no board has been opened");
  if (board.surplus && (hindsight.stood(seq)?.surplus ?? true)) {
    return no("board-over", `board ${board.number} no longer counts: a correction has ended the game before it`);
  }
  if (!board.over && (board.surplus || !isOver(state))) return null;
  return isOver(state) && (hindsight.stood(seq)?.over ?? true)
    ? no("match-over", "the match is over")
    : no("board-over", `board ${board.number} is over`);
};

// ------------------------------------------------------------------ boards

const boardStarts = (state: MatchState, number: number, seq: number, hindsight: Hindsight): Objection | null => {
  const { board } = state;
  const over = matchOver(state, seq, hindsight);
  if (over) return over;
  if (board && !board.over && !board.surplus) return no("board-in-play", `board ${board.number} is still in play`);
  if (number <= state.lastNumber) return no("board-number-used", `board numbers up to ${state.lastNumber} are taken`);
  return null;
};

const boardOpened = (
  state: MatchState,
  { seq, data }: EventOf<"board_opened">,
  hindsight: Hindsight,
): Objection | null => {
  const coloured = wrongColours(state, data);
  if (coloured) return coloured;
  return unknownPlayer(state, data.breaker) ?? boardStarts(state, data.board, seq, hindsight);
};

/** Pt 5: a tie-break is opened with the colours of the tied sides, and nothing else is. */
const wrongColours = (state: MatchState, data: EventOf<"board_opened">["data"]): Objection | null => {
  const sides = tied(state);
  if (!sides) return data.colours ? no("not-in-this-ruleset", "colours are only set for a tie-break by colours") : null;
  const ids = sides.map((side) => state.setting.sides[side]?.id ?? "");
  const chosen = Object.keys(data.colours ?? {});
  if (chosen.length !== ids.length || ids.some((id) => !chosen.includes(id))) {
    return no("contradiction", `a tie-break is opened with the colours of ${ids.join(" and ")}`);
  }
  const seat = state.setting.seats[seatIndex(state.setting, data.breaker)];
  return seat && !sides.includes(seat.side) ? no("contradiction", `${data.breaker} is not among the tied`) : null;
};

const boardRecorded = (
  state: MatchState,
  { seq, data }: EventOf<"board_recorded">,
  hindsight: Hindsight,
): Objection | null => {
  const named = [data.winner, data.queen].filter((side) => side !== null);
  const stranger = named.map((side) => unknownSide(state, side)).find((found) => found !== null);
  if (stranger) return stranger;
  const unknown = data.breaker === undefined ? null : unknownPlayer(state, data.breaker);
  if (unknown) return unknown;
  const started = boardStarts(state, data.board, seq, hindsight);
  if (started) return started;
  const impossible = impossibleScore(state.setting, data);
  return impossible ? no("impossible-score", impossible) : null;
};

const gameRecorded = (
  state: MatchState,
  { seq, data }: EventOf<"game_recorded">,
  hindsight: Hindsight,
): Objection | null => {
  const stranger = Object.keys(data.points)
    .map((side) => unknownSide(state, side))
    .find((found) => found !== null);
  const over = stranger ?? matchOver(state, seq, hindsight);
  if (over) return over;
  const { board } = state;
  if (board && !board.over && !board.surplus) return no("board-in-play", `board ${board.number} is still in play`);
  const { game, surplus } = place(state, seq, hindsight);
  if (surplus) return null;
  const decided = state.boards.find((one) => one.game === data.game && one.status === "decided");
  if (decided) return no("board-over", `board ${decided.number} of game ${data.game} is decided`);
  if (data.game !== game) return no("contradiction", `game ${game} comes next, not game ${data.game}`);
  const impossible = impossibleGame(state.setting, data);
  return impossible ? no("impossible-score", impossible) : null;
};

const boardAwarded = (
  state: MatchState,
  { seq, data }: EventOf<"board_awarded">,
  hindsight: Hindsight,
): Objection | null => {
  const sides = [...Object.keys(data.points), ...(data.winner === null ? [] : [data.winner])];
  const stranger = sides.map((side) => unknownSide(state, side)).find((found) => found !== null);
  return stranger ?? unknownBoard(state, data.board) ?? annulledBefore(data.board, seq, hindsight);
};

// ------------------------------------------------------------------ strikes

const strikeMade = (state: MatchState, seq: number, strike: Strike, hindsight: Hindsight): Objection | null => {
  const { setting, board } = state;
  const seat = seatIndex(setting, strike.player);
  if (seat < 0) return unknownPlayer(state, strike.player);
  const closed = noBoard(state, seq, hindsight);
  if (closed || !board) return closed;
  return strikeObjection(setting, board, see(setting, board, strike, seat));
};

// ------------------------------------------------------------------ other events at the board

const duesForgotten = (
  state: MatchState,
  { seq, data }: EventOf<"dues_forgotten">,
  hindsight: Hindsight,
): Objection | null => {
  const closed = unknownSide(state, data.side) ?? noBoard(state, seq, hindsight);
  if (closed) return closed;
  const paid = state.board?.paid[sideIndex(state.setting, data.side)] ?? 0;
  return paid > 0 ? null : no("no-dues-paid", `no due of ${data.side} was put back after the last strike`);
};

const queenLeft = (state: MatchState, { seq, data }: EventOf<"queen_left">, hindsight: Hindsight): Objection | null => {
  const closed = unknownSide(state, data.side) ?? noBoard(state, seq, hindsight);
  if (closed || state.setting.ruleset.queen.left.value === "noted") return closed;
  const left =
    state.board?.uncovered?.side === sideIndex(state.setting, data.side) && state.board.queen.state === "on-board";
  return left ? null : no("contradiction", `no uncovered queen of ${data.side} could have stayed out`);
};

const extraPointClaimed = (state: MatchState, { data }: EventOf<"extra_point_claimed">): Objection | null => {
  const unknown = unknownSide(state, data.side);
  if (unknown) return unknown;
  if (!state.board) return no("no-board-open", "no board has been opened");
  if (state.setting.ruleset.fouls.extraPoints.value === "none") return null;
  const { claim } = state;
  const due = claim && claim.side === sideIndex(state.setting, data.side) ? claim.points : 0;
  if (state.confirmed.length > 0) return no("not-allowed-now", "a side has already signed the result");
  return (data.points ?? 1) <= due
    ? null
    : no("contradiction", `${data.side} can claim ${due} extra point(s) for the last strike`);
};

const turnPassed = (
  state: MatchState,
  { seq, data }: EventOf<"turn_passed">,
  hindsight: Hindsight,
): Objection | null => {
  const closed = unknownPlayer(state, data.player) ?? noBoard(state, seq, hindsight);
  if (closed || !state.board) return closed;
  const seat = seatIndex(state.setting, data.player);
  return seat === state.board.turn ? null : notYourTurn(state.setting, state.board, seat);
};

// ------------------------------------------------------------------ the match

const matchEnded = (
  state: MatchState,
  { seq, data }: EventOf<"match_ended">,
  hindsight: Hindsight,
): Objection | null => {
  if (data.kind === "abandoned") return matchOver(state, seq, hindsight);
  return state.status === "void" ? no("match-over", "the match is already void") : null;
};

const resultConfirmed = (
  state: MatchState,
  { seq, data }: EventOf<"result_confirmed">,
  hindsight: Hindsight,
): Objection | null => {
  const unknown = unknownSide(state, data.side);
  if (unknown) return unknown;
  if (!(hindsight.stood(seq)?.over ?? isOver(state))) return no("match-in-play", "there is no result to confirm yet");
  const signed = state.confirmed.includes(sideIndex(state.setting, data.side));
  return signed ? no("already-confirmed", `${data.side} has already confirmed the result`) : null;
};

const disputeOpened = (state: MatchState, { seq, data }: EventOf<"dispute_opened">): Objection | null => {
  if (state.disputes.some(({ dispute }) => dispute === data.dispute)) {
    return no("dispute-exists", `there is already a dispute ${data.dispute}`);
  }
  if (data.target !== undefined && data.target >= seq)
    return no("wrong-target", `event ${data.target} does not come before this one`);
  return unknownBoard(state, data.board);
};

const disputeResolved = (state: MatchState, { data }: EventOf<"dispute_resolved">): Objection | null => {
  const open = state.disputes.some(({ dispute, open: isOpen }) => dispute === data.dispute && isOpen);
  return open ? null : no("unknown-dispute", `there is no open dispute ${data.dispute}`);
};
