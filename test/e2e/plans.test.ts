import { secretaryOf } from "./played-division.ts";
import { deepTest, expect, test } from "./served.ts";

/** Plans that follow from the entries, stepladders, and what an event has besides play, made and played by the pages. */

test.setTimeout(300_000);

const NAMES = [
  "Asha Rao",
  "Ben Okafor",
  "Chidi Eze",
  "Dora Lind",
  "Elif Kaya",
  "Priyadarshini Venkataraman-Balasubramanian",
];

deepTest("groups of at most so many, with prizes and an hour of grace", async ({ browser, baseURL }) => {
  const desk = await secretaryOf(browser, baseURL ?? "", NAMES);
  const cup = await desk.make("Cup", async (page) => {
    await page.getByLabel("Format").selectOption("groups");
    await page.getByLabel(/^Groups of at most/).fill("3");
    await page.getByLabel(/^Go on from each group/).fill("1");
    await page.getByText("Prizes, grace, protests, notes").first().click();
    await page.getByLabel(/^Minutes of grace/).fill("15");
    await page.getByLabel(/^Hours for protests/).fill("24");
    await page.getByLabel(/^Currency of the prizes/).fill("INR");
    await page.getByLabel(/^Prizes of places/).fill("1: 15000 + cup\n2: 7500\n3-4: certificate");
    await page.getByLabel("Amount").first().fill("1000");
    await page.getByLabel(/^What else is agreed/).fill("The striker is shown before play.\nWhite shirts.");
  });
  await desk.enter(cup, NAMES);
  await desk.draw(cup, "2027-02-03");
  await desk.look(desk.at(`/divisions/${cup}`), "groups-by-size-drawn");
  await desk.playOn(cup);
  const page = desk.at(`/divisions/${cup}`);
  await desk.look(page, "groups-by-size-played");
  await desk.look(desk.at(`/divisions/${cup}/desk/regulations`), "regulations-with-prizes");
});

deepTest("a stepladder is climbed from below", async ({ browser, baseURL }) => {
  const desk = await secretaryOf(browser, baseURL ?? "", NAMES);
  const ladder = await desk.make("Ladder", async (page) => {
    await page.getByLabel("Format").selectOption("stepladder");
  });
  await desk.enter(ladder, NAMES.slice(0, 4));
  await desk.draw(ladder, "2027-02-03");
  await desk.look(desk.at(`/divisions/${ladder}`), "stepladder-drawn");
  await desk.playOn(ladder);
  await desk.look(desk.at(`/divisions/${ladder}`), "stepladder-played");
  await desk.close(ladder);
  expect(await desk.honours("Ladder")).toEqual(["Winner: Asha Rao", "Finalist: Ben Okafor"]);
});

test("promotion is asked with the division, and drawn as lines of its table", async ({ browser, baseURL }) => {
  const desk = await secretaryOf(browser, baseURL ?? "", NAMES);
  const league = await desk.make("Division A", async (page) => {
    await page.getByLabel(/^Go up after the season/).fill("1");
    await page.getByLabel(/^Go down after the season/).fill("2");
  });
  await desk.enter(league, NAMES);
  await desk.draw(league, "2027-02-03");
  await desk.playOn(league);
  const { table } = await desk.seen(league);
  await desk.decide(league, {
    type: "entry_withdrawn",
    reason: "injury",
    fill: (page) => page.locator("select[name=entry]").selectOption(table[4]?.entry ?? ""),
  });
  await desk.look(desk.at(`/divisions/${league}`), "promotion", async (page) => {
    const table = page.locator("table.league");
    await expect(table.getByText("↑ 1 goes up.")).toBeVisible();
    await expect(table.getByText("↓ 2 go down.")).toBeVisible();
    await expect(page.locator(".about", { hasText: "The first goes up, the last 2 go down." })).toBeVisible();
  });
  await desk.look(desk.at(`/divisions/${league}/desk`), "promotion-at-desk");
});

test("the score runs over the rows of a result while they are typed", async ({ browser, baseURL }) => {
  const desk = await secretaryOf(browser, baseURL ?? "", NAMES.slice(0, 4));
  const league = await desk.make("Short", async (page) => {
    await page.getByLabel("Ruleset", { exact: true }).selectOption("icf");
    await page.getByLabel("Matches are played", { exact: true }).selectOption("best-of-three");
  });
  await desk.enter(league, NAMES.slice(0, 4));
  await desk.draw(league, "2027-02-03");
  const [fixture] = (await desk.seen(league)).fixtures;
  const result = `${desk.desk(league)}/fixtures/${fixture?.id}/result?by=games`;
  await desk.look(result, "running-score", async (page) => {
    const points = (game: number, name = "") =>
      page.getByRole("group", { name: `Game ${game}`, exact: true }).getByLabel(`Points of ${name}`);
    await points(1, fixture?.home.name).fill("25");
    await points(1, fixture?.away.name).fill("12");
    await expect(page.getByText("So far: 1–0 (25–12)")).toBeVisible();
    await points(2, fixture?.home.name).fill("3");
    await points(2, fixture?.away.name).fill("25");
    await expect(page.getByText("So far: 1–1 (3–25)")).toBeVisible();
    // Games that are not possible have no score, and nothing was stored by any of this.
    await points(2, fixture?.home.name).fill("25");
    await expect(page.getByText("So far:")).toHaveCount(0);
  });
  expect((await desk.seen(league)).fixtures[0]?.match).toBeNull();
});
