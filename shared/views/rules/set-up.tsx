import type { Ruleset } from "#carrom";
import { type Arrangement, guidesOf, menOf } from "../board/arrangement.ts";
import { Disc } from "../board/disc.tsx";
import { Circle, FRAME, Surface } from "../board/surface.tsx";

/** The words of the picture of the board before the break. */
export type SetUpWords = Pick<
  typeof import("#shared/words/rulepage.en.ts"),
  "boardDrawn" | "boardCaption" | "goesRound"
>;

/** The opening arrangement on a true board: men 3.18 cm; the breaker sits below. */

const place = (value: number): string => value.toFixed(2);

/** The circle with its men: in its place on the board, and larger beside it. */
const Middle = ({ arrangement }: { arrangement: Arrangement }) => (
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
    <path d={turn.head} class="board-line" />
  </g>
);

/** The board before the break, seen from above, as a ruleset has it laid. */
export const SetUp = ({ w, setUp }: { w: SetUpWords; setUp: SetUpOf }) => {
  const arrangement = setUp.arrangement.value;
  const direction = goesRound(setUp) ? setUp.direction.value : null;
  const around = direction === null ? "" : ` ${w.goesRound[direction]()}`;
  return (
    <figure class="set-up">
      <svg
        class="carrom-board"
        viewBox={`${-FRAME} ${-FRAME} ${2 * FRAME} ${2 * FRAME}`}
        role="img"
        aria-label={`${w.boardDrawn[arrangement]()}${around}`}
      >
        <Surface />
        {direction === null ? null : <TurnArrow turn={TURN[direction]} />}
        <Middle arrangement={arrangement} />
      </svg>
      <svg viewBox="-13 -13 26 26" class="carrom-board middle" aria-hidden="true">
        <rect x="-13" y="-13" width="26" height="26" class="surface" />
        <Circle />
        <Middle arrangement={arrangement} />
      </svg>
      <figcaption class="small">
        {w.boardCaption[arrangement]()}
        {around}
      </figcaption>
    </figure>
  );
};
