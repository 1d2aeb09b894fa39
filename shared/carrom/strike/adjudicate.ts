import { type Board, otherSide, zeroPerSide } from "../model/board.ts";
import type { Strike } from "../model/events.ts";
import type { Finding } from "../model/finding.ts";
import type { Setting } from "../model/setting.ts";
import type { BoardEnd, Verdict } from "../model/verdict.ts";
import type { Piece } from "../rules/vocabulary.ts";
import { finished } from "../score/close-board.ts";
import { adjudicateValues } from "./adjudicate-values.ts";
import { failedAttempt } from "./failed-attempt.ts";
import { judgeLastMan, lastManEnd } from "./last-man.ts";
import { taken } from "./last-strike.ts";
import { decidedBy, menRow } from "./men-row.ts";
import { observations, type Priced } from "./observations.ts";
import { plainStrike } from "./plain-strike.ts";
import { lastPlay, play } from "./play.ts";
import { covers, judgeQueen, withoutCover } from "./queen.ts";
import { pocket, type StrikeFacts, strikeFacts } from "./strike-facts.ts";
import { breachesOf, claimable } from "./strike-price.ts";

/**
 * The one adjudicator: the meaning of a strike, as it was seen, under a ruleset. It is total: whether the strike was
 * possible at all is `decide`'s question. A `Setting` is the opening, settled: ruleset, sides, seats. A `Board` is its nineteen
 * pieces, dues and turn; seats and sides are indexes. Rows are those of `shared/carrom/rules/decisions`.
 */

/** Rules on one strike by the player at `seat`. */
export const adjudicate = (setting: Setting, board: Board, strike: Strike, seat: number): Verdict =>
  adjudicateSeen(setting, board, strikeFacts(setting, board, strike, seat));

/** Rules on a strike whose facts are known (`strikeFacts`). `plainStrike` is only faster: it rules as `adjudicateFully` does. */
export const adjudicateSeen = (setting: Setting, board: Board, seen: StrikeFacts): Verdict =>
  plainStrike(setting, board, seen) ?? adjudicateFully(setting, board, seen);

/** Rules on any strike by every row of the table. */
export const adjudicateFully = (setting: Setting, board: Board, seen: StrikeFacts): Verdict => {
  const { ruleset } = setting;
  const queenRow = judgeQueen(ruleset, board, seen);
  const notes = observations(ruleset, board, seen, covers(queenRow) || board.queen.state === "covered");
  if (notes.void) return voidStrike(board, seen, notes.void);
  if (notes.lost) return lostAtOnce(setting, board, seen, notes.lost, notes.findings);
  const attempt = failedAttempt(setting, board, seen, notes);
  if (attempt) return attempt;
  if (ruleset.setUp.pieces.value === "values") return adjudicateValues(setting, board, seen, notes);

  const men = decidedBy(menRow(ruleset, seen), queenRow, seen);
  const breaches = breachesOf(ruleset, men, seen, notes);
  // A pocketed striker has chosen the queen's row already; any other breach takes a cover away.
  const improper = breaches.some(({ code }) => code !== "striker-pocketed");
  const queen = improper ? withoutCover(queenRow, ruleset) : queenRow;
  const by = covers(queen) ? seen.side : board.queen.state === "covered" ? board.queen.side : null;
  const cover = { lostToFoul: covers(queenRow) && !covers(queen), now: covers(queen), by };
  // The last man's rows mean an improper strike in the sheet's own sense: a violation, not a pocketed striker or man.
  const last = judgeLastMan(setting, board, seen, cover, notes.foul !== null);
  // Extra points that may be claimed, for a pocketed striker and for a foul (ICF 87b), are part of the end.
  const end = lastManEnd(setting, seen, last, claimable(ruleset, seen, notes));
  const strike = { seen, men, breaches, queen, last, notes };
  if (end) return lastPlay(setting, board, strike, end);
  return play(setting, board, strike);
};

/** Rows e9, e28: every piece goes back to its place, the turn does not change, and no attempt at the break is used up. */
const voidStrike = (board: Board, { seat, strike }: StrikeFacts, { violation, clause }: Priced): Verdict => {
  const back = inReturnOrder(strike.pocketed.map(({ piece }) => piece));
  const inTurn = seat === board.turn;
  return {
    // No men were put back, so `dues_forgotten` has none to undo.
    board: { ...board, paid: zeroPerSide(board) },
    // A strike out of turn passes back to the player in turn.
    turn: inTurn ? "keeps" : "passes",
    returned: back,
    fouls: [],
    findings: [{ kind: "void", violation, back, inTurn, clause }],
    end: null,
  };
};

/** Rows e5, e10, e19: a violation that loses the board. The board before the strike counts. */
const lostAtOnce = (
  setting: Setting,
  board: Board,
  seen: StrikeFacts,
  { violation, clause }: Priced,
  noted: readonly Finding[],
): Verdict => {
  const { fouls } = setting.ruleset;
  const touched = violation === "touched-opponent-last-directly";
  const end: BoardEnd = {
    ending: touched ? "touched-opponent-last" : "out-of-turn",
    clause,
    winner: otherSide(setting, seen.side),
    points: touched
      ? { kind: "award", award: fouls.touchedOpponentsLast.value, standing: false, queen: true }
      : { kind: "award", award: fouls.boardLost.value, standing: true, queen: false },
    claimable: 0,
    scored: board,
  };
  const queen = seen.queens > 0 ? taken(seen) : board.queen;
  const after = finished({ ...board, pockets: pocket(board.pockets, seen), ever: pocket(board.ever, seen), queen });
  return { board: after, turn: "board-over", returned: [], fouls: [], findings: noted, end };
};

const ORDER: Readonly<Record<Piece, number>> = { white: 0, black: 1, queen: 2 };
const inReturnOrder = (pieces: readonly Piece[]): Piece[] => [...pieces].sort((a, b) => ORDER[a] - ORDER[b]);
