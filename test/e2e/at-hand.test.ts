import { DIVISION } from "#cli/demo/demo-season.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { errorsOf } from "./keyboard.ts";
import { expect, test } from "./served.ts";

test.describe.configure({ mode: "parallel", timeout: 120_000 });

test("a password is shown while it is typed, and hidden again when it is sent", async ({ page }) => {
  await page.goto("/account/sign-in");
  const field = page.getByLabel("Password");
  await field.fill("correct horse");
  await expect(field).toHaveAttribute("type", "password");
  const button = page.getByRole("button", { name: "Show password" });
  await button.press("Enter");
  await expect(field).toHaveAttribute("type", "text");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  const types = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        // After the page's own listener.
        addEventListener("submit", (event) => {
          event.preventDefault();
          resolve(document.querySelector<HTMLInputElement>("#password")?.type ?? "");
        });
      }),
  );
  await page.getByLabel("E-mail").fill("nobody@example.test");
  await field.press("Enter");
  expect(await types).toBe("password");
});

test("the check of a match has an example, which is right", async ({ page }) => {
  const errors = errorsOf(page);
  await page.goto("/verify/");
  await page.getByRole("button", { name: "Try it with an example" }).click();
  await expect(page.locator("main")).toContainText("example.strikes.ndjson");
  await expect(page.getByRole("button", { name: "Try it with an example" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Start again with other files" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("a quick board has a way home", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/score/quick/");
  const home = page.getByRole("link", { name: "Strikebook" });
  expect((await home.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await home.click();
  await expect(page).toHaveURL(/\/$/);
});

test("a rulebook keeps its contents at hand, and spells its source on a tap", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/rules/icf/");
  // Its first rule is on the first screen.
  const first = await page.locator(".rule").first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(700);
  const contents = page.getByRole("navigation", { name: "Sections" });
  await contents.getByRole("button", { name: "Sections" }).click();
  await contents.getByRole("link", { name: "The queen" }).click();
  await expect(page.getByRole("heading", { name: "The queen" })).toBeInViewport();
  await expect(contents).toBeInViewport();
  const source = page.locator("#source-of-rules");
  await expect(source).toBeHidden();
  await page.getByRole("button", { name: "Law 92" }).click();
  await expect(source).toBeVisible();
  await expect(source).toContainText("The margin cites");
  // The source lies over the foot of the window: a citation that it half covers there is scrolled up, or the source closed.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await complaintsAtBothWidths(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(source).toBeHidden();
});

test("fixtures are only those of one entry where they are asked for", async ({ page }) => {
  await page.goto(`/divisions/${DIVISION.id}/fixtures`);
  await page.getByText("Matches of one player or team").click();
  await page.getByLabel("Matches of").selectOption("Asha Perera");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const lines = page.locator(".rounds .scoreboard");
  await expect(lines).toHaveCount(7);
  for (const line of await lines.allTextContents()) expect(line).toContain("Asha Perera");
  expect(await complaintsAtBothWidths(page)).toEqual([]);
  await page.getByRole("link", { name: "Show only my matches" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});
