import { type Board, type MatchState, menLeft, onBoard, type Ruleset, sideOf } from "#carrom";
import type { ComparisonWords } from "./words.ts";

/**
 * What players ask about a strike, as positions and strikes that the engine can be asked. The first side breaks and
 * plays white: in every question "you" are that side.
 */
export type ComparisonQuestion = {
  /** What it asks is the message `asks.ID` of the catalogue. */
  readonly id: keyof ComparisonWords["asks"];
  /** The strikes that lead to the position. */
  readonly before: (ruleset: Ruleset) => readonly string[];
  readonly strike: string;
  /** About a side's own last man: only where sides have men of their own. */
  readonly colours?: true;
  /** What the position has to be: where a ruleset has changed it on the way, the question does not arise. */
  readonly position: (state: MatchState, board: Board) => boolean;
};

export type QuestionGroup = {
  readonly id: keyof ComparisonWords["group"];
  readonly questions: readonly ComparisonQuestion[];
};

const yours = (state: MatchState, board: Board): boolean => sideOf(state.setting, board.turn) === 0;

type Written = Pick<ComparisonQuestion, "strike"> & {
  readonly before?: readonly string[];
  readonly position?: ComparisonQuestion["position"];
  readonly colours?: true;
};

const question = (
  id: ComparisonQuestion["id"],
  { strike, before = ["w1"], position = () => true, ...rest }: Written,
): ComparisonQuestion => ({
  id,
  ...rest,
  strike,
  before: () => before,
  position: (state, board) => yours(state, board) && position(state, board),
});

/** No man is down, the break is made, and the turn is yours again; two strikes, or four where partners play. */
const aroundTheTable = ({ setUp }: Ruleset): string[] =>
  Array.from({ length: 2 * Math.min(...setUp.sides.value.players) }, () => "-");

const fromNothing = (id: ComparisonQuestion["id"], written: Written): ComparisonQuestion => ({
  ...question(id, { ...written, position: (_, { pockets }) => pockets.white === 0 }),
  before: aroundTheTable,
});

const waiting = (_: MatchState, board: Board): boolean => board.queen.state === "pocketed" && board.queen.side === 0;
const QUEEN_WAITS = { before: ["w1", "q1"], position: waiting } as const;

const times = (count: number, strike: string): string[] => Array.from({ length: count }, () => strike);
const YOUR_LAST = times(8, "w1");
const THEIR_LAST = ["w1", "-", ...times(8, "b1"), "-"];
const THEIR_LAST_QUEEN_YOURS = ["w1", "q1", "w2", "-", ...times(8, "b1"), "-"];
const BOTH_LAST = [...YOUR_LAST, "-", ...times(8, "b1"), "-"];

const yourLast = (state: MatchState, board: Board): boolean =>
  menLeft(state.setting, board, 0) === 1 && onBoard(board, "queen") === 1;
const theirLast = (state: MatchState, board: Board): boolean => menLeft(state.setting, board, 1) === 1;

/** The questions, in the order in which a board brings them up. */
export const QUESTIONS: readonly QuestionGroup[] = [
  {
    id: "the-break",
    questions: [
      {
        id: "break-missed",
        strike: ".",
        before: ({ break: { attempts } }) => times(attempts.value - 1, "."),
        position: (state, board) => yours(state, board) && board.attempts === 1,
      },
      question("break-striker", {
        strike: ". S",
        before: [],
      }),
      question("short", {
        strike: "w1 !short-strike",
      }),
    ],
  },
  {
    id: "men-and-striker",
    questions: [
      question("own", { strike: "w2" }),
      question("striker", {
        strike: "S",
      }),
      fromNothing("striker-none-down", {
        strike: "S",
      }),
      question("striker-own", {
        strike: "w2 S",
      }),
      question("striker-two-own", {
        strike: "w2 w3 S",
        before: ["w1", "w1"],
      }),
      question("striker-opponent", {
        strike: "b2 S",
      }),
      question("striker-both", {
        strike: "w2 b3 S",
      }),
      question("opponent", { strike: "b2" }),
      question("both", { strike: "w2 b3" }),
    ],
  },
  {
    id: "queen",
    questions: [
      fromNothing("queen-early", {
        strike: "q1",
      }),
      fromNothing("queen-early-own", {
        strike: "q1 w2",
      }),
      question("queen", { strike: "q1" }),
      question("queen-own", { strike: "q1 w2" }),
      question("same-pocket", {
        strike: "q1 w1",
      }),
      question("queen-opponent", {
        strike: "q1 b2",
      }),
      question("queen-striker", { strike: "q1 S" }),
      question("queen-striker-own", {
        strike: "q1 w2 S",
      }),
      question("cover", {
        strike: "w2",
        ...QUEEN_WAITS,
      }),
      question("cover-missed", {
        strike: "-",
        ...QUEEN_WAITS,
      }),
      question("cover-striker", {
        strike: "S",
        ...QUEEN_WAITS,
      }),
      question("cover-striker-own", {
        strike: "w2 S",
        ...QUEEN_WAITS,
      }),
    ],
  },
  {
    id: "last-men",
    questions: [
      question("own-last", {
        strike: "w1",
        before: YOUR_LAST,
        colours: true,
        position: yourLast,
      }),
      question("own-last-striker", {
        strike: "w1 S",
        before: YOUR_LAST,
        colours: true,
        position: yourLast,
      }),
      question("opponent-last", {
        strike: "b1",
        before: THEIR_LAST,
        colours: true,
        position: (state, board) => theirLast(state, board) && onBoard(board, "queen") === 1,
      }),
      question("opponent-last-covered", {
        strike: "b1",
        before: THEIR_LAST_QUEEN_YOURS,
        colours: true,
        position: (state, board) => theirLast(state, board) && board.queen.state === "covered",
      }),
      question("both-last", {
        strike: "w1 b2",
        before: BOTH_LAST,
        colours: true,
        position: (state, board) => yourLast(state, board) && theirLast(state, board),
      }),
    ],
  },
  {
    id: "fouls-and-faults",
    questions: [
      question("striker-off", { strike: "S^" }),
      question("striker-off-own", {
        strike: "w2 S^",
      }),
      question("man-off", { strike: "w^" }),
      question("pushed", {
        strike: "w2 !pushed",
      }),
      question("crossed", {
        strike: "w2 !crossed-diagonal",
      }),
      question("touched", {
        strike: "w2 !touched-piece",
      }),
      question("opponent-first", {
        strike: "!touched-opponent-directly",
      }),
      {
        id: "out-of-turn",
        strike: "!out-of-turn",
        before: () => ["w1", "-"],
        position: (state, board) => !yours(state, board),
      },
    ],
  },
];
