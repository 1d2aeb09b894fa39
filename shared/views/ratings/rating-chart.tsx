import type { RatingChange } from "../../api/players/rating-list.ts";
import { longDay, shortDay } from "../parts/days.ts";
import { change, rating, score, wholePoints } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";
import type { ChartWords, CurveWords } from "./words.ts";

/** One match of a curve in words: `10 January 2026: won against Anna, 25–8, 1519`. */
export const pointInWords = (w: CurveWords, { day, outcome, opponents, points, after }: RatingChange): string =>
  w.curvePoint({
    ...{ day: longDay(w.locale, day), outcome, opponents: namesOf(opponents) },
    ...{ score: score(points.own, points.other), rating: rating(after) },
  });

/** The curve is drawn for a phone at one unit a pixel; a wide screen shows it somewhat larger. */
const WIDTH = 358;
const HEIGHT = 190;
const LEFT = 38;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 24;

type Scale = { readonly x: (index: number) => number; readonly y: (value: number) => number; readonly ticks: number[] };

const stepFor = (range: number): number => [10, 20, 50, 100, 200, 500].find((step) => range / step <= 5) ?? 1000;

const scaleFor = (values: readonly number[]): Scale => {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = stepFor(Math.max(high - low, 20));
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(Math.ceil(high / step) * step, bottom + step);
  const ticks: number[] = [];
  for (let tick = bottom; tick <= top; tick += step) ticks.push(tick);
  const wide = WIDTH - LEFT - RIGHT;
  const tall = HEIGHT - TOP - BOTTOM;
  return {
    x: (index) => LEFT + (values.length === 1 ? 0 : (index / (values.length - 1)) * wide),
    y: (value) => TOP + ((top - value) / (top - bottom)) * tall,
    ticks,
  };
};

const place = (value: number): string => value.toFixed(1);

const Ticks = ({ scale }: { scale: Scale }) => (
  <g class="ticks">
    {scale.ticks.map((tick) => (
      <g key={tick}>
        <path d={`M${LEFT} ${place(scale.y(tick))}H${WIDTH - RIGHT}`} />
        <text x={LEFT - 7} y={place(scale.y(tick) + 4)} text-anchor="end">
          {tick}
        </text>
      </g>
    ))}
  </g>
);

/** Days below the curve: the first and the last, and those between that have room. */
const Days = ({ w, history, scale }: { w: ChartWords; history: readonly RatingChange[]; scale: Scale }) => {
  const room = Math.max(1, Math.ceil(history.length / 5));
  return (
    <g class="days">
      {history.map(({ day, match }, index) =>
        index % room === 0 && (index + room <= history.length || index === history.length - 1) ? (
          <text
            key={match}
            x={place(scale.x(index + 1))}
            y={HEIGHT - 6}
            text-anchor={index === history.length - 1 ? "end" : "middle"}
          >
            {shortDay(w.locale, day)}
          </text>
        ) : null,
      )}
    </g>
  );
};

const Points = ({ w, history, scale }: { w: ChartWords; history: readonly RatingChange[]; scale: Scale }) => (
  <>
    {history.map((step, index) => (
      <circle
        key={step.match}
        class={`point ${step.outcome}`}
        cx={place(scale.x(index + 1))}
        cy={place(scale.y(wholePoints(step.after)))}
        r={history.length > 30 ? 2 : 3.5}
      >
        <title>{pointInWords(w, step)}</title>
      </circle>
    ))}
  </>
);

const Figures = ({ w, history }: { w: ChartWords; history: readonly RatingChange[] }) => (
  <details class="figures">
    <summary>{w.figures()}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{w.day()}</th>
          <th scope="col">{w.opponent()}</th>
          <th scope="col">{w.score()}</th>
          <th scope="col">{w.change()}</th>
          <th scope="col">{w.rating()}</th>
        </tr>
      </thead>
      <tbody>
        {history.map((step) => (
          <tr key={step.match}>
            <td>{shortDay(w.locale, step.day)}</td>
            <td>{namesOf(step.opponents)}</td>
            <td>{score(step.points.own, step.points.other)}</td>
            <td>{change(step.change)}</td>
            <td>{rating(step.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** The rating after each match. The drawing is one picture to a screen reader; the table below it says the same. */
export const RatingChart = ({ w, history }: { w: ChartWords; history: readonly RatingChange[] }) => {
  const [first] = history;
  const last = history.at(-1);
  if (!first || !last) return null;
  const values = [first.after - first.change, ...history.map(({ after }) => after)].map(wholePoints);
  const scale = scaleFor(values);
  const line = values.map((value, index) => `${place(scale.x(index))} ${place(scale.y(value))}`).join("L");
  return (
    <figure class="chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={w.curve({
          ...{ from: String(values[0]), to: String(values.at(-1)) },
          ...{ first: longDay(w.locale, first.day), last: longDay(w.locale, last.day) },
        })}
      >
        <Ticks scale={scale} />
        <path class="curve" d={`M${line}`} />
        <Points w={w} history={history} scale={scale} />
        <Days w={w} history={history} scale={scale} />
      </svg>
      <figcaption class="small">{w.curveKey()}</figcaption>
      <Figures w={w} history={history} />
    </figure>
  );
};
