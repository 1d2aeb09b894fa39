import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { RULESETS } from "../../shared/rules/registry.ts";

const WIDTHS = [390, 1280] as const;
const THEMES = ["light", "dark"] as const;
const COVERING = "/rules/explore/?rules=tournament-15&before=w1;q1&strike=w2+S";

/** What a reader would complain about: an accessibility rule broken, or the page wider than the screen. */
const complaints = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ];
};

/** Goes on with the keyboard until something with this name has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      const label = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement;
      return (label ? activeElement.labels?.[0]?.textContent : activeElement?.textContent) ?? "";
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
};

const columns = (page: Page) => page.locator("table.compare thead th:visible");
const rows = (page: Page) => page.locator("table.compare th[scope=row]:visible");

for (const width of WIDTHS) {
  for (const theme of THEMES) {
    test(`comparison and explorer break no accessibility rule at ${width} px, ${theme}`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: theme });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      const paths = [
        "/rules/compare/",
        "/rules/compare/?rules=icf,tournament-15&differing",
        "/rules/explore/",
        COVERING,
      ];
      for (const path of paths) {
        await page.goto(new URL(path, baseURL).href);
        expect(await complaints(page), path).toEqual([]);
      }
      expect(errors).toEqual([]);
      await context.close();
    });
  }

  test(`rulebooks are compared with the keyboard alone at ${width} px`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(new URL("/rules/", baseURL).href);
    await tabTo(page, /^Side by side$/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/compare/);
    await expect(columns(page)).toHaveCount(width < 640 ? 2 : RULESETS.length);
    await tabTo(page, /^Compare/);
    await page.keyboard.type("KAGW");
    await tabTo(page, /^with/);
    await page.keyboard.type("25 points");
    await expect(columns(page)).toHaveText(["25 points or 8 rounds", "KAGW doubles, 2018"]);
    const all = await rows(page).count();
    await tabTo(page, /^Only the rows that differ/);
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/rules=kagw-doubles-2018,25-points-8-rounds&differing/);
    const fewer = await rows(page).count();
    expect(fewer).toBeGreaterThan(5);
    expect(fewer).toBeLessThan(all);
    // The address alone brings all of it back.
    await page.reload();
    await expect(columns(page)).toHaveCount(2);
    await expect(rows(page)).toHaveCount(fewer);
    await expect(page.locator("td.differs:visible")).toHaveCount(fewer);
    await context.close();
  });

  test(`a strike is asked about with the keyboard alone at ${width} px`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(new URL("/rules/tournament-15/", baseURL).href);
    await tabTo(page, /^What happens if$/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/explore\/\?rules=tournament-15/);
    const ruling = page.getByRole("status", { name: "Ruling" });
    await tabTo(page, /^Position/);
    await page.keyboard.type("One man");
    await tabTo(page, /^Strike, in notation/);
    await page.keyboard.type("w2 S");
    await expect(ruling).toContainText("two whites come back and the turn passes");
    await expect(ruling.getByRole("link", { name: "002 r12" })).toBeVisible();
    await tabTo(page, /^Play on from here$/);
    await page.keyboard.press("Enter");
    await expect(page.locator(".path")).toContainText("w1");
    await expect(page).toHaveURL(/before=w1;w2\+S/);
    await page.reload();
    await expect(page.locator(".stands").first()).toContainText("Black to strike");
    await context.close();
  });
}

test("what is tapped is written in notation, and asked for a pocket where that decides", async ({ page }) => {
  await page.goto("/rules/explore/?rules=tournament-15&before=w1");
  await page.getByRole("button", { name: "Queen" }).click();
  await page.getByRole("button", { name: "far right" }).click();
  await expect(page.getByLabel("Strike, in notation")).toHaveValue("q2");
  const ruling = page.getByRole("status", { name: "Ruling" });
  await expect(ruling).toContainText("she is to be covered with the next strike");
  await page.getByRole("button", { name: "Striker", exact: true }).click();
  await expect(page.getByLabel("Strike, in notation")).toHaveValue("q2 S");
  // The same strike under another rulebook: only the rulebook is chosen anew.
  await page.getByLabel("Rulebook").selectOption("icf");
  await expect(ruling).toContainText("ICF 99");
});

test("a strike that cannot be is refused with its reason", async ({ page }) => {
  await page.goto("/rules/explore/?rules=icf&strike=q+q");
  await expect(page.getByRole("status", { name: "Ruling" })).toContainText("This cannot be");
});

test("without scripts the whole comparison is there, and the explorer says what it needs", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL("/rules/compare/?rules=icf,tournament-15", baseURL).href);
  await expect(columns(page)).toHaveCount(RULESETS.length);
  await expect(page.locator("form.picker")).toBeHidden();
  await page.goto(new URL("/rules/explore/", baseURL).href);
  await expect(page.locator("main")).toContainText("needs scripts to be allowed");
  await context.close();
});
