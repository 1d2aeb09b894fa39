import { mostOfBoard } from "../most-points.ts";
import { NO_CLOCK, NO_EARLY_WIN } from "../parameters.ts";
import type { Ruleset } from "../ruleset.ts";
import { type Rule, rule } from "./rule.ts";
import { either, type RulebookWords } from "./words.ts";

const menScore = (w: RulebookWords, { scoring, values }: Ruleset): string => {
  const { white, black } = scoring.men.value;
  if (white === black) return values ? w.menWorth({ points: white }) : w.menLeftScore({ points: white });
  return values ? w.menWorthByColour({ white, black }) : w.menLeftScoreByColour({ white, black });
};

const queenScores = (w: RulebookWords, { scoring, values }: Ruleset): string => {
  const points = scoring.queen.value;
  return values ? w.queenWorth({ points }) : w.queenBrings({ points });
};

const queenLimit = (w: RulebookWords, { scoring }: Ruleset): string =>
  scoring.queenUntil.value === null ? w.queenAlways() : w.queenUntil({ points: scoring.queenUntil.value });

/** Row e37: the number follows from other parameters, also where a house has changed one of them. */
const mostPoints = (w: RulebookWords, ruleset: Ruleset): string => {
  const points = mostOfBoard(ruleset);
  return ruleset.values ? w.boardHolds({ points }) : w.boardMost({ points });
};

/** Rules about the points of a board. */
export const scoringRules = (w: RulebookWords, ruleset: Ruleset): Rule[] => {
  const { scoring } = ruleset;
  return [
    rule("scoring.men", "d1", scoring.men, menScore(w, ruleset)),
    rule("scoring.queen", "d2", scoring.queen, queenScores(w, ruleset)),
    rule("scoring.queenByLoser", "d3", scoring.queenByLoser, w.queenByLoser[scoring.queenByLoser.value]()),
    rule("scoring.queenUntil", "d4", scoring.queenUntil, queenLimit(w, ruleset)),
    rule("scoring.most", "d5 e37", scoring.most, mostPoints(w, ruleset)),
    rule("scoring.conceded", "e8", scoring.conceded, w.conceded[scoring.conceded.value]()),
    ...(scoring.forfeited
      ? [
          rule(
            "scoring.forfeited",
            ruleset.values ? "e8 e34" : "e8",
            scoring.forfeited,
            w.forfeited[scoring.forfeited.value](),
          ),
        ]
      : []),
  ];
};

type Match = Ruleset["match"];

const boardLimit = (w: RulebookWords, { boards: { value: boards }, boardsCount, target }: Match): string => {
  if (boards === null) return w.boardsUnlimited();
  if (boardsCount.value === "won") return w.boardsWon({ boards, also: target.value !== null });
  return boards === 1 && target.value === null ? w.boardsOne() : w.boardsMost({ boards });
};

const decidedBy = (w: RulebookWords, { decidedBy: parameter, games, open }: Match): string => {
  if (parameter.value === "games") return w.decidedByGames();
  return w.decidedByPoints({ games: games.value > 1 && !open.includes("games") ? games.value : 0 });
};

const OPENS = { target: "opensTarget", boards: "opensBoards", games: "opensGames" } as const;

const opensWith = (w: RulebookWords, { open, target, boards, games }: Match): string => {
  const stated = { target, boards, games };
  return w.opensWith({
    what: either(
      w,
      open.map((one) => w[OPENS[one]]({ another: stated[one].value !== null })),
    ),
  });
};

const clock = (w: RulebookWords, { clock: parameter }: Match): string =>
  parameter === undefined || parameter.value === null ? w.noClock() : w.clock({ minutes: parameter.value });

const earlyWin = (w: RulebookWords, { earlyWin: { value } = NO_EARLY_WIN }: Match): string =>
  value.effect === "none" ? w.noEarlyWin() : w.earlyWin(value);

/** Rules about the boards of a game, and the games of a match. */
export const matchRules = (w: RulebookWords, { match }: Ruleset): Rule[] => [
  rule(
    "match.target",
    "d6",
    match.target,
    match.target.value === null ? w.noTarget() : w.target({ points: match.target.value }),
  ),
  rule("match.boards", "d6", match.boards, boardLimit(w, match)),
  rule("match.boardsCount", "d6", match.boardsCount, w.boardsCount[match.boardsCount.value]()),
  rule("match.tie", "d7", match.tie, w.tie[match.tie.value]()),
  rule(
    "match.games",
    "d8",
    match.games,
    match.games.value === 1 ? w.oneGame() : w.bestOf({ games: match.games.value }),
  ),
  rule("match.decidedBy", "d7 d8 e33", match.decidedBy, decidedBy(w, match)),
  rule("match.clock", "d9", match.clock ?? NO_CLOCK, clock(w, match)),
  rule("match.earlyWin", "d10", match.earlyWin ?? NO_EARLY_WIN, earlyWin(w, match)),
  ...(match.passes ? [rule("match.passes", "e24", match.passes, w.passes[match.passes.value]())] : []),
  ...(match.open.length > 0 ? [rule("match.open", "d6 d8", match.games, opensWith(w, match))] : []),
];
