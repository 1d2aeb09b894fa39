import { formatStrike, type MatchState, type Move, readMove, seatIndex, sideIndex } from "#carrom";
import { strikeInWords } from "#shared/views/strike/man.tsx";
import { seatName, sideName } from "./named.ts";
import type { ExploreWords } from "./words.ts";

/** The move that is asked about. */
export type MoveInWords = {
  /** Strike notation; `null` for what is no strike. */
  readonly strike: string | null;
  /** Who did what, in one sentence without its full stop. */
  readonly said: string;
};

const said = (w: ExploreWords, state: MatchState, move: Move): string => {
  const { setting } = state;
  const player = (id: string): string => seatName(w, state, seatIndex(setting, id));
  const side = (id: string): string => sideName(w, state, sideIndex(setting, id));
  switch (move.type) {
    case "strike":
      return w.strikeBy({
        player: player(move.data.player),
        strike: strikeInWords(w.strike, formatStrike(move.data)),
      });
    case "turn_passed":
      return w.passes({ player: player(move.data.player) });
    case "foul_called":
      return w.foul[move.data.code]({ player: player(move.data.player) });
    case "dues_forgotten":
      return w[move.data.how === "forgone" ? "dueWaived" : "dueNotReturned"]({ side: side(move.data.side) });
    case "queen_left":
      return w.queenLeft({ side: side(move.data.side) });
    case "extra_point_claimed":
      return w.claims({ side: side(move.data.side) });
    case "board_conceded":
      return w.concedes({ side: side(move.data.side) });
  }
};

/** What was written, in words; `null` for what cannot be read. */
export const moveInWords = (w: ExploreWords, state: MatchState, written: string): MoveInWords | null => {
  const read = readMove(state, written);
  if (!read.ok) return null;
  const move = read.value;
  return { strike: move.type === "strike" ? formatStrike(move.data) : null, said: said(w, state, move) };
};
