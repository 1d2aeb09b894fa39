import type { Player } from "#shared/api/players/player.ts";
import type { RatingSpread } from "#shared/api/players/rating-spread.ts";
import { LabelsBelow } from "../chart/axis.tsx";
import { CHART_WIDTH, Chart } from "../chart/figure.tsx";
import { at, linear } from "../chart/scale.ts";
import { Columns } from "../parts/columns.tsx";
import { figure, wholePoints } from "../parts/figures.ts";
import type { PlayerWords } from "./words.ts";

const HEIGHT = 90;
const TOP = 6;
const BOTTOM = HEIGHT - 20;

type SpreadProps = { readonly w: PlayerWords; readonly spread: RatingSpread };

const rangeOf = (w: PlayerWords, { from, width }: RatingSpread, bar: number): string =>
  w.range({ from: figure(from + bar * width), to: figure(from + (bar + 1) * width - 1) });

const SpreadTable = ({ w, spread }: SpreadProps) => (
  <table>
    <Columns names={[w.rating(), w.playersCounted()]} />
    <tbody>
      {spread.bars.map((players, bar) => (
        <tr key={bar}>
          <td>{rangeOf(w, spread, bar)}</td>
          <td>{players}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Whole hundredths of the list that are rated lower: never more than are. */
const hundredths = ({ lower, players }: RatingSpread): number => Math.floor((100 * lower) / players);

/** A player's rating among all of its list, as bars: that with the player is full. Nothing among too few. */
export const RatingSpreadChart = ({ w, data }: { readonly w: PlayerWords; readonly data: Player }) => {
  const { ratingSpread: spread, rating, name } = data;
  if (spread === null) return null;
  const { players, bars, from, width } = spread;
  const own = Math.floor((wholePoints(rating.value) - from) / width);
  const x = linear([0, bars.length], [0.5, CHART_WIDTH - 0.5]);
  const y = linear([0, Math.max(...bars)], [BOTTOM, TOP]);
  const edges = [...bars, 0].map((_, bar) => from + bar * width);
  const higher = hundredths(spread);
  return (
    <Chart
      kind="rating-spread"
      height={HEIGHT}
      finding={w.ratedHigher({ some: higher > 0, share: higher / 100, players })}
      label={w.ratingSpreadPicture({ players, from: figure(edges[0] ?? 0), to: figure(edges.at(-1) ?? 0) })}
      legend={w.ratingSpreadKey({ width, player: name })}
      asTable={w.figures()}
      table={<SpreadTable w={w} spread={spread} />}
    >
      {bars.map((count, bar) => (
        <rect
          key={bar}
          class={bar === own ? "own" : undefined}
          x={at(x(bar))}
          y={at(y(count))}
          width={at(x(bar + 1) - x(bar))}
          height={at(BOTTOM - y(count))}
        />
      ))}
      <LabelsBelow
        labels={edges.map((edge, bar) => ({ text: figure(edge), at: x(bar) }))}
        from={0}
        to={CHART_WIDTH}
        y={HEIGHT - 5}
      />
    </Chart>
  );
};
