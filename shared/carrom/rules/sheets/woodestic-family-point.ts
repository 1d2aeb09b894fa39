import { DOCUMENT_TEXTS } from "../document-texts.ts";
import { matchAlone, note, read, stated, unmentioned, voidNote } from "../parameter.ts";
import type { Ruleset } from "../ruleset.ts";
import { NEVER_LAPSES } from "../usual.ts";
import { woodesticSimple } from "./woodestic-simple.ts";

/**
 * Document 004, "Family point carrom": two, three or four players, each alone, any man for its value. Clauses
 * `Fam 1` to `Fam 5`; gaps of this section are filled from the simple game of the same document.
 */

const ANY_MAN = stated({ turn: "kept", penalty: 0, own: "stay" }, "004 Fam 1");

const STRIKER_AND_MAN = read(
  { turn: "kept", penalty: 1, own: "come-back" },
  "decision e11",
  "as-simple-men-and-one-more",
);

const ANY_MAN_COVERS = stated({ queen: "covered", turn: "as-men" }, "004 Fam 4");

const QUEEN_AND_STRIKER = read({ queen: "back", turn: "as-men" }, "decision e12", "queen-back-with-one-due");

const NEVER_TOO_EARLY = "queen-never-too-early";

export const woodesticFamilyPoint: Ruleset = {
  ...woodesticSimple,
  id: "woodestic-family-point",
  name: "Woodestic, family point",
  summary: DOCUMENT_TEXTS["family-point-summary"],

  setUp: {
    ...woodesticSimple.setUp,
    sides: read({ sides: [2, 3, 4], players: [1, 2] }, "004 Fam", "two-to-four-or-pairs"),
    pieces: stated("values", "004 Fam 1"),
    direction: read("clockwise", "decision e17", "clockwise-as-other-games"),
    white: stated("nobody", "004 Fam 1"),
    toss: stated("guess", "004 Toss"),
  },
  break: {
    made: read("any-piece-touched", "004 Misc 3", "break-needs-a-touch"),
    attempts: stated(3, "004 Misc 3"),
    failed: stated({ penalty: 0, afterwards: "played-as-it-lies" }, "004 Misc 3"),
    strikerPocketed: read("costs-as-ever", "decision a8", "as-simple-man-owed"),
  },
  strike: {
    miss: stated({ turn: "lost", penalty: 0, own: "stay" }, "004 Fam 2"),
    own: ANY_MAN,
    opponent: ANY_MAN,
    ownAndOpponent: ANY_MAN,
    striker: read({ turn: "lost", penalty: 1, own: "stay" }, "decision c1", "as-simple-man-comes-back"),
    strikerAndOwn: STRIKER_AND_MAN,
    strikerAndSeveralOwn: STRIKER_AND_MAN,
    strikerAndOpponent: STRIKER_AND_MAN,
    strikerOwnAndOpponent: STRIKER_AND_MAN,
  },
  queen: {
    menBefore: read(0, "decision b1", "no-man-asked-before-queen"),
    menCounted: stated("ever-pocketed", "decision e1"),
    tooEarly: read({ queen: "back", turn: "lost" }, "decision e13", NEVER_TOO_EARLY),
    tooEarlyWithOwn: read({ queen: "covered", turn: "as-men" }, "004 Fam 4", NEVER_TOO_EARLY),
    tooEarlyWithSeveralOwn: read({ queen: "covered", turn: "as-men" }, "004 Fam 4", NEVER_TOO_EARLY),
    fromNine: stated("no-matter", "004 Fam 4"),
    alone: read({ queen: "back", turn: "lost" }, "decision e13", "queen-needs-man-same-strike"),
    withOwn: ANY_MAN_COVERS,
    withOpponent: ANY_MAN_COVERS,
    withOwnAndOpponent: ANY_MAN_COVERS,
    withStriker: QUEEN_AND_STRIKER,
    withStrikerFromNine: QUEEN_AND_STRIKER,
    withStrikerAndOwn: QUEEN_AND_STRIKER,
    covering: ANY_MAN_COVERS,
    notCovered: stated({ queen: "back", turn: "as-men" }, "004 Fam 4"),
    coveringWithStriker: QUEEN_AND_STRIKER,
    coveringWithStrikerAndOwn: QUEEN_AND_STRIKER,
    coverPocket: stated("any", "decision b5"),
    samePocket: ANY_MAN_COVERS,
    whileOwing: stated("as-ever", "decision b13"),
    left: stated("noted", "004 Fam 4"),
  },
  lastMan: null,
  values: {
    strikerReturns: read("chosen-else-least-valuable", "decision e11", "striker-returns-least"),
    onlyQueenLeft: read("board-over", "decision e16", "lone-queen-ends-board"),
  },
  violations: {
    ...woodesticSimple.violations,
    "touched-opponent-directly": unmentioned("c12"),
  },
  dues: {
    noneToPay: read("owed", "decision c15", "as-simple-due"),
    paid: read("when-available", "decision e11", "due-when-player-holds-man"),
    lapse: NEVER_LAPSES,
    placedBy: stated("opponent", "004 Poc 8"),
    where: stated("centre-circle", "004 Poc 8"),
  },
  scoring: {
    men: stated({ white: 10, black: 5 }, "004 Fam 3"),
    queen: stated(25, "004 Fam 3"),
    queenByLoser: stated("whoever-covers", "004 Fam 3"),
    queenUntil: stated(null, "004 Fam 3"),
    most: stated(160, "004 Fam 3"),
    conceded: read("as-it-stands", "decision e8", "conceded-as-it-stands"),
    forfeited: matchAlone("decision e8"),
  },
  match: {
    target: stated(null, "004 Fam 5"),
    boards: stated(1, "004 Fam 5"),
    boardsCount: stated("played", "004 Fam 5"),
    tie: read("shared", "decision e14", "level-board-shared"),
    games: stated(1, "004 Fam 5"),
    decidedBy: stated("games", "004 Fam 5"),
    open: [],
  },
  notes: [voidNote, note("e17", "decision e17", "alone-or-two-pairs")],
};
