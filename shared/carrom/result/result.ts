import { fold, reachesBack } from "../match/fold.ts";
import type { MatchEvent } from "../model/events.ts";
import type { MatchOutcome } from "../model/outcome.ts";
import type { BoardRow, GameRow, StrikeRow } from "../model/report.ts";
import { isOver, type MatchState } from "../model/state.ts";
import { outcomeOf, summarise } from "../replay/replay.ts";
import type { RulingWords } from "../rulings/explain.ts";
import { rowOf } from "../rulings/row.ts";
import { type Score, scoreOf } from "./score.ts";

/** The result of a match, so far. */
export type MatchResult = Pick<MatchOutcome, "status" | "forfeited" | "winner" | "ranking" | "sides"> & {
  readonly games: readonly GameRow[];
  readonly score: Score | null;
};

/** The effect of a correction on a match: everything that reads otherwise, and nothing else. */
export type MatchChange = {
  readonly before: MatchResult;
  readonly after: MatchResult;
  /** `null` where there is no such board before or after. */
  readonly boards: readonly {
    readonly number: number;
    readonly before: BoardRow | null;
    readonly after: BoardRow | null;
  }[];
  /** Strikes with another ruling, strikes that were missed, and strikes that no longer count. */
  readonly strikes: readonly {
    readonly seq: number;
    readonly before: StrikeRow | null;
    readonly after: StrikeRow | null;
  }[];
};

/** A match before and after a correction, as leagues and ratings need it. */
export type Outcomes = { readonly before: MatchOutcome; readonly after: MatchOutcome };

/** The result of a match in a state. */
export const resultOf = (state: MatchState): MatchResult => {
  const { status, forfeited, winner, ranking, sides } = outcomeOf(state);
  return { status, forfeited, winner, ranking, sides, games: summarise(state).games, score: scoreOf(state) };
};

/** Whether two results, or two rows, are equal. Their members are in one order, because one function writes each. */
export const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const outcomeAlike = (one: MatchState, other: MatchState): boolean =>
  alike([resultOf(one), summarise(one).boards], [resultOf(other), summarise(other).boards]);

/**
 * Whether a request replaces a result that others may have read: the match was over and its result is now another, or it
 * is in play again; or one correction had brought it back into play and another decides it again. The first end of a
 * match replaces nothing, be it by a strike or by a correction at the table.
 *
 * @param wasOver whether the match had ever been over; called only where a correction ends a match in play
 */
export const displaces = (
  before: MatchState,
  after: MatchState,
  batch: readonly MatchEvent[],
  wasOver: () => boolean,
): boolean =>
  (isOver(before) || (isOver(after) && batch.some(reachesBack) && wasOver())) && !outcomeAlike(before, after);

type Read = { readonly state: MatchState; readonly strikes: readonly StrikeRow[] };

const read = (log: readonly MatchEvent[], w?: RulingWords): Read => {
  const strikes: StrikeRow[] = [];
  const { state, refusal } = fold(log, (after, event, corrected) => {
    const row = rowOf(after, event, corrected, w);
    if (row?.kind === "strike") strikes.push(row.row);
  });
  if (!state || refusal)
    throw new Error(`a log that was judged does not stand: ${refusal ? JSON.stringify(refusal.why) : "it is empty"}`);
  return { state, strikes };
};

/** The contents of a strike's row; the board after it is left out, because it follows from the strikes before. */
const said = ({ player, notation, turn, fouls, returned, rulings }: StrikeRow) => [
  player,
  notation,
  turn,
  fouls,
  returned,
  rulings,
];

type Pair<Row> = { readonly before: Row | null; readonly after: Row | null };

/** Pairs of rows with the same key, in the order of the keys; only pairs that differ. */
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
 * @param before the log before the change
 * @param after the same log with more at its end
 * @param w the catalogue of the rulings; English, if it is left out
 * @throws Error if an event of either is refused
 */
export const compareLogs = (
  before: readonly MatchEvent[],
  after: readonly MatchEvent[],
  w?: RulingWords,
): { readonly change: MatchChange; readonly outcomes: Outcomes } => {
  const [old, young] = [read(before, w), read(after, w)];
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
