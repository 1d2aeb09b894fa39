import { RULESETS } from "#carrom";
import { DIVISION, OPEN_MATCH_EVENTS } from "#cli/demo/demo-season.ts";
import type { SimulatedMatch } from "#cli/demo/simulator/evening.ts";
import { DEMO_EVENINGS, eveningOf, scored } from "../support/evenings.ts";
import { tapIn } from "../support/presses.ts";
import { formerTaps } from "./former-taps.ts";

/** The taps a strike, over many strikes. */
export type Taps = {
  readonly of: string;
  readonly boards: number;
  readonly strikes: number;
  readonly median: number;
  readonly mean: number;
  readonly largest: number;
  /** The share of strikes that one tap records. */
  readonly oneTap: number;
  /** The mean for the same strikes on the page before this one. */
  readonly formerMean: number;
};

type Count = { boards: number; readonly now: number[]; readonly former: number[] };

/** Counts the taps of an evening's strikes; stops after a number of boards or entries. */
const countIn = (
  count: Count,
  evening: SimulatedMatch,
  most: { readonly boards?: number; readonly entries?: number } = {},
): void => {
  let entries = 0;
  for (const { before, act } of scored(evening)) {
    if (entries === most.entries) return;
    if (act.type === "board_opened") {
      if (count.boards === most.boards) return;
      count.boards += 1;
    }
    if (act.type === "strike") {
      count.now.push(tapIn(before, act.data).taps.length);
      count.former.push(formerTaps(before, act.data));
    }
    entries += 1;
  }
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const tapsOf = (of: string, { boards, now, former }: Count): Taps => {
  const sorted = now.toSorted((one, other) => one - other);
  return {
    of,
    boards,
    strikes: now.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    mean: mean(now),
    largest: sorted.at(-1) ?? Number.NaN,
    oneTap: now.filter((taps) => taps === 1).length / now.length,
    formerMean: mean(former),
  };
};

const counted = (): Count => ({ boards: 0, now: [], former: [] });

/** The evenings of the demo's division, in the order of its fixtures. */
const SEASON = DEMO_EVENINGS.filter(({ opening }) => opening.match.startsWith(DIVISION.id));

/** The taps over the demo's season, its open match as far as it is played, and `boards` simulated boards of each ruleset. */
export const tapsPerStrike = (boards: number): readonly Taps[] => {
  const season = counted();
  for (const [index, evening] of SEASON.entries())
    countIn(season, evening, index === SEASON.length - 1 ? { entries: OPEN_MATCH_EVENTS } : {});
  const rulesets = RULESETS.map((ruleset) => {
    const count = counted();
    for (let turn = 0; count.boards < boards; turn += 1)
      countIn(count, eveningOf(ruleset, `taps-${ruleset.id}-${turn}`, turn), { boards });
    return tapsOf(ruleset.id, count);
  });
  return [tapsOf("the demo's season", season), ...rulesets];
};
