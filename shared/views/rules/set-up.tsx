import type { Ruleset } from "#carrom";
import { OpeningMen, SetUpBoard } from "../board/set-up-board.tsx";
import { Circle } from "../board/surface.tsx";

/** The words of the picture of the board before the break. */
export type SetUpWords = Pick<
  typeof import("#shared/words/rulepage.en.ts"),
  "boardDrawn" | "boardCaption" | "goesRound"
>;

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
      <SetUpBoard label={`${w.boardDrawn[arrangement]()}${around}`} arrangement={arrangement}>
        {direction === null ? null : <TurnArrow turn={TURN[direction]} />}
      </SetUpBoard>
      <svg viewBox="-13 -13 26 26" class="carrom-board middle" aria-hidden="true">
        <rect x="-13" y="-13" width="26" height="26" class="surface" />
        <Circle />
        <OpeningMen arrangement={arrangement} />
      </svg>
      <figcaption class="small">
        {w.boardCaption[arrangement]()}
        {around}
      </figcaption>
    </figure>
  );
};
