import { formatStrike } from "../../../../shared/match/model/notation.ts";
import { seatIndex, sideIndex } from "../../../../shared/match/model/setting.ts";
import type { MatchState } from "../../../../shared/match/model/state.ts";
import { type Move, readMove } from "../../../../shared/match/what-if/move.ts";
import { strikeInWords } from "../../../../shared/views/match/man.tsx";
import * as calls from "../../../../shared/words/calls.en.ts";
import * as w from "../../../../shared/words/explore.en.ts";
import * as strikeWords from "../../../../shared/words/strike.en.ts";
import { seatName, sideName } from "./named.ts";

/** What is asked about, in words: who did what. */
export type MoveInWords = {
  /** Strike notation; `null` for what is no strike. */
  readonly strike: string | null;
  readonly who: string;
  readonly what: string;
};

const decapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const SIDE_WORDS = {
  queen_left: "queen-left",
  extra_point_claimed: "claims",
  board_conceded: "concedes",
} as const;

const told = (move: Exclude<Move, { type: "strike" }>): string => {
  switch (move.type) {
    case "turn_passed":
      return w.passesTurn();
    case "foul_called":
      return decapital(calls.called[move.data.code]());
    case "dues_forgotten":
      return w.did[move.data.how === "forgone" ? "waived" : "not-returned"]();
    default:
      return w.did[SIDE_WORDS[move.type]]();
  }
};

/** What was written, in words; `null` for what cannot be read. */
export const moveInWords = (state: MatchState, written: string): MoveInWords | null => {
  const read = readMove(state, written);
  if (!read.ok) return null;
  const move = read.value;
  if (move.type !== "strike") {
    const who =
      "player" in move.data
        ? seatName(state, seatIndex(state.setting, move.data.player))
        : sideName(state, sideIndex(state.setting, move.data.side));
    return { strike: null, who, what: told(move) };
  }
  const { player, ...strike } = move.data;
  const notation = formatStrike(strike);
  return {
    strike: notation,
    who: seatName(state, seatIndex(state.setting, player)),
    what: strikeInWords(strikeWords, notation),
  };
};
