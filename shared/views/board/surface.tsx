/**
 * A carrom board from above, as the international laws measure it: surface 74 cm, base lines 47 cm long and 3.18 cm apart. One
 * unit is a centimetre; the centre is the origin.
 */

/** From the centre to the edge of the surface. */
export const SURFACE = 37;
/** From the centre to the outer edge of the frame. */
export const FRAME = 44;
const BASE_OUTER = SURFACE - 10.15;
const BASE_INNER = BASE_OUTER - 3.18;
/** From the centre to the middle of a base line, where a striker is placed. */
export const BASE_MIDDLE = (BASE_OUTER + BASE_INNER) / 2;
const BASE_HALF = 23.5 - 1.59;
const POCKET = 2.225;
/** From the centre to the middle of a pocket, along each axis. */
export const POCKET_MIDDLE = SURFACE - POCKET;
/** A net hangs under its pocket, within the frame's corner: its middle along each axis, and its radius. */
export const NET = { middle: 37.4, radius: 5.6 } as const;
/** The ends of an arrow on the diagonal, measured along each axis. */
const ARROW = { from: 13, to: 31.2 } as const;
/** Where the arc round an arrow's foot ends, and the two wings of the head there. */
const ARC = { along: ARROW.from + 3.4, across: ARROW.from - 0.4, radius: 3.2 } as const;

const Base = () => (
  <g>
    <path d={`M${-BASE_HALF} ${BASE_OUTER}H${BASE_HALF}`} class="board-line thick" />
    <path d={`M${-BASE_HALF} ${BASE_INNER}H${BASE_HALF}`} class="board-line" />
    {[-BASE_HALF, BASE_HALF].map((x) => (
      <g key={x}>
        <circle cx={x} cy={BASE_MIDDLE} r={1.59} class="board-line" />
        <circle cx={x} cy={BASE_MIDDLE} r={1.27} class="board-spot" />
      </g>
    ))}
  </g>
);

/** The head at the arc's end nearer to the right; the other is its mirror image on the diagonal. */
const ARC_HEAD = `M${ARC.along + 0.9} ${ARC.across + 1.1}L${ARC.along - 0.9} ${ARC.across + 0.3}L${ARC.along + 0.5} ${ARC.across - 0.9}Z`;

const Arrow = () => (
  <g>
    <path d={`M${ARROW.from} ${ARROW.from}L${ARROW.to} ${ARROW.to}`} class="board-line" />
    <path
      d={`M${ARROW.to - 2.2} ${ARROW.to - 1}L${ARROW.to} ${ARROW.to}L${ARROW.to - 1} ${ARROW.to - 2.2}Z`}
      class="board-head"
    />
    <path
      d={`M${ARC.along} ${ARC.across}A${ARC.radius} ${ARC.radius} 0 1 0 ${ARC.across} ${ARC.along}`}
      class="board-line"
    />
    <path d={ARC_HEAD} class="board-head" />
    <path d={ARC_HEAD} class="board-head" transform="matrix(0 1 1 0 0 0)" />
  </g>
);

/** The two rings in the middle of a board, and the red circle that the queen lies on. */
export const Circle = () => (
  <g>
    <circle r="8.5" class="board-line" />
    <circle r="7.9" class="board-line" />
    <circle r="1.59" class="board-spot" />
  </g>
);

const QUARTERS = [0, 90, 180, 270] as const;

/** Mitred at its corners, with a net in each, and a bevel along the surface. */
const Frame = () => (
  <g>
    <rect x={-FRAME} y={-FRAME} width={2 * FRAME} height={2 * FRAME} rx="2.5" class="board-frame" />
    <rect
      x={-SURFACE - 0.35}
      y={-SURFACE - 0.35}
      width={2 * SURFACE + 0.7}
      height={2 * SURFACE + 0.7}
      class="board-bevel"
    />
    {QUARTERS.map((quarter) => (
      <g key={quarter} transform={`rotate(${quarter})`}>
        <path d={`M${SURFACE} ${SURFACE}L${FRAME - 0.75} ${FRAME - 0.75}`} class="board-bevel" />
        <circle cx={NET.middle} cy={NET.middle} r={NET.radius} class="net" />
      </g>
    ))}
  </g>
);

/** Frame, surface, pockets, base lines, arrows and rings; what lies in the middle comes on top. */
export const Surface = () => (
  <g>
    <Frame />
    <rect x={-SURFACE} y={-SURFACE} width={2 * SURFACE} height={2 * SURFACE} class="surface" />
    {QUARTERS.map((quarter) => (
      <g key={quarter} transform={`rotate(${quarter})`}>
        <circle cx={POCKET_MIDDLE} cy={POCKET_MIDDLE} r={POCKET} class="pocket" />
        <Base />
        <Arrow />
      </g>
    ))}
    <Circle />
  </g>
);
