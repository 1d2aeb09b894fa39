import type { Player } from "#shared/api/players/player.ts";
import type { Curve, RatingChange } from "#shared/api/players/rating-list.ts";
import { LabelsBelow, Ticks } from "../chart/axis.tsx";
import { CHART_WIDTH, Chart } from "../chart/figure.tsx";
import { OutcomeMark } from "../chart/marks.tsx";
import { linePath, type Point } from "../chart/path.ts";
import { at, linear, niceTicks, type Scale } from "../chart/scale.ts";
import { Columns } from "../parts/columns.tsx";
import { longDay, shortDay, shortMonth } from "../parts/days.ts";
import { change, rating, score, wholePoints } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";
import type { ChartWords } from "./words.ts";

/** One match of a curve in words: `10 January 2026: won against Anna, 25–8, 1519`. */
const pointInWords = (w: ChartWords, { day, outcome, opponents, result, after }: RatingChange): string =>
  w.curvePoint({
    day: longDay(w.locale, day),
    outcome,
    opponents: namesOf(opponents),
    score: score(result.own, result.other),
    rating: rating(after),
  });

const HEIGHT = 200;
const LEFT = 38;
const RIGHT = CHART_WIDTH - 8;
const TOP = 18;
const BOTTOM = HEIGHT - 26;

/** Matches that have room for a mark each. */
const MOST_MARKS = 40;
const LARGE_MARKS = 20;

/** Days below a curve that are tried: so many stretches of it. */
const STRETCHES = 6;
/** Days after which a day is called by its month and year. */
const LONG = 300;
const DAY_MS = 86_400_000;

/** How far apart the points of a curve are: each as far as the next, or as the days are. */
export type CurveBy = "matches" | "days";

/** A curve with the scales that it is drawn by: by matches or days across, by whole points up. */
type Drawn = {
  readonly by: CurveBy;
  readonly points: Curve;
  readonly start: number | null;
  readonly ticks: readonly number[];
  readonly x: Scale;
  readonly y: Scale;
};

const timeOf = ({ day }: Pick<Curve[number], "day">): number => Date.parse(day);

/** The rating after the last match of each day. */
const byDay = (points: Curve): Curve => points.filter(({ day }, index) => day !== points[index + 1]?.day);

/** Where a point is across, before its scale: by its number, or by its day. */
const placeOf = (by: CurveBy, point: Curve[number]): number => (by === "days" ? timeOf(point) : point.number);

const across = ({ by, x }: Drawn, point: Curve[number]): number => x(placeOf(by, point));

/** @param start the rating before the first point, where that is the first match of all; in millionths */
const drawnOf = (by: CurveBy, curve: Curve, start: number | null): Drawn => {
  const points = by === "days" ? byDay(curve) : curve;
  const values = [...(start === null ? [] : [start]), ...points.map((point) => point.rating)].map(wholePoints);
  // Where everything is level, or nearly, a scale of single points would make a mountain of it.
  const ticks = niceTicks(Math.min(...values) - 4, Math.max(...values) + 4);
  const [first, last] = [points[0] ?? NOWHERE, points.at(-1) ?? NOWHERE];
  const hasRoomBefore = by === "matches" && start !== null;
  return {
    by,
    points,
    start,
    ticks,
    x: linear([placeOf(by, first) - (hasRoomBefore ? 1 : 0), placeOf(by, last)], [LEFT, RIGHT]),
    y: linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [BOTTOM, TOP]),
  };
};

const pathOf = (drawn: Drawn): readonly Point[] => [
  ...(drawn.start === null ? [] : [[LEFT, drawn.y(wholePoints(drawn.start))] as const]),
  ...drawn.points.map((point) => [across(drawn, point), drawn.y(wholePoints(point.rating))] as const),
];

/** Days below the curve, evenly spread over its points. */
const Days = ({ w, drawn }: { w: ChartWords; drawn: Drawn }) => {
  const { points } = drawn;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const isLong = (timeOf(last) - timeOf(first)) / DAY_MS > LONG;
  const named = isLong ? shortMonth : shortDay;
  const stride = Math.max(1, Math.floor(points.length / STRETCHES));
  const labels = points
    .filter((_, index) => index % stride === 0 || index === points.length - 1)
    .map((point) => ({ text: named(w.locale, point.day), at: across(drawn, point) }));
  return <LabelsBelow labels={labels} from={LEFT} to={RIGHT} y={HEIGHT - 6} />;
};

/** Whether each point is a match that is known whole, and there is room for its mark. */
const hasMarks = ({ by, points }: Drawn, history: readonly RatingChange[]): boolean =>
  by === "matches" && points.length <= MOST_MARKS && history.length >= points.length;

const Marks = ({ w, drawn, history }: { w: ChartWords; drawn: Drawn; history: readonly RatingChange[] }) => {
  const { points, y } = drawn;
  if (!hasMarks(drawn, history)) return null;
  return (
    <>
      {history.slice(-points.length).map((step, index) => (
        <OutcomeMark
          key={step.match}
          outcome={step.outcome}
          x={across(drawn, points[index] ?? NOWHERE)}
          y={y(wholePoints(step.after))}
          r={points.length > LARGE_MARKS ? 2.5 : 3.5}
          title={pointInWords(w, step)}
        />
      ))}
    </>
  );
};

/** Where a rating was highest; `null`, if that is at the ends of the curve. */
const peakOf = (points: Curve, start: number | null): Curve[number] | null => {
  const peak = points.reduce((best, point) => (point.rating > best.rating ? point : best), points[0] ?? NOWHERE);
  const isAtEnd = peak === points.at(-1) || wholePoints(peak.rating) <= wholePoints(start ?? Number.NEGATIVE_INFINITY);
  return isAtEnd ? null : peak;
};

/** The figure of the highest rating above a small wedge. */
const Peak = ({ drawn }: { drawn: Drawn }) => {
  const peak = peakOf(drawn.points, drawn.start);
  if (peak === null) return null;
  const [middle, up] = [across(drawn, peak), drawn.y(wholePoints(peak.rating)) - 5];
  return (
    <g class="peak">
      <path d={`M${at(middle - 3.5)} ${at(up - 5)}h7l-3.5 4.5Z`} />
      <text x={at(Math.max(LEFT + 16, Math.min(RIGHT - 16, middle)))} y={at(up - 8)} text-anchor="middle">
        {rating(peak.rating)}
      </text>
    </g>
  );
};

const NOWHERE: Curve[number] = { number: 1, day: "", rating: 0 };

const MatchTable = ({ w, history }: { w: ChartWords; history: readonly RatingChange[] }) => (
  <table>
    <Columns names={[w.day(), w.opponent(), w.score(), w.change(), w.rating()]} />
    <tbody>
      {history.map((step) => (
        <tr key={step.match}>
          <td>{shortDay(w.locale, step.day)}</td>
          <th scope="row">{namesOf(step.opponents)}</th>
          <td>{score(step.result.own, step.result.other)}</td>
          <td>{change(step.change)}</td>
          <td>{rating(step.after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const PointTable = ({ w, points }: { w: ChartWords; points: Curve }) => (
  <table>
    <Columns names={[w.match(), w.day(), w.rating()]} />
    <tbody>
      {points.map(({ number, day, rating: value }) => (
        <tr key={number}>
          <td>{number}</td>
          <td>{longDay(w.locale, day)}</td>
          <td>{rating(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What a curve comes to in one sentence. */
const findingOf = (w: ChartWords, from: number, points: Curve): string => {
  const [first, last] = [points[0] ?? NOWHERE, points.at(-1) ?? NOWHERE];
  const by = wholePoints(last.rating) - wholePoints(from);
  return w.finding({
    way: by > 0 ? "up" : by < 0 ? "down" : "level",
    by: Math.abs(by),
    matches: last.number - first.number + 1,
    first: longDay(w.locale, first.day),
    last: longDay(w.locale, last.day),
  });
};

const lineInWords = (w: ChartWords, drawn: Drawn, history: readonly RatingChange[]): string => {
  const { by, points } = drawn;
  if (by === "days") return w.curveOfDays();
  if (hasMarks(drawn, history)) return w.curveKey();
  const matches = (points.at(-1)?.number ?? 0) - (points[0]?.number ?? 0) + 1;
  return matches > points.length ? w.curveThinned({ matches, points: points.length }) : w.curveOfMatches();
};

const legendOf = (w: ChartWords, drawn: Drawn, history: readonly RatingChange[]): string =>
  [lineInWords(w, drawn, history), ...(peakOf(drawn.points, drawn.start) === null ? [] : [w.curvePeak()])].join(" ");

type ChartProps = { readonly w: ChartWords; readonly by: CurveBy } & Pick<Player, "history"> &
  Pick<Player["career"], "curve">;

/** The rating after each match. The drawing is one picture to a screen reader; the table below it says the same. */
export const RatingChart = ({ w, by, history, curve }: ChartProps) => {
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last) return null;
  const opening = history.length >= curve.length ? history.at(-curve.length) : undefined;
  const start = opening ? opening.after - opening.change : null;
  const drawn = drawnOf(by, curve, start);
  const from = start ?? first.rating;
  return (
    <Chart
      kind="rating-curve"
      height={HEIGHT}
      finding={findingOf(w, from, curve)}
      label={w.curve({
        from: rating(from),
        to: rating(last.rating),
        first: longDay(w.locale, first.day),
        last: longDay(w.locale, last.day),
      })}
      legend={legendOf(w, drawn, history)}
      asTable={w.figures()}
      table={
        opening ? <MatchTable w={w} history={history.slice(-curve.length)} /> : <PointTable w={w} points={curve} />
      }
    >
      <Ticks ticks={drawn.ticks} y={drawn.y} from={LEFT} to={RIGHT} />
      <path class="curve" d={linePath(pathOf(drawn))} />
      <Marks w={w} drawn={drawn} history={history} />
      <Peak drawn={drawn} />
      <Days w={w} drawn={drawn} />
    </Chart>
  );
};
