import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { exportName } from "./catalogue.ts";
import { isLiteral, type Message, type Parameter, styleOf, typeOf } from "./message.ts";

/** A message with what its function is documented by. */
export type Documented = { readonly message: Message; readonly doc: string };

/** Helpers of `runtime.ts`, by the name that a generated module gives them. */
const HELPERS = {
  decimal: ["decimalFormatter", ""],
  percent: ["percentOf", ""],
  digits: ["digitsOf", ""],
  plural: ["pluralOf", ', "cardinal"'],
  ordinal: ["pluralOf", ', "ordinal"'],
} as const;
type Helper = keyof typeof HELPERS;

/** A module to write. */
type Module = {
  /** Its first line. */
  readonly heading: string;
  readonly area: string;
  /** The language whose numbers and plural rules are used. */
  readonly locale: string;
  /** `null`: the message is the one of the English module. */
  readonly messages: ReadonlyMap<string, Documented | null>;
};

/** Writes the module of a catalogue: one exported function a message, one exported object a group. */
export const moduleOf = ({ heading, area, locale, messages }: Module): string => {
  const used = new Set<Helper>();
  const names = Map.groupBy(messages, ([key]) => exportName(key));
  const body = [...names].map(([name, members]) => {
    const [only] = members;
    if (only && only[0] === name) return exportOf(name, only[1], used);
    const lines = members.map(([key, one]) => {
      const code = JSON.stringify(key.slice(name.length + 1));
      return one
        ? `${indented(docOf(one))}\n  ${code}: ${functionOf(one, used)},`
        : `  ${code}: english.${name}[${code}],`;
    });
    return `export const ${name} = {\n${lines.join("\n")}\n};`;
  });
  const helpers = (["decimal", "percent", "digits", "plural", "ordinal"] as const).filter((helper) => used.has(helper));
  const imported = [...new Set(helpers.map((helper) => HELPERS[helper][0]))];
  const lacks = [...messages.values()].includes(null);
  return [
    heading,
    ...(lacks ? [`import * as english from "./${area}.en.ts";`] : []),
    ...(imported.length > 0 ? [`import { ${imported.join(", ")} } from "./runtime.ts";`] : []),
    ...(lacks || imported.length > 0 ? [""] : []),
    ...helpers.map((helper) => {
      const [from, kind] = HELPERS[helper];
      return `const ${helper} = /* @__PURE__ */ ${from}(${JSON.stringify(locale)}${kind});`;
    }),
    "",
    `/** The language of these sentences: what is formatted beside them (days, lists) is formatted in it. */`,
    `export const locale: string = ${JSON.stringify(locale)};`,
    "",
    ...body,
    "",
  ].join("\n");
};

const exportOf = (name: string, one: Documented | null, used: Set<Helper>): string =>
  one ? `${docOf(one)}\nexport const ${name} = ${functionOf(one, used)};` : `export const ${name} = english.${name};`;

const docOf = ({ doc }: Documented): string =>
  doc.includes("\n")
    ? ["/**", ...doc.split("\n").map((line) => ` * ${line.replaceAll("*/", "* /")}`.trimEnd()), " */"].join("\n")
    : `/** ${doc.replaceAll("*/", "* /")} */`;

const indented = (text: string): string => text.replaceAll(/^/gm, "  ");

const functionOf = ({ message: { nodes, parameters } }: Documented, used: Set<Helper>): string => {
  const fields = [...parameters].map(([name, parameter]) => `readonly ${name}: ${typeOf(parameter)}`);
  const given = fields.length > 0 ? `p: { ${fields.join("; ")} }` : "";
  return `(${given}): string => ${textOf(nodes, { parameters, used, counted: null })}`;
};

type Context = {
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly used: Set<Helper>;
  /** The parameter of `#`. */
  readonly counted: string | null;
};

/** An expression for the text of these nodes. */
const textOf = (nodes: readonly MessageFormatElement[], context: Context): string =>
  nodes.length === 0 ? '""' : nodes.map((node) => partOf(node, context)).join(" + ");

const partOf = (node: MessageFormatElement, context: Context): string => {
  switch (node.type) {
    case TYPE.literal:
      return JSON.stringify(node.value);
    case TYPE.argument:
      return context.parameters.get(node.value) === "number"
        ? numberOf(node.value, "decimal", context)
        : `p.${node.value}`;
    case TYPE.number:
      return numberOf(node.value, styleOf(node) ?? "decimal", context);
    case TYPE.pound:
      return context.counted === null ? '"#"' : numberOf(context.counted, "decimal", context);
    case TYPE.plural:
      return pluralOf(node, context);
    case TYPE.select:
      return choiceOf(
        Object.entries(node.options).map(([word, { value }]) => [
          word === "other"
            ? null
            : `p.${node.value} === ${isLiteral(context.parameters.get(node.value)) ? word : JSON.stringify(word)}`,
          textOf(value, context),
        ]),
      );
    default:
      throw new Error(`${TYPE[node.type]} was not refused`);
  }
};

const numberOf = (name: string, helper: "decimal" | "percent" | "digits", { used }: Context): string => {
  used.add(helper);
  return `${helper}(p.${name})`;
};

type Plural = Extract<MessageFormatElement, { type: TYPE.plural }>;

/** Single numbers are looked at first, as ICU does; then the language's rule is asked. */
const pluralOf = (node: Plural, context: Context): string => {
  const name = node.value;
  const helper = node.pluralType === "ordinal" ? "ordinal" : "plural";
  const forms = Object.entries(node.options);
  if (forms.some(([form]) => form !== "other" && !form.startsWith("="))) context.used.add(helper);
  const condition = (form: string): string | null =>
    form === "other"
      ? null
      : form.startsWith("=")
        ? `p.${name} === ${form.slice(1)}`
        : `${helper}(p.${name}) === ${JSON.stringify(form)}`;
  const arms = forms.toSorted(([one], [two]) => Number(two.startsWith("=")) - Number(one.startsWith("=")));
  return choiceOf(
    arms.map(([form, { value }]) => [condition(form), textOf(value, { ...context, counted: name })] as const),
  );
};

type Arm = readonly [condition: string | null, text: string];

/** Arms as one conditional expression: `other` is the last, and without it the last one named is what is left. */
const choiceOf = (arms: readonly Arm[]): string => {
  const last = arms.find(([condition]) => condition === null) ?? arms.at(-1);
  if (!last) return '""';
  const others = arms.filter((arm) => arm !== last);
  return `(${[...others.map(([condition, text]) => `${condition} ? ${text}`), last[1]].join(" : ")})`;
};
