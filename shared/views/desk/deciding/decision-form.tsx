import type { z } from "zod";
import type { decisionPreview } from "../../../api/league/league.ts";
import { DECISION_REASONS, type DecisionType } from "../../../league/terms/decision.ts";
import { Area, Choice, Group } from "../../forms/choice.tsx";
import type { Trouble } from "../../forms/field.tsx";
import type { DeskWords } from "../head.tsx";

/** What a decision would do, as the API answers it. */
export type DecisionPreview = z.output<typeof decisionPreview>;

type ReasonProps = {
  readonly w: DeskWords;
  /** What is decided: a season is closed because it is over, and nothing else is. */
  readonly type: DecisionType;
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
};

const isReasonOf = (type: DecisionType, reason: (typeof DECISION_REASONS)[number]): boolean => {
  if (reason === "season-over" || type === "season_closed") return reason === "season-over" && type === "season_closed";
  if (reason === "pairing-rule") return false;
  return reason !== "late-entry" || type === "draw_withdrawn" || type === "entry_added";
};

/** Why something is decided. Nothing is chosen beforehand: a reason that nobody chose says nothing. */
export const Reason = ({ w, type, typed, trouble }: ReasonProps) => (
  <Group legend={w.why()}>
    <Choice
      name="reason"
      label={w.reasonLabel()}
      options={[
        { value: "", label: w.chooseReason() },
        ...DECISION_REASONS.filter((value) => isReasonOf(type, value)).map((value) => ({
          value,
          label: w.reason[value](),
        })),
      ]}
      value={typed["reason"] ?? ""}
      trouble={trouble}
    />
    <Area
      name="note"
      label={w.note()}
      value={typed["note"]}
      hint={w.noteHint()}
      optional={w.optional()}
      trouble={trouble}
    />
  </Group>
);
