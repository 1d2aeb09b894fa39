import type { Parameter } from "../ruleset.ts";

/** One rule of a rulebook page: a plain sentence, where it comes from, and why it is read so. */
export type Rule = {
  /** Paths of the parameters that the sentence states, `strike.own`. */
  readonly parameters: readonly string[];
  /** Rows of the table of decisions, `a10`. */
  readonly rows: readonly string[];
  readonly text: string;
  readonly clause: string;
  readonly interpretation?: string;
};

/** States one parameter in one sentence. */
export const rule = (
  path: string,
  rows: string,
  { clause, interpretation }: Parameter<unknown>,
  text: string,
): Rule => ({
  parameters: [path],
  rows: rows.split(" "),
  text,
  clause,
  ...(interpretation === undefined ? {} : { interpretation }),
});
