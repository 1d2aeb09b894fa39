import { DEFAULT_REGULATIONS, type DrawnRound, USUAL_PLANS } from "#league";
import { Area, Group, type Option, Tick } from "../forms/choice.tsx";
import { Field, Fold, Form, News, type SentFields } from "../forms/field.tsx";
import { fullDay } from "../parts/days.ts";
import { BesidesFields } from "./besides-fields.tsx";
import { DayPlanFields, typedDayPlan } from "./day-plan-fields.tsx";
import { TimeAndVenue } from "./detail-fields.tsx";
import { Entries, Hall, type Playable, Rules, TableTerms, typedRegulations } from "./division-terms.tsx";
import { DeskHead, type DeskWords } from "./head.tsx";
import { PlanFields, typedPlan } from "./plan-fields.tsx";

/** The page on which a division is made. */
export type NewDivisionData = SentFields & {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly rulesets: readonly Playable[];
  /** Divisions from whose table another can start. */
  readonly sources: readonly Option[];
  /** The days of a division that is full, as typed; `null` where none were asked for. */
  readonly preview: {
    readonly entries: number;
    readonly rounds: readonly DrawnRound[];
    /** With so many entries or fewer the rounds of a Swiss may be left without a pairing; 0: with none. */
    readonly few?: number;
  } | null;
};

/** Default values of a new division's form. */
export const USUAL: Readonly<Record<string, string>> = {
  league: "",
  season: "",
  name: "",
  rated: "yes",
  by: "registration",
  "source/first": "1",
  "source/top": "8",
  "calendar/every": "7",
  "calendar/perDay": "1",
  ...typedDayPlan(),
  "registration/players": "1",
  "regulations/teams/plan": "two-singles-one-doubles",
  "tie/most": "2",
  "tie/fewest": "3",
  "registration/minimum": "4",
  "registration/maximum": "16",
  // E31: five each.
  "format/shots": "5",
  ...typedPlan(USUAL_PLANS["double-elimination"]),
  ...typedPlan(USUAL_PLANS.groups),
  ...typedPlan(USUAL_PLANS.swiss),
  ...typedPlan(USUAL_PLANS["round-robin"]),
  ...typedRegulations(DEFAULT_REGULATIONS),
  "regulations/bye": "",
};

/** The first evening, the rhythm, the time and the venue: the draw is offered these days. */
const Evenings = ({ w }: { readonly w: DeskWords }) => (
  <Group legend={w.eveningsTitle()} name="calendar">
    <div class="row">
      <Field
        name="calendar/first"
        label={w.firstEvening()}
        type="date"
        hint={w.firstEveningHint()}
        optional={w.optional()}
      />
      <Field name="calendar/every" label={w.everyDays()} type="number" optional={w.optional()} />
      <Field name="calendar/perDay" label={w.roundsPerDay()} type="number" optional={w.optional()} />
    </div>
    <TimeAndVenue w={w} />
    <DayPlanFields w={w} />
    <button class="act quiet" type="submit" name="do" value="preview">
      {w.showDays()}
    </button>
  </Group>
);

type DaysProps = { readonly w: DeskWords; readonly preview: NonNullable<NewDivisionData["preview"]> };

/** The days on which divisions of this size would play; nothing is stored. */
const Days = ({ w, preview: { entries, rounds, few = 0 } }: DaysProps) => (
  <section class="told" id="days-preview" role="status">
    <h2>{w.daysPreview()}</h2>
    <p>{w.daysPreviewOf({ entries, rounds: rounds.length })}</p>
    {few > 0 ? <p>{w.swissFew({ entries: few })}</p> : null}
    <ol class="listed">
      {rounds.map(({ round, day, fixtures, byes }) => (
        <li key={round}>
          {w.daysPreviewRound({
            round,
            day: day === null ? "" : fullDay(w.locale, day),
            matches: fixtures.length,
            byes: byes.length,
          })}
        </li>
      ))}
    </ol>
  </section>
);

type NewDivisionViewProps = { readonly w: DeskWords; readonly data: NewDivisionData };

/** Makes divisions: what matters first, and behind folds what is mostly as usual. */
export const NewDivisionView = ({
  w,
  data: { club, rulesets, sources, typed, trouble, preview },
}: NewDivisionViewProps) => (
  <article class="form-page">
    <DeskHead w={w} part="seasons" club={club} title={w.newDivisionTitle()} />
    <News trouble={trouble} />
    {preview ? <Days w={w} preview={preview} /> : null}
    <Form action={`/clubs/${club.id}/desk/divisions`} does={w.createDivision()} typed={typed} trouble={trouble}>
      <input type="hidden" name="id" value={typed.id} />
      <Group legend={w.divisionNames()}>
        <Field name="league" label={w.league()} />
        <Field name="season" label={w.season()} />
        <Area name="name" label={w.division()} hint={w.divisionHint()} />
        <PlanFields w={w} />
        <Tick name="rated" label={w.rated()} />
      </Group>
      <Rules w={w} rulesets={rulesets} />
      <Evenings w={w} />
      <Entries w={w} zone={club.zone} sources={sources} />
      <Fold summary={w.hallFold()}>
        <Hall w={w} />
      </Fold>
      <Fold summary={w.tableFold()}>
        <p class="small">{w.criteriaUsual()}</p>
        <TableTerms w={w} />
      </Fold>
      <Fold summary={w.besidesFold()}>
        <BesidesFields w={w} />
      </Fold>
    </Form>
  </article>
);
