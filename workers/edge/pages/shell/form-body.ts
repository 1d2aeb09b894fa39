import { z } from "zod";
import { money } from "#league";
import { timeOfDay } from "#shared/text.ts";
import { instantAt } from "#shared/zone.ts";
import { currencyIn, hourIn, hundredthsIn, moneyIn } from "./as-written.ts";
import type { FormValues } from "./form.ts";
import type { InLanguage } from "./in-language.ts";

/*
 * A form as the body of an operation. Its fields are named by their places in the body, and the schema says how each is
 * read. An empty field is left out, or `null` where the schema has that. Text that is not what it should be stays as it
 * was typed: the schema then says what is wrong with it, and where.
 */

/** The words at fields that were left empty, by their names. */
export type EmptyWords = Readonly<Record<string, string>>;

/** How the fields of a form differ from the places of the body. */
export type FormFields = {
  /** The member of the body that the fields are of. */
  readonly at?: string;
  /** Places whose field has another name. */
  readonly names?: Readonly<Record<string, string>> | ((place: string) => string | undefined);
  /** Members that the form's own address says, by their places. */
  readonly given?: FormValues;
  /** What is said at a field that was left empty, by the field's name. */
  readonly empty?: (c: InLanguage) => EmptyWords;
};

/** The field that `names` has for a place. */
export const namedAt = ({ names = {} }: FormFields, place: string): string | undefined =>
  typeof names === "function" ? names(place) : names[place];

/** The field of a place, whether a form has it or not. */
const fieldAt = (fields: FormFields, place: string): string => {
  const { at } = fields;
  const within = at !== undefined && place.startsWith(`${at}/`) ? place.slice(at.length + 1) : place;
  return namedAt(fields, within) ?? within;
};

/** A number; `undefined` where nothing was typed. */
export const numberIn = (text: string | undefined): number | string | undefined => {
  const typed = text?.trim() ?? "";
  if (typed === "") return undefined;
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(typed) ? Number(typed) : typed;
};

/** Several words or days, one a line. */
export const listIn = (text: string | undefined): string[] =>
  (text ?? "").split(/[\s,;]+/).filter((part) => part !== "");

type Reading = {
  readonly typed: FormValues;
  readonly fields: FormFields;
  /** The zone of the club's clock. */
  readonly zone: string;
};

/** The schema without what wraps it, and whether the value may be left out or `null`. */
const bare = (schema: z.core.$ZodType): { schema: z.core.$ZodType; optional: boolean; nullable: boolean } => {
  if (schema instanceof z.ZodOptional) return { ...bare(schema.def.innerType), optional: true };
  if (schema instanceof z.ZodDefault) return bare(schema.def.innerType);
  if (schema instanceof z.ZodNullable) return { ...bare(schema.def.innerType), nullable: true };
  if (schema instanceof z.ZodPipe) return bare(schema.def.in);
  return { schema, optional: false, nullable: false };
};

/** The place of a member of what lies at a place. */
const inside = (place: string, name: string): string => (place === "" ? name : `${place}/${name}`);

/** The branch of a union that a form is for: the one that its discriminating field names, or the first. */
const branchOf = (schema: z.ZodUnion | z.ZodDiscriminatedUnion, place: string, { typed, fields }: Reading) => {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema.options[0];
  const key = schema.def.discriminator;
  const value = typed[fieldAt(fields, inside(place, key))];
  return schema.options.find(
    (option) =>
      option instanceof z.ZodObject &&
      option.shape[key] instanceof z.ZodLiteral &&
      [...option.shape[key].values].includes(value ?? ""),
  );
};

const textIn = (schema: z.core.$ZodType, text: string | undefined, { zone }: Reading): unknown => {
  const typed = text?.trim() ?? "";
  if (typed === "") return undefined;
  if (schema === money.shape.amount) return hundredthsIn(typed);
  if (schema === money.shape.currency) return currencyIn(typed, zone);
  if (schema === timeOfDay) return hourIn(typed);
  if (schema instanceof z.ZodISODateTime) return instantAt(typed, zone) ?? typed;
  const isNumber =
    schema instanceof z.ZodNumber ||
    (schema instanceof z.ZodLiteral && [...schema.values].some((one) => typeof one === "number"));
  return isNumber ? numberIn(typed) : typed;
};

const membersIn = (shape: z.core.$ZodShape, place: string, reading: Reading) =>
  Object.entries(shape)
    .map(([name, member]) => [name, valueIn(member, inside(place, name), reading)] as const)
    .filter(([, value]) => value !== undefined);

const elementsIn = (element: z.core.$ZodType, place: string, reading: Reading): unknown[] => {
  const { typed, fields } = reading;
  const has = (index: number) => {
    const field = fieldAt(fields, `${place}/${index}`);
    return field in typed || Object.keys(typed).some((name) => name.startsWith(`${field}/`));
  };
  if (!has(0)) return listIn(typed[fieldAt(fields, place)]).map((one) => textIn(bare(element).schema, one, reading));
  const elements: unknown[] = [];
  for (let index = 0; has(index); index += 1) elements.push(valueIn(element, `${place}/${index}`, reading));
  // A row whose fields were all left empty is no element.
  return bare(element).schema instanceof z.ZodObject ? elements.filter((one) => one !== undefined) : elements;
};

/** Money of two fields; `undefined` without a sum: a currency alone says nothing. */
const moneyAt = (place: string, { typed, fields, zone }: Reading) => {
  const [sum = "", currency = ""] = ["amount", "currency"].map((name) => typed[fieldAt(fields, inside(place, name))]);
  return sum.trim() === "" ? undefined : moneyIn(sum, currency, zone);
};

const plainIn = (schema: z.core.$ZodType, place: string, optional: boolean, reading: Reading): unknown => {
  if (schema === money) return moneyAt(place, reading);
  if (schema instanceof z.ZodObject) {
    const members = membersIn(schema.shape, place, reading);
    return members.length > 0 ? Object.fromEntries(members) : undefined;
  }
  if (schema instanceof z.ZodUnion) {
    const branch = branchOf(schema, place, reading);
    return branch && plainIn(bare(branch).schema, place, optional, reading);
  }
  if (schema instanceof z.ZodArray) {
    const elements = elementsIn(schema.element, place, reading);
    return elements.length > 0 ? elements : undefined;
  }
  const text = reading.typed[fieldAt(reading.fields, place)];
  if (schema instanceof z.ZodBoolean) return text === "yes" || (optional ? undefined : false);
  if (schema instanceof z.ZodLiteral && [...schema.values].includes(true)) return text === "yes" ? true : undefined;
  return textIn(schema, text, reading);
};

const valueIn = (wrapped: z.core.$ZodType, place: string, reading: Reading): unknown => {
  const { schema, optional, nullable } = bare(wrapped);
  const value = plainIn(schema, place, optional, reading);
  if (value !== undefined || !nullable) return value;
  const field = fieldAt(reading.fields, place);
  return Object.keys(reading.typed).some((name) => name === field || name.startsWith(`${field}/`)) ? null : undefined;
};

/** A form as the body of an operation, before its schema. */
export const bodyIn = (schema: z.ZodType, reading: Reading): Readonly<Record<string, unknown>> => {
  const body = plainIn(bare(schema).schema, "", false, reading);
  return typeof body === "object" && body !== null ? { ...body } : {};
};

/** Members that a form sends and does not show, unless it names their fields. */
const HIDDEN: ReadonlySet<string> = new Set(["id", "club"]);

const memberOf = (wrapped: z.core.$ZodType, name: string): readonly z.core.$ZodType[] => {
  const { schema } = bare(wrapped);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => memberOf(option, name));
  if (schema instanceof z.ZodArray) return /^\d+$/.test(name) ? [schema.element] : [];
  const member = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
  return member ? [member] : [];
};

/**
 * Finds the field of a place in a body: its own, or that of what it is a part of. What is wrong with one of several that
 * are typed into one field is said there. `null`: the form has none.
 */
export const fieldOfPlace = (
  schema: z.ZodType,
  fields: FormFields,
  typed: FormValues,
  place: string,
): string | null => {
  const parts = place.split("/");
  if (HIDDEN.has(place) && namedAt(fields, place) === undefined) return null;
  let found: string | null = null;
  let within: readonly z.core.$ZodType[] = [schema];
  for (const [index, part] of parts.entries()) {
    within = within.flatMap((one) => memberOf(one, part));
    const here = parts.slice(0, index + 1).join("/");
    const field = fieldAt(fields, here);
    if (within.length === 0) return found;
    if (here !== fields.at && (!/^\d+$/.test(part) || field !== here || field in typed)) found = field;
  }
  return found;
};
