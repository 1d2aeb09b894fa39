import { randomUUID } from "node:crypto";
import { created } from "#shared/api/league/club.ts";
import { entryRow } from "#shared/api/league/league.ts";
import { organiser } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { apart, invitation, joins } from "./people.ts";
import { expect, test } from "./served.ts";

/** A late entry after the draw, by the keyboard, and the draw withdrawn, by the mouse. */

const NAMES = ["Ravi Kulkarni", "Asha Rao", "Ben Okafor", "Chidi Eze"];

/** A division of which three entries are drawn, in a club of four players. */
const drawnDivision = async (baseURL: string, club: string): Promise<string> => {
  const api = organiser(baseURL);
  await api.post("/clubs", { id: club, name: "Riverside Carrom Club" }, created);
  const people: string[] = [];
  for (const name of NAMES) people.push((await api.post("/people", { name, club }, created)).id);
  const id = randomUUID();
  const window = { opens: "2026-01-01T08:00:00.000Z", deadline: "2099-01-31T22:59:00.000Z" };
  const registration = { ...window, players: 1, fee: null, minimum: 2, maximum: 8 };
  const season = { league: "Evening league", season: "2099", name: "Division 1", ruleset: "woodestic-simple" };
  await api.post("/divisions", { id, club, ...season, registration }, created);
  for (const [index, player] of people.slice(0, 3).entries()) {
    await api.post(`/divisions/${id}/entries`, { id: `entry-${index}`, players: [player] }, created);
    await api.patch(`/divisions/${id}/entries/entry-${index}`, { state: "confirmed" }, entryRow);
  }
  await api.post(`/divisions/${id}/draw`, { first: "2099-03-03", every: 7, close: true }, created);
  return id;
};

test("a late entry is previewed and added by keys alone, and the draw is withdrawn and can be made again", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const club = `club-${randomUUID().slice(0, 8)}`;
  const division = await drawnDivision(baseURL, club);
  const page = await apart(browser, true);
  await joins(page, await invitation(baseURL, club, "organiser"), "Sana Iyer");
  await page.goto(new URL(`/divisions/${division}/desk`, baseURL).href);

  await page.getByRole("link", { name: "Add a late entry" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Player", { exact: true }).focus();
  await page.keyboard.type("Chidi");
  await page.getByRole("button", { name: "Preview decision" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 matches, all in rounds to come:")).toBeVisible();
  await expect(page.getByText(/^Round 2, Tuesday, 10 March 2099: .*Chidi Eze/)).toBeVisible();
  expect(await complaintsAtBothWidths(page), "the preview of a late entry").toEqual([]);
  await page.getByLabel("Reason").focus();
  await page.keyboard.type("an entry came late");
  await page.getByRole("button", { name: "Save decision" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1. Chidi Eze entered after the draw: an entry came late.")).toBeVisible();

  await page.getByRole("link", { name: "Withdraw draw" }).click();
  await expect(page.getByText("6 matches are deleted")).toBeVisible();
  expect(await complaintsAtBothWidths(page), "the page that withdraws a draw").toEqual([]);
  await page.getByLabel("Reason").selectOption("misrecorded");
  await page.getByRole("button", { name: "Save decision" }).click();
  await expect(page.getByText("The draw was withdrawn on")).toBeVisible();
  expect(await complaintsAtBothWidths(page), "the desk that draws again").toEqual([]);
  await page.getByLabel("First day").fill("2099-03-03");
  await page.getByLabel("Close entries now and draw").check();
  await page.getByRole("button", { name: "Make draw" }).click();
  await expect(page.getByText("The draw was made.")).toBeVisible();
  await expect(page.locator(".rounds").getByText("Chidi Eze")).toHaveCount(3);
  await page.context().close();
});
