import { readdirSync, readFileSync } from "node:fs";
import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { root } from "#cli/server/children.ts";
import { exportName, FIRST_LOCALE, readCatalogue } from "#cli/words/catalogue.ts";
import { literalsOf, readMessage } from "#cli/words/message.ts";
import type { Language } from "#shared/words/addresses.ts";

/** The texts of pages in a language, by their English texts. */
export type Saying = {
  readonly language: Language;
  /** A pattern of the texts in the language that say this English text. In English it is the text itself. */
  readonly said: (english: string | RegExp) => string | RegExp;
  /** The same of a text that may be a part of a longer one. */
  readonly within: (english: string | RegExp) => string | RegExp;
  /** Those of some texts that are English although the language has a translation. */
  readonly leftInEnglish: (texts: Iterable<string>) => readonly string[];
};

export const inEnglish: Saying = {
  language: FIRST_LOCALE,
  said: (english) => english,
  within: (english) => english,
  leftInEnglish: () => [],
};

/** A value of a parameter. */
type Value = string | number | boolean;

/** One of the English texts of a message: with each plural and select in one of its forms. */
type Form = {
  readonly pattern: string;
  /** Letters besides the parameters. */
  readonly letters: number;
  /** The longest text between two parameters. */
  readonly longest: string;
  /** The parameters that the text shows, in their order. */
  readonly shown: readonly { readonly name: string; readonly isNumber: boolean }[];
  /** The parameters that follow from the form. */
  readonly chosen: Readonly<Record<string, Value>>;
};

/** A text as a part of an expression. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

const TEXT = "(.+?)";
const NUMBER = "(-?[\\d,.]+)";

const one = (form: Partial<Form>): Form => ({ pattern: "", letters: 0, longest: "", shown: [], chosen: {}, ...form });

const joined = (before: Form, after: Form): Form => ({
  pattern: before.pattern + after.pattern,
  letters: before.letters + after.letters,
  longest: before.longest.length < after.longest.length ? after.longest : before.longest,
  shown: [...before.shown, ...after.shown],
  chosen: { ...before.chosen, ...after.chosen },
});

/** The number of a plural form that does not show it. */
const numberOf = (form: string): number => (form.startsWith("=") ? Number(form.slice(1)) : form === "one" ? 1 : 2);

const wordOf = (word: string): Value => (word === "true" ? true : word === "false" ? false : word);

const formsOfNode = (node: MessageFormatElement, counted: string): readonly Form[] => {
  switch (node.type) {
    case TYPE.literal:
      return [
        one({
          pattern: escaped(node.value),
          letters: node.value.replaceAll(/\P{L}/gu, "").length,
          longest: node.value,
        }),
      ];
    case TYPE.argument:
      return [one({ pattern: TEXT, shown: [{ name: node.value, isNumber: false }] })];
    case TYPE.number:
      return [one({ pattern: NUMBER, shown: [{ name: node.value, isNumber: true }] })];
    case TYPE.pound:
      return [one({ pattern: NUMBER, shown: [{ name: counted, isNumber: true }] })];
    case TYPE.plural:
      return Object.entries(node.options).flatMap(([form, { value }]) =>
        formsOf(value, node.value).map((arm) => joined(one({ chosen: { [node.value]: numberOf(form) } }), arm)),
      );
    case TYPE.select:
      return Object.entries(node.options).flatMap(([word, { value }]) =>
        formsOf(value, counted).map((arm) => joined(one({ chosen: { [node.value]: wordOf(word) } }), arm)),
      );
    default:
      return [];
  }
};

const formsOf = (nodes: readonly MessageFormatElement[], counted = ""): readonly Form[] =>
  nodes.reduce<readonly Form[]>(
    (before, node) => formsOfNode(node, counted).flatMap((after) => before.map((start) => joined(start, after))),
    [one({})],
  );

/** A message: its English forms, and what it says in the language. */
type Phrase = {
  readonly forms: readonly (Form & { readonly whole: RegExp })[];
  /** Its English letters: all that it says, where it has no parameters. */
  readonly english: string;
  readonly says: (values: Readonly<Record<string, Value>>) => string;
};

type Module = Readonly<Record<string, unknown>>;

const AREA = /^([\w-]+)\.en\.json$/;

/** All messages that a language says otherwise than English. */
const phrasesIn = async (language: Language): Promise<readonly Phrase[]> => {
  const folder = `${root}shared/words/`;
  const areas = readdirSync(folder).flatMap((file) => AREA.exec(file)?.[1] ?? []);
  const found = await Promise.all(
    areas.map(async (area) => {
      const { entries } = readCatalogue(area, FIRST_LOCALE, readFileSync(`${folder}${area}.en.json`, "utf8"));
      const module: Module = await import(`${folder}${area}.${language}.ts`);
      return [...entries].map(([key, { message }]) => {
        const { nodes } = readMessage(message);
        const forms = formsOf(nodes).map((form) => ({ ...form, whole: new RegExp(`^${form.pattern}$`, "su") }));
        return { forms, english: literalsOf(nodes).join(""), says: sayingOf(module, key) };
      });
    }),
  );
  return found.flat();
};

/** The function of a message in a generated module; a key with a dot is in the group before it. */
const sayingOf = (module: Module, key: string): Phrase["says"] => {
  const exported = module[exportName(key)];
  const own = key.includes(".") ? (exported as Module)[key.slice(key.indexOf(".") + 1)] : exported;
  return own as Phrase["says"];
};

/** The parameters of a text in a form; `null`: it is no text of that form. */
const readIn = (form: Phrase["forms"][number], text: string): Readonly<Record<string, Value>> | null => {
  const found = form.whole.exec(text);
  if (!found) return null;
  const shown = form.shown.map(({ name, isNumber }, index) => {
    const value = found[index + 1] ?? "";
    return [name, isNumber ? Number(value.replaceAll(",", "")) : value] as const;
  });
  return { ...form.chosen, ...Object.fromEntries(shown) };
};

/** The texts in the language of an English text: of all messages that may say it, those with the most letters of their own. */
const translationsOf = (phrases: readonly Phrase[], english: string): readonly string[] => {
  const readings = phrases.flatMap(({ forms, says }) =>
    forms.flatMap((form) => {
      const values = form.letters > 1 ? readIn(form, english) : null;
      return values ? [{ letters: form.letters, text: () => says(values) }] : [];
    }),
  );
  const most = Math.max(...readings.map(({ letters }) => letters));
  return [...new Set(readings.filter(({ letters }) => letters === most).map(({ text }) => text()))];
};

/** The texts in the language of messages without parameters whose English a pattern finds. */
const translationsFound = (phrases: readonly Phrase[], english: RegExp): readonly string[] => [
  ...new Set(
    phrases.flatMap(({ forms: [form, ...others], english: message, says }) =>
      form && others.length === 0 && form.shown.length === 0 && english.test(message) ? [says({})] : [],
    ),
  ),
];

/** Marks that isolate a name from text of another direction. */
const ISOLATES = "\\u2066-\\u2069";

/** A pattern of a text: a name of a control has plain spaces in the place of hard ones, and names may be isolated. */
const patternOf = (text: string): string =>
  text
    .split(/(\s+|[\p{P}\p{S}])/u)
    .filter((part) => part !== "")
    .map((part) => (/^\s/.test(part) ? `[\\s${ISOLATES}]+` : escaped(part)))
    .join(`[${ISOLATES}]*`);

const anyOf = (texts: readonly string[]): string => `(?:${texts.map(patternOf).join("|")})`;

/** What may be around a whole text. */
const AROUND = `[\\s${ISOLATES}]*`;

/** The letters of a message that no text of another language has by chance: "Search" is 6. */
const CERTAIN = 6;

const smallFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The texts of pages in a language. */
export const sayingIn = async (language: Language): Promise<Saying> => {
  if (language === FIRST_LOCALE) return inEnglish;
  const phrases = await phrasesIn(language);
  const textsOf = (english: string | RegExp): string | null => {
    const texts = english instanceof RegExp ? translationsFound(phrases, english) : translationsOf(phrases, english);
    // Options begin with a capital letter that their messages have not.
    const small = typeof english === "string" && texts.length === 0 ? smallFirst(english) : english;
    if (small !== english) return textsOf(small);
    return texts.length === 0 ? null : anyOf(texts);
  };
  // A name is the same in each language.
  const said = (english: string | RegExp): string | RegExp => {
    const texts = textsOf(english);
    if (texts === null) return english;
    if (typeof english === "string") return new RegExp(`^${AROUND}${texts}${AROUND}$`, "iu");
    const start = english.source.startsWith("^") ? `^${AROUND}` : "";
    const end = english.source.endsWith("$") ? `${AROUND}$` : "";
    return new RegExp(`${start}${texts}${end}`, "iu");
  };
  /** Whether a text is one of a message in English, and none that the language has for it. */
  const isEnglish = (text: string): boolean => {
    const found = phrases.flatMap(({ forms, says }) =>
      forms.flatMap((form) => {
        const values = form.letters >= CERTAIN && text.includes(form.longest) ? readIn(form, text) : null;
        return values ? [says(values)] : [];
      }),
    );
    return found.length > 0 && !found.includes(text);
  };
  return {
    language,
    said,
    within: (english) => {
      // The first sentence of a message is enough.
      const texts =
        textsOf(english) ?? textsOf(new RegExp(`^${english instanceof RegExp ? english.source : escaped(english)}`));
      return texts === null ? english : new RegExp(texts, "iu");
    },
    leftInEnglish: (texts) => [...texts].filter(isEnglish),
  };
};
