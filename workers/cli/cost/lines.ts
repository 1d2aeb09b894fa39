import type { Assumptions, Bill, Figures, Item, Work } from "./bill.ts";
import { ITEMS, VIEWS, WALLS } from "./bill.ts";

/** The sentences of the cost table, in one language. */
export type CostWords = typeof import("#shared/words/cost.en.ts");

const number = (w: CostWords, value: number, digits = 0): string =>
  value.toLocaleString(w.locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Small numbers with two digits, large ones with none. */
const short = (w: CostWords, value: number): string => number(w, value, value === 0 || value >= 100 ? 0 : 2);

const dollars = (w: CostWords, value: number): string =>
  value.toLocaleString(w.locale, { style: "currency", currency: "USD" });

/** A share as `36%`; what is far beyond a wall is no percentage any more. */
const percent = (w: CostWords, share: number): string =>
  share.toLocaleString(w.locale, { style: "percent", maximumFractionDigits: share < 0.1 ? 1 : 0 });

/** A table that is one in Markdown and in a terminal: the first column to the left, the others to the right. */
const table = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const padded = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  const line = (row: readonly string[]) => `| ${row.map(padded).join(" | ")} |`;
  const rules = widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`));
  const [head, ...body] = rows.map(line);
  return head === undefined ? [] : [head, `|${rules.join("|")}|`, ...body];
};

/** The columns of a table of work, and the code of its heading. */
const COLUMNS = [
  ["requests", "requests"],
  ["milliseconds", "milliseconds"],
  ["databaseRowsRead", "database-rows-read"],
  ["databaseRowsWritten", "database-rows-written"],
  ["objectRequests", "object-requests"],
  ["objectRowsRead", "object-rows-read"],
  ["objectRowsWritten", "object-rows-written"],
] as const;

export const figureLines = (w: CostWords, figures: Figures): readonly string[] => {
  const { events, match, views, night, hour } = figures;
  const row = (name: string, work: Work, share = 1) => [name, ...COLUMNS.map(([key]) => short(w, work[key] * share))];
  return [
    w.measuredHeading({ events }),
    "",
    ...table([
      ["", ...COLUMNS.map(([, code]) => w.column[code]())],
      row(w.row.strike(), match, 1 / events),
      ...VIEWS.flatMap((view) => [
        row(w.fresh[view](), views[view].fresh.one),
        row(w.unchanged[view](), views[view].unchanged.one),
      ]),
      row(w.row.night(), night.one),
      row(w.row.hour(), hour.one),
    ]),
  ];
};

/** The stored bytes of a match of the usual length. */
const storedLine = (w: CostWords, figures: Figures, { eventsOfMatch }: Assumptions) => {
  const kilobytes = (bytes: number) => number(w, (bytes * eventsOfMatch) / figures.events / 1000);
  return w.stored({
    events: number(w, eventsOfMatch),
    database: kilobytes(figures.databaseBytes),
    object: kilobytes(figures.objectBytes),
    bucket: kilobytes(figures.bucketBytes),
  });
};

const clubsOf = (w: CostWords, { clubs }: Bill): string =>
  clubs === 1 ? w.oneClub() : w.clubs({ clubs: number(w, clubs) });

/** The bill for each number of clubs, what of each limit is used, and what moves it. */
export const billLines = (
  w: CostWords,
  figures: Figures,
  assumed: Assumptions,
  bills: readonly Bill[],
  { plan, date }: { readonly plan: number; readonly date: string },
): readonly string[] => {
  const heads = ["", ...bills.map((bill) => clubsOf(w, bill))];
  const billed = ITEMS.filter((item: Item) => bills.some(({ items }) => items[item].cost >= 0.005));
  const share = (name: string, { walls }: Bill) => walls.find((wall) => wall.name === name)?.share ?? 0;
  return [
    storedLine(w, figures, assumed),
    "",
    w.billHeading({ years: assumed.years, date }),
    "",
    ...table([
      heads,
      [w.plan(), ...bills.map(() => dollars(w, plan))],
      ...billed.map((item) => [w.item[item](), ...bills.map(({ items }) => dollars(w, items[item].cost))]),
      [w.total(), ...bills.map(({ total }) => dollars(w, total))],
    ]),
    "",
    w.wallHeading(),
    "",
    ...table([heads, ...WALLS.map((name) => [w.wall[name](), ...bills.map((bill) => percent(w, share(name, bill)))])]),
    "",
    ...bills.flatMap((bill) => {
      const next = bill.walls[0];
      if (!next) return [];
      const about = { clubs: clubsOf(w, bill), wall: w.wall[next.name](), share: percent(w, next.share) };
      return [`- ${next.share < 1 ? w.nextWall(about) : w.passedWall(about)}`];
    }),
    "",
    w.knobs(),
    "",
    ...WALLS.map((name) => `- ${w.knob[name]({ wall: w.wall[name]() })}`),
    `- ${w.tryKnob({ command: "`npm run cost -- --set RELAY_SECONDS=300`" })}`,
  ];
};
