import type { Parameter } from "./outcomes.ts";
import type { Ruleset } from "./ruleset.ts";

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** The path of the limits that a match may set: the only parameter without a clause of its own. */
const OPEN = "match.open";

/** A parameter in a difference; only `match.open` has no clause. */
export type Stated = Omit<Parameter<unknown>, "clause"> & { readonly clause: string | null };

const isParameter = (node: Node): boolean => "value" in node && "clause" in node;

const walk = (node: unknown, path: string): [path: string, stated: Stated][] => {
  if (path === OPEN) return [[path, { value: node, clause: null }]];
  if (!isNode(node)) return [];
  // A node with a value and a clause is a parameter: the schema has nothing else of that shape.
  if (isParameter(node)) return [[path, node as Stated]];
  return Object.entries(node).flatMap(([key, child]) => walk(child, path === "" ? key : `${path}.${key}`));
};

/** Row d9: no published rulebook knows a clock, and a house may have one. */
export const NO_CLOCK = { value: null, clause: "decision d9" } as const;

/** Row d10: no published rulebook lets a lead win the game at once, and a house may. */
export const NO_EARLY_WIN = { value: { effect: "none" }, clause: "decision d10" } as const;

/** Row c19: by every published rulebook a side owes a due also before its first man is down; a house may spare it. */
export const ALWAYS_OWED = { value: "owed", clause: "decision c19" } as const;

/** Parameters of houses alone, as a document has them that leaves them out. */
const OF_HOUSES: readonly (readonly [path: string, stated: Stated])[] = [
  ["dues.beforeFirstMan", ALWAYS_OWED],
  ["match.clock", NO_CLOCK],
  ["match.earlyWin", NO_EARLY_WIN],
];

/**
 * Every parameter of a ruleset by its path (`queen.menBefore`), in the order of the schema; last those of houses alone,
 * where the document leaves them out.
 */
export const parametersOf = (ruleset: Ruleset): ReadonlyMap<string, Stated> => {
  const stated = new Map(walk(ruleset, ""));
  for (const [path, left] of OF_HOUSES) if (!stated.has(path)) stated.set(path, left);
  return stated;
};

const put = (node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown =>
  key === undefined || !isNode(node) ? value : { ...node, [key]: put(node[key], rest, value) };

/** The document with another parameter at a path. `faultsOf` judges the result. */
export const withParameter = (document: unknown, path: string, { value, clause, interpretation }: Stated): unknown =>
  put(
    document,
    path.split("."),
    clause === null ? value : { value, clause, ...(interpretation === undefined ? {} : { interpretation }) },
  );

/** Whether two values of a parameter are the same; the order of an object's members does not count, a list's does. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (!isNode(a) || !isNode(b)) return Object.is(a, b);
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(a[key], b[key]));
};
