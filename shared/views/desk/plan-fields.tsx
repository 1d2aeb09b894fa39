import { DOUBLE_FINALS, FORMAT_NAMES, GROUP_LEGS, GROUP_STAGES, KNOCKOUT_PLACES, type Plan } from "#league";
import { Choice } from "../forms/choice.tsx";
import { Field, type Trouble } from "../forms/field.tsx";
import type { DeskWords } from "./head.tsx";

type Props = {
  readonly w: DeskWords;
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
};

const typedAs = (value: number | boolean): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value);

/** A plan as the fields of a form have it. */
export const typedPlan = ({ format, ...chosen }: Plan): Readonly<Record<string, string>> => ({
  play: format,
  ...Object.fromEntries(Object.entries(chosen).map(([name, value]) => [`plan/${name}`, typedAs(value)])),
});

/** What can be chosen of formats. A field shows, where the browser can tell, only beside a format that it counts for. */
export const PlanFields = ({ w, typed, trouble }: Props) => (
  <div class="plan">
    <Choice
      name="play"
      label={w.play()}
      options={FORMAT_NAMES.map((value) => ({ value, label: w.playAs[value]() }))}
      value={typed.play}
      trouble={trouble}
    />
    <div class="of-groups">
      <Choice
        name="plan/stage"
        label={w.groupStage()}
        options={GROUP_STAGES.map((value) => ({ value, label: w.stageOf[value]() }))}
        value={typed["plan/stage"]}
        hint={w.groupStageHint()}
        trouble={trouble}
      />
      <Choice
        name="plan/legs"
        label={w.groupLegs()}
        options={GROUP_LEGS.map((legs) => ({ value: String(legs), label: w.legsOf[legs]() }))}
        value={typed["plan/legs"]}
        hint={w.groupLegsHint()}
        trouble={trouble}
      />
    </div>
    <div class="of-knockout">
      <Choice
        name="plan/places"
        label={w.knockoutPlaces()}
        options={KNOCKOUT_PLACES.map((places) => ({ value: String(places), label: w.placesPlayed[places]() }))}
        value={typed["plan/places"]}
        hint={w.knockoutPlacesHint()}
        trouble={trouble}
      />
    </div>
    <div class="of-double">
      <Choice
        name="plan/finals"
        label={w.doubleFinals()}
        options={DOUBLE_FINALS.map((finals) => ({ value: String(finals), label: w.finalsPlayed[finals]() }))}
        value={typed["plan/finals"]}
        hint={w.doubleFinalsHint()}
        trouble={trouble}
      />
    </div>
    <div class="of-swiss">
      <Field
        name="plan/rounds"
        label={w.swissRounds()}
        type="number"
        value={typed["plan/rounds"]}
        hint={w.swissRoundsHint()}
        trouble={trouble}
      />
      <Choice
        name="plan/final"
        label={w.swissFinal()}
        options={(["no", "yes"] as const).map((value) => ({ value, label: w.swissFinalAs[value]() }))}
        value={typed["plan/final"]}
        trouble={trouble}
      />
      <Field
        name="plan/apart"
        label={w.swissApart()}
        type="number"
        value={typed["plan/apart"]}
        hint={w.swissApartHint()}
        optional={w.optional()}
        trouble={trouble}
      />
    </div>
  </div>
);
