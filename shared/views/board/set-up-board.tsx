import type { ComponentChildren } from "preact";
import { type Arrangement, guidesOf, menOf } from "./arrangement.ts";
import { Disc } from "./disc.tsx";
import { FRAME, Surface } from "./surface.tsx";

const place = (value: number): string => value.toFixed(2);

type OfArrangement = { readonly arrangement: Arrangement };

/** The circle with its men before the break: men of 3.18 cm, with the lines that the arrangement is named after. */
export const OpeningMen = ({ arrangement }: OfArrangement) => (
  <g>
    {guidesOf(arrangement).map(({ from, to }) => (
      <path
        key={`${to.x} ${to.y}`}
        d={`M${place(from.x)} ${place(from.y)}L${place(to.x)} ${place(to.y)}`}
        class="guide"
      />
    ))}
    {menOf(arrangement).map((disc) => (
      <g key={`${disc.x} ${disc.y}`} transform={`translate(${place(disc.x)} ${place(disc.y)})`}>
        <Disc piece={disc.white ? "white" : "black"} />
      </g>
    ))}
    <Disc piece="queen" />
  </g>
);

type SetUpBoardProps = OfArrangement & {
  /** A name for readers of the picture. */
  readonly label: string;
  /** Signs on the surface, below the men. */
  readonly children?: ComponentChildren;
};

/** A board set up for the break, seen from above; the breaker sits below. */
export const SetUpBoard = ({ label, arrangement, children }: SetUpBoardProps) => (
  <svg class="carrom-board" viewBox={`${-FRAME} ${-FRAME} ${2 * FRAME} ${2 * FRAME}`} role="img" aria-label={label}>
    <Surface />
    {children}
    <OpeningMen arrangement={arrangement} />
  </svg>
);
