import {
  addMen,
  agedCover,
  type Board,
  isNothing,
  menOf,
  NO_MEN,
  nextTurn,
  tallies,
  turnsBegun,
  zeroPerSide,
} from "../model/board.ts";
import type { Finding } from "../model/finding.ts";
import type { Setting } from "../model/setting.ts";
import type { Verdict } from "../model/verdict.ts";
import { MEN_PER_COLOUR, otherColour, type Turn } from "../rules/vocabulary.ts";
import { type MenRow, menRow } from "./men-row.ts";
import { pocket, pocketOwn, type StrikeFacts } from "./strike-facts.ts";

/**
 * Three strikes in four are plain: men were pocketed or none, and nothing else matters. The striker and all other
 * pieces stayed on the board, nothing was observed, no player waits for a cover, owes a man, plays the last man or
 * still has to make the break. One row then decides men and turn (rows a10, c6, c7). It is applied here without
 * the other rows; a property test proves that they would give the same ruling.
 *
 * @returns `null` for a strike that is not plain
 */
export const plainRow = ({ ruleset }: Setting, board: Board, seen: StrikeFacts): MenRow | null => {
  if (!seen.quiet || seen.striker || seen.queens > 0 || board.queen.state === "pocketed") return null;
  if ((board.attempts > 0 && !seen.touched) || !isNothing(board.owed)) return null;
  const { pockets } = board;
  if (ruleset.values) {
    const men = seen.own + seen.opponent;
    if (pockets.white + pockets.black + men === 2 * MEN_PER_COLOUR) return null;
    return men > 0 ? ruleset.strike.own : ruleset.strike.miss;
  }
  const row = menRow(ruleset, seen);
  if (row.value.penalty > 0 || row.value.own === "come-back") return null;
  const isLast =
    (seen.own > 0 && menOf(pockets, seen.colour) + seen.own === MEN_PER_COLOUR) ||
    (seen.opponent > 0 && menOf(pockets, otherColour(seen.colour)) + seen.opponent === MEN_PER_COLOUR);
  return isLast ? null : row;
};

/** A board that its caller alone holds: its members are replaced, but never changed themselves. */
export type OwnBoard = { -readonly [K in keyof Board]: Board[K] };

/** Plays a plain strike on a board that only the caller holds. */
export const playPlain = (setting: Setting, board: OwnBoard, seen: StrikeFacts, { value }: MenRow): void => {
  const isKept = value.turn === "kept";
  board.turns = turnsBegun(board, seen.seat, seen.side);
  board.onStrike = isKept ? seen.seat : null;
  board.turn = isKept ? seen.seat : nextTurn(setting, board, seen.seat);
  board.attempts = 0;
  board.paid = zeroPerSide(board);
  board.pockets = pocket(board.pockets, seen);
  board.ever = pocket(board.ever, seen);
  board.passes = 0;
  if (setting.ruleset.values) hold(setting, board, seen);
  else {
    board.tookOpponents = seen.opponent > 0 ? seen.seat : null;
    board.byOwnSide = pocketOwn(board.byOwnSide, seen);
    board.uncovered = agedCover(board.uncovered);
  }
};

/** With values: the side that struck holds the pocketed men. */
const hold = (setting: Setting, board: OwnBoard, seen: StrikeFacts): void => {
  board.given = board.given.map(() => NO_MEN);
  if (seen.own + seen.opponent === 0) return;
  board.held = board.held.with(seen.side, addMen(board.held[seen.side] ?? NO_MEN, pocket(NO_MEN, seen)));
  board.tally = tallies(setting, board);
};

/** The ruling on a plain strike, with the board after it; `null` for a strike that is not plain. */
export const plainStrike = (setting: Setting, board: Board, seen: StrikeFacts): Verdict | null => {
  const row = plainRow(setting, board, seen);
  if (!row) return null;
  const next = { ...board };
  playPlain(setting, next, seen, row);
  const finding = setting.ruleset.values ? ofValues(row, seen) : ofColours(row, seen);
  return { board: next, turn: TURN[row.value.turn], returned: NONE, fouls: NONE, findings: [finding], end: null };
};

const NONE: readonly never[] = [];
const TURN = { kept: "keeps", lost: "passes" } as const satisfies Record<"kept" | "lost", Turn>;

const ofColours = ({ value, clause }: MenRow, { own, opponent, colour }: StrikeFacts): Finding => ({
  kind: "men",
  own,
  opponent,
  ownColour: colour,
  striker: false,
  back: 0,
  owed: 0,
  turn: value.turn,
  clause,
});

const ofValues = ({ value, clause }: MenRow, { own, opponent }: StrikeFacts): Finding => ({
  kind: "values",
  men: own + opponent,
  striker: false,
  back: 0,
  owed: 0,
  turn: value.turn,
  clause,
});
