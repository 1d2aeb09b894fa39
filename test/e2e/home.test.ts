import { CLUB } from "#cli/demo/demo-season.ts";
import { expect, test } from "./served.ts";

test("the home page names the place", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Strikebook/);
});

/** Pixels from the top within which a phone shows what one came for. */
const MOST_ABOVE = 220;

/** What one came for: a row of a match, or when the next one is. */
const FIRST = [
  ["front page", "/", ".scoreboard"],
  ["club", `/clubs/${CLUB.id}`, ".club-next, .scoreboard"],
  ["evening", `/clubs/${CLUB.id}/evening`, ".at-tables, .evening > .about, .evening > section > h2"],
] as const;

for (const [name, path, first] of FIRST)
  test(`a phone shows what is played right below the head: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const box = await page.locator("main").locator(first).first().boundingBox();
    expect(box?.y).toBeLessThanOrEqual(MOST_ABOVE);
  });
