import {
  AGAINST_THE_RULES_FOR_STRIKING,
  type Ended,
  isCovered,
  type Judge,
  lastMen,
  left,
  noticed,
  type Position,
  type Queen,
  type Seen,
} from "./position.ts";

/** 000 and 003: "A foul ends a player's turn and results in a penalty." What is pocketed stays, but for last men. */

type Text = "000" | "003";

const judge =
  (text: Text): Judge =>
  (before, seen) => {
    const foulPlay = isFoul(text, seen);
    const queen = queenAfter(text, before, seen, foulPlay);
    const last = lastMen(before, seen);
    // "A player pockets the final piece before the Queen has been covered. In this case both the pocketed piece and a
    // penalty piece are returned."
    const tooEarly = last.ours && !isCovered(queen);
    const foul = foulPlay || tooEarly;
    return {
      back: tooEarly ? 1 : 0,
      // "Regardless of whether the Queen has been covered, the opponent's piece is returned"
      theirsBack: last.theirs ? 1 : 0,
      price: foul ? 1 : 0,
      queen,
      keeps: !foul && (seen.own.length > 0 || seen.queen !== undefined),
      ended: last.ours && !foul && !paysFirst(text, before) ? won(text, before, queen) : null,
    };
  };

/** The judge of 000. */
export const kagw: Judge = judge("000");

/** The judge of 003. */
export const points25: Judge = judge("003");

/** "The puck falls into a hole. The puck or a piece goes off the board. An opponent's piece is sent to the hole." */
const isFoul = (text: Text, { others, strike }: Seen): boolean => {
  if (strike.striker !== undefined || (strike.off?.length ?? 0) > 0 || others > 0) return true;
  // "A player contravenes the rules for striking. A player touches any piece in play, other than the striker."
  return text === "000" && noticed(strike, [...AGAINST_THE_RULES_FOR_STRIKING, "touched-piece"]);
};

const queenAfter = (text: Text, before: Position, { own, queen }: Seen, foul: boolean): Queen => {
  if (queen !== undefined) {
    // "the queen and a penalty piece return to the board"
    if (foul) return "on the board";
    // "A player may only pocket and cover the Queen if that player has already pocketed at least one piece"
    if (text === "000" && before.ever === 0) return "we took her too early";
    return own.length > 0 ? "we covered her" : "we wait to cover her";
  }
  if (before.queen === "we wait to cover her") return own.length > 0 && !foul ? "we covered her" : "on the board";
  return before.queen;
};

/** 003: a deferred penalty "applies as soon as a checker can be returned"; 000: "at the end of the turn". */
const paysFirst = (text: Text, { weOwe }: Position): boolean => text === "003" && weOwe > 0;

const won = (text: Text, before: Position, queen: Queen): Ended => {
  // "If the winner has also covered the Queen, a bonus 5 point is scored."
  // "As soon as a player scores 22 points, the 3 points are no longer due."
  const worth = text === "000" ? 5 : before.ourScore < 22 ? 3 : 0;
  return { weWin: true, points: left(before.them) + (queen === "we covered her" ? worth : 0) };
};
