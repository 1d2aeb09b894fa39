import type { Page } from "@playwright/test";

/** Elements with the same text in every language, marked so for every program that reads the page. */
const UNTRANSLATED = '[translate="no"], script, style';

/** Attributes that are read out or shown. */
const SPOKEN = ["aria-label", "aria-description", "placeholder", "title", "alt", "label"];

/**
 * Texts of a document that hold a word in plain letters: texts of a pseudo catalogue have none, nor has data in
 * Greek. A word is letters alone: one with a digit, an `@` or a `/` in it is a number, a clause, an address or a zone;
 * a text in quotation marks is quoted as it is.
 * Runs in the page, so it needs nothing outside.
 */
const plainWordsOf = (document: Document, untranslated: string, spoken: readonly string[]): string[] => {
  const plain = (text: string): boolean =>
    text
      .replaceAll(/“[^”]*”/g, "")
      .split(/\s+/)
      .some((one) => /[A-Za-z]/.test(one) && !/[\d@/]/.test(one));
  const found: string[] = [];
  const note = (element: Element, text: string | null, where = ""): void => {
    if (text !== null && plain(text) && !element.closest(untranslated))
      found.push(`${element.localName}${where}: ${text.trim().replaceAll(/\s+/g, " ").slice(0, 120)}`);
  };
  for (const element of document.querySelectorAll("*")) {
    // In a page with scripts, the text for readers without them is one text with its tags.
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) note(element, node.textContent?.replaceAll(/<[^>]*>/g, " ") ?? null);
    for (const name of spoken) note(element, element.getAttribute(name), ` ${name}`);
    // Other metadata of a page are codes: its kind, the size of its picture.
    const said = /^(description|og:(title|description|image:alt))$/;
    const property = element.getAttribute("name") ?? element.getAttribute("property") ?? "";
    if (element.localName === "meta" && said.test(property)) note(element, element.getAttribute("content"), " content");
  }
  return [...new Set(found)];
};

const script = (document: string): string =>
  `(${plainWordsOf.toString()})(${document}, ${JSON.stringify(UNTRANSLATED)}, ${JSON.stringify(SPOKEN)})`;

/** Texts of a page as it is now that hold a word in plain letters; see `plainWordsOf`. */
export const plainWords = (page: Page): Promise<string[]> => page.evaluate(script("document"));

/** Texts with a word in plain letters in the markup of a page that no window shows. */
export const plainWordsIn = (page: Page, html: string): Promise<string[]> =>
  page.evaluate(script(`new DOMParser().parseFromString(${JSON.stringify(html)}, "text/html")`));
