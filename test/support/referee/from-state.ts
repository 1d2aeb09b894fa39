import { type Colour, colourOf, currentGame, type Board as EngineBoard, type MatchState, otherColour } from "#carrom";
import { type Board, type HerPlace, type Match, type Men, NO_MEN, NOTHING_PUT, type PerSide } from "./board.ts";
import { matchOf } from "./referee.ts";

/** A board as the referee keeps it, from a position of the engine, where only a strike follows. */

export const matchFrom = ({ setting }: MatchState): Match =>
  matchOf({
    match: setting.match,
    ruleset: setting.ruleset.id,
    sides: setting.sides.map(({ id, players }) => ({ id, players: [...players] })),
  });

export const boardFrom = (state: MatchState, match: Match): Board => {
  const { setting, board } = state;
  if (!board) throw new Error("a position is on a board");
  const perSide = (of: readonly number[]): PerSide =>
    Object.fromEntries(match.sides.map((id, at) => [id, of[at] ?? 0]));
  const colours = match.sides.map((_, side) => colourOf(setting, board, side));
  const seatOf = (at: number): string => setting.seats[at]?.player ?? "";
  return {
    number: board.number,
    seats: match.seats,
    breaker: seatOf(board.breaker),
    turn: seatOf(board.turn),
    attempts: board.attempts,
    colours: setting.ruleset.values ? {} : byId(match, (side) => colours[side] ?? "white"),
    down: byId(match, (side) => (setting.ruleset.values ? (board.held[side] ?? NO_MEN) : men(board, colours[side]))),
    ever: perSide(colours.map((colour) => board.ever[colour])),
    owed: perSide(board.owed),
    queen: queenOf(board, match, seatOf(board.turn)),
    score: perSide(currentGame(state).points),
    put: NOTHING_PUT,
    tookTheirs: board.tookOpponents === null ? null : seatOf(board.tookOpponents),
    result: null,
  };
};

const byId = <T>({ sides }: Match, of: (side: number) => T): Record<string, T> =>
  Object.fromEntries(sides.map((id, side) => [id, of(side)]));

const men = ({ pockets }: EngineBoard, colour: Colour = "white"): Men => ({
  ...pockets,
  [otherColour(colour)]: 0,
});

/** She waits for the player in turn: as soon as that turn ends she goes back. */
const queenOf = ({ queen }: EngineBoard, { sides }: Match, turn: string): HerPlace => {
  if (queen.state === "on-board") return { at: "board" };
  if (queen.state === "covered") return { at: "covered", side: sides[queen.side ?? 0] ?? "" };
  return { at: "waits", player: turn, early: queen.early, pocket: queen.pocket };
};
