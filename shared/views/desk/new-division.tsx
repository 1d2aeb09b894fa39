import { MATCH_PRESET_NAMES } from "#carrom";
import { DEFAULT_REGULATIONS, type DrawnRound, FORMAT_NAMES, type Regulations, USUAL_PLANS } from "#league";
import { Area, Choice, Group, type Option, Tick } from "../forms/choice.tsx";
import { Field, Fold, Form, News, type SentFields } from "../forms/field.tsx";
import { criterionName } from "../parts/criteria-words.ts";
import { fullDay } from "../parts/days.ts";
import { BesidesFields, PromotionFields } from "./besides-fields.tsx";
import { DayPlanFields, typedDayPlan } from "./day-plan-fields.tsx";
import { FeeFields, TimeAndVenue } from "./detail-fields.tsx";
import { DIVISION_KINDS, type DivisionKind } from "./division-kinds.ts";
import { Entries, Hall, type Playable, Rules, TableTerms, typedRegulations } from "./division-terms.tsx";
import { DeskHead, type DeskWords } from "./head.tsx";
import { PlanFields, typedPlan } from "./plan-fields.tsx";
import { TeamPlayFields } from "./team-play-fields.tsx";

/** The page on which a division is made. */
export type NewDivisionData = SentFields & {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly rulesets: readonly Playable[];
  /** The kind of event; `null`: the form asks for everything. */
  readonly kind: DivisionKind | null;
  /** The points and criteria of the table that are usual for it. */
  readonly usual: Pick<Regulations, "win" | "draw" | "loss" | "criteria">;
  /** Whether its format has one table, by which players go up and down. */
  readonly promotes: boolean;
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

/** The first question: a page for each kind, with the values that are usual for it. */
const Kinds = ({ w, data: { club, kind } }: NewDivisionViewProps) => (
  <nav class="lists" aria-label={w.kindTitle()}>
    {DIVISION_KINDS.map((one) => (
      <a
        key={one}
        href={`/clubs/${club.id}/desk/divisions?kind=${one}`}
        aria-current={one === kind ? "page" : undefined}
      >
        {w.kind[one]()}
      </a>
    ))}
  </nav>
);

const Names = ({ w }: { readonly w: DeskWords }) => (
  <>
    <Field name="league" label={w.league()} />
    <Field name="season" label={w.season()} />
    <Area name="name" label={w.division()} hint={w.divisionHint()} />
  </>
);

/** Terms that are mostly as usual, each behind a fold of its own. */
const Others = ({ w }: { readonly w: DeskWords }) => (
  <>
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
  </>
);

/** The values that are usual for a kind, in one sentence: "Swiss, points 2/1/0, ties by Buchholz, then net points". */
const usualInWords = (w: DeskWords, { usual: { win, draw, loss, criteria }, typed }: NewDivisionData): string => {
  const preset = MATCH_PRESET_NAMES.find((name) => name === typed["format/preset"]);
  const format = FORMAT_NAMES.find((name) => name === typed["play"]);
  const [first, second] = criteria.map((code) => criterionName(w, code));
  return w.usualSentence({
    format: format ? w.playAs[format]() : "",
    match: preset ? w.matchPresetAs[preset]() : "",
    points: [win, draw, loss].join("/"),
    ties: [first, second].filter((one) => one !== undefined).reduce((start, next) => w.thenBy({ start, next })),
  });
};

/** Who plays: players of the list, or those who enter until a day. */
const Who = ({ w, teams }: { readonly w: DeskWords; readonly teams: boolean }) => (
  <div class="drawn-from">
    <Group legend={w.whoTitle()}>
      {teams ? null : (
        <>
          <Choice
            name="who"
            label={w.whoPlays()}
            options={[
              { value: "list", label: w.whoList() },
              { value: "entries", label: w.whoEnters() },
            ]}
          />
          <div class="of-list">
            <Area name="members" label={w.whoMembers()} hint={w.whoMembersHint()} rows={6} optional="" />
          </div>
        </>
      )}
      <Field name="registration/deadline" label={w.whoUntil()} type="datetime-local" hint={w.deadlineHint()} />
    </Group>
  </div>
);

/** A division in three questions; all else has a usual value, said in one sentence. */
const ThreeQuestions = ({ w, data }: NewDivisionViewProps) => (
  <>
    <Group legend={w.whatTitle()}>
      <Names w={w} />
      {data.promotes ? <PromotionFields w={w} /> : null}
    </Group>
    <Who w={w} teams={data.kind === "teams"} />
    <Group legend={w.whenTitle()} name="calendar">
      <Field name="calendar/first" label={w.firstEvening()} type="date" optional={w.optional()} />
      <TimeAndVenue w={w} />
    </Group>
    <Fold summary={usualInWords(w, data)}>
      <PlanFields w={w} />
      <Tick name="rated" label={w.rated()} />
      <Rules w={w} rulesets={data.rulesets} />
      <div class="row">
        <Field name="calendar/every" label={w.everyDays()} type="number" optional={w.optional()} />
        <Field name="calendar/perDay" label={w.roundsPerDay()} type="number" optional={w.optional()} />
      </div>
      <DayPlanFields w={w} />
      <FeeFields w={w} />
      <input type="hidden" name="registration/opens" value={data.typed["registration/opens"]} />
      <input type="hidden" name="registration/players" value={data.typed["registration/players"]} />
      {data.kind === "teams" ? <TeamPlayFields w={w} /> : null}
      <div class="row">
        <Field name="registration/minimum" label={w.minimum()} type="number" hint={w.minimumHint()} />
        <Field name="registration/maximum" label={w.maximum()} type="number" />
      </div>
      <Others w={w} />
    </Fold>
  </>
);

/** All fields, for a division that is like no other. */
const Everything = ({ w, data: { club, rulesets, sources } }: NewDivisionViewProps) => (
  <>
    <Group legend={w.divisionNames()}>
      <Names w={w} />
      <PlanFields w={w} />
      <PromotionFields w={w} />
      <Tick name="rated" label={w.rated()} />
    </Group>
    <Rules w={w} rulesets={rulesets} />
    <Evenings w={w} />
    <Entries w={w} zone={club.zone} sources={sources} />
    <Others w={w} />
  </>
);

/** Makes divisions: in three questions, or field by field. */
export const NewDivisionView = ({ w, data }: NewDivisionViewProps) => {
  const { club, kind, typed, trouble, preview } = data;
  return (
    <article class="form-page">
      <DeskHead w={w} part="seasons" club={club} title={w.newDivisionTitle()} />
      <News trouble={trouble} />
      {preview ? <Days w={w} preview={preview} /> : null}
      <Kinds w={w} data={data} />
      <Form action={`/clubs/${club.id}/desk/divisions`} does={w.createDivision()} typed={typed} trouble={trouble}>
        <input type="hidden" name="id" value={typed.id} />
        {kind === null ? null : <input type="hidden" name="kind" value={kind} />}
        {kind === null ? <Everything w={w} data={data} /> : <ThreeQuestions w={w} data={data} />}
      </Form>
      {kind === null ? null : (
        <p class="small">
          <a href={`/clubs/${club.id}/desk/divisions`}>{w.everyField()}</a>
        </p>
      )}
    </article>
  );
};
