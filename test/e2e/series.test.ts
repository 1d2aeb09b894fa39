import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { created } from "#shared/api/league/club.ts";
import { type Division, division } from "#shared/api/league/division.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { organiser } from "./club.ts";
import { apart, invitation, joins } from "./people.ts";
import { expect, test } from "./served.ts";
import { lookAt } from "./sound.ts";

/** A season of three events: its table, the event that is dropped, a correction, and the Masters that it fills. */

const NAMES = ["Asha Rao", "Ben Okafor", "Chidi Eze", "Dana Petrova", "Elif Yılmaz", "Farid Haddad"] as const;

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

const ONE_GAME = { games: 1, target: 25, boards: 8 };

/** A club with players. */
const founded = async (baseURL: string) => {
  const api = organiser(baseURL);
  const tag = randomUUID().slice(0, 8);
  const id = `club-${tag}`;
  await api.post("/clubs", { id, name: `Carrom Warsaw ${tag}` }, created);
  const players = NAMES.map((name, index) => ({ id: `p${index}-${tag}`, name, club: id }));
  for (const player of players) await api.post("/people", player, created);
  return { id, players: players.map((player) => player.id) };
};

/** A round robin of one game each, in which the player entered earlier wins. */
const played = async (baseURL: string, club: string, name: string, players: readonly string[]): Promise<Division> => {
  const api = organiser(baseURL);
  const days = Array.from({ length: players.length - 1 + (players.length % 2) }, () => "2026-03-01");
  const { id } = await api.post(
    "/divisions",
    { club, league: "PSC", season: "2022/23", name, ruleset: "icf", format: ONE_GAME, entries: players, days },
    created,
  );
  const { fixtures } = await api.get(`/divisions/${id}`, division);
  const order = new Map(players.map((player, index) => [player, index]));
  for (const { id: fixture, home, away } of fixtures) {
    const { match } = await api.post("/matches", { fixture }, openMatchResponse);
    const homeWins = (order.get(home.id) ?? 0) < (order.get(away.id) ?? 0);
    const event = {
      id: randomUUID(),
      type: "game_recorded",
      at: "2026-03-01T10:00:00.000Z",
      data: { game: 1, points: homeWins ? { A: 25, B: 8 } : { A: 8, B: 25 } },
    };
    await api.post(`/matches/${match}/events`, { expectedSeq: 1, events: [event] }, z.unknown());
  }
  const seen = () => api.get(`/divisions/${id}`, division);
  await expect.poll(async () => (await seen()).fixtures.every(({ state }) => state === "played")).toBe(true);
  return seen();
};

test("an organiser adds up a season, leaves out a guest, and fills the Masters by its places", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const { id: club, players } = await founded(baseURL);
  const [asha = "", ben = "", chidi = "", dana = "", elif = "", farid = ""] = players;
  await played(baseURL, club, "Warsaw XVI", [asha, ben, chidi, dana, elif]);
  await played(baseURL, club, "Warsaw XVII", [ben, farid, asha, chidi]);
  const third = await played(baseURL, club, "Warsaw XVIII", [chidi, ben, asha, elif]);

  const page = await apart(browser);
  await joins(page, await invitation(baseURL, club, "owner"), "Olga");
  const at = (path: string): string => new URL(path, baseURL).href;
  await page.goto(at(`/clubs/${club}/desk/seasons`));
  await page.getByRole("link", { name: "Series", exact: true }).click();
  await lookAt(page, "desk-series");
  await page.getByLabel("Name").fill("PSC 2022/23");
  await page.getByLabel("Which events").selectOption("drop-worst");
  await page.getByLabel("How many").fill("0");
  await press(page, "Create series");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("How many").fill("1");
  await page.getByLabel(/^Level on points/).selectOption("events-played");
  await press(page, "Create series");
  await expect(page.getByText("The series was created.")).toBeVisible();
  for (const name of ["Warsaw XVI", "Warsaw XVII", "Warsaw XVIII"]) {
    await page.getByLabel("Division").selectOption({ label: `${name}, 2022/23` });
    await press(page, "Add event");
    await expect(page.getByText("The event was added.")).toBeVisible();
  }
  await page.getByLabel("Player", { exact: true }).selectOption({ label: "Farid Haddad" });
  await press(page, "Make a guest");
  await expect(page.getByText("The guests were saved.")).toBeVisible();
  await lookAt(page, "desk-one-series");

  await page.getByRole("link", { name: "The page of the series" }).click();
  const rows = page.locator("table tbody tr");
  // Ben: 16 + 18 + 16 without the worst; Chidi: 14 + 13 + 18 without it; Asha: 18 + 14 + 14 without it.
  await expect(rows.nth(0)).toContainText("Ben Okafor");
  await expect(rows.nth(0)).toContainText("34");
  await expect(rows.nth(0)).toContainText("dropped");
  await expect(page.getByText("Farid Haddad")).toHaveCount(1);
  await lookAt(page, "series");

  await page.goto(at(`/players/${ben}`));
  await expect(page.getByText(/Place 1 of 5 in PSC 2022\/23, after 3 of 3 events/)).toBeVisible();
  await lookAt(page, "player-with-honours");
  await page.goto(at(`/divisions/${third.id}`));
  await page.getByRole("link", { name: "PSC 2022/23" }).click();

  await page.goto(at(`/clubs/${club}/desk/divisions`));
  await page.getByLabel("League", { exact: true }).fill("PSC");
  await page.getByLabel("Season", { exact: true }).fill("2022/23");
  await page.getByLabel("Division", { exact: true }).fill("Masters");
  await page.getByLabel("Ruleset", { exact: true }).selectOption("icf");
  await page.locator("[name='by']").selectOption("table");
  await page.getByLabel("From the table of").selectOption({ label: "PSC 2022/23" });
  await page.locator("[name='source/top']").fill("3");
  await press(page, "Create division");
  await expect(page.getByText("The division was created.")).toBeVisible();
  await page.getByLabel(/^First day/).fill("2026-04-01");
  // Chidi declines, and Elif moves up.
  await page.getByText("Players who decline").click();
  await page.getByLabel("Chidi Eze").check();
  await lookAt(page, "desk-masters");
  await press(page, "Make draw");
  await expect(page.getByText("The draw was made.")).toBeVisible();
  for (const name of ["Ben Okafor", "Asha Rao", "Elif Yılmaz"])
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
});
