/**
 * The words of the game. A match has games, a game has boards, a board has strikes; a side is one player or two, each in a
 * seat; a due is a man that a side has to put back. Every union is derived from a runtime array: one source for
 * parsing, looping and typing.
 */

/** The two colours of carrom men. */
export const COLOURS = ["white", "black"] as const;
export type Colour = (typeof COLOURS)[number];

/** Everything that can be pocketed but the striker, in the order in which returned pieces are listed. */
export const PIECES = ["white", "black", "queen"] as const;
export type Piece = (typeof PIECES)[number];

/** Men of each colour on a full board. */
export const MEN_PER_COLOUR = 9;

/** Pockets as the player striking sees them: 1 far left, 2 far right, 3 near right, 4 near left. */
export const POCKETS = [1, 2, 3, 4] as const;
export type Pocket = (typeof POCKETS)[number];

/** The place of the striker after a strike, when it did not stay on the board. */
export const STRIKER_FATES = ["pocketed", "off"] as const;
export type StrikerFate = (typeof STRIKER_FATES)[number];

/**
 * Violations of the rules that an umpire may observe on a strike. Each ruleset states the price of each, if any. On the board:
 * `cut-moon` is the striker placed partly on a base circle, `touched-arrow-piece` a struck man that lies on an arrow.
 */
export const VIOLATIONS = [
  "short-strike",
  "left-one-line",
  "pushed",
  "backward",
  "cut-moon",
  "off-baseline",
  "behind-baseline",
  "crossed-diagonal",
  "touched-piece",
  "touched-opponent-directly",
  "touched-own-last-directly",
  "touched-opponent-last-directly",
  "touched-arrow-piece",
  "not-on-rebound",
  "out-of-turn",
  "out-of-turn-unnoticed",
] as const;
export type Violation = (typeof VIOLATIONS)[number];

/** Fouls that are called without a strike. */
export const CALLED_FOULS = [
  "technical",
  "placing",
  "overtime",
  "touched-piece",
  "left-seat",
  "before-play",
  "played-during-appeal",
  "disturbed-board",
  "warning",
] as const;
export type CalledFoul = (typeof CALLED_FOULS)[number];

/** Reasons for a change by an umpire or an organiser: codes only, because the log carries no free text. */
export const REASONS = [
  "misrecorded",
  "umpire-decision",
  "appeal-upheld",
  "appeal-dismissed",
  "withdrawn",
  "late",
  "injury",
  "conduct",
  "other",
] as const;
export type Reason = (typeof REASONS)[number];

/** The ways in which a board can end. */
export const ENDINGS = [
  "cleared",
  "opponent-last-pocketed",
  "own-last-before-queen",
  "both-last-pocketed",
  "touched-opponent-last",
  "out-of-turn",
  "left-seat",
  "disturbed",
  "all-pocketed",
  "conceded",
  "awarded",
  "recorded",
  "stopped",
  "forfeited",
] as const;
export type Ending = (typeof ENDINGS)[number];

/** Breaches of the rules, each of which a ruleset may charge with men or dues. A lost turn alone is a ruling; a lost board is an ending. */
export const FOULS = [
  "striker-pocketed",
  "striker-off",
  "man-off",
  "opponent-pocketed",
  "opponent-last-pocketed",
  "own-last-before-queen",
  "break-failed",
  ...VIOLATIONS,
] as const;
export type FoulCode = (typeof FOULS)[number];

/** The state of the queen: on the board, in a pocket and still to be covered, or covered. */
export const QUEEN_STATES = ["on-board", "pocketed", "covered"] as const;
export type QueenState = (typeof QUEEN_STATES)[number];

/** The effect of a strike on the turn. `keeps`: the same player strikes again. */
export const TURNS = ["keeps", "passes", "board-over"] as const;
export type Turn = (typeof TURNS)[number];

/** The ways in which a match can be forfeited. */
export const FORFEITS = ["walkover", "retired", "disqualified"] as const;
export type Forfeit = (typeof FORFEITS)[number];

/** The choices of the winner of the toss. */
export const TOSS_CHOICES = ["break", "side"] as const;
export type TossChoice = (typeof TOSS_CHOICES)[number];

/** Reasons why dues were not put back: forgotten, waived by the other side, or without free space for them yet. */
export const DUES_LEFT = ["forgotten", "forgone", "no-space"] as const;
export type DuesLeft = (typeof DUES_LEFT)[number];

/** The ways in which a match can end without a winner. */
export const NO_WINNER_ENDINGS = ["abandoned", "void"] as const;
export type NoWinnerEnding = (typeof NO_WINNER_ENDINGS)[number];

/** The state of a match. */
export const MATCH_STATUSES = ["in-play", "decided", "abandoned", "void"] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** The state of a board. `surplus`: played before a correction ended the game or match earlier than it had ended. */
export const BOARD_STATUSES = ["in-play", "decided", "annulled", "surplus"] as const;
export type BoardStatus = (typeof BOARD_STATUSES)[number];

/** The colour that is not this one. */
export const otherColour = (colour: Colour): Colour => (colour === "white" ? "black" : "white");
