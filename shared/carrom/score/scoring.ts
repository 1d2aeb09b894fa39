import { type Board, colourOf, menLeft } from "../model/board.ts";
import type { Limits } from "../model/limits.ts";
import type { Setting } from "../model/setting.ts";
import type { BoardResult, Game } from "../model/state.ts";
import type { BoardEnd } from "../model/verdict.ts";
import { fewestBoards } from "../rules/most-points.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import type { Ending } from "../rules/vocabulary.ts";

/** Board points, games and the match: rows d1 to d8 and e8. */

/** The parts of a board's points: the winner's, or each side's tally. */
export type Points = {
  readonly flat: number;
  /** Whether the flat points are for the queen: they count only while she is on the board, or until she no longer scores. */
  readonly flatForQueen: boolean;
  readonly men: number;
  readonly queen: number;
  readonly tally: readonly number[] | null;
};

const NO_POINTS: Points = { flat: 0, flatForQueen: false, men: 0, queen: 0, tally: null };

/** Rows d1 to d4, e19: the points of a board by its ending; the queen's limit uses the score before the board. */
export const pointsOf = (setting: Setting, board: Board, end: BoardEnd, scoreBefore: readonly number[]): Points => {
  const { winner, points, scored: lay = board } = end;
  if (points.kind === "tally" || winner === null) return { ...NO_POINTS, tally: board.tally };
  const late = isLate(setting.ruleset, scoreBefore[winner] ?? 0);
  const { queen: her } = lay;
  const covered = her.state === "covered" && her.side === winner;
  const hers = covered && !late ? setting.ruleset.scoring.queen.value : 0;
  if (points.kind === "play") return { ...NO_POINTS, men: menPoints(setting, lay, end, "loser"), queen: hers };
  const { award, standing, queen } = points;
  const flat = late ? award.late : award.flat;
  return {
    flat: standing && her.state !== "on-board" ? 0 : flat,
    flatForQueen: standing || (!late && award.late < award.flat && award.flat === setting.ruleset.scoring.queen.value),
    men: menPoints(setting, lay, end, award.men),
    queen: queen ? hers : 0,
    tally: null,
  };
};

/** The points of a side that a handicap or an earlier meeting gave it: a game did not bring them. */
export const pointsGiven = ({ start }: Setting, game: number, side: number): number =>
  game === 1 && start.from !== null ? (start.points[side] ?? 0) : 0;

/** The points of the men that a side has left on the board. */
const menPoints = (
  setting: Setting,
  board: Board,
  { winner }: BoardEnd,
  whose: "none" | "winner" | "loser",
): number => {
  if (whose === "none" || winner === null) return 0;
  const side = whose === "winner" ? winner : (winner + 1) % setting.sides.length;
  return menLeft(setting, board, side) * setting.ruleset.scoring.men.value[colourOf(setting, board, side)];
};

/** Row d4: whether the queen no longer counts for a side with this score before the board. */
export const isLate = ({ scoring }: Ruleset, score: number): boolean =>
  scoring.queenUntil.value !== null && score >= scoring.queenUntil.value;

/** The winner's points. */
export const total = ({ flat, men, queen }: Points): number => flat + men + queen;

/** Row e20: whether the winner covered her too late for her to count. */
export const isQueenLate = (
  { queenUntil }: Ruleset["scoring"],
  { winner }: BoardEnd,
  queen: Pick<Board["queen"], "state" | "side">,
): boolean => queenUntil.value !== null && winner !== null && queen.state === "covered" && queen.side === winner;

/** The points of every side. */
export const spread = (setting: Setting, points: Points, winner: number | null): number[] =>
  setting.sides.map((_, side) => points.tally?.[side] ?? (side === winner ? total(points) : 0));

/** The clauses that decided a board, each once. */
export const clausesOf = (
  { scoring }: Ruleset,
  end: BoardEnd,
  points: Points,
  queen: Pick<Board["queen"], "state" | "side">,
): string[] => {
  const byLoser = end.points.kind === "play" && queen.state === "covered" && queen.side !== end.winner;
  const named = [end.clause];
  if (points.tally || (points.men > 0 && points.flat === 0)) named.push(scoring.men.clause);
  if (points.queen > 0) named.push(scoring.queen.clause);
  if (byLoser) named.push(scoring.queenByLoser.clause);
  if (total(points) === 0 && isQueenLate(scoring, end, queen)) named.push(scoring.queenUntil.clause);
  return named.filter((clause, place) => named.indexOf(clause) === place);
};

/** Row e8: a conceded board: the winner gets the other side's men left, and the queen if the winner covered her. */
export const concededEnd = ({ scoring }: Ruleset, gaveUp: number, winner: number | null, ending: Ending): BoardEnd => ({
  ending,
  gaveUp,
  clause: scoring.conceded.clause,
  winner,
  points: { kind: scoring.conceded.value === "as-it-stands" ? "tally" : "play" },
  claimable: 0,
});

// ------------------------------------------------------------------ games and the match

/** The first game, with the score at its start. */
export const firstGame = ({ start }: Setting): Game => ({
  number: 1,
  points: start.points,
  played: start.boardsPlayed,
  won: start.boardsWon,
  gaveUp: [],
  winner: null,
  conceded: null,
  over: false,
  recorded: false,
  carried: null,
  lastBoard: null,
  level: false,
  shootOut: null,
  clockFrom: null,
});

/** A further game, without a score. */
export const nextGame = (setting: Setting, number: number): Game => {
  const nothing = setting.sides.map(() => 0);
  return { ...firstGame(setting), number, points: nothing, played: 0, won: nothing };
};

/** A game scored again from the boards that count in it: the decided ones, in their order. */
export const scoreGame = (
  setting: Setting,
  { number, lastBoard, shootOut, clockFrom, conceded }: Game,
  boards: readonly BoardResult[],
): Game => {
  const empty = number === 1 ? firstGame(setting) : nextGame(setting, number);
  const played = boards
    .filter((board) => board.game === number && board.status === "decided")
    .reduce((game, board) => addBoard(setting, game, board), { ...empty, lastBoard, shootOut, clockFrom });
  return conceded === null ? played : concedeGame(played, conceded);
};

/** Row e8: a game that a side concedes. Of several others the side with the most points wins it. */
export const concedeGame = (game: Game, side: number): Game => {
  const [one, another] = [...game.points.keys()].filter((other) => other !== side);
  if (another === undefined) return { ...game, conceded: side, over: true, winner: one ?? null };
  const gaveUp = [...game.gaveUp, side];
  return { ...game, gaveUp, conceded: side, over: true, winner: leaderOf({ ...game, gaveUp }, game.points) };
};

/**
 * Rows d6, d7, d9, d10: adds a board. The game is over at its target, at its last board, at the board in play when time was
 * called, or once the boards that are left cannot change its winner; unless the leaders are level and play on.
 */
export const addBoard = (setting: Setting, game: Game, board: BoardResult): Game => {
  const { ruleset, limits } = setting;
  const points = game.points.map((before, side) => before + (board.points[side] ?? 0));
  const won = game.won.map((before, side) => before + (board.winner === side ? 1 : 0));
  // Row e8: where the points of a side that concedes count, it cannot win by them.
  const gaveUp = ruleset.values && board.gaveUp !== null ? [...game.gaveUp, board.gaveUp] : game.gaveUp;
  // A board that the clock has stopped without points counts towards no limit.
  const counts = board.ending !== "stopped" || board.points.some((scored) => scored > 0);
  const boards = game.played + (counts ? 1 : 0);
  const played: Game = { ...game, points, won, gaveUp, played: boards, level: false, over: false, winner: null };
  const lastBoard = isLastBoard(limits, played);
  // 003: the side that wins the eighth round wins the game, whatever the points.
  if (lastBoard) return endGame(limits, played, limits.count === "won" ? "boards" : "points");
  if (limits.target !== null && Math.max(...points) >= limits.target) return endGame(limits, played, "points");
  if (isEarlyWin(limits, points)) return endGame(limits, played, "points");
  if (game.lastBoard !== null && board.number >= game.lastBoard) return endByTime(limits, played);
  return limits.enough && isEnough(setting, played) ? endGame(limits, played, "points") : played;
};

/** Row d10: whether a side has points enough to win at once, and the others have few enough. */
export const isEarlyWin = ({ earlyWin }: Limits, points: readonly number[]): boolean =>
  earlyWin !== null &&
  points.filter((score) => score >= earlyWin.from).length === 1 &&
  points.filter((score) => score < earlyWin.below).length === points.length - 1;

/** Whether the boards that are left can bring no other side as many points as the leader has. */
const isEnough = ({ ruleset, limits: { boards, count } }: Setting, { points, played }: Game): boolean => {
  if (boards === null || count === "won") return false;
  const most = Math.max(...points);
  const others = points.toSpliced(points.indexOf(most), 1);
  return others.every((score) => fewestBoards(ruleset, score, most) > boards - played);
};

/** Whether as many boards were played, or won by one side, as there may be. */
export const isLastBoard = ({ boards, count }: Limits, { won, played }: Pick<Game, "won" | "played">): boolean =>
  boards !== null && (count === "won" ? Math.max(...won) : played) >= boards;

/** Row d9: a game whose time is up; its leader is counted in the unit that the game is played to. */
export const endByTime = (limits: Limits, game: Game): Game =>
  endGame(limits, game, limits.count === "won" && limits.target === null ? "boards" : "points");

/** Row d7: a game with nothing left to be played, unless its leaders are level and play on. */
const endGame = (limits: Limits, game: Game, by: "boards" | "points"): Game => {
  const winner = leaderOf(game, by === "boards" ? game.won : game.points);
  return winner === null ? endLevel(limits, game) : { ...game, over: true, winner };
};

/** A game whose leaders are level when nothing more would be played. */
export const endLevel = ({ level }: Limits, game: Game): Game => {
  switch (level) {
    case "shared":
      return { ...game, over: true, winner: null };
    case "boards-won":
      return { ...game, over: true, winner: leaderOf(game, game.won) };
    case "shoot-out":
      return { ...game, level: true, over: game.shootOut !== null, winner: game.shootOut };
    default:
      return game;
  }
};

/** The index of the side with the most, `null` if several have; a side that conceded cannot lead. */
const leaderOf = ({ gaveUp }: Game, measure: readonly number[]): number | null =>
  leader(measure.map((score, side) => (gaveUp.includes(side) ? -1 : score)));

/** Rows d7, d8: whether the match is over, and the index of its winner. Level after the last game: over, without one. */
export const matchResult = (setting: Setting, games: readonly Game[]): { over: boolean; winner: number | null } => {
  const won = gamesWon(setting, games);
  const most = Math.max(...won);
  const allPlayed = games.length >= setting.limits.games && games.every((game) => game.over);
  // Row e33: the rule of 000 about points belongs to its own best of three.
  const byPoints = !setting.limits.regulated && setting.ruleset.match.decidedBy.value === "games-then-points";
  // 000: only the first two games can decide it by themselves; after that the points of all games do.
  const majority = most * 2 > setting.limits.games && (!byPoints || games.length < setting.limits.games);
  const over = majority || allPlayed;
  if (!over) return { over, winner: null };
  const points = setting.sides.map((_, side) => games.reduce((sum, game) => sum + (game.points[side] ?? 0), 0));
  return { over, winner: byPoints && !majority ? (leader(points) ?? leader(won)) : leader(won) };
};

/** The index of the greatest value; `null` if several are. */
export const leader = (values: readonly number[]): number | null => {
  const best = Math.max(...values);
  return values.filter((value) => value === best).length > 1 ? null : values.indexOf(best);
};

/** Games won, by side. */
export const gamesWon = (setting: Setting, games: readonly Game[]): number[] =>
  setting.sides.map((_, side) => games.filter((game) => game.winner === side).length);
