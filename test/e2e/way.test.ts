import { CLUB, DIVISION } from "#cli/demo/demo-season.ts";
import { seasonAnchor } from "#shared/views/parts/season-href.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { errorsOf, tabTo } from "./keyboard.ts";
import { kinds } from "./kinds.ts";
import { expect, type Page, test } from "./served.ts";

test.describe.configure({ mode: "parallel", timeout: 120_000 });

const enter = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
};

const bar = (page: Page) => page.getByRole("navigation", { name: `Pages of ${CLUB.name}` });
/** Other tests found clubs of the same name. */
const club = (page: Page) =>
  page.getByRole("link", { name: CLUB.name }).and(page.locator(`[href="/clubs/${CLUB.id}"]`));
const crumbs = (page: Page) => page.getByRole("navigation", { name: "Where this is" });

test("by keyboard from a match to its club, division, players, and back to the match", async ({ page, baseURL }) => {
  const errors = errorsOf(page);
  const read = await kinds(baseURL ?? "");
  await page.goto(`/matches/${DIVISION.id}-r6-2`);
  await expect(crumbs(page).getByRole("link")).toHaveText([`${DIVISION.name}, round 6`]);
  await enter(page, /^Players$/);
  await expect(page).toHaveURL(`/clubs/${CLUB.id}/players`);
  await expect(bar(page).getByRole("link", { name: "Players" })).toHaveAttribute("aria-current", "page");
  await enter(page, /^Asha Perera$/);
  await expect(page).toHaveURL("/players/asha");
  // The bar has the page above.
  await expect(crumbs(page)).toBeHidden();
  await enter(page, /^Divisions$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Divisions");
  await expect(page.getByRole("heading", { level: 2, name: new RegExp(DIVISION.season) })).toBeVisible();
  await enter(page, new RegExp(`^${DIVISION.name}$`));
  await expect(page).toHaveURL(`/divisions/${DIVISION.id}`);
  await enter(page, new RegExp(`^${CLUB.name}$`));
  await expect(page).toHaveURL(`/clubs/${CLUB.id}`);
  for (const path of Object.values(read).filter((one) => /^\/(divisions|matches|players|ratings)/.test(one))) {
    await page.goto(path);
    // A match in play may be another test's, of a club that has a bar of its own.
    await expect(page.getByRole("navigation", { name: /^Pages of / }), path).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test("a search by keyboard finds a match by two names, a player, the club and a rule", async ({ page }) => {
  const errors = errorsOf(page);
  await page.goto("/");
  await enter(page, /^Search$/);
  await expect(page).toHaveURL("/search");
  await tabTo(page, /^Players, matches, clubs and rules$/);
  await page.keyboard.type("ravi asha");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("results for “ravi asha”");
  await expect(page.getByRole("link", { name: /Asha Perera.*Ravi Chandran/ }).first()).toBeVisible();
  await page.getByLabel("Players, matches, clubs and rules").fill("LEA");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Léa Dubois", exact: true })).toHaveAttribute("href", /^\/players\//);
  await page.getByLabel("Players, matches, clubs and rules").fill("icf queen");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "The queen" }).first().click();
  await expect(page).toHaveURL(/\/rules\/icf\/#queen$/);
  expect(errors).toEqual([]);
});

test("one's own club is kept on the device, and moves nothing on a page", async ({ page }) => {
  const errors = errorsOf(page);
  await page.goto("/clubs?q=riverside");
  await club(page).click();
  const star = page.getByRole("button", { name: "My club" });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  expect(await page.context().cookies()).toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of ["/", `/divisions/${DIVISION.id}`]) {
      await page.goto(path, { waitUntil: "load" });
      const own = page.getByRole("link", { name: "My club" });
      await expect(own, path).toHaveAttribute("href", `/clubs/${CLUB.id}`);
      await expect(own, path).toBeVisible();
      await page.waitForTimeout(300);
      const shifts = await page.evaluate(() => Reflect.get(window, "shifts") as number[]);
      expect(
        shifts.reduce((sum, one) => sum + one, 0),
        `${path} at ${width}`,
      ).toBeLessThan(0.001);
    }
  }
  await page.goto("/");
  await expect(page.locator("main")).toContainText(`My club: ${CLUB.name}`);
  await page.getByRole("link", { name: "My club" }).click();
  await star.click();
  await expect(page.getByRole("link", { name: "My club" })).toBeHidden();
  expect(errors).toEqual([]);
});

test("without scripts the directory and the search do what they do with them", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto("/clubs");
  await page.getByLabel("Name of a club or a place").fill("river");
  await page.getByRole("button", { name: "Find club" }).click();
  await club(page).click();
  await expect(page.getByRole("button", { name: "My club" })).toBeHidden();
  // Clubs of other tests may have a player of this name too.
  await page.goto("/search?q=asha+per");
  await expect(page.getByRole("link", { name: "Asha Perera", exact: true }).first()).toBeVisible();
  await context.close();
});

test("the old addresses of a league and of a season lead to the divisions", async ({ page }) => {
  const league = `/clubs/${CLUB.id}/leagues/${encodeURIComponent(DIVISION.league)}`;
  await page.goto(league);
  await expect(page).toHaveURL(`/clubs/${CLUB.id}/divisions`);
  await page.goto(`${league}/${encodeURIComponent(DIVISION.season)}`);
  await expect(page).toHaveURL(`/clubs/${CLUB.id}/divisions#${encodeURIComponent(seasonAnchor(DIVISION))}`);
  await expect(page.locator(":target")).toContainText(DIVISION.name);
});

test("the pages on the way have no faults", async ({ page }) => {
  const found: Record<string, readonly string[]> = {};
  for (const path of [
    "/clubs",
    "/clubs?q=nowhere",
    "/search",
    "/search?q=asha+ravi",
    "/search?q=queen&kind=rules",
    ...["players", "divisions", "rules"].map((one) => `/clubs/${CLUB.id}/${one}`),
  ]) {
    await page.goto(path);
    const complaints = await complaintsAtBothWidths(page);
    if (complaints.length > 0) found[path] = complaints;
  }
  expect(found).toEqual({});
});
