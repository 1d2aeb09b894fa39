import { secretaryOf } from "./played-division.ts";
import { expect, test } from "./served.ts";

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

test("groups of at most so many, with prizes and an hour of grace", async ({ browser, baseURL }) => {
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

test("a stepladder is climbed from below", async ({ browser, baseURL }) => {
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
