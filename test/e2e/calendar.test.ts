import { randomUUID } from "node:crypto";
import { created } from "#shared/api/league/club.ts";
import { organiser } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { apart, invitation, joins } from "./people.ts";
import { expect, test } from "./served.ts";
import { shot } from "./sound.ts";

/** The calendar of a division at its desk, by mouse and by keyboard. */

const NAMES = ["Ravi Kulkarni", "Asha Rao", "Ben Okafor", "Chidi Eze"];

/** Two divisions of one club, of which the first plays on Tuesdays and the second on one Wednesday. */
const twoDivisions = async (baseURL: string, club: string): Promise<string> => {
  const api = organiser(baseURL);
  await api.post("/clubs", { id: club, name: "Riverside Carrom Club" }, created);
  const people: string[] = [];
  for (const name of NAMES) people.push((await api.post("/people", { name, club }, created)).id);
  const make = async (name: string, days: readonly string[], entries: readonly string[]): Promise<string> => {
    const body = {
      id: randomUUID(),
      club,
      league: "Evening league",
      season: "2027",
      name,
      ruleset: "woodestic-simple",
    };
    const hall = { tables: 2, blackouts: ["2027-03-11"] };
    return (await api.post("/divisions", { ...body, ...hall, entries, days }, created)).id;
  };
  await make("Division 2", ["2027-03-03"], people.slice(0, 2));
  return make("Division 1", ["2027-03-02", "2027-03-09", "2027-03-16"], people);
};

test("a match is moved by dragging, a whole day by the keyboard, and what clashes is said before", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const club = `club-${randomUUID().slice(0, 8)}`;
  const division = await twoDivisions(baseURL, club);
  const page = await apart(browser, true);
  await page.setViewportSize({ width: 1280, height: 900 });
  await joins(page, await invitation(baseURL, club, "organiser"), "Sana Iyer");
  const calendar = new URL(`/divisions/${division}/desk/calendar`, baseURL).href;
  await page.goto(calendar);
  expect(await complaintsAtBothWidths(page), "the calendar").toEqual([]);
  await shot(page, "calendar");

  // Dragging asks for the preview that the form asks for: nothing is stored by dropping.
  await page.setViewportSize({ width: 1280, height: 900 });
  const match = page.locator(".calendar-match", { hasText: "Ravi Kulkarni" }).first();
  await match.dragTo(page.getByRole("button", { name: "Wednesday, 3 March 2027" }));
  await expect(page.getByRole("heading", { name: "1 match moves" })).toBeVisible();
  await expect(page.getByText("Ravi Kulkarni already plays on 3 March 2027 in Division 2")).toBeVisible();
  expect(await complaintsAtBothWidths(page), "the preview").toEqual([]);
  await shot(page, "calendar-preview");
  await expect(page.getByLabel("Reason")).toHaveValue("by-agreement");
  await page.getByLabel("Reason").selectOption("venue");
  await page.getByRole("button", { name: "Move 1 match" }).click();
  await expect(page.getByText("The matches were moved.")).toBeVisible();
  const wednesday = page.locator(".calendar-day", { hasText: "Wednesday, 3 March 2027" });
  await expect(wednesday.getByText("Ravi Kulkarni")).toBeVisible();

  // A day's heading is dragged onto another day, and left.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("heading", { name: "Tuesday, 9 March 2027" }).dragTo(wednesday);
  await expect(page.getByRole("heading", { name: "2 matches move" })).toBeVisible();

  // A whole day, by keys alone.
  await page.goto(calendar);
  await page.getByLabel("All 2 matches of this day").first().focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Wednesday, 10 March 2027" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("New day: Wednesday, 10 March 2027. 1 box is ticked.")).toBeVisible();
  await page.getByRole("button", { name: "Preview move" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "2 matches move" })).toBeVisible();
  await page.getByLabel("Reason").focus();
  await page.keyboard.type("both");
  await page.getByRole("button", { name: "Move 2 matches" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The matches were moved.")).toBeVisible();
  await expect(
    page.locator(".calendar-day", { hasText: "Wednesday, 10 March 2027" }).getByRole("listitem"),
  ).toHaveCount(2);
  await page.context().close();
});
