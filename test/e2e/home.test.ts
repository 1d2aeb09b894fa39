import { CLUB } from "#cli/demo/demo-season.ts";
import { expect, test } from "./served.ts";

test("the home page names the place", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Strikebook/);
});

/** Pixels from the top within which a phone shows what one came for. */
const MOST_ABOVE = 220;

test("a phone shows what is played right below the head of the front page, of a club and of an evening", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tops: Record<string, number> = {};
  for (const path of ["/", `/clubs/${CLUB.id}`, `/clubs/${CLUB.id}/evening`]) {
    await page.goto(path);
    const box = await page.locator("main").locator(".scoreboard, .lines .line, .listed > li").first().boundingBox();
    tops[path] = Math.ceil(box?.y ?? Number.POSITIVE_INFINITY);
  }
  expect(Object.entries(tops).filter(([, top]) => top > MOST_ABOVE)).toEqual([]);
});
