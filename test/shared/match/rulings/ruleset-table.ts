import type { RulingCase } from "./ruling-case.ts";

/** A line of one ruleset's own table. */
export type TableCase = Omit<RulingCase, "clauses"> & {
  /** Every clause that the report has to name. */
  readonly clauses: string | readonly string[];
};

/** The rulings of one ruleset: every row of the decision table is covered by a case, or excused with the reason. */
export type RulesetTable = {
  readonly ruleset: string;
  readonly cases: readonly TableCase[];
  /** Rows that nothing in a log can fall under, each with the reason. */
  readonly excused: Readonly<Record<string, string>>;
};
