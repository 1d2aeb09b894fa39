import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";

/** A name that no catalogue has: data of a test is in Greek, so that it differs from both English and the pseudo-locale. */
export const GREEK = "\u039a\u03ac\u03c1\u03bf\u03bc";

/** Attributes that are read out or shown. */
const SPOKEN = / (?:aria-label|aria-description|aria-roledescription|placeholder|title|alt|label)="([^"]*)"/g;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

type Open = { readonly tag: string; readonly translated: boolean };

/**
 * Texts of some markup that a user reads or hears: its texts, and the attributes that are read out. A text marked with
 * `translate="no"` is the same in every language, and nothing else is.
 */
export const readIn = (html: string): string[] => {
  const read: string[] = [];
  const open: Open[] = [];
  const translated = (): boolean => open.at(-1)?.translated ?? true;
  for (const [token, close, name = "", attributes = ""] of html.matchAll(
    /<!--.*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+/gs,
  )) {
    const tag = name.toLowerCase();
    if (tag === "") {
      if (translated() && !token.startsWith("<!") && !/^(?:style|script)$/.test(open.at(-1)?.tag ?? ""))
        read.push(token);
    } else if (close === "/") {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at >= 0) open.length = at;
    } else {
      const said = / translate="(no|yes)"/.exec(attributes)?.[1];
      const own = said === undefined ? translated() : said === "yes";
      if (own) read.push(...[...attributes.matchAll(SPOKEN)].map(([, text = ""]) => text));
      if (!VOID.test(tag) && !attributes.endsWith("/")) open.push({ tag, translated: own });
    }
  }
  return read.map((text) => text.replaceAll(/&#?\w+;/g, "").trim());
};

/**
 * Texts of a view that come neither from a catalogue nor from data: those that have a plain letter where the view was
 * given the words of the pseudo-locale and data in Greek.
 *
 * @param formatted how days and times of the data read: `Intl` writes them, and no catalogue
 * @param elsewhere markup that another test looks at
 */
export const plainLetters = (view: VNode, formatted: readonly string[] = [], elsewhere?: RegExp): string[] =>
  readIn(elsewhere ? renderToString(view).replaceAll(elsewhere, "") : renderToString(view))
    .map((text) => formatted.reduce((rest, one) => rest.replaceAll(one, ""), text))
    // A mark of a code or of markup that reaches the reader was not woven into its sentence.
    .filter((text) => /[a-zA-Z\ue000-\uf8ff]/.test(text));

/**
 * The language that days and lists are formatted in next to pseudo words: texts of `Intl` are Greek as the data is, and
 * a day formatted without the language of the words is known by its letters.
 */
export const GREEK_LOCALE = "el";

/** Members of the API's answers in words: texts of people and of the rulebook. */
const TEXTS = new Set(["name", "text", "league", "season", "message", "note", "reference"]);

/** The data in Greek: every text that a person or a rulebook wrote, however deep it lies. */
export const inGreek = <T,>(data: T): T => {
  const translated = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return TEXTS.has(key) ? GREEK : value;
    if (Array.isArray(value)) return value.map((one) => translated(one, key));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, translated(one, name)]));
  };
  // The copy has the same shape: only texts are replaced, each by a text.
  return translated(data, "") as T;
};
