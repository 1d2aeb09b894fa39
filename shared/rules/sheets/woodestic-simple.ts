import type { LastManOutcome } from "../outcomes.ts";
import {
  anyManCounts,
  matchAlone,
  read,
  stated,
  turnUnmentioned,
  uncalled,
  unfinishedNote,
  unmentioned,
  unpriced,
  voidNote,
} from "../parameter.ts";
import type { Ruleset } from "../ruleset.ts";

const LOST_BY_OPPONENTS_LAST: LastManOutcome = read(
  { effect: "board-lost", points: { flat: 3, late: 3, men: "none" } },
  "004 Poc 5",
  "\u201cLose the board and three points\u201d gives the other side three points, whoever covered the queen and however many men are left (decision e18).",
);

const LOST_BY_BOTH: LastManOutcome = read(
  { effect: "board-lost", points: { flat: 3, late: 3, men: "none" } },
  "004 Poc 5",
  "Both last men in one strike: the opponent's decides, whoever covered the queen, and the other side wins three; it has no men left to add (decisions e3 and e4).",
);

/**
 * Document 004, "Woodestic CARROM", section 3: the simple game for two. Clauses name its paragraphs in order of
 * appearance: `Set-up`, `Toss`, `Sh` shooting, `Poc 1`-`Poc 8` pocketing, `Sco 1`-`Sco 3`, `Misc 1`-`Misc 3`.
 * Covers every row of the decision table that concerns a recorded strike.
 */
export const woodesticSimple: Ruleset = {
  id: "woodestic-simple",
  version: 1,
  name: "Woodestic, the simple game",
  summary: "Two players, one board at a time; a man that goes down with the striker costs two but keeps the turn.",
  source: { document: "004", title: "Woodestic CARROM, game rules", publisher: "Cogitate Games" },

  setUp: {
    sides: stated({ sides: [2], players: [1] }, "004 Set-up"),
    pieces: stated("colours", "004 Toss"),
    direction: stated("clockwise", "004 Team"),
    white: stated("breaker", "004 Toss"),
    breakOrder: read(
      "rotates-every-board",
      "decision a4",
      "Who breaks the later boards is not said; the break goes round with every board.",
    ),
    toss: stated("guess", "004 Toss"),
    arrangement: stated("white-line-to-breaker", "004 Set-up"),
  },
  break: {
    made: read(
      "any-piece-touched",
      "004 Misc 3",
      "What makes the break is not defined; an attempt fails only if the striker touches nothing.",
    ),
    attempts: stated(3, "004 Misc 3"),
    failed: stated({ penalty: 0, afterwards: "played-as-it-lies" }, "004 Misc 3"),
    strikerPocketed: stated("costs-as-ever", "004 Poc 7"),
  },
  strike: {
    miss: stated({ turn: "lost", penalty: 0, own: "stay" }, "004 Poc 1"),
    own: stated({ turn: "kept", penalty: 0, own: "stay" }, "004 Poc 1"),
    opponent: stated({ turn: "lost", penalty: 0, own: "stay" }, "004 Poc 5"),
    ownAndOpponent: read(
      { turn: "lost", penalty: 0, own: "stay" },
      "004 Poc 5",
      "One paragraph keeps the turn for your own man, another takes it for the opponent's; the loss is the more exact rule (decision c7).",
    ),
    striker: stated({ turn: "lost", penalty: 1, own: "stay" }, "004 Poc 7"),
    strikerAndOwn: stated({ turn: "kept", penalty: 1, own: "come-back" }, "004 Poc 7"),
    strikerAndSeveralOwn: read(
      { turn: "kept", penalty: 1, own: "come-back" },
      "004 Poc 7",
      "\u201cTwo come up\u201d is written for one man; with more, those men and one other come back.",
    ),
    strikerAndOpponent: stated({ turn: "lost", penalty: 1, own: "stay" }, "004 Poc 7"),
    strikerOwnAndOpponent: read(
      { turn: "lost", penalty: 1, own: "come-back" },
      "004 Poc 5",
      "The man of your own would keep the turn, the opponent's takes it; the loss is the more exact rule (decision c5).",
    ),
  },
  queen: {
    menBefore: stated(1, "004 Poc 2"),
    menCounted: anyManCounts("004 Poc 2", "any time after pocketing your first carrom-men", false),
    tooEarly: read(
      { queen: "back", turn: "lost" },
      "decision b2",
      "What happens to a queen pocketed too early is not said; she goes back at once and the turn is lost, as the international laws have it.",
    ),
    tooEarlyWithOwn: read(
      { queen: "back", turn: "as-men" },
      "decision b3",
      "Whether she may be pocketed is judged before the strike, so the man of this strike does not earn the right: she goes back, he stays and keeps the turn.",
    ),
    tooEarlyWithSeveralOwn: read(
      { queen: "back", turn: "as-men" },
      "decision b3",
      "Whether she may be pocketed is judged before the strike, so the men of this strike do not earn the right: she goes back, they stay and keep the turn.",
    ),
    fromNine: stated("no-matter", "decision e1"),
    alone: stated({ queen: "waits", turn: "kept" }, "004 Poc 3"),
    withOwn: stated({ queen: "covered", turn: "as-men" }, "004 Poc 3"),
    withOpponent: stated({ queen: "back", turn: "lost" }, "004 Poc 5"),
    withOwnAndOpponent: stated({ queen: "covered", turn: "as-men" }, "004 Poc 3"),
    withStriker: read(
      { queen: "back", turn: "as-men" },
      "004 Poc 7",
      "The striker costs the turn, and without another strike she cannot be covered.",
    ),
    withStrikerFromNine: read(
      { queen: "back", turn: "as-men" },
      "004 Poc 7",
      "The striker costs the turn, and without another strike she cannot be covered.",
    ),
    withStrikerAndOwn: read(
      { queen: "back", turn: "as-men" },
      "decision b10",
      "The man that would have covered her comes back, so she does too.",
    ),
    covering: stated({ queen: "covered", turn: "as-men" }, "004 Poc 3"),
    notCovered: stated({ queen: "back", turn: "as-men" }, "004 Poc 3"),
    coveringWithStriker: stated({ queen: "back", turn: "as-men" }, "004 Poc 7"),
    coveringWithStrikerAndOwn: read(
      { queen: "back", turn: "as-men" },
      "decision b12",
      "The covering man comes back with the striker's due, so the queen is not covered.",
    ),
    coverPocket: stated("any", "decision b5"),
    samePocket: stated({ queen: "covered", turn: "as-men" }, "004 Poc 3"),
    whileOwing: stated("as-ever", "decision b13"),
    left: stated("noted", "004 Poc 3"),
  },
  lastMan: {
    cleared: stated("wins-once-queen-is-covered", "004 Poc 4"),
    own: read(
      { effect: "board-lost", points: { flat: 3, late: 3, men: "winner" } },
      "004 Poc 6",
      "The points are given to the winner rather than taken from the loser.",
    ),
    ownWhen: stated("queen-uncovered", "004 Poc 6"),
    ownWithStriker: read(
      { effect: "board-lost", points: { flat: 3, late: 3, men: "winner" } },
      "004 Poc 6",
      "The last man down with the striker before the queen is covered loses the board all the same (decision e2).",
    ),
    opponents: LOST_BY_OPPONENTS_LAST,
    opponentsQueenCovered: LOST_BY_OPPONENTS_LAST,
    both: LOST_BY_BOTH,
    bothQueenCovered: LOST_BY_BOTH,
    bothQueenCoveredFoul: LOST_BY_BOTH,
    bothQueenCoveredByOpponent: LOST_BY_BOTH,
    bothWithStriker: LOST_BY_BOTH,
    bothWithStrikerQueenCovered: LOST_BY_BOTH,
    bothWithStrikerQueenCoveredByOpponent: LOST_BY_BOTH,
    owing: read(
      "dues-first",
      "decision e7",
      "Dues are paid as soon as there is a man to pay with, so before the board can be cleared.",
    ),
  },
  values: null,
  off: {
    striker: read(
      "noted",
      "decision c10",
      "A striker that leaves the board is not among the faults; it costs nothing.",
    ),
    man: stated("back-to-centre", "004 Misc 1"),
  },
  violations: {
    "short-strike": stated({ effect: "void", when: "always" }, "004 Misc 3"),
    "left-one-line": stated({ effect: "void", when: "always" }, "004 Misc 3"),
    pushed: unmentioned("c13"),
    backward: unmentioned("c13"),
    "cut-moon": unpriced("004 Sh"),
    "off-baseline": unpriced("004 Sh"),
    "behind-baseline": unmentioned("c13"),
    "crossed-diagonal": unpriced("004 Sh"),
    "touched-piece": read(
      { effect: "noted", when: "always" },
      "decision c14",
      "Touching a piece in play is not mentioned; it costs nothing.",
    ),
    "touched-opponent-directly": read(
      { effect: "noted", when: "always" },
      "decision c12",
      "Striking the opponent's man first is not a fault here.",
    ),
    "touched-own-last-directly": read(
      { effect: "noted", when: "always" },
      "decision c12",
      "Touching your last man first is not a fault here.",
    ),
    "touched-opponent-last-directly": read(
      { effect: "noted", when: "always" },
      "decision c12",
      "Only pocketing the opponent's last man matters here.",
    ),
    "touched-arrow-piece": read({ effect: "noted", when: "always" }, "decision c12", "Not a fault here."),
    "not-on-rebound": read(
      { effect: "noted", when: "always" },
      "decision c13",
      "Only a tie-break by colours asks for the rebound.",
    ),
    "out-of-turn": turnUnmentioned,
    "out-of-turn-unnoticed": turnUnmentioned,
  },
  fouls: {
    own: stated("stay", "decision c13"),
    queen: stated("as-ever", "decision b8"),
    count: read(
      "one-a-strike",
      "decision c4",
      "One strike costs one penalty at the most, however much went wrong in it.",
    ),
    touchedOpponentsLast: stated({ flat: 0, late: 0, men: "loser" }, "decision c12"),
    boardLost: stated({ flat: 0, late: 0, men: "loser" }, "decision e10"),
    extraPoints: stated("none", "decision d5"),
  },
  calledFouls: {
    technical: uncalled,
    placing: uncalled,
    overtime: uncalled,
    "touched-piece": uncalled,
    "left-seat": uncalled,
    "before-play": uncalled,
    "played-during-appeal": uncalled,
  },
  dues: {
    noneToPay: stated("owed", "004 Poc 8"),
    paid: read("when-available", "decision c16", "When an owed man is paid is not said; as soon as there is one."),
    lapse: read("never", "decision c17", "Nothing says that a forgotten due is lost; it stays owed."),
    placedBy: stated("opponent", "004 Poc 8"),
    where: stated("centre-circle", "004 Poc 8"),
  },
  scoring: {
    men: stated({ white: 1, black: 1 }, "004 Sco 1"),
    queen: stated(3, "004 Sco 2"),
    queenByLoser: stated("nobody", "004 Sco 3"),
    queenUntil: stated(null, "004 Sco 2"),
    most: stated(12, "004 Sco 1"),
    conceded: read(
      "men-left-and-queen",
      "decision e8",
      "A side that gives up a board gives what it has left on it, and the queen if the other side covered her.",
    ),
    forfeited: matchAlone("decision e8"),
  },
  match: {
    target: read(
      null,
      "decision d6",
      "How many points make a game is not said; a match is a single board, unless it is opened with more.",
    ),
    boards: stated(1, "decision d6"),
    boardsCount: stated("played", "decision d6"),
    tie: read(
      "one-more-board",
      "decision d7",
      "What follows a tie after the agreed boards is not said; one more board is played.",
    ),
    games: read(
      1,
      "decision d8",
      "How many games make a match is not said; one, unless the match is opened with more.",
    ),
    decidedBy: stated("games", "decision d8"),
    open: ["target", "boards", "games"],
  },
  notes: [
    voidNote,
    unfinishedNote,
    { row: "d5", clause: "decision d5", text: "What a side still owes is written off when the board ends." },
  ],
};
