/** Positions that several tables start from; a1 breaks, plays white and is to strike. Under every ruleset with colours. */

/** Eight men down on both sides, the queen on the board. */
export const BOTH_AT_EIGHT = "8*w1 ; - ; 8*b1 ; -";
/** Both sides at eight men, with the queen covered by A. */
export const BOTH_AT_EIGHT_QUEEN_A = "w1 ; q2 w3 ; 6*w1 ; - ; 8*b1 ; -";
/** Both sides at eight men, with the queen covered by B. */
export const BOTH_AT_EIGHT_QUEEN_B = "8*w1 ; - ; b1 ; q2 b3 ; 6*b1 ; -";
/** Both sides at eight men, with the queen pocketed by A and waiting to be covered. */
export const BOTH_AT_EIGHT_COVERING = `${BOTH_AT_EIGHT} ; q2`;
