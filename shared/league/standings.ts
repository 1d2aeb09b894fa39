import type { Sha256 } from "../match/chain.ts";
import { countedResults, type Decision, deducted, withdrawn } from "./decisions.ts";
import type { Regulations } from "./regulations.ts";
import { concerns, type LeagueResult } from "./results.ts";
import { type Tally, tally } from "./tallies.ts";
import { breakTie, partition, type TieStep } from "./tie-breaks.ts";

/** All that a table is made of: nothing else can move anybody. */
export type Season = {
  /** In draw order. */
  readonly entries: readonly string[];
  readonly results: readonly LeagueResult[];
  /** One for each round without an opponent that counts already. */
  readonly byes?: readonly string[];
  readonly decisions?: readonly Decision[];
  readonly regulations: Regulations;
};

/** One line of a table; the shape of the public `StandingRow` without names. */
export type Standing = Tally & {
  readonly place: number;
  /** Points taken away by the league; already missing from `points`. */
  readonly deducted: number;
  /** What separated this entry from those level on points; `null` when nobody was level. */
  readonly tie: readonly TieStep[] | null;
};

/** Those in the table: a withdrawn entry stays in it only as long as its results do. */
const inTable = (season: Season, counted: readonly LeagueResult[]): readonly string[] => {
  const gone = withdrawn(season.decisions ?? []);
  return season.entries.filter((entry) => !gone.has(entry) || counted.some((result) => concerns(result, entry)));
};

/** The steps that concern this entry, or `null` if it had its points for itself. */
const traceOf = (entry: string, level: readonly string[], steps: readonly TieStep[]): readonly TieStep[] | null =>
  level.length < 2 ? null : steps.filter((step) => step.among.includes(entry));

/**
 * The table of a division, first place first: a pure function of results, regulations and decisions. Entries are
 * parted by points; those level are parted by the criteria of the regulations, and share a place where these do
 * not separate them either.
 */
export const standings = (season: Season, sha256: Sha256): readonly Standing[] => {
  const { regulations, decisions = [], byes = [] } = season;
  const results = countedResults(season.results, season.entries, decisions, regulations);
  const lines = new Map(
    inTable(season, results).map((entry) => {
      const own = tally(results, entry, regulations);
      const less = deducted(decisions, entry);
      const rests = byes.filter((bye) => bye === entry).length;
      return [entry, { ...own, deducted: less, points: own.points + rests * regulations.bye - less }];
    }),
  );
  const field = { results, regulations, sha256 };
  const table: Standing[] = [];
  for (const level of partition([...lines.keys()], (entry) => lines.get(entry)?.points ?? 0))
    for (const { entries, steps } of breakTie(level, field)) {
      const place = table.length + 1;
      for (const entry of entries) {
        const line = lines.get(entry);
        if (line) table.push({ place, ...line, tie: traceOf(entry, level, steps) });
      }
    }
  return table;
};
