import { Field, Form, News, type Trouble } from "../forms/field.tsx";
import { DeskHead } from "./head.tsx";

/** The page of what a club is called and by which clock it goes. */
export type ClubData = {
  readonly club: { readonly id: string; readonly name: string };
  /** Time zones that can be chosen; others that are known are taken too. */
  readonly zones: readonly string[];
  /** What its clock shows now. */
  readonly now: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

/** What a club is called, and the clock by which its people type and read. */
export const ClubView = ({ data: { club, zones, now, typed, trouble, done } }: { data: ClubData }) => (
  <article class="form-page">
    <DeskHead club={club} title="Name and clock" />
    <News trouble={trouble} done={done} />
    <p>
      At the club it is {now}. Deadlines are typed and shown by this clock, summer time included. Of an hour that comes
      twice the first is meant; a time that is left out when clocks go forward is taken for as much later.
    </p>
    <Form action={`/clubs/${club.id}/desk/club`} does="Save">
      <Field name="name" label="Name of the club" value={typed.name} trouble={trouble} />
      <Field
        name="zone"
        label="Time zone"
        value={typed.zone}
        among={zones}
        hint="As Europe/Berlin or Asia/Kolkata. Deadlines that are set already stay at the same moment."
        trouble={trouble}
      />
    </Form>
  </article>
);
