import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";

/** A name that no catalogue has: data of a test is in Greek, so that it is told from both English and the pseudo-locale. */
export const GREEK = "\u039a\u03ac\u03c1\u03bf\u03bc";

/** What a user reads or hears of some markup: its texts but for preformatted code, and the attributes that are read out. */
const readIn = (html: string): string[] => {
  const attributes = [...html.matchAll(/ (?:aria-label|placeholder|title|alt|label)="([^"]*)"/g)].map(
    ([, text = ""]) => text,
  );
  const texts = html.replaceAll(/<(style|script|pre)[^>]*>.*?<\/\1>/gs, "").split(/<[^>]*>/);
  return [...attributes, ...texts].map((text) => text.replaceAll(/&\w+;/g, "").trim());
};

/**
 * Texts of a view that come neither from a catalogue nor from data: those that have a plain letter where the view was
 * given the words of the pseudo-locale and data in Greek.
 *
 * @param formatted how days and times of the data read: `Intl` writes them, and no catalogue
 */
export const plainLetters = (view: VNode, formatted: readonly string[] = []): string[] =>
  readIn(renderToString(view))
    .map((text) => formatted.reduce((rest, one) => rest.replaceAll(one, ""), text))
    .filter((text) => /[a-zA-Z]/.test(text));
