import type { HeadToHead } from "#shared/api/players/rating.ts";
import type { Curve } from "#shared/api/players/rating-list.ts";
import { LabelsBelow, Ticks } from "../chart/axis.tsx";
import { CHART_WIDTH, Chart } from "../chart/figure.tsx";
import { LABEL_SIZE, movedApart } from "../chart/labels.ts";
import { OutcomeMark } from "../chart/marks.tsx";
import { stepPath } from "../chart/path.ts";
import { at, linear, niceTicks, type Scale } from "../chart/scale.ts";
import { fitted } from "../chart/text-width.ts";
import { Columns } from "../parts/columns.tsx";
import { longDay, shortDay, shortMonth } from "../parts/days.ts";
import { figure, rating, scoreText, wholePoints } from "../parts/figures.ts";
import { seriesOf } from "../parts/lists.ts";
import { everyPlayer, shortNames } from "../parts/people.tsx";
import type { PlayerWords } from "./words.ts";

type ChartProps = { readonly w: PlayerWords; readonly data: HeadToHead };

const BAR_HEIGHT = 12;

type Tally = HeadToHead["matches"];

/** The outcome that is drawn full: that of the player who is ahead, of two who are level the first one's. */
const fullOf = ({ won, lost }: Pick<Tally, "won" | "lost">): "won" | "lost" => (lost > won ? "lost" : "won");

type BarProps = {
  readonly w: PlayerWords;
  readonly player: Pick<HeadToHead["player"], "name">;
  readonly other: Pick<HeadToHead["other"], "name">;
  readonly matches: Tally;
};

/** Who won how many, as one bar from the first player to the other: full for who is ahead, half-tone for draws. */
export const ResultBar = ({ w, player, other, matches }: BarProps) => {
  const { won, drawn, lost } = matches;
  const x = linear([0, won + drawn + lost], [0.5, CHART_WIDTH - 0.5]);
  const full = fullOf(matches);
  const parts = [
    { kind: full === "won" ? "full" : "clear", from: 0, to: won },
    { kind: "half", from: won, to: won + drawn },
    { kind: full === "lost" ? "full" : "clear", from: won + drawn, to: won + drawn + lost },
  ];
  return (
    <svg
      class="result-bar"
      viewBox={`0 0 ${CHART_WIDTH} ${BAR_HEIGHT}`}
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

/** The matches between two players in order, above or below a line by who won; the discs of who is ahead are full. */
export const Meetings = ({ w, data }: ChartProps) => {
  const meetings = meetingsOf(w, data);
  if (meetings.length < FEWEST) return null;
  const x = linear([0, meetings.length - 1], [SIDE, CHART_WIDTH - SIDE]);
  const names = { player: data.player.name, other: data.other.name };
  const count = (outcome: Meeting["outcome"]) => meetings.filter((one) => one.outcome === outcome).length;
  const about = { ...names, won: count("won"), lost: count("lost"), matches: meetings.length };
  const outcomes = meetings.map(({ outcome }) => w.formOutcome[outcome]());
  const full = fullOf(about);
  return (
    <Chart
      kind="meetings"
      height={STRIP_HEIGHT}
      finding={w.meetingsWon(about)}
      label={w.meetingsPicture({ matches: meetings.length, outcomes: seriesOf(w.locale, outcomes) })}
      legend={w.meetingsKey(names)}
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
            outcome={outcome === "drawn" ? outcome : outcome === full ? "won" : "lost"}
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
const RIGHT = CHART_WIDTH - 84;
const NAMES = RIGHT + 8;
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
  const x = linear([first, last], [LEFT, RIGHT]);
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [BOTTOM, TOP]);
  const people = [data.player, data.other];
  const short = shortNames(people.map((one) => ({ players: [one] })));
  const ends = [own, other].map((point) => wholePoints(point.rating));
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
        <Ticks ticks={ticks} y={y} from={LEFT} to={RIGHT} say={figure} />
        {curves.map((curve, index) => (
          <Way key={people[index]?.id} curve={curve} order={index} x={x} y={y} last={last} />
        ))}
        {places.map((place, index) => (
          <text key={people[index]?.id} class="name" x={NAMES} y={at(place + 4)}>
            {fitted(`${figure(ends[index] ?? 0)} ${short[index] ?? ""}`, LABEL_SIZE, CHART_WIDTH - NAMES)}
          </text>
        ))}
        <LabelsBelow
          labels={[...new Set(sorted)].map((day) => ({ text: named(w.locale, day), at: x(timeOf(day)) }))}
          from={LEFT - 20}
          to={RIGHT + 20}
          y={HEIGHT - 6}
        />
      </Chart>
    </section>
  );
};
