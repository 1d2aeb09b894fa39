import type { BoardRow, EventRow, MatchEvent, MatchOpened, Points, Report, StrikeRow } from "#carrom";
import { type After, type Board, type Match, numberOf, type PerSide, sideOf } from "./board.ts";
import { allDown, tallyOf } from "./men-of-values.ts";
import { afterEvent, duesPut, matchOf, opened } from "./referee.ts";

/** Opinions of engine and referee on the same event, where they differ. */
export type Disagreement = { readonly seq: number; readonly engine: Opinion; readonly referee: Opinion };

type Opinion = Readonly<Record<string, unknown>>;

/**
 * Compares the report of a log with the referee's, event by event: the first one on which they differ.
 *
 * @param refused dues that the engine does not know of, with the seq that each would have had
 */
export const disagreement = (
  log: readonly MatchEvent[],
  report: Report,
  refused: readonly MatchEvent[] = [],
): Disagreement | null => {
  const [first] = log;
  if (first?.type !== "match_opened") return null;
  const match = matchOf(first.data);
  const rows = new Map([...report.strikes, ...report.events].map((row) => [row.seq, row] as const));
  const boards = new Map<number, Board>();
  let board: Board | null = null;
  for (const event of log) {
    if (event.type === "board_opened") {
      board = opened(match, event.data, scoreBefore(first.data, match, report, event.data.board));
      boards.set(board.number, board);
      continue;
    }
    if (!board) continue;
    const missed = missedDues(match, board, event, refused);
    if (missed) return missed;
    const after: After = afterEvent(match, board, event);
    board = after.board;
    boards.set(board.number, board);
    const row = rows.get(event.seq);
    const found = row && onRow(match, after, row);
    if (found) return found;
  }
  return onBoards(match, report, boards);
};

/** The disagreement on dues that were not put back: only dues that were put back can be missed. */
const missedDues = (
  match: Match,
  board: Board,
  event: MatchEvent,
  refused: readonly MatchEvent[],
): Disagreement | null => {
  const said = [event, ...refused.filter(({ seq }) => seq === event.seq)];
  for (const one of said) {
    if (one.type !== "dues_forgotten") continue;
    const found = between(one.seq, { taken: one === event }, { taken: duesPut(match, board, one.data.side) > 0 });
    if (found) return found;
  }
  return null;
};

/** The disagreement on one event; `null`: none. */
export const onRow = (match: Match, after: After, row: StrikeRow | EventRow): Disagreement | null =>
  between(row.seq, engineOn(row, match), refereeOn(after, match, row));

/** Points of a game before one of its boards. */
const scoreBefore = ({ score }: MatchOpened, { sides }: Match, { boards }: Report, number: number): PerSide => {
  const game = boards.find((one) => one.number === number)?.game ?? 1;
  const earlier = boards.filter((one) => one.game === game && one.number < number);
  const start = game === 1 ? (score ?? {}) : {};
  return Object.fromEntries(
    sides.map((side) => [
      side,
      earlier.reduce((sum, { points }) => sum + numberOf(points, side), numberOf(start, side)),
    ]),
  );
};

const between = (seq: number, engine: Opinion, referee: Opinion): Disagreement | null => {
  const differ = Object.keys(referee).filter((key) => JSON.stringify(engine[key]) !== JSON.stringify(referee[key]));
  return differ.length > 0 ? { seq, engine, referee } : null;
};

const perSide = ({ sides }: Match, of: Points): Points =>
  Object.fromEntries(sides.map((side) => [side, numberOf(of, side)]));

/** A queen that lies uncovered when the board ends belongs to no side: where she lies makes no difference. */
const queenOf = (state: string, side: string | null, isOver: boolean): string =>
  isOver && state !== "covered" ? "no side's" : `${state} ${side}`;

const engineOn = (row: StrikeRow | EventRow, match: Match): Opinion => {
  const isOver = row.next === null;
  return {
    pockets: row.pockets,
    owed: perSide(match, row.owed),
    queen: queenOf(row.queen.state, row.queen.side, isOver),
    next: row.next,
    tally: row.tally ? perSide(match, row.tally) : null,
    turn: "turn" in row ? row.turn : undefined,
    returned: row.returned,
  };
};

const refereeOn = ({ board, turn, returned }: After, match: Match, row: StrikeRow | EventRow): Opinion => {
  const { queen } = board;
  const isOver = board.result !== null;
  const side = queen.at === "waits" ? sideOf(board, queen.player) : queen.at === "covered" ? queen.side : null;
  // e35: where a queen that came out uncovered is put back as the board ends, she is returned.
  const ended = isOver && queen.at !== "covered" && row.queen.state === "pocketed";
  const back = ended ? returned?.filter((piece) => piece !== "queen") : returned;
  const state = queen.at === "waits" ? "pocketed" : queen.at === "covered" ? "covered" : "on-board";
  return {
    pockets: allDown(board),
    owed: perSide(match, board.owed),
    queen: queenOf(state, side, isOver),
    next: isOver ? null : board.turn,
    tally: row.tally ? perSide(match, tallyOf(match.sheet, match.sides, board)) : null,
    ...(turn ? { turn } : {}),
    ...(back ? { returned: back } : {}),
  };
};

const onBoards = (match: Match, report: Report, boards: ReadonlyMap<number, Board>): Disagreement | null => {
  for (const row of report.boards) {
    const board = boards.get(row.number);
    if (!board || row.status === "annulled") continue;
    const found = between(row.number, boardOf(row, match), refereedBoard(board, match));
    if (found) return found;
  }
  return null;
};

const boardOf = ({ winner, points, status }: BoardRow, match: Match): Opinion => ({
  board: status === "in-play" ? "in play" : "decided",
  winner,
  points: perSide(match, points),
});

const refereedBoard = ({ result }: Board, match: Match): Opinion => ({
  board: result ? "decided" : "in play",
  winner: result?.winner ?? null,
  points: perSide(match, result?.points ?? {}),
});
