import { randomUUID } from "node:crypto";
import { eveningDayAt } from "#league";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { organiser } from "./club.ts";
import { complaints, complaintsAtBothWidths } from "./complaints.ts";
import { apart, invitation, joins } from "./people.ts";
import { expect, type Page, test } from "./served.ts";

/** The day of an event: two halls and shifts, one clock for the hall, umpires, certificates and badges. */

const SHOTS = process.env.SHOTS;

const shot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

const LONG = "Venkatasubramanian Krishnamurthy-Ramachandran Vishwanathan Iyer";

/** A knockout of seven today, at three tables in two halls, by the clock of the round. */
const event = async (baseURL: string) => {
  const api = organiser(baseURL);
  const day = eveningDayAt(new Date().toISOString(), "UTC");
  const club = `club-${randomUUID().slice(0, 8)}`;
  await api.post("/clubs", { id: club, name: "Maharashtra Carrom Association" }, created);
  const entries = Array.from({ length: 7 }, (_, index) => `p${index}-${club}`);
  for (const [index, id] of entries.entries())
    await api.post("/people", { id, name: index === 0 ? LONG : `Player ${"ABCDEFG"[index]} Patil`, club }, created);
  const clock = { from: "round", noNewBoardAfter: 45, hardStop: 50, unfinished: "void", warnAt: 40 };
  const timetable = {
    shiftEvery: 45,
    halls: [
      { name: "Hall A", tables: 1 },
      { name: "Hall B", tables: 1 },
    ],
  };
  const { id } = await api.post(
    "/divisions",
    {
      club,
      league: "Ranking",
      season: "2026",
      name: "Men",
      ruleset: "icf",
      entries,
      timetable,
      play: "knockout",
      days: [day, day, day],
      starts: "10:00",
      venue: "Town hall",
      format: { clock },
      regulations: { prizes: { currency: "INR", places: [{ from: 1, amount: 100_000 }] } },
    },
    created,
  );
  return { api, club, day, shown: await api.get(`/divisions/${id}`, division) };
};

test("a day in two halls, by the clock of the round", async ({ browser, baseURL: base }) => {
  test.setTimeout(240_000);
  const baseURL = base ?? "";
  const { api, club, day, shown } = await event(baseURL);
  const at = (path: string): string => new URL(path, baseURL).href;
  const page = await apart(browser);
  await joins(page, await invitation(baseURL, club, "organiser"), "Sana Iyer");

  await page.goto(at(`/divisions/${shown.id}/fixtures`));
  await expect(page.getByText("10:45, Hall A, table 1")).toBeVisible();
  expect(await complaintsAtBothWidths(page)).toEqual([]);
  await shot(page, "shifts");
  await page.goto(at(`/divisions/${shown.id}/desk/details`));
  await page.getByText("Day plan: several rounds on one day").click();
  expect(await complaintsAtBothWidths(page)).toEqual([]);
  await shot(page, "day-plan");

  // An umpire by name, on the page of the fixture.
  const [fixture] = shown.fixtures;
  await page.goto(at(`/divisions/${shown.id}/desk/fixtures/${fixture?.id}`));
  await page.getByText("Name the umpire").click();
  await page
    .getByLabel(/^Or a name/)
    .first()
    .fill("Asha Rao");
  expect(await complaintsAtBothWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "Save umpires" }).click();
  await expect(page.getByText("Umpires: Asha Rao")).toBeVisible();
  await shot(page, "umpires");

  // One press starts the clock; the hall screen and a pad at a table show the time left.
  const opened = await api.post("/matches", { fixture: fixture?.id }, openMatchResponse);
  await page.goto(at(`/clubs/${club}/desk/evenings/${day}`));
  expect(await complaintsAtBothWidths(page)).toEqual([]);
  await shot(page, "clock-desk");
  await page.getByRole("button", { name: /^Start the clock of Men, round 1, shift 1/ }).click();
  await expect(page.getByText("The clock runs.")).toBeVisible();
  const hall = await apart(browser);
  await hall.setViewportSize({ width: 1280, height: 720 });
  await hall.goto(at(`/clubs/${club}/hall?day=${day}`));
  await expect(hall.locator("#hall-clocks [data-left]")).toHaveText(/^4[45]:\d\d$/);
  expect(await complaints(hall)).toEqual([]);
  await shot(hall, "clock-hall");
  await hall.setViewportSize({ width: 390, height: 844 });
  expect(await complaints(hall)).toEqual([]);
  await shot(hall, "clock-hall-390");
  const pad = await apart(browser);
  await pad.setViewportSize({ width: 390, height: 844 });
  await pad.goto(opened.scorer.url);
  await expect(pad.locator('[data-key="clock"] b')).toHaveText(/^4[45]:\d\d$/, { timeout: 30_000 });
  // Started for all, it is not started again at the table.
  await expect(pad.locator('[data-key="clock"]')).not.toContainText("Start");
  await shot(pad, "clock-pad");

  // Badges of all at once, and a certificate for the winner.
  for (const { round } of shown.evening.rounds) {
    const { fixtures } = await api.get(`/divisions/${shown.id}`, division);
    for (const one of fixtures.filter((row) => row.round === round && row.winner === null))
      await fetch(at(`/api/v1/divisions/${shown.id}/decisions`), {
        method: "POST",
        headers: { Authorization: "Bearer e2e-organiser-key", "Content-Type": "application/json" },
        body: JSON.stringify({
          id: randomUUID(),
          decision: { type: "walkover_given", fixture: one.id, winner: one.home.entry, reason: "no-show" },
        }),
      }).then(async (answer) => expect(answer.ok, await answer.text()).toBe(true));
  }
  for (const [path, name] of [
    ["badges", "badges"],
    ["certificates", "certificates"],
  ] as const) {
    await page.goto(at(`/divisions/${shown.id}/desk/${path}`));
    expect(await complaintsAtBothWidths(page)).toEqual([]);
    await shot(page, name);
    if (SHOTS) await page.pdf({ path: `${SHOTS}/${name}.pdf`, preferCSSPageSize: true });
  }
  await expect(page.locator(".certificate")).toHaveCount(1);
});
