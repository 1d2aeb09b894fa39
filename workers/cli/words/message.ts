import { type MessageFormatElement, type NumberElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** The type of a parameter: a text, a number, or one of the words of a select. */
export type Parameter = "string" | "number" | readonly string[];

/** A message that was read and understood. */
export type Message = {
  readonly nodes: readonly MessageFormatElement[];
  readonly parameters: ReadonlyMap<string, Parameter>;
};

/** Plural forms of the languages of the world; `=3` asks for one number. */
const FORM = /^(zero|one|two|few|many|other|=\d+)$/;
const NAME = /^[a-z][A-Za-z0-9]*$/;

/** Parses an ICU message; throws an error that says what is wrong and at which character. */
export const readMessage = (text: string): Message => {
  const nodes = parsed(text);
  const parameters = new Map<string, Parameter>();
  collect(nodes, parameters);
  return { nodes, parameters };
};

const parsed = (text: string): MessageFormatElement[] => {
  try {
    // A select that names every value needs no `other`: its parameter has exactly these words.
    return parse(text, { captureLocation: true, requiresOtherClause: false });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const what = error.message.toLowerCase().replaceAll("_", " ");
    throw new Error("location" in error ? `${what} at ${offsetOf(error.location)}` : what);
  }
};

/** The parser's own errors carry a `location`, which its types do not tell. */
const offsetOf = (location: unknown): string =>
  typeof location === "object" && location !== null && "start" in location
    ? placeOf(location.start)
    : "an unknown character";

const placeOf = (start: unknown): string =>
  typeof start === "object" && start !== null && "offset" in start ? `character ${Number(start.offset) + 1}` : "?";

const refuse = (node: MessageFormatElement, why: string): never => {
  throw new Error(`${why} at ${placeOf(node.location?.start)}`);
};

const collect = (nodes: readonly MessageFormatElement[], into: Map<string, Parameter>): void => {
  for (const node of nodes) {
    switch (node.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.argument:
        add(node, node.value, "string", into);
        break;
      case TYPE.number:
        if (styleOf(node) === null) refuse(node, "a number has no style but percent and ::group-off:");
        add(node, node.value, "number", into);
        break;
      case TYPE.plural: {
        const wrong = Object.keys(node.options).find((form) => !FORM.test(form));
        if (wrong !== undefined) refuse(node, `"${wrong}" is not a plural form`);
        if (!("other" in node.options)) refuse(node, `the plural of "${node.value}" has no "other"`);
        if (node.offset !== 0) refuse(node, "a plural with an offset is not supported");
        add(node, node.value, "number", into);
        for (const { value } of Object.values(node.options)) collect(value, into);
        break;
      }
      case TYPE.select:
        add(node, node.value, Object.keys(node.options).sort(), into);
        for (const { value } of Object.values(node.options)) collect(value, into);
        break;
      case TYPE.tag:
        refuse(node, `a tag (<${node.value}>) is not supported: write "<" as '<'`);
        break;
      default:
        refuse(node, `a ${TYPE[node.type]} is formatted by the caller, and comes as a text`);
    }
  }
};

/** The helper of the generated module that writes a number; `null`: the style is not supported. */
export const styleOf = ({ style }: NumberElement): "decimal" | "percent" | "digits" | null => {
  if (!style) return "decimal";
  if (typeof style === "string") return style === "percent" ? "percent" : null;
  return "tokens" in style && style.tokens.map(({ stem }) => stem).join() === "group-off" ? "digits" : null;
};

/** A parameter may stand several times in a message, and is then the same everywhere; `{count}` alone goes with its plural. */
const add = (node: MessageFormatElement, name: string, next: Parameter, into: Map<string, Parameter>): void => {
  if (!NAME.test(name)) refuse(node, `"${name}" is not a parameter: write camelCase`);
  const known = into.get(name);
  if (known === undefined || known === "string") into.set(name, next);
  else if (next !== "string" && typeOf(known) !== typeOf(next))
    refuse(node, `"${name}" is ${typeOf(known)} elsewhere and ${typeOf(next)} here,`);
};

/** The TypeScript type of a parameter; a select between true and false takes a boolean. */
export const typeOf = (parameter: Parameter): string => {
  if (typeof parameter === "string") return parameter;
  return isBoolean(parameter) ? "boolean" : parameter.map((word) => JSON.stringify(word)).join(" | ");
};

const isBoolean = (words: readonly string[]): boolean => words.join() === "false,true";

/** A word of a select that is compared as it is in JavaScript, without quotes. */
export const isLiteral = (parameter: Parameter | undefined): boolean =>
  typeof parameter === "object" && isBoolean(parameter);

/** The texts within a plural or a select, one an arm. */
const armsOf = (node: MessageFormatElement): readonly MessageFormatElement[][] =>
  node.type === TYPE.plural || node.type === TYPE.select ? Object.values(node.options).map(({ value }) => value) : [];

/** The plural forms that a message has, those within its arms included. */
export const pluralForms = (
  nodes: readonly MessageFormatElement[],
): readonly { readonly pluralType: Intl.PluralRuleType; readonly form: string }[] =>
  nodes.flatMap((node) => {
    const within = armsOf(node).flatMap(pluralForms);
    if (node.type !== TYPE.plural) return within;
    const pluralType = node.pluralType ?? "cardinal";
    return [...Object.keys(node.options).map((form) => ({ pluralType, form })), ...within];
  });

/** The texts of a message besides its parameters, those within its arms included. */
export const literalsOf = (nodes: readonly MessageFormatElement[]): readonly string[] =>
  nodes.flatMap((node) => (node.type === TYPE.literal ? [node.value] : armsOf(node).flatMap(literalsOf)));

/** The words of a message besides its parameters, those within its arms included. */
export const wordsOf = (nodes: readonly MessageFormatElement[]): readonly string[] =>
  literalsOf(nodes).flatMap((text) => text.match(/\p{L}[\p{L}\p{M}\p{N}'’/-]*/gu) ?? []);
