import { sideOf } from "../model/board.ts";
import type { EventOf } from "../model/events.ts";
import type { Moment } from "../model/moment.ts";
import { no, type Objection } from "../model/refusal.ts";
import { seatIndex, sideIndex } from "../model/setting.ts";
import { isOver, type MatchState } from "../model/state.ts";
import { matchOver, unknownBoard, unknownPlayer, unknownSide } from "./who-and-where.ts";

/** Refuses a toss that is known, or that comes when play has begun: it decides who breaks first. */
export const objectToToss = (at: Moment, data: EventOf<"toss_recorded">["data"]): Objection | null => {
  const { state } = at;
  const stranger = unknownSide(state, data.winner) ?? matchOver(at);
  if (stranger) return stranger;
  if (state.toss) return no("contradiction", { key: "tossKnown" });
  const begun = state.lastNumber > 0 || state.games.some(({ recorded, conceded }) => recorded || conceded !== null);
  return begun ? no("not-allowed-now", { key: "tossLate" }) : null;
};

/** Refuses a substitute on a board, for a player of another side, or who sits in this match or sat for another side. */
export const objectToSubstitution = (at: Moment, data: EventOf<"player_substituted">["data"]): Objection | null => {
  const { state } = at;
  const { setting, board, substitutions } = state;
  const closed = unknownSide(state, data.side) ?? unknownPlayer(state, data.out) ?? matchOver(at);
  if (closed) return closed;
  if (board && !board.over && !board.surplus)
    return no("board-in-play", { key: "substituteBetween", about: { board: board.number } });
  const side = sideIndex(setting, data.side);
  if (sideOf(setting, seatIndex(setting, data.out)) !== side)
    return no("contradiction", { key: "notOfSide", about: { player: data.out, side: data.side } });
  const alone = setting.sides[side]?.players.length === 1;
  if (alone && !setting.limits.substitutes) return no("not-in-this-ruleset", { key: "noSubstitute" });
  const player = data.in;
  if (seatIndex(setting, player) >= 0) return no("contradiction", { key: "sitsAlready", about: { player } });
  return substitutions.some(({ out, seat }) => out === player && sideOf(setting, seat) !== side)
    ? no("contradiction", { key: "satForOthers", about: { player } })
    : null;
};

/** Refuses to end a match that is over already. */
export const matchEnded = (at: Moment, data: EventOf<"match_ended">["data"]): Objection | null => {
  const { state } = at;
  if (data.kind === "abandoned") return matchOver(at);
  return state.status === "void" ? no("match-over", { key: "matchVoid" }) : null;
};

/** Refuses a confirmation without a result, and a second one of the same side. */
export const resultConfirmed = (
  { state, seq, hindsight }: Moment,
  data: EventOf<"result_confirmed">["data"],
): Objection | null => {
  const unknown = unknownSide(state, data.side);
  if (unknown) return unknown;
  if (!(hindsight.stood(seq)?.over ?? isOver(state))) return no("match-in-play", { key: "noResult" });
  const signed = state.confirmed.includes(sideIndex(state.setting, data.side));
  return signed ? no("already-confirmed", { key: "alreadySigned", about: { side: data.side } }) : null;
};

/** Refuses a dispute that is open already, or that has no board. */
export const disputeOpened = (state: MatchState, { seq, data }: EventOf<"dispute_opened">): Objection | null => {
  if (state.disputes.some(({ dispute }) => dispute === data.dispute)) {
    return no("dispute-exists", { key: "disputeExists", about: { dispute: data.dispute } });
  }
  if (data.target !== undefined && data.target >= seq)
    return no("wrong-target", { key: "notBefore", about: { event: data.target } });
  return ofPointsAlone(state, data) ? null : unknownBoard(state, data.board);
};

/** Whether a dispute is about a game with points alone, which has no board: the dispute then has the last board's number. */
const ofPointsAlone = (state: MatchState, { board, target }: EventOf<"dispute_opened">["data"]): boolean =>
  target !== undefined && board === Math.max(1, state.lastNumber) && state.games.some(({ recorded }) => recorded);

/** Refuses to resolve a dispute that is not open. */
export const disputeResolved = (state: MatchState, { data }: EventOf<"dispute_resolved">): Objection | null => {
  const open = state.disputes.some(({ dispute, open: isOpen }) => dispute === data.dispute && isOpen);
  return open ? null : no("unknown-dispute", { key: "noDispute", about: { dispute: data.dispute } });
};
