import type { z } from "zod";
import type { Division } from "../../../api/league/division.ts";
import type { decisionPreview } from "../../../api/league/league.ts";
import { DECISION_REASONS, type DecisionType } from "../../../league/terms/decision.ts";
import { Area, Choice, Group } from "../../forms/choice.tsx";
import type { Trouble } from "../../forms/field.tsx";
import { longDay } from "../../parts/days.ts";
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

type Clash = DecisionPreview["clashes"][number];

const said = (w: DeskWords, clash: Clash, division: Division): string => {
  const day = longDay(w.locale, clash.day);
  const fixture = clash.kind === "player" ? division.fixtures.find(({ id }) => id === clash.fixture) : undefined;
  switch (clash.kind) {
    case "player":
      return w.clashes.player({
        ...{ day, player: clash.player.name, division: clash.division.name },
        known: fixture !== undefined,
        ...{ home: fixture?.home.name ?? "", away: fixture?.away.name ?? "" },
      });
    case "tables":
      return w.clashes.tables({ day, matches: clash.matches, tables: clash.tables });
    case "blackout":
      return w.clashes.blackout({ day });
  }
};

/** What clashes on the days to which fixtures move: a warning, before anything is stored. */
export const Clashes = ({
  w,
  clashes,
  division,
}: { w: DeskWords; division: Division } & Pick<DecisionPreview, "clashes">) =>
  clashes.length === 0 ? null : (
    <div class="clashes">
      <h3>{w.clashesTitle({ count: clashes.length })}</h3>
      <ul class="listed">
        {clashes.map((clash) => (
          <li key={JSON.stringify(clash)}>{said(w, clash, division)}</li>
        ))}
      </ul>
      <p class="small">{w.clashesWarn()}</p>
    </div>
  );
