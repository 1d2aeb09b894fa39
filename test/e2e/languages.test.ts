import * as replayInHindi from "#shared/words/replay.hi.ts";
import * as scoreInHindi from "#shared/words/score.hi.ts";
import * as menuInHindi from "#shared/words/score-menu.hi.ts";
import * as umpireInHindi from "#shared/words/umpire.hi.ts";
import { openTable } from "./club.ts";
import { expect, type Page, test } from "./served.ts";

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`);
const ruling = (page: Page, label: string) => page.getByRole("region", { name: label });

/** Changes the language in the menu of the scorer, which is opened by its word in the language before. */
const change = async (page: Page, menu: string, language: string): Promise<void> => {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("dialog").getByRole("combobox").selectOption(language);
};

const isIn = (page: Page, language: string): Promise<void> =>
  expect(page.locator("html")).toHaveAttribute("lang", language);

test.setTimeout(60_000);

test("a reader who chose Hindi scores a board in Hindi, and changes the language without a network", async ({
  page,
  context,
  baseURL,
}) => {
  const w = scoreInHindi;
  const table = await openTable(baseURL ?? "", "woodestic-simple", ["Amara Obi", "Lucas Weber"]);
  await page.goto("/");
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL("/hi/");

  // The address of the scorer is the same in each language.
  await page.goto(table.scorerPath);
  await isIn(page, "hi");
  await page.getByRole("button", { name: "Amara Obi" }).click();
  await page.getByRole("button", { name: w.openBoard({ board: 1 }) }).click();
  for (const name of ["own-2", "queen"]) await key(page, name).click();
  await expect(ruling(page, w.ruling())).toContainText(/[\u0900-\u097f]{3}/);
  await key(page, "record").click();

  // The worker of the scorer has the language. English was never asked for, and is there.
  await expect.poll(() => page.evaluate(async () => (await caches.match("/chosen-language"))?.text())).toBe("hi");
  await page.reload();
  await context.setOffline(true);
  await change(page, w.menu(), "en");
  await isIn(page, "en");
  await key(page, "own-1").click();
  await expect(ruling(page, "Ruling")).toContainText("The queen is covered.");
  await change(page, "Menu", "hi");
  await isIn(page, "hi");
  await page.goto("/score/quick/");
  await isIn(page, "hi");
  await page.goto(table.scorerPath.replace(/#.*/, ""));
  // A language that this phone never had.
  await change(page, w.menu(), "fr");
  await expect(page.getByRole("status").filter({ hasText: menuInHindi.languageMissing() })).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press("Escape");

  for (const name of ["own-2", "own-2", "own-1"]) await key(page, name).click();
  for (const name of ["own-1", "record"]) await key(page, name).click();
  await page.getByRole("button", { name: umpireInHindi.signs({ side: "Amara Obi" }) }).click();
  await page.getByRole("button", { name: umpireInHindi.signs({ side: "Lucas Weber" }) }).click();
  await expect(page.getByText(w.sent())).toBeVisible();

  // Links that a script has drawn stay in the language, and a ruling is read in it.
  await page.goto(`/hi/matches/${table.match}/replay`);
  await expect(page.getByRole("button", { name: replayInHindi.play() })).toBeVisible();
});
