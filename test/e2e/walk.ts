import type { BrowserContext, Page } from "@playwright/test";
import { SECRETARYS_SENTENCES, SECRETARYS_WORDS } from "../support/former-words.ts";
import { kindOfPage } from "./eyes/first-look.ts";

/** A page as a person met it. */
type MetPage = {
  /** Its address, without the query. */
  readonly path: string;
  /** The texts of its blocks, one for each paragraph, cell or label. */
  readonly texts: readonly string[];
  /** Whether the page leads on: a link or a button outside of the menus. */
  readonly leadsOn: boolean;
};

/** A sentence of the pages, and the number of pages that have it. */
type MetSentence = { readonly sentence: string; readonly pages: number };

/** Every page that some people met, in the order of the walk. */
export type Walk = {
  /** Follows all pages of a context, from its next page on. */
  readonly follow: (context: BrowserContext) => Promise<void>;
  /** Pages that are missing, refused or empty, or lead nowhere. */
  readonly deadEnds: () => readonly string[];
  /** All texts, each with the address of a page that has it. */
  readonly texts: () => ReadonlyMap<string, string>;
  /** Whole sentences, those of the most pages first. */
  readonly sentences: () => readonly MetSentence[];
};

/** Reports a page to the test when it is there, before each press, and when it is left; runs in the page. */
const report = (): void => {
  const read = (): MetPage => {
    const blocks = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const inline = node.parentElement;
      if (!inline || inline.closest("script, style, noscript, textarea, [hidden]")) continue;
      let block = inline;
      while (block.parentElement && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
      blocks.set(block, `${blocks.get(block) ?? ""}${node.nodeValue ?? ""}`);
    }
    const texts = [...blocks.values()].map((text) =>
      text
        .replaceAll(/[\u2066-\u2069]/g, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    );
    const onward = document.querySelector("main a[href], main button:not([disabled]), main summary");
    return { path: location.pathname, texts: texts.filter((text) => text !== ""), leadsOn: onward !== null };
  };
  const tell = (): void => {
    if (!document.body || location.protocol === "about:") return;
    void (globalThis as unknown as { metPage: (page: MetPage) => Promise<void> }).metPage(read());
  };
  addEventListener("DOMContentLoaded", tell);
  addEventListener("click", tell, true);
  addEventListener("pagehide", tell);
};

/** The whole sentences of a text: those of at least three words that end as one. */
const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}“])/u).filter((one) => /[.!?]$/.test(one) && wordsOf(one).length > 2);

/** Days, of which each is one word. */
const DAY = /(?:\p{L}+day, )?\d{1,2} \p{L}+ \d{4}/gu;

/** The words of a sentence; a name of these, or a day, is one word. */
const wordsOf = (sentence: string, names: readonly string[] = []): readonly string[] =>
  names
    .reduce((text, name) => text.replaceAll(name, "Name"), sentence.replaceAll(DAY, "Day"))
    .split(/\s+/)
    .filter((one) => /[\p{L}\p{N}]/u.test(one));

/** The most words of a sentence: issue 35. */
const MOST_WORDS = 15;

/** Sentences of too many words; a name of these is one word. */
export const longSentences = (sentences: readonly MetSentence[], names: readonly string[]): readonly string[] =>
  sentences.map(({ sentence }) => sentence).filter((sentence) => wordsOf(sentence, names).length > MOST_WORDS);

/** Texts with a word or a sentence that a secretary reads twice, each with its page and the words in its place. */
export const hardWords = (texts: ReadonlyMap<string, string>): readonly string[] =>
  [...texts].flatMap(([text, path]) => [
    ...SECRETARYS_SENTENCES.filter((one) => one.test(text)).map(() => `${path}: ${text}`),
    ...SECRETARYS_WORDS.filter(([said]) => said.test(text)).map(([, rather]) => `${path}: ${text} (${rather})`),
  ]);

export const walkOf = (): Walk => {
  const met: MetPage[] = [];
  const refused: string[] = [];
  return {
    follow: async (context) => {
      await context.exposeFunction("metPage", (page: MetPage) => void met.push(page));
      await context.addInitScript(report);
      context.on("page", (page) => {
        page.on("response", (answer) => {
          const isPage = answer.request().isNavigationRequest() && answer.frame() === page.mainFrame();
          if (isPage && answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
        });
      });
    },
    deadEnds: () => [
      ...refused,
      ...[...Map.groupBy(met, ({ path }) => path)]
        // A page with scripts is reported before they have run, too.
        .filter(([, reports]) => !reports.some(({ leadsOn }) => leadsOn))
        .map(([path]) => `${path} leads nowhere`),
    ],
    texts: () => new Map(met.flatMap(({ path, texts }) => texts.map((text) => [text, path] as const))),
    sentences: () => {
      const pages = new Map<string, Set<string>>();
      for (const { path, texts } of met)
        for (const sentence of texts.flatMap(sentencesOf))
          pages.set(sentence, (pages.get(sentence) ?? new Set()).add(path));
      return [...pages]
        .map(([sentence, paths]) => ({ sentence, pages: paths.size }))
        .toSorted((one, other) => other.pages - one.pages || (one.sentence < other.sentence ? -1 : 1));
    },
  };
};

/** With `SHOTS`, a picture of each page before it is left, in the width of its window. */
export const shotOfWalk = (folder: string | undefined) => {
  let number = 0;
  return async (page: Page): Promise<void> => {
    if (folder === undefined) return;
    number += 1;
    const name = kindOfPage(page).replaceAll(/\W+/g, "-");
    const width = page.viewportSize()?.width ?? 0;
    await page.screenshot({ path: `${folder}/${width}/${String(number).padStart(3, "0")}${name}.png`, fullPage: true });
  };
};
