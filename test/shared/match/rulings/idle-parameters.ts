/** Parameters, or places of them, that no recorded match can depend on: each with the reason. */

const ONE_VALUE = "the schema allows one value, stated for the reader";

const NOT_RECORDED = "no event says it: the page of the rules does";
const BY_COLOURS = "follows from having colours or values: anything else is a fault of the ruleset (faults.ts)";

/** Parameters that the engine never reads, each with its reason: they are for the reader of the rules. */
export const STATED_ONLY: Readonly<Record<string, string>> = {
  "setUp.white": BY_COLOURS,
  "setUp.toss": NOT_RECORDED,
  "setUp.arrangement": NOT_RECORDED,
  "break.made": ONE_VALUE,
  "fouls.calledNotInTurn": ONE_VALUE,
  "lastMan.cleared": ONE_VALUE,
  "values.strikerReturns": ONE_VALUE,
  "values.onlyQueenLeft": ONE_VALUE,
  "dues.noneToPay": ONE_VALUE,
  "dues.placedBy": NOT_RECORDED,
  "dues.where": NOT_RECORDED,
  "scoring.queenByLoser": BY_COLOURS,
  "calledFouls.warning": "a warning is counted, and costs nothing by itself",
  "dues.noSpace": ONE_VALUE,
  "lastMan.opponentsFoul": ONE_VALUE,
  "scoring.most": "follows from the men, the queen and what a fault gives",
};

/** Parameters that no published ruleset has, and a house may have: each with its own test. */
export const HOUSE_ONLY: Readonly<Record<string, string>> = {
  "match.clock": "events/time.test.ts",
  "match.earlyWin": "house-rules.test.ts",
  "dues.beforeFirstMan": "house-rules.test.ts",
};

const NO_OWN_MAN = "no man of the striker's own goes down in such a strike";
const NO_MEN_LEFT = "with both last men down neither side has a man left to count";
const ONE_PENALTY = "the striker, the opponent's man or the foul has cost the one penalty of the strike already";
const NOT_PRICED = "it costs nothing anywhere, so it makes no difference when";

/** Places that change nothing under any ruleset. */
export const IDLE: Readonly<Record<string, string>> = {
  "setUp.toss": NOT_RECORDED,
  "setUp.arrangement": NOT_RECORDED,
  "calledFouls.warning": "a warning is counted, and costs nothing by itself",
  "scoring.most": "follows from the men, the queen and what a fault gives",
  "dues.placedBy": NOT_RECORDED,
  "dues.where": NOT_RECORDED,
  "strike.miss.own": NO_OWN_MAN,
  "strike.opponent.own": NO_OWN_MAN,
  "strike.striker.own": NO_OWN_MAN,
  "strike.strikerAndOpponent.own": NO_OWN_MAN,
  "lastMan.both.points.men": NO_MEN_LEFT,
  "lastMan.bothQueenCovered.points.men": NO_MEN_LEFT,
  "lastMan.bothQueenCoveredByOpponent.points.men": NO_MEN_LEFT,
  "lastMan.bothQueenCoveredFoul.points.men": NO_MEN_LEFT,
  "lastMan.bothWhileCovering.points.men": NO_MEN_LEFT,
  "lastMan.bothWhileCoveringFoul.points.men": NO_MEN_LEFT,
  "lastMan.bothWithStriker.points.men": NO_MEN_LEFT,
  "lastMan.bothWithStrikerQueenCovered.points.men": NO_MEN_LEFT,
  "lastMan.bothWithStrikerQueenCoveredByOpponent.points.men": NO_MEN_LEFT,
  "lastMan.bothQueenCovered.penalty": ONE_PENALTY,
  "lastMan.bothQueenCoveredByOpponent.penalty": ONE_PENALTY,
  "lastMan.bothQueenCoveredFoul.penalty": ONE_PENALTY,
  "lastMan.bothWithStriker.penalty": ONE_PENALTY,
  "lastMan.bothWithStrikerQueenCovered.penalty": ONE_PENALTY,
  "lastMan.bothWithStrikerQueenCoveredByOpponent.penalty": ONE_PENALTY,
  "lastMan.opponentsQueenCovered.penalty": ONE_PENALTY,
  "lastMan.ownWithStriker.penalty": ONE_PENALTY,
  "lastMan.opponentsQueenCovered.points.late": "where it is a lost board, the queen counts at every score",
  "violations.not-on-rebound.when": "a tie-break by colours looks at it itself, and elsewhere it costs nothing",
  "violations.out-of-turn-unnoticed.when": NOT_PRICED,
};

const ONE_BOARD = "one board is the match, whatever the points";

type IdleUnder = { readonly parameter: string; readonly rulesets: readonly string[]; readonly reason: string };

/** Parameters that could matter, but change nothing under some rulesets, whichever place of them is changed. */
export const IDLE_UNDER: readonly IdleUnder[] = [
  {
    parameter: "setUp.direction",
    rulesets: ["woodestic-simple"],
    reason: "between two players either way round is the same",
  },
  {
    parameter: "setUp.breakOrder",
    rulesets: ["woodestic-family-point"],
    reason: ONE_BOARD,
  },
  {
    parameter: "queen.left",
    rulesets: ["woodestic-family-point"],
    reason: "she never waits for her cover, so none stays out",
  },
  {
    parameter: "fouls.count",
    rulesets: ["woodestic-simple", "woodestic-team"],
    reason: "nothing observed is a foul, so none adds to the striker",
  },
  {
    parameter: "fouls.own",
    rulesets: ["tournament-15"],
    reason: "the one foul touches the last man with the queen on the board: pocketed, he ends the board",
  },
  {
    parameter: "fouls.queen",
    rulesets: ["tournament-15"],
    reason: "the one foul loses the turn, and a queen that waits goes back with it",
  },
  {
    parameter: "fouls.extraPoints",
    rulesets: ["kagw-doubles-2018", "25-points-8-rounds"],
    reason: "no board ends on a strike with the striker or a foul: the last man comes back",
  },
  {
    parameter: "match.target",
    rulesets: ["woodestic-simple", "woodestic-team", "woodestic-family-point", "woodestic-point"],
    reason: ONE_BOARD,
  },
  { parameter: "match.tie", rulesets: ["kagw-doubles-2018"], reason: "a game is one board, and one side scores on it" },
];
