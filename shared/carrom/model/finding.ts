import type {
  CalledFoul,
  Colour,
  DuesLeft,
  Ending,
  Forfeit,
  FoulCode,
  NoWinnerEnding,
  Piece,
  TossChoice,
  Violation,
} from "../rules/vocabulary.ts";
import type { Level, Limits } from "./limits.ts";

/**
 * A finding on a strike or an event, as data: the clause and its facts. Sentences are made of them only when they are
 * read (`explain.ts`), so that replaying a season makes none.
 */
export type Finding = { readonly clause: string } & (
  | {
      readonly kind: "void";
      readonly violation: Violation;
      readonly back: readonly Piece[];
      /** Whether the player in turn made it, who strikes again. */
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
  /** Counts of a strike on boards of values. `turn` is `null` once the board is over. */
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
      /** Last men of the side that struck that come back. */
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
  /** Row c19: the dues of a side of which no man has been pocketed. */
  | { readonly kind: "dues-spared"; readonly men: number }
  | { readonly kind: "dues-before-clearing" }
  | { readonly kind: "queen-stays-out" }
  | { readonly kind: "queen-stands" }
  | {
      readonly kind: "queen-waits";
      readonly samePocket: boolean;
      /** Whether she was out before this strike. */
      readonly still: boolean;
    }
  | { readonly kind: "queen-covered"; readonly later: boolean }
  /** `turn`: whether it is kept, where no finding about men says so. */
  | { readonly kind: "queen-back"; readonly why: QueenBack; readonly turn: "kept" | "lost" | null }
  | { readonly kind: "dues-paid"; readonly colour: Colour | null; readonly men: number }
  | { readonly kind: "dues-undone"; readonly men: number; readonly lapsed: boolean; readonly how: DuesLeft }
  | { readonly kind: "off"; readonly pieces: readonly Piece[] }
  | { readonly kind: "striker-off" }
  /** `over`: the board ends with it, so that no turn passes. */
  | {
      readonly kind: "penalty";
      readonly code: FoulCode | CalledFoul;
      readonly back: number;
      readonly owed: number;
      readonly over: boolean;
    }
  /** `because`: the reason why a rule with a penalty for it did not apply. */
  | {
      readonly kind: "noted";
      readonly what: Violation | CalledFoul | "queen-left" | "extra-point";
      readonly because?: Inapplicable;
    }
  | { readonly kind: "out-of-turn"; readonly noticed: boolean }
  /** Row e31: a strike after an opponent's man. `noticed`: at once, so that the turn is lost. */
  | { readonly kind: "struck-on"; readonly noticed: boolean }
  | { readonly kind: "unexpected-breaker"; readonly expected: string }
  | {
      readonly kind: "called";
      readonly code: CalledFoul;
      readonly back: number;
      readonly owed: number;
      readonly turn: "kept" | "lost";
    }
  /** Points that the winner of a board may still claim. */
  | { readonly kind: "extra-points-open"; readonly side: string; readonly points: number }
  | { readonly kind: "extra-point"; readonly side: string; readonly points: number }
  | { readonly kind: "toss"; readonly side: string; readonly choice: TossChoice }
  /** `times`: warnings of this player in the match. */
  | { readonly kind: "warned"; readonly player: string; readonly times: number }
  | { readonly kind: "slam"; readonly colour: Colour; readonly typed: boolean }
  | {
      readonly kind: "game-conceded";
      readonly side: string;
      readonly game: number;
      /** Whether the match is this one game. */
      readonly only: boolean;
    }
  | { readonly kind: "turn-passed" }
  /** Row e24: every player has passed `times` times in a row. */
  | { readonly kind: "all-passed"; readonly times: number }
  /** Row e29: a side cannot finish by a man that it had to give back. */
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
      /** Points by side, where the tallies decide; `null` elsewhere. */
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
      /** Whether the match is this one game. */
      readonly only: boolean;
    }
  | { readonly kind: "match-over"; readonly winner: string | null }
  | {
      readonly kind: "time-called";
      readonly game: number;
      /** Whether the match is this one game. */
      readonly only: boolean;
      /** The board that is finished first; `null`: none is under way. */
      readonly board: number | null;
      /** The rule for level leaders; `null`: the game is over with the call. */
      readonly level: Level | null;
      readonly clock: Limits["clock"];
    }
  /** The points that the regulations give for the men left; `null`: the board counts for nothing. */
  | { readonly kind: "board-stopped"; readonly points: readonly SidePoints[] | null }
  | {
      readonly kind: "level-decided";
      readonly game: number;
      /** Whether the match is this one game. */
      readonly only: boolean;
      readonly winner: string;
      /** The shots that each side made, where they are known. */
      readonly shots: readonly SidePoints[];
    }
  | {
      readonly kind: "substituted";
      readonly side: string;
      readonly out: string;
      readonly substitute: string;
    }
  /** `since`: annulled after the board had ended by play, whose ruling is kept before this one. */
  | { readonly kind: "annulled"; readonly since: boolean }
  | { readonly kind: "surplus" }
  | { readonly kind: "forfeited"; readonly how: Forfeit; readonly winner: string }
  | { readonly kind: "stopped"; readonly how: NoWinnerEnding }
);

/** The points of one side, by its id. */
export type SidePoints = { readonly side: string; readonly points: number };

/** Why a rule about a last man that was touched directly did not apply. */
export type Inapplicable = "men-left" | "opponents-men-left" | "queen-off-board" | "queen-covered";

/** Why an uncovered queen goes back to the centre. */
export type QueenBack = "owing" | "foul" | "too-early" | "not-covered" | "same-pocket" | "striker" | "turn-lost";
