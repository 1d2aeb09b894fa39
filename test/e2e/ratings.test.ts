import { gzipSync } from "node:zlib";
import { CLUB } from "#cli/demo/demo-season.ts";
import { home } from "#shared/api/league/club.ts";
import { organiser } from "./club.ts";
import { kinds, readPages } from "./kinds.ts";
import { expect, type Page, test } from "./served.ts";

/** The first players of the demo club's list. */
const leaders = async (baseURL: string | undefined) => (await organiser(baseURL ?? "").get("/home", home)).ratings;

const LIST = `/ratings/${CLUB.id}:singles`;

test("a rating list is filtered by its address, without a script", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(LIST);
  const rows = page.locator("table.ratings tbody tr");
  expect(await rows.count()).toBeGreaterThan(4);
  // A short list is read at a glance: the field comes with a filter that is in the address.
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

/** The most that a page may weigh on its way, compressed: bytes of script, and of the page with its data. */
const MOST_SCRIPT = 30_000;
const MOST_PAGE = 20_000;

test("pages that are read weigh little, and their drawings need no script", async ({ page, baseURL }) => {
  const { player, division, "head to head": both } = await kinds(baseURL ?? "");
  for (const path of [player, division, both]) {
    const scripts: string[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response.url());
    });
    await page.goto(path);
    const weight = async (url: string): Promise<number> => {
      const answer = await page.request.get(url);
      return gzipSync(await answer.body()).byteLength;
    };
    const script = (await Promise.all([...new Set(scripts)].map(weight))).reduce((sum, one) => sum + one, 0);
    expect(script, `${path}: ${scripts.join(", ")}`).toBeLessThan(MOST_SCRIPT);
    expect(await weight(page.url()), path).toBeLessThan(MOST_PAGE);
    page.removeAllListeners("response");
  }
});

test("drawings say what there is to see, without a script, and give the same as a table", async ({
  browser,
  baseURL,
}) => {
  const { player, division } = await kinds(baseURL ?? "");
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(player);
  await expect(page.getByRole("img", { name: /^Rating from \d+ to \d+ between/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /the middle half of the club/ })).toHaveCount(7);
  const curve = page.locator(".rating-curve");
  await curve.getByText("Show as a table").click();
  expect(await curve.getByRole("row").count()).toBeGreaterThan(3);
  const sum = page.locator(".changes .formula").first();
  await expect(sum).toBeHidden();
  await page.locator(".changes summary").first().click();
  await expect(sum).toBeVisible();

  await page.goto(division);
  const places = page.locator(".positions");
  await expect(places.getByRole("group", { name: /^Places of \d+ entries after each of \d+ rounds/ })).toBeVisible();
  const line = places.getByRole("link").nth(2);
  await line.focus();
  await expect(line).toBeFocused();
  // The line of a tapped name has the focus.
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#line-/);
  await expect(places.locator(".line-of:target")).toHaveCount(1);
});

test("two players are picked and compared, and the list says how good its forecasts are", async ({ page, baseURL }) => {
  const ratings = await leaders(baseURL);
  const [one, other] = ratings;
  await page.goto(`/players/${one?.player.id}`);
  await page.getByLabel("Head to head with").selectOption({ label: other?.player.name ?? "" });
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(new RegExp(`/players/${one?.player.id}/against/${other?.player.id}$`));
  await expect(page.getByRole("row", { name: /Boards won/ })).toBeVisible();
  await page.getByRole("link", { name: "How good the forecasts are" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How good are the forecasts?");
  await expect(page.getByText("Neither way of scoring is shown to predict better")).toBeVisible();
  await expect(page.getByRole("row", { name: /A coin/ }).first()).toContainText("0.693");
});

/** A rating with decimals, or a change of one. */
const DECIMALS = /(?<![\d.,])[12]\d{3}\.\d+|[+\u2212]\d+\.\d+/g;

/** Every text of a page, its head and what is heard of it included, without what explains a rating. */
const wholeText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    for (const why of document.querySelectorAll(".sum-behind, tr.why, script, style")) why.remove();
    const texts: string[] = [document.title];
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Element) {
        for (const name of ["aria-label", "title", "alt", "content"]) texts.push(node.getAttribute(name) ?? "");
      } else texts.push(node.nodeValue ?? "");
    }
    return texts.join("\n");
  });

test("ratings are whole numbers on every page, outside a why", async ({ page, baseURL }) => {
  test.slow();
  const read = await readPages(baseURL ?? "");
  await page.goto(read.corrections ?? "");
  const changes = await page
    .locator("a[href*='/differences/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(changes.length).toBeGreaterThan(0);
  const about = [`/clubs/${CLUB.id}/players`, `/clubs/${CLUB.id}/hall`, "/search?q=asha", ...new Set(changes)];
  // The page on how good forecasts are has measures of its own, and no rating.
  const { calibration: _, "the API": __, ...paths } = read;
  for (const path of [...Object.values(paths), ...about]) {
    await page.goto(path);
    expect((await wholeText(page)).match(DECIMALS) ?? [], path).toEqual([]);
  }
});
