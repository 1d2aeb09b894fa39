import type { Page } from "@playwright/test";

/** Text that a reader of a phone holds farther away to read, in pixels; the share of all words that may be so small. */
const SMALL = 14;
const MOST_SMALL = 0.2;

/** Sizes of text on one page: no eye tells more of them apart. */
const MOST_SIZES = 8;

/** The number of words that are shown in each size of text; folded ones and pictures are left out. Runs in the page. */
const wordsBySize = (): [number, number][] => {
  const words = new Map<number, number>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const count = (text.nodeValue ?? "").split(/\s+/).filter((word) => word !== "").length;
    if (!element || count === 0 || element.closest(".hidden, svg, noscript")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const size = Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * 10) / 10;
    words.set(size, (words.get(size) ?? 0) + count);
  }
  return [...words];
};

/** Faults of the sizes of text on a phone: small print, and sizes that nothing needs. */
export const textSizeFaults = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const words = await page.evaluate(wordsBySize);
  if (before) await page.setViewportSize(before);
  const count = (of: typeof words) => of.reduce((sum, [, more]) => sum + more, 0);
  const share = count(words.filter(([size]) => size < SMALL)) / count(words);
  const sizes = words.map(([size]) => size).toSorted((one, other) => one - other);
  return [
    ...(share > MOST_SMALL ? [`${Math.round(share * 100)} % of the words are under ${SMALL} px`] : []),
    ...(sizes.length > MOST_SIZES ? [`${sizes.length} sizes of text: ${sizes.join(", ")} px`] : []),
  ];
};
