import { amendmentsIn, type LogEvent, open } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import type { Arrangement } from "../board/arrangement.ts";
import type { Replayed } from "./stops.ts";

export type ReplayData = Replayed & {
  /** How the men lie before the break, under the match's ruleset. */
  readonly arrangement: Arrangement;
};

/** A match as its replay shows it: with what its log no longer says, and how the men lie before the break. */
export const replayDataOf = (match: MatchDetail, log: readonly LogEvent[]): ReplayData => {
  const [opening] = log;
  const opened = opening ? open(opening) : null;
  const arrangement = opened && "setting" in opened ? opened.setting.ruleset.setUp.arrangement.value : "unstated";
  return { match, amendments: amendmentsIn(log), arrangement };
};
