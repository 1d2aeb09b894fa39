import type { Summary } from "#carrom";
import { Columns } from "#shared/views/parts/columns.tsx";
import { score } from "#shared/views/parts/figures.ts";
import { Scroller } from "#shared/views/parts/scroller.tsx";
import type { DeskWords } from "../head.tsx";

/** A board or game that another person saved while a form was filled in, as points of side A and side B. */
export type SavedBefore = {
  readonly number: number;
  readonly saved: readonly [number, number];
  /** What the form says of it; `null`: nothing. */
  readonly typed: readonly [number, number] | null;
};

type Scored = { readonly number: number; readonly points: Readonly<Record<string, number>> };

const pointsOf = ({ points }: Scored): readonly [number, number] => [points.A ?? 0, points.B ?? 0];

/**
 * What was saved from a board or game on, beside what a form says of the same ones.
 *
 * @param typed what the form comes to on its own; `null`: it comes to no score
 * @param first the first board or game of the form
 */
export const savedBefore = (
  by: "boards" | "games",
  saved: Summary,
  typed: Summary | null,
  first: number,
): SavedBefore[] =>
  saved[by]
    .filter(({ number }) => number >= first)
    .map((one) => {
      const own = typed?.[by].find(({ number }) => number === one.number);
      return { number: one.number, saved: pointsOf(one), typed: own ? pointsOf(own) : null };
    });

type SavedBeforeTableProps = {
  readonly w: DeskWords;
  readonly by: "boards" | "games";
  /** The fixture, as its home and away sides are called. */
  readonly sides: string;
  readonly rows: readonly SavedBefore[];
};

/** What another person saved first, next to what was typed. */
export const SavedBeforeTable = ({ w, by, sides, rows }: SavedBeforeTableProps) => (
  <Scroller label={w.savedBeforeTable()}>
    <table class="acts">
      <caption>{sides}</caption>
      <Columns names={[by === "boards" ? w.boardColumn() : w.gameColumn(), w.savedThere(), w.typedHere()]} />
      <tbody>
        {rows.map(({ number, saved, typed }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>{score(...saved)}</td>
            <td>{typed === null ? w.nothingTyped() : score(...typed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);
