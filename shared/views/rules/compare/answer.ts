import type { Board } from "../../../match/model/board.ts";
import { parseStrike } from "../../../match/model/notation.ts";
import type { Ruling, StrikeRow } from "../../../match/model/report.ts";
import type { MatchState } from "../../../match/model/state.ts";
import { freshTable, type Tried, tryStrike, tryStrikes } from "../../../match/what-if/tryout.ts";
import type { Ruleset } from "../../../rules/ruleset.ts";
import type { Piece } from "../../../vocabulary.ts";
import { counted, inWords, listed, sentence } from "../../parts/figures.ts";
import type { Question } from "./questions.ts";

/** What a rulebook says to a question: found by playing it, so that it cannot say anything else than a match would. */
export type Answer = {
  readonly says: string;
  readonly clauses: readonly string[];
  /** The rulings of the engine, word for word; none where the question does not arise. */
  readonly rulings: readonly Ruling[];
  readonly arises: boolean;
};

const YOU = 0;
const DOES_NOT_ARISE = "It does not come to that.";
const NO_COLOURS = "No side has men of its own.";

/** Plays the position and the strike under a ruleset, and says in one sentence what comes of it. */
export const answer = (question: Question, ruleset: Ruleset): Answer => {
  if (question.colours && ruleset.lastMan === null) {
    return { says: NO_COLOURS, clauses: [ruleset.setUp.pieces.clause], rulings: [], arises: false };
  }
  const { tried, rejected } = tryStrikes(freshTable(ruleset), question.before(ruleset));
  const last = tried.at(-1);
  const state = last?.state ?? freshTable(ruleset);
  const { board } = state;
  if (rejected || !board || board.over || !question.position(state, board)) return moot(last);
  const struck = tryStrike(state, question.strike);
  if (!struck.ok) throw new Error(`${ruleset.id} cannot answer ${question.id}: ${struck.error.code}`);
  const { row } = struck.value;
  return {
    says: outcome(board, struck.value),
    clauses: [...new Set(row.rulings.map(({ clause }) => clause))],
    rulings: row.rulings,
    arises: true,
  };
};

/** What was ruled on the way there is why it does not arise. */
const moot = (last: Tried | undefined): Answer => ({
  says: DOES_NOT_ARISE,
  clauses: [...new Set((last?.row.rulings ?? []).map(({ clause }) => clause))],
  rulings: [],
  arises: false,
});

const outcome = (before: Board, { state, row }: Tried): string => {
  if (isVoid(state)) return `${["The strike does not count", ...back(state, row), "you strike again"].join("; ")}.`;
  if (row.turn === "board-over") return sentence(boardOver(state));
  const cost = [...back(state, row), ...owing(before, state, row)];
  const queen = queenWords(before, state, row);
  const nothing = cost.length === 0 && queen.length === 0 && asksForMen(row) ? ["nothing comes back"] : [];
  const says = [...cost, ...queen, ...nothing, turnWords(before, state, row)].join("; ");
  return row.fouls.length > 0 ? `Foul: ${says}.` : `${sentence(says)}.`;
};

const isVoid = ({ last }: MatchState): boolean =>
  last.kind === "strike" && last.verdict.findings.some(({ kind }) => kind === "void");

const boardOver = ({ boards, setting }: MatchState): string => {
  const result = boards.at(-1);
  if (!result || result.winner === null) return "the board is over, and nobody has won it.";
  const points = counted(result.points[result.winner] ?? 0, "point");
  const who = result.winner === YOU ? "you win" : setting.sides.length > 2 ? "another side wins" : "your opponent wins";
  return `${who} the board: ${points}.`;
};

/** Something went where it may have to come back from. */
const asksForMen = ({ notation }: StrikeRow): boolean => {
  const read = parseStrike(notation);
  return read.ok && (read.value.pocketed.length > 0 || read.value.striker !== undefined);
};

const back = ({ setting }: MatchState, { returned, notation }: StrikeRow): string[] => {
  const read = parseStrike(notation);
  const off = read.ok ? (read.value.off?.length ?? 0) : 0;
  const men = (piece: Piece): number => returned.filter((one) => one === piece).length;
  // Where no side has a colour, what comes back is what you hold.
  const yours = setting.ruleset.values ? men("white") + men("black") : men("white");
  const pieces = [
    ...menWords(yours, "of yours"),
    ...menWords(setting.ruleset.values ? 0 : men("black"), "of your opponent's"),
    ...(men("queen") > 0 ? ["the queen"] : []),
  ];
  return [
    ...(off > 0 ? ["the man goes back to the centre"] : []),
    ...(pieces.length > 0 ? [`${listed(pieces)} ${returned.length === 1 ? "comes" : "come"} back`] : []),
  ];
};

const menWords = (count: number, whose: string): string[] =>
  count === 0 ? [] : [`${count === 1 ? "a man" : `${inWords(count)} men`} ${whose}`];

const owing = (before: Board, { board }: MatchState, { returned }: StrikeRow): string[] => {
  const more = (board?.owed[YOU] ?? 0) - (before.owed[YOU] ?? 0);
  if (more <= 0) return [];
  const also = returned.some((piece) => piece !== "queen") ? " more" : "";
  return [`you owe ${more === 1 ? "one man" : `${inWords(more)} men`}${also}`];
};

const queenWords = (before: Board, { board }: MatchState, { queen }: StrikeRow): string[] => {
  if (queen.state === "covered" && before.queen.state !== "covered") return ["the queen is covered"];
  if (queen.state !== "pocketed") return [];
  if (board?.queen.early) return ["the queen stays down until the turn ends, but cannot be covered"];
  return [before.queen.state === "on-board" ? "the queen waits for her cover" : "the queen waits once more"];
};

const turnWords = (before: Board, { board }: MatchState, { turn }: StrikeRow): string => {
  if (turn === "keeps") return "you strike again";
  if (before.attempts === 0 || before.attempts > 1) return attemptsPassed(before, board);
  return board && board.attempts > 0 ? "the break passes on" : "the turn passes, the men as they lie";
};

const attemptsPassed = (before: Board, board: Board | null): string =>
  before.attempts > 0 && board && board.attempts > 0 ? "the break passes on" : "the turn passes";
