import type { RatingChange } from "../../api/players/rating-list.ts";
import { longDay, shortDay } from "../parts/days.ts";
import { change, rating, score, wholePoints } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";

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
const Days = ({ history, scale }: { history: readonly RatingChange[]; scale: Scale }) => {
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
            {shortDay("en", day)}
          </text>
        ) : null,
      )}
    </g>
  );
};

const Points = ({ history, scale }: { history: readonly RatingChange[]; scale: Scale }) => (
  <>
    {history.map((step, index) => (
      <circle
        key={step.match}
        class={`point ${step.outcome}`}
        cx={place(scale.x(index + 1))}
        cy={place(scale.y(wholePoints(step.after)))}
        r={history.length > 30 ? 2 : 3.5}
      >
        <title>
          {longDay("en", step.day)}: {step.outcome} {score(step.points.own, step.points.other)}, {rating(step.after)}
        </title>
      </circle>
    ))}
  </>
);

const Figures = ({ history }: { history: readonly RatingChange[] }) => (
  <details class="figures">
    <summary>The same in figures</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Against</th>
          <th scope="col">Score</th>
          <th scope="col">Change</th>
          <th scope="col">Rating</th>
        </tr>
      </thead>
      <tbody>
        {history.map((step) => (
          <tr key={step.match}>
            <td>{shortDay("en", step.day)}</td>
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
export const RatingChart = ({ history }: { history: readonly RatingChange[] }) => {
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
        aria-label={`Rating from ${values[0]} to ${values.at(-1)} between ${longDay("en", first.day)} and ${longDay("en", last.day)}`}
      >
        <Ticks scale={scale} />
        <path class="curve" d={`M${line}`} />
        <Points history={history} scale={scale} />
        <Days history={history} scale={scale} />
      </svg>
      <figcaption class="small">
        Each disc is a match: full for a win, half-tone for a draw, a ring for a defeat.
      </figcaption>
      <Figures history={history} />
    </figure>
  );
};
