import type { Division } from "#shared/api/league/division.ts";
import { DETAIL_TEXTS } from "#shared/api/league/league.ts";
import { DAY_PLAN_FIELDS, DayPlanFields, dayPlanFieldsIn } from "../desk/day-plan-fields.tsx";
import { FeeFields, TablesField, TimeAndVenue } from "../desk/detail-fields.tsx";
import { DeskHead, type DeskWords } from "../desk/head.tsx";
import { Group } from "../forms/choice.tsx";
import { Form, News, type SentForm } from "../forms/field.tsx";
import { InitialValues } from "../forms/initial-values.tsx";

/** The page of a division's time, venue, boards and fee. */
type DivisionDetailsData = SentForm & {
  readonly division: Pick<Division, "id" | "name" | "season" | "club" | "registration">;
};

const PLAIN_FIELDS = [
  ...DETAIL_TEXTS,
  "tables",
  "registration/fee/amount",
  "registration/fee/currency",
  "registration/howToPay/instructions",
  "registration/howToPay/link",
];

/** The fields of the form, by the names that they have where a division is made. */
export const DETAIL_FIELDS = [...PLAIN_FIELDS, ...DAY_PLAN_FIELDS];

type DivisionDetailsViewProps = { readonly w: DeskWords; readonly data: DivisionDetailsData };

/** Time, venue, boards and fee of a division, as a form. A fee is there only where entries are taken. */
export const DivisionDetailsView = ({ w, data: { division, typed, trouble, done } }: DivisionDetailsViewProps) => (
  <article class="form-page">
    <DeskHead w={w} part="seasons" club={division.club} division={division} title={w.details()} />
    <News trouble={trouble} done={done} />
    <p>{w.detailsAbout()}</p>
    <Form action={`/divisions/${division.id}/desk/details`} does={w.saveDetails()} typed={typed} trouble={trouble}>
      <InitialValues fields={[...PLAIN_FIELDS, ...dayPlanFieldsIn(typed)]} />
      <Group legend={w.timeAndVenue()}>
        <TimeAndVenue w={w} />
        <TablesField w={w} />
        <p class="small">{w.tablesChange()}</p>
        <DayPlanFields w={w} />
      </Group>
      {division.registration ? (
        <Group legend={w.fee()} name="registration">
          <p>{w.feeChange()}</p>
          <FeeFields w={w} />
        </Group>
      ) : null}
    </Form>
  </article>
);
