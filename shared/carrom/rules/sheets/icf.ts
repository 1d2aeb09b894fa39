import { DOCUMENT_TEXTS } from "../document-texts.ts";
import { matchAlone, note, partnerNote, read, stated, unfinishedNote, unmentioned, voidNote } from "../parameter.ts";
import type { Ruleset } from "../ruleset.ts";
import { ANY_TOUCH } from "../usual.ts";

/**
 * The Laws of Carrom of the International Carrom Federation; clauses are the numbers of its laws. The end-of-board
 * table is laws 102 to 112; their b) clauses (an improper strike) differ from a) only in the winner of 102 and 104, and in
 * the extra points that may be claimed.
 */

/** Laws 64 to 68: a foul costs a due and the turn, whenever it is seen. */
const FOUL = stated({ effect: "foul", when: "always" }, "ICF 64");

const OPPONENTS_LAST = { effect: "board-lost", points: { flat: 3, late: 0, men: "loser" } } as const;

const LOST_BY_THREE = { effect: "board-lost", points: { flat: 3, late: 1, men: "none" } } as const;

const WON_BY_THREE = { effect: "board-won", points: { flat: 3, late: 1, men: "none" } } as const;

export const icf: Ruleset = {
  id: "icf",
  version: 1,
  name: "Laws of Carrom (ICF)",
  summary: DOCUMENT_TEXTS["icf-summary"],
  source: { document: "ICF", title: "Laws of Carrom", publisher: "International Carrom Federation" },

  setUp: {
    sides: stated({ sides: [2], players: [1, 2] }, "ICF 27, 28"),
    pieces: stated("colours", "ICF 43"),
    direction: stated("anticlockwise", "ICF 49b"),
    white: stated("breaker", "ICF 43"),
    breakOrder: read("rotates-and-other-side-begins-next-game", "ICF 49", "break-icf-doubles"),
    toss: stated("side-or-break", "ICF 39"),
    arrangement: stated("white-y", "ICF 41"),
  },
  break: {
    made: stated("any-piece-touched", "ICF 44"),
    attempts: stated(3, "ICF 45a"),
    failed: stated({ penalty: 0, afterwards: "passes-on" }, "ICF 45b"),
    strikerPocketed: stated("turn-only", "ICF 45c"),
  },
  strike: {
    miss: stated({ turn: "lost", penalty: 0, own: "stay" }, "ICF 48"),
    own: stated({ turn: "kept", penalty: 0, own: "stay" }, "ICF 48"),
    opponent: stated({ turn: "lost", penalty: 0, own: "stay" }, "ICF 125a"),
    ownAndOpponent: read({ turn: "kept", penalty: 0, own: "stay" }, "ICF 48", "own-man-keeps-turn"),
    striker: stated({ turn: "lost", penalty: 1, own: "stay" }, "ICF 72a"),
    strikerAndOwn: stated({ turn: "kept", penalty: 1, own: "come-back" }, "ICF 73"),
    strikerAndSeveralOwn: stated({ turn: "kept", penalty: 1, own: "come-back" }, "ICF 73"),
    strikerAndOpponent: stated({ turn: "lost", penalty: 1, own: "stay" }, "ICF 74"),
    strikerOwnAndOpponent: stated({ turn: "kept", penalty: 1, own: "come-back" }, "ICF 75"),
  },
  queen: {
    menBefore: stated(1, "ICF 92"),
    menCounted: stated("ever-pocketed", "ICF 95c"),
    tooEarly: stated({ queen: "back", turn: "lost" }, "ICF 95a"),
    tooEarlyWithOwn: stated({ queen: "waits", turn: "as-men" }, "ICF 97b"),
    tooEarlyWithSeveralOwn: stated({ queen: "covered", turn: "as-men" }, "ICF 97b"),
    fromNine: stated("as-too-early", "ICF 97b"),
    alone: stated({ queen: "waits", turn: "kept" }, "ICF 15"),
    withOwn: stated({ queen: "covered", turn: "as-men" }, "ICF 97a"),
    withOpponent: read({ queen: "back", turn: "lost" }, "ICF 125a", "queen-opponents-man-ends-turn"),
    withOwnAndOpponent: stated({ queen: "covered", turn: "as-men" }, "ICF 97a"),
    withStriker: stated({ queen: "back", turn: "kept" }, "ICF 99a"),
    withStrikerFromNine: stated({ queen: "back", turn: "lost" }, "ICF 95d"),
    withStrikerAndOwn: stated({ queen: "back", turn: "as-men" }, "ICF 98a"),
    covering: stated({ queen: "covered", turn: "as-men" }, "ICF 97a"),
    notCovered: stated({ queen: "back", turn: "as-men" }, "ICF 96"),
    coveringWithStriker: stated({ queen: "back", turn: "as-men" }, "ICF 100a"),
    coveringWithStrikerAndOwn: stated({ queen: "waits", turn: "as-men" }, "ICF 101a"),
    coverPocket: stated("any", "ICF 97a"),
    samePocket: stated({ queen: "covered", turn: "as-men" }, "ICF 97a"),
    whileOwing: stated("back-turn-lost", "ICF 95b"),
    left: stated("stands-as-covered", "ICF 96"),
  },
  lastMan: {
    cleared: stated("wins-once-queen-is-covered", "ICF 52a"),
    opponentsWhileCovering: read(OPPONENTS_LAST, "ICF 103", "covering-is-two-strikes"),
    own: stated(LOST_BY_THREE, "ICF 107"),
    ownWhen: read("queen-on-board", "ICF 107", "waiting-queen-is-not-own"),
    ownWithStriker: stated(LOST_BY_THREE, "ICF 108"),
    opponents: stated(OPPONENTS_LAST, "ICF 106"),
    opponentsWithStriker: stated(OPPONENTS_LAST, "ICF 111"),
    opponentsQueenCovered: read({ effect: "finished" }, "ICF 52a", "opponent-finished-first-icf"),
    both: stated(LOST_BY_THREE, "ICF 105"),
    bothQueenCovered: read(WON_BY_THREE, "ICF 104a", "both-last-queen-covered-icf"),
    bothQueenCoveredFoul: read(LOST_BY_THREE, "ICF 104b", "both-last-queen-covered-foul-icf"),
    bothWhileCovering: stated(WON_BY_THREE, "ICF 102a"),
    bothWhileCoveringFoul: stated(LOST_BY_THREE, "ICF 102b"),
    bothQueenCoveredByOpponent: read(
      { effect: "board-won", points: { flat: 1, late: 1, men: "none" } },
      "ICF 52a",
      "both-last-covered-by-opponent-icf",
    ),
    bothWithStriker: read(LOST_BY_THREE, "ICF 109", "both-last-with-striker-icf"),
    bothWithStrikerQueenCovered: stated({ effect: "board-lost", points: { flat: 1, late: 1, men: "none" } }, "ICF 110"),
    bothWithStrikerQueenCoveredByOpponent: stated(LOST_BY_THREE, "ICF 112"),
    owing: stated("dues-first", "ICF 78a"),
  },
  values: null,
  off: { striker: stated("noted", "ICF 116"), man: stated("back-to-centre", "ICF 65") },
  violations: {
    "short-strike": read({ effect: "void", when: "always" }, "ICF 127b", "short-strike-is-none"),
    "left-one-line": read({ effect: "noted", when: "always" }, "ICF 127a", "one-line-is-a-strike"),
    pushed: FOUL,
    backward: read({ effect: "noted", when: "always" }, "decision c13", "laws-do-not-forbid"),
    "cut-moon": FOUL,
    "off-baseline": FOUL,
    "behind-baseline": read({ effect: "noted", when: "always" }, "decision e23", "laws-do-not-forbid"),
    "crossed-diagonal": FOUL,
    "touched-piece": stated({ effect: "foul", when: "always" }, "ICF 134"),
    ...ANY_TOUCH,
    "not-on-rebound": unmentioned("c13"),
    "out-of-turn": stated({ effect: "board-lost", when: "always" }, "ICF 51"),
    "out-of-turn-unnoticed": stated({ effect: "noted", when: "always" }, "ICF 51"),
  },
  fouls: {
    own: stated("come-back", "ICF 64b"),
    queen: stated("back", "ICF 64b"),
    count: stated("striker-and-foul", "ICF 72b, 77b"),
    touchedOpponentsLast: stated({ flat: 0, late: 0, men: "loser" }, "decision c12"),
    boardLost: stated({ flat: 3, late: 0, men: "loser" }, "ICF 51, 91, 121b"),
    extraPoints: stated("on-demand", "ICF 87b"),
    calledNotInTurn: stated("turn-kept", "ICF 63b"),
    afterOpponentsMan: read("turn-lost", "ICF 125b", "strikes-on-is-special"),
  },
  calledFouls: {
    technical: stated("turn-kept", "ICF 63"),
    placing: stated("turn-lost", "ICF 64"),
    overtime: stated("turn-lost", "ICF 64"),
    "touched-piece": stated("turn-lost", "ICF 134"),
    "left-seat": stated("board-lost", "ICF 91"),
    "before-play": stated("break-undone", "ICF 47"),
    "played-during-appeal": stated("board-lost", "ICF 121b"),
    "disturbed-board": stated("board-lost", "ICF 126b"),
    warning: stated("noted", "ICF 143h"),
  },
  dues: {
    noneToPay: stated("owed", "ICF 72c"),
    paid: stated("when-available", "ICF 78a"),
    lapse: stated("when-forgotten", "ICF 83, 87a"),
    forgotten: read("this-strike-as-well", "ICF 80, 83, 87a", "dues-and-penalties-in-total"),
    noSpace: stated("owed", "ICF 79a"),
    placedBy: stated("opponent", "ICF 72a"),
    where: stated("outer-circle", "ICF 9"),
  },
  scoring: {
    men: stated({ white: 1, black: 1 }, "ICF 53a"),
    queen: stated(3, "ICF 52b"),
    queenByLoser: stated("nobody", "ICF 53c"),
    queenUntil: stated(22, "ICF 54"),
    most: stated(12, "ICF 55"),
    conceded: read("men-left-and-queen", "ICF 139", "conceded-icf"),
    forfeited: matchAlone("ICF 143"),
  },
  match: {
    target: stated(25, "ICF 56a"),
    boards: stated(8, "ICF 56a"),
    boardsCount: stated("played", "ICF 56a"),
    tie: stated("one-more-board", "ICF 56b"),
    games: stated(3, "ICF 57"),
    decidedBy: stated("games", "ICF 57"),
    passes: read("noted", "ICF 137", "passes-icf"),
    open: ["boards"],
  },
  notes: [
    voidNote,
    partnerNote("ICF 15"),
    unfinishedNote,
    note("d5", "ICF 55", "dues-end-with-board"),
    note("d6", "ICF 56b", "eight-boards-until-quarter-finals"),
  ],
};
