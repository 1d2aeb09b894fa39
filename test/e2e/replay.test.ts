import { DIVISION } from "#cli/demo/demo-season.ts";
import { parseHeadList } from "#proof";
import { writtenHeadList } from "#shared/api/deployment/head-list.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { openTable, organiser, sent, type Table } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { errorsOf, tabTo } from "./keyboard.ts";
import { expect, type Page, test } from "./served.ts";

/** Has the club sign a list, and answers with the match's seq in it; 0 while the log is not in the database. */
const listedHead = async (baseURL: string, { club, match }: Table): Promise<number> => {
  await organiser(baseURL).post("/head-lists", { club }, writtenHeadList);
  const list = await fetch(new URL(`/api/v1/head-lists/latest?club=${club}&match=${match}`, baseURL));
  if (!list.ok) return 0;
  return parsedHeads(await list.text()).find((head) => head.match === match)?.seq ?? 0;
};

const parsedHeads = (text: string) => {
  const list = parseHeadList(text);
  return list.ok ? list.value.heads : [];
};

/** A board with a foul, a strike that was undone, one that was corrected, and a dispute about the foul. */
const disputed = async (baseURL: string): Promise<Table> => {
  const table = await openTable(baseURL, "tournament-15", ["Amara Obi", "Lucas Weber"]);
  const { home, away } = table;
  const events = [
    sent("board_opened", { board: 1, breaker: home }),
    sent("strike", { player: home, pocketed: [{ piece: "white", pocket: 2 }] }),
    sent("strike", { player: home, pocketed: [] }),
    sent("strike", { player: away, pocketed: [{ piece: "black" }] }),
    sent("strike", { player: away, pocketed: [] }),
    sent("event_voided", { target: 6, reason: "misrecorded" }),
    sent("strike", { player: away, pocketed: [{ piece: "black" }], striker: "pocketed" }),
    sent("strike", { player: home, pocketed: [{ piece: "white", pocket: 1 }] }),
    sent("strike", { player: home, pocketed: [] }),
    sent("strike_corrected", {
      target: 9,
      data: { player: home, pocketed: [{ piece: "white", pocket: 3 }] },
      reason: "misrecorded",
    }),
    sent("board_conceded", { side: "B" }),
    sent("dispute_opened", { dispute: "d1", board: 1, target: 8, note: "0".repeat(64) }),
  ];
  await organiser(baseURL)
    .as(table.token)
    .post(`/matches/${table.match}/events`, { expectedSeq: 1, events }, appendResponse);
  await expect.poll(() => listedHead(baseURL, table), { intervals: [200] }).toBe(events.length + 1);
  return table;
};

const current = (page: Page) => page.locator(".replay-current");
const verified = (page: Page) => page.locator(".verified");
/** Pieces in nets and trays. */
const down = (page: Page) => page.locator(".replay-board .down");

test("a reader replays a disputed board, finds the foul, checks it and compares rulebooks, by keyboard alone", async ({
  page,
  baseURL,
}) => {
  const errors = errorsOf(page);
  const { match } = await disputed(baseURL ?? "");
  await page.goto(`/matches/${match}`);
  await tabTo(page, /^Watch the replay$/);
  await page.keyboard.press("Enter");
  await expect(current(page)).toBeVisible();
  // From the set-up to the foul: what fell, and what came back.
  await tabTo(page, /^Amara( to strike)?Lucas( to strike)?$/);
  await expect(page.locator(".replay-pace select")).toBeEnabled();
  await page.keyboard.press("Home");
  await expect(current(page)).toContainText("Board 1 is set up. Amara Obi breaks.");
  await expect(down(page)).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(down(page)).toHaveCount(1);
  await page.keyboard.press("f");
  await expect(current(page)).toContainText("Lucas Weber");
  await expect(current(page)).toContainText(/2 blacks come back and the turn passes\./);
  await expect(current(page).getByRole("link", { name: /Rule \d+ of the sheet/ })).toBeVisible();
  await expect(page).toHaveURL(/\?at=8$/);
  // Both black men are on the board again; the white one stays down.
  await expect(down(page)).toHaveCount(1);

  // A strike that no longer counts is struck through, with its corrector and the reason.
  await page.keyboard.press("c");
  await expect(current(page)).toContainText(
    "Read so until the umpire corrected it: the record was wrong.".replace("the umpire", "the scorer"),
  );
  await page.keyboard.press("c");
  await expect(current(page).locator("s")).toContainText("Lucas Weber");
  await expect(current(page)).toContainText("Undone by the scorer: the record was wrong.");

  // A reader who comes to checked files has them checked: by the engine, in this browser.
  await tabTo(page, /^What this proves$/);
  await expect(verified(page)).toContainText(
    "13 entries were replayed here, and the result is the one that is published.",
  );
  await expect(verified(page)).toContainText("The hash chain holds for all 13 events.");
  await expect(verified(page)).toContainText(/List \d+ of .* has the same event 13\./);

  await tabTo(page, /^Rulebook/);
  for (let option = 0; option < 3; option += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "The first difference" })).toBeVisible();
  await tabTo(page, /^Show this strike on the board$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?at=\d+$/);
  expect(await complaintsAtBothWidths(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test("a reader at the keyboard keeps the focus when the script of a replay comes late", async ({ page, baseURL }) => {
  const { match } = await disputed(baseURL ?? "");
  const late = Promise.withResolvers<void>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(`/matches/${match}/replay`, { waitUntil: "commit" });
  await expect(current(page)).toBeVisible();
  await tabTo(page, /^Amara( to strike)?Lucas( to strike)?$/);
  late.resolve();
  await expect(page.locator(".replay-pace select")).toBeEnabled();
  await expect(page.locator(".replay-picture")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(current(page)).toContainText("Board 1 is set up. Amara Obi breaks.");
});

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
};

/** Parts of a replay that are not whole on the first screen. */
const offScreen = async (page: Page, width: number, height: number): Promise<string[]> => {
  const found: string[] = [];
  for (const part of ["board", "current", "controls"]) {
    const box = await boxOf(page, `.replay-${part}`);
    if (box.y + box.height > height) found.push(`${part} below the window`);
  }
  const [ruling, controls] = [await boxOf(page, ".replay-current"), await boxOf(page, ".replay-controls")];
  // On a phone the controls stay at the lower edge: nothing goes behind them.
  if (width < 896 && ruling.y + ruling.height > controls.y + 1) found.push("ruling behind the controls");
  const jumps = await page.locator(".jump").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  if (jumps.some((right) => right > width)) found.push("jumps cut off");
  // The marks are drawn for 16 units, and a finger meets 24 pixels.
  if ((await boxOf(page, ".replay-course")).height < 24) found.push("course squeezed");
  return found;
};

test("board, ruling and controls are on the first screen, whole, on a phone and at a desk", async ({
  page,
  baseURL,
}) => {
  const { match } = await disputed(baseURL ?? "");
  const found: string[] = [];
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const seq of [3, 8, 12]) {
      await page.goto(`/matches/${match}/replay?at=${seq}`);
      await expect(page.getByLabel("Speed")).toBeEnabled();
      found.push(...(await offScreen(page, width, height)).map((fault) => `${seq} at ${width} px: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});

test("strikes of a list are in one column, however long a name is", async ({ page, baseURL }) => {
  const name = "Priyadarshini Venkataraman-Ramachandran of Thiruvanantha";
  const { match, token, home, away } = await openTable(baseURL ?? "", "tournament-15", [name, "Lucas Weber"]);
  const events = [
    sent("board_opened", { board: 1, breaker: home }),
    sent("strike", { player: home, pocketed: [{ piece: "white" }] }),
    sent("strike", { player: home, pocketed: [] }),
    sent("strike", { player: away, pocketed: [], striker: "pocketed" }),
  ];
  await organiser(baseURL ?? "")
    .as(token)
    .post(`/matches/${match}/events`, { expectedSeq: 1, events }, appendResponse);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/matches/${match}/replay`);
    const strikes = page.locator(".replay-entry .who + .what");
    await expect(strikes).toHaveCount(3);
    const lefts = await strikes.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `${width} px`).toBe(1);
  }
});

test("a tap on a mark goes to its strike: marks and knob are of one course", async ({ page, baseURL }) => {
  const { match } = await disputed(baseURL ?? "");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/matches/${match}/replay`);
    await expect(page.getByLabel("Speed")).toBeEnabled();
    const foul = await boxOf(page, ".replay-course .of-foul");
    await page.mouse.click(foul.x + foul.width / 2, foul.y + foul.height / 2);
    await expect(page).toHaveURL(/\?at=8$/);
    await expect(page.getByRole("slider", { name: "Go to strike" })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(page).not.toHaveURL(/\?at=8$/);
  }
});

test("a replay moves by keys on arrival, tells the score of its moment, and its picture is of that moment", async ({
  page,
}) => {
  const match = `/matches/${DIVISION.id}-r6-2`;
  await page.goto(`${match}/replay`);
  await expect(page.getByLabel("Speed")).toBeEnabled();
  await expect(page.locator("h1 .score")).toHaveText(["0", "0"]);
  await expect(page.locator(".strip .won")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".position")).toHaveText(/^2 of /);
  // A letter alone is no key of a page on which nothing has the focus.
  await page.keyboard.press("f");
  await expect(page.locator(".position")).toHaveText(/^2 of /);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press("Space");
  await page.goto(`${match}/replay?board=2`);
  await expect(page.locator("h1 .score")).toHaveText(["0", "7"]);
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute("content", /^Board 2 is set up\./);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /\/og\/replays\/.*\?board=2&v=/);
  await page.getByRole("link", { name: "Last strike" }).click();
  await expect(page.locator("h1 .score")).toHaveText(["6", "17"]);
});

/** Columns of the line score whose figures do not end in one line. */
const unevenColumns = (page: Page): Promise<number> =>
  page
    .locator(".strip tbody")
    .first()
    .evaluate((body) => {
      const rows = [...body.querySelectorAll("tr")].map((row) =>
        [...row.querySelectorAll(".worth")].map((one) => Math.round(one.getBoundingClientRect().right)),
      );
      return (rows[0] ?? []).filter((end, column) => rows.some((row) => row[column] !== end)).length;
    });

test("the queen of a line score moves no figure", async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/matches/${DIVISION.id}-r6-2`);
    await expect(page.locator(".strip td > .man").first()).toBeVisible();
    expect(await unevenColumns(page)).toBe(0);
  }
});

test("a tap on the ribbon of a match takes its nearest strike, and arrow keys go from one to the next", async ({
  page,
}) => {
  const match = `/matches/${DIVISION.id}-r6-2`;
  await page.goto(match);
  const row = page.locator(".ribbon a").nth(1);
  await expect(row).toHaveAttribute("href", `${match}/replay?board=2`);
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  const seqs = await row.locator("i").evaluateAll((marks) => marks.map((mark) => mark.getAttribute("data-seq")));
  await row.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-live-news]")).toContainText("pocketed");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`\\?at=${seqs[1]}$`));
  await page.goBack();
  const [mark, box] = [await row.locator("i").nth(4).boundingBox(), await row.boundingBox()];
  if (!mark || !box) throw new Error("the ribbon is not shown");
  // Beside the mark, at the edge of its row: a finger is no pin.
  await page.mouse.click(mark.x + mark.width / 2, box.y + 2);
  await expect(page).toHaveURL(new RegExp(`\\?at=${seqs[4]}$`));
  await expect(current(page)).toBeVisible();
});

test("a replay has one head line on a wide page, and its list follows the window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/matches/${DIVISION.id}-r6-2/replay?board=2`);
  await page.getByRole("link", { name: "Last strike" }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  const [names, ways] = [await boxOf(page, "h1.versus"), await boxOf(page, ".page-head .where")];
  expect(Math.abs(names.y + names.height / 2 - ways.y - ways.height / 2)).toBeLessThan(16);
  // The strike that is shown is in sight in the list of its board.
  await expect(async () => {
    const [list, now] = [await boxOf(page, ".all-entries > .replay-entries"), await boxOf(page, ".replay-entry.now")];
    expect(now.y).toBeGreaterThanOrEqual(list.y - 1);
    expect(now.y + now.height).toBeLessThanOrEqual(list.y + list.height + 1);
  }).toPass({ timeout: 5000 });
  await expect(page.locator(".replay-entry.now [aria-current='step']")).toHaveCount(1);
});

test("a match in play shows its board, who strikes and the men of each side", async ({ page, baseURL }) => {
  const table = await openTable(baseURL ?? "", "icf", ["Priyadarshini Venkataraman", "Lucas Weber"]);
  const api = organiser(baseURL ?? "").as(table.token);
  const opened = [
    sent("board_opened", { board: 1, breaker: table.home }),
    sent("strike", { player: table.home, pocketed: [{ piece: "white", pocket: 1 }] }),
  ];
  await api.post(`/matches/${table.match}/events`, { expectedSeq: 1, events: opened }, appendResponse);
  await page.goto(`/matches/${table.match}`);
  const live = page.locator(".live-board");
  await expect(live.locator(".replay-board")).toBeInViewport();
  await expect(live.locator(".men").first()).toHaveText(/Priyadarshini\s+8$/);
  await expect(down(page)).toHaveCount(1);
  await expect(page.locator(".match").getByText("Watch the replay")).toHaveCount(0);
  await expect(page.locator(".connection")).toBeVisible();
  // At a desk the board is beside the score by board.
  const [drawn, strip] = [await live.boundingBox(), await page.locator(".strip").boundingBox()];
  expect(drawn?.x ?? 0).toBeGreaterThan((strip?.x ?? 0) + (strip?.width ?? 0));
  expect(drawn?.y ?? 0).toBeLessThan(strip?.y ?? 0);
  const striker = live.locator(".piece").first();
  const below = await striker.getAttribute("transform");
  const queen = [sent("strike", { player: table.home, pocketed: [{ piece: "queen", pocket: 2 }] })];
  await api.post(`/matches/${table.match}/events`, { expectedSeq: 3, events: queen }, appendResponse);
  await expect(live).toContainText("Queen to be covered by Priyadarshini Venkataraman");
  await expect(down(page)).toHaveCount(2);
  await expect(striker).toHaveAttribute("transform", below ?? "");
  // The striker goes to the player who strikes next, and does not stay where the last strike was.
  const missed = [sent("strike", { player: table.home, pocketed: [] })];
  await api.post(`/matches/${table.match}/events`, { expectedSeq: 4, events: missed }, appendResponse);
  await expect(live.locator(".seat.next")).toHaveText(/Lucas/);
  await expect(striker).toHaveAttribute("transform", (below ?? "").replace(" ", " -"));
  expect(await complaintsAtBothWidths(page)).toEqual([]);
});

test("a dispute is on one page", async ({ page, baseURL }) => {
  const { match } = await disputed(baseURL ?? "");
  await page.goto(`/matches/${match}`);
  await page.getByRole("link", { name: "The dispute on one page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dispute about board 1");
  await expect(current(page)).toContainText("2 blacks come back and the turn passes.");
  await expect(page.getByText("Not decided yet.")).toBeVisible();
  await expect(page.getByText("Claimed by the scorer; an organiser or an auditor of the club decides.")).toBeVisible();
  expect(await complaintsAtBothWidths(page)).toEqual([]);
});

test("a link leads to one strike, with and without a script", async ({ browser, baseURL }) => {
  const { match } = await disputed(baseURL ?? "");
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await plain.newPage();
  await page.goto(`/matches/${match}/replay?at=8`);
  await expect(current(page)).toContainText("2 blacks come back");
  await page.getByRole("link", { name: "Next strike" }).click();
  await expect(current(page)).toContainText("Amara Obi");
  await expect(page).toHaveURL(/\?at=9$/);
  await page.getByRole("link", { name: /^Next foul/ }).click();
  await expect(page).toHaveURL(/\?at=8$/);
  await expect(page.getByText("With scripts on, your browser replays the log by itself")).toBeVisible();
  await plain.close();
});

test("a board that is being played goes on in the replay, and plays by itself", async ({ page, baseURL }) => {
  const at = baseURL ?? "";
  const table = await openTable(at, "tournament-15", ["Nadia Haddad", "Oscar Lind"]);
  const api = organiser(at).as(table.token);
  let head = 1;
  const record = async (...events: ReturnType<typeof sent>[]): Promise<void> => {
    await api.post(`/matches/${table.match}/events`, { expectedSeq: head, events }, appendResponse);
    head += events.length;
  };
  await record(
    sent("board_opened", { board: 1, breaker: table.home }),
    sent("strike", { player: table.home, pocketed: [{ piece: "white", pocket: 1 }] }),
  );
  await page.goto(`/matches/${table.match}/replay`);
  await expect(page.locator(".position")).toHaveText("2 of 2");
  await expect(page.getByLabel("Speed")).toBeEnabled();
  await record(sent("strike", { player: table.home, pocketed: [{ piece: "white", pocket: 2 }] }));
  await expect(page.locator(".position")).toHaveText("3 of 3");
  await expect(down(page)).toHaveCount(2);

  // Checked here, and from then on by each strike's place in the chain.
  await verified(page).scrollIntoViewIfNeeded();
  await expect(verified(page)).toContainText("4 entries were replayed here");
  // A reader who looks at an earlier strike stays there.
  await page.getByRole("link", { name: "First strike" }).click();
  await record(sent("strike", { player: table.home, pocketed: [] }));
  await expect(page.locator(".position")).toHaveText("1 of 4");
  await page.getByLabel("Speed").selectOption("4");
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.locator(".position")).toHaveText("4 of 4");
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
});
