import { secretaryOf } from "./played-division.ts";
import { press } from "./secretary.ts";
import { deepTest, expect, type Page } from "./served.ts";

/**
 * Warsaw's open (E4) on the morning of the day, by the pages alone: twenty players from a list, seven Swiss rounds at their
 * hours with a break, every round's results on one page, and a final without a clock. The results are invented.
 */

const PLAYERS = Array.from({ length: 20 }, (_, index) => `Player ${String.fromCharCode(65 + index)} Kowalski`);

/** What it costs an organiser: presses of buttons and links, and figures or texts typed. */
const counted = () => {
  let [presses, typed] = [0, 0];
  return {
    press: async (page: Page, name: string) => {
      presses += 1;
      await press(page, name);
    },
    fill: async (page: Page, label: string | RegExp, text: string) => {
      typed += 1;
      await page.getByLabel(label).first().fill(text);
    },
    choose: async (page: Page, label: string, value: string | { label: string }) => {
      presses += 1;
      await page.getByLabel(label).first().selectOption(value);
    },
    cost: () => ({ presses, typed }),
  };
};

deepTest(
  "an open of twenty is founded, played in seven rounds and won in a final by the pages",
  async ({ browser, baseURL }) => {
    const desk = await secretaryOf(browser, baseURL ?? "", PLAYERS);
    const { press: tap, fill, choose, cost } = counted();
    const { page } = desk;
    page.setDefaultTimeout(15_000);
    const id = await desk.make("Open", async () => {
      await choose(page, "Format", "swiss");
      await choose(page, "Final after the rounds (Swiss only)", { label: "the first two of the table play a final" });
      await choose(page, "Ruleset", "icf");
      await choose(page, "Matches are played", "swiss-25-8-45");
      await page.getByText("What each match is played to").click();
      await choose(page, "Rounds that are played otherwise", "1");
      await choose(page, "They are played as", { label: "one game to 25, 8 boards, without a clock" });
      await fill(page, /^First evening/, "2027-03-06");
      await fill(page, /^Rounds on a day/, "8");
      await fill(page, /^Play begins at/, "09:30");
      await page.getByText("Day plan: several rounds on one day").first().click();
      await fill(page, /^Check-in from/, "09:00");
      await fill(page, /^Minutes from round to round/, "50");
      await fill(page, /^Break from/, "13:00");
      await fill(page, /^Break until/, "14:00");
      await fill(page, /^Most entries/, "20");
    });
    await page.goto(desk.at(`/clubs/${desk.club}/desk/intake`));
    await choose(page, "What the list holds", "entries");
    await page.getByLabel(/^Division/).selectOption({ index: 1 });
    await page
      .locator("textarea")
      .first()
      .fill(["player", ...PLAYERS].join("\n"));
    await tap(page, "Preview import");
    await tap(page, "Import entries");
    await page.goto(desk.desk(id));
    await tap(page, "Confirm all entries");
    await page.getByLabel("Close entries now and draw").check();
    await tap(page, "Make draw");
    for (let round = 1; round <= 8; round += 1) {
      if (round > 1) {
        await page.goto(desk.desk(id) + "/pairing");
        await tap(page, "Publish round as proposed");
      }
      await page.goto(`${desk.desk(id)}/results`);
      const rows = await page.locator('input[name^="a-"]').count();
      expect(rows).toBe(round === 8 ? 1 : 10);
      for (let row = 0; row < rows; row += 1) {
        await page.locator(`input[name="a-${row}"]`).fill("25");
        await page.locator(`input[name="b-${row}"]`).fill(String((3 * row + round) % 24));
      }
      await tap(page, "Save results");
      await expect
        .poll(async () => (await desk.seen(id)).fixtures.every((one) => one.round !== round || one.state === "played"))
        .toBe(true);
    }
    const { fixtures } = await desk.seen(id);
    expect(fixtures.filter(({ tie }) => !tie)).toHaveLength(70);
    expect([...new Set(fixtures.map(({ starts }) => starts))]).toEqual([
      "09:30",
      "10:20",
      "11:10",
      "12:00",
      "14:00",
      "14:50",
      "15:40",
      "16:30",
    ]);
    await desk.look(desk.at(`/divisions/${id}`), "warsaw-over");
    await desk.look(desk.at(`/divisions/${id}/fixtures`), "warsaw-rounds");
    console.info(`Warsaw by the pages: ${JSON.stringify(cost())} and the figures of 71 results`);
  },
);
