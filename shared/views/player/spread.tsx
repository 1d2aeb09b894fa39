import {
  type BoardFigure,
  countedFor,
  ENOUGH_BOARDS,
  type FigureSpread,
  SHARES,
} from "#shared/api/players/board-figures.ts";
import type { Player } from "#shared/api/players/player.ts";
import { at, linear } from "../chart/scale.ts";
import { Columns } from "../parts/columns.tsx";
import { wholePercent } from "../parts/figures.ts";
import { listOf } from "../parts/lists.ts";
import { Scroller } from "../parts/scroller.tsx";
import type { PlayerWords } from "./words.ts";

/** A player's figures at the board beside how those of the club lie. */

type SpreadProps = { readonly w: PlayerWords; readonly data: Pick<Player, "name" | "statistics" | "spread"> };

/** A figure as it is set: a share in hundredths, a mean with two decimals. */
const set = (figure: BoardFigure, value: number): string =>
  SHARES.has(figure) ? wholePercent(value) : value.toFixed(2);

const ownOf = (figure: BoardFigure, { statistics }: SpreadProps["data"]): number | null => {
  const { part, whole } = countedFor(figure, statistics);
  return whole === 0 ? null : part / whole;
};

/** Each figure that the player has and the club has a spread of. */
const besideClub = (data: SpreadProps["data"]): readonly (FigureSpread & { readonly own: number })[] =>
  data.spread.flatMap((spread) => {
    const own = ownOf(spread.figure, data);
    return own === null ? [] : [{ ...spread, own }];
  });

/** Which figures lie outside the middle half of the club, in one sentence or two; nothing, where there is no spread. */
export const Finding = ({ w, data }: SpreadProps) => {
  const beside = besideClub(data);
  if (beside.length === 0) return null;
  const named = (some: typeof beside): string =>
    listOf(
      w.locale,
      some.map(({ figure }) => w.statistic[figure]()),
    );
  const above = beside.filter(({ own, upper }) => own > upper);
  const below = beside.filter(({ own, lower }) => own < lower);
  const sayBelow = above.length > 0 ? w.spreadBelow : w.spreadBelowAlone;
  return (
    <p class="finding">
      {above.length + below.length === 0 ? w.spreadWithin() : null}
      {above.length > 0 ? w.spreadAbove({ figures: named(above) }) : null}{" "}
      {below.length > 0 ? sayBelow({ figures: named(below) }) : null}
    </p>
  );
};

const WIDTH = 240;
const HEIGHT = 14;
const MIDDLE = HEIGHT / 2;
const EDGE = 6;

/** One figure on a line with those of the club: their ends, their middle half, their median, and the player's own. */
export const Strip = ({ w, data, figure }: SpreadProps & { readonly figure: BoardFigure }) => {
  const found = besideClub(data).find((one) => one.figure === figure);
  if (!found) return null;
  const { own, least, lower, median, upper, most } = found;
  const x = linear([Math.min(own, least), Math.max(own, most)], [EDGE, WIDTH - EDGE]);
  const figureText = (value: number) => set(figure, value);
  return (
    <dd class="spread">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={w.spreadLabel({
          own: figureText(own),
          lower: figureText(lower),
          upper: figureText(upper),
          median: figureText(median),
        })}
      >
        <path class="range" d={`M${at(x(least))} 4v6M${at(x(least))} ${MIDDLE}H${at(x(most))}M${at(x(most))} 4v6`} />
        <rect
          class="middle"
          x={at(x(lower))}
          y="3.5"
          width={at(Math.max(x(upper) - x(lower), 1))}
          height={HEIGHT - 7}
        />
        <path class="median" d={`M${at(x(median))} 1V${HEIGHT - 1}`} />
        <circle class="own" cx={at(x(own))} cy={MIDDLE} r="4" />
      </svg>
    </dd>
  );
};

/** What a strip's marks stand for, and of how many players it is made. */
export const StripKey = ({ w, data }: SpreadProps) => {
  const players = Math.max(0, ...besideClub(data).map((one) => one.players));
  if (players === 0) return null;
  return <p class="small">{w.spreadKey({ players, boards: ENOUGH_BOARDS, player: data.name })}</p>;
};

/** The strips in figures. */
export const FiguresTable = ({ w, data }: SpreadProps) => {
  const beside = besideClub(data);
  if (beside.length === 0) return null;
  return (
    <details class="figures">
      <summary>{w.figures()}</summary>
      <Scroller label={w.atTheBoard()}>
        <table>
          <Columns
            names={[w.figure(), data.name, w.lowest(), w.middleHalf(), w.median(), w.highest(), w.playersCounted()]}
          />
          <tbody>
            {beside.map(({ figure, own, least, lower, median, upper, most, players }) => (
              <tr key={figure}>
                <th scope="row">{w.statistic[figure]()}</th>
                <td>{set(figure, own)}</td>
                <td>{set(figure, least)}</td>
                <td>{w.range({ from: set(figure, lower), to: set(figure, upper) })}</td>
                <td>{set(figure, median)}</td>
                <td>{set(figure, most)}</td>
                <td>{players}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </details>
  );
};
