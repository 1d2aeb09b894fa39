import { agedCover, type Board, menOf, nextTurn, turnsBegun } from "../model/board.ts";
import type { Finding } from "../model/finding.ts";
import type { Foul } from "../model/report.ts";
import type { Setting } from "../model/setting.ts";
import type { BoardEnd, Verdict } from "../model/verdict.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import { MEN_PER_COLOUR } from "../rules/vocabulary.ts";
import { type Settled, settleDues } from "./dues.ts";
import { cleared, type LastManRuling, lastManRows } from "./last-man.ts";
import { endedBy } from "./last-strike.ts";
import type { MenRow } from "./men-row.ts";
import type { Notes } from "./observations.ts";
import { covers, type QueenOutcome, type QueenRuling, settleQueen } from "./queen.ts";
import { pocket, pocketOwn, type StrikeFacts } from "./strike-facts.ts";
import { type ComeBack, comeBack, counted, NO_COME_BACK, priceOf } from "./strike-price.ts";

/** Strikes that are counted: rows a10, c1 to c7, c10 to c13, c15 and c16. */

/** A strike with all findings on it. */
export type StrikeFindings = {
  readonly seen: StrikeFacts;
  readonly men: MenRow;
  readonly breaches: readonly Foul[];
  readonly queen: QueenRuling;
  readonly last: LastManRuling;
  readonly notes: Notes;
};

/**
 * Counts a strike whose last men end the board. If the other side has finished and the striker or a foul brings men
 * back (R29, rows e4, e32), these men come back first; no others do.
 */
export const lastPlay = (setting: Setting, board: Board, strike: StrikeFindings, end: BoardEnd): Verdict => {
  const { seen, men, breaches, queen, last, notes } = strike;
  const verdict = endedBy(board, seen, queen, end, notes.findings);
  if (last.row?.value.effect !== "finished" || !bringsBack(setting, last)) return verdict;
  const fouls = counted(setting.ruleset, breaches);
  const demanded = priceOf(setting.ruleset, men, seen, fouls.length, NO_COME_BACK, notes);
  if (demanded === 0) return verdict;
  const demand = { side: seen.side, men: demanded, opponents: 0, old: false };
  const settled = settleDues(setting, board, verdict.board.pockets, demand);
  return {
    ...verdict,
    board: { ...verdict.board, pockets: settled.pockets },
    returned: [...settled.returned, ...verdict.returned],
    fouls,
    findings: [
      ...menFindings(setting.ruleset, seen, men, notes, NO_COME_BACK, fouls, settled, null),
      ...verdict.findings,
    ],
  };
};

/** Whether a breach brings men back before the board is counted: with both last men, or with the opponent's alone. */
const bringsBack = ({ ruleset }: Setting, { own, opponents }: LastManRuling): boolean =>
  opponents && (own || lastManRows(ruleset).opponentsFoul !== undefined);

/** Counts a strike after which play continues, unless it clears the board. */
export const play = (
  setting: Setting,
  board: Board,
  { seen, men, breaches, queen, last, notes }: StrikeFindings,
): Verdict => {
  const { ruleset } = setting;
  const back = comeBack(last);
  const fouls = counted(ruleset, back.fouls.length > 0 ? [...back.fouls, ...breaches] : breaches);
  const byFoul =
    back.row !== null || fouls.some(({ code }) => code !== "striker-pocketed" && code !== "opponent-pocketed");
  const turnKept =
    !byFoul && !notes.foul && !notes.turnLost && keepsTurn(men.value.turn, queen.row?.value.turn ?? "as-men");
  const demanded = priceOf(ruleset, men, seen, fouls.length, back, notes);
  const after = pocket(board.pockets, seen);
  // Row e7: a side that has cleared its men owes nothing more if the board is over at once.
  const clear =
    last.own && !last.row && menOf(after, seen.colour) === MEN_PER_COLOUR && demanded === 0 && covered(board, queen);
  if (clear && (lastManRows(ruleset).owing.value === "board-over" || (board.owed[seen.side] ?? 0) === 0)) {
    return endedBy(board, seen, queen, cleared(setting, seen.side), notes.findings);
  }
  const atTurnEnd = ruleset.dues.paid.value === "at-turn-end";
  const settled = settleDues(setting, board, after, {
    side: seen.side,
    men: demanded,
    opponents: back.opponents,
    old: !atTurnEnd || !turnKept,
  });
  const settledQueen = settleQueen(ruleset, board, seen, queen, turnKept);
  const findings = menFindings(ruleset, seen, men, notes, back, fouls, settled, turnKept ? "kept" : "lost");
  for (const finding of settledQueen.findings) findings.push(finding);
  if (settled.unpaid > 0) findings.push({ kind: "owed", men: settled.unpaid, clause: ruleset.dues.noneToPay.clause });
  for (const finding of settled.findings) findings.push(finding);
  if (clear) findings.push({ kind: "dues-before-clearing", clause: lastManRows(ruleset).owing.clause });
  for (const finding of notes.findings) findings.push(finding);
  return {
    board: {
      ...board,
      turn: turnKept ? seen.seat : nextTurn(setting, board, seen.seat),
      attempts: 0,
      pockets: settled.pockets,
      ever: pocket(board.ever, seen),
      byOwnSide: pocketOwn(board.byOwnSide, seen),
      queen: settledQueen.queen,
      uncovered: settledQueen.back ? { side: board.queen.side ?? seen.side, strikes: 0 } : agedCover(board.uncovered),
      owed: settled.owed,
      paid: settled.paid,
      turns: turnsBegun(board, seen.seat, seen.side),
      onStrike: turnKept ? seen.seat : null,
      tookOpponents: seen.opponent > 0 ? seen.seat : null,
      passes: 0,
    },
    turn: turnKept ? "keeps" : "passes",
    returned: settledQueen.back ? [...settled.returned, "queen"] : settled.returned,
    fouls,
    findings,
    end: null,
  };
};

const covered = (board: Board, queen: QueenRuling): boolean => covers(queen) || board.queen.state === "covered";

const keepsTurn = (men: "kept" | "lost", queen: QueenOutcome["turn"]): boolean =>
  queen === "as-men" ? men === "kept" : queen === "kept";

/** The findings about the men of a strike, and about its price. `turn` is `null` if the board is over. */
const menFindings = (
  { fouls: { count } }: Ruleset,
  seen: StrikeFacts,
  men: MenRow,
  notes: Notes,
  last: ComeBack,
  fouls: readonly Foul[],
  { back, unpaid: owed }: Settled,
  turn: "kept" | "lost" | null,
): Finding[] => {
  const { own, opponent, striker, colour } = seen;
  const nothing = own + opponent === 0 && !striker;
  const [first] = fouls;
  if (last.row) {
    const { own: lastOwn, opponents, row } = last;
    const withStriker = lastOwn === 0 && men.value.own === "come-back" ? own : 0;
    return [
      {
        kind: "last-man-back",
        own: lastOwn,
        opponents,
        withStriker,
        ownColour: colour,
        back,
        owed,
        clause: row.clause,
      },
    ];
  }
  // The men row contains the price unless another breach is the one that costs.
  const byMen = first === undefined || first.code === "striker-pocketed" || first.code === "opponent-pocketed";
  // ICF 72b, 77b: of two penalties the men row has the striker's, and the foul its own.
  const two = fouls.length > 1;
  const ofMen = byMen ? Math.min(back, back + owed - (two ? 1 : 0)) : 0;
  const told: Finding[] = [];
  if (!(nothing && (seen.queens > 0 || !byMen))) {
    told.push({
      kind: "men",
      own,
      opponent,
      ownColour: colour,
      striker,
      back: ofMen,
      owed: byMen ? back + owed - ofMen - (two ? 1 : 0) : 0,
      turn: !byMen || notes.foul || notes.turnLost ? null : turn,
      clause: two && striker ? count.clause : men.clause,
    });
  }
  const over = turn === null;
  if (!byMen && first) told.push({ kind: "penalty", code: first.code, back, owed, over, clause: first.clause });
  else if (notes.foul) {
    told.push({
      kind: "penalty",
      code: notes.foul.violation,
      back: back - ofMen,
      owed: two ? 1 - (back - ofMen) : 0,
      over,
      clause: notes.foul.clause,
    });
  }
  return told;
};
