import { RULESETS, rulebook } from "#carrom";
import { clauseWords } from "#shared/views/parts/clause-words.ts";
import { examples, isInSample } from "../run/depth.ts";
import { ENGLISH } from "../support/rule-words.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { errorsOf, tabTo, walk } from "./keyboard.ts";
import { expect, test } from "./served.ts";

const WIDTHS = [390, 1280] as const;

// Each test needs no other, so both workers share them.
test.describe.configure({ mode: "parallel" });

for (const ruleset of examples(RULESETS)) {
  for (const width of WIDTHS) {
    test(`the page of ${ruleset.id} is read with the keyboard alone at ${width} px`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ viewport: { width, height: 844 } });
      const page = await context.newPage();
      const errors = errorsOf(page);
      await page.goto(new URL(`/rules/${ruleset.id}/`, baseURL).href, { waitUntil: "networkidle" });

      // The first stop skips the frame of the site.
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to the content" });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(page.locator("main")).toBeFocused();

      // Every section is one link away.
      const sections = rulebook(ENGLISH.rulebook, ruleset);
      if (width === 390) {
        await tabTo(page, /^Sections/);
        await page.keyboard.press("Enter");
      }
      const contents = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
      await expect(contents).toHaveText(sections.map(({ title }) => title));
      for (const { id } of sections) await expect(page.locator(`section#${id} > h2`)).toHaveCount(1);
      await tabTo(page, /^The queen$/);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/#queen$/);
      await expect(page.getByRole("heading", { name: "The queen", exact: true })).toBeInViewport();

      await page.goto(new URL(`/rules/${ruleset.id}/`, baseURL).href);
      const { stops, wrong } = await walk(page);
      expect(wrong).toEqual([]);
      expect(stops).toBeGreaterThan(15);
      expect(errors).toEqual([]);
      await context.close();
    });
  }
}

for (const width of WIDTHS) {
  test(`the contents of a rulebook mark the section that is read, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/rules/icf/#queen");
    const contents = page.locator(".contents");
    await expect(contents.locator("a[aria-current=true]")).toHaveText("The queen");
    if (width === 390) {
      await expect(contents.locator("ol")).toBeHidden();
      await expect(contents.getByRole("button")).toHaveText("Sections The queen");
      await contents.getByRole("button").click();
    }
    // All of them are seen, and none sticks out.
    for (const link of await contents.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
    await contents.getByRole("link", { name: "Dues" }).click();
    await expect(contents.locator("a[aria-current=true]")).toHaveText("Dues");
    await page.evaluate(() => scrollTo(0, 0));
    await expect(contents.locator("a[aria-current]")).toHaveCount(0);
  });
}

test("no rulebook breaks an accessibility rule, on a phone or at a desk", async ({ page }) => {
  const errors = errorsOf(page);
  const looked = RULESETS.map(({ id }) => id).filter((id) => isInSample(`/rules/${id}/`));
  expect(looked).not.toEqual([]);
  for (const id of [...looked, "decisions"]) {
    await page.goto(`/rules/${id}/`);
    expect(await complaintsAtBothWidths(page), id).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test("a clause keeps the space before its number wherever it is cited", async ({ page }) => {
  for (const path of ["/rules/compare/", "/rules/icf/", "/rules/decisions/"]) {
    await page.goto(path);
    await expect(page.locator(".clause").first()).toBeAttached();
    // In a flex container the space between a word and what is next to it is lost.
    const stuck = await page
      .locator(".clause")
      .evaluateAll((clauses) =>
        clauses
          .filter((one) => one.children.length > 0 && /flex|grid/.test(getComputedStyle(one).display))
          .map((one) => one.textContent),
      );
    expect(stuck, path).toEqual([]);
  }
});

test("on paper every rule keeps its clause next to it, and nothing is cut off", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  // The printable width of an A4 sheet.
  await page.setViewportSize({ width: 680, height: 960 });
  for (const ruleset of RULESETS) {
    await page.goto(`/rules/${ruleset.id}/`);
    await expect(page.locator(".frame")).toBeHidden();
    await expect(page.locator(".contents")).toBeHidden();
    const rules = rulebook(ENGLISH.rulebook, ruleset).flatMap((section) => section.rules);
    await expect(page.locator(".rule .clause")).toHaveText(
      rules.map(({ clause }) =>
        clause.startsWith("decision ") ? "Our reading" : clauseWords(ENGLISH.clauses, clause),
      ),
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, ruleset.id).toBeLessThanOrEqual(0);
  }
});

for (const width of WIDTHS) {
  test(`a margin leads to our reading of the rules, with what every rulebook says, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/rules/tournament-15/");
    await page.locator("#decision-c14").getByRole("link", { name: "Our reading" }).click();
    await expect(page).toHaveURL(/\/rules\/decisions\/#c14$/);
    const decision = page.locator("#c14");
    await expect(decision).toBeInViewport();
    await expect(decision.getByRole("heading", { name: "Fouls without a strike" })).toBeVisible();
    await expect(decision.locator(".readings")).toBeHidden();
    await decision.getByText("What the rulesets say").click();
    await expect(decision.locator(".readings")).toContainText("Laws of Carrom (ICF)");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("our readings of the rules fit on paper, each question with its answer", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 680, height: 960 });
  await page.goto("/rules/decisions/");
  await expect(page.locator(".contents")).toBeHidden();
  await expect(page.locator(".decision summary").first()).toBeHidden();
  await expect(page.locator(".decision .reason").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
