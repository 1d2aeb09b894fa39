import { matchDetail } from "#shared/api/match/match.ts";
import { openTable, organiser } from "./club.ts";
import { expect, type Page, test } from "./served.ts";

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`);
const ruling = (page: Page) => page.getByRole("region", { name: "Ruling" });

/** Taps a strike that is recorded at the tap; its ruling is read afterwards. */
const quick = async (page: Page, name: string, text: string | RegExp): Promise<void> => {
  await key(page, name).click();
  await expect(ruling(page)).toContainText(text);
};

/** Puts a strike together, reads its ruling and records it. */
const strike = async (page: Page, names: readonly string[], text: string | RegExp): Promise<void> => {
  for (const name of names) await key(page, name).click();
  await expect(ruling(page)).toContainText(text);
  await key(page, "record").click();
  await expect(key(page, "record")).toBeDisabled();
};

/** Breaks board 1 with this player. */
const begin = async (page: Page, player: string): Promise<void> => {
  await page.getByRole("button", { name: player }).click();
  await page.getByRole("button", { name: "Open board 1" }).click();
  await expect(page.getByRole("heading", { name: `${player} to strike` })).toBeVisible();
};

test("an umpire scores a board by taps, from the break to both signatures", async ({ page, baseURL }) => {
  const table = await openTable(baseURL ?? "", "woodestic-simple", ["Amara Obi", "Lucas Weber"]);
  await page.goto(table.scorerPath);
  await begin(page, "Amara Obi");

  await expect(ruling(page)).toContainText("A key with … shows its ruling first; then tap Record.");
  await expect(key(page, "nothing")).toHaveText(/Nothing pocketed\s*touched a man/);
  await expect(key(page, "missed")).toHaveText(/Missed…\s*touched nothing/);
  await quick(page, "own-1", "A white pocketed: the turn is kept.");
  await strike(page, ["striker", "own-1"], "2 whites come back and the turn is kept");
  await quick(page, "nothing", "Nothing pocketed: the turn passes.");
  await expect(page.getByRole("heading", { name: "Lucas Weber to strike" })).toBeVisible();
  // A slip of the thumb, undone.
  await quick(page, "own-2", "2 blacks pocketed");
  await quick(page, "undo", "Undone: 2 black men pocketed");
  await expect(page.getByRole("heading", { name: "Lucas Weber to strike" })).toBeVisible();
  await quick(page, "nothing", "the turn passes");

  await quick(page, "own-2", "2 whites pocketed");
  await strike(page, ["queen"], "the next strike must cover it");
  await quick(page, "own-1", "The queen is covered.");
  for (const name of ["own-2", "own-2", "own-1"]) await quick(page, name, "the turn is kept");
  // A strike that ends the board is not recorded by a slip.
  await strike(page, ["own-1"], /Amara Obi wins the board with 12 points/);

  await expect(page.getByText("Amara Obi won.")).toBeVisible();
  await expect(page.getByText("If the players have left, close this page.")).toBeVisible();
  await page.getByRole("button", { name: "Amara Obi confirms the result" }).click();
  await page.getByRole("button", { name: "Lucas Weber confirms the result" }).click();
  await expect(page.getByRole("button", { name: "Lucas Weber has confirmed" })).toBeVisible();
  await expect(page.getByText("Everything is sent.")).toBeVisible();

  const match = await organiser(baseURL ?? "").get(`/matches/${table.match}`, matchDetail);
  expect(match.report.winner).toBe("A");
  expect(match.report.boards.map(({ points }) => points)).toEqual([{ A: 12, B: 0 }]);
  expect(match.report.voided).toHaveLength(1);
  expect(match.confirmed).toEqual(["A", "B"]);
});

/** Phones, upright and sideways, and a desk. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

/** Texts of the pad that are cut, and keys that say nothing; runs in the page. */
const padFaults = (): string[] => {
  const cut = [...document.querySelectorAll(".situation :is(h1, th, p), .pad .key, .tabs .key, .answer .key")].filter(
    (one) => one.scrollWidth > one.clientWidth + 1 || (one.scrollHeight > one.clientHeight + 1 && one.matches(".key")),
  );
  const top = document.querySelector(".scorer > .bar")?.getBoundingClientRect().top ?? 0;
  const wordless = [...document.querySelectorAll<HTMLElement>(".pad .key")].filter(
    (one) => !/\p{L}/u.test(one.innerText),
  );
  return [
    ...cut.map((one) => `cut: ${one.textContent}`),
    ...wordless.map((one) => `no word: ${one.dataset.key}`),
    ...(top < 0 ? ["the bar is cut"] : []),
  ];
};

test("the pad cuts no long name, and each of its keys has a word", async ({ page, baseURL }) => {
  const long = "Priyadarshini Venkataraman-Ramachandran";
  const table = await openTable(baseURL ?? "", "icf", [long, "Lucas Weber"]);
  await page.goto(table.scorerPath);
  await begin(page, long);
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    expect(await page.evaluate(padFaults), JSON.stringify(screen)).toEqual([]);
  }
  // One key is filled: that which records. A chosen one has a ring.
  await key(page, "striker").click();
  const fill = (name: string) => key(page, name).evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await fill("striker")).not.toBe(await fill("record"));
  expect(await fill("tab-strike")).not.toBe(await fill("record"));
});

test("a strike is corrected in its place, and several are undone in one request", async ({ page, baseURL }) => {
  const table = await openTable(baseURL ?? "", "woodestic-simple", ["Ines Pinto", "Goran Ilić"]);
  await page.goto(table.scorerPath);
  await begin(page, "Ines Pinto");
  await quick(page, "own-1", "A white pocketed");
  await quick(page, "own-1", "A white pocketed");
  await quick(page, "own-1", "A white pocketed");

  await key(page, "tab-board").click();
  await page.getByRole("button", { name: "Ines Pinto: one white man pocketed" }).nth(1).click();
  await page.getByRole("button", { name: "Correct this strike" }).click();
  await expect(page.getByRole("heading", { name: "Correcting: Ines Pinto" })).toBeVisible();
  await strike(page, ["own-2"], "Corrected: 2 white men pocketed");
  await expect(page.getByRole("row", { name: "Ines Pinto" })).toContainText("5");

  await key(page, "tab-board").click();
  await page.locator(".so-far .entry").nth(1).click();
  await page.getByRole("button", { name: "Undo back to here (2 entries)" }).click();
  await expect(page.getByText("Everything is sent.")).toBeVisible();
  const { report } = await organiser(baseURL ?? "").get(`/matches/${table.match}`, matchDetail);
  expect(report.problems).toEqual([]);
  expect(report.chain).toBe("verified");
  expect(report.voided).toHaveLength(2);
});

test("with a link that is no longer good the page says so, and keeps what is tapped", async ({ page, baseURL }) => {
  const table = await openTable(baseURL ?? "", "woodestic-simple", ["Ines Pinto", "Goran Ilić"]);
  await page.goto(`/score/${table.match}#not-a-token`);
  await begin(page, "Ines Pinto");
  await expect(page.locator(".delivery")).toContainText(/scoring link is not valid.*1 entry is saved/);
  const match = await organiser(baseURL ?? "").get(`/matches/${table.match}`, matchDetail);
  expect(match.head.seq).toBe(1);

  // A new link, opened on this phone: what was kept is sent by itself.
  await page.goto("/about/");
  await page.goto(table.scorerPath);
  await expect(page.getByText("Everything is sent.")).toBeVisible();
  const after = await organiser(baseURL ?? "").get(`/matches/${table.match}`, matchDetail);
  expect(after.head.seq).toBe(2);
});

test("boards that were kept on paper are typed in one after the other", async ({ page, baseURL }) => {
  const table = await openTable(baseURL ?? "", "icf", ["Meera Shah", "Jonas Berg"]);
  await page.goto(table.scorerPath);
  await page.getByRole("button", { name: "Enter a board from paper" }).click();
  await expect(key(page, "record")).toBeDisabled();
  // The keys of a paper board are loaded when they are first shown.
  await expect(key(page, "paper-b")).toBeVisible();

  // Jonas Berg won, seven men left, and covered the queen.
  for (const typed of ["b", "7", "q"]) await page.keyboard.press(typed);
  await expect(ruling(page)).toContainText("Board 1: Jonas Berg won 10 points");
  await page.keyboard.press("r");
  await expect(page.getByText("Who breaks board 2?")).toBeVisible();
  await expect(key(page, "paper-7")).toHaveAttribute("aria-pressed", "false");

  for (const name of ["paper-a", "paper-4"]) await key(page, name).click();
  await expect(ruling(page)).toContainText("Board 2: Meera Shah won 4 points");
  await key(page, "record").click();
  await expect(page.getByText("Everything is sent.")).toBeVisible();
  await page.getByRole("button", { name: "Score strike by strike" }).click();
  await page.getByRole("button", { name: "Meera Shah", exact: true }).click();
  await expect(page.getByRole("button", { name: "Open board 3" })).toBeEnabled();

  const { report } = await organiser(baseURL ?? "").get(`/matches/${table.match}`, matchDetail);
  expect(report.boards.map(({ points }) => points)).toEqual([
    { A: 0, B: 10 },
    { A: 4, B: 0 },
  ]);
});

test("the French clock stops the board under way, and a shoot-out parts the leaders", async ({ page, baseURL }) => {
  const clock = { from: "round", noNewBoardAfter: 40, hardStop: 45, unfinished: "void" } as const;
  const format = { games: 1, clock, level: { shots: 5 } };
  const table = await openTable(baseURL ?? "", "icf", ["Amara Obi", "Lucas Weber"], format);
  await page.goto(table.scorerPath);
  await expect(key(page, "clock")).toHaveText("40:00Start clock");
  await key(page, "clock").click();
  await begin(page, "Amara Obi");
  await quick(page, "own-1", "A white pocketed: the turn is kept.");
  await key(page, "clock").click();
  await expect(ruling(page)).toContainText("no further board is opened. Board 1 stops at 45 minutes");
  await key(page, "record").click();
  await expect(key(page, "clock")).toHaveText(/^4[45]:\d\dStop board$/);
  await key(page, "clock").click();
  await expect(ruling(page)).toContainText("The clock stops the board: it counts for nothing.");
  await key(page, "record").click();

  await expect(page.getByText("The game is level: a shoot-out decides it. Who has won it?")).toBeVisible();
  await page.getByRole("button", { name: "Lucas Weber wins the shoot-out" }).click();
  await expect(ruling(page)).toContainText("Lucas Weber wins the match in a shoot-out.");
  await key(page, "record").click();
  await expect(page.getByText("Lucas Weber won.")).toBeVisible();
  await expect(page.getByText("Everything is sent.")).toBeVisible();
  const { report } = await organiser(baseURL ?? "").get(`/matches/${table.match}`, matchDetail);
  expect(report).toMatchObject({
    status: "decided",
    winner: "B",
    boards: [{ ending: "stopped", points: { A: 0, B: 0 } }],
  });
  await page.goto(`/matches/${table.match}`);
  await expect(page.getByText("stopped by the clock").first()).toBeVisible();
});

test("a match by the clock is scored to its end by time, over a reload", async ({ page, baseURL }) => {
  const format = { by: "time", minutes: 45 } as const;
  const table = await openTable(baseURL ?? "", "tournament-15", ["Amara Obi", "Lucas Weber"], format);
  await page.goto(table.scorerPath);
  await expect(key(page, "clock")).toHaveText("45:00Start clock");
  await begin(page, "Amara Obi");
  await quick(page, "own-1", "A white pocketed: the turn is kept.");
  await expect(key(page, "clock")).toHaveText(/^4[45]:\d\dCall time$/);
  await expect(page.getByText("Everything is sent.")).toBeVisible();

  await page.goto(`/matches/${table.match}`);
  await expect(
    page.getByText(/The clock runs from \d\d:\d\d to \d\d:\d\d; then no further board begins/),
  ).toBeVisible();
  await page.goto(table.scorerPath);
  await expect(key(page, "clock")).toHaveText(/^4[345]:\d\dCall time$/);

  // Time is called without a network, too.
  await page.context().setOffline(true);
  await key(page, "clock").click();
  await expect(ruling(page)).toContainText("Time is called: board 1 is finished, then the leader wins");
  await key(page, "record").click();
  await expect(key(page, "clock")).toHaveText(/Time called$/);
  await page.context().setOffline(false);
  await key(page, "tab-events").click();
  await page.getByRole("button", { name: "Amara Obi concedes the board" }).click();
  await key(page, "record").click();
  await expect(page.getByText("Lucas Weber won.")).toBeVisible();
  await expect(key(page, "clock")).toHaveCount(0);
  await expect(page.getByText("Everything is sent.")).toBeVisible();

  const { report } = await organiser(baseURL ?? "").get(`/matches/${table.match}`, matchDetail);
  expect(report).toMatchObject({ status: "decided", winner: "B", games: [{ time: "called", points: { A: 0, B: 8 } }] });
});
