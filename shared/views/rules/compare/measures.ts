import { mostOfBoard, type Parameter, type RulebookWords, type Ruleset, rulebook } from "#carrom";
import type { RulebookAnswer } from "./answer.ts";
import type { ComparisonWords } from "./words.ts";

/** The words of an answer: the comparison's own, and the rulebook's sentences. */
export type AnswerWords = { readonly comparison: ComparisonWords; readonly rulebook: RulebookWords };

/** What a rulebook measures out: its parameters, as short as they can be said. */
export type Measure = {
  /** What it asks is the message `asks.ID` of the catalogue. */
  readonly id: keyof ComparisonWords["asks"];
  readonly of: (ruleset: Ruleset) => Parameter<unknown>;
  readonly says: (ruleset: Ruleset, w: ComparisonWords) => string;
};

/** A measure that is answered by the rulebook's own sentence about a parameter. */
type Quoted = Omit<Measure, "says"> & { readonly path: string };

/** The rulebook's own sentence about a parameter; where it has none, the parameter cannot matter there. */
const inItsWords = (w: AnswerWords, ruleset: Ruleset, path: string): string =>
  rulebook(w.rulebook, ruleset)
    .flatMap(({ rules }) => rules)
    .find(({ parameters }) => parameters.includes(path))?.text ?? w.comparison.makesNoDifference();

/** Before the questions: the table, the men, the break. */
export const BEFORE_PLAY: readonly (Measure | Quoted)[] = [
  { id: "sides", of: ({ setUp }) => setUp.sides, path: "setUp.sides" },
  {
    id: "white",
    of: ({ setUp }) => setUp.white,
    says: ({ setUp }, w) => (setUp.pieces.value === "values" ? w.whiteNobody() : w.whiteBreaker()),
  },
  {
    id: "direction",
    of: ({ setUp }) => setUp.direction,
    says: ({ setUp }, w) => w.direction[setUp.direction.value](),
  },
  { id: "toss", of: ({ setUp }) => setUp.toss, path: "setUp.toss" },
  { id: "break-order", of: ({ setUp }) => setUp.breakOrder, path: "setUp.breakOrder" },
  {
    id: "attempts",
    of: (ruleset) => ruleset.break.attempts,
    says: (ruleset, w) => w.number({ count: ruleset.break.attempts.value }),
  },
];

type Group = readonly [id: keyof ComparisonWords["group"], measures: readonly (Measure | Quoted)[]];

/** After them: dues, points, games. */
export const AFTER_PLAY: readonly Group[] = [
  [
    "dues",
    [
      { id: "paid", of: ({ dues }) => dues.paid, says: ({ dues }, w) => w.paid[dues.paid.value]() },
      { id: "lapse", of: ({ dues }) => dues.lapse, says: ({ dues }, w) => w.lapse[dues.lapse.value]() },
      { id: "where", of: ({ dues }) => dues.where, says: ({ dues }, w) => w.where[dues.where.value]() },
    ],
  ],
  [
    "points",
    [
      {
        id: "men",
        of: ({ scoring }) => scoring.men,
        says: ({ scoring: { men }, values }, w) =>
          men.value.white === men.value.black
            ? w.manWorth({ points: men.value.white, pocketed: values !== null })
            : w.menWorth(men.value),
      },
      {
        id: "queen-worth",
        of: ({ scoring }) => scoring.queen,
        says: ({ scoring }, w) => w.points({ points: scoring.queen.value }),
      },
      {
        id: "queen-until",
        of: ({ scoring }) => scoring.queenUntil,
        says: ({ scoring: { queenUntil } }, w) =>
          queenUntil.value === null ? w.queenAlways() : w.queenFrom({ points: queenUntil.value }),
      },
      {
        id: "queen-by-loser",
        of: ({ scoring }) => scoring.queenByLoser,
        says: ({ scoring }, w) => w.queenByLoser[scoring.queenByLoser.value](),
      },
      {
        id: "most",
        of: ({ scoring }) => scoring.most,
        says: (ruleset, w) => {
          const points = mostOfBoard(ruleset);
          return ruleset.values ? w.pointsInAll({ points }) : w.points({ points });
        },
      },
    ],
  ],
  [
    "games",
    [
      {
        id: "target",
        of: ({ match }) => match.target,
        says: ({ match: { target } }, w) => (target.value === null ? w.noTarget() : w.points({ points: target.value })),
      },
      {
        id: "boards",
        of: ({ match }) => match.boards,
        says: ({ match: { boards, boardsCount } }, w) => {
          if (boards.value === null) return w.noLimit();
          return boardsCount.value === "won"
            ? w.untilWon({ boards: boards.value })
            : w.boards({ boards: boards.value });
        },
      },
      { id: "tie", of: ({ match }) => match.tie, path: "match.tie" },
      {
        id: "match",
        of: ({ match }) => match.games,
        says: ({ match: { games } }, w) => (games.value === 1 ? w.oneGame() : w.bestOf({ games: games.value })),
      },
    ],
  ],
];

/** A parameter as an answer: its words, and where they stand. */
export const measured = (w: AnswerWords, measure: Measure | Quoted, ruleset: Ruleset): RulebookAnswer => ({
  says: "path" in measure ? inItsWords(w, ruleset, measure.path) : measure.says(ruleset, w.comparison),
  clauses: [measure.of(ruleset).clause],
  rulings: [],
  arises: true,
});
