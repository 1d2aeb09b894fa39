import { otherSide } from "../model/board.ts";
import type { EventData } from "../model/events.ts";
import type { Why } from "../model/refusal.ts";
import { ownNumber, type Setting, seatIndex, sideIndex } from "../model/setting.ts";
import type { BoardEnd, PointsRule } from "../model/verdict.ts";
import { calledFoul } from "../rules/called-foul.ts";
import { MOST_DEMANDED, mostOfBoard } from "../rules/most-points.ts";
import type { LastManOutcome } from "../rules/outcomes.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import { type Ending, MEN_PER_COLOUR } from "../rules/vocabulary.ts";
import { concededEnd, isLate, type Points } from "../score/scoring.ts";
import { sideOfSlam } from "../score/slam.ts";
import { lastManRows } from "../strike/last-man.ts";

/** A board scored without its strikes: its points are derived like any other's, and an impossible one is refused. */

type Recorded = EventData<"board_recorded">;

/** Endings that lose a board, as the choice of their words names them: it has no hyphens. */
const LOST = {
  "own-last-before-queen": "own_last_before_queen",
  "opponent-last-pocketed": "opponent_last_pocketed",
  "both-last-pocketed": "both_last_pocketed",
  "touched-opponent-last": "touched_opponent_last",
  "out-of-turn": "out_of_turn",
  "left-seat": "left_seat",
  disturbed: "disturbed",
  forfeited: "forfeited",
  conceded: "conceded",
} as const satisfies Partial<Record<Ending, string>>;

const isLost = (ending: Ending): ending is keyof typeof LOST => ending in LOST;

/** The reason why a recorded board is impossible; `null` if it could have been played. */
export const impossibleScore = (setting: Setting, recorded: Recorded): Why | null => {
  const { winner, left, ending } = recorded;
  if (ending && !recordable(setting).includes(ending))
    return { key: "endingImpossible", about: { ending: isLost(ending) ? LOST[ending] : "other" } };
  if (left > MEN_PER_COLOUR * 2) return { key: "menOnBoard", about: { left, most: MEN_PER_COLOUR * 2 } };
  if (setting.ruleset.values) return recorded.slam ? { key: "slamNotHere" } : impossibleTally(setting, recorded);
  if (winner === null) return { key: "winnerMissing" };
  if (recorded.tally) return { key: "tallyNotAllowed" };
  if (left > MEN_PER_COLOUR) return { key: "menOfSide", about: { left, most: MEN_PER_COLOUR } };
  return impossibleMen(setting, recorded) ?? impossibleSlam(setting, recorded);
};

/** Endings that a board can be recorded with. */
export const recordable = ({ ruleset }: Setting): readonly Ending[] => {
  if (!ruleset.lastMan) return ["all-pocketed", "conceded", "recorded"];
  const { own, opponents, opponentsQueenCovered, both, bothWithStrikerQueenCovered } = ruleset.lastMan;
  const ends = ({ value }: LastManOutcome): boolean => value.effect !== "comes-back";
  const { violations } = ruleset;
  return [
    "cleared",
    "conceded",
    "recorded",
    ...(ends(own) ? (["own-last-before-queen"] as const) : []),
    ...(ends(opponents) || ends(opponentsQueenCovered) ? (["opponent-last-pocketed"] as const) : []),
    ...(ends(both) || ends(bothWithStrikerQueenCovered) ? (["both-last-pocketed"] as const) : []),
    ...(violations["touched-opponent-last-directly"].value.effect === "board-lost"
      ? (["touched-opponent-last"] as const)
      : []),
    ...(violations["out-of-turn"].value.effect === "board-lost" ? (["out-of-turn"] as const) : []),
    ...CALLS.filter(({ code }) => calledFoul(ruleset, code).value === "board-lost").map(({ ending }) => ending),
  ];
};

/** Fouls that are called, and the endings of the boards that they lose. */
const CALLS = [
  { ending: "left-seat", code: "left-seat" },
  { ending: "disturbed", code: "disturbed-board" },
  { ending: "forfeited", code: "played-during-appeal" },
] as const;

const impossibleMen = ({ ruleset }: Setting, { winner, left, queen, ending }: Recorded): Why | null => {
  const rows = ruleset.lastMan;
  if (!rows) return null;
  if (ending === "both-last-pocketed") return impossibleBothLast(rows, left, winner, queen);
  if (ending === "own-last-before-queen") return impossibleOwnLast(rows.own, left, queen);
  // 001, row e4: with both last men down and the queen covered, the side that struck has cleared the board.
  const bothCleared = rows.bothQueenCovered.value.effect === "finished" && queen === winner;
  if (left === 0 && !bothCleared) return { key: "nobodyLoses" };
  if (ending === "cleared" && queen === null) return { key: "queenUncovered" };
  return null;
};

const impossibleBothLast = (
  rows: NonNullable<Ruleset["lastMan"]>,
  left: number,
  winner: string | null,
  queen: string | null,
): Why | null => {
  if (!menComeBack(rows)) return left === 0 ? null : { key: "bothPocketed" };
  if (queen === null) return { key: "bothComeBack" };
  return left === 0 && queen !== winner ? { key: "covererWon" } : null;
};

/** 001, rows e3, e4: with both last men down, the other side wins if the striker or a foul brings men back. */
const menComeBack = ({ bothWithStrikerQueenCovered }: NonNullable<Ruleset["lastMan"]>): boolean =>
  bothWithStrikerQueenCovered.value.effect === "finished";

const impossibleOwnLast = ({ value }: LastManOutcome, left: number, queen: string | null): Why | null => {
  if (queen !== null) return { key: "lastBeforeQueen" };
  const winnersMen = value.effect === "board-lost" && value.points.men === "winner";
  if (winnersMen) return left === 0 ? { key: "winnerHadMen" } : null;
  return left === 0 ? null : { key: "loserHadNone" };
};

const impossibleTally = ({ ruleset, sides }: Setting, { winner, tally, ending }: Recorded): Why | null => {
  if (!tally) return { key: "tallyMissing" };
  const points = sides.map(({ id }) => ownNumber(tally, id));
  const sum = points.reduce((all, one) => all + one, 0);
  const most = mostOfBoard(ruleset);
  if (sum > most) return { key: "tallyTooHigh", about: { sum, most } };
  if (ending === "conceded") return null;
  const best = Math.max(...points);
  const level = points.filter((one) => one === best).length > 1;
  const first = level ? null : (sides[points.indexOf(best)]?.id ?? null);
  if (winner === first) return null;
  return first === null ? { key: "tallyLevel" } : { key: "tallyWinner", about: { winner: first } };
};

/** Endings by a strike that may have been improper, or that may also have pocketed the striker. */
const ENDED_BY_STRIKES: readonly Ending[] = ["own-last-before-queen", "opponent-last-pocketed", "both-last-pocketed"];

/** ICF 26: a side that wins by a slam has cleared the board; white also has the queen. */
const impossibleSlam = (setting: Setting, { slam, winner, queen, ending, breaker }: Recorded): Why | null => {
  if (slam === undefined) return null;
  const cleared = ending === undefined || ending === "recorded" || ending === "cleared";
  if (!cleared) return { key: "slamNotCleared" };
  if (slam === "white" && queen !== winner) return { key: "whiteSlamQueen" };
  if (breaker === undefined) return null;
  const side = sideOfSlam(setting, seatIndex(setting, breaker), slam);
  const { id } = setting.sides[side] ?? { id: "" };
  return id === winner ? null : { key: "slamOfOther", about: { slam, side: id } };
};

/** The ending of a recorded board, and the parts of its points. */
export const recordedEnd = (
  setting: Setting,
  recorded: Recorded,
  scoreBefore: readonly number[],
): { readonly end: BoardEnd; readonly points: Points } => {
  const winner = recorded.winner === null ? null : sideIndex(setting, recorded.winner);
  if (setting.ruleset.values || winner === null) return tallied(setting, recorded, winner);
  const { scoring, fouls, violations } = setting.ruleset;
  const late = isLate(setting.ruleset, scoreBefore[winner] ?? 0);
  const men = recorded.left * scoring.men.value.white;
  const hers = recorded.queen === recorded.winner && !late ? scoring.queen.value : 0;
  const played = { flat: 0, flatForQueen: false, men, queen: hers, tally: null };
  const end = (ending: Ending, clause: string): BoardEnd => ({
    ending,
    clause,
    winner,
    points: { kind: "play" },
    // ICF 87b: no record shows whether the striker was pocketed or the strike was improper.
    claimable: fouls.extraPoints.value === "on-demand" && ENDED_BY_STRIKES.includes(ending) ? MOST_DEMANDED : 0,
  });
  const lost = (ending: Ending, row: LastManOutcome) => {
    if (row.value.effect === "finished" || row.value.effect === "comes-back")
      return { end: end(ending, row.clause), points: played };
    const { flat, late: lateFlat, men: whose } = row.value.points;
    const award: PointsRule = { kind: "award", award: row.value.points, standing: false, queen: false };
    // `left` counts the men of the side that this ending is about.
    return {
      end: { ...end(ending, row.clause), points: award },
      points: { ...played, flat: late ? lateFlat : flat, men: whose === "none" ? 0 : men, queen: 0 },
    };
  };
  const rows = lastManRows(setting.ruleset);
  switch (recorded.ending) {
    case "own-last-before-queen":
      return lost(recorded.ending, rows.own);
    case "opponent-last-pocketed":
      return lost(recorded.ending, recorded.queen === null ? rows.opponents : rows.opponentsQueenCovered);
    case "both-last-pocketed":
      return lost(
        recorded.ending,
        recorded.queen === null ? rows.both : bothLastRow(rows, recorded.queen === recorded.winner),
      );
    case "touched-opponent-last":
      return { end: end(recorded.ending, violations["touched-opponent-last-directly"].clause), points: played };
    case "out-of-turn":
    case "left-seat":
    case "disturbed":
    case "forfeited": {
      const call = CALLS.find(({ ending }) => ending === recorded.ending);
      const { clause } = call ? calledFoul(setting.ruleset, call.code) : violations["out-of-turn"];
      const standing = recorded.queen === null ? (late ? fouls.boardLost.value.late : fouls.boardLost.value.flat) : 0;
      const award: PointsRule = { kind: "award", award: fouls.boardLost.value, standing: true, queen: false };
      return {
        end: { ...end(recorded.ending, clause), points: award },
        points: { ...played, flat: standing, queen: 0 },
      };
    }
    case "conceded":
      return { end: concededEnd(setting.ruleset, otherSide(setting, winner), winner, "conceded"), points: played };
    default:
      return { end: end(recorded.ending ?? "recorded", rows.cleared.clause), points: played };
  }
};

/** The row of a board with both last men down, by whether the winner covered the queen. */
const bothLastRow = (rows: NonNullable<Ruleset["lastMan"]>, byWinner: boolean): LastManOutcome => {
  if (menComeBack(rows)) return byWinner ? rows.bothQueenCoveredByOpponent : rows.bothWithStrikerQueenCovered;
  // ICF 110: the loser's side had covered the queen, and pocketed the striker as well.
  return byWinner ? rows.bothQueenCovered : rows.bothWithStrikerQueenCovered;
};

const tallied = (setting: Setting, { tally, ending }: Recorded, winner: number | null) => {
  const points = setting.sides.map(({ id }) => ownNumber(tally, id));
  // Row e8: the side that is not the winner's of a conceded board is the one that conceded it.
  const gaveUp =
    ending === "conceded" && winner !== null
      ? points.findIndex((score, side) => side !== winner && score >= (points[winner] ?? 0))
      : -1;
  return {
    end: {
      ending: ending ?? "recorded",
      clause: setting.ruleset.scoring.men.clause,
      winner,
      ...(gaveUp >= 0 ? { gaveUp } : {}),
      points: { kind: "tally" },
      claimable: 0,
    } as const,
    points: { flat: 0, flatForQueen: false, men: 0, queen: 0, tally: points },
  };
};
