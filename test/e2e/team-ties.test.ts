import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ApiClient } from "#cli/server/api-client.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { teamTie } from "#shared/api/league/team.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { organiser } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { apart, invitation, joins } from "./people.ts";
import { type Browser, deepTest, expect, test } from "./served.ts";
import { lookAt } from "./sound.ts";

/** A league of teams from its entries to its honours, with what comes in between. */

const TEAMS = ["Reds", "Blues", "Greens", "Golds"];

const press = (page: Page, name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();

/** A club with the players of four teams of three; three of the teams are made, and the last of these comes late. */
const clubOfTeams = async (api: ApiClient) => {
  const club = `club-${randomUUID().slice(0, 8)}`;
  await api.post("/clubs", { id: club, name: "Riverside Carrom Club" }, created);
  for (const team of TEAMS) {
    const members: string[] = [];
    for (const one of ["Asha", "Ben", "Chidi"])
      members.push((await api.post("/people", { name: `${one} ${team}`, club }, created)).id);
    const [captain] = members;
    const body = { type: "application/json", text: JSON.stringify({ name: team, captain, members }) };
    if (team !== "Reds") await api.put(`/clubs/${club}/teams/${team}-${club}`, body, done);
  }
  return club;
};

/** A rubber is played: one game by its points. */
const plays = async (api: ApiClient, fixture: string, rubber: number, A: number, B: number): Promise<string> => {
  const { match, scorer } = await api.post("/matches", { fixture, rubber }, openMatchResponse);
  const data = { game: 1, points: { A, B } };
  const event = { id: randomUUID(), type: "game_recorded", at: new Date().toISOString(), data };
  await api.as(scorer.token).post(`/matches/${match}/events`, { expectedSeq: 1, events: [event] }, appendResponse);
  return match;
};

/** Creates the division of the form, enters teams in their order and draws them. */
const drawnOf = async (page: Page, teams: readonly string[]) => {
  await press(page, "Create division");
  await expect(page.getByText("The division was created.")).toBeVisible();
  const desk = page.url().replace(/\?.*/, "");
  const id = new URL(desk).pathname.split("/")[2] ?? "";
  for (const [index, team] of teams.entries()) {
    await page.getByLabel("Team", { exact: true }).selectOption({ label: team });
    await press(page, "Enter team");
    const entry = page.locator("li.member").filter({ hasText: team });
    await entry.getByText("Change entry").click();
    await entry.getByLabel("Entry", { exact: true }).selectOption("confirmed");
    await entry.getByLabel("Seed").fill(String(index + 1));
    await entry.getByRole("button", { name: "Save entry" }).click();
  }
  await page.getByLabel(/^First day/).fill("2026-02-01");
  await page.getByLabel("Close entries now and draw").check();
  await press(page, "Make draw");
  return { desk, id };
};

/** The desk of a club of teams, as its organiser has it. */
const atDesk = async (browser: Browser, base: string | undefined) => {
  const baseURL = base ?? "";
  const api = organiser(baseURL);
  const club = await clubOfTeams(api);
  const page = await apart(browser);
  await joins(page, await invitation(baseURL, club, "organiser"), "Sana Iyer");
  return { baseURL, api, club, page };
};

test("a league of teams is entered, drawn, played in sealed line-ups and honoured", async ({
  browser,
  baseURL: base,
}) => {
  const { baseURL, api, club, page } = await atDesk(browser, base);

  // Teams with their squads, in order of strength.
  await page.goto(`${baseURL}/clubs/${club}/desk/people`);
  await page.getByRole("link", { name: "Teams", exact: true }).click();
  const form = page.locator("section").filter({ has: page.getByRole("heading", { name: "New team" }) });
  await form.getByLabel("Name of the team").fill("Reds");
  await form.getByLabel("Captain").selectOption({ label: "Asha Reds" });
  for (const [index, one] of ["Asha", "Ben", "Chidi"].entries())
    await form.getByLabel(`Player ${index + 1}`, { exact: true }).selectOption({ label: `${one} Reds` });
  await form.getByRole("button", { name: "Save team" }).click();
  await expect(page.getByRole("heading", { name: "Reds" })).toBeVisible();
  await lookAt(page, "teams-desk");

  await page.goto(`${baseURL}/clubs/${club}/desk/divisions`);
  await page.getByLabel("League", { exact: true }).fill("Team league");
  await page.getByLabel("Season", { exact: true }).fill("2027");
  await page.getByLabel("Division", { exact: true }).fill("Teams of three");
  await page.getByLabel("Ruleset", { exact: true }).selectOption("25-points-8-rounds");
  await page.getByLabel("An entry is", { exact: true }).selectOption("team");
  await page.getByLabel("When two teams meet, they play").selectOption("three-singles");
  await page.getByLabel("Fewest entries").fill("2");
  const { desk, id } = await drawnOf(page, TEAMS.slice(0, 3));

  // A late team, a walkover; then line-ups of the first tie that is open, one of them a player short.
  await page.goto(`${desk}/decide?type=entry_added`);
  await page.getByLabel("Team", { exact: true }).selectOption({ label: "Golds" });
  await page.getByLabel("Reason").selectOption("late-entry");
  await press(page, "Save decision");
  const seen = () => api.get(`/divisions/${id}`, division);
  const [walkover, first, ...others] = (await seen()).fixtures;
  await page.goto(`${desk}/decide?type=walkover_given&fixture=${walkover?.id}`);
  await page.getByLabel("Won by").selectOption({ index: 1 });
  await page.getByLabel("Reason").selectOption("no-show");
  await press(page, "Save decision");

  const handsIn = async (tie: string, short: boolean): Promise<void> => {
    for (const [index, names] of [
      ["Asha", "Ben", "Chidi"],
      ["Asha", "Ben", short ? null : "Chidi"],
    ].entries()) {
      await page.goto(`${baseURL}/ties/${tie}/line-up`);
      const form = page.locator("section").nth(index);
      const team = (await form.getByRole("heading").innerText()).replace("Line-up of ", "");
      for (const [at, name] of names.entries())
        if (name)
          await form.getByLabel(`Place ${at + 1} (singles ${at + 1})`).selectOption({ label: `${name} ${team}` });
      if (index === 1 && short) await lookAt(page, "line-up");
      await form.getByRole("button", { name: "Hand in line-up" }).click();
    }
    await expect(page.getByText("Both line-ups are shown.")).toBeVisible();
  };
  const tie = first?.id ?? "";
  await handsIn(tie, true);
  await expect(page.getByText("A player is missing, so the other team has this rubber.")).toBeVisible();
  await page.goto(`${desk}/fixtures/${tie}`);
  await expect(page.getByRole("button", { name: "Open rubber 1 and create link" })).toBeVisible();
  await lookAt(page, "tie-desk");
  const match = await plays(api, tie, 1, 9, 25);
  await plays(api, tie, 2, 9, 25);
  await expect.poll(async () => (await api.get(`/ties/${tie}`, teamTie)).winner).toBe(first?.away.entry);

  // The first rubber was typed in the wrong way round: the other team has won the tie.
  const at = new Date().toISOString();
  const events = [
    { id: randomUUID(), type: "event_voided", at, data: { target: 2, reason: "misrecorded" } },
    { id: randomUUID(), type: "game_recorded", at, data: { game: 1, points: { A: 25, B: 9 } } },
  ];
  await api.post(`/matches/${match}/events`, { expectedSeq: 2, events }, appendResponse);
  await expect.poll(async () => (await api.get(`/ties/${tie}`, teamTie)).winner).toBe(first?.home.entry);
  await page.goto(`${baseURL}/ties/${tie}`);
  await expect(page.getByText(`Winner of the tie: ${first?.home.name}.`)).toBeVisible();
  await lookAt(page, "tie");

  // A substitute plays in another; one team withdraws; the rest are given, and the season is closed.
  const next = others.find(({ home, away }) => ![home.name, away.name].includes("Golds"))?.id ?? "";
  await handsIn(next, false);
  await page.goto(`${baseURL}/ties/${next}/line-up`);
  await page
    .getByLabel(/place 3/)
    .first()
    .selectOption("");
  await page.getByLabel("Reason").selectOption("injury");
  await press(page, "Save line-ups");
  await expect(page.getByText("The line-ups were changed.")).toBeVisible();
  await lookAt(page, "substitute");
  for (const rubber of [1, 2]) await plays(api, next, rubber, 25, 0);
  await expect.poll(async () => (await api.get(`/ties/${next}`, teamTie)).state).toBe("played");
  const golds = (await seen()).entries.find(({ players }) => players[0]?.name === "Golds")?.entry;
  await page.goto(`${desk}/decide?type=entry_withdrawn&entry=${golds}`);
  await page.getByLabel("Reason").selectOption("withdrawn");
  await press(page, "Save decision");

  await page.goto(`${baseURL}/divisions/${id}`);
  await expect(page.getByRole("heading", { name: "Players" })).toBeVisible();
  expect(await complaintsAtBothWidths(page), "the public page of a league of teams").toEqual([]);
  await lookAt(page, "team-division");
  await page.getByRole("link", { name: "Reds", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Teams of Riverside Carrom Club" })).toBeVisible();
  await lookAt(page, "club-teams");
  await page.goto(`${baseURL}/clubs/${club}/desk/seasons/${id}`);
  await press(page, "Close season");
  await expect(page.getByText("The season is closed.", { exact: true })).toBeVisible();
  await expect(page.getByText("Champion", { exact: true })).toBeVisible();
  await page.context().close();
});

deepTest(
  "a knockout of teams by a plan of the club's own is played, conceded and shown as a bracket",
  async ({ browser, baseURL: base }) => {
    const { baseURL, api, club, page } = await atDesk(browser, base);

    await page.goto(`${baseURL}/clubs/${club}/desk/divisions`);
    await page.getByLabel("League", { exact: true }).fill("Team cup");
    await page.getByLabel("Season", { exact: true }).fill("2027");
    await page.getByLabel("Division", { exact: true }).fill("Mixed teams");
    await page.getByLabel("Format", { exact: true }).selectOption("knockout");
    await page.getByLabel("Ruleset", { exact: true }).selectOption("25-points-8-rounds");
    await page.getByLabel("An entry is", { exact: true }).selectOption("team");
    await expect(page.getByLabel("Rubber 1 is")).toBeHidden();
    await page.getByLabel("When two teams meet, they play").selectOption("own");
    for (const [index, kind] of ["singles", "singles", "mixed"].entries())
      await page.getByLabel(`Rubber ${index + 1} is`).selectOption(kind);
    await page.getByLabel("Fewest players of a line-up").fill("9");
    await page.getByLabel(/^Stop a tie once it is won/).check();
    await page.getByLabel("A level tie in a knockout").selectOption("singles");
    await page.getByLabel("Fewest entries").fill("2");
    await lookAt(page, "team-division-form");
    await press(page, "Create division");
    await expect(page.getByRole("alert")).toContainText("A line-up has 5 places, so it cannot need more players.");
    await page.getByLabel("Fewest players of a line-up").fill("2");
    const { desk, id } = await drawnOf(page, TEAMS.slice(1));

    // The semi-final: each captain declares the mixed pair; the tie is won by two rubbers, and the third is not played.
    const seen = () => api.get(`/divisions/${id}`, division);
    const semi = (await seen()).fixtures[0]?.id ?? "";
    for (const index of [0, 1]) {
      await page.goto(`${baseURL}/ties/${semi}/line-up`);
      const form = page.locator("section").nth(index);
      const team = (await form.getByRole("heading").innerText()).replace("Line-up of ", "");
      for (const [label, name] of [
        ["Place 1 (singles 1)", "Asha"],
        ["Place 2 (singles 2)", "Ben"],
        ["Place 3 (mixed doubles)", "Ben"],
        ["Place 4 (mixed doubles)", "Chidi"],
        ["Place 5 (deciding singles)", "Asha"],
      ])
        await form.getByLabel(label ?? "").selectOption({ label: `${name} ${team}` });
      if (index === 0) {
        await form.getByRole("button", { name: "Hand in line-up" }).click();
        await expect(page.getByText("Say that the rubbers for women and mixed pairs")).toBeVisible();
        await lookAt(page, "line-up-declared");
      }
      await form.getByLabel(/^I declare/).check();
      await form.getByRole("button", { name: "Hand in line-up" }).click();
    }
    await plays(api, semi, 1, 25, 9);
    await page.goto(`${desk}/fixtures/${semi}`);
    await page.getByRole("link", { name: "Enter the result of rubber 2" }).click();
    await page.goto(`${page.url()}?by=games`);
    const names = (await seen()).fixtures.find(({ id: one }) => one === semi);
    await page.getByLabel(`Points of Ben ${names?.home.name}`).fill("25");
    await page.getByLabel(`Points of Ben ${names?.away.name}`).fill("9");
    await lookAt(page, "rubber-result");
    await press(page, "Save result");
    await expect.poll(async () => (await api.get(`/ties/${semi}`, teamTie)).state).toBe("played");
    await page.goto(`${baseURL}/ties/${semi}`);
    await expect(page.getByText("Not played: the tie was won before.")).toBeVisible();
    await lookAt(page, "tie-stopped");

    // The final is conceded.
    const final = (await seen()).fixtures.find(({ round }) => round === 2);
    await page.goto(`${desk}/fixtures/${final?.id}`);
    await page.getByRole("link", { name: "Record a concession" }).click();
    await page.getByLabel("Side").selectOption({ label: final?.away.name ?? "" });
    await page.getByLabel("Reason").selectOption("by-agreement");
    await press(page, "Save decision");
    await page.goto(`${baseURL}/divisions/${id}`);
    await expect(
      page
        .getByText(final?.home.name ?? "")
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await lookAt(page, "team-bracket");
    await page.locator("a.drawn-tie").first().click();
    await expect(page).toHaveURL(/\/ties\//);
    await page.goto(`${baseURL}/clubs/${club}/hall?day=2026-02-01`);
    // It takes turns with the results and the standings.
    await expect(page.getByRole("heading", { name: "Ties between teams" })).toBeVisible({ timeout: 60_000 });
    await lookAt(page, "hall-ties");
    await page.context().close();
  },
);
