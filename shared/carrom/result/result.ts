import { fold, reachesBack } from "../match/fold.ts";
import type { MatchEvent } from "../model/events.ts";
import type { MatchOutcome } from "../model/outcome.ts";
import type { BoardRow, GameRow, StrikeRow } from "../model/report.ts";
import { isOver, type MatchState } from "../model/state.ts";
import { outcomeOf, summarise } from "../replay/replay.ts";
import { rowOf } from "../rulings/row.ts";
import { type Score, scoreOf } from "./score.ts";

/** What came of a match, as far as it has come. */
export type MatchResult = Pick<MatchOutcome, "status" | "forfeited" | "winner" | "ranking" | "sides"> & {
  readonly games: readonly GameRow[];
  readonly score: Score | null;
};

/** What a correction does to a match: everything that reads otherwise, and nothing else. */
export type MatchChange = {
  readonly before: MatchResult;
  readonly after: MatchResult;
  /** `null` where there is no such board before or after. */
  readonly boards: readonly {
    readonly number: number;
    readonly before: BoardRow | null;
    readonly after: BoardRow | null;
  }[];
  /** Strikes that are ruled on otherwise, were missed, or no longer count. */
  readonly strikes: readonly {
    readonly seq: number;
    readonly before: StrikeRow | null;
    readonly after: StrikeRow | null;
  }[];
};

/** A match before and after a correction, as leagues and ratings see it. */
export type Outcomes = { readonly before: MatchOutcome; readonly after: MatchOutcome };

/** The result of a match where it stands. */
export const resultOf = (state: MatchState): MatchResult => {
  const { status, forfeited, winner, ranking, sides } = outcomeOf(state);
  return { status, forfeited, winner, ranking, sides, games: summarise(state).games, score: scoreOf(state) };
};

/** Two results, or two rows, that say the same. Their members stand in one order, because one function writes each. */
export const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const outcomeAlike = (one: MatchState, other: MatchState): boolean =>
  alike([resultOf(one), summarise(one).boards], [resultOf(other), summarise(other).boards]);

/**
 * Whether a request displaces a result that others may have read: the match was over and came out otherwise, or is in
 * play again; or it had come back into play by one correction and another decides it anew. What ends a match that was
 * never over displaces nothing, be it a strike or a correction at the table.
 *
 * @param wasOver whether the match had ever been over; asked only where a correction ends one that is in play
 */
export const displaces = (
  before: MatchState,
  after: MatchState,
  batch: readonly MatchEvent[],
  wasOver: () => boolean,
): boolean =>
  (isOver(before) || (isOver(after) && batch.some(reachesBack) && wasOver())) && !outcomeAlike(before, after);

type Read = { readonly state: MatchState; readonly strikes: readonly StrikeRow[] };

const read = (log: readonly MatchEvent[]): Read => {
  const strikes: StrikeRow[] = [];
  const { state, refusal } = fold(log, (after, event, corrected) => {
    const row = rowOf(after, event, corrected);
    if (row?.kind === "strike") strikes.push(row.row);
  });
  if (!state || refusal)
    throw new Error(`a log that was judged does not stand: ${refusal ? JSON.stringify(refusal.why) : "it is empty"}`);
  return { state, strikes };
};

/** What is said of a strike; how the board lies after it follows from the strikes before. */
const said = ({ player, notation, turn, fouls, returned, rulings }: StrikeRow) => [
  player,
  notation,
  turn,
  fouls,
  returned,
  rulings,
];

type Pair<Row> = { readonly before: Row | null; readonly after: Row | null };

/** Rows of the same key side by side, in the order of the keys; only those that differ. */
const differing = <Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => number,
  seen: (row: Row) => unknown,
): readonly (readonly [number, Pair<Row>])[] => {
  const [old, young] = [before, after].map((rows) => new Map(rows.map((row) => [keyOf(row), row])));
  const keys = [...new Set([...before, ...after].map(keyOf))].sort((a, b) => a - b);
  return keys.flatMap((key) => {
    const pair = { before: old?.get(key) ?? null, after: young?.get(key) ?? null };
    const same = pair.before && pair.after && alike(seen(pair.before), seen(pair.after));
    return same ? [] : [[key, pair] as const];
  });
};

/**
 * Compares two states of one log.
 *
 * @param before the log as it stood
 * @param after the same log with more at its end
 * @throws Error if either does not stand
 */
export const compareLogs = (
  before: readonly MatchEvent[],
  after: readonly MatchEvent[],
): { readonly change: MatchChange; readonly outcomes: Outcomes } => {
  const [old, young] = [read(before), read(after)];
  const boards = differing<BoardRow>(
    summarise(old.state).boards,
    summarise(young.state).boards,
    ({ number }) => number,
    (row) => row,
  );
  const strikes = differing<StrikeRow>(old.strikes, young.strikes, ({ seq }) => seq, said);
  return {
    change: {
      before: resultOf(old.state),
      after: resultOf(young.state),
      boards: boards.map(([number, pair]) => ({ number, ...pair })),
      strikes: strikes.map(([seq, pair]) => ({ seq, ...pair })),
    },
    outcomes: { before: outcomeOf(old.state), after: outcomeOf(young.state) },
  };
};
