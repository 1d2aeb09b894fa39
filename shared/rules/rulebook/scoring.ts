import type { Ruleset } from "../ruleset.ts";
import { type Rule, rule, type Says } from "./rule.ts";
import { capital, either, numberWord, several } from "./words.ts";

type Scoring = Ruleset["scoring"];

const menWords = ({ scoring, values }: Ruleset): string => {
  const { white, black } = scoring.men.value;
  const same = white === black;
  if (!values) {
    const each = same
      ? `${several(white, "point")} for each man`
      : `${several(white, "point")} for each white man and ${numberWord(black)} for each black one`;
    return `The winner scores ${each} that the other side has left.`;
  }
  const worth = same
    ? `Each man is worth ${several(white, "point")}`
    : `A white man is worth ${several(white, "point")} and a black one ${numberWord(black)}`;
  return `${worth}, to whoever pockets him.`;
};

const BY_LOSER: Says<Scoring["queenByLoser"]["value"]> = {
  nobody: "If the losing side covered her, nobody scores the queen.",
  "whoever-covers": "Whoever covers her scores her, even without winning the board.",
};
const CONCEDED: Says<Scoring["conceded"]["value"]> = {
  "men-left-and-queen":
    "A side that gives up a board gives away its men left on it, and the queen if the winner covered her.",
  "as-it-stands": "A board that is given up is scored as it stands.",
};

const FORFEITED: Says<NonNullable<Scoring["forfeited"]>["value"]> = {
  "match-alone":
    "A walkover or a disqualification decides the match alone: the board on the table stays without winner and points.",
  "board-as-well": "A walkover or a disqualification gives up the board on the table as well.",
};

/** What a board is worth. */
export const scoringRules = (ruleset: Ruleset): Rule[] => {
  const { scoring, values } = ruleset;
  const queen = several(scoring.queen.value, "point");
  const most = several(scoring.most.value, "point");
  return [
    rule("scoring.men", "d1", scoring.men, menWords(ruleset)),
    rule(
      "scoring.queen",
      "d2",
      scoring.queen,
      values
        ? `The queen is worth ${queen}, once she is covered.`
        : `The queen brings the winner ${queen} more, if the winner covered her.`,
    ),
    rule("scoring.queenByLoser", "d3", scoring.queenByLoser, BY_LOSER[scoring.queenByLoser.value]),
    rule(
      "scoring.queenUntil",
      "d4",
      scoring.queenUntil,
      scoring.queenUntil.value === null
        ? "She counts at every score: no lead takes her points away."
        : `A side that has ${several(scoring.queenUntil.value, "point")} or more before the board scores nothing for her.`,
    ),
    rule(
      "scoring.most",
      "d5",
      scoring.most,
      values ? `A board holds ${most} in all.` : `No board brings more than ${most}.`,
    ),
    rule("scoring.conceded", "e8", scoring.conceded, CONCEDED[scoring.conceded.value]),
    ...(scoring.forfeited
      ? [rule("scoring.forfeited", "e8", scoring.forfeited, FORFEITED[scoring.forfeited.value])]
      : []),
  ];
};

type Match = Ruleset["match"];

const BOARDS_COUNT: Says<Match["boardsCount"]["value"]> = {
  played: "A number of boards means boards played, whoever won them.",
  won: "A number of boards means boards won by one side, not boards played.",
};
const TIE: Says<Match["tie"]["value"]> = {
  "one-more-board": "Level when the boards are played out: one more board decides.",
  shared: "Level at the end: those who are level share the game, and nobody has won it.",
  "colours-board":
    "Level at the end: each of those who are level chooses a colour for one more board. On it a man of another colour counts only on the rebound; otherwise he comes back, and the turn passes.",
};

const boardsWords = ({ boards, boardsCount, target }: Match): string => {
  if (boards.value === null) return "A game has no limit of boards.";
  if (boardsCount.value === "won") {
    return `A game ${target.value === null ? "" : "also "}goes to whoever first wins ${several(boards.value, "board")}, whatever the points.`;
  }
  return boards.value === 1 && target.value === null
    ? "A game is one board."
    : `A game is over after ${several(boards.value, "board")} at the latest, and whoever leads then wins it.`;
};

const decidedWords = ({ decidedBy, games, open }: Match): string => {
  const all = games.value > 1 && !open.includes("games") ? `all ${numberWord(games.value)} games` : "all the games";
  const says: Says<Match["decidedBy"]["value"]> = {
    games: "Where several games are played, whoever wins more of them wins the match.",
    "games-then-points": `If it comes to ${all}, the points of all together decide the match; equal there too, the games won.`,
  };
  return says[decidedBy.value];
};

const openWords = ({ open, target, boards, games }: Match): string => {
  const another = { target, boards, games };
  const words: Says<Match["open"][number]> = {
    target: "number of points",
    boards: "number of boards",
    games: "number of games",
  };
  return either(open.map((one) => `${another[one].value === null ? "a" : "another"} ${words[one]}`));
};

const PASSES: Says<NonNullable<Match["passes"]>["value"]> = {
  "no-matter": "The turn may be passed as often as anybody likes.",
  noted: "When every player has passed three times in a row, the umpire may annul the board, to be replayed.",
};

/** How boards make games, and games a match. */
export const matchRules = ({ match }: Ruleset): Rule[] => [
  rule(
    "match.target",
    "d6",
    match.target,
    match.target.value === null
      ? "No number of points ends a game."
      : `A game goes to whoever first has ${several(match.target.value, "point")}.`,
  ),
  rule("match.boards", "d6", match.boards, boardsWords(match)),
  rule("match.boardsCount", "d6", match.boardsCount, BOARDS_COUNT[match.boardsCount.value]),
  rule("match.tie", "d7", match.tie, TIE[match.tie.value]),
  rule(
    "match.games",
    "d8",
    match.games,
    match.games.value === 1 ? "A match is one game." : `A match is the best of ${several(match.games.value, "game")}.`,
  ),
  rule("match.decidedBy", "d7 d8", match.decidedBy, decidedWords(match)),
  ...(match.passes ? [rule("match.passes", "e24", match.passes, PASSES[match.passes.value])] : []),
  ...(match.open.length > 0
    ? [rule("match.open", "d6 d8", match.games, capital(`a match may be opened with ${openWords(match)}.`))]
    : []),
];
