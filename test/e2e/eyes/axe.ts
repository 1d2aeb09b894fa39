import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { isInSample } from "#test/run/depth.ts";
import { kindOfPage } from "./first-look.ts";

type Rules = { type: "tag" | "rule"; values: string[] };

/** The rules of WCAG 2.2 AA that a program can check. */
const ALL: Rules = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** Rules that a change of colours alone can break: the dark theme changes nothing else, so nothing else is checked in it. */
const COLOURS: Rules = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** The rules that a page breaks, and where. */
const broken = async (page: Page, runOnly: Rules): Promise<string[]> => {
  const there = await page.evaluate(() => "axe" in window);
  // A page that has axe already does not read its half a megabyte again.
  const { violations } = await new AxeBuilder({ page, ...(there ? { axeSource: ";" } : {}) })
    // To describe all that passed takes longer than to look at it.
    .options({ runOnly, resultTypes: ["violations"] })
    // No page of ours has a frame of another origin: nothing is gathered in a page of its own.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
};

/** The accessibility rules that a page breaks, in the light and in the dark; at a push, a third of the kinds in the dark. */
export const brokenRules = async (page: Page): Promise<string[]> => {
  const found = await broken(page, ALL);
  if (!isInSample(`${kindOfPage(page)} in the dark`)) return found;
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await broken(page, COLOURS);
  await page.emulateMedia({ colorScheme: null });
  return [...found, ...dark.map((text) => `in the dark: ${text}`)];
};
