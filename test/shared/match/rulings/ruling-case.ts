import type { FoulCode } from "../../../../shared/vocabulary.ts";
import type { Opening, Script } from "../../../support/play.ts";

/** The rulesets that the table covers. */
export const REFEREED = ["tournament-15", "woodestic-simple"] as const;
export type Refereed = (typeof REFEREED)[number];

/** What a report must say of the last thing played; what is left out is not looked at. */
export type Expected = {
  readonly turn?: "keeps" | "passes" | "board-over";
  readonly next?: string | null;
  /** Returned pieces as letters: `wwq`. */
  readonly returned?: string;
  /** Men in pockets: white, black. */
  readonly pockets?: readonly [number, number];
  /** Still owed by A and B. */
  readonly owed?: readonly [number, number];
  readonly queen?: "on-board" | "pocketed A" | "pocketed B" | "covered A" | "covered B";
  readonly fouls?: readonly FoulCode[];
  /** Of the board: */
  readonly ending?: string | null;
  readonly winner?: "A" | "B" | null;
  readonly points?: readonly [number, number];
  readonly coveredBy?: "A" | "B" | null;
  /** Of the match: */
  readonly match?: "in-play" | "A" | "B";
};

/** One line of the table: a row of the decision table in one situation, and the clauses that must be named. */
export type RulingCase = {
  readonly row: string;
  readonly when: string;
  readonly play: Script;
  readonly opening?: Opening;
  /** The rulesets that this line holds for, each with every clause that the report has to name. */
  readonly clauses: Partial<Record<Refereed, string | readonly string[]>>;
  readonly gives: Expected;
};
