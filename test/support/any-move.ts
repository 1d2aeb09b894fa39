import fc from "fast-check";
import {
  type Board,
  CALLED_FOULS,
  COLOURS,
  currentGame,
  type EventType,
  expectedBreaker,
  type MatchState,
  onBoard,
  POCKETS,
  type Pocket,
  REASONS,
  type Strike,
  TOSS_CHOICES,
  tieBreakSides,
  VIOLATIONS,
} from "#carrom";
import { DUES_LEFT, FORFEITS, NO_WINNER_ENDINGS } from "#shared/carrom/rules/vocabulary.ts";
import type { Written } from "./play.ts";

/** Random events that may be recorded at a match under any ruleset, legal or not, with no rule in the generator. */

const rarely = (odds: number) => fc.nat(odds).map((roll) => roll === odds);

const shot = fc.record({
  white: fc.constantFrom(0, 0, 0, 1, 1, 2, 4),
  black: fc.constantFrom(0, 0, 0, 1, 1, 2, 4),
  queen: rarely(4),
  pocket: fc.nat(3),
  striker: fc.constantFrom(undefined, undefined, undefined, undefined, "pocketed" as const, "off" as const),
  off: rarely(14),
  untouched: rarely(11),
  observed: fc.option(fc.constantFrom(...VIOLATIONS), { freq: 6 }),
  returned: fc.option(fc.constantFrom(...COLOURS), { freq: 12 }),
  /** Whether more men are pocketed than are on the board; whether the player is not in turn. */
  tooMany: rarely(60),
  stranger: rarely(40),
});
type Shot = typeof shot extends fc.Arbitrary<infer T> ? T : never;

/** Event types other than the next strike, by how often each is tried. */
const KINDS: readonly (readonly [weight: number, type: EventType])[] = [
  [120, "strike"],
  [4, "toss_recorded"],
  [4, "board_opened"],
  [6, "foul_called"],
  [8, "dues_forgotten"],
  [4, "queen_left"],
  [6, "extra_point_claimed"],
  [4, "turn_passed"],
  [3, "board_conceded"],
  [5, "board_recorded"],
  [3, "game_recorded"],
  [1, "game_conceded"],
  [2, "time_called"],
  [2, "board_stopped"],
  [2, "level_decided"],
  [6, "player_substituted"],
  [3, "board_awarded"],
  [2, "board_annulled"],
  [1, "match_forfeited"],
  [1, "match_ended"],
  [5, "strike_corrected"],
  [3, "strike_inserted"],
  [6, "event_voided"],
  [2, "dispute_opened"],
  [3, "dispute_resolved"],
  [2, "result_confirmed"],
];

/** One act of a scorer; its event depends on the state of the match. */
export const move = fc.record({
  type: fc.oneof(...KINDS.map(([weight, type]) => ({ weight, arbitrary: fc.constant(type) }))),
  shot,
  pick: fc.nat(10_000),
  count: fc.nat(10),
});
export type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

const picked = <T>(from: readonly T[], pick: number, otherwise: T): T => from[pick % from.length] ?? otherwise;

/** The strike of a shot on this board: its men as far as they are left, unless it is one too many. */
const strikeOf = (made: Shot, board: Board | null, player: string): Strike => {
  const at = (offset: number): Pocket => picked(POCKETS, made.pocket + offset, 1);
  const there = (piece: "white" | "black" | "queen"): number =>
    (board ? onBoard(board, piece) : 9) + (made.tooMany ? 1 : 0);
  const men = COLOURS.flatMap((piece, kind) =>
    Array.from({ length: Math.min(made[piece], there(piece)) }, (_, one) => ({ piece, pocket: at(kind + one) })),
  );
  const queen = made.queen && there("queen") > 0 ? [{ piece: "queen" as const, pocket: at(0) }] : [];
  const pocketed = [...men, ...queen];
  return {
    player,
    pocketed,
    ...(made.striker ? { striker: made.striker } : {}),
    ...(made.off ? { off: [picked(COLOURS, made.pocket, "white")] } : {}),
    ...(made.untouched && pocketed.length === 0 ? { touched: false } : {}),
    ...(made.observed ? { observed: [made.observed] } : {}),
    ...(made.returned ? { returned: [made.returned] } : {}),
  };
};

const colours = (state: MatchState) => {
  const level = tieBreakSides(state);
  if (!level) return {};
  const chosen = level.map((side, one) => [state.setting.sides[side]?.id ?? "", one % 2 ? "black" : "white"] as const);
  return { colours: Object.fromEntries(chosen) };
};

const nextBoard = (state: MatchState): Written => {
  const breaker = state.setting.seats[expectedBreaker(state)?.[0] ?? 0]?.player ?? "";
  return { type: "board_opened", data: { board: state.lastNumber + 1, breaker, ...colours(state) } };
};

/** Substitutes of a match. */
export const SUBSTITUTES = 4;

/** The id of one of the substitutes of a match. */
export const substituteOf = (match: string, pick: number): string => `${match}-s${pick % SUBSTITUTES}`;

/** The event of a move; a strike opens a board where there is none to strike on. */
export const eventOf = (state: MatchState, { type, shot: made, pick, count }: Move, seq: number): Written => {
  const { setting, board } = state;
  const seats = setting.seats.map(({ player }) => player);
  const inTurn = seats[board?.turn ?? 0] ?? "";
  const player = made.stranger ? picked(seats, pick, inTurn) : inTurn;
  const side = picked(setting.sides, pick, { id: "Z", players: [] }).id;
  const target = 1 + (pick % seq);
  const reason = picked(REASONS, pick, "other");
  const number = 1 + (pick % (state.lastNumber + 1));
  const data = strikeOf(made, board, player);
  switch (type) {
    case "strike":
      if (board && !board.over) return { type, data };
      // Between games, now and then only the points of the next one are known.
      if (pick % 12 === 0) return { type: "game_recorded", data: gameOf(state, side, count, made.pocket) };
      return nextBoard(state);
    case "board_opened":
      return made.stranger ? { type, data: { board: number, breaker: player } } : nextBoard(state);
    case "foul_called":
      return { type, data: { player: picked(seats, pick, inTurn), code: picked(CALLED_FOULS, pick, "technical") } };
    case "toss_recorded":
      return { type, data: { winner: side, choice: picked(TOSS_CHOICES, pick, "break") } };
    case "dues_forgotten":
      return { type, data: { side, ...(made.queen ? { how: picked(DUES_LEFT, pick, "forgone") } : {}) } };
    case "queen_left":
    case "board_conceded":
    case "game_conceded":
    case "result_confirmed":
      return { type, data: { side } };
    case "extra_point_claimed":
      return { type, data: { side, points: made.queen ? 2 : 1 } };
    case "turn_passed":
      return { type, data: { player } };
    case "board_recorded":
      return { type, data: { board: state.lastNumber + 1, ...scoreOf(state, side, count, pick) } };
    case "game_recorded":
      return { type, data: gameOf(state, side, count, made.pocket) };
    case "time_called":
      return { type, data: { game: currentGame(state).number + (made.stranger ? 1 : 0) } };
    case "board_stopped":
      return { type, data: { board: board?.number ?? number, ...(made.queen ? { points: { [side]: count } } : {}) } };
    case "level_decided":
      return {
        type,
        data: { game: currentGame(state).number, winner: side, ...(made.queen ? { shots: { [side]: count } } : {}) },
      };
    case "player_substituted": {
      const out = picked(seats, pick, inTurn);
      // Mostly of the right side, by one of four substitutes, and now and then by a player of this match.
      const own = setting.sides.find(({ players }) => players.includes(out))?.id ?? side;
      const substitute = made.tooMany ? player : substituteOf(setting.match, count);
      return { type, data: { side: made.stranger ? side : own, out, in: substitute, reason } };
    }
    case "board_awarded":
      return { type, data: { board: number, winner: side, points: { [side]: count }, reason } };
    case "board_annulled":
      return { type, data: { board: number, reason } };
    case "match_forfeited":
      return { type, data: { side, kind: picked(FORFEITS, pick, "retired"), reason } };
    case "match_ended":
      return { type, data: { kind: picked(NO_WINNER_ENDINGS, pick, "void"), reason } };
    case "strike_corrected":
      return { type, data: { target, data, reason } };
    case "strike_inserted":
      return { type, data: { after: target, data, reason } };
    case "event_voided":
      return { type, data: { target, reason } };
    case "dispute_opened":
      return { type, data: { dispute: `d${pick % 3}`, board: number } };
    case "dispute_resolved":
      return { type, data: { dispute: `d${pick % 3}`, outcome: "dismissed", reason } };
    case "match_opened":
      throw new Error("a match is opened once");
  }
};

/** A game with its end reached, now and then one that cannot end so, and with or without its boards. */
const gameOf = (state: MatchState, winner: string, count: number, pocket: number) => {
  const { limits, sides } = state.setting;
  const { number, over } = currentGame(state);
  const best = limits.target === null ? 10 : limits.target + (count % 4);
  const points = sides.map(
    ({ id }, side) => [id, id === winner ? best : Math.max(0, best - 4 - count - side)] as const,
  );
  const game = over ? number + 1 : number;
  return { game, points: Object.fromEntries(points), ...(pocket === 0 ? { boards: limits.boards ?? 4 } : {}) };
};

const scoreOf = ({ setting }: MatchState, winner: string, left: number, pick: number) => {
  if (!setting.ruleset.values) return { winner, left, queen: picked([null, winner], pick, null) };
  return { winner, left: 0, queen: null, tally: { [winner]: left * 5 } };
};
