import { MATCH_PRESET_NAMES } from "#carrom";
import { LINE_UP_ORDERS, LINE_UPS_SHOWN, RUBBER_KINDS, TIE_MEASURES, TIE_PLANS } from "#league";
import { Choice, optionsOf, Tick } from "../forms/choice.tsx";
import { Field, useContent } from "../forms/field.tsx";
import type { DeskWords } from "./head.tsx";

/** Rubbers that a form lists: seven frames are the most that a league is known to play. */
export const LISTED_RUBBERS = 7;

/** The choice of a plan that the form lists itself. */
export const OWN_PLAN = "own";

/** What decides a level tie in a knockout, besides the usual order. */
const DECIDERS = ["singles", "doubles", "lots"] as const;

type Props = { readonly w: DeskWords };

/** The rubbers of a plan of one's own, and who may play how many of them. */
const OwnPlan = ({ w }: Props) => (
  <fieldset class="of-own-plan">
    <legend>{w.ownPlan()}</legend>
    {Array.from({ length: LISTED_RUBBERS }, (_, index) => (
      <div key={`${index}`} class="row">
        <Choice
          name={`tie/rubbers/${index}/kind`}
          label={w.rubberAt({ number: index + 1 })}
          none={w.noRubberHere()}
          options={optionsOf(RUBBER_KINDS, w.rubberKindAs)}
        />
        <Choice
          name={`tie/rubbers/${index}/format`}
          label={w.rubberPlayed()}
          none={w.rubberPlayedUsual()}
          options={optionsOf(MATCH_PRESET_NAMES, w.matchPresetAs)}
        />
      </div>
    ))}
    <div class="row">
      <Field name="tie/most" label={w.mostRubbers()} type="number" />
      <Field name="tie/fewest" label={w.fewestPlayers()} type="number" />
      <Choice name="tie/order" label={w.lineUpOrder()} options={optionsOf(LINE_UP_ORDERS, w.lineUpOrderAs)} />
    </div>
  </fieldset>
);

/** What two teams play when they meet. */
export const TeamPlayFields = ({ w }: Props) => {
  const { typed } = useContent();
  const plan = typed["regulations/teams/plan"] ?? "";
  return (
    <div class="of-teams">
      <div class="row">
        <Choice
          name="regulations/teams/plan"
          label={w.tiePlan()}
          options={[
            ...optionsOf(TIE_PLANS, w.tiePlanAs),
            { value: OWN_PLAN, label: w.tiePlanOwn() },
            ...(plan.startsWith("{") ? [{ value: plan, label: w.tiePlanKept() }] : []),
          ]}
          hint={w.tiePlanHint()}
        />
        <Choice
          name="regulations/teams/counts"
          label={w.tieCounts()}
          options={optionsOf(TIE_MEASURES, w.tieCountsAs)}
        />
      </div>
      <OwnPlan w={w} />
      <Tick name="regulations/teams/stopWhenWon" label={w.stopWhenWon()} />
      <div class="row">
        <Choice
          name="regulations/teams/lineUp"
          label={w.lineUpShown()}
          options={optionsOf(LINE_UPS_SHOWN, w.lineUpShownAs)}
        />
        <Choice
          name="tie/decider"
          label={w.tieDecider()}
          none={w.tieDeciderUsual()}
          options={[
            ...optionsOf(DECIDERS, w.tieDeciderAs),
            ...((typed["tie/decider"] ?? "").startsWith("[")
              ? [{ value: typed["tie/decider"] ?? "", label: w.tieDeciderKept() }]
              : []),
          ]}
          hint={w.tieDeciderHint()}
        />
      </div>
    </div>
  );
};
