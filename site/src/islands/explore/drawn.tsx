import { type Board, framesOf, type MatchState, type Moved, SET_UP, type Seating } from "#carrom";
import { DrawnBoard, type Moment } from "#shared/views/replay/drawn-board.tsx";
import { seatName } from "./named.ts";
import type { ExploreWords } from "./words.ts";

/** The breaker's side plays white, where men belong to sides. */
const seatingOf = ({ setting: { ruleset, seats, sides } }: MatchState): Seating => ({
  seats,
  sides: sides.map(({ id }) => id),
  owners: ruleset.values || sides.length !== 2 ? null : { white: 0, black: 1 },
});

const momentOf = (state: MatchState, board: Board, moves: readonly Moved[]): Moment => {
  const { sides, seats } = state.setting;
  const rows = moves.flatMap((move) => move.rows);
  return {
    board: 1,
    places: framesOf(rows, seatingOf(state)).at(-1)?.places ?? SET_UP,
    owed: Object.fromEntries(sides.map(({ id }, side) => [id, board.owed[side] ?? 0])),
    falling: [],
    uncovered: board.queen.state === "pocketed",
    striker: null,
    next: board.over ? null : (seats[board.turn]?.player ?? null),
  };
};

/** A drawn board shortens names at their first space, and these are none that can be shortened. */
const whole = (name: string): string => name.replaceAll(" ", "\u00a0");

type DrawnProps = {
  readonly w: ExploreWords;
  readonly state: MatchState;
  /** Everything that led from the set-up to this state. */
  readonly moves: readonly Moved[];
  /** It shows what a strike leads to, which was asked about and is not played. */
  readonly after: boolean;
};

/** The position as a board from above, as a replay draws it: where the men lie on the surface is not said. */
export const ExploredBoard = ({ w, state, moves, after }: DrawnProps) => {
  const { board, setting } = state;
  if (!board) return null;
  const seatOf = (player: string): string =>
    seatName(
      w,
      state,
      setting.seats.findIndex((seat) => seat.player === player),
    );
  const match = {
    sides: setting.sides.map(({ id, players }) => ({
      id,
      colour: null,
      players: players.map((player) => ({ id: player, name: whole(seatOf(player)) })),
    })),
    breakers: { 1: setting.seats[0]?.player ?? "" },
  };
  return (
    <figure class="drawn-position">
      <DrawnBoard
        w={w.drawn}
        match={match}
        arrangement={setting.ruleset.setUp.arrangement.value}
        moment={momentOf(state, board, moves)}
      />
      <figcaption class="small">{w.drawnAbout({ after })}</figcaption>
    </figure>
  );
};
