import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLUB, HOUSE_FRIENDLY, HOUSE_RULESET } from "#cli/demo/demo-season.ts";
import { root } from "#cli/server/children.ts";
import { houseRuleset } from "#shared/api/parts/ruleset.ts";
import { examples } from "../run/depth.ts";
import { organiser } from "./club.ts";
import { complaints } from "./complaints.ts";
import { tabTo } from "./keyboard.ts";
import { expect, type Page, test } from "./served.ts";

const WIDTHS = examples([390, 1280]);
const HOUSE_PAGE = `/clubs/${CLUB.id}/rules/${HOUSE_RULESET.id}/`;

/** Goes to a step by the list of them. */
const step = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name }).click();

for (const width of WIDTHS) {
  test(`house rules are made with the keyboard alone at ${width} px, and saved to a club`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    const id = `keyboard-${width}`;
    await page.goto(new URL("/rules/icf/", baseURL).href);
    await tabTo(page, /^Make house rules from this$/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/compose\/\?base=icf/);
    const preview = page
      .getByRole("region", { name: /./ })
      .filter({ has: page.locator(".rules") })
      .first();
    await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
    await tabTo(page, /^Name$/);
    await page.keyboard.type("Keyboard rules");
    await tabTo(page, /^Short name/);
    await page.keyboard.type("icf");
    await expect(page.locator(".names")).toContainText("Is the id of a published ruleset: choose another id.");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(id);
    await tabTo(page, /^Summary in one sentence/);
    await page.keyboard.type("Made without a mouse.");
    await tabTo(page, /^Next: Change$/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#change$/);
    await expect(page.getByRole("heading", { name: "Change what you play differently" })).toBeFocused();
    await tabTo(page, /^Games and matches/);
    await page.keyboard.press("Enter");
    await tabTo(page, /^How many \(empty/);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("lots");
    const target = page.locator('[data-parameter="match.target"]');
    await expect(target).toContainText("Must be a whole number, 1 or more.");
    await expect(page.locator(".keep")).toContainText("Not ready yet: 1 field is missing or wrong (Games and matches)");
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("21");
    await expect(target).toContainText("Here The first side with 21 points wins the game.");
    await expect(target).toContainText("Law 56a");
    await expect(preview.locator(".rule.changed")).toContainText("The first side with 21 points");
    await expect(preview.locator(".rule.changed")).toContainText("House rule 1");
    await tabTo(page, /^Reason/);
    await page.keyboard.type("Short evenings.");
    await expect(preview.locator(".rule.changed")).toContainText("Short evenings.");
    await expect(page.locator(".keep")).toContainText(`Ready to play: ${id}@1.`);
    expect(await complaints(page)).toEqual([]);
    await tabTo(page, /^Next: Save$/);
    await page.keyboard.press("Enter");
    await expect(page.locator(".steps [aria-current=step]")).toHaveText("3 Save");
    expect(await complaints(page)).toEqual([]);
    await tabTo(page, /^Club id$/);
    await page.keyboard.type(CLUB.id);
    await tabTo(page, /^Organiser's key/);
    await page.keyboard.type("e2e-organiser-key");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-saved]")).toContainText(`Saved as ${id}@1.`);
    const saved = await organiser(baseURL ?? "").get(`/clubs/${CLUB.id}/rulesets/${id}`, houseRuleset);
    expect(saved.document.match.target).toEqual({
      value: 21,
      clause: "house rule 1",
      interpretation: "Short evenings.",
    });
    await tabTo(page, /^Page of these rules$/);
    await page.keyboard.press("Enter");
    await expect(page.locator("h1")).toHaveText("Keyboard rules");
    await expect(page.locator("#differences")).toContainText("The first side with 21 points");
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`house rules break no accessibility rule at ${width} px`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(new URL(HOUSE_PAGE, baseURL).href);
    expect(await complaints(page), HOUSE_PAGE).toEqual([]);
    await page.goto(new URL(`/rules/compose/?club=${CLUB.id}&rules=${HOUSE_RULESET.id}`, baseURL).href);
    await expect(page.getByLabel("Short name, for logs")).toHaveValue(HOUSE_RULESET.id);
    await step(page, "Change");
    for (const title of ["Setting up", "The last man", "Fouls and faults"]) {
      await page.getByRole("button", { name: title }).click();
      expect(await complaints(page), title).toEqual([]);
    }
    await context.close();
  });
}

test("what is downloaded can be played by the command line's word, and be opened again", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "house-"));
  try {
    await page.goto("/rules/compose/?base=woodestic-simple");
    await page.getByLabel("Name", { exact: true }).fill("Downloaded");
    await page.getByLabel("Short name, for logs").fill("downloaded");
    await page.getByLabel("Summary in one sentence").fill("From a file.");
    await step(page, "Change");
    await page.getByRole("button", { name: "The queen" }).click();
    await page.getByLabel("The man that covers the queen must go into another pocket than the queen.").check();
    await step(page, "Save");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as JSON" }).click(),
    ]);
    const path = join(folder, file.suggestedFilename());
    await file.saveAs(path);
    const said = execFileSync("npm", ["run", "--silent", "ruleset", "--", "check", path], {
      cwd: root,
      encoding: "utf8",
    });
    expect(said).toBe(`${path}: This ruleset can be played.\n`);
    await page.goto("/rules/compose/");
    await page.getByLabel("Or open a file").setInputFiles(path);
    await expect(page.getByLabel("Short name, for logs")).toHaveValue("downloaded");
    await step(page, "Change");
    await expect(page.locator(".preview .rule.changed")).toContainText("another pocket than the queen");
    await step(page, "Start");
    await page.getByLabel("Or open a file").setInputFiles({
      name: "wrong.json",
      mimeType: "application/json",
      buffer: Buffer.from('{"id":"x"}'),
    });
    await expect(page.locator(".choices [role=alert]")).toContainText("version");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a match under house rules leads to them, clause by clause", async ({ page }) => {
  await page.goto(`/matches/${HOUSE_FRIENDLY.opening.match}`);
  // Boards that are over are folded, and so are their quiet strikes.
  await page.locator("details").evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute("open", "");
  });
  await page.getByRole("link", { name: "house rule 1" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/clubs/${CLUB.id}/rules/${HOUSE_RULESET.id}@1/?#house-rule-1$`));
  await expect(page.locator("#house-rule-1")).toContainText("You pocket only the striker");
  await page.getByRole("link", { name: "Change these rules" }).click();
  await expect(page.getByLabel("Short name, for logs")).toHaveValue(HOUSE_RULESET.id);
  await step(page, "Change");
  await expect(page.locator(".preview .rule.changed")).toHaveCount(3);
});

test("what is missing or wrong leads to its step, and nothing is lost on the way", async ({ page }) => {
  await page.goto("/rules/compose/#save");
  await expect(page.getByRole("heading", { name: "Check and save" })).toBeVisible();
  await page.getByLabel("Club id").fill("some-club");
  await page.getByRole("link", { name: "Go to Short name, for logs" }).click();
  await expect(page).toHaveURL(/#start$/);
  await page.getByLabel("Name", { exact: true }).fill("Steps");
  await step(page, "Change");
  await page.getByRole("button", { name: "Games and matches" }).click();
  await page.locator('[data-parameter="match.target"] input.number').fill("lots");
  await step(page, "Save");
  await expect(page.getByLabel("Club id")).toHaveValue("some-club");
  await page.getByRole("link", { name: "Go to Games and matches" }).click();
  await expect(page.getByRole("heading", { name: "Change what you play differently" })).toBeFocused();
  await expect(page.locator('[data-parameter="match.target"] input.number')).toHaveValue("lots");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Check and save" })).toBeVisible();
});

test("without scripts a house's rules are there, and the composer says what it needs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL(HOUSE_PAGE, baseURL).href);
  await expect(page.locator(".rule.changed")).toHaveCount(3);
  await page.goto(new URL("/rules/compose/", baseURL).href);
  await expect(page.locator("main")).toContainText("needs JavaScript");
  await context.close();
});
