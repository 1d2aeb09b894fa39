import type { Decision, RecordedDecision } from "../terms/decision.ts";
import { dueRound } from "./next-round.ts";
import { isSettled } from "./progress.ts";
import { type Season, settlementsOf, tiesOf } from "./season.ts";
import type { Settlement } from "./settlement.ts";

/** Fixtures that still have to be played or decided, and ties without a known winner. */
export const openFixtures = (season: Season): readonly Settlement[] => {
  const isTie = tiesOf(season);
  return settlementsOf(season).filter((one) => !(isTie(one.fixture) ? isSettled(one) : one.settled));
};

/** Whether a division was drawn and has no open fixture: its table changes only if a result is corrected. */
export const isPlayedOut = (season: Season): boolean =>
  settlementsOf(season).length > 0 && openFixtures(season).length === 0 && !dueRound(season).ok;

/** Whether a decision opens a closed division again: no other is allowed there. */
export const reopens = (decision: Decision, closing: RecordedDecision): boolean =>
  decision.type === "decision_reversed" && decision.decision === closing.id;
