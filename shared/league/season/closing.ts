import type { Decision, RecordedDecision } from "../terms/decision.ts";
import { isOver } from "./progress.ts";
import { type Season, settlementsOf } from "./season.ts";
import type { Settlement } from "./settlement.ts";

/** What still has to be played or decided in a division. Of a knockout that is also a tie of which nobody goes on. */
export const openFixtures = (season: Season): readonly Settlement[] =>
  settlementsOf(season).filter((one) => !(season.format === "knockout" ? isOver(one) : one.settled));

/** Whether a decision opens a closed division again: the only one that it takes. */
export const reopens = (decision: Decision, closing: RecordedDecision): boolean =>
  decision.type === "decision_reversed" && decision.decision === closing.id;
