import type { Ruleset } from "../../rules/ruleset.ts";
import { type Arrangement, type Disc, guidesOf, MAN, menOf } from "./arrangement.ts";

/** The words of the picture of the board before the break. */
export type SetUpWords = Pick<typeof import("../../words/rulepage.en.ts"), "boardDrawn" | "boardCaption" | "goesRound">;

/**
 * The opening arrangement on a true board: surface 74 cm, men 3.18 cm, base lines 47 cm long and 3.18 cm apart, as the
 * international laws measure them. One unit is a centimetre; the centre is the origin; the breaker sits below.
 */

const SURFACE = 37;
const BASE_OUTER = SURFACE - 10.15;
const BASE_INNER = BASE_OUTER - 3.18;
const BASE_MIDDLE = (BASE_OUTER + BASE_INNER) / 2;
const BASE_HALF = 23.5 - 1.59;
const POCKET = 2.225;
/** Where an arrow begins and ends on the diagonal, measured along each axis. */
const ARROW = { from: 13, to: 31.2 } as const;

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

/** The circle with its men: in its place on the board, and larger beside it. */
const Middle = ({ arrangement }: { arrangement: Arrangement }) => (
  <g>
    <circle r="8.5" class="line" />
    <circle r="7.9" class="line" />
    {guidesOf(arrangement).map(({ from, to }) => (
      <path
        key={`${to.x} ${to.y}`}
        d={`M${place(from.x)} ${place(from.y)}L${place(to.x)} ${place(to.y)}`}
        class="guide"
      />
    ))}
    {menOf(arrangement).map((disc) => (
      <Man key={`${disc.x} ${disc.y}`} disc={disc} />
    ))}
    <circle r={MAN - 0.08} class="queen" />
  </g>
);

type SetUpOf = Ruleset["setUp"];

/** Seen from above the turn leaves the breaker, below, to the left or to the right. */
const TURN = {
  clockwise: {
    arc: "M-4.3 14.1A14.7 14.7 0 0 1 -14.1 4.3",
    head: "M-15.2 6.1L-14.1 4.3L-12.6 5.8",
  },
  anticlockwise: {
    arc: "M4.3 14.1A14.7 14.7 0 0 0 14.1 4.3",
    head: "M15.2 6.1L14.1 4.3L12.6 5.8",
  },
} as const;

/** Between two single players there is only one way for the turn to go. */
const goesRound = ({ sides }: SetUpOf): boolean =>
  sides.value.players.some((count) => count > 1) || sides.value.sides.some((count) => count > 2);

const TurnArrow = ({ turn }: { turn: (typeof TURN)[keyof typeof TURN] }) => (
  <g class="turn-arrow">
    <path d={turn.arc} class="guide" />
    <path d={turn.head} class="line" />
  </g>
);

/** The board before the break, seen from above, as a ruleset has it laid. */
export const SetUp = ({ w, setUp }: { w: SetUpWords; setUp: SetUpOf }) => {
  const arrangement = setUp.arrangement.value;
  const direction = goesRound(setUp) ? setUp.direction.value : null;
  const around = direction === null ? "" : ` ${w.goesRound[direction]()}`;
  return (
    <figure class="set-up">
      <svg viewBox="-44 -44 88 88" role="img" aria-label={`${w.boardDrawn[arrangement]()}${around}`}>
        <rect x="-44" y="-44" width="88" height="88" rx="3.5" class="board-frame" />
        <rect x={-SURFACE} y={-SURFACE} width={2 * SURFACE} height={2 * SURFACE} class="surface" />
        {[0, 90, 180, 270].map((quarter) => (
          <g key={quarter} transform={`rotate(${quarter})`}>
            <circle cx={SURFACE - POCKET} cy={SURFACE - POCKET} r={POCKET} class="pocket" />
            <Base />
            <Arrow />
          </g>
        ))}
        {direction === null ? null : <TurnArrow turn={TURN[direction]} />}
        <Middle arrangement={arrangement} />
      </svg>
      <svg viewBox="-13 -13 26 26" class="middle" aria-hidden="true">
        <rect x="-13" y="-13" width="26" height="26" class="surface" />
        <Middle arrangement={arrangement} />
      </svg>
      <figcaption class="small">
        {w.boardCaption[arrangement]()}
        {around}
      </figcaption>
    </figure>
  );
};
