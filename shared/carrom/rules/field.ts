import { z } from "zod";
import { rulesetSchema } from "./ruleset.ts";

/** The values that a parameter may have, for a form. Derived from the schema, which is their only definition. */
export type RulesetField =
  /** One of a list. */
  | { readonly kind: "choice"; readonly options: readonly Option[] }
  /** A whole number; `none`: whether no number is allowed as well. */
  | { readonly kind: "number"; readonly least: number; readonly none: boolean }
  /** Some of a list. */
  | { readonly kind: "several"; readonly options: readonly Option[] }
  /** Several values together. */
  | { readonly kind: "parts"; readonly parts: readonly Part[] }
  /** Different parts for each choice of `by`. */
  | { readonly kind: "cases"; readonly by: string; readonly cases: readonly Case[] };

export type Option = string | number;
export type Part = { readonly name: string; readonly field: RulesetField };
export type Case = { readonly name: string; readonly parts: readonly Part[] };

/** The parts of JSON Schema that the schema of a ruleset uses. */
type Schema = z.core.JSONSchema.BaseSchema;

const isSchema = (schema: unknown): schema is Schema => typeof schema === "object" && schema !== null;

const isOption = (value: unknown): value is Option => typeof value === "string" || typeof value === "number";

const optionsOf = ({ enum: options, const: only, minimum, maximum }: Schema): readonly Option[] | null => {
  if (options) return options.filter(isOption);
  if (isOption(only)) return [only];
  if (minimum === undefined || maximum === undefined || maximum > minimum + MOST_LISTED) return null;
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
};

/** A number of a longer range is typed, not chosen. */
const MOST_LISTED = 10;

const partsOf = ({ properties = {} }: Schema, but?: string): Part[] =>
  Object.entries(properties).flatMap(([name, schema]) =>
    name === but || !isSchema(schema) ? [] : [{ name, field: fieldOf(schema) }],
  );

/** The field of alternatives that one member tells apart; `null` if none does. */
const casesOf = (alternatives: readonly Schema[]): RulesetField | null => {
  const [first] = alternatives;
  const by = Object.entries(first?.properties ?? {}).find(([, schema]) => isSchema(schema) && "const" in schema)?.[0];
  if (by === undefined) return null;
  const cases = alternatives.map((schema) => {
    const name = schema.properties?.[by];
    return { name: String(isSchema(name) ? name.const : ""), parts: partsOf(schema, by) };
  });
  return { kind: "cases", by, cases };
};

const fieldOf = (schema: Schema): RulesetField => {
  const alternatives = (schema.anyOf ?? schema.oneOf)?.filter(isSchema);
  if (alternatives) {
    const some = alternatives.filter(({ type }) => type !== "null");
    const [only] = some;
    if (only && some.length === 1) {
      const field = fieldOf(only);
      return field.kind === "number" ? { ...field, none: some.length < alternatives.length } : field;
    }
    const cases = casesOf(some);
    if (cases) return cases;
  }
  if (schema.type === "array" && isSchema(schema.items))
    return { kind: "several", options: optionsOf(schema.items) ?? [] };
  const options = optionsOf(schema);
  if (options) return { kind: "choice", options };
  if (schema.type === "integer") return { kind: "number", least: schema.minimum ?? 0, none: false };
  return { kind: "parts", parts: partsOf(schema) };
};

const isParameter = ({ properties }: Schema): boolean =>
  properties !== undefined && "value" in properties && "clause" in properties;

/** The schema without `null`: men with values have no last men, men with colours no values, so either part may be missing. */
const present = (schema: Schema): Schema => {
  const some = schema.anyOf?.filter(isSchema).find(({ type }) => type !== "null");
  return some ?? schema;
};

const fieldsIn = (schema: Schema, path: string): [path: string, field: RulesetField][] =>
  Object.entries(present(schema).properties ?? {}).flatMap(([key, child]) => {
    if (!isSchema(child)) return [];
    const here = path === "" ? key : `${path}.${key}`;
    if (here === "match.open") return [[here, fieldOf(child)]];
    const value = child.properties?.value;
    return isParameter(child) && isSchema(value) ? [[here, fieldOf(value)]] : fieldsIn(child, here);
  });

/** The field of every parameter, by its path, in the order of the schema. */
export const FIELDS: ReadonlyMap<string, RulesetField> = new Map(fieldsIn(z.toJSONSchema(rulesetSchema), ""));
