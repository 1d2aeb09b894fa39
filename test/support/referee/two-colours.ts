import { type Colour, MEN_PER_COLOUR, otherColour, type Piece, type Strike } from "#carrom";
import {
  type After,
  type Board,
  type HerPlace,
  type Match,
  NOTHING_PUT,
  numberOf,
  otherSide,
  over,
  playerAfter,
  sideOf,
} from "./board.ts";
import { kagw, points25 } from "./fouls-end-turns.ts";
import { laws } from "./laws-of-carrom.ts";
import type { Judge, Judgement, Position, Queen, Seen, Sheet } from "./position.ts";
import { rulesAndRegulations } from "./rules-and-regulations.ts";
import { tournament, woodestic } from "./tournament-and-woodestic.ts";

/** The board after a strike that counts, where each side has a colour. */

const JUDGES: Readonly<Partial<Record<Sheet, Judge>>> = {
  "000": kagw,
  "001": rulesAndRegulations,
  "002": tournament,
  "003": points25,
  "004": woodestic,
  laws,
};

/** Judges a strike. `loses`: the turn is lost, also after a pocketed man (Law 125b). */
export const struck = (match: Match, board: Board, strike: Strike, loses: boolean): After => {
  const seen = seenFrom(board, strike);
  const found = judged(match, board, strike);
  const judgement = loses ? { ...found, keeps: false } : found;
  const pocketed = withPocketed(match, board, strike);
  if (judgement.ended) return ended(match, pocketed, strike, seen, judgement);
  return settled(match, pocketed, strike, seen, judgement);
};

/** The sheet's judgement on a strike. */
export const judged = (match: Match, board: Board, strike: Strike): Judgement => {
  const judge = JUDGES[match.sheet];
  if (!judge) throw new Error(`no judge for ${match.sheet}`);
  return judge(positionOf(match, board, strike.player), seenFrom(board, strike));
};

const positionOf = (match: Match, board: Board, player: string): Position => {
  const side = sideOf(board, player);
  const other = otherSide(match, side);
  return {
    us: menDown(board, side),
    them: menDown(board, other),
    ever: numberOf(board.ever, side),
    weOwe: numberOf(board.owed, side),
    theyOwe: numberOf(board.owed, other),
    queen: queenSeen(board, player),
    herPocket: board.queen.at === "waits" ? board.queen.pocket : null,
    ourScore: numberOf(board.score, side),
    theirScore: numberOf(board.score, other),
  };
};

const colourOf = ({ colours }: Board, side: string): Colour => colours[side] ?? "white";

export const menDown = (board: Board, side: string): number => board.down[side]?.[colourOf(board, side)] ?? 0;

/** The board with `men` men of a side's colour in pockets. */
export const withDown = (board: Board, side: string, men: number): Board => {
  const colour = colourOf(board, side);
  return { ...board, down: { ...board.down, [side]: { white: 0, black: 0, [colour]: men } } };
};

const queenSeen = (board: Board, player: string): Queen => {
  const { queen } = board;
  const side = sideOf(board, player);
  if (queen.at === "board") return "on the board";
  if (queen.at === "covered") return queen.side === side ? "we covered her" : "they covered her";
  if (queen.player === player) return queen.early ? "we took her too early" : "we wait to cover her";
  return sideOf(board, queen.player) === side ? "our partner waits to cover her" : "they wait to cover her";
};

const seenFrom = (board: Board, strike: Strike): Seen => {
  const colour = colourOf(board, sideOf(board, strike.player));
  const own = strike.pocketed.filter(({ piece }) => piece === colour).map(({ pocket }) => pocket ?? null);
  const queen = strike.pocketed.find(({ piece }) => piece === "queen");
  return {
    own,
    others: strike.pocketed.length - own.length - (queen ? 1 : 0),
    queen: queen && (queen.pocket ?? null),
    strike,
  };
};

/** The board with the men of a strike in pockets, but for the queen. */
export const withPocketed = (match: Match, board: Board, strike: Strike): Board => {
  const { player } = strike;
  const { own, others } = seenFrom(board, strike);
  const side = sideOf(board, player);
  const other = otherSide(match, side);
  const fell = withDown(
    withDown(board, side, menDown(board, side) + own.length),
    other,
    menDown(board, other) + others,
  );
  const ever = {
    [side]: numberOf(board.ever, side) + own.length,
    [other]: numberOf(board.ever, other) + others,
  };
  return { ...fell, ever, attempts: 0, tookTheirs: others > 0 ? player : null };
};

/** Only what the judgement says still comes back, and the queen, if she was out uncovered (e35). */
const ended = (match: Match, board: Board, { player }: Strike, seen: Seen, judgement: Judgement): After => {
  const side = sideOf(board, player);
  const us = menDown(board, side) - judgement.back;
  const paid = Math.min(judgement.price, us);
  const queen = herPlace(board, player, judgement.queen, false, null);
  const put = { ...NOTHING_PUT, now: { [side]: judgement.back + paid } };
  const came = withDown({ ...board, queen, put }, side, us - paid);
  const wasOut = seen.queen !== undefined || board.queen.at === "waits";
  return {
    board: over(match, came, side, judgement.ended ?? { weWin: false, points: 0 }),
    turn: "board-over",
    returned: returnedFrom(came, match, wasOut && queen.at === "board"),
  };
};

const herPlace = (board: Board, player: string, queen: Queen, keeps: boolean, pocket: number | null): HerPlace => {
  if (queen === "we covered her") return { at: "covered", side: sideOf(board, player) };
  if (queen === "they covered her") return board.queen;
  // The player who pocketed her covers her, and in no other turn.
  if (!keeps || queen === "on the board") return { at: "board" };
  if (queen === "we wait to cover her") return { at: "waits", player, early: false, pocket };
  return queen === "we took her too early" ? { at: "waits", player, early: true, pocket } : { at: "board" };
};

const settled = (match: Match, board: Board, { player }: Strike, seen: Seen, judged: Judgement): After => {
  const { back, theirsBack, price, keeps } = judged;
  const side = sideOf(board, player);
  const other = otherSide(match, side);
  const us = menDown(board, side) - back;
  const paid = Math.min(price, us);
  const pocket = seen.queen ?? (board.queen.at === "waits" ? board.queen.pocket : null);
  const queen = herPlace(board, player, judged.queen, keeps, pocket);
  const came = withDown(withDown(board, side, us - paid), other, menDown(board, other) - theirsBack);
  const now = { [side]: back + paid, [other]: theirsBack };
  const next: Board = {
    ...came,
    queen,
    put: { ...NOTHING_PUT, now },
    turn: keeps ? player : playerAfter(match, board, player),
  };
  const done = keeps && paysAtTheEnd(match.sheet) ? next : withDuesPaid(match, next);
  const withOwed = { ...done, owed: { ...done.owed, [side]: numberOf(done.owed, side) + price - paid } };
  const wasOut = seen.queen !== undefined || board.queen.at === "waits";
  return {
    board: withOwed,
    turn: keeps ? "keeps" : "passes",
    returned: returnedFrom(withOwed, match, wasOut && queen.at === "board"),
  };
};

/** 000, 001: "the piece is returned to the center by the opponent at the end of the turn" */
const paysAtTheEnd = (sheet: Sheet): boolean => sheet === "000" || sheet === "001";

/** The board with each side's earlier dues paid, as far as it has men in pockets. */
export const withDuesPaid = (match: Match, board: Board): Board =>
  match.sides.reduce((now, side) => {
    const due = Math.min(numberOf(now.owed, side), menDown(now, side));
    const less = withDown(now, side, menDown(now, side) - due);
    return {
      ...less,
      owed: { ...now.owed, [side]: numberOf(now.owed, side) - due },
      put: { ...now.put, owed: { ...now.put.owed, [side]: numberOf(now.put.owed, side) + due } },
    };
  }, board);

/** The pieces that came back, white, black, queen. */
const returnedFrom = (board: Board, { sides }: Match, queen: boolean): Piece[] => {
  const of = (colour: Colour): Piece[] => {
    const side = sides.find((one) => colourOf(board, one) === colour) ?? "";
    const men = numberOf(board.put.now, side) + numberOf(board.put.owed, side);
    return Array.from({ length: men }, () => colour);
  };
  return [...of("white"), ...of("black"), ...(queen ? (["queen"] as const) : [])];
};

/** Colours by side: white for the breaker's. */
export const coloursFor = ({ sides }: Match, whites: string): Readonly<Record<string, Colour>> =>
  Object.fromEntries(sides.map((side) => [side, side === whites ? "white" : otherColour("white")] as const));

/** A side's men that are not in pockets. */
export const menLeft = (board: Board, side: string): number => MEN_PER_COLOUR - menDown(board, side);
