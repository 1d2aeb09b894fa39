import type { MatchDetail } from "#shared/api/match/match.ts";
import { LabelsBelow, Ticks } from "../chart/axis.tsx";
import { CHART_WIDTH, Chart } from "../chart/figure.tsx";
import { LABEL_SIZE, movedApart } from "../chart/labels.ts";
import { stepPath } from "../chart/path.ts";
import { at, linear, niceTicks, type Scale } from "../chart/scale.ts";
import { fitted } from "../chart/text-width.ts";
import { figure } from "../parts/figures.ts";
import { listOf } from "../parts/lists.ts";
import { namesOf, shortNames } from "../parts/people.tsx";

/** The sentences of a score board by board, in one language. */
type ScoreByBoardWords = typeof import("#shared/words/score-by-board.en.ts");

type Side = Pick<MatchDetail["sides"][number], "id" | "players">;
type Board = Pick<MatchDetail["report"]["boards"][number], "number" | "status" | "points" | "queen">;

const HEIGHT = 180;
const LEFT = 30;
const RIGHT = CHART_WIDTH - 96;
const NAMES = RIGHT + 8;
const TOP = 12;
const BOTTOM = HEIGHT - 26;
/** Boards from which on there is a way to draw. */
const FEWEST_BOARDS = 2;

type Step = { readonly board: number; readonly points: number; readonly queen: boolean };
type Line = { readonly side: Side; readonly name: string; readonly short: string; readonly steps: readonly Step[] };

const linesOf = (sides: readonly Side[], boards: readonly Board[]): readonly Line[] => {
  const short = shortNames(sides);
  return sides.map((side, index) => {
    let points = 0;
    const steps = boards.map((board): Step => {
      points += board.points[side.id] ?? 0;
      return { board: board.number, points, queen: board.queen === side.id };
    });
    return { side, name: namesOf(side.players), short: short[index] ?? "", steps };
  });
};

/** The sole leader after each board; `null`: level. */
const leaders = (lines: readonly Line[], count: number): readonly (string | null)[] =>
  Array.from({ length: count }, (_, index) => {
    const most = Math.max(...lines.map(({ steps }) => steps[index]?.points ?? 0));
    const first = lines.filter(({ steps }) => steps[index]?.points === most);
    return first.length === 1 ? (first[0]?.side.id ?? null) : null;
  });

const findingOf = (w: ScoreByBoardWords, lines: readonly Line[], boards: readonly Board[]): string => {
  const ahead = leaders(lines, boards.length);
  const leader = lines.find(({ side }) => side.id === ahead.at(-1));
  if (!leader) return w.levelAfter({ board: boards.at(-1)?.number ?? 0 });
  const since = ahead.findLastIndex((one) => one !== leader.side.id) + 1;
  return w.aheadSince({ side: leader.name, board: boards[since]?.number ?? 0 });
};

/** A diamond: what no other mark of the drawing is. */
const diamond = (x: number, y: number): string => `M${at(x)} ${at(y - 5.5)}l5.5 5.5l-5.5 5.5l-5.5-5.5Z`;

type DrawnProps = { readonly line: Line; readonly order: number; readonly x: Scale; readonly y: Scale };

const Drawn = ({ line, order, x, y }: DrawnProps) => (
  <g class={`side-${order + 1}`}>
    <path
      class="steps"
      d={stepPath([[x(0), y(0)], ...line.steps.map(({ points }, index) => [x(index + 1), y(points)] as const)])}
    />
    {line.steps.map(({ board, points, queen }, index) =>
      queen ? (
        <path key={board} class="queen-mark" d={diamond(x(index + 1), y(points))} />
      ) : (
        <circle key={board} cx={at(x(index + 1))} cy={at(y(points))} r="2.6" />
      ),
    )}
  </g>
);

const Names = ({ lines, y }: { readonly lines: readonly Line[]; readonly y: Scale }) => {
  const last = lines.map(({ steps }) => steps.at(-1)?.points ?? 0);
  const places = movedApart(last.map(y), LABEL_SIZE + 3);
  return (
    <>
      {lines.map(({ side, name, short }, index) => (
        <text key={side.id} class={`name side-${index + 1}`} x={NAMES} y={at((places[index] ?? 0) + 4)}>
          <title>{name}</title>
          {fitted(`${figure(last[index] ?? 0)} ${short}`, LABEL_SIZE, CHART_WIDTH - NAMES)}
        </text>
      ))}
    </>
  );
};

const Table = ({ w, lines }: { readonly w: ScoreByBoardWords; readonly lines: readonly Line[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{w.board()}</th>
        {lines.map(({ side, name }) => (
          <th key={side.id} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {(lines[0]?.steps ?? []).map(({ board }, index) => (
        <tr key={board}>
          <th scope="row">{board}</th>
          {lines.map(({ side, steps }) => {
            const step = steps[index];
            const points = figure(step?.points ?? 0);
            return <td key={side.id}>{step?.queen ? w.withQueen({ points }) : points}</td>;
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

type Props = {
  readonly w: ScoreByBoardWords;
  readonly sides: readonly Side[];
  /** The boards of one game, in order: those that are not decided, annulled or surplus are left out. */
  readonly boards: readonly Board[];
  /** The name of the game, where there are several. */
  readonly game?: string | null;
};

/** How the points of a game added up, board by board; nothing before the second board is decided. */
export const ScoreByBoard = ({ w, sides, boards, game = null }: Props) => {
  const decided = boards.filter(({ status }) => status === "decided");
  if (decided.length < FEWEST_BOARDS) return null;
  const lines = linesOf(sides, decided);
  const all = lines.flatMap(({ steps }) => steps.map(({ points }) => points));
  const ticks = niceTicks(Math.min(0, ...all), Math.max(...all, 1), 4);
  const x = linear([0, decided.length], [LEFT, RIGHT]);
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [BOTTOM, TOP]);
  const finding = findingOf(w, lines, decided);
  const scores = lines.map(({ name, steps }) => w.scored({ side: name, points: figure(steps.at(-1)?.points ?? 0) }));
  return (
    <Chart
      kind="score-by-board"
      height={HEIGHT}
      finding={game === null ? finding : `${game}: ${finding}`}
      label={w.picture({ scores: listOf(w.locale, scores), finding })}
      legend={w.key()}
      asTable={w.asTable()}
      table={<Table w={w} lines={lines} />}
    >
      <Ticks ticks={ticks} y={y} from={LEFT} to={RIGHT} say={figure} />
      {lines.map((line, index) => (
        <Drawn key={line.side.id} line={line} order={index} x={x} y={y} />
      ))}
      <Names lines={lines} y={y} />
      <LabelsBelow
        labels={decided.map(({ number }, index) => ({ text: `${number}`, at: x(index + 1) }))}
        from={LEFT}
        to={RIGHT + 8}
        y={HEIGHT - 6}
      />
    </Chart>
  );
};
