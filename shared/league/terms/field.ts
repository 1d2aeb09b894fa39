/**
 * The most entries by format; with groups, of one group. Played were knockouts of 547 and 503 (E21, E22), Swiss events
 * of 110 (E13), groups of 170 in all (E18) and leagues of 28 (E29); 128 is the largest double elimination of which an
 * order of the lower bracket is published. Stepladders were played by four (E35).
 */
export const MOST_ENTRIES = {
  "round-robin": 64,
  "double-round-robin": 64,
  knockout: 1_024,
  "double-elimination": 128,
  groups: 32,
  swiss: 256,
  stepladder: 16,
} as const;

/** The most entries of any format. */
export const LARGEST_FIELD = Math.max(...Object.values(MOST_ENTRIES));

/** The most tables of a hall or of several: a round of the largest Swiss has a table for each match. */
export const MOST_TABLES = MOST_ENTRIES.swiss / 2;
