import { CLUB } from "#cli/demo/demo-season.ts";
import { third } from "../run/depth.ts";
import { firstThingFaults } from "./eyes/first-thing.ts";
import { FIRST_THINGS, readPages } from "./kinds.ts";
import { expect, test } from "./served.ts";

test("the home page names the place", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Strikebook/);
});

test("a phone shows what one came for right below the head", async ({ page, baseURL }) => {
  const pages = await readPages(baseURL ?? "");
  for (const [name, first] of third(FIRST_THINGS)) {
    await page.goto(pages[name]);
    expect.soft(await firstThingFaults(page, first), name).toEqual([]);
  }
});

test("a phone shows what is played this evening right below the head", async ({ page }) => {
  await page.goto(`/clubs/${CLUB.id}/evening`);
  const first = ".evening .at-tables, .evening .empty, .evening .columns h2:not(.hidden)";
  expect(await firstThingFaults(page, first)).toEqual([]);
});
