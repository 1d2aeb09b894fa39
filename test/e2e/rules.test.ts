import { RULESETS } from "#carrom";
import { examples } from "../run/depth.ts";
import { complaints } from "./complaints.ts";
import { errorsOf, tabTo, walk } from "./keyboard.ts";
import { expect, type Page, test } from "./served.ts";

const WIDTHS = examples([390, 1280]);

const columns = (page: Page) => page.locator("table.compare thead th:visible");
const rows = (page: Page) => page.locator("table.compare th[scope=row]:visible");

for (const width of WIDTHS) {
  test(`the comparison breaks no accessibility rule at ${width} px`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    const errors = errorsOf(page);
    const paths = ["/rules/compare/", "/rules/compare/?rules=icf,tournament-15&differing"];
    for (const path of paths) {
      await page.goto(new URL(path, baseURL).href);
      expect(await complaints(page), path).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`rulebooks are compared with the keyboard alone at ${width} px`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(new URL("/rules/", baseURL).href);
    await tabTo(page, /^Compare rulesets$/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/compare/);
    await expect(columns(page)).toHaveCount(width < 640 ? 2 : 3);
    await tabTo(page, /^Compare/);
    await page.keyboard.type("KAGW");
    await tabTo(page, /^With/);
    await page.keyboard.type("25 points");
    await expect(columns(page)).toHaveText(["KAGW doubles, 2018", "25 points or 8 rounds"]);
    const all = await rows(page).count();
    await tabTo(page, /^Only rows that differ/);
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/rules=kagw-doubles-2018,25-points-8-rounds&differing/);
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
    const fewer = await rows(page).count();
    expect(fewer).toBeGreaterThan(5);
    // The address alone brings all of it back.
    await page.reload();
    await expect(columns(page)).toHaveCount(2);
    await expect(rows(page)).toHaveCount(fewer);
    // Two answers that differ are as heavy as each other.
    await expect(page.locator(".differ:visible")).toHaveCount(fewer);
    await expect(page.locator("td.differs:visible")).toHaveCount(0);
    const { stops, wrong } = await walk(page, 40);
    expect(wrong).toEqual([]);
    expect(stops).toBe(40);
    await context.close();
  });
}

test("without scripts the whole comparison is there, and the explorer says what it needs", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL("/rules/compare/?rules=icf,tournament-15", baseURL).href);
  await expect(columns(page)).toHaveCount(RULESETS.length);
  await expect(page.locator(".picker")).toBeHidden();
  await page.goto(new URL("/rules/explore/", baseURL).href);
  await expect(page.locator("main")).toContainText("needs JavaScript");
  await context.close();
});

test("three rulebooks are compared by their address alone", async ({ page }) => {
  await page.goto("/rules/compare/?rules=woodestic-simple,icf,kagw-doubles-2018");
  await expect(columns(page)).toHaveCount(3);
  await expect(page.locator("[data-picked]")).toContainText(`3 of ${RULESETS.length} rulesets`);
  const widths = await columns(page).evaluateAll((cells) => cells.map((cell) => Math.round(cell.clientWidth)));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(20);
  // They share the page: nothing is left for the columns that were not picked.
  expect(Math.min(...widths)).toBeGreaterThan(220);
});

test("a phone shows two rulebooks side by side, whatever the address names, each under its own list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const rules of ["woodestic-simple,icf,kagw-doubles-2018", "all"]) {
    await page.goto(`/rules/compare/?rules=${rules}`);
    await expect(columns(page)).toHaveCount(2);
  }
  await page.goto("/rules/compare/?rules=woodestic-simple,icf");
  const lists = page.locator(".picker select:visible");
  await expect(lists).toHaveCount(2);
  const row = page.locator("#striker-own");
  await row.scrollIntoViewIfNeeded();
  await expect(lists.first()).toBeInViewport();
  const [first, second] = [await lists.first().boundingBox(), await lists.last().boundingBox()];
  const cells = row.locator("td:visible");
  await expect(cells).toHaveCount(2);
  await expect(cells.first()).toHaveAttribute("data-ruleset", "woodestic-simple");
  const [one, other] = [await cells.first().boundingBox(), await cells.last().boundingBox()];
  expect([one?.x, other?.x]).toEqual([first?.x, second?.x]);
  // The question is above both of its answers.
  const asks = await row.locator("th").boundingBox();
  expect((asks?.y ?? 0) + (asks?.height ?? 0)).toBeLessThanOrEqual(one?.y ?? 0);
  expect(asks?.width).toBeGreaterThan(340);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // Rows that differ say so in words.
  await expect(page.locator("tr.agrees .differ:visible")).toHaveCount(0);
  await expect(page.locator(".differ:visible")).toHaveCount(
    await page.locator("tbody tr:not(.section, .agrees)").count(),
  );
});

test("a wide page begins with whole columns, and says where the others are", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto("/rules/compare/");
  await expect(columns(page)).toHaveCount(3);
  const region = page.locator(".comparison .scroll");
  expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await expect(page.locator(".sideways")).toBeHidden();
  await page.locator(".picker select").first().selectOption({ label: "All rulesets" });
  await expect(page).toHaveURL(/rules=all/);
  await expect(columns(page)).toHaveCount(RULESETS.length);
  await expect(page.locator(".sideways")).toBeVisible();
});

/** Sets a page to the printable width of an A4 sheet on its short side. */
const onPaper = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 680, height: 1009 });
};

test("on paper a question has its line, with the answers that were chosen side by side below it", async ({ page }) => {
  await onPaper(page);
  await page.goto("/rules/compare/?rules=woodestic-simple,icf,kagw-doubles-2018");
  await expect(columns(page)).toHaveText(["Woodestic, the simple game", "Laws of Carrom (ICF)", "KAGW doubles, 2018"]);
  await expect(page.locator(".picker")).toBeHidden();
  const row = page.locator("#striker-own");
  const asks = await row.locator("th").boundingBox();
  expect(asks?.width).toBeGreaterThan(660);
  const cells = await row.locator("td:visible").evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width } = one.getBoundingClientRect();
      return { left: Math.round(left), top, width };
    }),
  );
  expect(cells).toHaveLength(3);
  expect(new Set(cells.map(({ top }) => top)).size).toBe(1);
  expect(Math.min(...cells.map(({ width }) => width))).toBeGreaterThan(190);
  expect(cells[0]?.top).toBeGreaterThanOrEqual((asks?.y ?? 0) + (asks?.height ?? 0));
  // Each answer is below the name of its rulebook.
  const heads = await columns(page).evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().left)),
  );
  expect(cells.map(({ left }) => left)).toEqual(heads);
});

test("on paper all rulebooks are three abreast, each answer with the name of its rulebook", async ({ page }) => {
  await onPaper(page);
  await page.goto("/rules/compare/?rules=all");
  await expect(columns(page)).toHaveCount(0);
  const cells = page.locator("#striker-own td:visible");
  await expect(cells).toHaveCount(RULESETS.length);
  const placed = await cells.evaluateAll((all) =>
    all.map((one) => ({
      left: Math.round(one.getBoundingClientRect().left),
      named: getComputedStyle(one, "::before").content,
    })),
  );
  expect(new Set(placed.map(({ left }) => left)).size).toBe(3);
  expect(placed.map(({ named }) => named)).toEqual(RULESETS.map(({ name }) => JSON.stringify(name)));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
