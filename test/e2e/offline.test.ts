import { randomUUID } from "node:crypto";
import { appendResponse, eventsResponse } from "#shared/api/match/append.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { openTable, organiser } from "./club.ts";
import { expect, type Page, test } from "./served.ts";

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`);
const delivery = (page: Page) => page.locator(".delivery");

/** Taps a strike that pockets nothing. */
const miss = (page: Page): Promise<void> => key(page, "nothing").click();

const begin = async (page: Page, player: string): Promise<void> => {
  await page.getByRole("button", { name: player }).click();
  await key(page, "record").click();
  await expect(page.getByRole("heading", { name: `${player} to strike` })).toBeVisible();
};

test("a board is whole, each strike once, though the connection went in the middle of it", async ({
  page,
  context,
  baseURL,
}) => {
  const at = baseURL ?? "";
  const table = await openTable(at, "woodestic-simple", ["Hanna Vogel", "Tomás Rey"]);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  const opening = page.waitForEvent("websocket");
  await page.goto(table.scorerPath);
  const socket = await opening;
  // The token is in no address.
  expect(socket.url()).not.toContain(table.token);
  await expect(delivery(page)).toHaveText("Everything is sent.");
  const watching = await context.newPage();
  await watching.goto(`/matches/${table.match}`);
  await expect(watching.getByText("New strikes appear here by themselves.")).toBeVisible();

  await begin(page, "Hanna Vogel");
  await miss(page);
  await expect(page.getByRole("heading", { name: "Tomás Rey to strike" })).toBeVisible();
  await expect(delivery(page)).toHaveText("Everything is sent.");
  // So far everything went through the socket.
  expect(posts).toEqual([]);

  await context.setOffline(true);
  await expect(watching.getByText("This device is offline.")).toBeVisible();
  // Play goes on as if nothing were wrong.
  for (const player of ["Hanna Vogel", "Tomás Rey", "Hanna Vogel"]) {
    await miss(page);
    await expect(page.getByRole("heading", { name: `${player} to strike` })).toBeVisible();
  }
  await expect(delivery(page)).toHaveText(
    "No connection. 3 entries are saved on this phone and will be sent by themselves.",
  );
  await context.setOffline(false);
  // No one taps: they go out by themselves.
  await expect(delivery(page)).toHaveText("Everything is sent.", { timeout: 20_000 });
  await miss(page);
  await expect(page.getByRole("heading", { name: "Tomás Rey to strike" })).toBeVisible();
  await expect(watching.getByText("Tomás Rey to strike")).toBeVisible();

  const api = organiser(at);
  await expect(delivery(page)).toHaveText("Everything is sent.");
  const { events } = await api.get(`/matches/${table.match}/events`, eventsResponse);
  const { home, away } = table;
  expect(events.map(({ type, data }) => [type, "player" in data ? data.player : undefined])).toEqual([
    ["match_opened", undefined],
    ["board_opened", undefined],
    ...[home, away, home, away, home].map((player) => ["strike", player]),
  ]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(7);
  const match = await api.get(`/matches/${table.match}`, matchDetail);
  expect(match.report.chain).toBe("verified");
});

test("what two phones recorded is shown side by side, and a person chooses", async ({ page, context, baseURL }) => {
  const at = baseURL ?? "";
  const table = await openTable(at, "woodestic-simple", ["Hanna Vogel", "Tomás Rey"]);
  const api = organiser(at);
  await page.goto(table.scorerPath);
  await begin(page, "Hanna Vogel");
  await expect(delivery(page)).toHaveText("Everything is sent.");

  await context.setOffline(true);
  await miss(page);
  await key(page, "own-1").click();
  await expect(delivery(page)).toContainText("2 entries are saved on this phone");
  const record = (expectedSeq: number, type: string, data: unknown) =>
    api.post(
      `/matches/${table.match}/events`,
      { expectedSeq, events: [{ id: randomUUID(), type, at: new Date().toISOString(), data }] },
      appendResponse,
    );
  // Another phone has recorded the first strike too, and then something else.
  await record(2, "strike", { player: table.home, pocketed: [] });
  await record(3, "dispute_opened", { dispute: "d1", board: 1 });
  await context.setOffline(false);

  await expect(page.getByRole("heading", { name: "Two phones recorded this match" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("row", { name: /Hanna Vogel: Nothing pocketed The same/ })).toBeVisible();
  // The question is still there when the page is loaded again.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Two phones recorded this match" })).toBeVisible();
  // A strike in both is not offered again.
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  await page.getByRole("checkbox", { name: "Tomás Rey: One black man pocketed" }).check();
  await page.getByRole("button", { name: "Add 1 entry and go on" }).click();
  await expect(delivery(page)).toHaveText("Everything is sent.");
  const { events } = await api.get(`/matches/${table.match}/events`, eventsResponse);
  expect(events.map(({ type }) => type)).toEqual([
    "match_opened",
    "board_opened",
    "strike",
    "dispute_opened",
    "strike",
  ]);
});

test("sixty strikes without a network, the tab killed and opened again: the log is what was tapped", async ({
  context,
  baseURL,
}) => {
  const at = baseURL ?? "";
  const table = await openTable(at, "woodestic-simple", ["Hanna Vogel", "Tomás Rey"]);
  const first = await context.newPage();
  await first.goto(table.scorerPath);
  await begin(first, "Hanna Vogel");
  await expect(delivery(first)).toHaveText("Everything is sent.");
  await first.evaluate(async () => void (await navigator.serviceWorker.ready));

  await context.setOffline(true);
  let player = table.home;
  const tapped: string[] = [];
  for (let strike = 0; strike < 60; strike += 1) {
    // Each side pockets four men on the way.
    const pockets = strike < 16 && strike % 4 < 2;
    await key(first, pockets ? "own-1" : "nothing").click();
    tapped.push(`${player} ${pockets ? 1 : 0}`);
    if (!pockets) player = player === table.home ? table.away : table.home;
  }
  await expect(delivery(first)).toHaveText(
    "No connection. 60 entries are saved on this phone and will be sent by themselves.",
  );
  await first.close({ runBeforeUnload: false });

  const second = await context.newPage();
  await second.goto("/score/");
  // A cold start next to everything else here may take its time; the failure has the text that it shows instead.
  await expect(second.locator("main")).toContainText("60 entries are not sent yet.", { timeout: 20_000 });
  await second.getByRole("link", { name: /Hanna Vogel/ }).click();
  await expect(delivery(second)).toContainText("60 entries are saved on this phone");
  await context.setOffline(false);
  await expect(delivery(second)).toHaveText("Everything is sent.", { timeout: 40_000 });

  const api = organiser(at);
  const { events } = await api.get(`/matches/${table.match}/events?limit=200`, eventsResponse);
  const strikes = events.flatMap(({ data }) => ("pocketed" in data ? [data] : []));
  expect(strikes.map(({ player, pocketed }) => `${player} ${pocketed.length}`)).toEqual(tapped);
  expect(new Set(events.map(({ id }) => id)).size).toBe(62);
  const { report } = await api.get(`/matches/${table.match}`, matchDetail);
  expect(report.chain).toBe("verified");
  expect(report.problems).toEqual([]);
});

test("one of two devices records, the other follows, and the pen changes hands by a tap on both", async ({
  page,
  browser,
  baseURL,
}) => {
  const table = await openTable(baseURL ?? "", "woodestic-simple", ["Hanna Vogel", "Tomás Rey"]);
  await page.goto(table.scorerPath);
  await begin(page, "Hanna Vogel");
  await expect(delivery(page)).toHaveText("Everything is sent.");

  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(table.scorerPath, baseURL).href);
  await expect(other.getByText("This match is recorded on another device (a computer).")).toBeVisible();
  await miss(page);
  // The other page follows every strike.
  await expect(other.getByRole("heading", { name: "Tomás Rey to strike" })).toBeVisible();
  // A tap without a connection is not lost, and not said to have arrived.
  await other.context().setOffline(true);
  await other.getByRole("button", { name: "Record on this device" }).click();
  await expect(other.getByText("This match is recorded on another device (a computer).")).toBeVisible();
  await other.context().setOffline(false);
  await expect(other.getByText("The other device has been asked.")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Another device (a computer) asks to record this match.");
  await page.getByRole("button", { name: "Let it record" }).click();
  await expect(page.getByText("This match is recorded on another device (a computer).")).toBeVisible();
  await miss(other);
  await expect(other.getByRole("heading", { name: "Hanna Vogel to strike" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Hanna Vogel to strike" })).toBeVisible();
  await expect(delivery(other)).toHaveText("Everything is sent.");
  await other.context().close();
});
