import { randomUUID } from "node:crypto";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { organiser } from "./club.ts";
import { apart, invitation, joins } from "./people.ts";
import { expect, test } from "./served.ts";
import { lookAt } from "./sound.ts";

/** A season that is over: it closes with its honours, and the next one is made from it. */

const NAMES = [
  "Asha Rao",
  "Ben Okafor",
  "Chidi Eze",
  "Dora Lind",
  "Elif Kaya",
  "Farid Noor",
  "Gita Shah",
  "Hugo Blanc",
];

/** A club with two divisions of four that are finished: the entry drawn first wins. */
const played = async (baseURL: string) => {
  const api = organiser(baseURL);
  const tag = randomUUID().slice(0, 8);
  const club = `club-${tag}`;
  await api.post("/clubs", { id: club, name: "Riverside Carrom Club" }, created);
  const people = NAMES.map((name) => ({ id: `${name.slice(0, 3).toLowerCase()}-${tag}`, name, club }));
  for (const person of people) await api.post("/people", person, created);
  const ids = [`first-${tag}`, `second-${tag}`];
  for (const [index, id] of ids.entries()) {
    const entries = people.slice(index * 4, index * 4 + 4).map((person) => person.id);
    const season = {
      league: "Evening league",
      season: "2026",
      name: `Division ${index + 1}`,
      ruleset: "tournament-15",
    };
    const days = ["2026-03-03", "2026-03-10", "2026-03-17"];
    await api.post("/divisions", { id, club, ...season, entries, days }, created);
    const { fixtures } = division.parse(await (await fetch(`${baseURL}/api/v1/divisions/${id}`)).json());
    for (const { id: fixture, home, away } of fixtures) {
      const winner = home.entry < away.entry ? home.entry : away.entry;
      const decision = { type: "walkover_given", fixture, winner, reason: "no-show" };
      await api.post(`/divisions/${id}/decisions`, { id: randomUUID(), decision }, decisionLine);
    }
  }
  return { club, first: ids[0] ?? "" };
};

test("a season is closed with its honours, and the next one follows with two up and two down, by keyboard", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const { club } = await played(baseURL);
  const page = await apart(browser);
  await joins(page, await invitation(baseURL, club, "organiser"), "Olga");
  await page.goto(`${baseURL}/clubs/${club}/desk/seasons`);
  await page.getByRole("link", { name: "Evening league, 2026" }).press("Enter");
  await expect(page.getByText("Champion").first()).toBeVisible();
  await lookAt(page, "close");
  await page.getByRole("button", { name: "Close season" }).press("Enter");
  await expect(page.getByRole("status")).toHaveText("The season is closed.");
  await expect(page.getByText("Closed by Olga on")).toBeVisible();
  await lookAt(page, "closed");

  await page.getByRole("link", { name: "Plan the next season" }).press("Enter");
  const goesTo = (name: string) => page.getByLabel(name, { exact: true }).locator("option:checked");
  await expect(goesTo("Chidi Eze")).toHaveText("↓ Division 2");
  await expect(goesTo("Elif Kaya")).toHaveText("↑ Division 1");
  await expect(goesTo("Asha Rao")).toHaveText("Division 1");
  await expect(page.getByLabel("Season", { exact: true })).toHaveValue("2027");
  await lookAt(page, "next");
  await page.getByRole("button", { name: "Create next season" }).press("Enter");
  await expect(page.getByRole("status")).toContainText("The season was created");
  await lookAt(page, "made");

  await page.goto(`${baseURL}/clubs/${club}`);
  await expect(page.getByRole("heading", { name: "Past seasons" })).toBeVisible();
  await lookAt(page, "club");
});
