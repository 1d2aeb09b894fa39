import { restore } from "../../shared/match/extend.ts";
import type { MatchEvent } from "../../shared/match/model/events.ts";
import { RULESETS } from "../../shared/rules/sheets/registry.ts";
import { type Act, type ScoringTable, tryActs } from "../../site/src/islands/strike/acts.ts";
import { OPEN_MATCH_EVENTS } from "../../workers/cli/demo/demo-season.ts";
import { type Evening, play } from "../../workers/cli/demo/simulator/evening.ts";
import { SEASON_EVENINGS } from "../support/demo-evenings.ts";
import { tapIn } from "../support/presses.ts";
import { lineUp } from "./corpus.ts";
import { formerTaps } from "./former-taps.ts";

/** Taps a strike, over many strikes. */
export type Taps = {
  readonly of: string;
  readonly boards: number;
  readonly strikes: number;
  readonly median: number;
  readonly mean: number;
  readonly largest: number;
  /** Share of the strikes that one tap records. */
  readonly oneTap: number;
  /** Of the same strikes on the page before this one. */
  readonly formerMean: number;
};

type Count = { boards: number; readonly now: number[]; readonly former: number[] };

/** Counts the taps of an evening's strikes; stops after so many boards or entries. */
const countIn = (
  count: Count,
  { opening, ...evening }: Evening,
  most: { readonly boards?: number; readonly entries?: number } = {},
): void => {
  const opened: MatchEvent = { seq: 1, type: "match_opened", data: opening };
  let table: ScoringTable = { log: [opened], state: restore([opened]) };
  let entries = 0;
  for (const request of play({ opening, ...evening })) {
    // Type and data belong together, as the simulator made them.
    const acts = request.map(({ type, data }) => ({ type, data }) as Act);
    const [act] = acts;
    if (most.entries !== undefined && entries >= most.entries) return;
    if (act?.type === "board_opened") {
      if (most.boards !== undefined && count.boards >= most.boards) return;
      count.boards += 1;
    }
    if (act?.type === "strike" && acts.length === 1) {
      count.now.push(tapIn(table, act.data).taps.length);
      count.former.push(formerTaps(table, act.data));
    }
    const tried = tryActs(table, acts);
    if (!tried.ok) throw new Error(tried.error.code);
    table = tried.value.table;
    entries += acts.length;
  }
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const tapsOf = (of: string, { boards, now, former }: Count): Taps => {
  const sorted = now.toSorted((one, other) => one - other);
  return {
    ...{ of, boards, strikes: now.length, median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN },
    ...{ mean: mean(now), largest: sorted.at(-1) ?? Number.NaN },
    ...{ oneTap: now.filter((taps) => taps === 1).length / now.length, formerMean: mean(former) },
  };
};

const counted = (): Count => ({ boards: 0, now: [], former: [] });

/** Over the demo's season, its open match as far as it is played, and over so many simulated boards of each ruleset. */
export const tapsPerStrike = (boards: number): readonly Taps[] => {
  const season = counted();
  for (const [index, evening] of SEASON_EVENINGS.entries())
    countIn(season, evening, index === SEASON_EVENINGS.length - 1 ? { entries: OPEN_MATCH_EVENTS } : {});
  const rulesets = RULESETS.map((ruleset) => {
    const count = counted();
    for (let turn = 0; count.boards < boards; turn += 1) {
      const sides = lineUp(ruleset, turn);
      const opening = { match: `taps-${turn}`, ruleset: ruleset.id, sides };
      const skills = { ann: 0.7, bob: 0.55 };
      countIn(
        count,
        { opening, skills, seed: `taps-${ruleset.id}-${turn}`, begins: "2026-01-10T18:00:00.000Z" },
        { boards },
      );
    }
    return tapsOf(ruleset.id, count);
  });
  return [tapsOf("the demo's season", season), ...rulesets];
};
