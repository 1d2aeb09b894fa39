import { CLUB, DIVISION } from "#cli/demo/demo-season.ts";
import { third } from "../run/depth.ts";
import { readPages } from "./kinds.ts";
import { expect, type Page, test } from "./served.ts";

/** Tools that work something out in the browser: without scripts they say that they need them. */
const TOOLS = new Set(["check a match"]);

/** The texts of a page: its headings, and each cell, entry and term of its tables, lists and descriptions. */
const toldBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const told = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, td, th, li, dt, dd, figcaption)")]
      // Texts that a reader has to open count as well: they are there.
      .filter((element) => !element.closest("[hidden], form, template, [aria-live], [role='status']"))
      .map((element) => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim());
    return [...new Set(told.filter((text) => text !== ""))];
  });

/** Places that wait in vain: one that only a script fills, or words that promise more. */
const waitsFor = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const empty = [...document.querySelectorAll<HTMLElement>("main [data-view]")]
      .filter((place) => (place.textContent ?? "").trim() === "")
      .map(({ dataset }) => `nothing in ${dataset["view"]}`);
    const promise = /\bloading\b|one moment|please wait/i.exec(document.querySelector("main")?.innerText ?? "");
    return [...empty, ...(promise ? [`it says “${promise[0]}”`] : [])];
  });

test("without scripts every page that is read has all texts that it has with them", async ({ browser, baseURL }) => {
  test.slow();
  const read = await readPages(baseURL ?? "");
  const pages = {
    ...read,
    clubs: "/clubs",
    search: "/search?q=asha",
    ...Object.fromEntries(["players", "divisions", "rules", "hall"].map((one) => [one, `/clubs/${CLUB.id}/${one}`])),
    "score sheet": `${read["finished match"]}/sheet`,
    replay: `${read["finished match"]}/replay`,
    comparison: "/rules/compare/",
    decisions: "/rules/decisions/",
    "a table elsewhere": `/embed/divisions/${DIVISION.id}/table`,
    "a match elsewhere": `/embed${read["finished match"]}`,
  };
  const size = { viewport: { width: 1280, height: 844 }, ...(baseURL ? { baseURL } : {}) };
  const [plain, alive] = [
    await browser.newContext({ ...size, javaScriptEnabled: false }),
    await browser.newContext(size),
  ];
  const [without, withThem] = [await plain.newPage(), await alive.newPage()];
  const found: Record<string, readonly string[]> = {};
  for (const [name, path] of third(pages)) {
    await Promise.all([without.goto(path, { waitUntil: "load" }), withThem.goto(path, { waitUntil: "load" })]);
    await expect(without.locator("main h1, main table, main [data-view] h2").first(), name).toBeVisible();
    const [told, all] = await Promise.all([toldBy(without), toldBy(withThem)]);
    const missing = TOOLS.has(name)
      ? []
      : all.filter((text) => !told.includes(text)).map((text) => `not told: ${text}`);
    const wrong = [...missing, ...(await waitsFor(without))];
    if (wrong.length > 0) found[name] = wrong;
  }
  expect(found).toEqual({});
  await plain.close();
  await alive.close();
});
