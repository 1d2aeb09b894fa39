import type { Violation } from "#carrom";
import {
  type Ended,
  isCovered,
  isSunk,
  type Judge,
  lastMen,
  left,
  noticed,
  type Position,
  type Queen,
  type Seen,
} from "./position.ts";

/** The Laws of Carrom, by their numbers. */
export const laws: Judge = (before, seen) => {
  const sunk = isSunk(seen);
  const improper = isImproper(seen);
  const ended = endOf(before, seen);
  if (ended) return { back: 0, theirsBack: 0, price: 0, queen: queenAfter(before, seen), keeps: false, ended };
  return {
    // 73, 77: "the C/m so pocketed with two C/m, one as Due and the other for Penalty shall be taken out"
    back: sunk || improper ? seen.own.length : 0,
    theirsBack: 0,
    price: (sunk ? 1 : 0) + (improper ? 1 : 0),
    queen: queenAfter(before, seen),
    keeps: !improper && keepsTurn(before, seen),
    ended: null,
  };
};

/** 11, 33: push. 32, 37: the lines of the arrows. 130: both base lines, the whole circle. 134: touched. */
const IMPROPER: readonly Violation[] = ["pushed", "cut-moon", "off-baseline", "crossed-diagonal", "touched-piece"];

export const isImproper = ({ strike }: Pick<Seen, "strike">): boolean => noticed(strike, IMPROPER);

const queenAfter = (before: Position, seen: Seen): Queen => {
  const { own, queen } = seen;
  const unclean = isSunk(seen) || isImproper(seen);
  if (queen !== undefined) {
    // 98, 99, 64b; 95a: "before any C/m of the player is pocketed"; 95b: "while there is a Due against him"
    if (unclean || before.weOwe > 0 || (before.ever === 0 && own.length === 0)) return "on the board";
    // 97b: "when all nine C/m of the player are on the C/B, if the Queen and one of the C/m are pocketed together, the
    // Queen has to be covered. If more than one C/m and the Queen are pocketed together, the Queen shall be … covered."
    const enough = before.us === 0 ? 2 : 1;
    return own.length >= enough ? "we covered her" : "we wait to cover her";
  }
  if (before.queen !== "we wait to cover her") return before.queen;
  if (own.length === 0 || isImproper(seen)) return "on the board";
  // 101a: "If in that subsequent stroke no C/m of the player is pocketed, the Queen shall not be considered … covered"
  return isSunk(seen) ? "we wait to cover her" : "we covered her";
};

/** 48: "As long as a player pockets his own C/m and/or Queen in accordance with the Laws, his turn shall continue." */
const keepsTurn = (before: Position, seen: Seen): boolean => {
  const { own, others } = seen;
  if (seen.queen === undefined) return own.length > 0;
  // 95b: "the Queen shall be taken out for placing and the player shall lose his turn"
  if (before.weOwe > 0) return false;
  if (own.length > 0) return true;
  // 95d: "when all his nine C/m are on the C/B, the Queen is pocketed along with the Striker …  lose his turn"; else 99a.
  if (isSunk(seen)) return before.us > 0 && others === 0;
  // 95a; 125a: "the Umpire shall stop the player from playing further"
  return before.ever > 0 && others === 0;
};

/** The end of a board by Laws 52a and 102 to 112. */
const endOf = (before: Position, seen: Seen): Ended | null => {
  const last = lastMen(before, seen);
  if (last.ours && last.theirs) return bothLast(before, seen);
  if (last.theirs) return theirLast(before, seen);
  return last.ours ? ourLast(before, seen) : null;
};

/** "he shall lose the Board by 3 points. If the opponents score is 22 or more he shall lose by one point." */
const threeOrOne = (weWin: boolean, { ourScore, theirScore }: Position): Ended => ({
  weWin,
  points: (weWin ? ourScore : theirScore) >= 22 ? 1 : 3,
});

const bothLast = (before: Position, seen: Seen): Ended => {
  const unclean = isSunk(seen) || isImproper(seen);
  const ours = before.queen === "we covered her";
  // 110: "he shall lose the Board by one point, if the Queen has been covered by him"
  if (unclean) return ours && isSunk(seen) ? { weWin: false, points: 1 } : threeOrOne(false, before);
  if (before.queen === "they covered her") return { weWin: true, points: 1 };
  // 102a: covering. 104a: with her. 105a: "while the Queen is on the C/B, the opponent shall be awarded 3 points"
  return threeOrOne(ours || isCovered(queenAfter(before, seen)), before);
};

/** 103, 106, 111: "the number of his own C/m lying on the C/B together with the points for the Queen". */
const theirLast = (before: Position, seen: Seen): Ended => {
  // 111: "One additional point for the pocketed Striker", in the place of the men that would come out.
  const men = left(before.us + seen.own.length);
  return { weWin: false, points: men + (before.queen !== "we covered her" && before.theirScore < 22 ? 3 : 0) };
};

const ourLast = (before: Position, seen: Seen): Ended | null => {
  const queen = queenAfter(before, seen);
  // 107, 108: "leaving the Queen on the C/B". Men pocketed with her, or while covering, come out (98, 101).
  const lay = before.queen !== "we wait to cover her" && !isCovered(before.queen) && seen.queen === undefined;
  if (lay) return threeOrOne(false, before);
  if (isSunk(seen) || isImproper(seen) || before.weOwe > 0) return null;
  if (!isCovered(queen)) return threeOrOne(false, before);
  // 53a: "The number of C/m of the opponent on the C/B". 54: no 3 points from 22.
  return {
    weWin: true,
    points: left(before.them + seen.others) + (queen === "we covered her" && before.ourScore < 22 ? 3 : 0),
  };
};
