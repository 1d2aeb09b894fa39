import { matchAlone, read, stated, unmentioned, voidNote } from "../parameter.ts";
import type { Ruleset } from "../ruleset.ts";
import { NEVER_LAPSES } from "../usual.ts";
import { woodesticSimple } from "./woodestic-simple.ts";

/**
 * Document 004, "Family point carrom": two, three or four players, each for himself, any man for his value. Clauses
 * `Fam 1` to `Fam 5`; what this section leaves open is taken from the simple game of the same document.
 */

const ANY_MAN = stated({ turn: "kept", penalty: 0, own: "stay" }, "004 Fam 1");

const STRIKER_AND_MAN = read(
  { turn: "kept", penalty: 1, own: "come-back" },
  "decision e11",
  "As in the simple game: the men of the strike and one more come back, and the turn is kept.",
);

const ANY_MAN_COVERS = stated({ queen: "covered", turn: "as-men" }, "004 Fam 4");

const QUEEN_AND_STRIKER = read(
  { queen: "back", turn: "as-men" },
  "decision e12",
  "The queen goes back with one due; a man in the same strike comes back too and keeps the turn.",
);

const NEVER_TOO_EARLY = "No man is asked for before the queen, so she cannot be taken too early.";

export const woodesticFamilyPoint: Ruleset = {
  ...woodesticSimple,
  id: "woodestic-family-point",
  name: "Woodestic, family point",
  summary: "Two to four players, or two pairs: black five, white ten, the queen twenty-five if covered at once.",

  setUp: {
    ...woodesticSimple.setUp,
    sides: read(
      { sides: [2, 3, 4], players: [1, 2] },
      "004 Fam",
      "Two, three or four players, each for himself; four also as two pairs, as \u201cplayer/team\u201d (Fam 5) says (decision e17).",
    ),
    pieces: stated("values", "004 Fam 1"),
    direction: read(
      "clockwise",
      "decision e17",
      "The way round is not said; turns go clockwise as in the other games.",
    ),
    white: stated("nobody", "004 Fam 1"),
    toss: stated("guess", "004 Toss"),
  },
  break: {
    made: read(
      "any-piece-touched",
      "004 Misc 3",
      "What makes the break is not defined; an attempt fails only if the striker touches nothing.",
    ),
    attempts: stated(3, "004 Misc 3"),
    failed: stated({ penalty: 0, afterwards: "played-as-it-lies" }, "004 Misc 3"),
    strikerPocketed: read("costs-as-ever", "decision a8", "As in the simple game: a man is owed and the turn is lost."),
  },
  strike: {
    miss: stated({ turn: "lost", penalty: 0, own: "stay" }, "004 Fam 2"),
    own: ANY_MAN,
    opponent: ANY_MAN,
    ownAndOpponent: ANY_MAN,
    striker: read(
      { turn: "lost", penalty: 1, own: "stay" },
      "decision c1",
      "As in the simple game: a man that the player has pocketed comes back, and the turn is lost.",
    ),
    strikerAndOwn: STRIKER_AND_MAN,
    strikerAndSeveralOwn: STRIKER_AND_MAN,
    strikerAndOpponent: STRIKER_AND_MAN,
    strikerOwnAndOpponent: STRIKER_AND_MAN,
  },
  queen: {
    menBefore: read(0, "decision b1", "Nothing asks for a man before the queen."),
    menCounted: stated("ever-pocketed", "decision e1"),
    tooEarly: read({ queen: "back", turn: "lost" }, "decision e13", NEVER_TOO_EARLY),
    tooEarlyWithOwn: read({ queen: "covered", turn: "as-men" }, "004 Fam 4", NEVER_TOO_EARLY),
    tooEarlyWithSeveralOwn: read({ queen: "covered", turn: "as-men" }, "004 Fam 4", NEVER_TOO_EARLY),
    fromNine: stated("no-matter", "004 Fam 4"),
    alone: read(
      { queen: "back", turn: "lost" },
      "decision e13",
      "Without a man in the same strike she goes back at once, and the turn passes.",
    ),
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
    strikerReturns: read(
      "chosen-else-least-valuable",
      "decision e11",
      "Which man comes back for the striker is not said: the one the umpire names, else the least valuable, white first if equal; never the queen.",
    ),
    onlyQueenLeft: read(
      "board-over",
      "decision e16",
      "A queen left alone can never be covered: the board ends with the last man, and she scores for nobody.",
    ),
  },
  violations: {
    ...woodesticSimple.violations,
    "touched-opponent-directly": unmentioned("c12"),
  },
  dues: {
    noneToPay: read("owed", "decision c15", "As in the simple game: without a man to give back, one is owed."),
    paid: read("when-available", "decision e11", "What is owed is paid as soon as the player holds a man."),
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
    conceded: read(
      "as-it-stands",
      "decision e8",
      "A player who gives up a board leaves the points as they stand; he cannot win it.",
    ),
    forfeited: matchAlone("decision e8"),
  },
  match: {
    target: stated(null, "004 Fam 5"),
    boards: stated(1, "004 Fam 5"),
    boardsCount: stated("played", "004 Fam 5"),
    tie: read("shared", "decision e14", "What happens at equal points is not said: the board is shared."),
    games: stated(1, "004 Fam 5"),
    decidedBy: stated("games", "004 Fam 5"),
    open: [],
  },
  notes: [
    voidNote,
    {
      row: "e17",
      clause: "decision e17",
      text: "With three or four players each plays for himself, clockwise in the order in which they were entered. Four may also play as two pairs, partners opposite each other, with one tally for each pair.",
    },
  ],
};
