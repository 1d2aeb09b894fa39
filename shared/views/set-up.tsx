/**
 * The opening arrangement on a true board: surface 74 cm, men 3.18 cm, base lines 47 cm long and 3.18 cm apart, as the
 * international laws measure them. One unit is a centimetre; the centre is the origin; the breaker sits below.
 */

const SURFACE = 37;
const MAN = 1.59;
const BASE_OUTER = SURFACE - 10.15;
const BASE_INNER = BASE_OUTER - 3.18;
const BASE_MIDDLE = (BASE_OUTER + BASE_INNER) / 2;
const BASE_HALF = 23.5 - 1.59;
const POCKET = 2.225;
/** Where an arrow begins and ends on the diagonal, measured along each axis. */
const ARROW = { from: 13, to: 31.2 } as const;

type Disc = { readonly white: boolean; readonly x: number; readonly y: number };

const at = (degrees: number, distance: number, white: boolean): Disc => ({
  white,
  x: distance * Math.cos((degrees * Math.PI) / 180),
  y: distance * Math.sin((degrees * Math.PI) / 180),
});

/** Six round the queen, alternating; behind them six in line with them and six in the gaps, alternating as well. */
const MEN: readonly Disc[] = [0, 1, 2, 3, 4, 5].flatMap((index) => {
  const angle = 90 + index * 60;
  return [at(angle, 2 * MAN, index % 2 === 0), at(angle, 4 * MAN, true), at(angle + 30, 2 * Math.sqrt(3) * MAN, false)];
});

const place = (value: number): string => value.toFixed(2);

const Base = () => (
  <g>
    <path d={`M${-BASE_HALF} ${BASE_OUTER}H${BASE_HALF}`} class="line thick" />
    <path d={`M${-BASE_HALF} ${BASE_INNER}H${BASE_HALF}`} class="line" />
    {[-BASE_HALF, BASE_HALF].map((x) => (
      <g key={x}>
        <circle cx={x} cy={BASE_MIDDLE} r={1.59} class="circle" />
        <circle cx={x} cy={BASE_MIDDLE} r={1.27} class="red" />
      </g>
    ))}
  </g>
);

const Arrow = () => (
  <g>
    <path d={`M${ARROW.from} ${ARROW.from}L${ARROW.to} ${ARROW.to}`} class="line" />
    <path
      d={`M${ARROW.to - 1.6} ${ARROW.to - 0.5}L${ARROW.to} ${ARROW.to}L${ARROW.to - 0.5} ${ARROW.to - 1.6}`}
      class="line"
    />
    <path
      d={`M${ARROW.from + 3.4} ${ARROW.from - 0.4}A3.2 3.2 0 1 0 ${ARROW.from - 0.4} ${ARROW.from + 3.4}`}
      class="line"
    />
  </g>
);

const Man = ({ disc }: { disc: Disc }) => (
  <g>
    <circle cx={place(disc.x)} cy={place(disc.y)} r={MAN - 0.08} class={disc.white ? "ivory" : "ebony"} />
    {disc.white ? (
      <circle cx={place(disc.x)} cy={place(disc.y)} r={0.9} class="on-ivory" />
    ) : (
      <circle cx={place(disc.x)} cy={place(disc.y)} r={0.45} class="on-ebony" />
    )}
  </g>
);

/** The board before the break, seen from above. */
export const SetUp = () => (
  <figure class="set-up">
    <svg
      viewBox="-44 -44 88 88"
      role="img"
      aria-label="A carrom board from above: the queen on the centre, six men round her in alternating colours, twelve round these; a line of white men points down to the breaker."
    >
      <rect x="-44" y="-44" width="88" height="88" rx="3.5" class="board-frame" />
      <rect x={-SURFACE} y={-SURFACE} width={2 * SURFACE} height={2 * SURFACE} class="surface" />
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <circle cx={SURFACE - POCKET} cy={SURFACE - POCKET} r={POCKET} class="pocket" />
          <Base />
          <Arrow />
        </g>
      ))}
      <circle r="8.5" class="line" />
      <circle r="7.9" class="line" />
      {MEN.map((disc) => (
        <Man key={`${disc.x} ${disc.y}`} disc={disc} />
      ))}
      <circle r={MAN - 0.08} class="queen" />
    </svg>
    <figcaption class="small">Before the break. The breaker sits below, where the line of white men points.</figcaption>
  </figure>
);
