import { randomUUID } from "node:crypto";
import { appendResponse, eventsResponse } from "../../shared/api/match/append.ts";
import { matchDetail } from "../../shared/api/match/match.ts";
import { openTable, organiser } from "./club.ts";
import { expect, type Page, test } from "./served.ts";

const key = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Taps a strike that pockets nothing, and sends it. */
const miss = async (page: Page): Promise<void> => {
  await key(page, "Nothing pocketed").click();
  await key(page, "Record").click();
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
  let greeted = false;
  page.on("websocket", (line) =>
    line.on("framereceived", () => {
      greeted = true;
    }),
  );
  const opening = page.waitForEvent("websocket");
  await page.goto(table.scorerPath);
  const socket = await opening;
  // The token is in no address.
  expect(socket.url()).not.toContain(table.token);
  await expect.poll(() => greeted).toBe(true);
  const watching = await context.newPage();
  await watching.goto(`/matches/${table.match}`);
  await expect(watching.getByText("New strikes appear here by themselves.")).toBeVisible();

  await key(page, "Hanna Vogel").click();
  await key(page, "Open board 1").click();
  await expect(page.getByRole("heading", { name: "Hanna Vogel to strike" })).toBeVisible();
  await miss(page);
  await expect(page.getByRole("heading", { name: "Tomás Rey to strike" })).toBeVisible();
  // So far everything went through the socket.
  expect(posts).toEqual([]);

  await context.setOffline(true);
  await expect(watching.getByText("This device is offline.")).toBeVisible();
  await miss(page);
  await expect(page.getByRole("alert")).toContainText("saved on this phone");
  await context.setOffline(false);
  // Nobody taps: it goes out by itself.
  await expect(page.getByRole("heading", { name: "Hanna Vogel to strike" })).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  await miss(page);
  await expect(page.getByRole("heading", { name: "Tomás Rey to strike" })).toBeVisible();

  await expect(watching.getByText("New strikes appear here by themselves.")).toBeVisible();
  await expect(watching.getByText("Tomás Rey to strike")).toBeVisible();
  const api = organiser(at);
  const { events } = await api.get(`/matches/${table.match}/events`, eventsResponse);
  expect(events.map(({ type, data }) => [type, data.player])).toEqual([
    ["match_opened", undefined],
    ["board_opened", undefined],
    ["strike", table.home],
    ["strike", table.away],
    ["strike", table.home],
  ]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(5);
  const match = await api.get(`/matches/${table.match}`, matchDetail);
  expect(match.report.chain).toBe("verified");
});

test("a strike that something else has overtaken is kept until the umpire has decided", async ({
  page,
  context,
  baseURL,
}) => {
  const at = baseURL ?? "";
  const table = await openTable(at, "woodestic-simple", ["Hanna Vogel", "Tomás Rey"]);
  const api = organiser(at);
  await page.goto(table.scorerPath);
  await key(page, "Hanna Vogel").click();
  await key(page, "Open board 1").click();
  await expect(page.getByRole("heading", { name: "Hanna Vogel to strike" })).toBeVisible();

  await context.setOffline(true);
  await miss(page);
  await expect(page.getByRole("alert")).toContainText("saved on this phone");
  const dispute = { type: "dispute_opened", data: { dispute: "d1", board: 1 } };
  const event = { ...dispute, id: randomUUID(), at: new Date().toISOString() };
  await api.post(`/matches/${table.match}/events`, { expectedSeq: 2, events: [event] }, appendResponse);
  await context.setOffline(false);

  await expect(page.getByRole("alert")).toContainText("Somebody recorded something before this entry");
  await expect(page.getByRole("alert")).toContainText("nothing pocketed");
  // Also when the page is loaded again.
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Somebody recorded something before this entry");
  await key(page, "Add it after theirs").click();
  await expect(page.getByRole("heading", { name: "Tomás Rey to strike" })).toBeVisible();
  const { events } = await api.get(`/matches/${table.match}/events`, eventsResponse);
  expect(events.map(({ type }) => type)).toEqual(["match_opened", "board_opened", "dispute_opened", "strike"]);
});
