import { at } from "./scale.ts";

type Outcome = "won" | "drawn" | "lost";

type MarkProps = {
  readonly outcome: Outcome;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** What the mark says where it is pointed at. */
  readonly title?: string;
};

/** Half a disc, on the right. */
const half = (x: number, y: number, r: number): string => `M${at(x)} ${at(y - r)}a${r} ${r} 0 0 1 0 ${2 * r}Z`;

/** The outcome of a match: a full disc for a win, half of one for a draw, a ring for a defeat. */
export const OutcomeMark = ({ outcome, x, y, r, title }: MarkProps) => (
  <g class={`mark ${outcome}`}>
    {title === undefined ? null : <title>{title}</title>}
    <circle cx={at(x)} cy={at(y)} r={r} />
    {outcome === "drawn" ? <path d={half(x, y, r)} /> : null}
  </g>
);
