import type { EventData } from "../model/events.ts";
import type { Limits } from "../model/limits.ts";
import type { Why } from "../model/refusal.ts";
import { ownNumber, type Setting } from "../model/setting.ts";
import { fewestBoards, mostFrom, mostOfBoard } from "../rules/most-points.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import { leader } from "../score/scoring.ts";

/** A game of which only the points are known: whether it can have ended with them, and its winner. */

type Recorded = EventData<"game_recorded">;

/** The points of every side at the end of the game, in the order of the sides. */
export const pointsOfGame = ({ sides }: Setting, { points }: Recorded): number[] =>
  sides.map(({ id }) => ownNumber(points, id));

/** The reason why a recorded game is impossible; `null` if it can have been played under this format. */
export const impossibleGame = (setting: Setting, recorded: Recorded): Why | null => {
  const { target, boards, clock } = setting.limits;
  if (target === null && boards === null && clock === null) return { key: "gameEndless" };
  const points = pointsOfGame(setting, recorded);
  const short = startOf(setting, recorded).points.findIndex((start, side) => (points[side] ?? 0) < start);
  if (short >= 0) return { key: "fewerThanStart", about: { side: setting.sides[short]?.id ?? "" } };
  const winners = possibleWinners(setting, recorded);
  if (winners.length === 1) return null;
  // People who type a score know the sides by their names, and by their order.
  const score = points.join("\u2013");
  if (winners.length > 0) return { key: "lastWinnerUnknown", about: { score } };
  if (clock !== null) return { key: "timedGameCannotEnd", about: { score, played: recorded.boards ?? 0 } };
  const until = boards === null ? "target" : target === null ? "boards" : "either";
  return {
    key: "gameCannotEnd",
    about: { until, target: target ?? 0, boards: boards ?? 0, score, played: recorded.boards ?? 0 },
  };
};

/** The index of the side that won a possible game; `null`: the leaders share it. */
export const winnerOfGame = (setting: Setting, recorded: Recorded): number | null =>
  possibleWinners(setting, recorded)[0] ?? null;

const startOf = ({ start, sides }: Setting, { game }: Recorded): Omit<Setting["start"], "from"> => {
  if (game === 1) return start;
  const nothing = sides.map(() => 0);
  return { points: nothing, boardsPlayed: 0, boardsWon: nothing };
};

/** Every outcome that these points allow: a side, or `null` for a game that is shared. */
const possibleWinners = (setting: Setting, recorded: Recorded): readonly (number | null)[] => {
  if (recorded.carried !== undefined) {
    // Its own match has ended it, by its own format. A level one says nothing of this match.
    const winner = leader(pointsOfGame(setting, recorded));
    return winner === null ? [] : [winner];
  }
  if (setting.ruleset.values) return winnersByTally(setting, recorded);
  const winners = [...setting.sides.keys()].filter(
    (side) => canWin(setting, recorded, side) || canLead(setting, recorded, side),
  );
  return [...winners, ...levelled(setting, recorded)];
};

/** Whole numbers from one to another, both included; empty if `from` is greater. */
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
  if (isWonEarly(limits, others, own)) return false;
  const enough = pointsToWin(limits, others);
  const reached = enough !== null && own >= enough;
  if ((!reached && limit === null) || gained < 1 || (target !== null && others >= target)) return false;
  const last = lastBoard(ruleset, own, { from: reached ? own - enough + 1 : 1, to: gained });
  if (last === null) return false;
  const before = { from: gained - last.to, to: gained - last.from };
  const won = boardsFor(setting, start.points[side] ?? 0, before, 1);
  const lost = boardsFor(setting, start.points[other] ?? 0, both(others - (start.points[other] ?? 0)), 0);
  if (limit === null || limits.count === "played") {
    if (own <= others) return false;
    const inAll = plus(plus(won, lost), both(start.boardsPlayed));
    const ordinary = within(inAll, {
      from: limit === null || reached ? 0 : leastOf(setting, limit, others, own),
      to: limit ?? Number.POSITIVE_INFINITY,
    });
    return fits(recorded, ordinary) || (limit !== null && afterLevel(setting, recorded, side));
  }
  // 003: the side with that many boards has won, whatever the points.
  const mine = within(plus(won, both(start.boardsWon[side] ?? 0)), { from: reached ? 0 : limit, to: limit });
  const theirs = within(plus(lost, both(start.boardsWon[other] ?? 0)), { from: 0, to: limit - 1 });
  const wonBefore = start.boardsWon.reduce((sum, boards) => sum + boards, 0);
  return (
    !isEmpty(mine) && !isEmpty(theirs) && fits(recorded, plus(plus(mine, theirs), both(start.boardsPlayed - wonBefore)))
  );
};

/** Row d10: the points with which a game is won against a score; `null`: no number of points ends it. */
const pointsToWin = ({ target, earlyWin }: Limits, others: number): number | null => {
  if (earlyWin === null || others >= earlyWin.below) return target;
  return Math.min(target ?? Number.POSITIVE_INFINITY, earlyWin.from);
};

/** Row d10: whether a score has ended the game at once. */
const isWonEarly = ({ earlyWin }: Limits, own: number, others: number): boolean =>
  earlyWin !== null && own >= earlyWin.from && others < earlyWin.below;

/** The fewest boards of a limit after which a leader is the winner: all, unless the rest need not be played. */
const leastOf = ({ ruleset, limits }: Setting, limit: number, others: number, own: number): number =>
  limits.enough ? Math.max(1, limit - fewestBoards(ruleset, others, own) + 1) : limit;

/** Row e37: the least and the most points that the last board can have added to a score; `null`: no number is possible. */
const lastBoard = (ruleset: Ruleset, score: number, { from, to }: Range): Range | null => {
  const able: number[] = [];
  for (let gain = from; gain <= Math.min(to, mostOfBoard(ruleset)); gain += 1)
    if (gain <= mostFrom(ruleset, score - gain)) able.push(gain);
  const [least] = able;
  return least === undefined ? null : { from: least, to: able.at(-1) ?? least };
};

/** Whether level leaders play no further board: they share the game, or something else parts them. */
const endsLevel = ({ limits: { level } }: Setting): boolean =>
  level === "shared" || level === "boards-won" || level === "shoot-out";

/** Row d7: a game that was level after the last board, and that one more board decided. */
const afterLevel = (setting: Setting, recorded: Recorded, side: number): boolean => {
  if (endsLevel(setting)) return false;
  const start = startOf(setting, recorded);
  const points = pointsOfGame(setting, recorded);
  const [own = 0, level = 0] = [points[side], points[1 - side]];
  const limit = Math.max(setting.limits.boards ?? 0, start.boardsPlayed);
  const raised = start.points.map((from) => level - from);
  if (own - level > mostFrom(setting.ruleset, level) || raised.some((gain) => gain < 0)) return false;
  const upToLevel = raised.map((gain) => boardsFor(setting, level - gain, both(gain), 0)).reduce(plus);
  return has(upToLevel, limit - start.boardsPlayed) && fits(recorded, both(limit + 1));
};

/**
 * Row d9: whether a side can have been the leader when the last board before, or under way at, the call of time was over.
 * If boards won decide, their number may be any that gives these points.
 */
const canLead = (setting: Setting, recorded: Recorded, side: number): boolean => {
  const { target, boards: limit, count, clock } = setting.limits;
  if (clock === null) return false;
  const points = pointsOfGame(setting, recorded);
  const [own = 0, others = 0] = [points[side], points[1 - side]];
  if (target !== null && Math.max(own, others) >= target) return false;
  const [mine, theirs] = [boardsWonBy(setting, recorded, side), boardsWonBy(setting, recorded, 1 - side)];
  if (isEmpty(mine) || isEmpty(theirs)) return false;
  const byBoards = count === "won" && target === null;
  const leads = byBoards ? mine.to > theirs.from : own > others;
  return leads && !isWonEarly(setting.limits, others, own) && fits(recorded, inGame(setting, recorded, limit));
};

/** Rows d7, d9: a game that ended level: drawn, or won by boards, whose number the points do not show. */
const levelled = (setting: Setting, recorded: Recorded): readonly (number | null)[] => {
  const { boards, count, clock, level, target } = setting.limits;
  if (!endsLevel(setting) || (count === "won" && clock === null)) return [];
  const [one = 0, other = 0] = pointsOfGame(setting, recorded);
  const byBoards = count === "won" && target === null;
  if (!byBoards && (one !== other || (target !== null && one >= target))) return [];
  const played = inGame(setting, recorded, boards);
  const ended = clock === null ? within(played, both(boards ?? 0)) : played;
  if (!fits(recorded, ended)) return [];
  return level === "boards-won" ? [null, ...setting.sides.keys()] : [null];
};

/** The number of boards that a side may have won with these points. */
const boardsWonBy = (setting: Setting, recorded: Recorded, side: number): Range => {
  const start = startOf(setting, recorded);
  const from = start.points[side] ?? 0;
  const gained = (pointsOfGame(setting, recorded)[side] ?? 0) - from;
  return plus(boardsFor(setting, from, both(gained), 0), both(start.boardsWon[side] ?? 0));
};

/**
 * The number of boards that may have been played in all: at least one, at most the limit. The clock may have stopped one
 * that counts for nothing, or that brought points to both sides.
 */
const inGame = (setting: Setting, recorded: Recorded, limit: number | null): Range => {
  const start = startOf(setting, recorded);
  const wonBefore = start.boardsWon.reduce((sum, boards) => sum + boards, 0);
  const won = setting.sides.map((_, side) => boardsWonBy(setting, recorded, side)).reduce(plus);
  const whole = (setting.limits.clock?.unfinished ?? "finish") === "finish";
  const inAll = plus(plus(won, both(start.boardsPlayed - wonBefore)), { from: whole ? 0 : -1, to: 0 });
  const most = limit === null || setting.limits.count === "won" ? Number.POSITIVE_INFINITY : limit + 1;
  return within(inAll, { from: whole ? 1 : 0, to: Math.max(most, start.boardsPlayed + 1) });
};

/** The number of boards that may have given one side `points` from a score of `from` on, and `more` boards after them. */
const boardsFor = ({ ruleset }: Setting, from: number, points: Range, more: number): Range => {
  const { white, black } = ruleset.scoring.men.value;
  // If men are worth nothing, a board may be as well.
  const least = white > 0 && black > 0 ? 1 : 0;
  const to = least === 0 ? Number.POSITIVE_INFINITY : points.to;
  return { from: fewestBoards(ruleset, from, from + points.from) + more, to: to + more };
};

const both = (value: number): Range => ({ from: value, to: value });
const plus = (one: Range, other: Range): Range => ({ from: one.from + other.from, to: one.to + other.to });
const within = (one: Range, other: Range): Range => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
});
const isEmpty = ({ from, to }: Range): boolean => from > to;

/** Whether the range contains a number, and contains the recorded number of boards, if there is one. */
const fits = ({ boards }: Recorded, range: Range): boolean =>
  !isEmpty(range) && (boards === undefined || has(range, boards));

/** If pieces have values, each side takes its own points on every board; together at most the sum of all pieces. */
const winnersByTally = (setting: Setting, recorded: Recorded): readonly (number | null)[] => {
  const { limits, ruleset } = setting;
  const { target, boards: limit } = limits;
  const most = mostOfBoard(ruleset);
  const start = startOf(setting, recorded);
  const points = pointsOfGame(setting, recorded);
  const gained = points.reduce((sum, score, side) => sum + score - (start.points[side] ?? 0), 0);
  const best = Math.max(...points);
  const leaders = [...points.keys()].filter((side) => points[side] === best);
  const shared = limits.level === "shared" || limits.level === "shoot-out";
  // Points do not show the number of boards won.
  if (limits.level === "boards-won" && leaders.length > 1) return leaders;
  if (limits.count === "won" && target === null) return [...points.keys()];
  if (leaders.length > 1 && !shared) return [];
  const reached = target !== null && best >= target;
  // Points beyond the target came with the last board.
  if (reached && points.reduce((sum, score) => sum + Math.max(0, score - target + 1), 0) > most) return [];
  const timed = limits.clock !== null;
  const least = Math.max(
    start.boardsPlayed + Math.max(1, Math.ceil(gained / most)),
    reached || timed ? 0 : leastOf(setting, limit ?? 0, second(points), best),
  );
  const open = limit === null || (!shared && best - second(points) <= most);
  const inAll = { from: least, to: open ? Number.POSITIVE_INFINITY : Math.max(limit, start.boardsPlayed + 1) };
  if ((!reached && limit === null && !timed) || !fits(recorded, inAll)) return [];
  return leaders.length > 1 ? [null] : leaders;
};

const second = (points: readonly number[]): number => [...points].sort((a, b) => b - a)[1] ?? 0;
