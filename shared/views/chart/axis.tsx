import { labelsAlong } from "./labels.ts";
import { at, type Scale } from "./scale.ts";

/** Room between the figures of an axis and its lines, and from the middle of a line of text to its foot. */
const BESIDE = 7;
const FOOT = 4;

type TicksProps = {
  readonly ticks: readonly number[];
  readonly y: Scale;
  readonly from: number;
  readonly to: number;
  readonly say?: (tick: number) => string;
};

/** Lines across a drawing at round figures, each with its figure on the left. */
export const Ticks = ({ ticks, y, from, to, say = String }: TicksProps) => (
  <g class="ticks">
    {ticks.map((tick) => (
      <g key={tick}>
        <path d={`M${at(from)} ${at(y(tick))}H${at(to)}`} />
        <text x={at(from - BESIDE)} y={at(y(tick) + FOOT)} text-anchor="end">
          {say(tick)}
        </text>
      </g>
    ))}
  </g>
);

type LabelsProps = {
  readonly labels: Parameters<typeof labelsAlong>[0];
  readonly from: number;
  readonly to: number;
  readonly y: number;
};

/** The labels below a drawing, as many as have room. */
export const LabelsBelow = ({ labels, from, to, y }: LabelsProps) => (
  <g class="labels">
    {labelsAlong(labels, from, to).map(({ text, x }) => (
      <text key={x} x={at(x)} y={y} text-anchor="middle">
        {text}
      </text>
    ))}
  </g>
);
