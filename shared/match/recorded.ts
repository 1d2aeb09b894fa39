import { type Ending, MEN_PER_COLOUR } from "../vocabulary.ts";
import type { EventData } from "./events.ts";
import { concededEnd, type Points, queenPoints } from "./scoring.ts";
import type { Setting } from "./setting.ts";
import type { BoardEnd } from "./verdict.ts";

/** A board scored without its strikes: its points are derived like any other's, and an impossible one is refused. */

type Recorded = EventData<"board_recorded">;

/** Endings that a board of two colours can be recorded with. */
const RECORDABLE: readonly Ending[] = [
  "cleared",
  "opponent-last-pocketed",
  "own-last-before-queen",
  "both-last-pocketed",
  "conceded",
  "recorded",
];

/** What is impossible about a recorded board, in words; `null` if it could have been played. */
export const impossibleScore = ({ winner, left, queen, ending, tally }: Recorded): string | null => {
  if (winner === null) return "a board of two colours has a winner";
  if (tally) return "a tally belongs to rulesets with piece values";
  if (ending && !RECORDABLE.includes(ending)) return `a board cannot be recorded as ${ending} under this ruleset`;
  if (left > MEN_PER_COLOUR) return `${left} men left: a side has only ${MEN_PER_COLOUR}`;
  if (ending === "both-last-pocketed") return left === 0 ? null : "with both last men pocketed nobody has men left";
  if (left === 0) return "nobody loses a board with no men left";
  if (ending === "cleared" && queen === null) return "a board cannot be cleared before the queen is covered";
  if (ending === "own-last-before-queen" && queen !== null)
    return "the last man went down before the queen was covered, so nobody covered her";
  return null;
};

/** How a recorded board ended, and what its points are made of. */
export const recordedEnd = (
  setting: Setting,
  { left, ending }: Recorded,
  winner: number,
  queen: number | null,
  scoreBefore: readonly number[],
): { readonly end: BoardEnd; readonly points: Points } => {
  const { lastMan, scoring } = setting.ruleset;
  const men = left * scoring.perMan.value;
  const hers = queen === winner ? queenPoints(setting.ruleset, scoreBefore[winner] ?? 0) : 0;
  const lost = (row: typeof lastMan.opponents, kind: Ending) => ({
    end: {
      ending: kind,
      clause: row.clause,
      winner,
      flat: row.value.points,
      menOf: "winner",
      queenCounts: false,
    } as const,
    // With own-last-before-queen, `left` counts the winner's men; elsewhere they are none.
    points: { flat: row.value.points, men: row.value.plusWinnersMen ? men : 0, queen: 0 },
  });
  if (ending === "own-last-before-queen") return lost(lastMan.ownBeforeQueen, ending);
  if (ending === "opponent-last-pocketed") return lost(lastMan.opponents, ending);
  if (ending === "both-last-pocketed")
    return lost(queen === null || queen === winner ? lastMan.bothBeforeQueen : lastMan.bothQueenCovered, ending);
  const end: BoardEnd =
    ending === "conceded"
      ? concededEnd(setting.ruleset, winner, ending)
      : {
          ending: ending ?? "recorded",
          clause: lastMan.cleared.clause,
          winner,
          flat: 0,
          menOf: "loser",
          queenCounts: true,
        };
  return { end, points: { flat: 0, men, queen: hers } };
};
