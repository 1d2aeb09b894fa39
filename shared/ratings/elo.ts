/**
 * Logistic Elo (A. Elo, The Rating of Chessplayers; the logistic curve as in the FIDE and US Chess articles on the
 * subject): a difference of 400 points makes the stronger side a ten to one favourite.
 */

/** A rating is a safe integer in millionths of a point, so that every verifier agrees to the last digit. */
export const MILLION = 1_000_000;

/**
 * Version of the formulas here: it goes up whenever the same results would give other ratings, or rows in another
 * form. Every list is then computed again, and a sealed forecast names its version.
 */
export const RATING_FORMULA = 1;

export const START = 1500 * MILLION;

/** Rated matches below which a rating is provisional. */
export const PROVISIONAL_BELOW = 20;

/** The difference in rating points that makes a favourite ten to one. */
const SCALE = 400;

/**
 * The speed of ratings: K is 64 for a player's first 8 rated matches, 32 up to 30, then 16. Quick while little is known,
 * slow once much is.
 */
const K_SCHEDULE = [
  { below: 8, k: 64 },
  { below: 30, k: 32 },
  { below: Number.POSITIVE_INFINITY, k: 16 },
] as const;

/** Rated matches of a player below which each counts so much more than a later one; `null`: as usual. */
export const quickStage = (matches: number): { readonly below: number; readonly times: number } | null => {
  const [stage] = K_SCHEDULE.filter(({ below }) => matches < below);
  const usual = K_SCHEDULE[1].k;
  return stage && stage.k > usual ? { below: stage.below, times: stage.k / usual } : null;
};

/** The K of a player with this many rated matches before the day. */
export const kAfter = (matches: number): number => {
  for (const { below, k } of K_SCHEDULE) if (matches < below) return k;
  return 16;
};

/** Whether a rating after this many matches is still provisional. */
export const isProvisional = (matches: number): boolean => matches < PROVISIONAL_BELOW;

/**
 * The expected score of a side: E = 1 / (1 + 10^((opponent - own) / 400)), both ratings in millionths. Computed
 * for the stronger side and subtracted from 1 for the other, so that the two always add up to exactly 1.
 */
export const expectedScore = (own: number, opponent: number): number => {
  if (own < opponent) return 1 - expectedScore(opponent, own);
  return 1 / (1 + 10 ** ((opponent - own) / MILLION / SCALE));
};

/** Rounds to an integer, half away from zero, so that a gain and a loss of the same size round alike. */
export const roundHalfAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;

/**
 * The change of one match: K (S - E), in millionths. Rounded here, before any sum: `10 ** x` may differ
 * in its last bit from one engine to the next, a whole number of millionths does not.
 */
export const ratingChange = (k: number, score: number, expected: number): number =>
  roundHalfAway(k * (score - expected) * MILLION);

/** A rating or a change for display: whole points, half away from zero. */
export const shownRating = (millionths: number): number => roundHalfAway(millionths / MILLION);
