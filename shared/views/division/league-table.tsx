import type { Division, StandingRow } from "../../api/league/division.ts";
import type { Regulations } from "../../league/terms/regulations.ts";
import { figure, sentence, signed } from "../parts/figures.ts";
import { Form } from "../parts/form.tsx";
import { People } from "../parts/people.tsx";
import { FLAG_WORDS } from "./reach.tsx";
import { TieWhy, tiedGroups } from "./tie.tsx";

type Column = {
  /** Its head, and of what class its cells are. */
  readonly short: string;
  readonly long: string;
  readonly of: (row: StandingRow) => string;
};

const LEADING: readonly Column[] = [
  { short: "P", long: "Played", of: ({ played }) => figure(played) },
  { short: "W", long: "Won", of: ({ won }) => figure(won) },
  { short: "D", long: "Drawn", of: ({ drawn }) => figure(drawn) },
  { short: "L", long: "Lost", of: ({ lost }) => figure(lost) },
];

const TRAILING: readonly Column[] = [
  { short: "Net", long: "Net points: scored less conceded", of: ({ net }) => signed(net) },
  { short: "Pts", long: "Points", of: ({ points }) => figure(points) },
];

type Besides = {
  readonly short: string;
  readonly long: string;
  readonly count: (row: StandingRow) => number;
  /** What one of them is worth; a deduction takes away what it says. */
  readonly worth:
    | keyof Pick<Regulations, "bye" | "walkoverWin" | "walkoverLoss" | "doubleWalkover" | "abandoned">
    | null;
};

/** What points come from besides matches that were played: in columns of their own, where there is anything in them. */
const BESIDES: readonly Besides[] = [
  { short: "WO", long: "won by walkover", count: (row) => row.walkoversWon, worth: "walkoverWin" },
  { short: "LO", long: "lost by walkover", count: (row) => row.walkoversLost, worth: "walkoverLoss" },
  { short: "NO", long: "walkover for neither side", count: (row) => row.doubleWalkovers, worth: "doubleWalkover" },
  { short: "Bye", long: "bye", count: (row) => row.byes, worth: "bye" },
  { short: "Ab", long: "abandoned", count: (row) => row.abandoned, worth: "abandoned" },
  { short: "Ded", long: "points deducted", count: (row) => -row.deducted, worth: null },
];

const besidesIn = ({ table }: Division): readonly Besides[] =>
  BESIDES.filter(({ count }) => table.some((row) => count(row) !== 0));

const columnsOf = (division: Division): readonly Column[] => [
  ...LEADING,
  ...besidesIn(division).map(({ short, long, count }) => ({
    ...{ short, long: sentence(long) },
    of: (row: StandingRow) => figure(count(row)),
  })),
  ...TRAILING,
];

/** How the points of this table add up, column by column. */
export const PointsExplained = ({ division }: { division: Division }) => {
  const { win, draw, loss } = division.regulations;
  const besides = besidesIn(division);
  return (
    <p class="small">
      Points: {figure(win)} for a win, {figure(draw)} for a draw, {figure(loss)} for a defeat
      {besides.map(({ short, long, worth }) =>
        worth === null ? `; ${short}: ${long}` : `; ${short}: ${long}, ${figure(division.regulations[worth])} each`,
      )}
      .
    </p>
  );
};

type RowProps = {
  readonly row: StandingRow;
  readonly columns: readonly Column[];
  readonly tied: boolean;
  readonly marks: readonly number[];
};

const CLASSES: Readonly<Record<string, string>> = { Net: "net", Pts: "points" };

const Row = ({ row, columns, tied, marks }: RowProps) => (
  <tr class={tied ? "tied" : undefined}>
    <td class="place">{row.place}</td>
    <th scope="row" class="entry">
      <People players={row.players} />
      {marks.length > 0 ? <sup class="marks"> {marks.join(", ")}</sup> : null}
      {row.flag ? (
        <abbr class="small flag" title={FLAG_WORDS[row.flag].long}>
          {" "}
          {FLAG_WORDS[row.flag].short}
        </abbr>
      ) : null}
      <Form form={row.form} />
    </th>
    {columns.map(({ short, of }) => (
      <td key={short} class={CLASSES[short]}>
        {of(row)}
      </td>
    ))}
  </tr>
);

/** The footnotes that concern an entry. */
const marksOf = ({ footnotes }: Division, entry: string): number[] =>
  footnotes.filter((note) => note.entry === entry).map(({ mark }) => mark);

/** The table of a division. Entries level on points are bracketed, and the reason for their order opens below them. */
export const LeagueTable = ({ division }: { division: Division }) => {
  const groups = tiedGroups(division.table);
  const columns = columnsOf(division);
  return (
    <table class="league">
      <caption class="hidden">Table of {division.name}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" class="entry">
            <span class="hidden">Entry</span>
          </th>
          {columns.map(({ short, long }) => (
            <th key={short} scope="col" class={short.toLowerCase()}>
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group[0]?.entry}>
          {group.map((row) => (
            <Row
              key={row.entry}
              row={row}
              columns={columns}
              tied={group.length > 1}
              marks={marksOf(division, row.entry)}
            />
          ))}
          {group.length > 1 ? (
            <tr class="why">
              <td />
              <td colspan={columns.length + 1}>
                <TieWhy group={group} />
              </td>
            </tr>
          ) : null}
        </tbody>
      ))}
    </table>
  );
};
