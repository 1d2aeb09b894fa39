import type { Division } from "#shared/api/league/division.ts";
import { type Playable, Rules } from "../desk/division-terms.tsx";
import { DeskHead, type DeskWords } from "../desk/head.tsx";
import { PlanFields } from "../desk/plan-fields.tsx";
import { Group } from "../forms/choice.tsx";
import { Field, Form, News, type SentForm } from "../forms/field.tsx";

type DivisionPlayData = SentForm & {
  readonly division: Pick<Division, "id" | "name" | "season" | "club" | "registration" | "entries">;
  readonly rulesets: readonly Playable[];
};

type DivisionPlayViewProps = { readonly w: DeskWords; readonly data: DivisionPlayData };

/** How a division is played, as a form; once it is drawn, only that it can be changed no more. */
export const DivisionPlayView = ({ w, data: { division, rulesets, typed, trouble, done } }: DivisionPlayViewProps) => (
  <article class="form-page">
    <DeskHead w={w} part="seasons" club={division.club} division={division} title={w.changePlay()} />
    <News trouble={trouble} done={done} />
    {division.entries.length > 0 ? (
      <p>{w.playDrawn()}</p>
    ) : (
      <>
        <p>{w.changePlayAbout()}</p>
        <Form action={`/divisions/${division.id}/desk/play`} does={w.savePlay()} typed={typed} trouble={trouble}>
          <Group legend={w.play()}>
            <PlanFields w={w} />
          </Group>
          <Rules w={w} rulesets={rulesets} />
          {division.registration ? (
            <Group legend={w.entriesTitle()}>
              <div class="row">
                <Field name="minimum" label={w.minimum()} type="number" hint={w.minimumHint()} />
                <Field name="maximum" label={w.maximum()} type="number" />
              </div>
            </Group>
          ) : null}
        </Form>
      </>
    )}
  </article>
);
