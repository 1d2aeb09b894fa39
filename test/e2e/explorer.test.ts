import sharp from "sharp";
import { examples } from "../run/depth.ts";
import { complaints } from "./complaints.ts";
import { errorsOf, tabTo, walk } from "./keyboard.ts";
import { expect, type Page, test } from "./served.ts";

const WIDTHS = examples([390, 1280]);
const COVERING = "/rules/explore/?rules=tournament-15&before=w1;q1&strike=w2+S";
const CALLED = "/rules/explore/?rules=icf&and=kagw-doubles-2018&score=22-3&before=w1;q1&strike=call+overtime+A";

const ruling = (page: Page) => page.getByRole("status", { name: "Ruling" });
const typed = (page: Page) => page.getByLabel("Strike, in notation");

for (const width of WIDTHS) {
  test(`the explorer breaks no accessibility rule at ${width} px`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    const errors = errorsOf(page);
    for (const path of ["/rules/explore/", COVERING, CALLED]) {
      await page.goto(new URL(path, baseURL).href);
      for (const summary of await page.locator("summary").all()) await summary.click();
      expect(await complaints(page), path).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`a strike is asked about with the keyboard alone at ${width} px`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(new URL("/rules/tournament-15/", baseURL).href);
    await tabTo(page, /^Try a strike$/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/explore\/\?rules=tournament-15/);
    // A key pressed before the page is there would go to the page before.
    await expect(page.getByLabel(/^Position/).first()).toBeVisible();
    await tabTo(page, /^Position/);
    await page.keyboard.type("One man");
    await tabTo(page, /^Strike, in notation/);
    await page.keyboard.type("w2 S");
    await expect(ruling(page)).toContainText("2 whites come back and the turn passes");
    await expect(ruling(page).getByRole("link", { name: "Rule 12 of the sheet" })).toBeVisible();
    await tabTo(page, /^Play on from here$/);
    await page.keyboard.press("Enter");
    await expect(page.locator(".path")).toContainText("w1");
    await expect(page).toHaveURL(/before=w1;w2\+S/);
    await page.reload();
    await expect(page.locator(".stands").first()).toContainText("Black to strike");
    await context.close();
  });

  test(`a strike is put together key by key, and asked of a second rulebook, at ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(new URL("/rules/explore/?rules=icf&before=w1", baseURL).href);
    await tabTo(page, /^White man$/);
    await page.keyboard.press("Space");
    await tabTo(page, /^Striker$/);
    await page.keyboard.press("Space");
    await expect(typed(page)).toHaveValue("w S");
    await expect(ruling(page)).toContainText("the turn is kept");
    await tabTo(page, /^Compare with/);
    await page.keyboard.type("Tournament");
    const beside = page.getByRole("status", { name: "Under Tournament, 15 points" });
    await expect(beside).toContainText("the turn passes");
    await expect(page).toHaveURL(/rules=icf&and=tournament-15&before=w1&strike=w\+S/);
    // Every stop in its order, its ring in sight and nothing over it.
    await page.reload();
    await expect(beside).toContainText("the turn passes");
    const { stops, wrong } = await walk(page);
    expect(wrong).toEqual([]);
    expect(stops).toBeGreaterThan(15);
    await context.close();
  });

  test(`a foul is called with the keyboard alone at ${width} px`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(new URL("/rules/explore/?rules=icf&before=w1;q1", baseURL).href);
    await tabTo(page, /^Other events$/);
    await page.keyboard.press("Enter");
    await tabTo(page, /^Out of time$/);
    await page.keyboard.press("Space");
    await expect(ruling(page)).toContainText("White runs out of time");
    await expect(ruling(page).getByRole("link", { name: "Law 64" })).toBeVisible();
    await tabTo(page, /^Foul by Black$/);
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/strike=call\+overtime\+B/);
    await expect(ruling(page)).toContainText("Black runs out of time");
    await context.close();
  });
}

/** Positions and questions by link, and the engine's answers. */
const LINKS: readonly (readonly [what: string, query: string, says: RegExp])[] = [
  ["a strike out of turn, called", "rules=icf&before=w1;-&strike=w2+!out-of-turn", /out of turn: Black wins the board/],
  [
    "a strike out of turn, unnoticed",
    "rules=icf&before=w1;-&strike=w2+!out-of-turn-unnoticed",
    /White to strike|7 white left/,
  ],
  ["a push where it is a foul", "rules=kagw-doubles-2018&before=w1&strike=w2+!pushed", /Other rules, item 9/],
  ["a seat that was left", "rules=icf&before=w1&strike=call+left-seat+B", /White wins the board/],
  ["a due that was forgotten", "rules=icf&before=-;-;S;-;w1&strike=forgotten+A", /Laws 83/],
  ["a queen that stayed out", "rules=icf&before=w1;q1;-&strike=queen-left+A", /covered by White/],
  [
    "the queen at a late score",
    `rules=icf&score=3-22&before=${"w1;".repeat(8)}&strike=w1`,
    /Black wins the board with 1 point/,
  ],
  ["what the men are worth", "rules=woodestic-family-point&before=w1&strike=b1", /The first player has 15/],
];

for (const [what, query, says] of LINKS) {
  test(`the explorer rules on ${what}`, async ({ page }) => {
    await page.goto(`/rules/explore/?${query}`);
    await expect(ruling(page)).toContainText(says);
  });
}

test("what a rulebook does not punish is offered apart from what it does", async ({ page }) => {
  await page.goto("/rules/explore/?rules=icf&before=w1");
  await page.getByText("Fouls on this strike").click();
  const costly = page.getByRole("group", { name: "With a penalty" });
  await expect(costly.getByRole("button", { name: "Pushed" })).toBeVisible();
  await page.locator("#settings").getByLabel("Ruleset").selectOption("woodestic-simple");
  await expect(costly.getByRole("button", { name: "Pushed" })).toHaveCount(0);
  const free = page.getByRole("group", { name: "Noted, no penalty" });
  await free.getByRole("button", { name: "Pushed" }).click();
  await expect(typed(page)).toHaveValue("!pushed");
});

test("what is tapped is written in notation, and asked for a pocket where that decides", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/rules/explore/?rules=tournament-15&before=w1");
  const drawn = page.locator(".drawn-position").getByRole("img");
  await expect(drawn).toHaveAccessibleName(/8 white men and 9 black men on the board, and the queen\.$/);
  // On a phone the keys come first, then the ruling, then the position, then under what rules.
  const tops: number[] = [];
  for (const part of [".strike-keys", ".ruled h2", ".drawn-position", "#settings"])
    tops.push((await page.locator(part).boundingBox())?.y ?? 0);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await page.getByRole("button", { name: "Queen", exact: true }).click();
  await page.getByRole("button", { name: "Far right" }).click();
  await expect(typed(page)).toHaveValue("q2");
  await expect(drawn).toHaveAccessibleName(/the queen pocketed and not covered/);
  await expect(ruling(page)).toContainText("the next strike must cover it");
  await page.getByRole("button", { name: "Striker", exact: true }).click();
  await expect(typed(page)).toHaveValue("q2 S");
  // The same strike under another rulebook: only the rulebook is chosen again.
  await page.locator("#settings").getByLabel("Ruleset").selectOption("icf");
  await expect(ruling(page)).toContainText("Law 99");
});

test("the ruling stays in sight on a phone, and no button is cut off by it", async ({ page }) => {
  for (const height of [844, 640]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto(COVERING);
    await expect(page.locator(".verdict")).toContainText("the queen goes back to the centre");
    await expect(page.locator(".verdict")).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Play on from here" }).scrollIntoViewIfNeeded();
    const cut = await page.locator(".explorer button").evaluateAll((all) =>
      all
        .filter((one) => {
          for (let at = one.parentElement; at; at = at.parentElement)
            if (at !== document.documentElement && at.scrollHeight > at.clientHeight + 1)
              if (getComputedStyle(at).overflowY !== "visible") return true;
          return false;
        })
        .map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
  }
});

test("a bare spot in the middle is no queen, on a board as small as a thumb", async ({ page }) => {
  /** How much redder than green the very middle of the board is, of 255. */
  const redness = async (before: string): Promise<number> => {
    await page.goto(`/rules/explore/?rules=tournament-15&before=${before}`);
    await page.addStyleTag({ content: ".replay-board { inline-size: 120px !important; margin: 0 !important }" });
    const board = page.locator(".drawn-position .surface");
    await expect(board).toBeVisible();
    const picture = sharp(await board.screenshot());
    const { width, height } = await picture.metadata();
    const middle = { left: Math.round(width / 2) - 1, top: Math.round(height / 2) - 1, width: 2, height: 2 };
    const { channels } = await sharp(await picture.extract(middle).toBuffer()).stats();
    return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0);
  };
  expect(await redness("w1")).toBeGreaterThan(70);
  expect(await redness("w1;q1")).toBeLessThan(50);
});

test("what cannot be is refused with its reason", async ({ page }) => {
  for (const strike of ["q+q", "call+rudeness+A", "forgotten+A", "pass+Z"]) {
    await page.goto(`/rules/explore/?rules=icf&strike=${strike}`);
    await expect(ruling(page), strike).toContainText("This is not possible");
  }
});

test("codes that the browser drew are not for translating, and the words around them are", async ({ page }) => {
  await page.goto("/rules/explore/?rules=icf&before=w1;-&strike=w2");
  const codes = page.locator(".notation:not(input)");
  await expect(codes).toHaveText(["w b q", "w3", "S", "^", "-", "w1", "-"]);
  for (const code of await codes.all()) await expect(code).toHaveAttribute("translate", "no");
  await expect(typed(page)).toHaveAttribute("translate", "no");
  await page.getByRole("button", { name: "Undo last strike" }).click();
  await expect(codes).toHaveText(["w b q", "w3", "S", "^", "-", "w1"]);
  for (const code of await codes.all()) await expect(code).toHaveAttribute("translate", "no");
  await expect(page.locator('main [translate="no"]')).toHaveCount(7);
});
