import { type Board, menOf, otherSide } from "../model/board.ts";
import type { Setting } from "../model/setting.ts";
import type { BoardEnd } from "../model/verdict.ts";
import type { LastManOutcome } from "../rules/outcomes.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import { type Ending, MEN_PER_COLOUR, otherColour } from "../rules/vocabulary.ts";
import { isToCover } from "./queen.ts";
import type { StrikeFacts } from "./strike-facts.ts";

/** The last man: rows c8, c9, e2 to e4, e7, e18, e21, e22, and the international end-of-board table. */

type LastMan = NonNullable<Ruleset["lastMan"]>;

/** The last men that a strike pocketed, and the effect. */
export type LastManRuling = {
  readonly own: boolean;
  readonly opponents: boolean;
  /** `null`: play continues, or the side that struck has cleared the board. */
  readonly row: LastManOutcome | null;
  readonly ending: Ending;
  /** The side whose men are all pocketed and stay so, where the row says that a side has finished. */
  readonly finisher: "own" | "other";
};

/** The rows about the last man; only rulesets with colours play boards that need them. */
export const lastManRows = ({ lastMan, id }: Ruleset): LastMan => {
  if (!lastMan) throw new Error(`${id} has no last man`);
  return lastMan;
};

const NEITHER: LastManRuling = { own: false, opponents: false, row: null, ending: "cleared", finisher: "own" };

/** The state of the queen's cover, this strike included. */
export type Cover = {
  /** An improper strike would have covered her, had it been proper. */
  readonly lostToFoul: boolean;
  /** Whether this strike covers her. */
  readonly now: boolean;
  /** The side that has covered her, this strike included; `null` if no side has. */
  readonly by: number | null;
};

/** Finds the row for the last men of a strike. `foul`: the strike was improper. */
export const judgeLastMan = (
  { ruleset }: Setting,
  board: Board,
  seen: StrikeFacts,
  cover: Cover,
  foul: boolean,
): LastManRuling => {
  const own = seen.own > 0 && menOf(board.pockets, seen.colour) + seen.own === MEN_PER_COLOUR;
  const opponents =
    seen.opponent > 0 && menOf(board.pockets, otherColour(seen.colour)) + seen.opponent === MEN_PER_COLOUR;
  if (!own && !opponents) return NEITHER;
  const rows = lastManRows(ruleset);
  if (own && opponents) {
    // Row e4: the striker and a foul bring own men back, so that only the other side has finished.
    const clean = !seen.striker && !foul;
    const finisher = clean && (cover.by === null || cover.by === seen.side) ? "own" : "other";
    return { own, opponents, row: both(rows, seen, cover, foul), ending: "both-last-pocketed", finisher };
  }
  if (opponents) {
    const covering = seen.queens > 0 || isToCover(board, seen);
    return {
      own,
      opponents,
      row: opponentsRow(rows, seen, cover, covering),
      ending: "opponent-last-pocketed",
      finisher: "other",
    };
  }
  // Rows e22, e25: a queen that waits for another player's cover counts as on the board.
  const onBoard = board.queen.state !== "covered" && !isToCover(board, seen) && seen.queens === 0;
  const before = rows.ownWhen.value === "queen-uncovered" || onBoard;
  const row = cover.by !== null || !before ? null : seen.striker ? rows.ownWithStriker : rows.own;
  return { own, opponents, row, ending: row ? "own-last-before-queen" : "cleared", finisher: "own" };
};

/** Rows c8, e21: a ruleset may have rows for a strike that pockets or covers the queen, or that pockets the striker. */
const opponentsRow = (
  rows: LastMan,
  { striker }: StrikeFacts,
  { by, now }: Cover,
  covering: boolean,
): LastManOutcome => {
  if (by !== null) return (now ? rows.opponentsWhileCovering : undefined) ?? rows.opponentsQueenCovered;
  if (covering && rows.opponentsWhileCovering) return rows.opponentsWhileCovering;
  return (striker ? rows.opponentsWithStriker : undefined) ?? rows.opponents;
};

const both = (rows: LastMan, { striker, side, queens }: StrikeFacts, cover: Cover, foul: boolean): LastManOutcome => {
  const { by, lostToFoul, now } = cover;
  // ICF 102b, 104b: an improper strike gives the board away, whichever side the queen would belong to.
  const improper = foul && !striker && rows.bothQueenCoveredFoul.value.effect === "board-lost";
  // ICF 102 is about the queen that an earlier strike pocketed, 104 about the one that this strike pockets.
  const covering = (lostToFoul || now) && queens === 0;
  const fouled = (covering ? rows.bothWhileCoveringFoul : undefined) ?? rows.bothQueenCoveredFoul;
  if (improper && (lostToFoul || by !== null)) return fouled;
  if (by === null) return striker ? rows.bothWithStriker : rows.both;
  if (by === side) {
    if (striker) return rows.bothWithStrikerQueenCovered;
    return foul ? fouled : ((covering ? rows.bothWhileCovering : undefined) ?? rows.bothQueenCovered);
  }
  return striker ? rows.bothWithStrikerQueenCoveredByOpponent : rows.bothQueenCoveredByOpponent;
};

/** The end that a row leads to; `null` where men come back and play continues. */
export const lastManEnd = (
  setting: Setting,
  seen: StrikeFacts,
  { row, ending, finisher }: LastManRuling,
  claimable: number,
): BoardEnd | null => {
  if (!row || row.value.effect === "comes-back") return null;
  const other = otherSide(setting, seen.side);
  if (row.value.effect === "finished") {
    return finisher === "own"
      ? { ...cleared(setting, seen.side), clause: row.clause }
      : { ...cleared(setting, other), ending, clause: row.clause, claimable };
  }
  const winner = row.value.effect === "board-won" ? seen.side : other;
  return {
    ending,
    clause: row.clause,
    winner,
    points: { kind: "award", award: row.value.points, standing: false, queen: false },
    claimable: winner === seen.side ? 0 : claimable,
  };
};

/** A board cleared by a side. */
export const cleared = ({ ruleset }: Setting, winner: number): BoardEnd => ({
  ending: "cleared",
  clause: lastManRows(ruleset).cleared.clause,
  winner,
  points: { kind: "play" },
  claimable: 0,
});
