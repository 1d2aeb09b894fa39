import {
  type Board,
  freshTable,
  type MatchState,
  type Piece,
  parseStrike,
  type Ruleset,
  type Ruling,
  type StrikeRow,
  type Tried,
  tryStrike,
  tryStrikes,
} from "#carrom";
import type { ComparisonQuestion } from "./questions.ts";
import { type ComparisonWords, listed } from "./words.ts";

/** What a rulebook says to a question: found by playing it, so that it cannot say anything else than a match would. */
export type RulebookAnswer = {
  readonly says: string;
  readonly clauses: readonly string[];
  /** The rulings of the engine, word for word; none where the question does not arise. */
  readonly rulings: readonly Ruling[];
  readonly arises: boolean;
};

const YOU = 0;

/** Plays the position and the strike under a ruleset, and says in a few sentences what comes of it. */
export const answer = (w: ComparisonWords, question: ComparisonQuestion, ruleset: Ruleset): RulebookAnswer => {
  if (question.colours && ruleset.lastMan === null) {
    return { says: w.noColours(), clauses: [ruleset.setUp.pieces.clause], rulings: [], arises: false };
  }
  const { tried, rejected } = tryStrikes(freshTable(ruleset), question.before(ruleset));
  const last = tried.at(-1);
  const state = last?.state ?? freshTable(ruleset);
  const { board } = state;
  if (rejected || !board || board.over || !question.position(state, board)) return moot(w, last);
  const struck = tryStrike(state, question.strike);
  if (!struck.ok) throw new Error(`${ruleset.id} cannot answer ${question.id}: ${struck.error.code}`);
  const { row } = struck.value;
  return {
    says: outcome(w, board, struck.value).join(" "),
    clauses: [...new Set(row.rulings.map(({ clause }) => clause))],
    rulings: row.rulings,
    arises: true,
  };
};

/** What was ruled on the way there is why it does not arise. */
const moot = (w: ComparisonWords, last: Tried | undefined): RulebookAnswer => ({
  says: w.doesNotArise(),
  clauses: [...new Set((last?.row.rulings ?? []).map(({ clause }) => clause))],
  rulings: [],
  arises: false,
});

/** What comes of a strike, a sentence for each part of it. */
const outcome = (w: ComparisonWords, before: Board, { state, row }: Tried): string[] => {
  if (isVoid(state)) return [w.doesNotCount(), ...back(w, state, row), w.strikeAgain()];
  if (row.turn === "board-over") return [boardOver(w, state)];
  const cost = [...back(w, state, row), ...owing(w, before, state, row)];
  const queen = queenWords(w, before, state, row);
  const nothing = cost.length === 0 && queen.length === 0 && asksForMen(row) ? [w.nothingComesBack()] : [];
  const foul = row.fouls.length > 0 ? [w.foul()] : [];
  return [...foul, ...cost, ...queen, ...nothing, turnWords(w, before, state, row)];
};

const isVoid = ({ last }: MatchState): boolean =>
  last.kind === "strike" && last.verdict.findings.some(({ kind }) => kind === "void");

const boardOver = (w: ComparisonWords, { boards, setting }: MatchState): string => {
  const result = boards.at(-1);
  if (!result || result.winner === null) return w.boardShared();
  const who = result.winner === YOU ? "you" : setting.sides.length > 2 ? "other" : "opponent";
  return w.boardTo({ who, points: result.points[result.winner] ?? 0 });
};

/** Something went where it may have to come back from. */
const asksForMen = ({ notation }: StrikeRow): boolean => {
  const read = parseStrike(notation);
  return read.ok && (read.value.pocketed.length > 0 || read.value.striker !== undefined);
};

const back = (w: ComparisonWords, { setting }: MatchState, { returned, notation }: StrikeRow): string[] => {
  const read = parseStrike(notation);
  const off = read.ok ? (read.value.off?.length ?? 0) : 0;
  const men = (piece: Piece): number => returned.filter((one) => one === piece).length;
  // Where no side has a colour, what comes back is what you hold.
  const yours = setting.ruleset.values ? men("white") + men("black") : men("white");
  const theirs = setting.ruleset.values ? 0 : men("black");
  const pieces = [
    ...(yours > 0 ? [w.yourMen({ men: yours })] : []),
    ...(theirs > 0 ? [w.theirMen({ men: theirs })] : []),
    ...(men("queen") > 0 ? [w.theQueen()] : []),
  ];
  return [
    ...(off > 0 ? [w.toTheCentre()] : []),
    ...(pieces.length > 0 ? [w.comeBack({ pieces: listed(w, pieces) })] : []),
  ];
};

const owing = (w: ComparisonWords, before: Board, { board }: MatchState, { returned }: StrikeRow): string[] => {
  const men = (board?.owed[YOU] ?? 0) - (before.owed[YOU] ?? 0);
  return men <= 0 ? [] : [w.youOwe({ men, more: returned.some((piece) => piece !== "queen") })];
};

const queenWords = (w: ComparisonWords, before: Board, { board }: MatchState, { queen }: StrikeRow): string[] => {
  if (queen.state === "covered" && before.queen.state !== "covered") return [w.queenCovered()];
  if (queen.state !== "pocketed") return [];
  if (board?.queen.early) return [w.queenStaysOut()];
  return [w.queenWaits({ again: before.queen.state !== "on-board" })];
};

const turnWords = (w: ComparisonWords, before: Board, { board }: MatchState, { turn }: StrikeRow): string => {
  if (turn === "keeps") return w.strikeAgain();
  if (before.attempts === 0 || before.attempts > 1) return attemptsPassed(w, before, board);
  return board && board.attempts > 0 ? w.breakPasses() : w.turnPassesAsItLies();
};

const attemptsPassed = (w: ComparisonWords, before: Board, board: Board | null): string =>
  before.attempts > 0 && board && board.attempts > 0 ? w.breakPasses() : w.turnPasses();
