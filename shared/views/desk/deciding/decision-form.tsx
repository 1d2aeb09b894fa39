import type { z } from "zod";
import { type DecisionType, reasonsOf } from "#league";
import type { decisionPreview } from "#shared/api/league/league.ts";
import { Area, Choice, Group, optionsOf } from "#shared/views/forms/choice.tsx";
import { useContent } from "#shared/views/forms/field.tsx";
import type { DeskWords } from "../head.tsx";

/** A decision's preview, as the API answers it. */
export type DecisionPreview = z.output<typeof decisionPreview>;

type ReasonProps = {
  readonly w: DeskWords;
  /** What is decided: only the reasons that fit it are offered. */
  readonly type: DecisionType;
};

/** Why something is decided. Nothing is chosen beforehand: a default reason says nothing. */
export const Reason = ({ w, type }: ReasonProps) => (
  <Group legend={w.why()} quiet>
    <Choice
      name="reason"
      label={w.reasonLabel()}
      none={w.chooseReason()}
      options={optionsOf(reasonsOf(type), w.reason)}
      value={useContent().typed["reason"] ?? ""}
    />
    <Area name="note" label={w.note()} hint={w.noteHint()} optional={w.optional()} />
  </Group>
);
