import type { BoardStatus, Colour, Ending, MatchStatus, Reason } from "../rules/vocabulary.ts";
import type { Board } from "./board.ts";
import type { Setting, Toss } from "./setting.ts";
import type { Step } from "./step.ts";
import type { Substitution } from "./substitution.ts";

/** The state of a match: a fold of its events, never stored. Sides and seats are indexes. */
export type MatchState = {
  readonly setting: Setting;
  /** The toss, once it is known. */
  readonly toss: Toss | null;
  readonly status: MatchStatus;
  readonly winner: number | null;
  /** The side that did not play on: walkover, retirement or disqualification. */
  readonly forfeitedBy: number | null;
  /** The board on the table, also after its last strike; `null` before the first and after a recorded one. */
  readonly board: Board | null;
  /** Boards that are over, in the order in which they were opened. */
  readonly boards: readonly BoardResult[];
  readonly games: readonly Game[];
  /** The number of the latest board: every number up to it is taken. */
  readonly lastNumber: number;
  /** The seat that broke the latest board; `null` before the first. */
  readonly lastBreaker: number | null;
  /** The seat that breaks again because a board was annulled; `null` if no replay is due. */
  readonly replayBreaker: number | null;
  /** Seq of the event that opened (or recorded) the latest board. */
  readonly latestBoard: number;
  /** The seat that broke the first board of the match; `null` before it, or where it was not recorded. */
  readonly firstBreaker: number | null;
  readonly substitutions: readonly Substitution[];
  /** Warnings so far of the players who sit there, by seat. */
  readonly warnings: readonly number[];
  /** Points that may still be claimed for the strike that ended the latest board. */
  readonly claim: { readonly side: number; readonly points: number } | null;
  /** Sides that confirmed the result. */
  readonly confirmed: readonly number[];
  readonly disputes: readonly Dispute[];
  /** Seq of the last event folded in. */
  readonly seq: number;
  /** The step of the last event. */
  readonly last: Step;
};

/** A board that is over. */
export type BoardResult = {
  readonly number: number;
  readonly game: number;
  readonly status: Exclude<BoardStatus, "in-play">;
  readonly breaker: number | null;
  readonly winner: number | null;
  /** The side that conceded it while its points still count: it cannot win by them. */
  readonly gaveUp: number | null;
  readonly points: readonly number[];
  readonly ending: Ending | null;
  /** The side that covered the queen. */
  readonly queen: number | null;
  readonly slam: Slam | null;
  readonly clauses: readonly string[];
};

/** ICF 26: a side pocketed all its own pieces in its first turn. `typed`: entered without its strikes. */
export type Slam = { readonly colour: Colour; readonly typed: boolean };

/** A game: its boards are those in `boards` with its number. */
export type Game = {
  readonly number: number;
  readonly points: readonly number[];
  /** Boards that count towards the limit, those played before the log began included. */
  readonly played: number;
  /** Boards won, by side. */
  readonly won: readonly number[];
  /** Sides that conceded and so cannot win, although their points count. */
  readonly gaveUp: readonly number[];
  readonly winner: number | null;
  /** ICF 139: the side that conceded the game, which keeps its points and has lost the game. */
  readonly conceded: number | null;
  /** Whether it is over: with a winner, or level when there is nothing left to play. */
  readonly over: boolean;
  /** Whether only its points were recorded: it has no boards, and a change of other boards does not change it. */
  readonly recorded: boolean;
  /** The match that it is taken over from: its points count there and not here. */
  readonly carried: string | null;
  /** Time was called: the first decided board from this number on ends the game. `null`: time was not called. */
  readonly lastBoard: number | null;
  /** Whether its leaders are level and nothing more is played: a shoot-out is due, or was decided. */
  readonly level: boolean;
  /** The side that won the shoot-out; `null`: there was none. */
  readonly shootOut: number | null;
  /** With a clock: seq of the strike that the clock runs from, the first recorded one that is not voided. */
  readonly clockFrom: number | null;
};

/** A dispute about a board, open or resolved. */
export type Dispute = {
  readonly dispute: string;
  readonly board: number;
  readonly open: boolean;
  /** The event in question, where one was named. */
  readonly target: number | null;
  /** SHA-256 of its note, which is kept outside the log. */
  readonly note: string | null;
  readonly resolution: Resolution | null;
};

/** The resolution of a dispute, and the event that made it. */
type Resolution = {
  readonly seq: number;
  readonly outcome: "upheld" | "dismissed";
  readonly reason: Reason;
  readonly note: string | null;
};

/** The game being played, or the last one. */
export const currentGame = (state: MatchState): Game => {
  const game = state.games.at(-1);
  if (!game) throw new Error("a match has at least one game");
  return game;
};

/** Whether nothing more is to be played: decided, forfeited, abandoned or void. */
export const isOver = (state: MatchState): boolean => state.status !== "in-play";
