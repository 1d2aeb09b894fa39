import { FORMAT_NAMES, KNOCKOUT_PLACES, type Plan } from "../../league/schedule/plan.ts";
import { Choice } from "../forms/choice.tsx";
import type { Trouble } from "../forms/field.tsx";
import type { DeskWords } from "./head.tsx";

type Props = {
  readonly w: DeskWords;
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
};

/** A plan as the fields of a form have it. */
export const typedPlan = ({ format, ...chosen }: Plan): Readonly<Record<string, string>> => ({
  play: format,
  ...Object.fromEntries(Object.entries(chosen).map(([name, value]) => [`plan/${name}`, String(value)])),
});

/** The format of a division, and what is chosen of it: fields of other formats count for nothing. */
export const PlanFields = ({ w, typed, trouble }: Props) => (
  <>
    <Choice
      name="play"
      label={w.play()}
      options={FORMAT_NAMES.map((value) => ({ value, label: w.playAs[value]() }))}
      value={typed.play}
      trouble={trouble}
    />
    <Choice
      name="plan/places"
      label={w.knockoutPlaces()}
      options={KNOCKOUT_PLACES.map((places) => ({ value: String(places), label: w.placesPlayed[places]() }))}
      value={typed["plan/places"]}
      hint={w.knockoutPlacesHint()}
      trouble={trouble}
    />
  </>
);
