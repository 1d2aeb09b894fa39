import { z } from "zod";
import { type Ruleset, rulesetSchema } from "#carrom";

/** The parameters of a ruleset, found by walking its schema: no list of them is kept by hand. */

/** A ruleset or a JSON schema as a tree. */
export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The parameters of a ruleset, by their paths: every value that has a clause. */
export const parametersOf = (node: unknown, path: readonly string[] = []): [path: string, parameter: Node][] => {
  if (!isNode(node)) return [];
  if ("clause" in node && "value" in node) return [[path.join("."), node]];
  return Object.entries(node).flatMap(([key, child]) => parametersOf(child, [...path, key]));
};

/** The schemas of an object's members, also of one that may be `null`. */
const membersOf = (schema: unknown): Node | null => {
  if (!isNode(schema)) return null;
  const options = Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
  const object = options.find((option) => isNode(option) && isNode(option.properties));
  return isNode(object) && isNode(object.properties) ? object.properties : null;
};

const SCHEMA = z.toJSONSchema(rulesetSchema);

const walked = (schema: unknown, path: readonly string[]): [path: string, value: unknown][] => {
  const members = membersOf(schema);
  if (!members) return [];
  if ("clause" in members && "value" in members) return [[path.join("."), members.value]];
  return Object.entries(members).flatMap(([key, child]) => walked(child, [...path, key]));
};

/** The schema of every parameter's value, by the parameter's path: `queen.menBefore`. */
export const PARAMETERS: ReadonlyMap<string, unknown> = new Map(walked(SCHEMA, []));

/** Values that a part of the schema allows: all of an enumeration, some of the numbers. */
const valuesOf = (schema: unknown): unknown[] => {
  if (!isNode(schema)) return [];
  if (Array.isArray(schema.enum)) return schema.enum;
  if ("const" in schema) return [schema.const];
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options)) return options.flatMap(valuesOf);
  if (schema.type === "null") return [null];
  if (schema.type === "integer") return typeof schema.maximum === "number" && schema.maximum < 3 ? [1, 2] : [1, 2, 7];
  if (schema.type === "array") return [[2], wholeRange(schema.items)];
  if (!isNode(schema.properties)) return [];
  return Object.entries(schema.properties).reduce<Node[]>(
    (rows, [key, child]) => rows.flatMap((row) => valuesOf(child).map((value) => ({ ...row, [key]: value }))),
    [{}],
  );
};

/** Every whole number that a schema allows. */
const wholeRange = (schema: unknown): readonly number[] => {
  const { minimum, maximum } = isNode(schema) ? schema : {};
  if (typeof minimum !== "number" || typeof maximum !== "number") throw new Error("a list is of numbers with limits");
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
};

/** Values that the schema allows at a parameter's path; the list of what is open has its own few. */
export const allowedValues = (path: string): readonly unknown[] =>
  path === "match.open" ? [[], ["games"], ["target", "boards"]] : valuesOf(PARAMETERS.get(path));

/** A copy of the tree with another value at a path. */
const replaced = (node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown =>
  key === undefined || !isNode(node) ? value : { ...node, [key]: replaced(node[key], rest, value) };

/** A ruleset with another value for one parameter. */
export const withValue = (ruleset: Ruleset, parameter: string, value: unknown): Ruleset =>
  // A whole ruleset again, of the schema's own making but for this one value.
  replaced(ruleset, [...parameter.split("."), "value"], value) as Ruleset;

/** A value that differs from another in one place, and that place within it: `["turn"]`. */
export type Variant = { readonly place: readonly string[]; readonly value: unknown };

/** Every way to change a value in one place to something else that its schema allows. */
export const variantsOf = (schema: unknown, value: unknown): Variant[] => {
  if (!isNode(schema)) return [];
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options)) return otherKinds(options, value);
  if (isNode(schema.properties) && isNode(value)) {
    return Object.entries(schema.properties).flatMap(([key, child]) =>
      variantsOf(child, value[key]).map(({ place, value: other }) => ({
        place: [key, ...place],
        value: { ...value, [key]: other },
      })),
    );
  }
  const others = Array.isArray(value) ? otherLists(value) : [...valuesOf(schema), ...neighbours(schema, value)];
  return [...new Set(others)].filter((other) => other !== value).map((other) => ({ place: [], value: other }));
};

/** Variants of a kind: the same changed in one place, or another kind altogether. */
const otherKinds = (options: readonly unknown[], value: unknown): Variant[] =>
  options.flatMap((option) => {
    if (isOfKind(option, value)) return variantsOf(option, value);
    const all = valuesOf(option);
    return [...new Set([all[0], all.at(-1)])].map((other) => ({ place: [], value: other }));
  });

/** Whether a value is of this option of a union: it has the option's own constants, or its type. */
const isOfKind = (option: unknown, value: unknown): boolean => {
  if (!isNode(option)) return false;
  if (!isNode(option.properties)) return option.type === (value === null ? "null" : "integer");
  if (!isNode(value)) return false;
  return Object.entries(option.properties).every(([key, child]) =>
    isNode(child) && "const" in child ? child.const === value[key] : key in value,
  );
};

const neighbours = (schema: Node, value: unknown): number[] => {
  if (typeof value !== "number" || schema.type !== "integer") return [];
  const least = typeof schema.minimum === "number" ? schema.minimum : 0;
  return [value - 1, value + 1].filter((one) => one >= least);
};

/** Variants of a list: one entry fewer, one more. */
const otherLists = (value: readonly unknown[]): unknown[][] => [
  ...value.map((_, index) => value.toSpliced(index, 1)),
  ...[1, 2, 3, 4].filter((one) => !value.includes(one)).map((one) => [...value, one]),
];

/** A copy of the ruleset that reports the path of every parameter that is read. */
export const watched = (ruleset: Ruleset, tell: (path: string) => void): Ruleset =>
  // A proxy of a tree reads as the tree itself.
  watchedNode(ruleset, [], tell) as Ruleset;

const watchedNode = (node: Node, path: readonly string[], tell: (path: string) => void): Node =>
  new Proxy(node, {
    get: (target, key) => {
      const child = target[String(key)];
      if (key === "value" && "clause" in target) tell(path.join("."));
      else if (isNode(child)) return watchedNode(child, [...path, String(key)], tell);
      return child;
    },
  });
