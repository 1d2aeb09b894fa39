import { type Board, menLeft, onBoard, sideOf } from "../../../match/model/board.ts";
import type { MatchState } from "../../../match/model/state.ts";
import type { Ruleset } from "../../../rules/ruleset.ts";

/**
 * What players ask about a strike, as positions and strikes that the engine can be asked. The first side breaks and
 * plays white: in every question "you" are that side.
 */
export type Question = {
  readonly id: string;
  readonly asks: string;
  /** The strikes that lead to the position. */
  readonly before: (ruleset: Ruleset) => readonly string[];
  readonly strike: string;
  /** About a side's own last man: only where sides have men of their own. */
  readonly colours?: true;
  /** What the position has to be: where a ruleset has changed it on the way, the question does not arise. */
  readonly position: (state: MatchState, board: Board) => boolean;
};

export type QuestionGroup = { readonly id: string; readonly title: string; readonly questions: readonly Question[] };

const yours = (state: MatchState, board: Board): boolean => sideOf(state.setting, board.turn) === 0;

type Written = Pick<Question, "asks" | "strike"> & {
  readonly before?: readonly string[];
  readonly position?: Question["position"];
  readonly colours?: true;
};

const question = (
  id: string,
  { asks, strike, before = ["w1"], position = () => true, ...rest }: Written,
): Question => ({
  id,
  ...rest,
  asks,
  strike,
  before: () => before,
  position: (state, board) => yours(state, board) && position(state, board),
});

/** Nobody has a man down, the break is made, and the turn is yours again; two strikes, or four where partners play. */
const aroundTheTable = ({ setUp }: Ruleset): string[] =>
  Array.from({ length: 2 * Math.min(...setUp.sides.value.players) }, () => "-");

const fromNothing = (id: string, written: Written): Question => ({
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
    title: "The break",
    questions: [
      {
        id: "break-missed",
        asks: "The break misses every man, with each attempt: what does it cost, and who goes on?",
        strike: ".",
        before: ({ break: { attempts } }) => times(attempts.value - 1, "."),
        position: (state, board) => yours(state, board) && board.attempts === 1,
      },
      question("break-striker", {
        asks: "The striker goes down in an attempt that touches nothing: what does it cost?",
        strike: ". S",
        before: [],
      }),
      question("short", {
        asks: "The striker leaves neither base line, but a man of yours goes down: does it count?",
        strike: "w1 !short-strike",
      }),
    ],
  },
  {
    id: "men-and-striker",
    title: "Men and the striker",
    questions: [
      question("own", { asks: "A man of yours goes down: do you strike again?", strike: "w2" }),
      question("striker", {
        asks: "The striker goes down alone: what comes back, and do you keep the turn?",
        strike: "S",
      }),
      fromNothing("striker-none-down", {
        asks: "The striker goes down and you have no man to give back: what do you owe?",
        strike: "S",
      }),
      question("striker-own", {
        asks: "Striker and your own man go down: what comes back, and do you keep the turn?",
        strike: "w2 S",
      }),
      question("striker-two-own", {
        asks: "Striker and two men of yours go down: what comes back, and do you keep the turn?",
        strike: "w2 w3 S",
        before: ["w1", "w1"],
      }),
      question("striker-opponent", {
        asks: "Striker and your opponent's man go down: what comes back?",
        strike: "b2 S",
      }),
      question("striker-both", {
        asks: "Striker, your man and your opponent's go down: what comes back, and do you keep the turn?",
        strike: "w2 b3 S",
      }),
      question("opponent", { asks: "Your opponent's man goes down: is that a foul?", strike: "b2" }),
      question("both", { asks: "Your man and your opponent's go down: do you keep the turn?", strike: "w2 b3" }),
    ],
  },
  {
    id: "queen",
    title: "The queen",
    questions: [
      fromNothing("queen-early", {
        asks: "The queen goes down before any man of yours has: does she stay?",
        strike: "q1",
      }),
      fromNothing("queen-early-own", {
        asks: "The queen goes down together with your first man: is she covered?",
        strike: "q1 w2",
      }),
      question("queen", { asks: "The queen goes down alone: does she wait for her cover?", strike: "q1" }),
      question("queen-own", { asks: "Queen and your man go down in one strike: is she covered?", strike: "q1 w2" }),
      question("same-pocket", {
        asks: "Queen and your man go into the same pocket: is she covered?",
        strike: "q1 w1",
      }),
      question("queen-opponent", {
        asks: "Queen and your opponent's man go down: does she wait for her cover?",
        strike: "q1 b2",
      }),
      question("queen-striker", { asks: "Queen and striker go down: what comes back?", strike: "q1 S" }),
      question("queen-striker-own", {
        asks: "Queen, striker and your man go down: what comes back, and do you keep the turn?",
        strike: "q1 w2 S",
      }),
      question("cover", {
        asks: "The queen waits, and your man goes down: is she covered?",
        strike: "w2",
        ...QUEEN_WAITS,
      }),
      question("cover-missed", {
        asks: "The queen waits, and nothing goes down: what then?",
        strike: "-",
        ...QUEEN_WAITS,
      }),
      question("cover-striker", {
        asks: "The queen waits, and the striker goes down: what comes back?",
        strike: "S",
        ...QUEEN_WAITS,
      }),
      question("cover-striker-own", {
        asks: "The queen waits, and striker and your man go down: is she covered?",
        strike: "w2 S",
        ...QUEEN_WAITS,
      }),
    ],
  },
  {
    id: "last-men",
    title: "Last men",
    questions: [
      question("own-last", {
        asks: "Your last man goes down while the queen is on the board: who has the board?",
        strike: "w1",
        before: YOUR_LAST,
        colours: true,
        position: yourLast,
      }),
      question("own-last-striker", {
        asks: "The same, and the striker goes down with him?",
        strike: "w1 S",
        before: YOUR_LAST,
        colours: true,
        position: yourLast,
      }),
      question("opponent-last", {
        asks: "Your opponent's last man goes down while the queen is on the board: who has the board?",
        strike: "b1",
        before: THEIR_LAST,
        colours: true,
        position: (state, board) => theirLast(state, board) && onBoard(board, "queen") === 1,
      }),
      question("opponent-last-covered", {
        asks: "Your opponent's last man goes down after you have covered the queen: who has the board?",
        strike: "b1",
        before: THEIR_LAST_QUEEN_YOURS,
        colours: true,
        position: (state, board) => theirLast(state, board) && board.queen.state === "covered",
      }),
      question("both-last", {
        asks: "Both last men go down in one strike while the queen is on the board: who has the board?",
        strike: "w1 b2",
        before: BOTH_LAST,
        colours: true,
        position: (state, board) => yourLast(state, board) && theirLast(state, board),
      }),
    ],
  },
  {
    id: "fouls-and-faults",
    title: "Fouls and faults",
    questions: [
      question("striker-off", { asks: "The striker leaves the board: is that a foul?", strike: "S^" }),
      question("striker-off-own", {
        asks: "The striker leaves the board, but your man goes down: do you keep the turn?",
        strike: "w2 S^",
      }),
      question("man-off", { asks: "A man of yours leaves the board: is that a foul?", strike: "w^" }),
      question("pushed", {
        asks: "The striker was pushed, and your man goes down: what comes back?",
        strike: "w2 !pushed",
      }),
      question("crossed", {
        asks: "You crossed the arrow, and your man goes down: what comes back?",
        strike: "w2 !crossed-diagonal",
      }),
      question("touched", {
        asks: "Your sleeve touches a piece on the strike, and your man goes down: what does it cost?",
        strike: "w2 !touched-piece",
      }),
      question("opponent-first", {
        asks: "The striker meets your opponent's man first and none of yours: what does it cost?",
        strike: "!touched-opponent-directly",
      }),
      {
        id: "out-of-turn",
        asks: "You strike out of turn, and it is called at once: what then?",
        strike: "!out-of-turn",
        before: () => ["w1", "-"],
        position: (state, board) => !yours(state, board),
      },
    ],
  },
];
