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
    await expect(page.locator("td.differs:visible")).toHaveCount(fewer);
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
  expect(await page.locator(".differ:visible").count()).toBe(await page.locator("td.differs:visible").count());
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

test("on paper the comparison has all its columns and no controls", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  // The printable width of an A4 sheet on its long side.
  await page.setViewportSize({ width: 1009, height: 680 });
  await page.goto("/rules/compare/");
  await expect(columns(page)).toHaveCount(RULESETS.length);
  await expect(page.locator(".picker")).toBeHidden();
  const table = await page.locator("table.compare").boundingBox();
  expect(table?.width).toBeLessThanOrEqual(1009);
});
