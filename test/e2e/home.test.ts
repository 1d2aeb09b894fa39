import { expect, test } from "./served.ts";

test("the home page names the place", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Strikebook/);
});
