import type { MatchDetail } from "../../../../shared/api.ts";
import type { Board } from "../../../../shared/match/board.ts";
import type { Setting } from "../../../../shared/match/setting.ts";
import { namesOf } from "../../../../shared/views/people.tsx";
import type { Act } from "./acts.ts";

type BesidesProps = {
  readonly detail: MatchDetail;
  readonly setting: Setting;
  readonly board: Board;
  readonly offer: (title: string, act: Act) => void;
};

/** What happens at a board besides strikes. Each is read as a ruling before it is sent, like a strike. */
export const Besides = ({ detail, setting, board, offer }: BesidesProps) => {
  const inTurn = setting.seats[board.turn]?.player ?? "";
  return (
    <details class="besides">
      <summary class="key">Instead of a strike</summary>
      <div class="keys">
        <button
          type="button"
          class="key"
          onClick={() => offer("Turn passed on", { type: "turn_passed", data: { player: inTurn } })}
        >
          Turn passed on
        </button>
        {detail.sides.map(({ id, players }, side) =>
          (board.paid[side] ?? 0) > 0 ? (
            <button
              key={id}
              type="button"
              class="key"
              onClick={() => offer("Due not put back", { type: "dues_forgotten", data: { side: id } })}
            >
              {namesOf(players)}'s due was not put back
            </button>
          ) : null,
        )}
        {detail.sides.map(({ id, players }) => (
          <button
            key={id}
            type="button"
            class="key"
            onClick={() =>
              offer(`${namesOf(players)} gives up the board`, { type: "board_conceded", data: { side: id } })
            }
          >
            {namesOf(players)} gives up the board
          </button>
        ))}
      </div>
    </details>
  );
};
