import { type ComponentChildren, Fragment } from "preact";
import { buchholzIn, type Regulations } from "#league";
import type { Division, StandingRow } from "#shared/api/league/division.ts";
import { figure, score, signed } from "../parts/figures.ts";
import { Form } from "../parts/form.tsx";
import { People } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";
import { RoundsKey, roundCells } from "./round-cells.tsx";
import { TieWhy, tiedGroups } from "./tie.tsx";
import type { DivisionWords } from "./words.ts";

type ColumnCode = keyof DivisionWords["short"];

/** A column of the table: its head, short and in full, and its cells. */
type Column = {
  readonly key: string;
  readonly short: string;
  readonly long: string;
  readonly of: (row: StandingRow) => ComponentChildren;
};

const column = (w: DivisionWords, key: ColumnCode, of: Column["of"]): Column => ({
  key,
  short: w.short[key](),
  long: w.long[key](),
  of,
});

/** Matches played, won, drawn and lost. */
const matchColumns = (w: DivisionWords): readonly Column[] => [
  column(w, "played", ({ played }) => figure(played)),
  column(w, "won", ({ won }) => figure(won)),
  column(w, "drawn", ({ drawn }) => figure(drawn)),
  column(w, "lost", ({ lost }) => figure(lost)),
];

/** A column a round, where rounds are paired by points. */
const roundColumns = (w: DivisionWords, division: Division): readonly Column[] => {
  const { paired, rounds } = division.pairing ?? { paired: 0, rounds: 0 };
  const cell = roundCells(w, division);
  return Array.from({ length: Math.min(paired, rounds) }, (_, index) => {
    const round = index + 1;
    return {
      key: `round-${round}`,
      short: w.roundShort({ round }),
      long: w.round({ round }),
      of: (row) => cell(row, round),
    };
  });
};

/** What teams have won and lost in the matches of their ties, and what these came to. */
const teamColumns = (w: DivisionWords): readonly Column[] => [
  column(w, "rubbers", ({ rubbers }) => (rubbers ? score(rubbers.won, rubbers.lost) : "")),
  column(w, "boards", ({ boardsWon, boardsLost }) => score(boardsWon, boardsLost)),
];

/** The points of opponents, where these part entries that are level. */
const buchholzColumn = (w: DivisionWords, { regulations }: Division): readonly Column[] => {
  const criterion = buchholzIn(regulations);
  return criterion === undefined
    ? []
    : [
        {
          key: "buchholz",
          short: w.buchholzShort(),
          long: w.criterion[criterion](),
          of: ({ buchholz }) => (buchholz === undefined ? "" : figure(buchholz)),
        },
      ];
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

/** The columns between names and net points. In a Swiss the rounds say who won, and who had a bye. */
const columnsOf = (w: DivisionWords, division: Division): readonly Column[] => {
  const besides = besidesIn(division).filter(({ code }) => code !== "byes" || division.pairing === null);
  return [
    ...(division.pairing ? roundColumns(w, division) : matchColumns(w)),
    ...besides.map(({ code, count }) => column(w, code, (row) => figure(count(row)))),
    ...(division.regulations.teams ? teamColumns(w) : []),
    column(w, "net", ({ net }) => signed(net)),
    ...(division.pairing ? buchholzColumn(w, division) : []),
    column(w, "points", ({ points }) => figure(points)),
  ];
};

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
  return <p>{[all, ...besides].join(" ")}</p>;
};

type RowProps = {
  readonly w: DivisionWords;
  readonly division: Division;
  readonly row: StandingRow;
  readonly columns: readonly Column[];
  readonly tied: boolean;
  readonly marks: readonly number[];
  /** Nothing is left to play. */
  readonly over: boolean;
};

const CLASSES: Readonly<Partial<Record<string, string>>> = {
  rubbers: "rubbers",
  boards: "rubbers",
  net: "net",
  buchholz: "buchholz",
  points: "points",
};

/** Classes of the heads, which are narrower than the cells below them. */
const HEADS: typeof CLASSES = { net: "net", buchholz: "buchholz", points: "pts" };

/** Whether a phone has a column below the names, where rounds are paired: the rounds have its room. */
const isUnderName = ({ pairing }: Division, { key }: Column): boolean =>
  pairing !== null && (key === "net" || key === "buchholz");

/** The columns that a phone has too: what goes across all of them goes across these. */
const spanOf = (division: Division, columns: readonly Column[]): number =>
  1 + columns.filter((one) => !isUnderName(division, one)).length;

type UnderNameProps = Pick<RowProps, "division" | "row" | "columns">;

/** `Net +27 · BH 10`: the figures of those columns, for a phone. */
const UnderName = ({ division, row, columns }: UnderNameProps) => (
  <p class="small under-name">
    {columns
      .filter((one) => isUnderName(division, one))
      .map(({ key, short, of }, index) => (
        <Fragment key={key}>
          {index > 0 ? " \u00b7 " : ""}
          <span>
            {short} {of(row)}
          </span>
        </Fragment>
      ))}
  </p>
);

/** What is certain of an entry; once nothing is left to play, its place says who cannot finish first. */
const flagOf = ({ flag }: StandingRow, over: boolean): StandingRow["flag"] =>
  over && flag === "eliminated" ? null : flag;

const Row = ({ w, division, row, columns, tied, marks, over }: RowProps) => {
  const { places, pairing, plan } = division;
  const flag = flagOf(row, over);
  const flags = plan.format === "groups" ? w.flagOfGroup : w.flagShort;
  return (
    <tr class={tied ? "tied" : undefined}>
      <td class="place">{row.place}</td>
      <th scope="row" class="entry">
        <div class="entry-lines">
          <p class="entry-name">
            <People players={row.players} />
            {marks.length > 0 ? <sup class="marks"> {marks.join(", ")}</sup> : null}
          </p>
          {pairing ? <UnderName division={division} row={row} columns={columns} /> : <Form w={w} form={row.form} />}
          {flag ? (
            <abbr class="small flag" title={w.flagLong[flag]({ places })}>
              {flags[flag]({ places })}
            </abbr>
          ) : null}
        </div>
      </th>
      {columns.map(({ key, of }) => (
        <td key={key} class={CLASSES[key]}>
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
  /** The columns that it goes across, behind the places. */
  readonly span: number;
  readonly direction: "up" | "down";
};

/** A line of the table: how many go up above it, or down below it; if several share that place, that the organiser chooses. */
const Line = ({ w, division: { table, regulations }, span, direction }: LineProps) => {
  const shared = table.filter(({ movement }) => movement === `shared-${direction}`);
  const moving = w.moving[direction]({ count: regulations.promotion?.[direction] ?? 0 });
  return (
    <tr class={`line ${direction}`}>
      <td />
      <td colspan={span}>
        {moving} {shared[0] ? w.sharedLine[direction]({ place: shared[0].place }) : ""}
      </td>
    </tr>
  );
};

/** The last row of a group that goes on; `null` where others share its place, or all go on. */
const lastThrough = ({ plan, places, table }: Division): StandingRow | null => {
  const through = plan.format === "groups" ? table.filter(({ place }) => place <= places) : [];
  return through.length === places && table.length > places ? (through.at(-1) ?? null) : null;
};

/** The line under those of a group that go on. */
const ThroughLine = ({ w, division, span }: Omit<LineProps, "direction">) => (
  <tr class="line goes-on">
    <td colspan={span + 1}>
      <span class="hidden">{w.throughLine({ places: division.places })}</span>
    </td>
  </tr>
);

/** The footnotes that concern an entry. */
const marksOf = ({ footnotes }: Division, entry: string): number[] =>
  footnotes.filter((note) => note.entry === entry).map(({ mark }) => mark);

/** Whether a table may have more columns than a phone: then it scrolls in itself. */
const isWide = ({ pairing, regulations }: Division): boolean => pairing !== null || regulations.teams !== undefined;

/** The classes of a table. */
const kindsOf = (division: Division): readonly string[] => {
  if (division.pairing) return ["league", "scrolling", "paired"];
  return isWide(division) ? ["league", "scrolling"] : ["league"];
};

/** The table of a division. Entries level on points are bracketed, and the reason for their order opens below them. */
export const LeagueTable = ({ w, division }: { w: DivisionWords; division: Division }) =>
  isWide(division) ? (
    <>
      <Scroller label={w.table()}>
        <Table w={w} division={division} />
      </Scroller>
      {division.pairing ? <RoundsKey w={w} division={division} /> : null}
    </>
  ) : (
    <Table w={w} division={division} />
  );

const Table = ({ w, division }: { w: DivisionWords; division: Division }) => {
  const groups = tiedGroups(division.table);
  const columns = columnsOf(w, division);
  const span = spanOf(division, columns);
  const over = division.table.every(({ remaining }) => remaining === 0);
  const lines = linesOf(division);
  const through = lastThrough(division);
  const line = (direction: "up" | "down", row: StandingRow) =>
    lines[direction] === row ? <Line w={w} division={division} span={span} direction={direction} /> : null;
  return (
    <table class={kindsOf(division).join(" ")}>
      <caption class="hidden">{w.tableOf({ division: division.name })}</caption>
      <thead>
        <tr>
          <td class="place" />
          <th scope="col" class="entry">
            <span class="hidden">{w.entry()}</span>
          </th>
          {columns.map(({ key, short, long }) => (
            <th key={key} scope="col" class={HEADS[key]}>
              <abbr title={long}>{short}</abbr>
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
                division={division}
                row={row}
                columns={columns}
                tied={group.length > 1}
                marks={marksOf(division, row.entry)}
                over={over}
              />
              {line("up", row)}
              {through === row ? <ThroughLine w={w} division={division} span={span} /> : null}
            </Fragment>
          ))}
          {group.length > 1 ? (
            <tr class="why">
              <td />
              <td colspan={span}>
                <TieWhy w={w} group={group} />
              </td>
            </tr>
          ) : null}
        </tbody>
      ))}
    </table>
  );
};
