import { err, ok, type Result } from "#shared/result.ts";
import { nextSeat } from "../model/board.ts";
import type { EventData } from "../model/events.ts";
import { type NotedStrike, parseStrike } from "../model/notation.ts";
import type { Why } from "../model/refusal.ts";
import type { MatchState } from "../model/state.ts";
import { CALLED_FOULS, type CalledFoul } from "../rules/vocabulary.ts";

/**
 * Possible next moves at a board, in short form: a strike in its notation, or `pass`, `call technical B`,
 * `forgotten A`, `forgone A`, `queen-left A`, `claim B`, `concede A`, with the side that it is about.
 */

type MoveType =
  | "strike"
  | "turn_passed"
  | "foul_called"
  | "dues_forgotten"
  | "queen_left"
  | "extra_point_claimed"
  | "board_conceded";

/** An event before it has a place in a log. */
export type Move = { [T in MoveType]: { readonly type: T; readonly data: EventData<T> } }[MoveType];

/** Events of a side that are neither strikes nor called fouls. */
export const SIDE_MOVES = ["forgotten", "forgone", "queen-left", "claim", "concede"] as const;
export type SideMove = (typeof SIDE_MOVES)[number];

/** `call technical B`. */
export const writtenCall = (code: CalledFoul, side: string): string => `call ${code} ${side}`;
/** `forgotten A`. */
export const writtenFor = (move: SideMove, side: string): string => `${move} ${side}`;
/** The player passes the turn. */
export const PASS = "pass";

const playerAt = ({ setting }: MatchState, seat: number): string => setting.seats[seat]?.player ?? "";

const OUT_OF_TURN = ["out-of-turn", "out-of-turn-unnoticed"] as const;

/** Whether a strike was seen to be out of turn. */
const isOutOfTurn = ({ observed = [] }: NotedStrike): boolean => OUT_OF_TURN.some((code) => observed.includes(code));

/** The seat of a strike: the player's in turn, or, for a strike out of turn, the next one. */
const seatOf = ({ setting, board }: MatchState, strike: NotedStrike): number => {
  const turn = board?.turn ?? 0;
  return isOutOfTurn(strike) ? nextSeat(setting, turn) : turn;
};

/** A strike in notation, with its player. Refuses a text that is not notation. */
export const readStrike = (state: MatchState, written: string): Result<Extract<Move, { type: "strike" }>, Why> => {
  const strike = parseStrike(written);
  if (!strike.ok) return strike;
  const player = playerAt(state, seatOf(state, strike.value));
  return ok({ type: "strike", data: { player, ...strike.value } });
};

/** Reads the next move. Refuses with a sentence that names the unreadable part. */
export const readMove = (state: MatchState, written: string): Result<Move, Why> => {
  const [word = "", ...rest] = written.trim().split(/\s+/);
  if (word === PASS && rest.length === 0) {
    return ok({ type: "turn_passed", data: { player: playerAt(state, state.board?.turn ?? 0) } });
  }
  if (word === "call") return readCall(state, rest);
  const sideMove = SIDE_MOVES.find((one) => one === word);
  return sideMove ? readSideMove(state, sideMove, rest) : readStrike(state, written);
};

const sideNamed = ({ setting }: MatchState, id: string | undefined): Result<string, Why> =>
  setting.sides.some((side) => side.id === id) ? ok(id ?? "") : err({ key: "noSuchSide", about: { side: id ?? "" } });

/** A foul of a side: of the player in turn, if this is one of its players. */
const readCall = (state: MatchState, [name, id]: readonly string[]): Result<Move, Why> => {
  const code = CALLED_FOULS.find((one) => one === name);
  if (!code) return err({ key: "noSuchCall", about: { foul: name ?? "" } });
  const side = sideNamed(state, id);
  if (!side.ok) return side;
  const { setting, board } = state;
  const isOurs = (seat: number): boolean => setting.sides[setting.seats[seat]?.side ?? -1]?.id === side.value;
  const turn = board?.turn ?? 0;
  const seat = isOurs(turn) ? turn : [...setting.seats.keys()].find(isOurs);
  return ok({ type: "foul_called", data: { player: playerAt(state, seat ?? -1), code } });
};

const readSideMove = (state: MatchState, move: SideMove, [id]: readonly string[]): Result<Move, Why> => {
  const named = sideNamed(state, id);
  if (!named.ok) return named;
  const side = named.value;
  switch (move) {
    case "forgotten":
    case "forgone":
      return ok({ type: "dues_forgotten", data: { side, how: move } });
    case "queen-left":
      return ok({ type: "queen_left", data: { side } });
    case "claim":
      return ok({ type: "extra_point_claimed", data: { side } });
    case "concede":
      return ok({ type: "board_conceded", data: { side } });
  }
};
