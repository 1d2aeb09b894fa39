import type { Ruleset } from "../rules/ruleset.ts";
import { MEN_PER_COLOUR, type Piece } from "../vocabulary.ts";
import { adjudicateValues } from "./adjudicate-values.ts";
import { type Board, nextTurn, noneOwed, otherSide, type Queen } from "./board.ts";
import { settleDues } from "./dues.ts";
import type { Strike } from "./events.ts";
import type { Finding } from "./finding.ts";
import { cleared, judgeLastMan, type LastManRuling, lastManEnd, lastManRows } from "./last-man.ts";
import { type Notes, observations, type Priced } from "./observations.ts";
import { covers, judgeQueen, type QueenOutcome, type QueenRuling, settleQueen, spoilt } from "./queen.ts";
import type { Foul } from "./report.ts";
import { pocket, type Seen, see } from "./seen.ts";
import type { Setting } from "./setting.ts";
import type { BoardEnd, Verdict } from "./verdict.ts";

/**
 * The one adjudicator: what a strike, as it was seen, means under a ruleset. It is total: whether the strike was
 * possible at all is `decide`'s question. Rows `a1` to `e19` are those of the project's table of decisions.
 */

/** Rules on one strike by the player at `seat`. */
export const adjudicate = (setting: Setting, board: Board, strike: Strike, seat: number): Verdict => {
  const { ruleset } = setting;
  const seen = see(setting, board, strike, seat);
  const her = judgeQueen(ruleset, board, seen);
  const notes = observations(ruleset, board, seen, strike, covers(her) || board.queen.state === "covered");
  if (notes.void) return voidStrike(board, strike, seat, notes);
  if (notes.lost) return lostAtOnce(setting, board, seen, notes.lost, notes.findings);
  const attempt = failedAttempt(setting, board, strike, seen, notes);
  if (attempt) return attempt;
  if (ruleset.setUp.pieces.value === "values") return adjudicateValues(setting, board, strike, seen, notes);

  const men = menRow(ruleset, seen);
  const breaches = breachesOf(ruleset, men, seen, strike, notes);
  // The striker has rows of its own for the queen; any other foul goes before what she would have been.
  const queen = breaches.some(({ code }) => code !== "striker-pocketed") ? spoilt(her, ruleset) : her;
  const by = covers(queen) ? seen.side : board.queen.state === "covered" ? board.queen.side : null;
  const last = judgeLastMan(setting, board, seen, { spoilt: covers(her) && !covers(queen), by }, notes.foul !== null);
  const end = lastManEnd(setting, seen, last, claimable(ruleset, seen, notes));
  if (end) return lastStrike(board, seen, queen, end, notes.findings);
  return play(setting, board, { seen, men, breaches, queen, last, notes });
};

/** e9: everything goes back to where it was, and the same player strikes again without using up an attempt. */
const voidStrike = (board: Board, strike: Strike, seat: number, notes: Notes): Verdict => {
  const back = inReturnOrder(strike.pocketed.map(({ piece }) => piece));
  return {
    board: { ...board, turn: seat, paid: noneOwed(board) },
    turn: "keeps",
    returned: back,
    fouls: [],
    findings: [
      { kind: "void", back, clause: notes.void ?? "" },
      ...notes.findings.filter(({ kind }) => kind === "out-of-turn"),
    ],
    end: null,
  };
};

/** e5, e10, e19: a violation that loses the board. Out of turn, what counts is the board before the strike. */
const lostAtOnce = (
  setting: Setting,
  board: Board,
  seen: Seen,
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
  };
  const after = touched ? { ...board, pockets: pocket(board.pockets, seen), ever: pocket(board.ever, seen) } : board;
  return { ...NOTHING, board: overNow(after), turn: "board-over", findings: noted, end };
};

/**
 * a5-a8: a strike that touches nothing while the break is still to be made. Where the attempts are the first player's
 * alone, a foul is ruled on as ever; where the break passes on, the next player has attempts of their own.
 */
const failedAttempt = (setting: Setting, board: Board, strike: Strike, seen: Seen, notes: Notes): Verdict | null => {
  const { dues, off } = setting.ruleset;
  const { attempts, failed, strikerPocketed } = setting.ruleset.break;
  if (board.attempts === 0 || strike.touched !== false) return null;
  const passesOn = failed.value.afterwards === "passes-on";
  if (!passesOn && seen.seat !== board.breaker) return null;
  const faulty = seen.striker || notes.foul !== null || (strike.striker === "off" && off.striker.value === "foul");
  if (faulty && strikerPocketed.value === "costs-as-ever") return null;
  const left = faulty ? 0 : board.attempts - 1;
  if (left > 0) {
    const finding: Finding = { kind: "attempt-failed", left, clause: attempts.clause };
    const next = { ...board, attempts: left, turn: seen.seat, paid: noneOwed(board) };
    return { ...NOTHING, board: next, turn: "keeps", findings: [finding, ...notes.findings] };
  }
  const owed = board.owed.map((due, side) => due + (side === seen.side ? failed.value.penalty : 0));
  const clause = faulty ? strikerPocketed.clause : failed.clause;
  return {
    ...NOTHING,
    board: {
      ...board,
      attempts: passesOn ? attempts.value : 0,
      turn: nextTurn(setting, board, seen.seat),
      owed,
      paid: noneOwed(board),
    },
    turn: "passes",
    fouls: failed.value.penalty > 0 ? [{ code: "break-failed", clause }] : [],
    findings: [
      { kind: "break-lost", attempts: faulty ? 0 : attempts.value, penalty: failed.value.penalty, passesOn, clause },
      ...(failed.value.penalty > 0 ? [{ kind: "owed", men: 1, clause: dues.noneToPay.clause } as const] : []),
      ...notes.findings,
    ],
  };
};

const NOTHING = { returned: [], fouls: [], findings: [], end: null } as const;

/** The board once it is over: what is owed is written off. */
const overNow = (board: Board): Board => ({
  ...board,
  attempts: 0,
  owed: noneOwed(board),
  paid: noneOwed(board),
  over: true,
});

/** The strike that ends the board: nothing comes back any more. */
const lastStrike = (
  board: Board,
  seen: Seen,
  queen: QueenRuling,
  end: BoardEnd,
  noted: readonly Finding[],
): Verdict => {
  const findings: Finding[] = [...noted];
  if (covers(queen) && queen.row)
    findings.push({ kind: "queen-covered", later: queen.waited, clause: queen.row.clause });
  const taken: Queen = { state: "pocketed", side: seen.side, pocket: seen.queenPocket, early: false };
  return {
    ...NOTHING,
    board: {
      ...overNow(board),
      pockets: pocket(board.pockets, seen),
      ever: pocket(board.ever, seen),
      queen: covers(queen) ? { ...taken, state: "covered" } : seen.queen ? taken : board.queen,
    },
    turn: "board-over",
    findings,
    end,
  };
};

// ------------------------------------------------------------------ play goes on (a10, c1-c7, c10-c13, c15, c16)

type MenRow = Ruleset["strike"]["own"];

type Play = {
  readonly seen: Seen;
  readonly men: MenRow;
  readonly breaches: readonly Foul[];
  readonly queen: QueenRuling;
  readonly last: LastManRuling;
  readonly notes: Notes;
};

const play = (setting: Setting, board: Board, { seen, men, breaches, queen, last, notes }: Play): Verdict => {
  const { ruleset } = setting;
  const back = comeBack(last);
  const fouls = counted(ruleset, [...back.fouls, ...breaches]);
  const byFoul =
    back.row !== null || fouls.some(({ code }) => code !== "striker-pocketed" && code !== "opponent-pocketed");
  const turnKept = !byFoul && !notes.foul && keepsTurn(men.value.turn, queen.row?.value.turn ?? "as-men");
  const price = priceOf(men, seen, { fouls: fouls.length, last: back, foul: notes.foul !== null }, ruleset);
  const after = pocket(board.pockets, seen);
  const own = seen.colour;
  // e7: a side that has cleared its men owes nothing more where the board is over at once.
  const clear = last.own && !last.row && after[own] === MEN_PER_COLOUR && price.men === 0 && covered(board, queen);
  if (clear && (lastManRows(ruleset).owing.value === "board-over" || (board.owed[seen.side] ?? 0) === 0)) {
    return lastStrike(board, seen, queen, cleared(setting, seen.side), notes.findings);
  }
  const atTurnEnd = ruleset.dues.paid.value === "at-turn-end";
  const settled = settleDues(setting, board, after, {
    side: seen.side,
    men: price.men,
    opponents: back.opponents,
    old: !atTurnEnd || !turnKept,
  });
  const her = settleQueen(ruleset, board, seen, queen, turnKept);
  return {
    board: {
      ...board,
      turn: turnKept ? seen.seat : nextTurn(setting, board, seen.seat),
      attempts: 0,
      pockets: settled.pockets,
      ever: pocket(board.ever, seen),
      queen: her.queen,
      uncovered: her.back ? { side: board.queen.side ?? seen.side, strikes: 0 } : older(board.uncovered),
      owed: settled.owed,
      paid: settled.paid,
    },
    turn: turnKept ? "keeps" : "passes",
    returned: her.back ? [...settled.returned, "queen"] : settled.returned,
    fouls,
    findings: [
      ...menFindings({ seen, men, notes, back, fouls, settled, kept: turnKept }),
      ...her.findings,
      ...(settled.unpaid > 0
        ? [{ kind: "owed", men: settled.unpaid, clause: ruleset.dues.noneToPay.clause } as const]
        : []),
      ...settled.findings,
      ...(clear ? [{ kind: "dues-before-clearing", clause: lastManRows(ruleset).owing.clause } as const] : []),
      ...notes.findings,
    ],
    end: null,
  };
};

const covered = (board: Board, queen: QueenRuling): boolean => covers(queen) || board.queen.state === "covered";

const older = (uncovered: Board["uncovered"]): Board["uncovered"] =>
  uncovered && uncovered.strikes === 0 ? { ...uncovered, strikes: 1 } : null;

/** c1-c7, a10: the row for what went down together. */
const menRow = ({ strike }: Ruleset, { own, opponent, striker }: Seen): MenRow => {
  if (striker) {
    if (opponent > 0) return own > 0 ? strike.strikerOwnAndOpponent : strike.strikerAndOpponent;
    return own === 0 ? strike.striker : own === 1 ? strike.strikerAndOwn : strike.strikerAndSeveralOwn;
  }
  if (opponent > 0) return own > 0 ? strike.ownAndOpponent : strike.opponent;
  return own > 0 ? strike.own : strike.miss;
};

const keepsTurn = (men: "kept" | "lost", queen: QueenOutcome["turn"]): boolean =>
  queen === "as-men" ? men === "kept" : queen === "kept";

/** Everything in a strike that costs men, the dearest name first; how many of them count is for `counted`. */
const breachesOf = ({ off, strike: rows }: Ruleset, men: MenRow, seen: Seen, strike: Strike, notes: Notes): Foul[] => [
  ...(men.value.penalty > 0
    ? [seen.striker ? strikerFoul(rows, men, seen) : { code: "opponent-pocketed" as const, clause: men.clause }]
    : []),
  ...(strike.striker === "off" && off.striker.value === "foul"
    ? [{ code: "striker-off" as const, clause: off.striker.clause }]
    : []),
  ...(strike.off && strike.off.length > 0 && off.man.value === "foul"
    ? [{ code: "man-off" as const, clause: off.man.clause }]
    : []),
  ...(notes.foul ? [{ code: notes.foul.violation, clause: notes.foul.clause }] : []),
];

/** c5: with men of both colours, what the striker costs is the rule about own men; the row itself is about the turn. */
const strikerFoul = (rows: Ruleset["strike"], men: MenRow, { own, opponent }: Seen): Foul => ({
  code: "striker-pocketed",
  clause: own > 0 && opponent > 0 ? rows.strikerAndOwn.clause : men.clause,
});

/** c4, c13: one penalty a strike; or the striker's and the foul's. */
const counted = ({ fouls }: Ruleset, breaches: readonly Foul[]): readonly Foul[] =>
  fouls.count.value === "one-a-strike" ? breaches.slice(0, 1) : breaches;

/** What a last man that comes back brings with it. */
type ComeBack = {
  readonly row: LastManRuling["row"];
  readonly own: number;
  readonly opponents: number;
  readonly fouls: readonly Foul[];
};

const NO_COME_BACK: ComeBack = { row: null, own: 0, opponents: 0, fouls: [] };

const comeBack = ({ row, own, opponents }: LastManRuling): ComeBack => {
  if (row?.value.effect !== "comes-back") return NO_COME_BACK;
  const { whose, penalty } = row.value;
  const code = own && whose !== "opponent" ? ("own-last-before-queen" as const) : ("opponent-last-pocketed" as const);
  return {
    row,
    own: own && whose !== "opponent" ? 1 : 0,
    opponents: opponents && whose !== "own" ? 1 : 0,
    fouls: penalty > 0 ? [{ code, clause: row.clause }] : [],
  };
};

/** Own men that the strike costs: those of it that come back, and one for each penalty that counts. */
const priceOf = (
  men: MenRow,
  { own }: Seen,
  cost: { readonly fouls: number; readonly last: ComeBack; readonly foul: boolean },
  { fouls }: Ruleset,
): { readonly men: number } => {
  if (cost.last.own > 0) return { men: cost.last.own + cost.fouls };
  const all = men.value.own === "come-back" || (cost.foul && fouls.own.value === "come-back");
  return { men: (all ? own : 0) + cost.fouls };
};

/** ICF 87b: points that may be demanded for the striker and for an improper strike at the end of a board. */
const claimable = ({ fouls }: Ruleset, seen: Seen, notes: Notes): number =>
  fouls.extraPoints.value === "none" ? 0 : (seen.striker ? 1 : 0) + (notes.foul ? 1 : 0);

type Told = Pick<Play, "seen" | "men" | "notes"> & {
  readonly back: ComeBack;
  readonly fouls: readonly Foul[];
  readonly settled: { readonly back: number; readonly unpaid: number };
  readonly kept: boolean;
};

const menFindings = ({ seen, men, notes, back, fouls, settled, kept }: Told): Finding[] => {
  const { own, opponent, striker, colour } = seen;
  const nothing = own + opponent === 0 && !striker;
  const price = { back: settled.back, owed: settled.unpaid };
  const [first] = fouls;
  if (back.row) {
    return [{ kind: "last-man-back", own: back.own, opponents: back.opponents, ...price, clause: back.row.clause }];
  }
  // The men row tells the price unless another breach is the one that costs.
  const byMen = first === undefined || first.code === "striker-pocketed" || first.code === "opponent-pocketed";
  const told: Finding[] = [];
  if (!(nothing && (seen.queen || !byMen))) {
    const cost = byMen ? price : { back: 0, owed: 0 };
    told.push({
      kind: "men",
      own,
      opponent,
      ownColour: colour,
      striker,
      ...cost,
      turn: !byMen || notes.foul ? null : kept ? "kept" : "lost",
      clause: men.clause,
    });
  }
  if (!byMen && first) told.push({ kind: "penalty", code: first.code, ...price, clause: first.clause });
  else if (notes.foul) {
    const counts = fouls.length > 1;
    told.push({
      kind: "penalty",
      code: notes.foul.violation,
      back: counts ? 1 : 0,
      owed: 0,
      clause: notes.foul.clause,
    });
  }
  return told;
};

const ORDER: Readonly<Record<Piece, number>> = { white: 0, black: 1, queen: 2 };
const inReturnOrder = (pieces: readonly Piece[]): Piece[] => [...pieces].sort((a, b) => ORDER[a] - ORDER[b]);
