import type { Scored } from "#shared/api/players/rating.ts";
import { Columns } from "../parts/columns.tsx";
import { wholePercent } from "../parts/figures.ts";
import type { CalibrationWords } from "./words.ts";

/** Drawn for a phone at one unit a pixel. */
const SIZE = 320;
const LEFT = 40;
const TOP = 10;
const BOTTOM = 34;
const RIGHT = 10;

const x = (share: number): number => LEFT + share * (SIZE - LEFT - RIGHT);
const y = (share: number): number => TOP + (1 - share) * (SIZE - TOP - BOTTOM);
const at = (value: number): string => value.toFixed(1);
const TICKS = [0, 0.25, 0.5, 0.75, 1];

type BinsProps = { readonly w: CalibrationWords; readonly bins: Scored["bins"] };

const Grid = () => (
  <g class="ticks">
    {TICKS.map((tick) => (
      <g key={tick}>
        <path d={`M${at(x(0))} ${at(y(tick))}H${at(x(1))}`} />
        <text x={LEFT - 6} y={at(y(tick) + 4)} text-anchor="end">
          {tick * 100}%
        </text>
        <text x={at(x(tick))} y={SIZE - 18} text-anchor={tick === 1 ? "end" : "middle"}>
          {tick * 100}%
        </text>
      </g>
    ))}
  </g>
);

const Point = ({ bin }: { bin: Scored["bins"][number] }) => (
  <g class="bin">
    {bin.came.low === null || bin.came.high === null ? null : (
      <path d={`M${at(x(bin.expected))} ${at(y(bin.came.low))}V${at(y(bin.came.high))}`} />
    )}
    <circle cx={at(x(bin.expected))} cy={at(y(bin.came.value))} r="4" />
  </g>
);

/** `9 to 12 matches each`: how many a part has. */
const each = (w: CalibrationWords, bins: Scored["bins"]): string => {
  const counts = bins.map(({ count }) => count);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? w.each({ least }) : w.eachBetween({ least, most });
};

const Figures = ({ w, bins }: BinsProps) => (
  <details class="figures">
    <summary>{w.figures()}</summary>
    <table>
      <Columns names={[w.expected(), w.matches(), w.mean(), w.cameTrue(), w.range()]} />
      <tbody>
        {bins.map((bin) => (
          <tr key={`${bin.from} ${bin.to} ${bin.expected}`}>
            <td>{w.interval({ low: wholePercent(bin.from), high: wholePercent(bin.to) })}</td>
            <td>{bin.count}</td>
            <td>{wholePercent(bin.expected)}</td>
            <td>{wholePercent(bin.came.value)}</td>
            <td>
              {bin.came.low === null || bin.came.high === null
                ? ""
                : w.interval({ low: wholePercent(bin.came.low), high: wholePercent(bin.came.high) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** What was expected against what came. One picture to a screen reader; the table below it says the same. */
export const Reliability = ({ w, bins }: BinsProps) => (
  <div class="chart reliability">
    <figure>
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={w.picture({ parts: bins.length, each: each(w, bins) })}
      >
        <Grid />
        <path class="just" d={`M${at(x(0))} ${at(y(0))}L${at(x(1))} ${at(y(1))}`} />
        {bins.map((bin) => (
          <Point key={`${bin.from} ${bin.to} ${bin.expected}`} bin={bin} />
        ))}
        <text x={at(x(0.5))} y={SIZE - 3} text-anchor="middle">
          {w.axis()}
        </text>
      </svg>
      <figcaption class="small">{w.pictureKey({ each: each(w, bins) })}</figcaption>
    </figure>
    <Figures w={w} bins={bins} />
  </div>
);
