import type {
  CalledFoul,
  Colour,
  DuesLeft,
  Ending,
  Forfeit,
  FoulCode,
  Piece,
  Stop,
  TossChoice,
  Violation,
} from "../rules/vocabulary.ts";
import type { Level } from "./limits.ts";

/**
 * What was found on a strike or an event, as data: the clause and the facts of it. Words are made of them only when
 * somebody reads them (`explain.ts`), so that replaying a season costs no sentences.
 */
export type Finding = { readonly clause: string } & (
  | {
      readonly kind: "void";
      readonly violation: Violation;
      readonly back: readonly Piece[];
      /** Made by the player in turn, who strikes again. */
      readonly inTurn: boolean;
    }
  | { readonly kind: "attempt-failed"; readonly left: number }
  /** `attempts` is 0 when a fault ended them early. */
  | { readonly kind: "break-lost"; readonly attempts: number; readonly penalty: number; readonly passesOn: boolean }
  | {
      readonly kind: "men";
      readonly own: number;
      readonly opponent: number;
      readonly ownColour: Colour;
      readonly striker: boolean;
      readonly back: number;
      readonly owed: number;
      /** `null` where a foul of another kind decides it. */
      readonly turn: "kept" | "lost" | null;
    }
  /** Where men have values. `turn` is `null` once the board is over. */
  | {
      readonly kind: "values";
      readonly men: number;
      readonly striker: boolean;
      readonly back: number;
      readonly owed: number;
      readonly turn: "kept" | "lost" | null;
    }
  | { readonly kind: "not-on-rebound"; readonly men: number }
  | {
      readonly kind: "last-man-back";
      /** Last men that come back: of the side that struck, and of its opponent. */
      readonly own: number;
      readonly opponents: number;
      /** Other men of this strike that come back, because the striker was pocketed with them. */
      readonly withStriker: number;
      readonly ownColour: Colour;
      readonly back: number;
      readonly owed: number;
    }
  | { readonly kind: "too-early" }
  | { readonly kind: "owed"; readonly men: number }
  | { readonly kind: "dues-before-clearing" }
  | { readonly kind: "queen-stays-out" }
  | { readonly kind: "queen-stands" }
  | {
      readonly kind: "queen-waits";
      readonly samePocket: boolean;
      /** She was out before this strike. */
      readonly still: boolean;
    }
  | { readonly kind: "queen-covered"; readonly later: boolean }
  /** `turn`: what became of it, where no finding about men says so. */
  | { readonly kind: "queen-back"; readonly why: QueenBack; readonly turn: "kept" | "lost" | null }
  | { readonly kind: "dues-paid"; readonly colour: Colour | null; readonly men: number }
  | { readonly kind: "dues-undone"; readonly men: number; readonly lapsed: boolean; readonly how: DuesLeft }
  | { readonly kind: "off"; readonly pieces: readonly Piece[] }
  | { readonly kind: "striker-off" }
  /** `over`: the board is over with it, so that no turn passes. */
  | {
      readonly kind: "penalty";
      readonly code: FoulCode | CalledFoul;
      readonly back: number;
      readonly owed: number;
      readonly over: boolean;
    }
  /** `because`: why a rule that has a price for it did not apply. */
  | {
      readonly kind: "noted";
      readonly what: Violation | CalledFoul | "queen-left" | "extra-point";
      readonly because?: Inapplicable;
    }
  | { readonly kind: "out-of-turn"; readonly noticed: boolean }
  /** Row e31: after an opponent's man. `noticed`: at once, so that the turn is lost. */
  | { readonly kind: "struck-on"; readonly noticed: boolean }
  | { readonly kind: "unexpected-breaker"; readonly expected: string }
  | {
      readonly kind: "called";
      readonly code: CalledFoul;
      readonly back: number;
      readonly owed: number;
      readonly turn: "kept" | "lost";
    }
  /** Points that the winner of a board may still ask for. */
  | { readonly kind: "extra-points-open"; readonly side: string; readonly points: number }
  | { readonly kind: "extra-point"; readonly side: string; readonly points: number }
  | { readonly kind: "toss"; readonly side: string; readonly choice: TossChoice }
  /** `times`: how often this player was warned in the match. */
  | { readonly kind: "warned"; readonly player: string; readonly times: number }
  | { readonly kind: "slam"; readonly colour: Colour; readonly typed: boolean }
  | {
      readonly kind: "game-conceded";
      readonly side: string;
      readonly game: number;
      /** The match is this one game. */
      readonly only: boolean;
    }
  | { readonly kind: "turn-passed" }
  /** Row e24: every player has passed so often, one after the other. */
  | { readonly kind: "all-passed"; readonly times: number }
  /** Row e29 */
  | { readonly kind: "not-finished"; readonly colour: Colour }
  | {
      readonly kind: "board-over";
      readonly ending: Ending;
      readonly winner: string | null;
      readonly points: number;
      readonly men: number;
      readonly queen: number;
      readonly flat: number;
      /** Whether the flat points are the queen's. */
      readonly flatForQueen: boolean;
      /** By side, where the tallies decide. */
      readonly tally: readonly SidePoints[] | null;
      /** The sides that a further board will part, where several lead. */
      readonly level: readonly string[];
    }
  /** Row e20: a board won without a point. `from`: the score from which on the winner's queen counts for nothing. */
  | { readonly kind: "worth-nothing"; readonly from: number | null }
  | {
      readonly kind: "awarded";
      readonly winner: string | null;
      readonly points: readonly SidePoints[];
      readonly since: boolean;
    }
  | {
      readonly kind: "game-over";
      readonly game: number;
      readonly winner: string | null;
      readonly points: readonly SidePoints[];
      /** The match is this one game. */
      readonly only: boolean;
    }
  | { readonly kind: "match-over"; readonly winner: string | null }
  | {
      readonly kind: "time-called";
      readonly game: number;
      /** The match is this one game. */
      readonly only: boolean;
      /** The board that is finished first; `null`: none is under way. */
      readonly board: number | null;
      /** What becomes of level leaders; `null`: the game is over with the call. */
      readonly level: Level | null;
    }
  /** `since`: after the board had ended by play, whose ruling stands before it. */
  | { readonly kind: "annulled"; readonly since: boolean }
  | { readonly kind: "surplus" }
  | { readonly kind: "forfeited"; readonly how: Forfeit; readonly winner: string }
  | { readonly kind: "stopped"; readonly how: Stop }
);

/** The points of one side, by its id. */
export type SidePoints = { readonly side: string; readonly points: number };

/** Why a rule about a last man that was touched directly did not apply. */
export type Inapplicable = "men-left" | "opponents-men-left" | "queen-off-board" | "queen-covered";

/** Why an uncovered queen goes back to the centre. */
export type QueenBack = "owing" | "foul" | "too-early" | "not-covered" | "same-pocket" | "striker" | "turn-lost";
