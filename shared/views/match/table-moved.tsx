import type { Moves } from "../../api/league/difference.ts";
import { CRITERION_NAMES } from "../../league/terms/regulations.ts";
import { figure, sentence, signed } from "../parts/figures.ts";
import { People } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";

type Row = Moves["standings"]["rows"][number];
type Figures = NonNullable<Row["after"]>;

const ARROW = "\u2192";

/** One figure, or what it was and what it is. */
const Moved = ({ before, after }: { before: string | null; after: string | null }) =>
  before === after ? (
    <span>{after}</span>
  ) : (
    <>
      <span class="was">{before ?? "\u2013"}</span> <span aria-hidden="true">{ARROW}</span>
      <span class="hidden">now</span> <b>{after ?? "\u2013"}</b>
    </>
  );

const CODES: Readonly<Record<string, string>> = CRITERION_NAMES;

/** What parted an entry from those level with it: the last question that was asked. */
const parted = (figures: Figures | null): string | null => {
  const last = figures?.tie?.at(-1);
  return last ? (CODES[last.criterion] ?? last.criterion) : null;
};

const partedNow = ({ before, after }: Row): string | null => {
  const [was, is] = [parted(before), parted(after)];
  if (is === null) return was === null ? null : "No longer level with anybody on points.";
  return was === is ? null : `Level on points; parted by ${is}.`;
};

/** Figures that have no column here: they are named where they move. */
const NAMED = [
  ["played", "played"],
  ["won", "won"],
  ["drawn", "drawn"],
  ["lost", "lost"],
  ["walkoversWon", "won by walkover"],
  ["walkoversLost", "lost by walkover"],
  ["doubleWalkovers", "walkovers lost by both"],
  ["byes", "byes"],
  ["abandoned", "abandoned matches with points"],
  ["deducted", "points deducted"],
  ["boardsLost", "boards lost"],
  ["pointsFor", "points scored"],
  ["pointsAgainst", "points conceded"],
] as const satisfies readonly (readonly [keyof Figures, string])[];

/** `Byes 1 → 0, played 3 → 4.`; what an old difference did not keep is not guessed. */
const movedBesides = ({ before, after }: Row): string | null => {
  if (!before || !after) return null;
  const parts = NAMED.flatMap(([key, name]) => {
    const [was, is] = [before[key], after[key]];
    return was === undefined || is === undefined || was === is ? [] : [`${name} ${figure(was)} ${ARROW} ${figure(is)}`];
  });
  return parts.length === 0 ? null : `${sentence(parts.join(", "))}.`;
};

const Line = ({ row }: { row: Row }) => {
  const told = [movedBesides(row), partedNow(row)].filter((text) => text !== null);
  const of = (pick: (figures: Figures) => string) => ({
    before: row.before && pick(row.before),
    after: row.after && pick(row.after),
  });
  // What is said in words stands in a row of its own: in the first column a phone would break it into single words.
  const line = (
    <tr>
      <th scope="row">
        <People players={row.players} />
      </th>
      <td>
        <Moved {...of(({ place }) => figure(place))} />
      </td>
      <td>
        <Moved {...of(({ points }) => figure(points))} />
      </td>
      <td>
        <Moved {...of(({ net }) => signed(net))} />
      </td>
      <td>
        <Moved {...of(({ boardsWon }) => figure(boardsWon))} />
      </td>
    </tr>
  );
  if (told.length === 0) return line;
  return (
    <>
      {line}
      <tr class="why">
        <td colSpan={5}>
          {told.map((text) => (
            <span key={text} class="said">
              {text}
            </span>
          ))}
        </td>
      </tr>
    </>
  );
};

/** The lines of a league table that move. */
export const TableMoved = ({ standings: { division, rows } }: { standings: Moves["standings"] }) => (
  <section>
    <h2>The table</h2>
    {division && rows.length > 0 ? (
      <>
        <p class="small">
          <a href={`/divisions/${division.id}`}>{division.name}</a>. Only lines that change are listed.
        </p>
        <Scroller label="Lines of the table that move">
          <table class="moved">
            <caption class="hidden">Lines of the table that move</caption>
            <thead>
              <tr>
                <th scope="col">Entry</th>
                <th scope="col">Place</th>
                <th scope="col">Points</th>
                <th scope="col">Net</th>
                <th scope="col">Boards</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={row.entry} row={row} />
              ))}
            </tbody>
          </table>
        </Scroller>
      </>
    ) : (
      <p class="empty">{division ? "Nothing moves in the table." : "The match counts in no table."}</p>
    )}
  </section>
);
