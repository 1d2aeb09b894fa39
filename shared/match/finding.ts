import type { Colour, Ending, Piece, Violation } from "../vocabulary.ts";

/**
 * What was found on a strike or an event, as data: the clause and the facts of it. Words are made of them only when
 * somebody reads them (`explain.ts`), so that replaying a season costs no sentences.
 */
export type Finding = { readonly clause: string } & (
  | { readonly kind: "void"; readonly back: readonly Piece[] }
  | { readonly kind: "attempt-failed"; readonly left: number }
  | { readonly kind: "break-lost"; readonly attempts: number }
  | {
      readonly kind: "men";
      readonly own: number;
      readonly opponent: number;
      readonly ownColour: Colour;
      readonly striker: boolean;
      readonly back: number;
      readonly owed: number;
      readonly turn: "kept" | "lost";
    }
  | { readonly kind: "queen-waits"; readonly samePocket: boolean }
  | { readonly kind: "queen-covered"; readonly later: boolean }
  /** `turn`: what became of it, where no finding about men says so. */
  | { readonly kind: "queen-back"; readonly why: QueenBack; readonly turn: "kept" | "lost" | null }
  | { readonly kind: "dues-paid"; readonly colour: Colour; readonly men: number }
  | { readonly kind: "dues-undone"; readonly men: number }
  | { readonly kind: "off"; readonly pieces: readonly Piece[] }
  | { readonly kind: "striker-off" }
  | { readonly kind: "penalty"; readonly violation: Violation; readonly back: number; readonly owed: number }
  | { readonly kind: "noted"; readonly what: string }
  | { readonly kind: "out-of-turn"; readonly noticed: boolean }
  | { readonly kind: "unexpected-breaker"; readonly expected: string }
  | { readonly kind: "turn-passed" }
  | {
      readonly kind: "board-over";
      readonly ending: Ending;
      readonly winner: string | null;
      readonly points: number;
      readonly men: number;
      readonly queen: number;
      readonly flat: number;
    }
  | { readonly kind: "awarded"; readonly winner: string | null; readonly points: string }
  | { readonly kind: "annulled" }
  | { readonly kind: "surplus" }
  | { readonly kind: "forfeited"; readonly how: string; readonly winner: string }
  | { readonly kind: "stopped"; readonly how: string }
);

/** Why an uncovered queen goes back to the centre. */
export type QueenBack = "too-early" | "not-covered" | "same-pocket" | "striker" | "turn-lost";
