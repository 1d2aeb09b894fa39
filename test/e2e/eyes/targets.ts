import type { Page } from "@playwright/test";

/** The least size of what is tapped, in pixels (WCAG 2.5.8); where one hand taps in a hurry, a thumb's width. */
const LEAST = 24;
const LEAST_IN_HASTE = 44;

/** Pages that are tapped at the table: the scorer, and a club's evening. */
const IN_HASTE = /\/(?:score|evenings?)(?:\/|$)/;

/** A control that has its own place, the smaller side of its box and its height in pixels. */
type Target = { readonly name: string; readonly size: number; readonly height: number; readonly isInMain: boolean };

/**
 * Controls that are no part of a sentence: the block around them has no word that is none of theirs. A box that is ticked
 * is as large as its label. Runs in the page.
 */
const freeStanding = (): Target[] => {
  const CONTROLS = "a[href], button, summary, select, textarea, input:not([type=hidden])";
  const isInline = (element: Element): boolean => getComputedStyle(element).display.startsWith("inline");
  const blockOf = (element: Element): Element => {
    let block = element.parentElement ?? element;
    while (block.parentElement && isInline(block)) block = block.parentElement;
    return block;
  };
  const wordsOutside = (block: Element): boolean => {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (around?.closest(`${CONTROLS}, label, .hidden`) || !/[\p{L}\p{N}]/u.test(text.nodeValue ?? "")) continue;
      if (around?.checkVisibility({ visibilityProperty: true })) return true;
    }
    return false;
  };
  const sizeOf = (element: Element): number => {
    const { width, height } = element.getBoundingClientRect();
    return Math.min(width, height);
  };
  const labelled = (element: Element): Element[] =>
    element instanceof HTMLInputElement && ["checkbox", "radio"].includes(element.type)
      ? [element, ...(element.labels ?? [])]
      : [element];
  return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
    const { bottom, right } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const size = Math.max(...labelled(element).map(sizeOf));
    // What is one pixel large, or above the page, is shown to the keyboard alone.
    if (!isShown || size <= 1 || bottom <= 0 || right <= 0 || element.closest(".hidden")) return [];
    if (isInline(element) && wordsOutside(blockOf(element))) return [];
    const height = Math.max(...labelled(element).map((one) => one.getBoundingClientRect().height));
    const name = `${element.localName} “${(element.textContent ?? "").trim().slice(0, 40)}”`;
    const named = element.className === "" ? name : `${name}.${element.className}`;
    return [{ name: named, size, height, isInMain: element.closest("main") !== null }];
  });
};

/** Free-standing controls that a thumb misses on a phone. */
export const targetFaults = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const targets = await page.evaluate(freeStanding);
  if (before) await page.setViewportSize(before);
  const isInHaste = IN_HASTE.test(new URL(page.url()).pathname);
  // Half a pixel is lost where a line's height is no whole number.
  const faultOf = ({ name, size, height, isInMain }: (typeof targets)[number]): string[] => {
    if (size < LEAST - 0.5) return [`under ${LEAST} px: ${name} of ${Math.round(size)} px`];
    if (!isInHaste || !isInMain || height >= LEAST_IN_HASTE - 0.5) return [];
    return [`under ${LEAST_IN_HASTE} px high: ${name} of ${Math.round(height)} px`];
  };
  return [...new Set(targets.flatMap(faultOf))];
};
