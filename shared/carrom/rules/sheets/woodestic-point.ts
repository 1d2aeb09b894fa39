import { DOCUMENT_TEXTS } from "../document-texts.ts";
import { partnerNote, read, stated } from "../parameter.ts";
import type { Ruleset } from "../ruleset.ts";
import { woodesticFamilyPoint } from "./woodestic-family-point.ts";

/**
 * Document 004, "Point carrom": family point with other values, a queen that may be covered with the next strike, and
 * a tie-break by colours. Clauses `Pt 1` to `Pt 5`.
 */

const ANY_MAN_COVERS = stated({ queen: "covered", turn: "as-men" }, "004 Pt 3");

export const woodesticPoint: Ruleset = {
  ...woodesticFamilyPoint,
  id: "woodestic-point",
  name: "Woodestic, point carrom",
  summary: DOCUMENT_TEXTS["woodestic-point-summary"],
  queen: {
    ...woodesticFamilyPoint.queen,
    tooEarly: read({ queen: "waits", turn: "kept" }, "004 Pt 3", "queen-never-too-early"),
    tooEarlyWithOwn: ANY_MAN_COVERS,
    tooEarlyWithSeveralOwn: ANY_MAN_COVERS,
    fromNine: stated("no-matter", "004 Pt 3"),
    alone: stated({ queen: "waits", turn: "kept" }, "004 Pt 3"),
    withOwn: ANY_MAN_COVERS,
    withOpponent: ANY_MAN_COVERS,
    withOwnAndOpponent: ANY_MAN_COVERS,
    covering: ANY_MAN_COVERS,
    notCovered: stated({ queen: "back", turn: "as-men" }, "004 Pt 3"),
    samePocket: ANY_MAN_COVERS,
    left: stated("noted", "004 Pt 3"),
  },
  scoring: {
    ...woodesticFamilyPoint.scoring,
    men: stated({ white: 1, black: 1 }, "004 Pt 1"),
    queen: stated(3, "004 Pt 2"),
    queenByLoser: stated("whoever-covers", "004 Pt 2"),
    queenUntil: stated(null, "004 Pt 2"),
    most: read(21, "004 Pt 4", "twenty-one-in-all"),
  },
  match: {
    target: stated(21, "004 Pt 4"),
    boards: read(1, "004 Pt 5", "one-board-decides"),
    boardsCount: stated("played", "004 Pt 5"),
    tie: read("colours-board", "004 Pt 5", "tie-break-by-colours"),
    games: stated(1, "004 Pt 5"),
    decidedBy: stated("games", "004 Pt 5"),
    open: [],
  },
  notes: [...woodesticFamilyPoint.notes, partnerNote("decision e25")],
};
