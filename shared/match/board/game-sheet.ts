import type { EventData } from "../model/events.ts";
import type { Why } from "../model/refusal.ts";
import { ownNumber, type Setting } from "../model/setting.ts";

/** A game of which only the points are known: whether it can have ended so, and who won it. */

type Recorded = EventData<"game_recorded">;

/** Every side's points at the end of the game, in the order of the sides. */
export const pointsOfGame = ({ sides }: Setting, { points }: Recorded): number[] =>
  sides.map(({ id }) => ownNumber(points, id));

/** What is impossible about a recorded game; `null` if it can have been played under this format. */
export const impossibleGame = (setting: Setting, recorded: Recorded): Why | null => {
  const { target, boards } = setting.limits;
  if (target === null && boards === null) return { key: "gameEndless" };
  const points = pointsOfGame(setting, recorded);
  const short = startOf(setting, recorded).points.findIndex((start, side) => (points[side] ?? 0) < start);
  if (short >= 0) return { key: "fewerThanStart", about: { side: setting.sides[short]?.id ?? "" } };
  const winners = possibleWinners(setting, recorded);
  if (winners.length === 1) return null;
  const score = setting.sides.map(({ id }, side) => `${id} ${points[side] ?? 0}`).join(", ");
  if (winners.length > 0) return { key: "lastWinnerUnknown", about: { score } };
  const until = boards === null ? "target" : target === null ? "boards" : "either";
  return {
    key: "gameCannotEnd",
    about: { until, target: target ?? 0, boards: boards ?? 0, score, played: recorded.boards ?? 0 },
  };
};

/** Who won a game that can have ended so; `null`: the leaders share it. */
export const winnerOfGame = (setting: Setting, recorded: Recorded): number | null =>
  possibleWinners(setting, recorded)[0] ?? null;

const startOf = ({ start, sides }: Setting, { game }: Recorded): Setting["start"] => {
  if (game === 1) return start;
  const nothing = sides.map(() => 0);
  return { points: nothing, boardsPlayed: 0, boardsWon: nothing };
};

/** Every outcome that these points allow: a side, or `null` for a game that is shared. */
const possibleWinners = (setting: Setting, recorded: Recorded): readonly (number | null)[] =>
  setting.ruleset.values
    ? winnersByTally(setting, recorded)
    : [...setting.sides.keys()].filter((side) => canWin(setting, recorded, side));

/** Whole numbers from one to another, both included; empty if the first is the greater. */
type Range = { readonly from: number; readonly to: number };

const has = ({ from, to }: Range, value: number): boolean => from <= value && value <= to;

/**
 * Whether a side can have won with these points, where a board has one winner who gets 1 to `most` points. The last
 * board is the winner's, and nothing had ended the game before it.
 */
const canWin = (setting: Setting, recorded: Recorded, side: number): boolean => {
  const { limits, ruleset } = setting;
  const { target, boards: limit } = limits;
  const start = startOf(setting, recorded);
  const other = 1 - side;
  const points = pointsOfGame(setting, recorded);
  const [own = 0, others = 0] = [points[side], points[other]];
  const gained = own - (start.points[side] ?? 0);
  const most = ruleset.scoring.most.value;
  const reached = target !== null && own >= target;
  if ((!reached && limit === null) || gained < 1 || (target !== null && others >= target)) return false;
  const last = { from: reached ? own - target + 1 : 1, to: Math.min(most, gained) };
  if (last.from > last.to) return false;
  const before = { from: gained - last.to, to: gained - last.from };
  const won = boardsFor(setting, before, 1);
  const lost = boardsFor(setting, both(others - (start.points[other] ?? 0)), 0);
  if (limit === null || ruleset.match.boardsCount.value === "played") {
    if (own <= others) return false;
    const inAll = plus(plus(won, lost), both(start.boardsPlayed));
    const ordinary = within(inAll, {
      from: limit === null || reached ? 0 : limit,
      to: limit ?? Number.POSITIVE_INFINITY,
    });
    return fits(recorded, ordinary) || (limit !== null && afterLevel(setting, recorded, side));
  }
  // 003: whoever wins that many boards has won, whatever the points.
  const mine = within(plus(won, both(start.boardsWon[side] ?? 0)), { from: reached ? 0 : limit, to: limit });
  const theirs = within(plus(lost, both(start.boardsWon[other] ?? 0)), { from: 0, to: limit - 1 });
  const wonBefore = start.boardsWon.reduce((sum, boards) => sum + boards, 0);
  return (
    !isEmpty(mine) && !isEmpty(theirs) && fits(recorded, plus(plus(mine, theirs), both(start.boardsPlayed - wonBefore)))
  );
};

/** Row d7: level after the last board, one more decided. */
const afterLevel = (setting: Setting, recorded: Recorded, side: number): boolean => {
  const start = startOf(setting, recorded);
  const points = pointsOfGame(setting, recorded);
  const [own = 0, level = 0] = [points[side], points[1 - side]];
  const limit = Math.max(setting.limits.boards ?? 0, start.boardsPlayed);
  const raised = start.points.map((from) => level - from);
  if (own - level > setting.ruleset.scoring.most.value || raised.some((gain) => gain < 0)) return false;
  const upToLevel = raised.map((gain) => boardsFor(setting, both(gain), 0)).reduce(plus);
  return has(upToLevel, limit - start.boardsPlayed) && fits(recorded, both(limit + 1));
};

/** How many boards may have given so many points to one side, and some more boards. */
const boardsFor = ({ ruleset: { scoring } }: Setting, points: Range, more: number): Range => {
  const { white, black } = scoring.men.value;
  // Where men are worth nothing, so may a board be.
  const least = white > 0 && black > 0 ? 1 : 0;
  const to = least === 0 ? Number.POSITIVE_INFINITY : points.to;
  return { from: Math.ceil(points.from / scoring.most.value) + more, to: to + more };
};

const both = (value: number): Range => ({ from: value, to: value });
const plus = (one: Range, other: Range): Range => ({ from: one.from + other.from, to: one.to + other.to });
const within = (one: Range, other: Range): Range => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
});
const isEmpty = ({ from, to }: Range): boolean => from > to;

/** Whether there is such a number of boards, and it is the one that was recorded, if any was. */
const fits = ({ boards }: Recorded, range: Range): boolean =>
  !isEmpty(range) && (boards === undefined || has(range, boards));

/** Where pieces have values each side takes its own points on every board; together at most what a board holds. */
const winnersByTally = (setting: Setting, recorded: Recorded): readonly (number | null)[] => {
  const { limits, ruleset } = setting;
  const { target, boards: limit } = limits;
  const most = ruleset.scoring.most.value;
  const start = startOf(setting, recorded);
  const points = pointsOfGame(setting, recorded);
  const gained = points.reduce((sum, score, side) => sum + score - (start.points[side] ?? 0), 0);
  const best = Math.max(...points);
  const leaders = [...points.keys()].filter((side) => points[side] === best);
  const shared = ruleset.match.tie.value === "shared";
  if (leaders.length > 1 && !shared) return [];
  const reached = target !== null && best >= target;
  // What lies beyond the target came with the last board.
  if (reached && points.reduce((sum, score) => sum + Math.max(0, score - target + 1), 0) > most) return [];
  const least = Math.max(start.boardsPlayed + Math.max(1, Math.ceil(gained / most)), reached ? 0 : (limit ?? 0));
  const open = limit === null || (!shared && best - second(points) <= most);
  const inAll = { from: least, to: open ? Number.POSITIVE_INFINITY : Math.max(limit, start.boardsPlayed + 1) };
  if ((!reached && limit === null) || !fits(recorded, inAll)) return [];
  return leaders.length > 1 ? [null] : leaders;
};

const second = (points: readonly number[]): number => [...points].sort((a, b) => b - a)[1] ?? 0;
