import { randomUUID } from "node:crypto";
import { done } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { evening, scoredByCode } from "#shared/api/league/evening.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { complaints, complaintsAtBothWidths } from "./complaints.ts";
import { apart, invitation, joins } from "./people.ts";
import { expect, type Page, test } from "./served.ts";
import { clubTonight } from "./tonight.ts";

/** An evening with scripts: the desk's page, a code on a phone, and the screen in the hall. */

const NAMES = ["Asha Rao", "Ben Okafor", "Chidi Eze", "Dora Lind"];
const SHOTS = process.env.SHOTS;
/** Milliseconds: a second more than the pages wait between two reads, with their spread. */
const A_LOOK_MS = 15_000;

const shot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

/** A club that plays tonight, by the clock of wherever it is evening: a division of four, a junior among them. */
const tonight = async (baseURL: string, names: readonly string[] = NAMES, hall: { readonly tables?: number } = {}) => {
  const { api, club, day } = await clubTonight(baseURL, "Riverside Carrom Club");
  const entries = names.map((_, index) => `p${index}-${club}`);
  for (const [index, name] of names.entries())
    await api.post("/people", { id: entries[index], name, club, junior: index === 3 }, created);
  const body = { club, league: "League", season: "2026", name: "Premier", ruleset: "icf", entries };
  const later = names.slice(2).map((_, index) => `2031-05-${index + 10}`);
  await api.post("/divisions", { ...body, days: [day, ...later], ...hall }, created);
  return { api, club, day };
};

/** Sizes of the texts on the screen: the smallest, and the largest number, in pixels. */
const sizes = (page: Page) =>
  page.evaluate(() => {
    const written = [...document.querySelectorAll(".hall *")].filter(
      (one) =>
        one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    );
    const all = written.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    const results = [...document.querySelectorAll("#hall-results .scoreboard-side")];
    const { scrollHeight, scrollWidth } = document.documentElement;
    const cut = written.filter((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
    });
    return {
      smallest: Math.min(...all),
      largest: Math.max(...all),
      count: new Set(all).size,
      results: Math.min(...results.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
      over: [scrollHeight - innerHeight, scrollWidth - innerWidth],
      cut: cut.map(({ textContent }) => textContent),
    };
  });

/** Texts that a screen cuts off without dots: only a block draws them, and of its own text. Words for the ear are not seen. */
const cutWithoutDots = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".hall :not(.hidden)")]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => {
        const { overflowX, textOverflow, display } = getComputedStyle(one);
        const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
        return /hidden|clip/.test(overflowX) && hasText && !(textOverflow === "ellipsis" && !/flex|grid/.test(display));
      })
      .map((one) => one.textContent),
  );

/** Names of which a screen does not show all, and tables that reach below their place. */
const cutOnScreen = (page: Page) =>
  page.evaluate(() => ({
    names: [...document.querySelectorAll(":is(.hall-table, .hall-results) .scoreboard-name, .hall-name")]
      .filter((one) => one.checkVisibility() && one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.textContent),
    tables: [...document.querySelectorAll(".hall-table")]
      .filter((one) => one.checkVisibility())
      .filter(
        (one) => (one.lastElementChild?.getBoundingClientRect().bottom ?? 0) > one.getBoundingClientRect().bottom + 1,
      )
      .map((one) => one.textContent),
  }));

/** The part of the room for tables that is empty below the last one. */
const emptyBelow = (page: Page): Promise<number> =>
  page.locator(".hall-turns").evaluate((room) => {
    const ends = [...room.querySelectorAll(".scoreboard-sides")].map((one) => one.getBoundingClientRect().bottom);
    const { bottom, height } = room.getBoundingClientRect();
    return (bottom - Math.max(...ends)) / height;
  });

const MOST_SIZES = 8;
/** A result that is read from five metres, on a screen of 1920 x 1080. */
const RESULT_PX = 44;

/** One way of each width of a division: few tables, four, and six. */
for (const players of [4, 8, 12])
  test(`a screen in the hall shows long names whole, with ${players / 2} tables`, async ({ page, baseURL: base }) => {
    const long = ["Maximiliane Freifrau von Hohenlohe-Langenburg", "Priyadarshini Venkataraman-Ramachandran"];
    const names = Array.from({ length: players }, (_, index) => `${"ABCDEFGHIJKL"[index]}. ${long[index % 2]}`);
    const { api, club, day } = await tonight(base ?? "", names, { tables: players / 2 - 1 });
    const { matches } = await api.get(`/clubs/${club}/evenings/${day}`, evening);
    const decision = { type: "double_walkover_given", fixture: matches.at(-1)?.fixture, reason: "no-show" };
    await api.post(`/divisions/${matches[0]?.division.id}/decisions`, { id: randomUUID(), decision }, decisionLine);
    await page.clock.install();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`/clubs/${club}/hall`);
    await expect(page.locator(".hall-table").first()).toBeVisible();
    // Each part in its turn.
    for (const part of ["#hall-results", "#hall-standings"]) {
      await expect(async () => {
        await page.clock.runFor(3000);
        await expect(page.locator(part)).toBeVisible({ timeout: 100 });
      }).toPass();
      expect(await cutOnScreen(page)).toEqual({ names: [], tables: [] });
      const read = await sizes(page);
      expect(read).toMatchObject({ over: [0, 0], cut: [] });
      expect(read.count).toBeLessThanOrEqual(MOST_SIZES);
      expect(read.results).toBeGreaterThanOrEqual(RESULT_PX);
    }
    await shot(page, `hall-long-${players}`);
    // The page for everybody has its tables on one side, and results on the other.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/clubs/${club}/evening?day=${day}`);
    const [tables, results] = await Promise.all(
      [".at-tables", ".columns > :last-child"].map((part) => page.locator(part).boundingBox()),
    );
    expect(results?.x).toBeGreaterThan((tables?.x ?? 0) + (tables?.width ?? 0));
    expect(results?.width).toBeGreaterThan(400);
    await page.goto(`/clubs/${club}/hall`);
    // On paper it is ink on white, with all that takes turns.
    await page.emulateMedia({ media: "print" });
    const colours = await page.evaluate(() =>
      [document.body, document.querySelector(".hall h1") ?? document.body].map(
        (one, index) => getComputedStyle(one)[index === 0 ? "backgroundColor" : "color"],
      ),
    );
    expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
    for (const part of ["#hall-results", "#hall-standings"]) await expect(page.locator(part)).toBeVisible();
  });

test("a screen in the hall has few tables large, one rule under its head, and all lists at once that have room", async ({
  page,
  baseURL: base,
}) => {
  const { api, club, day } = await tonight(base ?? "", NAMES, { tables: 1 });
  const { matches } = await api.get(`/clubs/${club}/evenings/${day}`, evening);
  const decision = { type: "double_walkover_given", fixture: matches.at(-1)?.fixture, reason: "no-show" };
  await api.post(`/divisions/${matches[0]?.division.id}/decisions`, { id: randomUUID(), decision }, decisionLine);
  for (const [width, height] of [
    [1280, 720],
    [1080, 1920],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/clubs/${club}/hall`);
    for (const part of [".hall-table", "#hall-results", "#hall-standings"])
      await expect(page.locator(part), `${part} at ${width}`).toBeVisible();
    const head = await page.locator(".hall > header").evaluate((one) => getComputedStyle(one).borderBottomWidth);
    expect(head).toBe("0px");
    const name = page.locator(".hall-table .scoreboard-name").first();
    const size = await name.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(size).toBeGreaterThanOrEqual(width > 1000 ? 64 : 20);
    if (width > 1000) expect(await emptyBelow(page)).toBeLessThan(0.4);
    await shot(page, `hall-few-${width}`);
  }
});

test("a screen in the hall cuts longer names off with dots, and so what it waits for", async ({
  page,
  baseURL: base,
}) => {
  const long = "Priyadarshini Venkataramanasubramaniam of the Northern Quarter and the Islands Beyond";
  // Enough tables that each has one line for the match that it waits for.
  const names = Array.from({ length: 15 }, (_, index) => `${String.fromCharCode(65 + index)}. ${long}`);
  const { api, club, day } = await tonight(base ?? "", [...names, "Ben Okafor"], { tables: 8 });
  // Ben has come, and the others are waited for.
  const { people } = await api.get(`/clubs/${club}/evenings/${day}`, evening);
  const ben = people.find(({ name }) => name.startsWith("Ben"));
  await api.put(
    `/clubs/${club}/evenings/${day}/players/${ben?.id}`,
    { type: "application/json", text: JSON.stringify({ here: true }) },
    done,
  );
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/clubs/${club}/hall`);
  await expect(page.locator(".hall-table").first()).toBeVisible();
  await expect(page.getByText(/^Waiting for/).first()).toBeVisible();
  expect(await cutWithoutDots(page)).toEqual([]);
  await shot(page, "hall-long");
});

test("an evening: who is here, a code at a table, a screen in the hall", async ({ browser, baseURL: base }) => {
  const baseURL = base ?? "";
  const { api, club, day } = await tonight(baseURL);
  const page = await apart(browser);
  await joins(page, await invitation(baseURL, club, "organiser"), "Sana Iyer");
  await page.clock.install();
  await page.goto(new URL(`/clubs/${club}/desk/evenings`, baseURL).href);
  expect(new URL(page.url()).pathname).toBe(`/clubs/${club}/desk/evenings/${day}`);
  expect(await complaintsAtBothWidths(page)).toEqual([]);

  // A tap a player, without leaving the page; by the keyboard as well, and taken back.
  await page.getByRole("button", { name: "Asha Rao" }).click();
  await page.getByRole("button", { name: "Dora Lind" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 4 are here")).toBeVisible();
  await expect(page.getByText("Ready: everybody is here")).toBeVisible();
  await expect(page.getByRole("button", { name: "Dora Lind" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 4 are here")).toBeVisible();
  await expect(page.getByText("Waiting for Dora Lind")).toBeVisible();

  // A print has a code for each table; a phone scores by it.
  await page.getByRole("button", { name: "Prepare print" }).click();
  await expect(page.getByText("Who plays where")).toBeVisible();
  await expect(page.getByText("Dora L.").first()).toBeAttached();
  expect(await page.getByText("Dora Lind").count()).toBe(0);
  const code = (await page.locator(".typed-code").first().textContent())?.trim() ?? "";
  const phone = await apart(browser);
  await phone.goto(new URL(`/t/${code}`, baseURL).href);
  await expect(phone.getByRole("heading", { name: "Table 1" })).toBeVisible();
  await expect(phone.getByText("Wrong match at this table?")).toBeVisible();
  await expect(phone.getByRole("link", { name: /practice board/ })).toHaveAttribute("href", "/score/practice/");
  expect(await complaints(phone)).toEqual([]);
  await shot(phone, "code");
  await phone.getByRole("button", { name: "Score this match" }).click();
  await expect(phone).toHaveURL(/\/score\//);

  // The screen in the hall shows it, and goes on by itself.
  const hall = await apart(browser);
  await hall.setViewportSize({ width: 1920, height: 1080 });
  await hall.clock.install();
  await hall.goto(new URL(`/clubs/${club}/hall`, baseURL).href);
  await page.goto(new URL(`/clubs/${club}/desk/evenings/${day}`, baseURL).href);
  await page.getByLabel("Number of tables").fill("7");
  const scored = await api.post("/table-codes", { code }, scoredByCode);
  const board = { board: 1, winner: "A", left: 7, queen: null };
  const event = { id: randomUUID(), type: "board_recorded", at: new Date().toISOString(), data: board };
  await api
    .as(scored.scorer.token)
    .post(`/matches/${scored.match}/events`, { expectedSeq: 1, events: [event] }, appendResponse);
  const now = async () =>
    (await api.get(`/clubs/${club}/evenings/${day}`, evening)).matches.some(
      ({ match }) => match?.sides[0]?.points === 7,
    );
  await expect.poll(now, { timeout: 10_000 }).toBe(true);
  await hall.clock.runFor(A_LOOK_MS);
  await expect(hall.locator(".hall-live")).toContainText("Board 2");
  // Games decide: none is won yet, and the points of the one that is on are next to it.
  await expect(hall.locator(".hall-live strong").first()).toHaveText("0");
  await expect(hall.locator(".hall-live")).toContainText("7–0");
  await page.clock.runFor(A_LOOK_MS);
  await expect(page.locator(".night-match").first()).toContainText("7–0");
  await expect(page.getByLabel("Number of tables")).toHaveValue("7");
  await expect(page.getByLabel("Number of tables")).toBeFocused();

  // The page on a phone, with the menu of the club.
  await phone.goto(new URL(`/clubs/${club}/evening`, baseURL).href);
  await expect(phone.getByRole("heading", { name: "At the tables" })).toBeVisible();
  await expect(phone.locator(".scoreboard", { hasText: "7–0" })).toBeVisible();
  expect(await complaintsAtBothWidths(phone)).toEqual([]);
  await shot(phone, "evening");

  // The page asks before it records a walkover, which is undone where it is listed.
  const night = await page.context().newPage();
  await night.goto(new URL(`/clubs/${club}/desk/evenings/${day}`, baseURL).href);
  await night.getByRole("link", { name: "A player is missing" }).first().click();
  expect(await complaintsAtBothWidths(night)).toEqual([]);
  await night
    .getByRole("button", { name: /is missing: .* wins$/ })
    .first()
    .click();
  await expect(async () => {
    await hall.clock.runFor(A_LOOK_MS);
    await expect(hall.locator("#hall-results li")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000, intervals: [10] });
  expect((await sizes(hall)).smallest).toBeGreaterThanOrEqual(28);
  await night.getByRole("button", { name: /^Undo walkover of/ }).click();
  await expect(night.getByText("The walkover is undone.")).toBeVisible();
  await shot(night, "night");
  await night.close();

  // Read from six metres: no text below 28 px, nothing cut off, nothing to scroll.
  const read = await sizes(hall);
  expect(read).toMatchObject({ over: [0, 0], cut: [] });
  expect(read.smallest).toBeGreaterThanOrEqual(28);
  expect(read.largest).toBeGreaterThanOrEqual(80);
  expect(await hall.locator("body").textContent()).not.toContain("Dora Lind");
  expect(await complaints(hall)).toEqual([]);
  await shot(hall, "hall");

  // Without a network the picture stays and says how old it is. With the network the screen goes on.
  await hall.context().setOffline(true);
  await hall.clock.runFor(5 * 60_000);
  await expect(hall.getByRole("status")).toContainText(/No connection. What you see is from \d+ minutes? ago/);
  await expect(hall.locator(".hall-live")).toContainText("Board 2");
  await hall.context().setOffline(false);
  // Time passes in steps, because a question without an answer within eight seconds of this clock is dropped.
  await expect(async () => {
    await hall.clock.runFor(7000);
    await expect(hall.getByRole("status")).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 20_000, intervals: [10] });
  await hall.setViewportSize({ width: 390, height: 844 });
  expect((await sizes(hall)).over[1]).toBe(0);
});
