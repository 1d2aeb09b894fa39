import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import type { Board } from "../../../../shared/match/model/board.ts";
import type { Setting } from "../../../../shared/match/model/setting.ts";
import { namesOf } from "../../../../shared/views/parts/people.tsx";
import type { Act } from "../strike/acts.ts";
import { Calls } from "./calls.tsx";
import type { ScoreWords } from "./words.ts";

type BesidesProps = {
  readonly w: ScoreWords;
  readonly detail: MatchDetail;
  readonly setting: Setting;
  readonly board: Board;
  readonly offer: (title: string, act: Act) => void;
};

/** Sides whose dues the others may let go: where a due that is not put back is lost. */
const lets = ({ ruleset }: Setting, { paid }: Board): number[] =>
  ruleset.dues.lapse.value === "when-forgotten" ? [...paid.keys()].filter((side) => (paid[side] ?? 0) > 0) : [];

/** The side whose uncovered queen may have stayed out, where she then stands as covered. */
export const queenStayedOut = ({ ruleset }: Setting, { uncovered, queen }: Board): number | null =>
  ruleset.queen.left.value === "stands-as-covered" && queen.state === "on-board" ? (uncovered?.side ?? null) : null;

/** What happens at a board besides strikes. Each is read as a ruling before it is sent, like a strike. */
export const Besides = ({ w, detail, setting, board, offer }: BesidesProps) => {
  const inTurn = setting.seats[board.turn]?.player ?? "";
  const stayed = detail.sides[queenStayedOut(setting, board) ?? -1];
  return (
    <details class="besides">
      <summary class="key">{w.otherEvents()}</summary>
      <div class="keys">
        <button
          type="button"
          class="key"
          onClick={() => offer(w.passTurn(), { type: "turn_passed", data: { player: inTurn } })}
        >
          {w.passTurn()}
        </button>
        {detail.sides.map(({ id, players }, side) =>
          (board.paid[side] ?? 0) > 0 ? (
            <button
              key={id}
              type="button"
              class="key"
              onClick={() => offer(w.dueNotReturned(), { type: "dues_forgotten", data: { side: id } })}
            >
              {w.dueNotReturnedBy({ side: namesOf(players) })}
            </button>
          ) : null,
        )}
        {lets(setting, board).map((side) => (
          <button
            key={`let-${side}`}
            type="button"
            class="key"
            onClick={() =>
              offer(w.dueWaived(), {
                type: "dues_forgotten",
                data: { side: detail.sides[side]?.id ?? "", how: "forgone" },
              })
            }
          >
            {w.dueWaivedOf({ side: namesOf(detail.sides[side]?.players ?? []) })}
          </button>
        ))}
        {stayed ? (
          <button
            type="button"
            class="key"
            onClick={() => offer(w.queenStayedOut(), { type: "queen_left", data: { side: stayed.id } })}
          >
            {w.queenStayedOutOf({ side: namesOf(stayed.players) })}
          </button>
        ) : null}
        {detail.sides.map(({ id, players }) => (
          <button
            key={id}
            type="button"
            class="key"
            onClick={() =>
              offer(w.concedes({ side: namesOf(players) }), { type: "board_conceded", data: { side: id } })
            }
          >
            {w.concedes({ side: namesOf(players) })}
          </button>
        ))}
      </div>
      <Calls w={w} detail={detail} setting={setting} offer={offer} />
    </details>
  );
};
