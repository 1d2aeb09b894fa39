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
/** The ends of an arrow on the diagonal, measured along each axis. */
const ARROW = { from: 13, to: 31.2 } as const;

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

const Arrow = () => (
  <g>
    <path d={`M${ARROW.from} ${ARROW.from}L${ARROW.to} ${ARROW.to}`} class="board-line" />
    <path
      d={`M${ARROW.to - 1.6} ${ARROW.to - 0.5}L${ARROW.to} ${ARROW.to}L${ARROW.to - 0.5} ${ARROW.to - 1.6}`}
      class="board-line"
    />
    <path
      d={`M${ARROW.from + 3.4} ${ARROW.from - 0.4}A3.2 3.2 0 1 0 ${ARROW.from - 0.4} ${ARROW.from + 3.4}`}
      class="board-line"
    />
  </g>
);

/** Frame, surface, pockets, base lines and arrows; what lies in the middle comes on top. */
export const Surface = () => (
  <g>
    <rect x={-FRAME} y={-FRAME} width={2 * FRAME} height={2 * FRAME} rx="3.5" class="board-frame" />
    <rect x={-SURFACE} y={-SURFACE} width={2 * SURFACE} height={2 * SURFACE} class="surface" />
    {[0, 90, 180, 270].map((quarter) => (
      <g key={quarter} transform={`rotate(${quarter})`}>
        <circle cx={SURFACE - POCKET} cy={SURFACE - POCKET} r={POCKET} class="pocket" />
        <Base />
        <Arrow />
      </g>
    ))}
  </g>
);

/** The two rings in the middle of a board. */
export const Circle = () => (
  <g>
    <circle r="8.5" class="board-line" />
    <circle r="7.9" class="board-line" />
  </g>
);
