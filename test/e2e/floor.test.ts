import { matchDetail } from "#shared/api/match/match.ts";
import { builtInsNewerThanFloor } from "../support/newer-built-ins.ts";
import { openTable, organiser } from "./club.ts";
import { type Browser, expect, type Page, test } from "./served.ts";

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`);
const ruling = (page: Page) => page.getByRole("region", { name: "Ruling" });

/** Removes a built-in from every page, as in the oldest browsers of the floor. */
const takeAway = (names: readonly (readonly [owner: string | null, name: string])[]): void => {
  for (const [owner, name] of names) {
    const typed: unknown = Object.getPrototypeOf(Uint8Array);
    const named: unknown = owner === null ? globalThis : Reflect.get(globalThis, owner);
    const whole = owner === "TypedArray" ? typed : named;
    if (typeof whole !== "function" && whole !== globalThis) continue;
    const prototype: unknown = Reflect.get(whole, "prototype");
    for (const from of [whole, prototype])
      if (typeof from === "object" || typeof from === "function") Reflect.deleteProperty(from ?? {}, name);
  }
};

/** A browser of the floor, without the newer built-ins, and the errors of its page. */
const oldBrowser = async (browser: Browser): Promise<{ page: Page; errors: string[] }> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const gone = builtInsNewerThanFloor().map(({ owner, name }) => [owner, name.split(".").at(-1) ?? name] as const);
  await context.addInitScript(takeAway, [...gone, [null, "structuredClone"] as const]);
  await context.addInitScript(() => Reflect.deleteProperty(AbortSignal, "timeout"));
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  return { page, errors };
};

test("a match is scored, undone, corrected and replayed on the oldest browsers", async ({ browser, baseURL }) => {
  const table = await openTable(baseURL ?? "", "woodestic-simple", ["Ines Pinto", "Goran Ilić"]);
  const { page, errors } = await oldBrowser(browser);
  const at = (path: string) => new URL(path, baseURL).href;
  await page.goto(at(table.scorerPath));
  await page.getByRole("button", { name: "Ines Pinto" }).click();
  await page.getByRole("button", { name: "Open board 1" }).click();
  for (const name of ["own-1", "own-1", "own-2"]) {
    await key(page, name).click();
    await expect(ruling(page)).toContainText("pocketed");
  }
  await key(page, "undo").click();
  await expect(page.getByRole("row", { name: "Ines Pinto" })).toContainText("7");

  await key(page, "tab-board").click();
  await page.getByRole("button", { name: "Ines Pinto: one white man pocketed" }).nth(1).click();
  await page.getByRole("button", { name: "Correct this strike" }).click();
  await key(page, "own-3").click();
  await key(page, "record").click();
  await expect(page.getByRole("row", { name: "Ines Pinto" })).toContainText("5");
  await expect(page.getByText("Everything is sent.")).toBeVisible();
  const { report } = await organiser(baseURL ?? "").get(`/matches/${table.match}`, matchDetail);
  expect(report.voided).toHaveLength(1);
  expect(report.strikes.map(({ notation }) => notation)).toEqual(["w w w", "w"]);

  await page.goto(at(`/matches/${table.match}/replay`));
  for (const name of ["First strike", "Next strike", "Next strike"]) await page.getByRole("link", { name }).click();
  await expect(page.locator(".replay-current")).toContainText("Ines Pinto");

  await page.goto(at("/rules/compose/?base=icf"));
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
  await expect(page.locator("[data-notice]:not([hidden])")).toHaveCount(0);
});

test("a browser below the floor gets a notice, and shows tables and results", async ({ browser, baseURL }) => {
  const table = await openTable(baseURL ?? "", "woodestic-simple", ["Ines Pinto", "Goran Ilić"]);
  const { page } = await oldBrowser(browser);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "TransformStream"));
  for (const path of [`/divisions/${table.division}`, table.scorerPath]) {
    await page.goto(new URL(path, baseURL).href);
    await expect(page.getByRole("alert")).toContainText(/too old.*Chrome 90, Safari 15\.4 or Firefox 102/);
  }
  await page.goto(new URL(`/divisions/${table.division}`, baseURL).href);
  await expect(page.getByRole("row", { name: "Ines Pinto" }).first()).toBeVisible();
});

test("a script that fails or does not come is never silent", async ({ browser, baseURL }) => {
  const table = await openTable(baseURL ?? "", "woodestic-simple", ["Ines Pinto", "Goran Ilić"]);
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route(/_astro\/score\.astro.*\.js$/, (route) => route.abort());
  await page.goto(new URL(table.scorerPath, baseURL).href);
  await expect(page.getByRole("alert")).toContainText("Something on this page did not work");
  await page.unroute(/_astro\/score\.astro.*\.js$/);
  await page.getByRole("link", { name: "Load the page again" }).click();
  await page.getByRole("button", { name: "Ines Pinto" }).click();
  await page.evaluate(() => Object.defineProperty(Map, "groupBy", { value: undefined }));
  await page.getByRole("button", { name: "Open board 1" }).click();
  for (const name of ["own-1", "undo"]) await key(page, name).click();
  await expect(page.getByRole("alert")).toContainText("Something on this page did not work");
});
