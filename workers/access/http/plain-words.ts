import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** What is wrong at one place of a request, in words for whoever sent it. */
export type Wrong = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What is said of a value that a schema does not take. */
export type SchemaWords = Omit<typeof import("../../../shared/words/errors.en.ts"), "title">;

/** What a value should have been, as people call it; what they have no word for, as the schema does. */
const kindOf = (w: SchemaWords, expected: string): string => {
  const kinds: Readonly<Record<string, () => string>> = w.kind;
  return kinds[expected]?.() ?? expected;
};

const formatOf = (w: SchemaWords, format: string): string => {
  const formats: Readonly<Record<string, () => string>> = w.format;
  return formats[format]?.() ?? w.formatUnknown();
};

const quoted = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(", ");

/** Zod's own words begin like this; whatever does not was written by a schema of ours, and stays. */
const ZODS = /^(Invalid|Too (big|small)|Unrecognized|Expected)/;

const sizes = (w: SchemaWords, issue: Extract<Issue, { code: "too_big" | "too_small" }>): string => {
  const small = issue.code === "too_small";
  const limit = Number(small ? issue.minimum : issue.maximum);
  if (issue.origin === "string") {
    if (small) return limit <= 1 ? w.missing() : w.tooShort({ limit });
    return w.tooLong({ limit });
  }
  if (issue.origin === "array" || issue.origin === "set" || issue.origin === "map")
    return small ? w.tooFew({ limit }) : w.tooMany({ limit });
  if (issue.inclusive === false) return small ? w.more({ limit }) : w.less({ limit });
  return small ? w.least({ limit }) : w.most({ limit });
};

/** One issue of a schema that is no union, in plain words. */
const messageOf = (w: SchemaWords, issue: Issue): string => {
  if (!ZODS.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      if (/ received (?:undefined|null)$/.test(issue.message)) return w.missing();
      if (issue.expected === "number" || issue.expected === "int") return w.notNumber();
      return w.mustBe({ kind: kindOf(w, issue.expected) });
    case "invalid_value":
      return issue.values.length === 1
        ? w.mustBe({ kind: quoted(issue.values) })
        : w.mustBeOneOf({ values: quoted(issue.values) });
    case "too_big":
    case "too_small":
      return sizes(w, issue);
    case "not_multiple_of":
      return w.multipleOf({ divisor: issue.divisor });
    case "unrecognized_keys":
      return w.unknownMembers({ count: issue.keys.length, names: quoted(issue.keys) });
    case "invalid_format":
      return formatOf(w, issue.format);
    default:
      return w.wrong();
  }
};

/** Whether a branch of a union is out of the question: the value is of another kind altogether, or says it is another. */
const isForeign = (issues: readonly Issue[]): boolean =>
  issues.some(
    (issue) =>
      (issue.path.length === 0 && (issue.code === "invalid_type" || issue.code === "invalid_value")) ||
      (issue.path.length === 1 && issue.code === "invalid_value" && issue.values.length === 1),
  );

/**
 * The branch of a union that was meant: the one whose kind the value has, with the fewest faults. `null`: none.
 */
const meant = (branches: readonly (readonly Issue[])[]): readonly Issue[] | null =>
  branches
    .filter((issues) => issues.length > 0 && !isForeign(issues))
    .toSorted((one, other) => weight(one) - weight(other))[0] ?? null;

/** What is missing or unknown counts more than what is only written wrong: it speaks of another branch. */
const weight = (issues: readonly Issue[]): number =>
  issues.reduce(
    (sum, issue) =>
      sum + (issue.code === "unrecognized_keys" ? issue.keys.length * 2 : issue.code === "invalid_type" ? 2 : 1),
    0,
  );

/** What the branches of a union would have taken, where none was meant. */
const anyOf = (w: SchemaWords, branches: readonly (readonly Issue[])[]): string => {
  const kinds = branches.flatMap((issues) =>
    issues.flatMap((issue) => {
      if (issue.path.length > 0) return [];
      if (issue.code === "invalid_type") return [kindOf(w, issue.expected)];
      return issue.code === "invalid_value" ? [quoted(issue.values)] : [];
    }),
  );
  const [first, ...others] = new Set(kinds);
  return first === undefined
    ? w.noForm()
    : w.mustBe({ kind: others.reduce((one, other) => w.kindOr({ one, other }), first) });
};

/** The faults that a schema found, each with its place and in plain words; of a union those of the branch that was meant. */
export const inPlainWords = (w: SchemaWords, issues: readonly Issue[]): Wrong[] =>
  issues.flatMap((issue): Wrong[] => {
    if (issue.code === "invalid_union" && ZODS.test(issue.message)) {
      const branch = meant(issue.errors);
      if (branch)
        return inPlainWords(w, branch).map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
      return [{ path: issue.path, message: anyOf(w, issue.errors) }];
    }
    if (issue.code === "invalid_key" || issue.code === "invalid_element")
      return inPlainWords(w, issue.issues).map(({ message }) => ({ path: issue.path, message }));
    return [{ path: issue.path, message: messageOf(w, issue) }];
  });
