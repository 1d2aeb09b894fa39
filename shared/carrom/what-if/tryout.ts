import { err, ok, type Result } from "#shared/result.ts";
import { extend } from "../match/extend.ts";
import type { MatchEvent, MatchOpened } from "../model/events.ts";
import type { Refusal, Why } from "../model/refusal.ts";
import type { EventRow, Ruling, StrikeRow } from "../model/report.ts";
import type { MatchState } from "../model/state.ts";
import { type Ruleset, rulesetName } from "../rules/ruleset.ts";
import { type Move, readMove, readStrike } from "./move.ts";

/** Tries out strikes and events on a fresh board of any ruleset, by the same engine that judges matches. */

/** A strike that was tried, and the state after it. */
export type Tried = { readonly state: MatchState; readonly row: StrikeRow };

/** A strike or event that was tried, and its rulings. */
export type Moved = {
  readonly state: MatchState;
  readonly rulings: readonly Ruling[];
  /** Its rows in a report. */
  readonly rows: readonly (StrikeRow | EventRow)[];
};

/** The reason why a move cannot be tried: it cannot be read, or the engine refuses it. */
export type Rejected = { readonly code: Refusal["code"] | "unreadable"; readonly why: Why };

/** The smallest line-up that a ruleset allows: A breaks. */
const lineUp = ({ setUp }: Ruleset): MatchOpened["sides"] => {
  const { sides, players } = setUp.sides.value;
  return ["A", "B", "C", "D"].slice(0, Math.min(...sides)).map((id) => ({
    id,
    players: Array.from({ length: Math.min(...players) }, (_, index) => `${id.toLowerCase()}${index + 1}`),
  }));
};

/** The reference to a ruleset in an opening: its name, or the whole document of a house ruleset. */
const named = (ruleset: Ruleset): MatchOpened["ruleset"] =>
  ruleset.base === undefined ? rulesetName(ruleset) : ruleset;

/** The board before the break, in a game with this score by side; refused if the game would already be over. */
export const tableAt = (ruleset: Ruleset, score: readonly number[]): Result<MatchState, Rejected> => {
  const sides = lineUp(ruleset);
  const data: MatchOpened = {
    match: "tryout",
    ruleset: named(ruleset),
    sides,
    score: Object.fromEntries(sides.map(({ id }, side) => [id, score[side] ?? 0])),
  };
  const opened = extend(
    null,
    [
      { seq: 1, type: "match_opened", data },
      { seq: 2, type: "board_opened", data: { board: 1, breaker: "a1" } },
    ],
    () => [],
  );
  return opened.ok ? ok(opened.value.state) : err({ code: opened.error.code, why: opened.error.why });
};

/** The board before the break, nothing scored. */
export const freshTable = (ruleset: Ruleset): MatchState => {
  const table = tableAt(ruleset, []);
  if (!table.ok) throw new Error(`${ruleset.id} does not open: ${table.error.code}`);
  return table.value;
};

const extended = (state: MatchState, move: Move) => {
  const event: MatchEvent = { ...move, seq: state.seq + 1 };
  return extend(state, [event], () => []);
};

/** Tries one strike in notation, by the player in turn; a strike out of turn by the next player. */
export const tryStrike = (state: MatchState, notation: string): Result<Tried, Rejected> => {
  const strike = readStrike(state, notation);
  if (!strike.ok) return err({ code: "unreadable", why: strike.error });
  const judged = extended(state, strike.value);
  if (!judged.ok) return err({ code: judged.error.code, why: judged.error.why });
  const [row] = judged.value.strikes;
  if (!row) throw new Error("a strike that stands has a row");
  return ok({ state: judged.value.state, row });
};

/** Tries a strike or another event, as `readMove` reads it. */
export const tryMove = (state: MatchState, written: string): Result<Moved, Rejected> => {
  const move = readMove(state, written);
  if (!move.ok) return err({ code: "unreadable", why: move.error });
  const judged = extended(state, move.value);
  if (!judged.ok) return err({ code: judged.error.code, why: judged.error.why });
  const rows = [...judged.value.strikes, ...judged.value.events];
  return ok({ state: judged.value.state, rulings: rows.flatMap(({ rulings }) => rulings), rows });
};

type Sequence<T> = { readonly tried: readonly T[]; readonly rejected: Rejected | null };

/** Tries one after the other; stops at the first that is refused, with the reason. */
const inOrder =
  <T extends { readonly state: MatchState }>(one: (state: MatchState, written: string) => Result<T, Rejected>) =>
  (state: MatchState, all: readonly string[]): Sequence<T> => {
    const tried: T[] = [];
    for (const written of all) {
      const next = one(tried.at(-1)?.state ?? state, written);
      if (!next.ok) return { tried, rejected: next.error };
      tried.push(next.value);
    }
    return { tried, rejected: null };
  };

/** Strikes one after the other. */
export const tryStrikes = inOrder(tryStrike);

/** Moves one after the other. */
export const tryMoves = inOrder(tryMove);
