import { readFileSync } from "node:fs";
import { verifyLog } from "#carrom";
import { matchDetail } from "#shared/api/match/match.ts";
import { sha256 } from "#site/islands/link/sha256.ts";
import { openTable, organiser } from "./club.ts";
import { setText } from "./eyes/reflow.ts";
import { apart, invitation, joins } from "./people.ts";
import { expect, type Page, test } from "./served.ts";
import { expectSound } from "./sound.ts";

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`);
const ruling = (page: Page) => page.getByRole("region", { name: "Ruling" });

/** Begins a quick board from the home page: two names, a ruleset, play. */
const begin = async (page: Page, names: readonly [string, string]): Promise<void> => {
  await page.goto("/");
  await page.getByRole("link", { name: "Score a quick board" }).click();
  await page.getByLabel("Player 1").fill(names[0]);
  await page.getByLabel("Player 2").fill(names[1]);
  await page.getByLabel("Ruleset").selectOption("woodestic-simple");
  await page.getByRole("button", { name: "Start the board" }).click();
  await page.getByRole("button", { name: names[0] }).click();
  await page.getByRole("button", { name: "Open board 1" }).click();
};

/** Taps six strikes, one of them undone. */
const play = async (page: Page): Promise<void> => {
  await key(page, "own-1").click();
  await expect(ruling(page)).toContainText("A white pocketed");
  await key(page, "nothing").click();
  await key(page, "own-2").click();
  await expect(ruling(page)).toContainText("2 blacks pocketed");
  await key(page, "undo").click();
  await key(page, "striker").click();
  await key(page, "record").click();
  await expect(page.locator(".delivery")).toHaveText("Saved on this phone only.");
};

const sharedLink = async (page: Page): Promise<string> => {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Share this board" }).click();
  return page.getByRole("textbox", { name: "Link" }).inputValue();
};

test("two names, a ruleset, play: kept without a network, and shared as a link or a file", async ({
  page,
  browser,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) asked.push(request.url());
  });
  await begin(page, ["Asha Rao", "Ravi Iyer"]);
  await play(page);
  expect(asked).toEqual([]);
  await expect
    .poll(() =>
      page.evaluate(() => navigator.serviceWorker.getRegistration("/score/").then((found) => found?.active?.state)),
    )
    .toBe("activated");

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Asha Rao to strike" })).toBeVisible();
  await key(page, "own-1").click();
  await expect(page.locator(".delivery")).toHaveText("Saved on this phone only.");
  await page.goto("/score/");
  await page.getByRole("link", { name: "Asha Rao v Ravi Iyer" }).click();
  await expect(page.getByRole("heading", { name: "Asha Rao to strike" })).toBeVisible();

  const link = await sharedLink(page);
  expect(link.length).toBeLessThan(700);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name: "Save as a file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Asha-Rao-Ravi-Iyer.strikes.ndjson");
  const file = await download.path();
  const log = verifyLog(readFileSync(file, "utf8"), sha256);
  expect(log.ok && log.value.brokenAt).toBe(null);
  await context.setOffline(false);

  // A reader who has nothing but the link.
  const reader = await apart(browser);
  const sent: string[] = [];
  reader.on("request", (request) => sent.push(request.url()));
  await reader.goto(link);
  await expect(reader.locator(".versus")).toContainText(/Asha Rao.*Ravi Iyer/);
  await expect(reader.getByText("A white pocketed: the turn is kept.").first()).toBeVisible();
  await expect(reader.locator(".board .play")).not.toHaveCount(0);
  expect(sent.filter((url) => url.includes(link.split("#")[1] ?? "") || url.includes("/api/"))).toEqual([]);
  await expectSound(reader);

  // The board from its file, and a sentence for a file that is no board.
  await reader.goto("/board/");
  await reader.getByLabel("Open a board from a file").setInputFiles(file);
  await expect(reader.getByText("A white pocketed: the turn is kept.").first()).toBeVisible();
  // The quick board plays as a match of a club does.
  await reader.getByRole("link", { name: "Next strike" }).click();
  await expect(reader.locator(".replay-board .down")).toHaveCount(1);
  await reader.goto("/about/");
  await reader.goto(link.slice(0, -9));
  await expect(reader.getByRole("alert")).toContainText("This link is damaged");
  await expectSound(reader);
  await reader.goto("/verify/");
  await reader.getByLabel("Logs and head lists").setInputFiles(file);
  await expect(reader.locator(".verifier")).toContainText(/whole|verified|holds|intact/i);
});

test("a quick board is added to a club as a friendly match, once however often it is done", async ({
  page,
  browser,
  baseURL,
}) => {
  const at = baseURL ?? "";
  const table = await openTable(at, "woodestic-simple", ["Mina Shah", "Omar Aziz"]);
  const club = table.division.replace("division", "club");
  await begin(page, ["Mina Shah", "Omar"]);
  await play(page);
  const link = await sharedLink(page);

  const desk = await apart(browser);
  await desk.goto(link);
  await expect(desk.getByText("Organisers can add this board to their club")).toBeVisible();
  await joins(desk, await invitation(at, club, "organiser"), "Olga Organiser");
  await desk.goto("/about/");
  await desk.goto(link);
  await expect(desk.getByLabel("Who is Omar?")).toHaveValue(table.away);
  await desk.getByRole("button", { name: "Add to the club" }).click();
  await expect(desk.getByRole("status").last()).toContainText("Adding it again changes nothing.");
  await desk.getByRole("button", { name: "Add to the club" }).click();
  await expect(desk.getByRole("button", { name: "Add to the club" })).toBeEnabled();
  await expectSound(desk);
  await desk.getByRole("link", { name: "Open the match" }).click();
  await expect(desk.locator(".versus")).toContainText(/Mina Shah.*Omar Aziz/);

  const match = new URL(desk.url()).pathname.split("/").at(-1);
  const { head, rated, report, division } = await organiser(at).get(`/matches/${match}`, matchDetail);
  expect([head.seq, rated, report.problems, division]).toEqual([7, false, [], null]);
  expect(report.strikes.map(({ player }) => player)).toEqual([table.home, table.home, table.away]);
});

test("a quick board is deleted from the list only after two confirmations", async ({ page }) => {
  await begin(page, ["Asha Rao", "Ravi Iyer"]);
  await page.goto("/score/");
  await expectSound(page);
  await page.getByRole("button", { name: "Remove from this phone" }).click();
  await page.getByRole("button", { name: /Yes, delete it for good/ }).click();
  await expect(page.getByRole("link", { name: "Asha Rao v Ravi Iyer" })).toHaveCount(0);
});

test("the practice board teaches the taps, puts back what was not asked for, and ends with where to go on", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("link", { name: "Practise the taps" }).click();
  const told = page.locator(".coach").getByRole("status");
  await page.getByRole("button", { name: "Asha" }).click();
  await page.getByRole("button", { name: "Open board 1" }).click();
  await expect(told).toContainText("pockets nothing");
  await key(page, "own-3").click();
  await expect(told).toContainText("Not quite");
  await expectSound(page);
  await key(page, "nothing").click();
  await key(page, "own-1").click();
  for (const name of ["striker", "own-1", "record", "undo", "own-1", "missed", "record"]) await key(page, name).click();
  for (const name of ["own-2", "queen", "record", "own-1"]) await key(page, name).click();
  await expect(page.getByRole("heading", { name: "That is all you need" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Score a quick board" }).click();
  await expect(page.getByRole("heading", { name: "Quick board" })).toBeVisible();
  await expectSound(page);
});

/** A phone either way up, and a desk. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

test("at twice the text the instruction of a practice board is whole, and keys are as high as their words", async ({
  page,
}) => {
  await page.goto("/score/practice/");
  await setText(page, 2);
  const told = page.locator(".coach").getByRole("status");
  await expect(told).toContainText("then Open board 1.");
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    const size = JSON.stringify(screen);
    await expect(told, size).toBeInViewport({ ratio: 1 });
    const [band, scorer] = await page.locator(".coach, .scorer").evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return { top, bottom, over: one.scrollHeight - one.clientHeight };
      }),
    );
    expect(band?.over, size).toBeLessThanOrEqual(1);
    expect(scorer?.top, size).toBeCloseTo(band?.bottom ?? 0, 0);
    expect(scorer?.bottom, size).toBe(screen.height);
    const spilled = await page
      .locator(".tabs .key")
      .evaluateAll((keys) => keys.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent));
    expect(spilled, size).toEqual([]);
    // No ruling has been given yet: nothing stands in its place.
    await expect(page.getByRole("region", { name: "Ruling" })).toHaveCSS("border-inline-start-width", "0px");
    const sizeOf = (name: string) =>
      page
        .locator(name)
        .first()
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(await sizeOf(".between summary"), size).toBeLessThanOrEqual(await sizeOf(".between .key"));
  }
});
