import type { BoardRow, Format, MatchEvent, MatchOpened } from "#carrom";

/**
 * A second opinion on when a game is over, from the sentences of the log format alone: a target, a number of boards, a
 * majority of them, and the clock.
 */

/** The ends of a game; `null`: no such end. */
export type Terms = {
  readonly target: number | null;
  readonly boards: number | null;
  readonly majority: number | null;
  readonly games: number;
  readonly level: NonNullable<Format["level"]>;
};

/** The terms that a match is played to, of the two rulesets whose openings a history has. */
export const termsOf = ({ ruleset, format = {} }: MatchOpened): Terms => {
  const { target = null, boards = null, games = 1, by, level = "one-more-board" } = format;
  const said = { games, level };
  if (by === "boards") return { ...said, target: null, boards: null, majority: Math.ceil(((boards ?? 0) + 1) / 2) };
  if (by !== undefined) return { ...said, target, boards, majority: null };
  if (ruleset === "tournament-15") return { ...said, target: 15, boards, majority: null };
  return { ...said, target, boards: target === null ? (boards ?? 1) : boards, majority: null };
};

/** Events that only a board in play can have. */
const AT_THE_BOARD: ReadonlySet<MatchEvent["type"]> = new Set<MatchEvent["type"]>([
  "strike",
  "turn_passed",
  "foul_called",
  "dues_forgotten",
  "queen_left",
  "board_conceded",
]);

const startsBoard = (event: MatchEvent): boolean => event.type === "board_opened" || event.type === "board_recorded";

/**
 * The board with which a game is over because time was called: the one that was under way, or else the last before the
 * call. `null`: time was not called.
 *
 * @param log without corrections, awards and annulments
 */
export const boardOfTheCall = (
  log: readonly MatchEvent[],
  boards: readonly BoardRow[],
  game: number,
): number | null => {
  const call = log.findIndex((event) => event.type === "time_called" && event.data.game === game);
  if (call < 0) return stoppedIn(log, boards, game);
  const started = log.slice(0, call).findLast(startsBoard);
  const next = log.findIndex((event, index) => index > call && startsBoard(event));
  const until = log.slice(call + 1, next < 0 ? undefined : next);
  const number = started?.type === "board_opened" || started?.type === "board_recorded" ? started.data.board : 0;
  const lies = boards.some((board) => board.number === number && board.status === "in-play");
  if (started?.type === "board_opened" && (lies || until.some(({ type }) => AT_THE_BOARD.has(type)))) return number;
  return (
    boards.findLast((board) => board.number <= number && board.game === game && board.status === "decided")?.number ?? 0
  );
};

/** "The hard stop of the clock reached a board under way": the game ends with it, called or not. */
const stoppedIn = (log: readonly MatchEvent[], boards: readonly BoardRow[], game: number): number | null => {
  const stopped = log.flatMap((event) => (event.type === "board_stopped" ? [event.data.board] : []));
  return boards.find((board) => board.game === game && stopped.includes(board.number))?.number ?? null;
};

/** The side that a shoot-out gives a game to, the last that was recorded; `null`: there was none. */
export const shootOutOf = (log: readonly MatchEvent[], game: number): "A" | "B" | null => {
  const winner = log.flatMap((event) =>
    event.type === "level_decided" && event.data.game === game ? [event.data.winner] : [],
  );
  return winner.at(-1) === "A" ? "A" : winner.at(-1) === "B" ? "B" : null;
};

/** The state of a game once a board has been added: over or not, and for which side. */
export const standsAfter = (
  terms: Terms,
  { points, won, played }: Readonly<Record<"points" | "won", readonly [number, number]>> & { readonly played: number },
  timeIsUp: boolean,
  shootOut: "A" | "B" | null = null,
): { readonly over: boolean; readonly winner: "A" | "B" | null } => {
  const ahead = ([a, b]: readonly [number, number]): "A" | "B" | null => (a === b ? null : a > b ? "A" : "B");
  const byBoards = terms.majority !== null;
  const done = byBoards
    ? Math.max(...won) >= (terms.majority ?? 0)
    : (terms.target !== null && Math.max(...points) >= terms.target) ||
      (terms.boards !== null && played >= terms.boards);
  if (!done && !timeIsUp) return { over: false, winner: null };
  const first = ahead(byBoards ? won : points);
  if (first !== null) return { over: true, winner: first };
  if (typeof terms.level === "object") return { over: shootOut !== null, winner: shootOut };
  if (terms.level === "one-more-board") return { over: false, winner: null };
  return { over: true, winner: terms.level === "boards-won" ? ahead(won) : null };
};
