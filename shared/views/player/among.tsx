import type { Among } from "#shared/api/players/among.ts";
import type { Player } from "#shared/api/players/player.ts";
import { LabelsBelow } from "../chart/axis.tsx";
import { CHART_WIDTH, Chart } from "../chart/figure.tsx";
import { at, linear } from "../chart/scale.ts";
import { Columns } from "../parts/columns.tsx";
import { figure, wholePoints } from "../parts/figures.ts";
import type { PlayerWords } from "./words.ts";

const HEIGHT = 90;
const TOP = 6;
const BOTTOM = HEIGHT - 20;

type AmongProps = { readonly w: PlayerWords; readonly among: Among };

const rangeOf = (w: PlayerWords, { from, width }: Among, bar: number): string =>
  w.range({ from: figure(from + bar * width), to: figure(from + (bar + 1) * width - 1) });

const AmongTable = ({ w, among }: AmongProps) => (
  <table>
    <Columns names={[w.rating(), w.playersCounted()]} />
    <tbody>
      {among.bars.map((players, bar) => (
        <tr key={bar}>
          <td>{rangeOf(w, among, bar)}</td>
          <td>{players}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Whole hundredths of the list that are rated lower: never more than are. */
const hundredths = ({ lower, players }: Among): number => Math.floor((100 * lower) / players);

/** A player's rating among all of its list, as bars: that with the player is full. Nothing among too few. */
export const AmongAll = ({ w, data }: { readonly w: PlayerWords; readonly data: Player }) => {
  const { among, rating, name } = data;
  if (among === null) return null;
  const { players, bars, from, width } = among;
  const own = Math.floor((wholePoints(rating.value) - from) / width);
  const x = linear([0, bars.length], [0.5, CHART_WIDTH - 0.5]);
  const y = linear([0, Math.max(...bars)], [BOTTOM, TOP]);
  const edges = [...bars, 0].map((_, bar) => from + bar * width);
  const higher = hundredths(among);
  return (
    <Chart
      kind="among"
      height={HEIGHT}
      finding={w.amongAll({ some: higher > 0, share: higher / 100, players })}
      label={w.amongPicture({ players, from: figure(edges[0] ?? 0), to: figure(edges.at(-1) ?? 0) })}
      legend={w.amongKey({ width, player: name })}
      asTable={w.figures()}
      table={<AmongTable w={w} among={among} />}
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
