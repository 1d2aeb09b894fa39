import { quoted } from "#shared/quoted.ts";
import { say } from "#shared/words/said.ts";
import { onBoard } from "../model/board.ts";
import type { MatchEvent } from "../model/events.ts";
import type { Refusal, RefusalWords } from "../model/refusal.ts";
import type { MatchState } from "../model/state.ts";
import { PIECES, type Piece } from "../rules/vocabulary.ts";

/**
 * The end of a what-if: the sentence that says how play would have gone on otherwise, so that the next entry of the
 * log could not have been made.
 */
export const parting = (w: RefusalWords, state: MatchState, event: MatchEvent, { code, why }: Refusal): string => {
  const ruleset = state.setting.ruleset.name;
  const board = state.board?.number ?? 0;
  switch (code) {
    case "not-your-turn":
      return w.partedTurn({ ruleset, player: quoted(playerInTurn(state)), other: quoted(playerOf(event)) });
    case "not-on-board":
      return missing(w, state, event) ?? w.partedOtherwise({ ruleset, why: say(w, why) });
    case "board-over":
    case "no-board-open":
      return w.partedBoardOver({ ruleset, board });
    case "board-in-play":
      return w.partedBoardInPlay({ ruleset, board });
    case "match-over":
      return w.partedMatchOver({ ruleset });
    case "match-in-play":
      return w.partedMatchInPlay({ ruleset });
    default:
      return w.partedOtherwise({ ruleset, why: say(w, why) });
  }
};

const playerInTurn = ({ setting, board }: MatchState): string => (board && setting.seats[board.turn]?.player) ?? "";

const playerOf = (event: MatchEvent): string =>
  event.type === "strike" || event.type === "turn_passed" ? event.data.player : "";

/** "only one white would still have been on the board, and two were pocketed". */
const missing = (w: RefusalWords, { board, setting }: MatchState, event: MatchEvent): string | null => {
  if (!board || event.type !== "strike") return null;
  const { pocketed, off = [] } = event.data;
  const gone = (piece: Piece): number =>
    pocketed.filter((one) => one.piece === piece).length + off.filter((one) => one === piece).length;
  const piece = PIECES.find((one) => gone(one) > onBoard(board, one));
  if (piece === undefined) return null;
  const ruleset = setting.ruleset.name;
  if (piece === "queen") return w.partedQueen({ ruleset });
  return w.partedMen({ ruleset, colour: piece, left: onBoard(board, piece), gone: gone(piece) });
};
