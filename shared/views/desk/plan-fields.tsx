import { DOUBLE_FINALS, FORMAT_NAMES, GROUP_LEGS, GROUP_STAGES, KNOCKOUT_PLACES, type Plan } from "#league";
import { Choice, optionsOf, Tick } from "../forms/choice.tsx";
import { Field } from "../forms/field.tsx";
import type { DeskWords } from "./head.tsx";

const typedAs = (value: number | boolean): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value);

/** A plan as the fields of a form have it. */
export const typedPlan = ({ format, ...chosen }: Plan): Readonly<Record<string, string>> => ({
  play: format,
  ...Object.fromEntries(Object.entries(chosen).map(([name, value]) => [`plan/${name}`, typedAs(value)])),
});

/** What can be chosen of formats. A field shows, where the browser can tell, only beside a format that it counts for. */
export const PlanFields = ({ w }: { readonly w: DeskWords }) => (
  <div class="plan">
    <Choice name="play" label={w.play()} options={optionsOf(FORMAT_NAMES, w.playAs)} />
    <div class="of-groups">
      <Choice
        name="plan/stage"
        label={w.groupStage()}
        options={optionsOf(GROUP_STAGES, w.stageOf)}
        hint={w.groupStageHint()}
      />
      <Choice
        name="plan/legs"
        label={w.groupLegs()}
        options={optionsOf(GROUP_LEGS, w.legsOf)}
        hint={w.groupLegsHint()}
      />
    </div>
    <div class="of-knockout">
      <Choice
        name="plan/places"
        label={w.knockoutPlaces()}
        options={optionsOf(KNOCKOUT_PLACES, w.placesPlayed)}
        hint={w.knockoutPlacesHint()}
      />
    </div>
    <div class="of-double">
      <Choice
        name="plan/finals"
        label={w.doubleFinals()}
        options={optionsOf(DOUBLE_FINALS, w.finalsPlayed)}
        hint={w.doubleFinalsHint()}
      />
    </div>
    <div class="of-draw">
      <Tick name="plan/spread" label={w.spread()} />
    </div>
    <div class="of-swiss">
      <Field name="plan/rounds" label={w.swissRounds()} type="number" hint={w.swissRoundsHint()} />
      <Choice name="plan/final" label={w.swissFinal()} options={optionsOf(["no", "yes"], w.swissFinalAs)} />
      <Field name="plan/apart" label={w.swissApart()} type="number" hint={w.swissApartHint()} optional={w.optional()} />
    </div>
  </div>
);
