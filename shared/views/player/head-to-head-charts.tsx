import type { HeadToHead } from "#shared/api/players/rating.ts";
import type { Curve } from "#shared/api/players/rating-list.ts";
import { LabelsBelow, Ticks } from "../chart/axis.tsx";
import { CHART_WIDTH, Chart } from "../chart/figure.tsx";
import { LABEL_SIZE, movedApart } from "../chart/labels.ts";
import { OutcomeMark } from "../chart/marks.tsx";
import { stepPath } from "../chart/path.ts";
import { at, linear, niceTicks, type Scale } from "../chart/scale.ts";
import { fitted, textWidth } from "../chart/text-width.ts";
import { Columns } from "../parts/columns.tsx";
import { longDay, shortDay, shortMonth } from "../parts/days.ts";
import { figure, rating, scoreText, wholePoints } from "../parts/figures.ts";
import { seriesOf } from "../parts/lists.ts";
import { everyPlayer, shortNames } from "../parts/people.tsx";
import type { PlayerWords } from "./words.ts";

type ChartProps = { readonly w: PlayerWords; readonly data: HeadToHead };

const BAR_HEIGHT = 12;

type Tally = HeadToHead["matches"];

type BarProps = {
  readonly w: PlayerWords;
  readonly player: Pick<HeadToHead["player"], "name">;
  readonly other: Pick<HeadToHead["other"], "name">;
  readonly matches: Tally;
};

/** Who won how many, as one bar: full are the wins of the first player, from the start, and half-tone are draws. */
export const ResultBar = ({ w, player, other, matches }: BarProps) => {
  const { won, drawn, lost } = matches;
  const x = linear([0, won + drawn + lost], [0.5, CHART_WIDTH - 0.5]);
  const parts = [
    { kind: "full", from: 0, to: won },
    { kind: "half", from: won, to: won + drawn },
    { kind: "clear", from: won + drawn, to: won + drawn + lost },
  ];
  return (
    <svg
      class="result-bar"
      viewBox={`0 0 ${CHART_WIDTH} ${BAR_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={w.resultBar({ player: player.name, other: other.name, won, drawn, lost })}
    >
      {parts.map(({ kind, from, to }) =>
        from === to ? null : (
          <rect key={kind} class={kind} x={at(x(from))} y="0.5" width={at(x(to) - x(from))} height={BAR_HEIGHT - 1} />
        ),
      )}
    </svg>
  );
};

type Meeting = {
  readonly id: string;
  readonly day: string;
  readonly score: string;
  readonly outcome: "won" | "drawn" | "lost";
};

/** The decided matches of this page between the two, oldest first: those of singles, which are counted. */
const meetingsOf = (w: PlayerWords, { player, played }: HeadToHead): readonly Meeting[] =>
  played.toReversed().flatMap(({ id, day, status, sides, winner, score }) => {
    const own = sides.find((side) => everyPlayer(side).some((one) => one.id === player.id));
    const other = sides.find((side) => side !== own);
    if (status !== "decided" || day === null || !own || !other || sides.length > 2) return [];
    if (sides.some((side) => everyPlayer(side).length > 1)) return [];
    const outcome = winner === null ? "drawn" : winner === own.id ? "won" : "lost";
    return [{ id, day, score: score === null ? w.walkover() : scoreText(score, own.id, other.id), outcome }];
  });

const STRIP_HEIGHT = 76;
const LINE = 28;
const RISE: Readonly<Record<Meeting["outcome"], number>> = { won: -16, drawn: 0, lost: 16 };
const SIDE = 14;
/** Meetings from which on their order says something. */
const FEWEST = 2;

const MeetingTable = ({ w, meetings }: { readonly w: PlayerWords; readonly meetings: readonly Meeting[] }) => (
  <table>
    <Columns names={[w.day(), w.score(), w.result()]} />
    <tbody>
      {meetings.map(({ id, day, score, outcome }) => (
        <tr key={id}>
          <td>{longDay(w.locale, day)}</td>
          <td>{score}</td>
          <td>{w.formOutcome[outcome]()}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The matches between two players in order, above or below a line by who won; the wins of the first player are full. */
export const Meetings = ({
  w,
  data,
  names: [player, other],
}: ChartProps & { readonly names: readonly [string, string] }) => {
  const meetings = meetingsOf(w, data);
  if (meetings.length < FEWEST) return null;
  const x = linear([0, meetings.length - 1], [SIDE, CHART_WIDTH - SIDE]);
  const outcomes = meetings.map(({ outcome }) => w.formOutcome[outcome]());
  return (
    <Chart
      kind="meetings"
      height={STRIP_HEIGHT}
      label={w.meetingsPicture({ matches: meetings.length, outcomes: seriesOf(w.locale, outcomes) })}
      legend={w.meetingsKey({ player, other })}
      asTable={w.figures()}
      table={<MeetingTable w={w} meetings={meetings} />}
    >
      <g class="ticks">
        <path d={`M0 ${LINE}H${CHART_WIDTH}`} />
      </g>
      {meetings.map(({ id, day, score, outcome }, index) => (
        <g key={id}>
          <path class="stem" d={`M${at(x(index))} ${LINE}V${LINE + RISE[outcome]}`} />
          <OutcomeMark
            outcome={outcome}
            x={x(index)}
            y={LINE + RISE[outcome]}
            r={meetings.length > 25 ? 2.5 : 4}
            title={w.meetingInWords({ day: longDay(w.locale, day), score })}
          />
        </g>
      ))}
      <LabelsBelow
        labels={meetings.map(({ day }, index) => ({ text: shortDay(w.locale, day), at: x(index) }))}
        from={0}
        to={CHART_WIDTH}
        y={STRIP_HEIGHT - 6}
      />
    </Chart>
  );
};

const HEIGHT = 170;
const LEFT = 38;
/** The most room that the names at the ends of both curves have, and their distance from them. */
const MOST_NAMES = 150;
const BESIDE = 8;
const TOP = 12;
const BOTTOM = HEIGHT - 26;
const DAY_MS = 86_400_000;
const LONG = 300;

const timeOf = (day: string): number => Date.parse(day);

/** The last rating of each day. */
const byDay = (curve: Curve): Curve => curve.filter(({ day }, index) => curve[index + 1]?.day !== day);

const Way = ({ curve, order, x, y, last }: { curve: Curve; order: number; x: Scale; y: Scale; last: number }) => {
  const points = curve.map(({ day, rating: value }) => [x(timeOf(day)), y(wholePoints(value))] as const);
  const end = points.at(-1);
  return <path class={`both side-${order + 1}`} d={stepPath(end ? [...points, [x(last), end[1]]] : points)} />;
};

const BothTable = ({ w, data, curves }: ChartProps & { readonly curves: readonly Curve[] }) => {
  const days = [...new Set(curves.flat().map(({ day }) => day))].sort();
  const on = (curve: Curve | undefined, day: string) => curve?.find((point) => point.day === day);
  return (
    <table>
      <Columns names={[w.day(), data.player.name, data.other.name]} />
      <tbody>
        {days.map((day) => (
          <tr key={day}>
            <td>{longDay(w.locale, day)}</td>
            {[0, 1].map((index) => {
              const point = on(curves[index], day);
              return <td key={index}>{point ? rating(point.rating) : ""}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The ratings of both in singles, day by day; nothing, unless both were rated on one club's list. */
export const BothRatings = ({ w, data }: ChartProps) => {
  const curves = data.curves.map(byDay);
  const [own, other] = curves.map((curve) => curve.at(-1));
  if (!own || !other) return null;
  const days = curves.flat().map(({ day }) => timeOf(day));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const values = curves.flat().map((point) => wholePoints(point.rating));
  const ticks = niceTicks(Math.min(...values) - 4, Math.max(...values) + 4, 4);
  const people = [data.player, data.other];
  const short = shortNames(people.map((one) => ({ players: [one] })));
  const ends = [own, other].map((point) => wholePoints(point.rating));
  const names = ends.map((end, index) => fitted(`${figure(end)} ${short[index] ?? ""}`, LABEL_SIZE, MOST_NAMES));
  const right = CHART_WIDTH - BESIDE - Math.max(...names.map((name) => textWidth(name, LABEL_SIZE)));
  const x = linear([first, last], [LEFT, right]);
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [BOTTOM, TOP]);
  const places = movedApart(ends.map(y), LABEL_SIZE + 3);
  const named = (last - first) / DAY_MS > LONG ? shortMonth : shortDay;
  const sorted = curves
    .flat()
    .map(({ day }) => day)
    .sort();
  const [from = "", until = ""] = [sorted[0], sorted.at(-1)];
  const [higher = 0, lower = 1] = (ends[0] ?? 0) >= (ends[1] ?? 0) ? [0, 1] : [1, 0];
  return (
    <section class="both-section">
      <h2>{w.bothRatings()}</h2>
      <Chart
        kind="both-ratings"
        height={HEIGHT}
        finding={w.bothNow({
          first: people[higher]?.name ?? "",
          firstRating: figure(ends[higher] ?? 0),
          second: people[lower]?.name ?? "",
          secondRating: figure(ends[lower] ?? 0),
        })}
        label={w.bothPicture({
          player: data.player.name,
          other: data.other.name,
          from: longDay(w.locale, from),
          until: longDay(w.locale, until),
        })}
        legend={w.bothKey({ player: data.player.name, other: data.other.name })}
        asTable={w.figures()}
        table={<BothTable w={w} data={data} curves={curves} />}
      >
        <Ticks ticks={ticks} y={y} from={LEFT} to={right} say={figure} />
        {curves.map((curve, index) => (
          <Way key={people[index]?.id} curve={curve} order={index} x={x} y={y} last={last} />
        ))}
        {places.map((place, index) => (
          <text key={people[index]?.id} class="name" x={at(right + BESIDE)} y={at(place + 4)}>
            {names[index]}
          </text>
        ))}
        <LabelsBelow
          labels={[...new Set(sorted)].map((day) => ({ text: named(w.locale, day), at: x(timeOf(day)) }))}
          from={LEFT - 20}
          to={right + 20}
          y={HEIGHT - 6}
        />
      </Chart>
    </section>
  );
};
