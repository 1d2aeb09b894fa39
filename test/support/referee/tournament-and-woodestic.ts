import { MEN_PER_COLOUR } from "#carrom";
import {
  type Ended,
  isSunk,
  type Judge,
  lastMen,
  left,
  noticed,
  type Position,
  type Queen,
  type Seen,
} from "./position.ts";

/** 002 parts queen and cover, and forbids to touch the last man; 004 lets striker and man keep the turn. */
type Text = "002" | "004";

const judge =
  (text: Text): Judge =>
  (before, seen) => {
    const { own } = seen;
    const sunk = isSunk(seen);
    const queen = queenAfter(text, before, seen);
    // "If you touch your last piece directly before the queen, you have to pay a penalty."
    const touched =
      text === "002" &&
      noticed(seen.strike, ["touched-own-last-directly"]) &&
      before.us === MEN_PER_COLOUR - 1 &&
      before.queen === "on the board";
    const last = lastMan(before, seen, queen);
    const paysFirst = sunk || touched || before.weOwe > 0;
    if (last && !(last.weWin && paysFirst)) return { ...NOTHING_BACK, queen, ended: last };
    return {
      // "Sinking the striker costs you one piece … if you sink a piece in the same shot, then two come up."
      back: sunk ? own.length : 0,
      theirsBack: 0,
      price: sunk || touched ? 1 : 0,
      queen,
      keeps: !touched && keepsTurn(text, before, seen),
      ended: null,
    };
  };

const NOTHING_BACK = { back: 0, theirsBack: 0, price: 0, keeps: false } as const;

/** The judge of 002. */
export const tournament: Judge = judge("002");

/** The judge of 004, alone or in pairs. */
export const woodestic: Judge = judge("004");

const queenAfter = (text: Text, before: Position, seen: Seen): Queen => {
  const { own, queen } = seen;
  const taken = queen !== undefined;
  const hers = taken ? queen : before.herPocket;
  const covers = own.length > 0 && !isSunk(seen) && (text === "004" || own.some((pocket) => pocket !== hers));
  if (taken) {
    if (before.ever === 0 || isSunk(seen)) return "on the board";
    return covers ? "we covered her" : "we wait to cover her";
  }
  if (before.queen === "we wait to cover her") return covers ? "we covered her" : "on the board";
  return before.queen;
};

/** "If you sink their last piece, you lose the board and three points" and its neighbours. */
const lastMan = (before: Position, seen: Seen, queen: Queen): Ended | null => {
  const last = lastMen(before, seen);
  if (last.theirs) return { weWin: false, points: 3 };
  if (!last.ours) return null;
  const men = left(before.them + seen.others);
  if (queen === "we covered her") return { weWin: true, points: men + 3 };
  return queen === "they covered her" ? { weWin: true, points: men } : { weWin: false, points: men + 3 };
};

const keepsTurn = (text: Text, before: Position, seen: Seen): boolean => {
  if (seen.others > 0) return false;
  if (isSunk(seen)) return text === "004" && seen.own.length > 0;
  return seen.own.length > 0 || (seen.queen !== undefined && before.ever > 0);
};
