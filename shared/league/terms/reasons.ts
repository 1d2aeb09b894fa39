import type { DECISION_REASONS, DecisionType } from "./decision.ts";

export type DecisionReason = (typeof DECISION_REASONS)[number];

/** The reasons that fit a decision, in the order in which they are offered. The record accepts any reason. */
const REASONS_OF: Readonly<Record<DecisionType, readonly DecisionReason[]>> = {
  walkover_given: ["no-show", "late", "withdrawn", "injury", "ineligible", "other"],
  double_walkover_given: ["no-show", "late", "withdrawn", "ineligible", "other"],
  forfeit_given: ["injury", "withdrawn", "conduct", "ineligible", "umpire-decision", "appeal-upheld", "other"],
  bye_given: ["withdrawn", "no-show", "injury", "too-few-entries", "by-agreement", "other"],
  fixture_abandoned: ["venue", "injury", "by-agreement", "umpire-decision", "other"],
  fixture_voided: ["misrecorded", "ineligible", "conduct", "by-agreement", "umpire-decision", "appeal-upheld", "other"],
  replay_ordered: ["appeal-upheld", "umpire-decision", "misrecorded", "by-agreement", "other"],
  fixtures_moved: ["by-agreement", "venue", "injury", "other"],
  fixture_postponed: ["by-agreement", "venue", "injury", "late", "other"],
  deadline_extended: ["too-few-entries", "by-agreement", "venue", "other"],
  points_deducted: ["conduct", "no-show", "late", "ineligible", "umpire-decision", "other"],
  entry_unranked: ["ineligible", "by-agreement", "umpire-decision", "other"],
  entry_withdrawn: ["withdrawn", "injury", "no-show", "conduct", "ineligible", "other"],
  entry_added: ["late-entry", "misrecorded", "by-agreement", "other"],
  round_paired: ["misrecorded", "by-agreement", "withdrawn", "late-entry", "umpire-decision", "appeal-upheld", "other"],
  line_ups_shown: ["line-ups-in", "injury", "late", "no-show", "ineligible", "misrecorded", "by-agreement", "other"],
  tie_conceded: ["by-agreement", "injury", "late", "no-show", "withdrawn", "conduct", "other"],
  regulations_changed: ["by-agreement", "misrecorded", "umpire-decision", "appeal-upheld", "other"],
  category_cancelled: ["too-few-entries", "venue", "by-agreement", "other"],
  draw_withdrawn: [
    "late-entry",
    "withdrawn",
    "misrecorded",
    "too-few-entries",
    "by-agreement",
    "appeal-upheld",
    "other",
  ],
  season_closed: ["season-over"],
  decision_reversed: ["misrecorded", "by-agreement", "umpire-decision", "appeal-upheld", "other"],
};

/** The reasons that are offered for a decision. */
export const reasonsOf = (type: DecisionType): readonly DecisionReason[] => REASONS_OF[type];
