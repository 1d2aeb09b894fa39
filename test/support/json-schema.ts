import fc from "fast-check";

/** The part of JSON Schema 2020-12 that our own documents use. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly items?: boolean | JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** The named schemas of a document. */
export type Schemas = Readonly<Record<string, JsonSchema>>;

const nameIn = (reference: string): string => reference.split("/").at(-1) ?? reference;

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  date: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") }).map(dayOf),
  "date-time": fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") })
    .map((date) => date.toISOString()),
  email: fc.emailAddress(),
};

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

const strings = ({ format, pattern, minLength = 0, maxLength = minLength + 12 }: JsonSchema): fc.Arbitrary<string> => {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known) return known;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, "u"));
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 12) });
};

const integers = ({ minimum = -1000, maximum = 1000 }: JsonSchema): fc.Arbitrary<number> =>
  fc.integer({
    min: Math.max(minimum, -1e6),
    max: Math.max(Math.min(maximum, Math.max(minimum, 0) + 40), Math.max(minimum, -1e6)),
  });

const lists = (schema: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown[]> => {
  const { prefixItems, items, minItems = 0, maxItems = minItems + 3 } = schema;
  if (prefixItems) return fc.tuple(...prefixItems.map((one) => valuesOf(one, schemas)));
  const item = typeof items === "object" ? valuesOf(items, schemas) : fc.jsonValue();
  return fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
};

const objects = (schema: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const known = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, schemas)] as const);
  const fixed = fc.record(Object.fromEntries(known), {
    requiredKeys: [...required].filter((key) => key in properties),
  });
  if (typeof additionalProperties !== "object" || known.length > 0) return fixed;
  const names = propertyNames
    ? valuesOf(propertyNames, schemas).map(String)
    : fc.string({ minLength: 1, maxLength: 8 });
  return fc.dictionary(names, valuesOf(additionalProperties, schemas), { maxKeys: 3 });
};

const ofType = (type: string, schema: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown> => {
  switch (type) {
    case "string":
      return strings(schema);
    case "integer":
    case "number":
      return integers(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return lists(schema, schemas);
    case "object":
      return objects(schema, schemas);
    default:
      throw new Error(`a schema of the unknown type ${type}`);
  }
};

/**
 * Values that a schema describes, or nearly: what only a validator can tell (all of several schemas at once) is
 * left to it. Schemas that contain themselves are not for this.
 */
export const valuesOf = (schema: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown> => {
  if (schema.$ref !== undefined) {
    const named = schemas[nameIn(schema.$ref)];
    if (!named) throw new Error(`no schema is named ${schema.$ref}`);
    return valuesOf(named, schemas);
  }
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => valuesOf(branch, schemas)));
  if (schema.allOf?.[0]) return valuesOf(schema.allOf[0], schemas);
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 });
  return fc.oneof(...types.map((type) => ofType(type, schema, schemas)));
};
