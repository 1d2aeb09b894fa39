import type { FoulCode } from "#shared/carrom/rules/vocabulary.ts";
import type { Opening, Script } from "#test/support/play.ts";

/** The two rulesets that share one table; the others have a table each (`ruleset-table.ts`). */
export const REFEREED = ["tournament-15", "woodestic-simple"] as const;
type Refereed = (typeof REFEREED)[number];

/** The expected findings of a report on the last thing played; members that are left out are not checked. */
export type Expected = {
  readonly turn?: "keeps" | "passes" | "board-over";
  readonly next?: string | null;
  /** Returned pieces as letters: `wwq`. */
  readonly returned?: string;
  /** Men in pockets: white, black. */
  readonly pockets?: readonly [number, number];
  /** Still owed, by side. */
  readonly owed?: readonly number[];
  readonly queen?: "on-board" | `${"pocketed" | "covered"} ${Side}`;
  readonly fouls?: readonly FoulCode[];
  /** Points on the board so far, by side, where men have values. */
  readonly tally?: readonly number[];
  /** The board's ending; `null`: it is not over. */
  readonly ending?: string | null;
  readonly winner?: Side | null;
  /** By side. */
  readonly points?: readonly number[];
  readonly coveredBy?: Side | null;
  /** The match's winner, `null` if it is shared, or `in-play`. */
  readonly match?: "in-play" | Side | null;
  readonly ranking?: readonly (readonly Side[])[];
  /** The points of each game, by side. */
  readonly games?: readonly (readonly number[])[];
  /** Boards opened by a player whose break it was not. */
  readonly wrongBreaks?: number;
  /** The code with which the last event of the script is refused. */
  readonly refused?: string;
};

type Side = "A" | "B" | "C" | "D";

/** A line of the table: a row of the decision table in one situation, and the clauses that must be named. */
export type RulingCase = {
  readonly row: string;
  readonly when: string;
  readonly play: Script;
  readonly opening?: Opening;
  /** The rulesets that this line holds for, each with every clause that the report has to name. */
  readonly clauses: Partial<Record<Refereed, string | readonly string[]>>;
  readonly gives: Expected;
};
