import type { Parameter, Ruleset } from "../rules/ruleset.ts";
import {
  type Colour,
  type Ending,
  MEN_PER_COLOUR,
  otherColour,
  type Piece,
  type Pocket,
  type Turn,
  type Violation,
} from "../vocabulary.ts";
import { type Board, colourOf, nextSeat, QUEEN_ON_BOARD, type Queen, sideOf } from "./board.ts";
import type { Strike } from "./events.ts";
import type { Finding, QueenBack } from "./finding.ts";
import type { Foul } from "./report.ts";
import type { Setting } from "./setting.ts";

/**
 * The one adjudicator: what a strike, as it was seen, means under a ruleset. It is total: whether the strike was
 * possible at all is `decide`'s question. Rows `a1` to `e19` are those of the project's table of decisions.
 */

/** What a strike led to. */
export type Verdict = {
  readonly board: Board;
  readonly turn: Turn;
  readonly returned: readonly Piece[];
  readonly fouls: readonly Foul[];
  readonly findings: readonly Finding[];
  /** Set when the strike ended the board. */
  readonly end: BoardEnd | null;
};

/** How a board ended: who won, and what the points are made of. */
export type BoardEnd = {
  readonly ending: Ending;
  readonly clause: string;
  readonly winner: number;
  /** A fixed award, before men are counted. */
  readonly flat: number;
  /** Whose men left are counted: the loser's, the winner's, or nobody's. */
  readonly menOf: "loser" | "winner" | "none";
  /** Whether the queen counts for a winner who covered her. */
  readonly queenCounts: boolean;
};

/** A strike read from the striker's side of the board. */
type Seen = {
  readonly seat: number;
  readonly side: number;
  readonly colour: Colour;
  readonly own: number;
  readonly opponent: number;
  readonly queen: boolean;
  readonly queenPocket: Pocket | null;
  /** Pockets of the own men of this strike; `null` where it was not seen. */
  readonly ownPockets: readonly (Pocket | null)[];
  readonly striker: boolean;
};

/** Rules on one strike by the player at `seat`. */
export const adjudicate = (setting: Setting, board: Board, strike: Strike, seat: number): Verdict => {
  const { ruleset } = setting;
  const seen = see(setting, board, strike, seat);
  const notes = observations(ruleset, board, seen, strike);
  if (notes.void) return voidStrike(board, strike, seat, notes);
  const attempt = failedAttempt(setting, board, strike, seen, notes.findings);
  if (attempt) return attempt;

  const queen = judgeQueen(ruleset, board, seen);
  const end = boardEnd(setting, board, seen, queen, notes.penalty !== null);
  return end ? lastStrike(board, seen, queen, end, notes.findings) : play(setting, board, seen, queen, notes);
};

const see = (setting: Setting, board: Board, strike: Strike, seat: number): Seen => {
  const side = sideOf(setting, seat);
  const colour = colourOf(setting, board, side);
  const own = strike.pocketed.filter(({ piece }) => piece === colour);
  const queen = strike.pocketed.find(({ piece }) => piece === "queen");
  return {
    seat,
    side,
    colour,
    own: own.length,
    opponent: strike.pocketed.length - own.length - (queen ? 1 : 0),
    queen: queen !== undefined,
    queenPocket: queen?.pocket ?? null,
    ownPockets: own.map(({ pocket }) => pocket ?? null),
    striker: strike.striker === "pocketed",
  };
};

// ------------------------------------------------------------------ what was observed (a9, c10-c14, e10)

type Notes = {
  readonly findings: readonly Finding[];
  /** Clause of the violation that voids the strike. */
  readonly void: string | null;
  readonly penalty: { readonly violation: Violation; readonly clause: string } | null;
};

const NOTHING_NOTED: Notes = { findings: [], void: null, penalty: null };

const observations = (ruleset: Ruleset, board: Board, seen: Seen, strike: Strike): Notes => {
  if (!strike.observed && !strike.off && strike.striker !== "off") return NOTHING_NOTED;
  const findings: Finding[] = [];
  let voided: string | null = null;
  let penalty: Notes["penalty"] = null;
  for (const violation of strike.observed ?? []) {
    const { value, clause } = ruleset.violations[violation];
    const applies = value.when === "always" || lastManAndQueenOnBoard(board, seen);
    if (value.effect === "void") voided ??= clause;
    else if (value.effect === "penalty" && applies) penalty ??= { violation, clause };
    else if (violation === "out-of-turn" || violation === "out-of-turn-unnoticed") {
      findings.push({ kind: "out-of-turn", noticed: violation === "out-of-turn", clause });
    } else findings.push({ kind: "noted", what: violation, clause });
  }
  if (strike.striker === "off") findings.push({ kind: "striker-off", clause: ruleset.off.striker.clause }); // c10
  if (strike.off && strike.off.length > 0) {
    findings.push({ kind: "off", pieces: strike.off, clause: ruleset.off.man.clause }); // c11
  }
  return { findings, void: voided, penalty };
};

/** 002 r17: "your last piece ... before the queen". */
const lastManAndQueenOnBoard = (board: Board, seen: Seen): boolean =>
  board.pockets[seen.colour] === MEN_PER_COLOUR - 1 && board.queen.state === "on-board";

/** e9: everything goes back to where it was, and the same player strikes again without using up an attempt. */
const voidStrike = (board: Board, strike: Strike, seat: number, notes: Notes): Verdict => {
  const back = inReturnOrder(strike.pocketed.map(({ piece }) => piece));
  return {
    board: { ...board, turn: seat, paid: none(board) },
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

/**
 * a5-a8: a strike of the breaker that touches nothing while the break is still to be made. A pocketed striker is ruled
 * on as ever (a8); the attempts are the first player's alone.
 */
const failedAttempt = (
  setting: Setting,
  board: Board,
  strike: Strike,
  seen: Seen,
  noted: readonly Finding[],
): Verdict | null => {
  if (board.attempts === 0 || strike.touched !== false || seen.striker || seen.seat !== board.breaker) return null;
  const { attempts, failed } = setting.ruleset.break;
  const left = board.attempts - 1;
  const finding: Finding =
    left > 0
      ? { kind: "attempt-failed", left, clause: attempts.clause }
      : { kind: "break-lost", attempts: attempts.value, clause: failed.clause };
  return {
    board: { ...board, attempts: left, turn: left > 0 ? seen.seat : nextSeat(setting, seen.seat), paid: none(board) },
    turn: left > 0 ? "keeps" : "passes",
    returned: [],
    fouls: [],
    findings: [finding, ...noted],
    end: null,
  };
};

// ------------------------------------------------------------------ the queen (b1-b12, e1, e6)

type QueenOutcome = Ruleset["queen"]["alone"]["value"];

/** What the strike means for the queen; `row` is null when she is not involved. */
type QueenRuling = {
  readonly row: Parameter<QueenOutcome> | null;
  readonly why: QueenBack;
  /** Whether she was waiting to be covered before this strike. */
  readonly waited: boolean;
};

const NO_QUEEN: QueenRuling = { row: null, why: "not-covered", waited: false };

const judgeQueen = ({ queen: rows }: Ruleset, board: Board, seen: Seen): QueenRuling => {
  if (seen.queen) return { ...queenTaken(rows, board, seen), waited: false };
  if (board.queen.state !== "pocketed") return NO_QUEEN;
  return { ...queenWaiting(rows, board, seen), waited: true };
};

const queenTaken = (rows: Ruleset["queen"], board: Board, seen: Seen): Omit<QueenRuling, "waited"> => {
  const { own, opponent, striker } = seen;
  if (board.ever[seen.colour] < rows.menBefore.value) {
    return { row: own > 0 ? rows.tooEarlyWithOwn : rows.tooEarly, why: "too-early" };
  }
  if (striker) return { row: own > 0 ? rows.withStrikerAndOwn : rows.withStriker, why: "striker" };
  if (own > 0 && allInPocket(rows, seen, seen.queenPocket)) return { row: rows.samePocket, why: "same-pocket" };
  if (own > 0) return { row: opponent > 0 ? rows.withOwnAndOpponent : rows.withOwn, why: "not-covered" };
  return opponent > 0 ? { row: rows.withOpponent, why: "turn-lost" } : { row: rows.alone, why: "turn-lost" };
};

/** She waits in a pocket: this strike is the chance to cover her, and the other side's strike is none. */
const queenWaiting = (rows: Ruleset["queen"], board: Board, seen: Seen): Omit<QueenRuling, "waited"> => {
  if (board.queen.side !== seen.side) return { row: rows.notCovered, why: "not-covered" };
  if (seen.striker) {
    return { row: seen.own > 0 ? rows.coveringWithStrikerAndOwn : rows.coveringWithStriker, why: "striker" };
  }
  if (seen.own === 0) return { row: rows.notCovered, why: "not-covered" };
  if (allInPocket(rows, seen, board.queen.pocket)) {
    return { row: { value: rows.notCovered.value, clause: rows.coverPocket.clause }, why: "same-pocket" };
  }
  return { row: rows.covering, why: "not-covered" };
};

/** b5: where queen and cover may not share a pocket, whether every own man went into hers. */
const allInPocket = (rows: Ruleset["queen"], seen: Seen, queens: Pocket | null): boolean =>
  rows.coverPocket.value === "another" && queens !== null && seen.ownPockets.every((pocket) => pocket === queens);

// ------------------------------------------------------------------ the last man (c8, c9, e2-e4, e7)

const boardEnd = (
  setting: Setting,
  board: Board,
  seen: Seen,
  queen: QueenRuling,
  penalised: boolean,
): BoardEnd | null => {
  const { lastMan } = setting.ruleset;
  const ownLast = seen.own > 0 && board.pockets[seen.colour] + seen.own === MEN_PER_COLOUR;
  const opponentsLast = seen.opponent > 0 && board.pockets[otherColour(seen.colour)] + seen.opponent === MEN_PER_COLOUR;
  if (!ownLast && !opponentsLast) return null;
  const coveredNow = queen.row?.value.queen === "covered";
  const coveredByUs = coveredNow || (board.queen.state === "covered" && board.queen.side === seen.side);
  const covered = coveredNow || board.queen.state === "covered";
  const other = otherSide(setting, seen.side);
  if (ownLast && opponentsLast) {
    return lost(coveredByUs ? lastMan.bothQueenCovered : lastMan.bothBeforeQueen, other, "both-last-pocketed");
  }
  if (opponentsLast) return lost(lastMan.opponents, other, "opponent-last-pocketed");
  if (!covered) return lost(lastMan.ownBeforeQueen, other, "own-last-before-queen"); // e2: with the striker too
  // e7: what is to be given back comes first, so the board is not cleared.
  if (seen.striker || penalised || (board.owed[seen.side] ?? 0) > 0) return null;
  return {
    ending: "cleared",
    clause: lastMan.cleared.clause,
    winner: seen.side,
    flat: 0,
    menOf: "loser",
    queenCounts: true,
  };
};

/** The two sides of a board with colours. */
const otherSide = (setting: Setting, side: number): number => (side + 1) % setting.sides.length;

const lost = (row: Ruleset["lastMan"]["opponents"], winner: number, ending: Ending): BoardEnd => ({
  ending,
  clause: row.clause,
  winner,
  flat: row.value.points,
  menOf: row.value.plusWinnersMen ? "winner" : "none",
  queenCounts: false,
});

/** The strike that ends the board: nothing comes back any more, and what is owed is written off. */
const lastStrike = (
  board: Board,
  seen: Seen,
  queen: QueenRuling,
  end: BoardEnd,
  noted: readonly Finding[],
): Verdict => {
  const coveredNow = queen.row?.value.queen === "covered";
  const findings: Finding[] = [...noted];
  if (coveredNow && queen.row) findings.push({ kind: "queen-covered", later: queen.waited, clause: queen.row.clause });
  const taken: Queen = { state: "pocketed", side: seen.side, pocket: seen.queenPocket };
  return {
    board: {
      ...board,
      attempts: 0,
      pockets: pocket(board.pockets, seen),
      ever: pocket(board.ever, seen),
      queen: coveredNow ? { ...taken, state: "covered" } : seen.queen ? taken : board.queen,
      owed: none(board),
      paid: none(board),
      over: true,
    },
    turn: "board-over",
    returned: [],
    fouls: [],
    findings,
    end,
  };
};

// ------------------------------------------------------------------ play goes on (a10, c1-c7, c12, c15, c16)

const play = (setting: Setting, board: Board, seen: Seen, queen: QueenRuling, notes: Notes): Verdict => {
  const { ruleset } = setting;
  const men = menRow(ruleset, seen);
  const turnKept = notes.penalty === null && keepsTurn(men.value.turn, queen.row?.value.turn ?? "as-men");
  // One penalty a strike at the most: the striker's, or the observed one.
  const penalty = Math.max(men.value.penalty, notes.penalty ? 1 : 0);
  const demand = penalty + (men.value.own === "come-back" ? seen.own : 0);

  const settled = settleDues(setting, board, seen, demand);
  const her = settleQueen(ruleset, board, seen, queen, turnKept);
  return {
    board: {
      ...board,
      turn: turnKept ? seen.seat : nextSeat(setting, seen.seat),
      attempts: 0,
      pockets: settled.pockets,
      ever: pocket(board.ever, seen),
      queen: her.queen,
      owed: settled.owed,
      paid: settled.paid,
    },
    turn: turnKept ? "keeps" : "passes",
    returned: her.back ? [...settled.returned, "queen"] : settled.returned,
    fouls: foulsOf(men, seen, notes),
    findings: [
      ...menFindings(men, seen, settled.back, settled.unpaid, turnKept, notes),
      ...her.findings,
      ...settled.findings(ruleset),
      ...notes.findings,
    ],
    end: null,
  };
};

/** c1-c7, a10: the row for what went down together. */
const menRow = ({ strike }: Ruleset, { own, opponent, striker }: Seen): Ruleset["strike"]["own"] => {
  if (striker) {
    if (opponent > 0) return own > 0 ? strike.strikerOwnAndOpponent : strike.strikerAndOpponent;
    return own === 0 ? strike.striker : own === 1 ? strike.strikerAndOwn : strike.strikerAndSeveralOwn;
  }
  if (opponent > 0) return own > 0 ? strike.ownAndOpponent : strike.opponent;
  return own > 0 ? strike.own : strike.miss;
};

const keepsTurn = (men: "kept" | "lost", queen: QueenOutcome["turn"]): boolean =>
  queen === "as-men" ? men === "kept" : queen === "kept";

const foulsOf = (men: Ruleset["strike"]["own"], seen: Seen, notes: Notes): Foul[] => {
  if (seen.striker && men.value.penalty > 0) return [{ code: "striker-pocketed", clause: men.clause }];
  return notes.penalty ? [{ code: notes.penalty.violation, clause: notes.penalty.clause }] : [];
};

const menFindings = (
  men: Ruleset["strike"]["own"],
  seen: Seen,
  back: number,
  owed: number,
  kept: boolean,
  notes: Notes,
): Finding[] => {
  const { own, opponent, striker, colour } = seen;
  const turn = kept ? "kept" : "lost";
  const byStriker = men.value.penalty > 0;
  const found: Finding[] = [];
  const nothing = own + opponent === 0 && !striker;
  if (!(nothing && (seen.queen || notes.penalty))) {
    found.push({
      kind: "men",
      own,
      opponent,
      ownColour: colour,
      striker,
      back: byStriker ? back : 0,
      owed: byStriker ? owed : 0,
      turn,
      clause: men.clause,
    });
  }
  if (notes.penalty) {
    const alreadyPaid = byStriker;
    found.push({
      kind: "penalty",
      violation: notes.penalty.violation,
      back: alreadyPaid ? 0 : back,
      owed: alreadyPaid ? 0 : owed,
      clause: notes.penalty.clause,
    });
  }
  return found;
};

type Settled = {
  readonly pockets: Board["pockets"];
  readonly owed: readonly number[];
  readonly paid: readonly number[];
  readonly returned: readonly Piece[];
  /** Of this strike's own demand: men that came back, and men that could not be paid. */
  readonly back: number;
  readonly unpaid: number;
  readonly findings: (ruleset: Ruleset) => Finding[];
};

/** c15, c16: gives back what this strike demands, then what any side still owes, as far as there are men. */
const settleDues = (setting: Setting, board: Board, seen: Seen, demand: number): Settled => {
  const after = pocket(board.pockets, seen);
  if (demand === 0 && board.owed.every((owed) => owed === 0)) {
    return {
      pockets: after,
      owed: board.owed,
      paid: none(board),
      returned: [],
      back: 0,
      unpaid: 0,
      findings: () => [],
    };
  }
  const back = Math.min(demand, after[seen.colour]);
  const left = { ...after, [seen.colour]: after[seen.colour] - back };
  const paid = none(board);
  const owed = board.owed.map((due, side) => due + (side === seen.side ? demand - back : 0));
  for (const side of setting.sides.keys()) {
    const colour = colourOf(setting, board, side);
    // What this very strike could not pay is not due before the next one.
    const due = Math.min(board.owed[side] ?? 0, left[colour]);
    paid[side] = due;
    owed[side] = (owed[side] ?? 0) - due;
    left[colour] -= due;
  }
  const men = (colour: Colour): Piece[] => Array.from({ length: after[colour] - left[colour] }, () => colour);
  return {
    pockets: left,
    owed,
    paid,
    returned: [...men("white"), ...men("black")],
    back,
    unpaid: demand - back,
    findings: ({ dues }) =>
      paid.flatMap((count, side): Finding[] =>
        count === 0
          ? []
          : [{ kind: "dues-paid", colour: colourOf(setting, board, side), men: count, clause: dues.paid.clause }],
      ),
  };
};

/** Puts the queen where the ruling says; one who waits while the turn is lost goes back as after a miss (b6). */
const settleQueen = (
  ruleset: Ruleset,
  board: Board,
  seen: Seen,
  { row, why, waited }: QueenRuling,
  turnKept: boolean,
): { readonly queen: Queen; readonly back: boolean; readonly findings: readonly Finding[] } => {
  if (!row) return { queen: board.queen, back: false, findings: [] };
  const held = { side: seen.side, pocket: waited ? board.queen.pocket : seen.queenPocket };
  if (row.value.queen === "covered") {
    const finding: Finding = { kind: "queen-covered", later: waited, clause: row.clause };
    return { queen: { ...held, state: "covered" }, back: false, findings: [finding] };
  }
  if (row.value.queen === "waits" && turnKept) {
    const finding: Finding = { kind: "queen-waits", samePocket: why === "same-pocket", clause: row.clause };
    return { queen: { ...held, state: "pocketed" }, back: false, findings: [finding] };
  }
  const lostTurn = row.value.queen === "waits";
  const finding: Finding = {
    kind: "queen-back",
    why: lostTurn ? "turn-lost" : why,
    clause: lostTurn ? ruleset.queen.notCovered.clause : row.clause,
  };
  return { queen: QUEEN_ON_BOARD, back: true, findings: [finding] };
};

const pocket = (men: Board["pockets"], { colour, own, opponent }: Seen): { white: number; black: number } =>
  colour === "white"
    ? { white: men.white + own, black: men.black + opponent }
    : { white: men.white + opponent, black: men.black + own };

const none = (board: Board): number[] => board.owed.map(() => 0);

const ORDER: Readonly<Record<Piece, number>> = { white: 0, black: 1, queen: 2 };
const inReturnOrder = (pieces: readonly Piece[]): Piece[] => [...pieces].sort((a, b) => ORDER[a] - ORDER[b]);
