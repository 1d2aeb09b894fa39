import { randomUUID } from "node:crypto";
import { created } from "../../shared/api/league/club.ts";
import { organiser } from "./club.ts";
import { follow, inspector, NAMES, openFixture, press, secretary } from "./secretary.ts";
import { expect, test } from "./served.ts";

/** Formats as a secretary plays them by the pages, from the form of a new division to the honours. */

test("groups, a knockout after them and third place, by the pages", async ({ browser, baseURL: base }) => {
  const baseURL = base ?? "";
  const { page, club, email } = await secretary(browser, baseURL);
  const look = await inspector(browser, baseURL, email);
  await page.goto(new URL(`/clubs/${club}/desk/divisions`, baseURL).href);
  await look(page.url(), "new-division-in-groups", (one) => one.getByLabel("Format").selectOption("groups"));
  await page.getByLabel("League", { exact: true }).fill("Evening league");
  await page.getByLabel("Season", { exact: true }).fill("2027");
  await page.getByLabel("Division", { exact: true }).fill("Open");
  await expect(page.getByLabel("The knockout ends with")).toBeHidden();
  await page.getByLabel("Format").selectOption("groups");
  await page.getByLabel("The knockout ends with").selectOption({ label: "the final and a match for third place" });
  await page.getByLabel("Ruleset", { exact: true }).selectOption("woodestic-simple");
  await press(page, "Create division");
  const desk = page.url().replace(/\?.*/, "");
  for (const name of NAMES) {
    await page.getByLabel("Player", { exact: true }).selectOption({ label: name });
    await press(page, "Enter player");
    const row = page.locator(".member", { hasText: name });
    await row.getByText("Change entry").click();
    await row.getByLabel("Entry", { exact: true }).selectOption("confirmed");
    await row.getByLabel(/^Seed/).fill(String(NAMES.indexOf(name) + 1));
    await row.getByRole("button", { name: "Save entry" }).click();
  }
  await page.getByLabel(/^First day/).fill("2027-02-03");
  await page.getByLabel("Close entries now and draw").check();
  await press(page, "Make draw");
  await expect(page.getByText("The draw was made.")).toBeVisible();
  await look(desk.replace(/\/desk$/, ""), "groups-drawn");

  // Whoever is named first wins: in the groups, in the semi-finals, for third place and in the final.
  for (let played = 0; played < 6; played += 1) {
    await expect(async () => {
      await page.goto(desk);
      await expect(page.locator(".rounds .listed a")).not.toHaveCount(played, { timeout: 1000 });
    }).toPass();
    await openFixture(page, desk, played);
    await follow(page, "Enter result");
    const [winner = ""] = await page.getByLabel("Won by").first().locator("option:not([value=''])").allTextContents();
    await page.getByLabel("Won by").first().selectOption({ label: winner });
    await page.getByLabel("Opponent's men left").first().fill("3");
    await press(page, "Save result");
    await expect(page.getByText("The result was saved.")).toBeVisible();
  }
  const shown = desk.replace(/\/desk$/, "");
  await page.goto(shown);
  await expect(page.getByRole("heading", { name: "Match for third place" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Group B" }).first()).toBeVisible();
  await look(shown, "groups-played");
  await page.goto(desk);
  await follow(page, "Seasons");
  await follow(page, "Close or reopen the season");
  await look(page.url(), "groups-season");
  await press(page, "Close season");
  await page.goto(new URL(`/clubs/${club}`, baseURL).href);
  await expect(page.getByText("Third")).toBeVisible();

  // A double elimination of eight, as it is drawn.
  const api = organiser(baseURL);
  const more = Array.from({ length: 8 }, () => randomUUID());
  for (const [index, id] of more.entries())
    await api.post("/people", { id, name: `Player ${index + 1}`, club }, created);
  const days = Array.from({ length: 7 }, (_, index) => `2027-05-0${index + 1}`);
  const open = { club, league: "Evening league", season: "2028", name: "Twice", ruleset: "woodestic-simple" };
  const id = randomUUID();
  await api.post("/divisions", { ...open, id, entries: more, days, plan: { format: "double-elimination" } }, created);
  await look(new URL(`/divisions/${id}`, baseURL).href, "double-elimination");
});
