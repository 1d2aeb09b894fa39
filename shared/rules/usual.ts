import type { LastManOutcome } from "./outcomes.ts";
import { read, stated, turnUnmentioned, uncalled, unmentioned } from "./parameter.ts";
import type { Ruleset } from "./ruleset.ts";

/**
 * Runs of parameters that several sheets share, because those sheets are silent in the same places or say the same
 * thing in the same words. A sheet spreads a run and then states what it has of its own; its document is the same as
 * if every parameter were written out.
 */

type Violations = Ruleset["violations"];
type Fouls = Ruleset["fouls"];
type Queen = Ruleset["queen"];
type LastMan = NonNullable<Ruleset["lastMan"]>;

// ------------------------------------------------------------------ fouls and faults

/** A strike that does not leave both base lines, where the sheet does not say what becomes of it. */
export const SHORT_STRIKES_VOID = {
  "short-strike": read(
    { effect: "void", when: "always" },
    "decision a9",
    "A striker that never leaves the base lines has not been struck.",
  ),
  "left-one-line": read(
    { effect: "void", when: "always" },
    "decision a9",
    "A striker that leaves one base line only has not been struck.",
  ),
} satisfies Partial<Violations>;

/** What may be touched first, where the sheet asks nothing of it. */
export const ANY_TOUCH = {
  "touched-opponent-directly": unmentioned("c12"),
  "touched-own-last-directly": unmentioned("c12"),
  "touched-opponent-last-directly": unmentioned("c12"),
  "touched-arrow-piece": unmentioned("c12"),
} satisfies Partial<Violations>;

/** Touching a piece, or the opponent's man first, where only what goes down matters. */
export const TOUCH_COSTS_NOTHING = {
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
} satisfies Partial<Violations>;

/** The opponent's last man, the arrow and the rebound, where only what goes down matters. */
export const TOUCH_AND_REBOUND_COST_NOTHING = {
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
} satisfies Partial<Violations>;

/** A strike out of turn, where the sheet does not speak of it. */
export const TURN_UNMENTIONED = {
  "out-of-turn": turnUnmentioned,
  "out-of-turn-unnoticed": turnUnmentioned,
} satisfies Partial<Violations>;

/** No foul loses the board, none brings extra points, and one strike costs one penalty. */
export const ONE_PENALTY_A_STRIKE = {
  count: read(
    "one-a-strike",
    "decision c4",
    "One strike costs one penalty at the most, however much went wrong in it.",
  ),
  touchedOpponentsLast: stated({ flat: 0, late: 0, men: "loser" }, "decision c12"),
  boardLost: stated({ flat: 0, late: 0, men: "loser" }, "decision e10"),
  extraPoints: stated("none", "decision d5"),
} satisfies Partial<Fouls>;

/** Fouls that an umpire calls without a strike, where the sheet knows none. */
export const NO_CALLED_FOULS = {
  technical: uncalled,
  placing: uncalled,
  overtime: uncalled,
  "touched-piece": uncalled,
  "left-seat": uncalled,
  "before-play": uncalled,
  "played-during-appeal": uncalled,
} satisfies Ruleset["calledFouls"];

// ------------------------------------------------------------------ the queen

/** A queen that is pocketed too early, where the sheet does not say what becomes of her. */
export const TOO_EARLY_UNSTATED = {
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
} satisfies Partial<Queen>;

/** The queen and the striker in one strike, where the clause about the striker takes the turn. */
export const queenWithStriker = (clause: string) => {
  const turnLost = read(
    { queen: "back", turn: "as-men" },
    clause,
    "The striker costs the turn, and without another strike she cannot be covered.",
  );
  return {
    withStriker: turnLost,
    withStrikerFromNine: turnLost,
    withStrikerAndOwn: read(
      { queen: "back", turn: "as-men" },
      "decision b10",
      "The man that would have covered her comes back, so she does too.",
    ),
  } satisfies Partial<Queen>;
};

/** The striker and an own man with the queen (row b10) or on the strike that should cover her (row b12): a foul never covers. */
export const foulNeverCovers = (row: "b10" | "b12") =>
  read({ queen: "back", turn: "as-men" }, `decision ${row}`, "A strike that is a foul never covers the queen.");

// ------------------------------------------------------------------ the last man

/** Every way in which both last men are pocketed in one strike, by whether anybody had covered the queen. */
const bothLastMen = (uncovered: LastManOutcome, covered: LastManOutcome) =>
  ({
    both: uncovered,
    bothQueenCovered: covered,
    bothQueenCoveredFoul: covered,
    bothQueenCoveredByOpponent: covered,
    bothWithStriker: uncovered,
    bothWithStrikerQueenCovered: covered,
    bothWithStrikerQueenCoveredByOpponent: covered,
  }) satisfies Partial<LastMan>;

/** Last men come back with one penalty: clauses about one's own last man, and about the opponent's. */
export const lastMenComeBack = (own: string, opponents: string) => {
  const opponentsLast: LastManOutcome = stated({ effect: "comes-back", whose: "opponent", penalty: 1 }, opponents);
  return {
    own: stated({ effect: "comes-back", whose: "own", penalty: 1 }, own),
    ownWhen: stated("queen-uncovered", own),
    ownWithStriker: read(
      { effect: "comes-back", whose: "own", penalty: 1 },
      own,
      "With the striker too, that man and one penalty come back (decision e2).",
    ),
    opponents: opponentsLast,
    opponentsQueenCovered: opponentsLast,
    ...bothLastMen(
      read(
        { effect: "comes-back", whose: "both", penalty: 1 },
        own,
        "Both rules about last men ask for theirs, and one strike costs one penalty (decision e3).",
      ),
      read(
        { effect: "comes-back", whose: "opponent", penalty: 1 },
        opponents,
        "Whoever covered the queen, only the opponent's man and the penalty come back (decisions e3 and e4).",
      ),
    ),
  } satisfies Partial<LastMan>;
};

/** Last men lose the board and three points: clauses about one's own last man, and about the opponent's. */
export const lastMenLoseTheBoard = (own: string, opponents: string) => {
  const byOwn = { effect: "board-lost", points: { flat: 3, late: 3, men: "winner" } } as const;
  const byOpponents = { effect: "board-lost", points: { flat: 3, late: 3, men: "none" } } as const;
  const opponentsLast: LastManOutcome = read(
    byOpponents,
    opponents,
    "\u201cLose the board and three points\u201d gives the other side three points, whoever covered the queen and however many men are left (decision e18).",
  );
  const both: LastManOutcome = read(
    byOpponents,
    opponents,
    "Both last men in one strike: the opponent's decides, whoever covered the queen, and the other side wins three; it has no men left to add (decisions e3 and e4).",
  );
  return {
    own: read(byOwn, own, "The points are given to the winner rather than taken from the loser."),
    ownWhen: stated("queen-uncovered", own),
    ownWithStriker: read(
      byOwn,
      own,
      "The last man down with the striker before the queen is covered loses the board all the same (decision e2).",
    ),
    opponents: opponentsLast,
    opponentsQueenCovered: opponentsLast,
    ...bothLastMen(both, both),
    owing: read(
      "dues-first",
      "decision e7",
      "Dues are paid as soon as there is a man to pay with, so before the board can be cleared.",
    ),
  } satisfies Partial<LastMan>;
};

/** What is owed where dues are paid at the end of a turn, and the last man ends the board before that. */
export const OWING_AT_THE_END = read(
  "board-over",
  "decision e7",
  "What is owed is paid at the end of a turn, and the board is over before that.",
);

// ------------------------------------------------------------------ dues and scoring

/** A due that is not asked for, where the sheet does not say that it is lost. */
export const NEVER_LAPSES = read("never", "decision c17", "Nothing says that a forgotten due is lost; it stays owed.");

/** When a due is paid, where the sheet does not say. */
export const PAID_WHEN_AVAILABLE = read(
  "when-available",
  "decision c16",
  "When an owed man is paid is not said; as soon as there is one.",
);

/** A board that a side concedes. */
export const CONCEDED = read(
  "men-left-and-queen",
  "decision e8",
  "A side that gives up a board gives what it has left on it, and the queen if the other side covered her.",
);

/** Row d5: dues end with the board. */
export const WRITTEN_OFF = {
  row: "d5",
  clause: "decision d5",
  text: "What a side still owes is written off when the board ends.",
};
