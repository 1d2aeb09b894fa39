import type { Division } from "#shared/api/league/division.ts";
import { seriesOf } from "../parts/lists.ts";
import { namesOf, shortNames } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";
import { LabelsBelow } from "./axis.tsx";
import { CHART_WIDTH, Chart } from "./figure.tsx";
import { LABEL_SIZE } from "./labels.ts";
import { linePath } from "./path.ts";
import { at, linear, type Scale } from "./scale.ts";
import { fitted } from "./text-width.ts";

/** The sentences of places round by round, in one language. */
export type PositionsWords = typeof import("#shared/words/positions.en.ts");

type Entries = Pick<Division, "entries" | "teams" | "table">;
type Sequence = Division["positions"][number];
type RoundTable = Sequence["rounds"][number];

/** Room of a line with a name that a finger finds. */
const ROW = 24;
const TOP = 14;
const LEFT = 8;
const RIGHT = CHART_WIDTH - 128;
const NAMES = RIGHT + 10;
const BELOW = 28;

type Line = {
  readonly entry: string;
  readonly name: string;
  readonly short: string;
  /** Its row in each table, from 0, and its place; nothing where it is in no table. */
  readonly steps: readonly {
    readonly round: number;
    readonly open: boolean;
    readonly row: number;
    readonly place: number;
  }[];
};

const stepsOf = (entry: string, rounds: readonly RoundTable[]): Line["steps"] =>
  rounds.flatMap(({ round, open, rows }) => {
    const row = rows.findIndex((one) => one.entry === entry);
    const place = rows[row]?.place;
    return place === undefined ? [] : [{ round, open: open > 0, row, place }];
  });

/** A line for each entry of the last table, first place first. */
const linesOf = ({ entries, teams }: Entries, { rounds }: Sequence): readonly Line[] => {
  const players = new Map(entries.map((one) => [one.entry, one.players]));
  const last = rounds.at(-1)?.rows ?? [];
  const sides = last.map(({ entry }) => ({ players: players.get(entry) ?? [] }));
  const short = teams ? sides.map((side) => namesOf(side.players)) : shortNames(sides);
  return last.map(({ entry }, index) => ({
    entry,
    name: namesOf(sides[index]?.players ?? []),
    short: short[index] ?? "",
    steps: stepsOf(entry, rounds),
  }));
};

const Entry = ({ line, x, y, first }: { line: Line; x: Scale; y: Scale; first: boolean }) => {
  const last = line.steps.at(-1);
  const label = `${last?.place ?? ""} ${line.short}`;
  return (
    // A link to itself: hovered, focused or tapped it is highlighted, without a script.
    <a class={first ? "line-of leads" : "line-of"} id={`line-${line.entry}`} href={`#line-${line.entry}`}>
      <path class="places-line" d={linePath(line.steps.map(({ round, row }) => [x(round), y(row)]))} />
      {line.steps.map(({ round, row, open }) => (
        <circle key={round} class={open ? "open" : undefined} cx={at(x(round))} cy={at(y(row))} r="2.8" />
      ))}
      <rect class="touch" x={RIGHT} y={at(y(last?.row ?? 0) - ROW / 2)} width={CHART_WIDTH - RIGHT} height={ROW} />
      <text x={NAMES} y={at(y(last?.row ?? 0) + 4)}>
        <title>{line.name}</title>
        {fitted(label, LABEL_SIZE, CHART_WIDTH - NAMES)}
      </text>
    </a>
  );
};

type PlacesTableProps = {
  readonly w: PositionsWords;
  readonly rounds: readonly RoundTable[];
  readonly lines: readonly Line[];
};

const PlacesTable = ({ w, rounds, lines }: PlacesTableProps) => (
  <Scroller label={w.positions()}>
    <table class="places">
      <thead>
        <tr>
          <th scope="col">{w.positionsEntry()}</th>
          {rounds.map(({ round }) => (
            <th key={round} scope="col">
              <abbr title={w.positionsRound({ round })}>{round}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ entry, name, steps }) => (
          <tr key={entry}>
            <th scope="row">{name}</th>
            {rounds.map(({ round }) => (
              <td key={round}>{steps.find((step) => step.round === round)?.place ?? ""}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);

/** Since which round the first of the last table has been first, by itself. */
const leadSince = (rounds: readonly RoundTable[]): number => {
  const leaders = rounds.map(({ rows }) => rows.filter(({ place }) => place === 1));
  const leader = leaders.at(-1)?.[0]?.entry;
  const before = leaders.findLastIndex((some) => some.length !== 1 || some[0]?.entry !== leader);
  return rounds[before + 1]?.round ?? 0;
};

const findingOf = (w: PositionsWords, rounds: readonly RoundTable[], lines: readonly Line[]): string => {
  const last = rounds.at(-1);
  const first = lines.filter(({ steps }) => steps.at(-1)?.place === 1).map(({ name }) => name);
  return first.length === 1
    ? w.leadsSince({ entry: first[0] ?? "", round: leadSince(rounds) })
    : w.levelFirst({ entries: seriesOf(w.locale, first), round: last?.round ?? 0 });
};

type LegendProps = {
  readonly w: PositionsWords;
  readonly rounds: readonly RoundTable[];
  readonly deducted: boolean;
};

const Legend = ({ w, rounds, deducted }: LegendProps) => {
  const open = rounds.at(-1)?.open ?? 0;
  return (
    <>
      {w.positionsKey()} <span class="onward">{w.positionsFollow()}</span>{" "}
      {open > 0 ? w.positionsOpen({ matches: open }) : null} {deducted ? w.positionsDeducted() : null}
    </>
  );
};

type ChartProps = { readonly w: PositionsWords; readonly division: Entries; readonly sequence: Sequence };

/** Rounds from which on there is a way to draw. */
export const FEWEST_ROUNDS = 2;

/** The place of every entry of a table after each round. */
export const PositionsChart = ({ w, division, sequence }: ChartProps) => {
  const { rounds } = sequence;
  const lines = linesOf(division, sequence);
  const [opening, last] = [rounds[0]?.round ?? 1, rounds.at(-1)?.round ?? 1];
  const x = linear([opening, last], [LEFT, RIGHT]);
  const y: Scale = (row) => TOP + row * ROW;
  const height = TOP + (lines.length - 1) * ROW + BELOW;
  const finding = findingOf(w, rounds, lines);
  return (
    <Chart
      kind="positions"
      part="group"
      height={height}
      finding={finding}
      label={w.positionsPicture({ entries: lines.length, rounds: rounds.length, finding })}
      legend={<Legend w={w} rounds={rounds} deducted={division.table.some(({ deducted }) => deducted > 0)} />}
      asTable={w.positionsTable()}
      table={<PlacesTable w={w} rounds={rounds} lines={lines} />}
    >
      {lines.map((line, index) => (
        <Entry key={line.entry} line={line} x={x} y={y} first={index === 0} />
      ))}
      <LabelsBelow
        labels={rounds.map(({ round }) => ({ text: `${round}`, at: x(round) }))}
        from={0}
        to={RIGHT + 8}
        y={height - 4}
      />
    </Chart>
  );
};
