import type { Division } from "#shared/api/league/division.ts";
import { EnteringFields } from "../desk/entering-fields.tsx";
import { DeskHead, type DeskWords } from "../desk/head.tsx";
import { Form, News, type SentForm } from "../forms/field.tsx";

type DivisionEnteringData = SentForm & {
  readonly division: Pick<Division, "id" | "name" | "season" | "club" | "registration" | "entries">;
};

type DivisionEnteringViewProps = { readonly w: DeskWords; readonly data: DivisionEnteringData };

/** Who may enter a division, as a form; nothing to change where it is drawn or takes no entries. */
export const DivisionEnteringView = ({ w, data: { division, typed, trouble, done } }: DivisionEnteringViewProps) => (
  <article class="form-page">
    <DeskHead w={w} part="seasons" club={division.club} division={division} title={w.entering()} />
    <News trouble={trouble} done={done} />
    {division.entries.length > 0 || division.registration === null ? (
      <p>{w.enteringOver()}</p>
    ) : (
      <>
        <p>{w.enteringAbout()}</p>
        <Form
          action={`/divisions/${division.id}/desk/entering`}
          does={w.saveEntering()}
          typed={typed}
          trouble={trouble}
        >
          <EnteringFields w={w} zone={division.club.zone} />
        </Form>
      </>
    )}
  </article>
);
