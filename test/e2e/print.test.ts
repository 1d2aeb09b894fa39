import { CLUB, DIVISION } from "#cli/demo/demo-season.ts";
import { home } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { third } from "../run/depth.ts";
import { openTable, organiser } from "./club.ts";
import { complaints } from "./complaints.ts";
import { paperFaults } from "./eyes/paper.ts";
import { readPages } from "./kinds.ts";
import { expect, test } from "./served.ts";

/** Pages that a club would pin up. */
const pages = async (baseURL: string): Promise<Record<string, string>> => {
  const front = await organiser(baseURL).get("/home", home);
  return {
    home: "/",
    division: `/divisions/${DIVISION.id}`,
    fixtures: `/divisions/${DIVISION.id}/fixtures`,
    match: `/matches/${front.latest[0]?.id}`,
    sheet: `/matches/${front.latest[0]?.id}/sheet`,
    player: `/players/${front.ratings[0]?.player.id}`,
    ratings: `/ratings/${CLUB.id}:singles`,
    corrections: `/clubs/${CLUB.id}/corrections`,
    ruleset: "/rules/tournament-15/",
    comparison: "/rules/compare/",
    composer: "/rules/compose/",
  };
};

/** Pages that are used more than they are read: what they show may be printed too. */
const usedPages = async (baseURL: string): Promise<Record<string, string>> => {
  const { scorerPath } = await openTable(baseURL, "tournament-15", ["Amara Obi", "Lucas Weber"]);
  return {
    "try a strike": "/rules/explore/?rules=tournament-15&before=w1;q1&strike=w2+S",
    "practice board": "/score/practice/",
    "quick board": "/score/quick/",
    scorer: scorerPath,
  };
};

test("paper has what is to be read and nothing that is to be used", async ({ page, baseURL }) => {
  const site = baseURL ?? "";
  const kinds = { ...(await readPages(site)), ...(await pages(site)), ...(await usedPages(site)) };
  for (const [name, path] of third(kinds)) {
    // The rules of paper come once the page was seen.
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await paperFaults(page), name).toEqual([]);
  }
});

/** The height of the line at the foot of a heading, in pixels. */
const BASE_LINE = 13;

test("paper carries the code of its page in the corner, and the screen does not", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 680, height: 900 });
  for (const [name, path] of third(await pages(baseURL ?? ""))) {
    await page.emulateMedia({ media: "screen" });
    // The rules of paper come once the page was seen.
    await page.goto(path, { waitUntil: "networkidle" });
    const code = page.locator(".page-code svg");
    await expect(code, name).toHaveCount(1);
    await expect(code, name).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(code, name).toBeVisible();
    const box = await code.boundingBox();
    const main = await page.locator("main").boundingBox();
    if (!box || !main) throw new Error(`${name} has no box`);
    expect(box.width, name).toBeGreaterThan(70);
    expect(Math.abs(box.x + box.width - (main.x + main.width)), name).toBeLessThan(2);
    expect(box.y - main.y, name).toBeLessThan(2);
    // A heading has its base line below the code, as wide as what follows it.
    for (const head of await page.locator(".page-head:not(.sheet > .page-head):visible").all()) {
      const line = await head.boundingBox();
      if (!line) throw new Error(`${name} has a heading without a box`);
      expect(line.y + line.height - BASE_LINE, name).toBeGreaterThanOrEqual(box.y + box.height);
      expect(Math.abs(line.width - main.width), name).toBeLessThan(2);
    }
  }
});

test("a table says on paper how everybody did last, in cells that stand in columns", async ({ page }) => {
  await page.goto(`/divisions/${DIVISION.id}`);
  const discs = page.getByRole("table", { name: "Table of" }).getByRole("img");
  await expect(discs).toHaveCount(8);
  const columns = () =>
    discs.evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().right)))]);
  expect(await columns()).toHaveLength(1);
  const sizes = await discs.evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().height))]);
  expect(sizes).toEqual([12]);
  await page.emulateMedia({ media: "print" });
  for (const one of await discs.all()) await expect(one).toBeVisible();
});

test("a score sheet fits on one page, filled in or empty, and its code leads to the match", async ({
  page,
  baseURL,
}) => {
  const front = await organiser(baseURL ?? "").get("/home", home);
  const match = `/matches/${front.latest[0]?.id}`;
  const { fixtures } = await organiser(baseURL ?? "").get(`/divisions/${DIVISION.id}`, division);
  const code = async (path: string) => {
    // The rules of paper come once the page was seen.
    await page.goto(path, { waitUntil: "networkidle" });
    return page.locator(".page-code").innerHTML();
  };
  const own = await code(match);
  const sheets = [
    `${match}/sheet`,
    `${match}/sheet?empty`,
    `/divisions/${DIVISION.id}/fixtures/${fixtures[0]?.id}/sheet`,
  ];
  for (const [index, path] of sheets.entries()) {
    expect((await code(path)) === own, path).toBe(index < 2);
    await expect(page.getByRole("button", { name: "Print this sheet" })).toBeVisible();
    expect(await complaints(page), path).toEqual([]);
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length, path).toBe(1);
  }
});
