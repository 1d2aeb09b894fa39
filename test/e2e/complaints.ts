import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { noteLookedAt } from "../run/looked-at.ts";

type Rules = { type: "tag" | "rule"; values: string[] };

/** Everything that WCAG 2.2 AA asks and a program can tell. */
const ALL: Rules = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** What a change of colours alone can break: the dark theme changes nothing else, nor is it looked at for anything else. */
const COLOURS: Rules = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** The rules that a page breaks, and where. */
const broken = async (page: Page, runOnly: Rules): Promise<string[]> => {
  const there = await page.evaluate(() => "axe" in window);
  // A page that has it already reads its half a megabyte no second time.
  const { violations } = await new AxeBuilder({ page, ...(there ? { axeSource: ";" } : {}) })
    // To describe all that passed takes longer than to look at it.
    .options({ runOnly, resultTypes: ["violations"] })
    // No page of ours has a frame of another origin: nothing is gathered in a page of its own.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
};

/**
 * What a reader would complain about, in the light and in the dark: an accessibility rule broken, an id given twice, or
 * the page wider than the screen.
 */
export const complaints = async (page: Page): Promise<string[]> => {
  noteLookedAt(page.url());
  const found = await broken(page, ALL);
  const { wide, twice } = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return {
      wide: document.documentElement.scrollWidth - window.innerWidth,
      twice: ids.filter((id, index) => ids.indexOf(id) < index),
    };
  });
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await broken(page, COLOURS);
  await page.emulateMedia({ colorScheme: null });
  return [
    ...found,
    ...dark.map((text) => `in the dark: ${text}`),
    ...twice.map((id) => `the id ${id} is given twice`),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ];
};

/** What a reader would complain about on a phone and at a desk: a page takes another width while it is read. */
export const complaintsAtBothWidths = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await complaints(page)).map((text) => `at ${width} px: ${text}`));
  }
  if (before) await page.setViewportSize(before);
  return found;
};
