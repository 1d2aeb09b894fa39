import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { created } from "../../shared/api/league/club.ts";
import { division } from "../../shared/api/league/division.ts";
import { decisionLine, entryRow } from "../../shared/api/league/league.ts";
import { appendResponse } from "../../shared/api/match/append.ts";
import { openMatchResponse } from "../../shared/api/match/match.ts";
import type { ApiClient } from "../../workers/cli/server/api-client.ts";
import { organiser } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { apart, invitation, joins } from "./people.ts";
import { expect, test } from "./served.ts";

/** A Swiss from its entries to its honours: two rounds and a final, with what comes in between. */

const NAMES = ["Asha Rao", "Ben Okafor", "Chidi Eze", "Dora Lind", "Elif Kaya", "Farid Noor"];

/** A club of six players. */
const clubOfSix = async (api: ApiClient) => {
  const club = `club-${randomUUID().slice(0, 8)}`;
  await api.post("/clubs", { id: club, name: "Riverside Carrom Club" }, created);
  const people: string[] = [];
  for (const name of NAMES) people.push((await api.post("/people", { name, club }, created)).id);
  return { club, people };
};

/** A match of a fixture is played: one game, won by the side that opens as A or B. */
const plays = async (api: ApiClient, fixture: string, winner: "A" | "B"): Promise<void> => {
  const { match, scorer } = await api.post("/matches", { fixture }, openMatchResponse);
  const points = winner === "A" ? { A: 25, B: 11 } : { A: 11, B: 25 };
  const event = { id: randomUUID(), type: "game_recorded", at: new Date().toISOString(), data: { game: 1, points } };
  await api.as(scorer.token).post(`/matches/${match}/events`, { expectedSeq: 1, events: [event] }, appendResponse);
};

/** Every fixture of a division that is open is played, and its table has heard of it; the side that is named first wins. */
const playsRound = async (api: ApiClient, id: string): Promise<void> => {
  const open = async () =>
    (await api.get(`/divisions/${id}`, division)).fixtures.filter(
      ({ state }) => state !== "played" && state !== "walkover",
    );
  for (const fixture of await open()) await plays(api, fixture.id, "A");
  await expect.poll(async () => (await open()).length).toBe(0);
};

const press = (page: Page, name: string): Promise<void> => page.getByRole("button", { name }).click();

test("a Swiss is made, drawn, paired, changed by hand, played and honoured", async ({ browser, baseURL: base }) => {
  const baseURL = base ?? "";
  const api = organiser(baseURL);
  const { club, people } = await clubOfSix(api);
  const page = await apart(browser);
  await joins(page, await invitation(baseURL, club, "organiser"), "Sana Iyer");
  await page.goto(`${baseURL}/clubs/${club}/desk/divisions`);
  await page.getByLabel("League", { exact: true }).fill("Open");
  await page.getByLabel("Season", { exact: true }).fill("2027");
  await page.getByLabel("Division", { exact: true }).fill("Swiss of five");
  await page.getByLabel("Format").selectOption("swiss");
  await page.getByLabel("Rounds (Swiss only)", { exact: true }).fill("2");
  await page.getByLabel("Final after the rounds (Swiss only)").selectOption("yes");
  await page.getByLabel("Ruleset", { exact: true }).selectOption("25-points-8-rounds");
  await press(page, "Create division");
  await expect(page.getByText("The division was created.")).toBeVisible();
  const desk = page.url().replace(/\?.*/, "");
  const id = new URL(desk).pathname.split("/")[2] ?? "";
  for (const [index, player] of people.slice(0, 5).entries()) {
    await api.post(`/divisions/${id}/entries`, { id: `entry-${index}`, players: [player] }, created);
    const terms = { state: "confirmed", payment: "paid", seed: index + 1 };
    await api.patch(`/divisions/${id}/entries/entry-${index}`, terms, entryRow);
  }
  await page.goto(desk);
  await page.getByLabel(/^First day/).fill("2026-02-01");
  await page.getByLabel("Close entries now and draw").check();
  await press(page, "Make draw");
  await expect(page.getByRole("link", { name: "Asha Rao v Chidi Eze" })).toBeVisible();

  // A walkover settles a match of the first round, and somebody comes late.
  await page.goto(`${desk}/decide?type=walkover_given&fixture=${id}-r1-2`);
  await page.getByLabel("Won by").selectOption({ label: "Ben Okafor" });
  await page.getByLabel("Reason").selectOption("no-show");
  await press(page, "Save decision");
  await playsRound(api, id);
  await page.goto(`${desk}/decide?type=entry_added`);
  await expect(page.getByText("paired from the next round on")).toBeVisible();
  await page.getByLabel("Player", { exact: true }).selectOption({ label: "Farid Noor" });
  await page.getByLabel("Reason").selectOption("late-entry");
  await press(page, "Save decision");

  // The round is proposed with its reasons, and published as changed.
  await page.goto(desk);
  await page.getByRole("link", { name: "Pair round 2" }).click();
  await expect(page.getByRole("heading", { name: "Proposal" })).toBeVisible();
  await expect(page.getByText("Both have 2 points.").first()).toBeVisible();
  await page.getByText("Change the pairing").click();
  expect(await complaintsAtBothWidths(page), "the page that pairs a round").toEqual([]);
  const sides = page.getByLabel(/^Match \d, first side$/);
  const [one, two] = [await sides.nth(0).inputValue(), await sides.nth(1).inputValue()];
  await sides.nth(0).selectOption(two);
  await sides.nth(1).selectOption(one);
  await press(page, "Publish changed round");
  await expect(page.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Reason").selectOption("by-agreement");
  await press(page, "Publish changed round");
  await expect(page.getByText("The round is published. Its players are told.")).toBeVisible();
  await expect(page.getByText(/Round 2 paired/)).toBeVisible();

  // One withdraws, and an earlier result is corrected: the round stands as it was published.
  const decide = (decision: Record<string, unknown>) =>
    api.post(`/divisions/${id}/decisions`, { id: randomUUID(), decision }, decisionLine);
  const { entries } = await api.get(`/divisions/${id}`, division);
  await decide({ type: "entry_withdrawn", entry: entries.at(-1)?.entry, reason: "withdrawn" });
  await decide({ type: "walkover_given", fixture: `${id}-r1-1`, winner: "entry-2", reason: "ineligible" });
  await playsRound(api, id);

  // The first two of the table play the final.
  await page.goto(`${desk}/pairing`);
  await expect(page.getByRole("heading", { name: "Pair the final" })).toBeVisible();
  await press(page, "Publish round as proposed");
  await expect(page.getByText("The round is published. Its players are told.")).toBeVisible();
  await playsRound(api, id);

  await page.goto(`${baseURL}/divisions/${id}`);
  await expect(page.getByText("Round 2 of 2, then a final.")).toBeVisible();
  expect(await complaintsAtBothWidths(page), "the public page of a Swiss").toEqual([]);
  await page.goto(`${baseURL}/divisions/${id}/fixtures`);
  await expect(page.getByText("Bye: Elif Kaya")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Final" })).toBeVisible();
  await page.goto(`${baseURL}/clubs/${club}/desk/seasons/${id}`);
  await press(page, "Close season");
  await expect(page.getByText("The season is closed.", { exact: true })).toBeVisible();
  await expect(page.getByText("Winner").first()).toBeVisible();
  await page.context().close();
});
