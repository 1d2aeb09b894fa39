import type { Division } from "../../api/league/division.ts";
import { Area, Choice, Group } from "../forms/choice.tsx";
import { Field, Form } from "../forms/field.tsx";
import { type Tried, triedIn } from "./entries-desk.tsx";
import type { DeskWords } from "./head.tsx";

/** A division from whose final table another can be drawn. */
export type Source = { readonly id: string; readonly name: string; readonly lines: number };

export type DrawData = {
  readonly division: Division;
  readonly sources: readonly Source[];
  readonly tried: Tried | null;
};

const From = ({ w, sources, tried }: Pick<DrawData, "sources"> & { w: DeskWords; tried: Tried | null }) => (
  <Group legend={w.qualifiers()} name="from" trouble={tried?.trouble}>
    {sources.length === 0 ? <p class="empty">{w.noSources()}</p> : null}
    <div class="row">
      <Choice
        name="from/division"
        label={w.fromTable()}
        options={sources.map(({ id, name }) => ({ value: id, label: name }))}
        value={tried?.typed["from/division"]}
        trouble={tried?.trouble}
      />
      <Field
        name="from/top"
        label={w.fromTop()}
        type="number"
        value={tried?.typed["from/top"] ?? "4"}
        trouble={tried?.trouble}
      />
    </div>
  </Group>
);

/** Makes the draw, once and for all. */
export const DrawDesk = ({
  w,
  data: { division, sources, tried: all },
}: {
  readonly w: DeskWords;
  readonly data: DrawData;
}) => {
  const tried = triedIn(all, "draw");
  const trouble = tried?.trouble ?? null;
  return (
    <section>
      <h2>{w.draw()}</h2>
      <p>{division.registration ? w.drawConfirmed() : w.drawFromTable()}</p>
      <Form action={`/divisions/${division.id}/desk/draw`} does={w.makeDraw()}>
        {division.registration ? null : <From w={w} sources={sources} tried={tried} />}
        <Group legend={w.roundDays()}>
          <div class="row">
            <Field
              name="first"
              id="draw-first"
              label={w.firstDay()}
              type="date"
              value={tried?.typed.first}
              hint={w.firstDayHint()}
              optional={w.optional()}
              trouble={trouble}
            />
            <Field
              name="every"
              id="draw-every"
              label={w.everyDays()}
              type="number"
              value={tried?.typed.every ?? "7"}
              optional={w.optional()}
              trouble={trouble}
            />
          </div>
          <Area
            name="days"
            id="draw-days"
            label={w.eachDay()}
            value={tried?.typed.days}
            hint={w.eachDayHint()}
            optional={w.optional()}
            trouble={trouble}
          />
        </Group>
        {division.registration ? (
          <Field
            name="seed"
            id="draw-seed"
            label={w.lots()}
            value={tried?.typed.seed}
            hint={w.drawLotsHint()}
            optional={w.optional()}
            trouble={trouble}
          />
        ) : null}
      </Form>
    </section>
  );
};
