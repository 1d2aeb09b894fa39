import { type Board, colourOf, sideOf } from "../../../../shared/match/model/board.ts";
import type { MatchEvent } from "../../../../shared/match/model/events.ts";
import { formatStrike } from "../../../../shared/match/model/notation.ts";
import { seatIndex } from "../../../../shared/match/model/setting.ts";
import { strikeInWords } from "../../../../shared/views/match/man.tsx";
import { sentence } from "../../../../shared/views/parts/figures.ts";
import type { Colour } from "../../../../shared/vocabulary.ts";
import type { Act, ScoringTable } from "./acts.ts";
import { type Draft, strikeOf } from "./draft.ts";
import { returnsToChoose } from "./returns.ts";

/** The sentences that say an entry of a log, in one language. */
export type EntryWords = Pick<typeof import("../../../../shared/words/score.en.ts"), "entry"> & StrikeWords;

type StrikeWords = { readonly strike: typeof import("../../../../shared/words/strike.en.ts") };

/** What the scorer is about to record. */
export type Intent =
  | { readonly kind: "strike"; readonly draft: Draft }
  | { readonly kind: "act"; readonly title: string; readonly act: Act };

/** The board on which strikes can be made now. */
export const boardInPlay = ({ state }: ScoringTable): Board | null =>
  state.status === "in-play" && state.board && !state.board.over ? state.board : null;

/** The side that strikes: of the player in turn, or of the one who struck out of turn. */
export const strikingSide = ({ state }: ScoringTable, board: Board, draft: Draft | null): number =>
  sideOf(state.setting, draft?.player ? seatIndex(state.setting, draft.player) : board.turn);

/** Its colour; where men have values they belong to nobody, and a draft counts the white ones first. */
export const strikingColour = (table: ScoringTable, board: Board, draft: Draft | null): Colour => {
  const { setting } = table.state;
  return setting.ruleset.values ? "white" : colourOf(setting, board, strikingSide(table, board, draft));
};

/** The event that an intent comes to, and how it reads. */
export const actOf = (
  w: StrikeWords,
  table: ScoringTable,
  board: Board | null,
  intent: Intent,
): { title: string; act: Act } => {
  if (intent.kind === "act") return intent;
  if (!board) throw new Error("a strike was tapped without a board");
  const inTurn = table.state.setting.seats[board.turn]?.player ?? "";
  const { draft } = intent;
  const choices = returnsToChoose(table.state.setting, board, strikingSide(table, board, draft), draft);
  const data = strikeOf(draft, inTurn, strikingColour(table, board, draft), choices);
  return { title: sentence(strikeInWords(w.strike, formatStrike(data))), act: { type: "strike", data } };
};

/** An event of the log in words: what an undo would void. */
export const eventInWords = (w: EntryWords, event: MatchEvent | Act): string =>
  event.type === "strike" ? strikeInWords(w.strike, formatStrike(event.data)) : w.entry[event.type]();
