import { home } from "../../shared/api/league/club.ts";
import { CLUB } from "../../workers/cli/demo/demo-season.ts";
import { organiser } from "./club.ts";
import { expect, test } from "./served.ts";

/** The best of the demo club. */
const leaders = async (baseURL: string | undefined) => (await organiser(baseURL ?? "").get("/home", home)).ratings;

const LIST = `/ratings/${CLUB.id}:singles`;

test("a rating list is filtered by its address, without a script", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(LIST);
  const rows = page.locator("table.ratings tbody tr");
  expect(await rows.count()).toBeGreaterThan(4);
  // So few are read at a glance: the field comes with a filter that is in the address.
  await expect(page.getByLabel("Name")).toHaveCount(0);
  await page.goto(`${LIST}?name=ravi`);
  await expect(rows).toHaveCount(1);
  await page.getByLabel("Name").fill("asha");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("link", { name: "Show everybody" }).click();
  expect(await rows.count()).toBeGreaterThan(4);
  await page.goto(`${LIST}?name=a`);
  await page.getByLabel("Without provisional ratings").check();
  await page.getByLabel("Name").fill("nobody");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No player on this list matches.")).toBeVisible();
});

test("a player's chart comes into the room of the drawing, and nothing moves", async ({ page, baseURL }) => {
  const ratings = await leaders(baseURL);
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, { shifted: Reflect.get(globalThis, "shifted") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`/players/${ratings[0]?.player.id}`);
  const chart = page.locator("figure.chart canvas");
  await expect(chart).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, "shifted"))).toBeLessThan(0.02);
  await expect(page.getByRole("img", { name: /^Rating from/ })).toHaveCount(1);
  // The library lays a pane over its canvas, and that is what a pointer meets.
  await page.locator("figure.chart .u-over").hover({ position: { x: 200, y: 60 } });
  await expect(page.locator(".pointed")).toContainText("against");
});

test("two players are picked and compared, and the list says how good its forecasts are", async ({ page, baseURL }) => {
  const ratings = await leaders(baseURL);
  const [one, other] = ratings;
  await page.goto(`/players/${one?.player.id}`);
  await page.getByLabel("Head to head with").selectOption({ label: other?.player.name ?? "" });
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(new RegExp(`/players/${one?.player.id}/against/${other?.player.id}$`));
  await expect(page.getByRole("row", { name: /Matches won/ })).toBeVisible();
  await page.getByRole("link", { name: "How good the forecasts are" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How good are the forecasts?");
  await expect(page.getByText("Neither way of scoring is shown to predict better")).toBeVisible();
  await expect(page.getByRole("row", { name: /A coin/ }).first()).toContainText("0.693");
});
