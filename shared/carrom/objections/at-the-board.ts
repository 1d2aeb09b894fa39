import type { EventOf, Strike } from "../model/events.ts";
import type { Moment } from "../model/moment.ts";
import { no, type Objection } from "../model/refusal.ts";
import { seatIndex, sideIndex } from "../model/setting.ts";
import type { MatchState } from "../model/state.ts";
import { strikeFacts } from "../strike/strike-facts.ts";
import { notYourTurn, strikeObjection } from "../strike/strike-objection.ts";
import { matchOver, noBoard, unknownPlayer, unknownSide } from "./who-and-where.ts";

/** Refuses an impossible strike. A foul is possible, and so never a reason. */
export const strikeMade = (at: Moment, strike: Strike): Objection | null => {
  const { state } = at;
  const { setting, board } = state;
  const seat = seatIndex(setting, strike.player);
  if (seat < 0) return unknownPlayer(state, strike.player);
  const closed = noBoard(at);
  if (closed || !board) return closed;
  return strikeObjection(setting, board, strikeFacts(setting, board, strike, seat));
};

/** Refuses to call a foul where no board is open; a warning may come between boards. */
export const objectToCalledFoul = (at: Moment, { player, code }: EventOf<"foul_called">["data"]): Objection | null =>
  unknownPlayer(at.state, player) ?? (code === "warning" ? matchOver(at) : noBoard(at));

/** Refuses to forget a due that has not been paid. */
export const objectToDuesForgotten = (at: Moment, data: EventOf<"dues_forgotten">["data"]): Objection | null => {
  const { state } = at;
  const closed = unknownSide(state, data.side) ?? noBoard(at);
  if (closed) return closed;
  const paid = state.board?.paid[sideIndex(state.setting, data.side)] ?? 0;
  return paid > 0 ? null : no("no-dues-paid", { key: "noDuesPaid", about: { side: data.side } });
};

/** Refuses to leave off the board a queen that is not due back on it. */
export const objectToQueenLeft = (at: Moment, data: EventOf<"queen_left">["data"]): Objection | null => {
  const { state } = at;
  const closed = unknownSide(state, data.side) ?? noBoard(at);
  if (closed || state.setting.ruleset.queen.left.value === "noted") return closed;
  const left =
    state.board?.uncovered?.side === sideIndex(state.setting, data.side) && state.board.queen.state === "on-board";
  return left ? null : no("contradiction", { key: "noQueenLeft", about: { side: data.side } });
};

/** Refuses a claim to more points than are open after the last strike. */
export const objectToExtraPointClaim = (
  state: MatchState,
  { data }: EventOf<"extra_point_claimed">,
): Objection | null => {
  const unknown = unknownSide(state, data.side);
  if (unknown) return unknown;
  if (state.lastNumber === 0) return no("no-board-open", { key: "noBoardOpen" });
  if (state.setting.ruleset.fouls.extraPoints.value === "none") return null;
  const { claim } = state;
  const due = claim && claim.side === sideIndex(state.setting, data.side) ? claim.points : 0;
  if (state.confirmed.length > 0) return no("not-allowed-now", { key: "resultSigned" });
  return (data.points ?? 1) <= due
    ? null
    : no("contradiction", { key: "extraPoints", about: { side: data.side, due } });
};

/** Refuses to pass a turn that is another player's. */
export const objectToTurnPassed = (at: Moment, data: EventOf<"turn_passed">["data"]): Objection | null => {
  const { state } = at;
  const closed = unknownPlayer(state, data.player) ?? noBoard(at);
  if (closed || !state.board) return closed;
  const seat = seatIndex(state.setting, data.player);
  return seat === state.board.turn ? null : notYourTurn(state.setting, state.board, seat);
};
