import { lineUpsOf } from "../../../rules/line-ups.ts";
import type { Parameter } from "../../../rules/outcomes.ts";
import { rulebook } from "../../../rules/rulebook/rulebook.ts";
import type { Ruleset } from "../../../rules/ruleset.ts";
import { counted, inWords, listed, sentence } from "../../parts/figures.ts";
import type { Answer } from "./answer.ts";

/** What a rulebook measures out: its parameters, as short as they can be said. */
export type Measure = {
  readonly id: string;
  readonly asks: string;
  readonly of: (ruleset: Ruleset) => Parameter<unknown>;
  readonly says: (ruleset: Ruleset) => string;
};

/** The rulebook's own sentence about a parameter; where it has none, the parameter cannot matter there. */
const inItsWords =
  (path: string) =>
  (ruleset: Ruleset): string =>
    rulebook(ruleset)
      .flatMap(({ rules }) => rules)
      .find(({ parameters }) => parameters.includes(path))?.text ?? "It makes no difference.";

const either = (numbers: readonly number[], noun: string): string =>
  `${sentence(
    listed(
      numbers.map((count) => inWords(count)),
      "or",
    ),
  )} ${noun}${numbers.at(-1) === 1 ? "" : "s"}`;

/** Before the questions: the table, the men, the break. */
export const BEFORE_PLAY: readonly Measure[] = [
  {
    id: "sides",
    asks: "How many sides, and players to a side?",
    of: ({ setUp }) => setUp.sides,
    says: ({ setUp: { sides } }) =>
      [...Map.groupBy(lineUpsOf(sides.value), ({ players }) => players)]
        .map(([players, lineUps]) => [lineUps.map((one) => one.sides), [players]] as const)
        .map(([some, each]) => `${either(some, "side")}, ${either(each, "player").toLowerCase()} each.`)
        .join(" "),
  },
  {
    id: "white",
    asks: "Who plays white?",
    of: ({ setUp }) => setUp.white,
    says: ({ setUp }) => (setUp.pieces.value === "values" ? "Nobody: the men are anybody's." : "The side that breaks."),
  },
  {
    id: "direction",
    asks: "Which way does the turn go round?",
    of: ({ setUp }) => setUp.direction,
    says: ({ setUp }) =>
      setUp.direction.value === "clockwise" ? "Clockwise, to the left." : "Anticlockwise, to the right.",
  },
  {
    id: "toss",
    asks: "What does the toss decide?",
    of: ({ setUp }) => setUp.toss,
    says: inItsWords("setUp.toss"),
  },
  {
    id: "break-order",
    asks: "Who breaks the next board?",
    of: ({ setUp }) => setUp.breakOrder,
    says: inItsWords("setUp.breakOrder"),
  },
  {
    id: "attempts",
    asks: "How many attempts at the break?",
    of: (ruleset) => ruleset.break.attempts,
    says: (ruleset) => `${sentence(inWords(ruleset.break.attempts.value))}.`,
  },
];

/** After them: dues, points, games. */
export const AFTER_PLAY: readonly (readonly [id: string, title: string, measures: readonly Measure[]])[] = [
  [
    "dues",
    "Dues",
    [
      {
        id: "paid",
        asks: "You owe a man: when is he paid?",
        of: ({ dues }) => dues.paid,
        says: ({ dues }) =>
          dues.paid.value === "at-turn-end" ? "At the end of your turn." : "As soon as there is one.",
      },
      {
        id: "lapse",
        asks: "A due is forgotten: is it lost?",
        of: ({ dues }) => dues.lapse,
        says: ({ dues }) => (dues.lapse.value === "never" ? "No, it is still owed." : "Yes, it is lost."),
      },
      {
        id: "where",
        asks: "Where do returned men go?",
        of: ({ dues }) => dues.where,
        says: ({ dues }) =>
          dues.where.value === "outer-circle" ? "Inside the outer circle." : "Into the centre circle.",
      },
    ],
  ],
  [
    "points",
    "Points",
    [
      {
        id: "men",
        asks: "What is a man worth?",
        of: ({ scoring }) => scoring.men,
        says: ({ scoring: { men }, values }) =>
          men.value.white === men.value.black
            ? `${counted(men.value.white, "point")}${values ? ", to whoever pockets him" : ", left on the board"}.`
            : `White ${counted(men.value.white, "point")}, black ${counted(men.value.black, "point")}.`,
      },
      {
        id: "queen-worth",
        asks: "What is the queen worth?",
        of: ({ scoring }) => scoring.queen,
        says: ({ scoring }) => `${counted(scoring.queen.value, "point")}.`,
      },
      {
        id: "queen-until",
        asks: "From which score on does the queen bring nothing?",
        of: ({ scoring }) => scoring.queenUntil,
        says: ({ scoring }) =>
          scoring.queenUntil.value === null ? "She always counts." : `From ${scoring.queenUntil.value} on.`,
      },
      {
        id: "queen-by-loser",
        asks: "The loser covered the queen: who scores her?",
        of: ({ scoring }) => scoring.queenByLoser,
        says: ({ scoring }) => (scoring.queenByLoser.value === "nobody" ? "Nobody." : "Whoever covered her."),
      },
      {
        id: "most",
        asks: "What is the most that a board can bring?",
        of: ({ scoring }) => scoring.most,
        says: ({ scoring, values }) => `${counted(scoring.most.value, "point")}${values ? " among all" : ""}.`,
      },
    ],
  ],
  [
    "games",
    "Games and matches",
    [
      {
        id: "target",
        asks: "How many points win a game?",
        of: ({ match }) => match.target,
        says: ({ match }) => (match.target.value === null ? "No number of points." : `${match.target.value} points.`),
      },
      {
        id: "boards",
        asks: "How many boards has a game at most?",
        of: ({ match }) => match.boards,
        says: ({ match: { boards, boardsCount } }) =>
          boards.value === null
            ? "No limit."
            : boardsCount.value === "won"
              ? `Until a side has won ${boards.value}.`
              : `${counted(boards.value, "board")}.`,
      },
      {
        id: "tie",
        asks: "Level at the end: what then?",
        of: ({ match }) => match.tie,
        says: inItsWords("match.tie"),
      },
      {
        id: "match",
        asks: "How many games make a match?",
        of: ({ match }) => match.games,
        says: ({ match }) => (match.games.value === 1 ? "One." : `Best of ${inWords(match.games.value)}.`),
      },
    ],
  ],
];

/** A parameter as an answer: its words, and where they stand. */
export const measured = ({ of, says }: Measure, ruleset: Ruleset): Answer => ({
  says: says(ruleset),
  clauses: [of(ruleset).clause],
  rulings: [],
  arises: true,
});
