import type { Division } from "../../api/league/division.ts";
import { Area, Choice, Group } from "../forms/choice.tsx";
import { Field, Form } from "../forms/field.tsx";
import { type Tried, triedIn } from "./entries-desk.tsx";

/** A division from whose final table another can be drawn. */
export type Source = { readonly id: string; readonly name: string; readonly lines: number };

export type DrawData = {
  readonly division: Division;
  readonly sources: readonly Source[];
  readonly tried: Tried | null;
};

const From = ({ sources, tried }: Pick<DrawData, "sources"> & { tried: Tried | null }) => (
  <Group legend="Who goes on" name="from" trouble={tried?.trouble}>
    {sources.length === 0 ? (
      <p class="empty">No division of the club has a final table yet: every fixture of one has to be settled first.</p>
    ) : null}
    <div class="row">
      <Choice
        name="from/division"
        label="From the table of"
        options={sources.map(({ id, name }) => ({ value: id, label: name }))}
        value={tried?.typed["from/division"]}
        trouble={tried?.trouble}
      />
      <Field
        name="from/top"
        label="The first so many"
        type="number"
        value={tried?.typed["from/top"] ?? "4"}
        trouble={tried?.trouble}
      />
    </div>
  </Group>
);

/** Makes the draw, once and for all. */
export const DrawDesk = ({ data: { division, sources, tried: all } }: { data: DrawData }) => {
  const tried = triedIn(all, "draw");
  const trouble = tried?.trouble ?? null;
  return (
    <section>
      <h2>The draw</h2>
      <p>
        {division.registration
          ? "Confirmed entries are drawn: seeds first, the others by lots. After it, no entry is taken any more."
          : "Places are taken over in the order of that table."}{" "}
        It is made once.
      </p>
      <Form action={`/divisions/${division.id}/desk/draw`} does="Make the draw">
        {division.registration ? null : <From sources={sources} tried={tried} />}
        <Group legend="Days of the rounds">
          <div class="row">
            <Field
              name="first"
              id="draw-first"
              label="First day"
              type="date"
              value={tried?.typed.first}
              hint="Days on which nobody plays are left out."
              optional
              trouble={trouble}
            />
            <Field
              name="every"
              id="draw-every"
              label="Days from round to round"
              type="number"
              value={tried?.typed.every ?? "7"}
              optional
              trouble={trouble}
            />
          </div>
          <Area
            name="days"
            id="draw-days"
            label="Or every day by itself"
            value={tried?.typed.days}
            hint="One a line, as 2026-11-20. With these, no first day is needed."
            optional
            trouble={trouble}
          />
        </Group>
        {division.registration ? (
          <Field
            name="seed"
            id="draw-seed"
            label="Lots are drawn from"
            value={tried?.typed.seed}
            hint="Any words, published, so that anybody can draw them again. Left empty: the division's id."
            optional
            trouble={trouble}
          />
        ) : null}
      </Form>
    </section>
  );
};
