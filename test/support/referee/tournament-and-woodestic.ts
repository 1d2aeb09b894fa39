import type { Strike } from "../../shared/match/model/events.ts";
import { MEN_PER_COLOUR } from "../../shared/vocabulary.ts";

/**
 * A second opinion: the two rule sheets written down once more, straight from their sentences and without the
 * engine's tables, so that both can be held against each other over random play. It knows no clauses and no words.
 */

/** How a board lies, from the side that strikes: `us` and `them` are men in pockets, `ever` those that ever were. */
export type Position = {
  readonly us: number;
  readonly them: number;
  readonly ever: number;
  readonly weOwe: number;
  readonly theyOwe: number;
  readonly queen:
    | "on the board"
    | "we wait to cover her"
    | "they wait to cover her"
    | "our partner waits to cover her"
    | "we covered her"
    | "they covered her";
  /** The pocket in which she waits. */
  readonly herPocket: number | null;
  /** Attempts at the break that the striker still has. */
  readonly attempts: number;
};

/** What the strike comes to: the position, the turn, and the points of a board that it ended. */
export type Opinion = Position & {
  readonly turn: "keeps" | "passes" | "board-over";
  readonly weWin?: boolean;
  readonly points?: number;
};

/** Whose rules: 002 parts queen and cover, and forbids to touch the last man; 004 lets striker and man keep the turn. */
export type Sheet = "002" | "004";

/** What a strike is, seen by the side that makes it. */
export type Seen = {
  readonly own: readonly (number | null)[];
  readonly others: number;
  readonly queen: number | null | undefined;
  readonly strike: Strike;
  /** Whether it was the striker's turn. */
  readonly inTurn: boolean;
};

/** Judges a strike. */
export const opinionOn = (sheet: Sheet, before: Position, seen: Seen): Opinion => {
  const { strike, own, others } = seen;
  const noticed = (code: string): boolean => strike.observed?.some((one) => one === code) ?? false;
  const sunk = strike.striker === "pocketed";
  // "If the striker does not leave both lines, go again."
  if (noticed("short-strike") || noticed("left-one-line")) return { ...before, turn: seen.inTurn ? "keeps" : "passes" };
  // "You get three tries to break before losing your turn."
  if (before.attempts > 0 && strike.touched === false && !sunk) {
    return { ...before, attempts: before.attempts - 1, turn: before.attempts > 1 ? "keeps" : "passes" };
  }
  const us = before.us + own.length;
  const them = before.them + others;
  const queen = afterTheStrike(sheet, before, seen);
  const weCovered = queen === "we covered her";
  const over = lastMan({ ...before, us, them, queen }, seen);
  // "If you touch your last piece directly before the queen, you have to pay a penalty."
  const touched =
    sheet === "002" &&
    noticed("touched-own-last-directly") &&
    before.us === MEN_PER_COLOUR - 1 &&
    before.queen === "on the board";
  const paysFirst = sunk || touched || before.weOwe > 0;
  if (over && !(over.weWin && paysFirst)) {
    return { ...before, us, them, queen, weOwe: 0, theyOwe: 0, attempts: 0, ...over, turn: "board-over" };
  }
  const keeps = !touched && keepsTurn(sheet, before, seen);
  // "Sinking the striker costs you one piece … if you sink a piece in the same shot, then two come up."
  const price = sunk ? own.length + 1 : touched ? 1 : 0;
  const paid = Math.min(price, us);
  const ourDue = Math.min(before.weOwe, us - paid);
  const theirDue = Math.min(before.theyOwe, them);
  const waits = queen === "we wait to cover her";
  return {
    us: us - paid - ourDue,
    them: them - theirDue,
    ever: before.ever + own.length,
    weOwe: before.weOwe + price - paid - ourDue,
    theyOwe: before.theyOwe - theirDue,
    queen: waits && !keeps ? "on the board" : queen,
    herPocket: waits || weCovered ? (seen.queen ?? before.herPocket) : before.herPocket,
    attempts: 0,
    turn: keeps ? "keeps" : "passes",
  };
};

/** Where she is once the pieces have come to rest, before anybody asks whether the turn goes on. */
const afterTheStrike = (sheet: Sheet, before: Position, { own, queen, strike }: Seen): Position["queen"] => {
  const sunk = strike.striker === "pocketed";
  const taken = queen !== undefined;
  const hers = taken ? queen : before.herPocket;
  const covers = own.length > 0 && !sunk && (sheet === "004" || own.some((pocket) => pocket !== hers));
  if (taken) {
    if (before.ever === 0 || sunk) return "on the board";
    return covers ? "we covered her" : "we wait to cover her";
  }
  if (before.queen === "we wait to cover her") return covers ? "we covered her" : "on the board";
  // The player who pocketed her covers her: nobody else can, and then she goes back.
  const isAnothers = before.queen === "they wait to cover her" || before.queen === "our partner waits to cover her";
  return isAnothers ? "on the board" : before.queen;
};

/** "If you sink their last piece, you lose the board and three points" and its neighbours. */
const lastMan = (now: Position, { own, others }: Seen): { readonly weWin: boolean; readonly points: number } | null => {
  if (others > 0 && now.them === MEN_PER_COLOUR) return { weWin: false, points: 3 };
  if (own.length === 0 || now.us < MEN_PER_COLOUR) return null;
  const left = MEN_PER_COLOUR - now.them;
  if (now.queen === "we covered her") return { weWin: true, points: left + 3 };
  return now.queen === "they covered her" ? { weWin: true, points: left } : { weWin: false, points: left + 3 };
};

const keepsTurn = (sheet: Sheet, before: Position, { own, others, queen, strike }: Seen): boolean => {
  if (others > 0) return false;
  if (strike.striker === "pocketed") return sheet === "004" && own.length > 0;
  return own.length > 0 || (queen !== undefined && before.ever > 0);
};
