import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** What is wrong at one place of a request, in words for whoever sent it. */
export type Wrong = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What a value should have been, as people call it. */
const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "nothing (null)",
  date: "a date",
};

const FORMATS: Readonly<Record<string, string>> = {
  date: "this is no date (as 2026-01-31)",
  datetime: "this is no time (as 2026-01-31T18:00:00.000Z)",
  uuid: "this is no UUID",
  email: "this is no e-mail address",
  url: "this is no web address",
};

const quoted = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(", ");

/** Zod's own words begin like this; whatever does not was written by a schema of ours, and stays. */
const ZODS = /^(Invalid|Too (big|small)|Unrecognized|Expected)/;

const sizes = (issue: Extract<Issue, { code: "too_big" | "too_small" }>): string => {
  const small = issue.code === "too_small";
  const limit = small ? issue.minimum : issue.maximum;
  if (issue.origin === "string")
    return small && Number(limit) <= 1
      ? "this is missing"
      : `this is too ${small ? "short: at least" : "long: at most"} ${limit} characters`;
  if (issue.origin === "array" || issue.origin === "set" || issue.origin === "map")
    return `this has too ${small ? "few: at least" : "many: at most"} ${limit}`;
  if (issue.inclusive === false) return `this is ${small ? "more" : "less"} than ${limit}`;
  return `this is at ${small ? "least" : "most"} ${limit}`;
};

/** One issue of a schema that is no union, in plain words. */
const messageOf = (issue: Issue): string => {
  if (!ZODS.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      if (/ received (?:undefined|null)$/.test(issue.message)) return "this is missing";
      if (issue.expected === "number" || issue.expected === "int") return "this is no number";
      return `this should be ${KINDS[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return issue.values.length === 1
        ? `this should be ${quoted(issue.values)}`
        : `this should be one of ${quoted(issue.values)}`;
    case "too_big":
    case "too_small":
      return sizes(issue);
    case "not_multiple_of":
      return `this should be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return issue.keys.length === 1
        ? `nothing here is called ${quoted(issue.keys)}`
        : `nothing here is called any of ${quoted(issue.keys)}`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "this is not written as it has to be";
    default:
      return "this is not what belongs here";
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
const anyOf = (branches: readonly (readonly Issue[])[]): string => {
  const kinds = branches.flatMap((issues) =>
    issues.flatMap((issue) => {
      if (issue.path.length > 0) return [];
      if (issue.code === "invalid_type") return [KINDS[issue.expected] ?? issue.expected];
      return issue.code === "invalid_value" ? [quoted(issue.values)] : [];
    }),
  );
  return kinds.length === 0
    ? "this is none of what may stand here"
    : `this should be ${[...new Set(kinds)].join(" or ")}`;
};

/** The faults that a schema found, each with its place and in plain words; of a union those of the branch that was meant. */
export const inPlainWords = (issues: readonly Issue[]): Wrong[] =>
  issues.flatMap((issue): Wrong[] => {
    if (issue.code === "invalid_union" && ZODS.test(issue.message)) {
      const branch = meant(issue.errors);
      if (branch) return inPlainWords(branch).map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
      return [{ path: issue.path, message: anyOf(issue.errors) }];
    }
    if (issue.code === "invalid_key" || issue.code === "invalid_element")
      return inPlainWords(issue.issues).map(({ message }) => ({ path: issue.path, message }));
    return [{ path: issue.path, message: messageOf(issue) }];
  });
