import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { created } from "#shared/api/league/club.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { organiser } from "./club.ts";
import { apart, invitation, joins } from "./people.ts";
import { expect, test } from "./served.ts";
import { lookAt } from "./sound.ts";

/** A federation of two clubs: its members, players who are one person in both, and the data of a club that leaves. */

/** A club with two players. */
const founded = async (baseURL: string, name: string, people: readonly string[]) => {
  const api = organiser(baseURL);
  const id = `club-${randomUUID().slice(0, 8)}`;
  await api.post("/clubs", { id, name }, created);
  const players = people.map((person) => ({ id: `p-${randomUUID().slice(0, 8)}`, name: person, club: id }));
  for (const person of players) await api.post("/people", person, created);
  return { id, name, players: players.map((person) => person.id) };
};

/** A rated match between a club's players, won by the first. */
const play = async (baseURL: string, { id, players }: Awaited<ReturnType<typeof founded>>): Promise<void> => {
  const api = organiser(baseURL);
  const sides = players.map((player, at) => ({ id: at === 0 ? "A" : "B", players: [player] }));
  const terms = {
    club: id,
    ruleset: "woodestic-simple",
    format: { target: 25 },
    rated: true,
    day: "2026-03-05",
    sides,
  };
  const { match } = await api.post("/matches", terms, openMatchResponse);
  const event = (board: number) => ({
    id: randomUUID(),
    type: "board_recorded",
    at: "2026-03-05T18:00:00.000Z",
    data: { board, winner: "A", left: 9, queen: null },
  });
  await api.post(`/matches/${match}/events`, { expectedSeq: 1, events: [1, 2, 3].map(event) }, z.unknown());
};

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("two clubs join a federation, one person is rated once, and what was rated stays when a club leaves", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const region = await founded(baseURL, "Lakeside Region", []);
  const north = await founded(baseURL, "North Club", ["Asha Rao", "Ben Okafor"]);
  const south = await founded(baseURL, "South Club", ["A. Rao", "Chidi Eze"]);
  for (const club of [north, south]) await play(baseURL, club);

  const page = await apart(browser);
  const email = await joins(page, await invitation(baseURL, region.id, "owner"), "Olga");
  for (const { id } of [north, south]) {
    await page.goto(await invitation(baseURL, id, "owner"));
    await press(page, `Accept invitation as ${email}`);
  }
  const desk = (club: { readonly id: string }) => `${baseURL}/clubs/${club.id}/desk/federations`;
  await page.goto(desk(region));
  for (const { name } of [north, south]) {
    await page.getByLabel("Club", { exact: true }).selectOption({ label: name });
    await press(page, "Invite club");
    await expect(page.getByRole("status")).toContainText("The club is invited.");
  }
  for (const club of [north, south]) {
    await page.goto(desk(club));
    await page.getByLabel("First day that counts").fill("2026-03-01");
    if (club === north) await lookAt(page, "federation-invited");
    await press(page, "Join Lakeside Region");
    await expect(page.getByRole("status")).toContainText("Your club has joined.");
  }
  await page.goto(desk(region));
  await page.getByLabel("First day", { exact: true }).fill("2026-07-01");
  await page.getByLabel("Last day", { exact: true }).fill("2026-07-31");
  await press(page, "Add transfer window");
  await expect(page.getByRole("status")).toContainText("The transfer window was added.");
  await expect(page.getByText("1 July 2026 to 31 July 2026")).toBeVisible();
  await lookAt(page, "federation-desk");

  const player = await apart(browser);
  const address = await joins(player, await invitation(baseURL, north.id, "player", north.players[0]), "Asha");
  await player.goto(await invitation(baseURL, south.id, "player", south.players[0]));
  await press(player, `Accept invitation as ${address}`);
  await player.goto(`${baseURL}/account/players`);
  await lookAt(player, "federation-person");
  await press(player, "Confirm: one person");
  await expect(player.getByRole("status")).toContainText("Confirmed.");
  await lookAt(player, "federation-confirmed");

  const list = `${baseURL}/ratings/${region.id}:singles`;
  const row = page.getByRole("row").filter({ hasText: "Rao" });
  await expect(async () => {
    await page.goto(list);
    await expect(row).toHaveCount(1, { timeout: 500 });
    await expect(row.locator("td.played")).toHaveText("2", { timeout: 500 });
  }).toPass();
  await lookAt(page, "federation-list");
  await row.getByRole("link").click();
  await expect(page.locator("p.where")).toContainText("Lakeside Region");
  const opponents = page.locator(".changes .opponent");
  expect((await opponents.allTextContents()).toSorted()).toEqual(["Ben Okafor", "Chidi Eze"]);
  await lookAt(page, "federation-player");
  await page.goto(`${baseURL}/clubs/${region.id}`);
  await expect(page.getByRole("heading", { name: "Member clubs" })).toBeVisible();
  await lookAt(page, "federation-club");

  await page.goto(desk(south));
  await press(page, "Leave Lakeside Region");
  await expect(page.getByRole("status")).toContainText("Your club leaves the federation.");
  await lookAt(page, "federation-left");
  await page.goto(list);
  await expect(row.locator("td.played")).toHaveText("2");
});
