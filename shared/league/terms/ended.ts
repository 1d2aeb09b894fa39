import type { RecordedDecision } from "./decision.ts";

/** A match in its division: the ids by which a decision may name it. */
export type PlacedMatch = {
  readonly match: string;
  readonly fixture: string;
  readonly home: string;
  readonly away: string;
};

const ends = (one: RecordedDecision, { match, fixture, home, away }: PlacedMatch): boolean => {
  switch (one.type) {
    case "walkover_given":
    case "double_walkover_given":
    case "forfeit_given":
    case "bye_given":
    case "fixture_abandoned":
    case "fixture_voided":
    case "tie_conceded":
      return one.fixture === fixture;
    case "replay_ordered":
      return one.match === match;
    case "entry_withdrawn":
      return one.entry === home || one.entry === away;
    case "category_cancelled":
      return true;
    default:
      return false;
  }
};

/**
 * Whether the league has ended a match that its log leaves open. This follows from the decision and is not written to the
 * log: a log records the play at the board, and a decision that is reversed leaves the match as it was.
 *
 * @param decisions those of its division that are in force
 */
export const isEnded = (decisions: readonly RecordedDecision[], match: PlacedMatch): boolean =>
  decisions.some((one) => ends(one, match));
