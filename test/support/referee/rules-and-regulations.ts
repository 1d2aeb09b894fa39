import { MEN_PER_COLOUR } from "#carrom";
import {
  AGAINST_THE_RULES_FOR_STRIKING,
  type Ended,
  isCovered,
  isSunk,
  type Judge,
  type Judgement,
  lastMen,
  left,
  noticed,
  type Position,
  type Queen,
  type Seen,
} from "./position.ts";

/** 001: "the turn comes to an end depending on the type of due made". */
export const rulesAndRegulations: Judge = (before, seen) => {
  // "A player cannot touch the last piece of the opponent directly. He loses the game if he did."
  if (before.them === MEN_PER_COLOUR - 1 && noticed(seen.strike, ["touched-opponent-last-directly"])) {
    return { ...NOTHING_BACK, queen: before.queen, ended: theyWin(before, before.queen, left(before.us)) };
  }
  const played = playOf(before, seen);
  const ended = endOf(before, seen, played);
  return ended ? { ...played, ended } : played;
};

const NOTHING_BACK = { back: 0, theirsBack: 0, price: 0, keeps: false } as const;

/** The men that come back and the player who goes on, if the board does. */
const playOf = (before: Position, seen: Seen): Judgement => {
  const sunk = isSunk(seen);
  const queen = queenAfter(before, seen);
  const foul = isFoul(before, seen, queen);
  const last = lastMen(before, seen);
  const price = sunk || foul ? 1 : 0;
  // "A player pockets the final piece before the Queen has been covered. In this case both the pocketed piece and a
  // penalty piece are returned"; with the striker as well (e2), and the other side's last man comes back too (e3).
  if (last.ours && !isCovered(queen)) {
    return { ...NOTHING_BACK, back: 1, theirsBack: last.theirs ? 1 : 0, price: 1, queen, ended: null };
  }
  const theirsBack = last.theirs && !isCovered(queen) ? 1 : 0;
  return {
    // "both the foul and pocketed piece comes to centre and the player doesn't lose his turn"
    back: sunk ? seen.own.length : 0,
    theirsBack,
    price,
    queen,
    keeps: !foul && theirsBack === 0 && (seen.own.length > 0 || (seen.queen !== undefined && !sunk)),
    ended: null,
  };
};

/** Fouls of the sheet's list that are not about pocketed pieces. */
const isFoul = ({ us }: Position, { strike }: Seen, queen: Queen): boolean => {
  // "If a player strikes the opponent's piece directly which doesn't touch his own carrommen later." "A foul is declared
  // when the player touches his carrommen of the two arrows." "A player touches any piece in play"
  const always = noticed(strike, ["touched-opponent-directly", "touched-arrow-piece", "touched-piece"]);
  // "A player cannot touch his own last piece directly without covering the queen."
  const isLast = us === MEN_PER_COLOUR - 1 && noticed(strike, ["touched-own-last-directly"]);
  const ownLast = isLast && !isCovered(queen);
  return always || ownLast || noticed(strike, AGAINST_THE_RULES_FOR_STRIKING);
};

/** e27: a foul may cover her, unless what it pocketed comes back. */
const queenAfter = (before: Position, seen: Seen): Queen => {
  const { own, queen } = seen;
  const sunk = isSunk(seen);
  if (queen !== undefined) {
    if (sunk) return "on the board";
    if (before.ever === 0) return "we took her too early";
    return own.length > 0 ? "we covered her" : "we wait to cover her";
  }
  if (before.queen !== "we wait to cover her") return before.queen;
  if (own.length === 0) return "on the board";
  // "the player doesn't lose his turn", and in the same turn she may still be covered.
  return sunk ? "we wait to cover her" : "we covered her";
};

const endOf = (before: Position, seen: Seen, { queen, back, price }: Judgement): Ended | null => {
  if (!isCovered(queen)) return null;
  const last = lastMen(before, seen);
  const clean = back + price === 0;
  const us = before.us + seen.own.length;
  // e4: a clean strike has finished the board, unless the other side covered her and has finished as well (e3).
  if (last.ours && clean && !(last.theirs && queen === "they covered her")) {
    const bonus = queen === "we covered her" && before.ourScore < 24 ? 5 : 0;
    return { weWin: true, points: left(before.them + seen.others) + bonus };
  }
  // e32: the men that are left after what comes back.
  if (last.theirs) return theyWin(before, queen, left(us - back - Math.min(price, us - back)));
  return null;
};

/** "If the winner has less than 24 points and the winner also covered the Queen, bonus 5 points are scored." */
const theyWin = (before: Position, queen: Queen, men: number): Ended => ({
  weWin: false,
  points: men + (queen === "they covered her" && before.theirScore < 24 ? 5 : 0),
});
