import { crossingOf, DOUBLE_FINALS, FORMAT_NAMES, GROUP_LEGS, GROUP_STAGES, KNOCKOUT_PLACES, type Plan } from "#league";
import { Choice, type Option, optionsOf, Tick } from "../forms/choice.tsx";
import { Field, useContent } from "../forms/field.tsx";
import type { DeskWords } from "./head.tsx";

/** The fields of a setting: of one that has parts, a field for each. */
const typedAs = (place: string, value: unknown): readonly (readonly [string, string])[] => {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, part]) => typedAs(`${place}/${name}`, part));
  return [[place, typeof value === "boolean" ? (value ? "yes" : "no") : String(value)]];
};

/** A plan as the fields of a form have it. */
export const typedPlan = ({ format, ...chosen }: Plan): Readonly<Record<string, string>> => ({
  play: format,
  ...Object.fromEntries(Object.entries(chosen).flatMap(([name, value]) => typedAs(`plan/${name}`, value))),
});

/** Steps of the rounds of a Swiss that a form has fields for. */
const STEPS = [0, 1, 2] as const;

/** Choices of groups: the published ones, and that of a division which is copied. */
const stagesOf = (w: DeskWords, own: string | undefined): readonly Option[] => {
  const published = optionsOf(GROUP_STAGES, w.stageOf);
  if (own === undefined || published.some(({ value }) => value === own)) return published;
  const { groups, through } = crossingOf(own);
  return [...published, { value: own, label: w.stageOfOthers({ groups, through }) }];
};

/** What can be chosen of formats. A field shows, where the browser can tell, only beside a format that it counts for. */
export const PlanFields = ({ w }: { readonly w: DeskWords }) => {
  const { typed } = useContent();
  return (
    <div class="plan">
      <Choice name="play" label={w.play()} options={optionsOf(FORMAT_NAMES, w.playAs)} />
      <div class="of-groups">
        <Choice
          name="plan/stage"
          label={w.groupStage()}
          options={stagesOf(w, typed["plan/stage"])}
          hint={w.groupStageHint()}
        />
        <Choice
          name="plan/legs"
          label={w.groupLegs()}
          options={optionsOf(GROUP_LEGS, w.legsOf)}
          hint={w.groupLegsHint()}
        />
        <div class="row">
          <Field
            name="plan/bySize/size"
            label={w.groupSize()}
            type="number"
            hint={w.groupSizeHint()}
            optional={w.optional()}
          />
          <Field name="plan/bySize/through" label={w.groupThrough()} type="number" optional={w.optional()} />
        </div>
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
        {STEPS.map((step) => (
          <div class="row" key={step}>
            <Field
              name={`plan/roundsByEntries/${step}/upTo`}
              label={w.stepEntries({ step: step + 1 })}
              type="number"
              hint={step === 0 ? w.stepHint() : undefined}
              optional={w.optional()}
            />
            <Field
              name={`plan/roundsByEntries/${step}/rounds`}
              label={w.stepRounds({ step: step + 1 })}
              type="number"
              optional={w.optional()}
            />
          </div>
        ))}
        <Choice name="plan/final" label={w.swissFinal()} options={optionsOf(["no", "yes"], w.swissFinalAs)} />
        <Choice
          name="plan/carried"
          label={w.swissCarried()}
          options={optionsOf(["no", "yes"], w.carriedAs)}
          hint={w.swissCarriedHint()}
        />
        <Field
          name="plan/apart"
          label={w.swissApart()}
          type="number"
          hint={w.swissApartHint()}
          optional={w.optional()}
        />
      </div>
    </div>
  );
};
