import type { z } from "zod";
import { type DecisionType, reasonsOf } from "#league";
import type { decisionPreview } from "#shared/api/league/league.ts";
import { Area, Choice, Group } from "#shared/views/forms/choice.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import type { DeskWords } from "../head.tsx";

/** A decision's preview, as the API answers it. */
export type DecisionPreview = z.output<typeof decisionPreview>;

type ReasonProps = {
  readonly w: DeskWords;
  /** What is decided: only the reasons that fit it are offered. */
  readonly type: DecisionType;
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
};

/** Why something is decided. Nothing is chosen beforehand: a default reason says nothing. */
export const Reason = ({ w, type, typed, trouble }: ReasonProps) => (
  <Group legend={w.why()}>
    <Choice
      name="reason"
      label={w.reasonLabel()}
      options={[
        { value: "", label: w.chooseReason() },
        ...reasonsOf(type).map((value) => ({ value, label: w.reason[value]() })),
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
