import { Fragment } from "preact";
import type { Regulations } from "#league";
import type { Division, StandingRow } from "#shared/api/league/division.ts";
import { figure, score, signed } from "../parts/figures.ts";
import { Form } from "../parts/form.tsx";
import { People } from "../parts/people.tsx";
import { TieWhy, tiedGroups } from "./tie.tsx";
import type { DivisionWords } from "./words.ts";

type ColumnCode = keyof DivisionWords["short"];

/** A column of the table: its code in the catalogue, and what its cells say. */
type Column = { readonly code: ColumnCode; readonly of: (row: StandingRow) => string };

const LEADING: readonly Column[] = [
  { code: "played", of: ({ played }) => figure(played) },
  { code: "won", of: ({ won }) => figure(won) },
  { code: "drawn", of: ({ drawn }) => figure(drawn) },
  { code: "lost", of: ({ lost }) => figure(lost) },
];

const TRAILING: readonly Column[] = [
  { code: "net", of: ({ net }) => signed(net) },
  { code: "points", of: ({ points }) => figure(points) },
];

/** Rubbers won and lost, where teams meet. */
const RUBBERS: Column = {
  code: "rubbers",
  of: ({ rubbers }) => (rubbers ? score(rubbers.won, rubbers.lost) : ""),
};

type Besides = {
  readonly code: ColumnCode;
  readonly count: (row: StandingRow) => number;
  /** What one of them is worth; a deduction takes away what it says. */
  readonly worth:
    | keyof Pick<Regulations, "bye" | "walkoverWin" | "walkoverLoss" | "doubleWalkover" | "abandoned">
    | null;
};

/** What points come from besides matches that were played: in columns of their own, where there is anything in them. */
const BESIDES: readonly Besides[] = [
  { code: "walkovers-won", count: (row) => row.walkoversWon, worth: "walkoverWin" },
  { code: "walkovers-lost", count: (row) => row.walkoversLost, worth: "walkoverLoss" },
  { code: "double-walkovers", count: (row) => row.doubleWalkovers, worth: "doubleWalkover" },
  { code: "byes", count: (row) => row.byes, worth: "bye" },
  { code: "abandoned", count: (row) => row.abandoned, worth: "abandoned" },
  { code: "deducted", count: (row) => -row.deducted, worth: null },
];

const besidesIn = ({ table }: Division): readonly Besides[] =>
  BESIDES.filter(({ count }) => table.some((row) => count(row) !== 0));

const columnsOf = (division: Division): readonly Column[] => [
  ...LEADING,
  ...besidesIn(division).map(({ code, count }) => ({ code, of: (row: StandingRow) => figure(count(row)) })),
  ...(division.regulations.teams ? [RUBBERS] : []),
  ...TRAILING,
];

/** How the points of this table add up, column by column. */
export const PointsExplained = ({ w, division }: { w: DivisionWords; division: Division }) => {
  const { win, draw, loss } = division.regulations;
  const besides = besidesIn(division).map(({ code, worth }) => {
    const column = { short: w.short[code](), long: w.long[code]() };
    return worth === null
      ? w.columnMeaning(column)
      : w.columnWorth({ ...column, points: figure(division.regulations[worth]) });
  });
  const all = w.pointsExplained({ win: figure(win), draw: figure(draw), loss: figure(loss) });
  return <p class="small">{[all, ...besides].join(" ")}</p>;
};

type RowProps = {
  readonly w: DivisionWords;
  /** How many places win something or go on. */
  readonly places: number;
  readonly row: StandingRow;
  readonly columns: readonly Column[];
  readonly tied: boolean;
  readonly marks: readonly number[];
  /** Nothing is left to play. */
  readonly over: boolean;
};

const CLASSES: Readonly<Partial<Record<ColumnCode, string>>> = { rubbers: "rubbers", net: "net", points: "points" };

/** Classes of the heads, which are narrower than the cells below them. */
const HEADS: typeof CLASSES = { net: "net", points: "pts" };

/** What is certain of an entry; once nothing is left to play, its place says who cannot finish first. */
const flagOf = ({ flag }: StandingRow, over: boolean): StandingRow["flag"] =>
  over && flag === "eliminated" ? null : flag;

const Row = ({ w, places, row, columns, tied, marks, over }: RowProps) => {
  const flag = flagOf(row, over);
  return (
    <tr class={tied ? "tied" : undefined}>
      <td class="place">{row.place}</td>
      <th scope="row" class="entry">
        <People players={row.players} />
        {marks.length > 0 ? <sup class="marks"> {marks.join(", ")}</sup> : null}
        {flag ? (
          <abbr class="small flag" title={w.flagLong[flag]({ places })}>
            {" "}
            {w.flagShort[flag]({ places })}
          </abbr>
        ) : null}
        <Form w={w} form={row.form} />
      </th>
      {columns.map(({ code, of }) => (
        <td key={code} class={CLASSES[code]}>
          {of(row)}
        </td>
      ))}
    </tr>
  );
};

/** The lines of promotion and relegation: the rows under the first that go up, and above the last that go down. */
const linesOf = ({ table }: Division): { readonly up: StandingRow | null; readonly down: StandingRow | null } => ({
  up: table.findLast(({ movement }) => movement === "up" || movement === "shared-up") ?? null,
  down: table.find(({ movement }) => movement === "down" || movement === "shared-down") ?? null,
});

type LineProps = {
  readonly w: DivisionWords;
  readonly division: Division;
  readonly columns: number;
  readonly direction: "up" | "down";
};

/** A line of the table: how many go up above it, or down below it; if several share that place, that the organiser chooses. */
const Line = ({ w, division: { table, regulations }, columns, direction }: LineProps) => {
  const shared = table.filter(({ movement }) => movement === `shared-${direction}`);
  const moving = w.moving[direction]({ count: regulations.promotion?.[direction] ?? 0 });
  return (
    <tr class={`line ${direction}`}>
      <td />
      <td colspan={columns + 1}>
        {moving} {shared[0] ? w.sharedLine[direction]({ place: shared[0].place }) : ""}
      </td>
    </tr>
  );
};

/** The footnotes that concern an entry. */
const marksOf = ({ footnotes }: Division, entry: string): number[] =>
  footnotes.filter((note) => note.entry === entry).map(({ mark }) => mark);

/** The table of a division. Entries level on points are bracketed, and the reason for their order opens below them. */
export const LeagueTable = ({ w, division }: { w: DivisionWords; division: Division }) => {
  const groups = tiedGroups(division.table);
  const columns = columnsOf(division);
  const over = division.table.every(({ remaining }) => remaining === 0);
  const lines = linesOf(division);
  const line = (direction: "up" | "down", row: StandingRow) =>
    lines[direction] === row ? <Line w={w} division={division} columns={columns.length} direction={direction} /> : null;
  return (
    <table class="league">
      <caption class="hidden">{w.tableOf({ division: division.name })}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" class="entry">
            <span class="hidden">{w.entry()}</span>
          </th>
          {columns.map(({ code }) => (
            <th key={code} scope="col" class={HEADS[code]}>
              <abbr title={w.long[code]()}>{w.short[code]()}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group[0]?.entry}>
          {group.map((row) => (
            <Fragment key={row.entry}>
              {line("down", row)}
              <Row
                w={w}
                places={division.places}
                row={row}
                columns={columns}
                tied={group.length > 1}
                marks={marksOf(division, row.entry)}
                over={over}
              />
              {line("up", row)}
            </Fragment>
          ))}
          {group.length > 1 ? (
            <tr class="why">
              <td />
              <td colspan={columns.length + 1}>
                <TieWhy w={w} group={group} />
              </td>
            </tr>
          ) : null}
        </tbody>
      ))}
    </table>
  );
};
