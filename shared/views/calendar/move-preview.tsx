import type { FixtureMove } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import { Clashes } from "../desk/clashes.tsx";
import { type DecisionPreview, Reason } from "../desk/deciding/decision-form.tsx";
import { Form, type Trouble } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import type { CalendarPageWords } from "./words.ts";

/** Moves that are about to be recorded, with what they clash with. */
export type MovePreviewData = {
  /** The id of the decision that they become. */
  readonly id: string;
  readonly moves: readonly FixtureMove[];
  readonly clashes: DecisionPreview["clashes"];
  readonly typed: Readonly<Record<string, string>>;
};

/** Moves as one field of a form: a line for each, `fixture day`. */
const movesAsText = (moves: readonly FixtureMove[]): string =>
  moves.map(({ fixture, day }) => `${fixture} ${day}`).join("\n");

/** The moves in a form's field; what is no move is left to the API to refuse. */
export const parseMoves = (text: string): readonly FixtureMove[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [fixture = "", day = ""] = line.split(" ");
    return fixture === "" ? [] : [{ fixture, day }];
  });

type Props = {
  readonly words: CalendarPageWords;
  readonly division: Division;
  readonly preview: MovePreviewData;
  readonly trouble: Trouble | null;
};

/** Which matches move where, what clashes, and the form that records it with its reason. */
export const MovePreview = ({ words: { w, desk }, division, preview, trouble }: Props) => {
  const { id, moves, clashes, typed } = preview;
  const rows = new Map(division.fixtures.map((fixture) => [fixture.id, fixture]));
  return (
    <section class="told calendar-preview" id="calendar-preview" aria-label={desk.previewTitle()} role="status">
      <h2>{w.previewTitle({ count: moves.length })}</h2>
      <Clashes w={desk} clashes={clashes} division={division} />
      <ul class="listed">
        {moves.map(({ fixture, day }) => {
          const row = rows.get(fixture);
          return row ? (
            <li key={fixture}>
              {w.moveLine({
                home: row.home.name,
                away: row.away.name,
                known: row.day !== null,
                before: row.day === null ? "" : longDay(w.locale, row.day),
                after: longDay(w.locale, day),
              })}
            </li>
          ) : null;
        })}
      </ul>
      <p>{desk.notSaved()}</p>
      <Form
        action={`/divisions/${division.id}/desk/calendar`}
        does={w.save({ count: moves.length })}
        typed={typed}
        trouble={trouble}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="moves" value={movesAsText(moves)} />
        <Reason w={desk} type="fixtures_moved" />
      </Form>
    </section>
  );
};
