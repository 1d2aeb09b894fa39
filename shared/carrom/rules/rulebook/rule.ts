import type { Parameter } from "../outcomes.ts";

/** One rule of a rulebook page: a plain sentence, its source, and the reason for our reading. */
export type Rule = {
  /** Paths of the parameters that the sentence states, `strike.own`. */
  readonly parameters: readonly string[];
  /** Rows of `shared/carrom/rules/decisions` that the sentence answers: `a10`. */
  readonly rows: readonly string[];
  readonly text: string;
  readonly clause: string;
  /** The reasons for our reading, each as its document has it; none where the source is clear. */
  readonly reasons: readonly string[];
};

/** Whether the parameter at a path can never matter under a ruleset (`mootIn`). */
export type Inapplicable = (path: string) => boolean;

/** A parameter that a sentence states, with its path and the rows of `shared/carrom/rules/decisions` that it answers. */
export type Stated = { readonly path: string; readonly rows: string; readonly parameter: Parameter<unknown> };

/** States several parameters in one sentence; they share a clause, and each reason is given once. */
export const jointRule = (first: Stated, others: readonly Stated[], text: string): Rule => {
  const all = [first, ...others];
  return {
    parameters: all.map(({ path }) => path),
    rows: [...new Set(all.flatMap(({ rows }) => rows.split(" ")))],
    text,
    clause: first.parameter.clause,
    reasons: [...new Set(all.flatMap(({ parameter }) => parameter.interpretation ?? []))],
  };
};

/** States one parameter in one sentence. */
export const rule = (path: string, rows: string, parameter: Parameter<unknown>, text: string): Rule =>
  jointRule({ path, rows, parameter }, [], text);

/** Parameters of one kind that one sentence can state: they have the same clause and the same effect. */
export type Group<K extends string, E extends string> = {
  readonly effect: E;
  readonly members: readonly [K, ...K[]];
};

/** Groups members with the same effect, as a code or in words, by the same clause. */
export const grouped = <K extends string, E extends string>(
  members: readonly K[],
  clauseOf: (member: K) => string,
  effectOf: (member: K) => E,
): readonly Group<K, E>[] => {
  const groups = new Map<string, Group<K, E>>();
  for (const member of members) {
    const effect = effectOf(member);
    const key = JSON.stringify([clauseOf(member), effect]);
    const group = groups.get(key);
    groups.set(key, { effect, members: group ? [...group.members, member] : [member] });
  }
  return [...groups.values()];
};
