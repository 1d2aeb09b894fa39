import { secretaryOf } from "./played-division.ts";
import { press } from "./secretary.ts";
import { deepTest, expect, type Page, test } from "./served.ts";

/**
 * Formats as a secretary plays them by the pages, from the form of a new division to the honours, with a walkover, a
 * withdrawal, a late entrant and a corrected result in the middle. The player named first wins.
 */

test.setTimeout(600_000);

const NAMES = ["Asha Rao", "Ben Okafor", "Chidi Eze", "Dora Lind", "Elif Kaya", "Farid Noor", "Gita Nair"];
const [ASHA = "", BEN = "", CHIDI = "", DORA = "", ELIF = "", FARID = "", GITA = ""] = NAMES;

/** Chooses a name in a field. */
const naming = (label: string, name: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: name });

const timeCalled = (page: Page) => page.getByLabel("Time was called after the last of these boards").check();

deepTest("a league by the clock, and a knockout that was planned from its table", async ({ browser, baseURL }) => {
  const desk = await secretaryOf(browser, baseURL ?? "", NAMES);
  const league = await desk.make("League", async (page) => {
    await page.getByText("What each match is played to").click();
    await page.getByLabel("Each match", { exact: true }).selectOption("time");
    await page.getByLabel(/^Minutes to a game/).fill("45");
    await page.getByLabel("If the leaders are level at the end").selectOption("one-more-board");
  });
  const finals = await desk.make("Finals", async (page) => {
    await page.getByLabel("Format").selectOption("knockout");
    await page.getByLabel("The knockout ends with").selectOption({ label: "the final and a match for third place" });
    await page.getByLabel("Who plays").selectOption("table");
    await page.getByLabel("From the table of").selectOption({ label: "League, 2027" });
    await page.getByLabel("Last place").fill("4");
  });
  await desk.enter(league, [ASHA, BEN, CHIDI, DORA]);
  await desk.draw(league, "2027-02-03");
  await desk.look(desk.at(`/divisions/${league}`), "league-drawn");
  await desk.look(desk.at(`/clubs/${desk.club}/desk/seasons/${league}`), "season-calendar");
  await desk.look(desk.desk(finals), "stage-waits");

  const [first, second] = await desk.open(league);
  if (!first || !second) throw new Error("nothing is drawn");
  const winner = naming("Won by", second.away.name);
  await desk.decide(league, { type: "walkover_given", fixture: second.id, reason: "no-show", fill: winner });
  await desk.decide(league, { type: "entry_added", reason: "late-entry", fill: naming("Player", ELIF) });
  await desk.correct(league, await desk.result(league, { fixture: first, fill: timeCalled }));
  await desk.decide(league, { type: "entry_withdrawn", reason: "withdrawn", fill: naming("Entry", DORA) });
  await desk.playOn(league, timeCalled);
  await desk.look(desk.at(`/divisions/${league}`), "league-played");

  await desk.draw(finals, "2027-05-05");
  await desk.playOn(finals);
  await desk.look(desk.at(`/divisions/${finals}`), "stage-played");
  await desk.close(league);
  expect(await desk.honours("Finals")).toEqual(["Winner: Elif Kaya", "Finalist: Chidi Eze", "Third place: Ben Okafor"]);
});

deepTest("groups, a knockout after them and third place", async ({ browser, baseURL }) => {
  const desk = await secretaryOf(browser, baseURL ?? "", NAMES);
  const id = await desk.make("Groups", async (page) => {
    await expect(page.getByLabel("The knockout ends with")).toBeHidden();
    await page.getByLabel("Format").selectOption("groups");
    await page.getByLabel("The knockout ends with").selectOption({ label: "the final and a match for third place" });
  });
  await desk.enter(id, [ASHA, BEN, CHIDI, DORA, ELIF]);
  await desk.draw(id, "2027-02-03");
  await desk.look(desk.at(`/divisions/${id}`), "groups-drawn");

  const [first, second] = await desk.open(id);
  if (!first || !second) throw new Error("nothing is drawn");
  const winner = naming("Won by", second.home.name);
  await desk.decide(id, { type: "walkover_given", fixture: second.id, reason: "no-show", fill: winner });
  await desk.decide(id, { type: "entry_added", reason: "late-entry", fill: naming("Player", GITA) });
  await desk.correct(id, await desk.result(id, { fixture: first }));
  await desk.decide(id, { type: "entry_withdrawn", reason: "withdrawn", fill: naming("Entry", ELIF) });
  await desk.playOn(id);
  await desk.page.goto(desk.at(`/divisions/${id}`));
  await expect(desk.page.getByRole("heading", { name: "Match for third place" })).toBeVisible();
  await expect(desk.page.getByRole("heading", { name: "Group B" }).first()).toBeVisible();
  await desk.look(desk.page.url(), "groups-played");
  await desk.close(id);
  expect(await desk.honours("Groups")).toEqual(["Winner: Asha Rao", "Finalist: Chidi Eze", "Third place: Gita Nair"]);
});

deepTest("a double elimination", async ({ browser, baseURL }) => {
  const desk = await secretaryOf(browser, baseURL ?? "", NAMES);
  const id = await desk.make("Twice", (page) => page.getByLabel("Format").selectOption("double-elimination"));
  await desk.enter(id, [ASHA, BEN, CHIDI, DORA, ELIF]);
  await desk.draw(id, "2027-02-03");
  await desk.look(desk.at(`/divisions/${id}`), "double-drawn");

  await desk.decide(id, { type: "entry_added", reason: "late-entry", fill: naming("Player", FARID) });
  const [first, second] = await desk.open(id);
  if (!first || !second) throw new Error("nothing is drawn");
  const winner = naming("Won by", second.away.name);
  await desk.decide(id, { type: "walkover_given", fixture: second.id, reason: "no-show", fill: winner });
  await desk.correct(id, await desk.result(id, { fixture: first }));
  await desk.decide(id, { type: "entry_withdrawn", reason: "injury", fill: naming("Entry", second.away.name) });
  await desk.playOn(id);
  await desk.look(desk.at(`/divisions/${id}`), "double-played");
  await desk.page.setViewportSize({ width: 1280, height: 800 });
  await desk.page.goto(desk.at(`/divisions/${id}`));
  // The line that leads to a tie ends where the box of its number begins: without a gap it is a minus.
  const gaps = await desk.page.locator(".tie-number:visible").evaluateAll((all) =>
    all.map((one) => {
      const digits = document.createRange();
      digits.selectNodeContents(one);
      return digits.getBoundingClientRect().left - one.getBoundingClientRect().left;
    }),
  );
  expect(gaps.length).toBeGreaterThan(5);
  expect(Math.min(...gaps)).toBeGreaterThan(2);
  await desk.close(id);
  expect(await desk.honours("Twice")).toEqual(["Winner: Asha Rao", "Finalist: Ben Okafor", "Third place: Dora Lind"]);
});

test("a Swiss, paired round by round, and its final", async ({ browser, baseURL }) => {
  const desk = await secretaryOf(browser, baseURL ?? "", NAMES);
  const { page } = desk;
  const id = await desk.make("Swiss", async () => {
    await page.getByLabel("Format").selectOption("swiss");
    await page.getByLabel("Rounds (Swiss only)", { exact: true }).fill("2");
    await page.getByLabel("Final after the rounds (Swiss only)").selectOption("yes");
    await page.getByLabel("Rounds in which entries of one club do not meet (Swiss only)").fill("1");
  });
  await desk.enter(id, [ASHA, BEN, CHIDI, DORA, ELIF]);
  await page.goto(desk.desk(id));
  const entry = page.locator(".member", { hasText: ELIF });
  await entry.getByText("Change entry").click();
  await entry.getByLabel(/^Plays for/).fill("Pune");
  await entry.getByRole("button", { name: "Save entry" }).click();
  await expect(page.getByText("Plays for Pune.")).toBeVisible();
  await desk.look(page.url(), "swiss-entries", (one) => one.getByText("Change entry").last().click());
  await desk.draw(id, "2027-02-03");
  await desk.look(desk.at(`/divisions/${id}`), "swiss-drawn");

  // A walkover settles a match of the first round, and a player comes late.
  const [first, second] = await desk.open(id);
  if (!first || !second) throw new Error("nothing is drawn");
  const winner = naming("Won by", second.home.name);
  await desk.decide(id, { type: "walkover_given", fixture: second.id, reason: "no-show", fill: winner });
  const match = await desk.result(id, { fixture: first });
  await desk.decide(id, { type: "entry_added", reason: "late-entry", fill: naming("Player", FARID) });

  // The round is proposed with its reasons, and published as changed.
  await page.goto(desk.desk(id));
  await page.getByRole("link", { name: "Pair round 2" }).click();
  await expect(page.getByText("Both have 2 points.").first()).toBeVisible();
  await desk.look(page.url(), "swiss-pairing", (one) => one.getByText("Change the pairing").click());
  await page.getByText("Change the pairing").click();
  const sides = page.getByLabel(/^Match \d, first side$/);
  const [one, two] = [await sides.nth(0).inputValue(), await sides.nth(1).inputValue()];
  await sides.nth(0).selectOption(two);
  await sides.nth(1).selectOption(one);
  await press(page, "Publish changed round");
  await expect(page.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Reason").selectOption("by-agreement");
  await press(page, "Publish changed round");
  await expect(page.getByText("The round is published. Its players get a message.")).toBeVisible();
  await expect(page.getByText(/Round 2 paired/)).toBeVisible();

  // One withdraws, and an earlier result is corrected: the round stays as it was published.
  await desk.decide(id, { type: "entry_withdrawn", reason: "withdrawn", fill: naming("Entry", FARID) });
  await desk.correct(id, match);
  await desk.playOn(id);

  // The first two of the table play the final.
  await page.goto(`${desk.desk(id)}/pairing`);
  await expect(page.getByRole("heading", { name: "Pair the final" })).toBeVisible();
  await press(page, "Publish round as proposed");
  await expect(page.getByText("The round is published. Its players get a message.")).toBeVisible();
  await desk.playOn(id);

  await page.goto(desk.at(`/divisions/${id}`));
  await expect(page.getByText("Round 2 of 2, then a final.")).toBeVisible();
  await desk.look(page.url(), "swiss-played");
  await page.goto(desk.at(`/divisions/${id}/fixtures`));
  await expect(page.getByText("Bye: Elif Kaya")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Final" })).toBeVisible();
  await desk.close(id);
  expect(await desk.honours("Swiss")).toEqual([
    "Winner: Elif Kaya",
    "Finalist: Chidi Eze",
    "Third place: Ben Okafor",
    "Best net points, shared: Elif Kaya: Ben Okafor",
  ]);
});
