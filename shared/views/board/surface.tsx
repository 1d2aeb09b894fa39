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
/** From the centre to the middle of a net, along each axis: it hangs under its pocket, within the frame's corner. */
export const NET = 37.4;
/** On the diagonal from 13 to 31.2 along each axis, with an arc of 3.2 around its foot. */
const ARROW = "M13 13L31.2 31.2M16.4 12.6A3.2 3.2 0 1 0 12.6 16.4";
/** The heads of the arrow and of both ends of its arc. */
const HEADS = "M29 30.2L31.2 31.2L30.2 29ZM17.3 13.7L15.5 12.9L16.9 11.7ZM13.7 17.3L12.9 15.5L11.7 16.9Z";

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
    <path d={ARROW} class="board-line" />
    <path d={HEADS} class="board-head" />
  </g>
);

/** The two rings in the middle of a board, and the red circle that the queen lies on: open, or it would be a queen itself. */
export const Circle = () => (
  <g>
    <circle r="8.5" class="board-line" />
    <circle r="7.9" class="board-line" />
    <circle r="1.41" class="board-centre" />
  </g>
);

/** The mitres of the frame's corners, and its edge along the surface. */
const BEVEL = "M-37.35-37.35H37.35V37.35H-37.35ZM37 37l6.2 6.2M-37 37l-6.2 6.2M37-37l6.2-6.2M-37-37l-6.2-6.2";
/** The middles of the four nets: each is a dot of a wide line. */
const NETS = `M${NET} ${NET}h0M-${NET} ${NET}h0M${NET}-${NET}h0M-${NET}-${NET}h0`;

const Frame = () => (
  <g>
    <rect x={-FRAME} y={-FRAME} width={2 * FRAME} height={2 * FRAME} rx="2.5" class="board-frame" />
    <path d={BEVEL} class="board-bevel" />
    <path d={NETS} class="net rim" />
    <path d={NETS} class="net" />
  </g>
);

/** Frame, surface, pockets, base lines, arrows and rings; what lies in the middle comes on top. */
export const Surface = () => (
  <g>
    <Frame />
    <rect x={-SURFACE} y={-SURFACE} width={2 * SURFACE} height={2 * SURFACE} class="surface" />
    {[0, 90, 180, 270].map((quarter) => (
      <g key={quarter} transform={`rotate(${quarter})`}>
        <circle cx={POCKET_MIDDLE} cy={POCKET_MIDDLE} r={POCKET} class="pocket" />
        <Base />
        <Arrow />
      </g>
    ))}
    <Circle />
  </g>
);
