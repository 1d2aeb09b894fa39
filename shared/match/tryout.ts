import { err, ok, type Result } from "../result.ts";
import { type Ruleset, rulesetName } from "../rules/ruleset.ts";
import type { MatchEvent, MatchOpened } from "./events.ts";
import { extend } from "./extend.ts";
import { parseStrike } from "./notation.ts";
import type { Refusal } from "./refusal.ts";
import type { StrikeRow } from "./report.ts";
import type { MatchState } from "./state.ts";

/** Trying strikes out on a fresh board of a published ruleset, by the same engine that judges matches. */

/** A strike that was tried, and how everything stands after it. */
export type Tried = { readonly state: MatchState; readonly row: StrikeRow };

/** Why a strike cannot be tried: it cannot be read, or the engine refuses it. */
export type Rejected = { readonly code: Refusal["code"] | "unreadable"; readonly message: string };

/** The smallest line-up that a ruleset allows: A breaks. */
const lineUp = ({ setUp }: Ruleset): MatchOpened["sides"] => {
  const { sides, players } = setUp.sides.value;
  return ["A", "B", "C", "D"].slice(0, Math.min(...sides)).map((id) => ({
    id,
    players: Array.from({ length: Math.min(...players) }, (_, index) => `${id.toLowerCase()}${index + 1}`),
  }));
};

/** The board before the break. */
export const freshTable = (ruleset: Ruleset): MatchState => {
  const opening: MatchEvent[] = [
    { seq: 1, type: "match_opened", data: { match: "tryout", ruleset: rulesetName(ruleset), sides: lineUp(ruleset) } },
    { seq: 2, type: "board_opened", data: { board: 1, breaker: "a1" } },
  ];
  const opened = extend(null, opening, () => []);
  if (!opened.ok) throw new Error(`${ruleset.id} does not open: ${opened.error.message}`);
  return opened.value.state;
};

/** One strike in notation, by whoever is in turn unless a player is named. */
export const tryStrike = (state: MatchState, notation: string, player?: string): Result<Tried, Rejected> => {
  const strike = parseStrike(notation);
  if (!strike.ok) return err({ code: "unreadable", message: strike.error });
  const striker = player ?? state.setting.seats[state.board?.turn ?? 0]?.player ?? "";
  const event: MatchEvent = { seq: state.seq + 1, type: "strike", data: { player: striker, ...strike.value } };
  const judged = extend(state, [event], () => []);
  if (!judged.ok) return err({ code: judged.error.code, message: judged.error.message });
  const [row] = judged.value.strikes;
  if (!row) throw new Error("a strike that stands has a row");
  return ok({ state: judged.value.state, row });
};

/** Strikes one after the other; stops at the first that cannot be made, and says which. */
export const tryStrikes = (
  state: MatchState,
  notations: readonly string[],
): { readonly tried: readonly Tried[]; readonly rejected: Rejected | null } => {
  const tried: Tried[] = [];
  for (const notation of notations) {
    const next = tryStrike(tried.at(-1)?.state ?? state, notation);
    if (!next.ok) return { tried, rejected: next.error };
    tried.push(next.value);
  }
  return { tried, rejected: null };
};
