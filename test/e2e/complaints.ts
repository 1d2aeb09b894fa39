import type { Page } from "@playwright/test";
import { isDeep, isInSample, shareOf } from "../run/depth.ts";
import { noteLookedAt } from "../run/looked-at.ts";
import { brokenRules } from "./eyes/axe.ts";
import { isFirstLook, kindOfPage } from "./eyes/first-look.ts";
import { forcedColourFaults } from "./eyes/forced-colours.ts";
import { keyboardFaults } from "./eyes/keyboard.ts";
import { markupFaults } from "./eyes/markup.ts";
import { reflowFaults } from "./eyes/reflow.ts";
import { targetFaults } from "./eyes/targets.ts";
import { textSizeFaults } from "./eyes/text-sizes.ts";

/** A check of a page: its faults, in words. The check leaves the page as it was. */
type Eye = (page: Page) => Promise<readonly string[]>;

/** Faults for every reader of the page. */
const shape: Eye = (page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const twice = ids.filter((id, index) => ids.indexOf(id) < index);
    return [...twice.map((id) => `the id ${id} is given twice`), ...(wide > 0 ? [`${wide} px too wide`] : [])];
  });

/** Checks that run each time: a page changes while it is used. At a push the rules are checked on a third of the kinds. */
const always = (page: Page): readonly Eye[] => (isInSample(kindOfPage(page)) ? [brokenRules, shape] : [shape]);
/** Checks that run once for each kind of page in a run: they are slow, and rarely find more in a second page of the kind. */
const AT_FIRST: readonly Eye[] = [
  markupFaults,
  reflowFaults,
  textSizeFaults,
  targetFaults,
  forcedColourFaults,
  keyboardFaults,
];

/** The faults that these eyes find, and those for the first page of its kind. */
const seenBy = async (page: Page, eyes: readonly Eye[]): Promise<string[]> => {
  noteLookedAt(page.url());
  const found: string[] = [];
  const before = await page.evaluateHandle(() => document.activeElement);
  for (const eye of [...eyes, ...((await isFirstLook(page)) ? AT_FIRST : [])]) found.push(...(await eye(page)));
  // On paper a form is hidden, and what is hidden loses the focus.
  await before.evaluate((focused) => focused instanceof HTMLElement && focused.focus({ preventScroll: true }));
  await before.dispose();
  return found;
};

/**
 * Faults that readers would see: one who looks in the light, in the dark or in few colours of their own, makes the page
 * larger, hears it, has no mouse, or another browser than ours.
 */
export const complaints = async (page: Page): Promise<string[]> => {
  // A form that was just sent leads to a page that may still be on its way.
  await page.waitForLoadState("load");
  return seenBy(page, always(page));
};

/** Widths of a phone and a desk. */
const WIDTHS = [390, 1280] as const;

/** At a push, two of three kinds of pages are looked at in one width. */
const widthsFor = (page: Page): readonly number[] => {
  const share = isDeep ? 0 : shareOf(kindOfPage(page));
  return share === 0 ? WIDTHS : WIDTHS.slice(share - 1, share);
};

/** The checks in one of two widths: the rules are the slowest, and a push checks those of a kind in one of both. */
const alwaysAt = (page: Page, width: number): readonly Eye[] =>
  isDeep || width === WIDTHS[kindOfPage(page).length % 2] ? always(page) : [shape];

/** Faults that a reader would see on a phone and at a desk: a page takes another width while it is read. */
export const complaintsAtBothWidths = async (page: Page): Promise<string[]> => {
  await page.waitForLoadState("load");
  const found: string[] = [];
  const before = page.viewportSize();
  for (const width of widthsFor(page)) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await seenBy(page, alwaysAt(page, width))).map((text) => `at ${width} px: ${text}`));
  }
  if (before) await page.setViewportSize(before);
  return found;
};
