import type { z } from "zod";
import type { Said } from "./said.ts";

type Issue = z.core.$ZodIssue;

/** The sentences for a value that a schema refuses, and for a line of a log, in one language. */
export type SchemaWords = typeof import("./schema.en.ts");
export type SchemaMessage = Said<SchemaWords>;

/** A fault of a value, and its place. */
export type SchemaFault = { readonly path: readonly PropertyKey[]; readonly message: SchemaMessage };

/**
 * The messages of our own schemas of logs and rulesets, as keys: `z.string().regex(…, "idForm")`. Any other message is
 * ignored: the kind of its issue is used instead, so that no library's own sentence is shown.
 */
export const DOCUMENT_MESSAGES: readonly SchemaMessage[] = [
  { key: "clauseForm" },
  { key: "hexDigits64" },
  { key: "idForm" },
  { key: "rulesetIdForm" },
  { key: "safeNumber" },
  { key: "sideIdReserved" },
  { key: "tooDeep" },
  { key: "unicodeText" },
];

const KINDS: Readonly<Record<string, SchemaMessage>> = {
  string: { key: "kindText" },
  number: { key: "kindNumber" },
  int: { key: "kindWhole" },
  boolean: { key: "kindBoolean" },
  array: { key: "kindList" },
  object: { key: "kindObject" },
  record: { key: "kindObject" },
  null: { key: "kindNull" },
  date: { key: "kindDate" },
};

const FORMATS: Readonly<Record<string, SchemaMessage>> = {
  date: { key: "formatDate" },
  datetime: { key: "formatTime" },
  uuid: { key: "formatUuid" },
  email: { key: "formatEmail" },
  url: { key: "formatUrl" },
};

/** The expected kind of a value: a kind that people have a word for, or the schema's own name of it. */
const kindOf = (expected: string): string | SchemaMessage => KINDS[expected] ?? expected;

const quoted = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(", ");

const sizes = (issue: Extract<Issue, { code: "too_big" | "too_small" }>): SchemaMessage => {
  const small = issue.code === "too_small";
  const limit = Number(small ? issue.minimum : issue.maximum);
  const about = { limit };
  if (issue.origin === "string") {
    if (small) return limit <= 1 ? { key: "missing" } : { key: "tooShort", about };
    return { key: "tooLong", about };
  }
  if (issue.origin === "array" || issue.origin === "set" || issue.origin === "map")
    return { key: small ? "tooFew" : "tooMany", about };
  if (issue.inclusive === false) return { key: small ? "more" : "less", about };
  return { key: small ? "least" : "most", about };
};

/** The end of the schema library's message for a missing value, which only the message reveals. */
const NOTHING_THERE = / received (?:undefined|null)$/;

/** Our schemas' message for a whole number, a key with its numbers: `wholeFrom 1`, `wholeBetween 2 4`. */
const WHOLE_RANGE = /^whole(?:From|Between) (\d+)(?: (\d+))?$/;

const rangeOf = (message: string): SchemaMessage | undefined => {
  const [, least, most] = WHOLE_RANGE.exec(message) ?? [];
  if (least === undefined) return undefined;
  return most === undefined
    ? { key: "wholeFrom", about: { least: Number(least) } }
    : { key: "wholeBetween", about: { least: Number(least), most: Number(most) } };
};

/** Our schemas' message for a text with a forbidden character, with its code and place: `oneLine U+202E 4`. */
const STRAY = /^(oneLine|severalLines) (U\+[\dA-F]+) (\d+)$/;

const strayOf = (message: string): SchemaMessage | undefined => {
  const [, key, character, place] = STRAY.exec(message) ?? [];
  if (character === undefined) return undefined;
  return { key: key === "oneLine" ? "oneLine" : "severalLines", about: { character, place: Number(place) } };
};

const ownOf = ({ message }: Issue, own: readonly SchemaMessage[]): SchemaMessage | undefined =>
  own.find(({ key }) => key === message) ?? rangeOf(message) ?? strayOf(message);

/** The message of one issue of a schema that is no union. */
const messageOf = (issue: Issue, own: readonly SchemaMessage[]): SchemaMessage => {
  const said = ownOf(issue, own);
  if (said) return said;
  switch (issue.code) {
    case "invalid_type":
      if (NOTHING_THERE.test(issue.message)) return { key: "missing" };
      if (issue.expected === "number" || issue.expected === "int") return { key: "notNumber" };
      return { key: "mustBe", about: { kind: kindOf(issue.expected) } };
    case "invalid_value":
      return issue.values.length === 1
        ? { key: "mustBe", about: { kind: quoted(issue.values) } }
        : { key: "mustBeOneOf", about: { values: quoted(issue.values) } };
    case "too_big":
    case "too_small":
      return sizes(issue);
    case "not_multiple_of":
      return { key: "multipleOf", about: { divisor: issue.divisor } };
    case "unrecognized_keys":
      return { key: "unknownMembers", about: { count: issue.keys.length, names: quoted(issue.keys) } };
    case "invalid_format":
      return FORMATS[issue.format] ?? { key: "formatUnknown" };
    default:
      return { key: "wrong" };
  }
};

/** Whether a branch of a union is ruled out: the value is of another kind, or names another. */
const isForeign = (issues: readonly Issue[]): boolean =>
  issues.some(
    (issue) =>
      (issue.path.length === 0 && (issue.code === "invalid_type" || issue.code === "invalid_value")) ||
      (issue.path.length === 1 && issue.code === "invalid_value" && issue.values.length === 1),
  );

/** The branch of a union that was meant: the one whose kind the value has, with the fewest faults. `null`: none. */
const meant = (branches: readonly (readonly Issue[])[]): readonly Issue[] | null =>
  branches
    .filter((issues) => issues.length > 0 && !isForeign(issues))
    .toSorted((one, other) => weight(one) - weight(other))[0] ?? null;

/** The weight of faults: a missing or unknown member counts more than a malformed one, as it points to another branch. */
const weight = (issues: readonly Issue[]): number =>
  issues.reduce(
    (sum, issue) =>
      sum + (issue.code === "unrecognized_keys" ? issue.keys.length * 2 : issue.code === "invalid_type" ? 2 : 1),
    0,
  );

/** The kinds that the branches of a union expect, where none was meant. */
const anyOf = (branches: readonly (readonly Issue[])[]): SchemaMessage => {
  const kinds = branches.flatMap((issues) =>
    issues.flatMap((issue) => {
      if (issue.path.length > 0) return [];
      if (issue.code === "invalid_type") return [issue.expected];
      return issue.code === "invalid_value" ? [quoted(issue.values)] : [];
    }),
  );
  const [first, ...others] = new Set(kinds);
  if (first === undefined) return { key: "noForm" };
  const kind = others.reduce<string | SchemaMessage>(
    (one, other) => ({ key: "kindOr", about: { one, other: kindOf(other) } }),
    kindOf(first),
  );
  return { key: "mustBe", about: { kind } };
};

/**
 * The faults that a schema found, each with its place; of a union those of the branch that was meant.
 *
 * @param own the messages of the schema; left out, those of logs and rulesets (`request-issues.ts` has those of requests)
 */
export const schemaFaults = (issues: readonly Issue[], own = DOCUMENT_MESSAGES): SchemaFault[] =>
  issues.flatMap((issue): SchemaFault[] => {
    if (issue.code === "invalid_union" && "options" in issue)
      return [{ path: issue.path, message: { key: "mustBeOneOf", about: { values: quoted(issue.options) } } }];
    if (issue.code === "invalid_union" && !ownOf(issue, own)) {
      const branch = meant(issue.errors);
      if (!branch) return [{ path: issue.path, message: anyOf(issue.errors) }];
      return schemaFaults(branch, own).map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
    }
    if (issue.code === "invalid_key" || issue.code === "invalid_element")
      return schemaFaults(issue.issues, own).map(({ message }) => ({ path: issue.path, message }));
    return [{ path: issue.path, message: messageOf(issue, own) }];
  });
