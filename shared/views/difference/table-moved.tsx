import type { Moves } from "#shared/api/league/difference.ts";
import type { MovesWords } from "../match/words.ts";
import { Columns } from "../parts/columns.tsx";
import { criterionName } from "../parts/criteria-words.ts";
import { figure, signed } from "../parts/figures.ts";
import { People } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";

type Row = Moves["standings"]["rows"][number];
type Figures = NonNullable<Row["after"]>;

const ARROW = "\u2192";

/** One figure, or what it was and what it is. */
export const Moved = ({ w, before, after }: { w: MovesWords; before: string | null; after: string | null }) =>
  before === after ? (
    <span>{after}</span>
  ) : (
    <>
      <span class="was">{before ?? "\u2013"}</span> <span aria-hidden="true">{ARROW}</span>
      <span class="hidden">{w.now()}</span> <b>{after ?? "\u2013"}</b>
    </>
  );

/** The criterion that separated an entry from those level with it: the last that was asked. */
const separator = (w: MovesWords, figures: Figures | null): string | null => {
  const last = figures?.tie?.at(-1);
  return last ? criterionName(w, last.criterion) : null;
};

const separatedNow = (w: MovesWords, { before, after }: Row): string | null => {
  const [was, is] = [separator(w, before), separator(w, after)];
  if (is === null) return was === null ? null : w.noLongerLevel();
  return was === is ? null : w.separatedBy({ criterion: is });
};

/** Figures that have no column here: they are named where they move. */
const NAMED = [
  ["played", "played"],
  ["won", "won"],
  ["drawn", "drawn"],
  ["lost", "lost"],
  ["walkoversWon", "walkovers-won"],
  ["walkoversLost", "walkovers-lost"],
  ["doubleWalkovers", "double-walkovers"],
  ["byes", "byes"],
  ["abandoned", "abandoned"],
  ["deducted", "deducted"],
  ["boardsLost", "boards-lost"],
  ["pointsFor", "points-for"],
  ["pointsAgainst", "points-against"],
] as const satisfies readonly (readonly [keyof Figures, keyof MovesWords["figure"]])[];

/** `Byes 1 → 0. Played 3 → 4.`; what an old difference did not keep is not guessed. */
const movedBesides = (w: MovesWords, { before, after }: Row): string | null => {
  if (!before || !after) return null;
  const sentences = NAMED.flatMap(([key, code]) => {
    const [was, is] = [before[key], after[key]];
    if (was === undefined || is === undefined || was === is) return [];
    return [w.figure[code]({ before: figure(was), after: figure(is) })];
  });
  return sentences.length === 0 ? null : sentences.join(" ");
};

const Line = ({ w, row }: { w: MovesWords; row: Row }) => {
  const remarks = [movedBesides(w, row), separatedNow(w, row)].filter((text) => text !== null);
  const of = (pick: (figures: Figures) => string) => ({
    before: row.before && pick(row.before),
    after: row.after && pick(row.after),
  });
  // Words have a row of their own: in the first column a phone would break it into single words.
  const line = (
    <tr>
      <th scope="row">
        <People players={row.players} />
      </th>
      <td>
        <Moved w={w} {...of(({ place }) => figure(place))} />
      </td>
      <td>
        <Moved w={w} {...of(({ points }) => figure(points))} />
      </td>
      <td>
        <Moved w={w} {...of(({ net }) => signed(net))} />
      </td>
      <td>
        <Moved w={w} {...of(({ boardsWon }) => figure(boardsWon))} />
      </td>
    </tr>
  );
  if (remarks.length === 0) return line;
  return (
    <>
      {line}
      <tr class="why">
        <td colSpan={5}>
          {remarks.map((text) => (
            <span key={text} class="said">
              {text}
            </span>
          ))}
        </td>
      </tr>
    </>
  );
};

type TableProps = { readonly w: MovesWords; readonly standings: Moves["standings"] };

/** The lines of a league table that move. */
export const TableMoved = ({ w, standings: { division, rows } }: TableProps) => (
  <section>
    <h2>{w.table()}</h2>
    {division && rows.length > 0 ? (
      <>
        <p class="small">
          <a href={`/divisions/${division.id}`}>{division.name}</a>. {w.tableLines()}
        </p>
        <Scroller label={w.tableCaption()}>
          <table class="moved stacks">
            <caption class="hidden">{w.tableCaption()}</caption>
            <Columns names={[w.entry(), w.place(), w.points(), w.net(), w.boards()]} />
            <tbody>
              {rows.map((row) => (
                <Line key={row.entry} w={w} row={row} />
              ))}
            </tbody>
          </table>
        </Scroller>
      </>
    ) : (
      <p class="empty">{division ? w.tableNothing() : w.tableNone()}</p>
    )}
  </section>
);
