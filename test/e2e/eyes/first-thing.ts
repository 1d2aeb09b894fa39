import type { Page } from "@playwright/test";

/** The lowest place at which a phone begins with what one came for, in pixels: a quarter of a screen of 844. */
const LOWEST = 220;

/** What one comes to a page for, as a selector; or why a page has nothing that has to be near its top. */
export type FirstThing = string | { readonly none: string };

/** Where an element begins on its page, in pixels. */
const topOf = (element: Element): number => Math.round(element.getBoundingClientRect().top + scrollY);

/** The fault of a page that makes a reader scroll to what one came for. */
export const firstThingFaults = async (page: Page, first: FirstThing): Promise<string[]> => {
  if (typeof first !== "string") return [];
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const place = page.locator("main").locator(first).first();
  const top = await place.evaluate(topOf, undefined, { timeout: 15_000 });
  if (before) await page.setViewportSize(before);
  return top > LOWEST ? [`${first} begins at ${top} px`] : [];
};
