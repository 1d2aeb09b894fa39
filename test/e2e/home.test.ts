import { expect, test } from "./served.ts";

test("the home page names the place", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Strikebook/);
});

/** Pixels from the top within which a phone shows what one came for. */
const MOST_ABOVE = 220;

test("a phone shows what is played right below the head of the front page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const box = await page
    .locator("main")
    .locator(".scoreboard, .wide > section > h2:not(.hidden)")
    .first()
    .boundingBox();
  expect(box?.y).toBeLessThanOrEqual(MOST_ABOVE);
});
