import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const RULES = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } as const;

/** What a reader would complain about: an accessibility rule broken, an id given twice, or the page wider than the screen. */
export const complaints = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    // To describe all that passed takes longer than to look at it.
    .options({ runOnly: { ...RULES, values: [...RULES.values] }, resultTypes: ["violations"] })
    // No page of ours has a frame of another origin: nothing is gathered in a page of its own.
    .setLegacyMode()
    .analyze();
  const { wide, twice } = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return {
      wide: document.documentElement.scrollWidth - window.innerWidth,
      twice: ids.filter((id, index) => ids.indexOf(id) < index),
    };
  });
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
    ...twice.map((id) => `the id ${id} is given twice`),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ];
};
