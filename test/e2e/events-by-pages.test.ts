import { morningOf } from "./morning.ts";
import { deepTest, expect } from "./served.ts";

/**
 * Published events on the morning of the day, by the pages alone: Warsaw's open (E4), the doubles of the EuroCup (E13), the
 * team championship of Toronto (E28) and the Open Challenger (E22). Fields, plans and hours are published, results invented.
 */

const named = (count: number, tag: string): string[] =>
  Array.from({ length: count }, (_, index) => `${tag} ${String(index + 1).padStart(3, "0")} Kowalska-Venkataraman`);

/** The side that is named first has won. */
const firstWins = (row: number, round: number): readonly [number, number] => [25, (3 * row + round) % 24];

deepTest(
  "Warsaw: twenty play seven rounds at their hours, and a final without a clock",
  async ({ browser, baseURL }) => {
    const morning = await morningOf(browser, baseURL ?? "");
    const { page, fill, choose } = morning;
    const players = named(20, "Open");
    await morning.paste({ kind: "players", head: "name", lines: players });
    const id = await morning.make("Open", async () => {
      await choose("Format", "swiss");
      await choose("Final after the rounds (Swiss only)", { label: "the first two of the table play a final" });
      await choose("Ruleset", "icf");
      await choose("Matches are played", "swiss-25-8-45");
      await morning.unfold("What each match is played to");
      await choose("Rounds that are played otherwise", "1");
      await choose("They are played as", { label: "one game to 25, 8 boards, without a clock" });
      await fill(/^First evening/, "2027-03-06");
      await fill(/^Rounds on a day/, "8");
      await fill(/^Play begins at/, "09:30");
      await morning.unfold("Day plan: several rounds on one day");
      await fill(/^Check-in from/, "09:00");
      await fill(/^Minutes from round to round/, "50");
      await fill(/^Break from/, "13:00");
      await fill(/^Break until/, "14:00");
      await fill(/^Most entries/, "20");
    });
    await morning.paste({ kind: "entries", head: "player", lines: players });
    await morning.draw(id);
    for (let round = 1; round <= 8; round += 1) {
      if (round > 1) await morning.pairNext(id);
      expect(await morning.enterRound(id, round, firstWins)).toBe(round === 8 ? 1 : 10);
    }
    const { fixtures } = await morning.seen(id);
    expect(fixtures.filter(({ tie }) => !tie)).toHaveLength(70);
    expect([...new Set(fixtures.map(({ day, starts }) => `${day} ${starts}`))]).toEqual(
      ["09:30", "10:20", "11:10", "12:00", "14:00", "14:50", "15:40", "16:30"].map((at) => `2027-03-06 ${at}`),
    );
    await morning.look(morning.at(`/divisions/${id}`), "warsaw-over");
    await morning.look(morning.at(`/divisions/${id}/fixtures`), "warsaw-rounds");
    morning.said("Warsaw");
    await page.context().close();
  },
);

deepTest("EuroCup: forty-one pairs play seven rounds, and one rests in each", async ({ browser, baseURL }) => {
  const morning = await morningOf(browser, baseURL ?? "");
  const { page, fill, choose } = morning;
  const players = named(82, "Pair");
  await morning.paste({ kind: "players", head: "name", lines: players });
  const id = await morning.make("Doubles", async () => {
    await choose("Format", "swiss");
    await choose("An entry is", "2");
    await choose("Ruleset", "icf");
    await choose("Matches are played", "swiss-25-8-45");
    await fill(/^First evening/, "2027-06-19");
    await fill(/^Rounds on a day/, "7");
    await fill(/^Play begins at/, "09:00");
    await morning.unfold("Day plan: several rounds on one day");
    await fill(/^Minutes from round to round/, "55");
    await fill(/^Most entries/, "48");
    await morning.unfold("Tables in the hall and days without play");
    await fill(/^Tables in the hall/, "21");
  });
  const pairs = Array.from({ length: 41 }, (_, index) => `${players[2 * index]},${players[2 * index + 1]}`);
  await morning.paste({ kind: "entries", head: "player,partner", lines: pairs });
  await morning.draw(id);
  for (let round = 1; round <= 7; round += 1) {
    if (round > 1) await morning.pairNext(id);
    expect(await morning.enterRound(id, round, firstWins)).toBe(20);
  }
  const { table } = await morning.seen(id);
  expect(table).toHaveLength(41);
  expect(table.reduce((sum, { byes }) => sum + byes, 0)).toBe(7);
  await morning.look(morning.at(`/divisions/${id}`), "eurocup-over");
  morning.said("EuroCup doubles");
  await page.context().close();
});

deepTest(
  "Toronto: five teams play a league and semi-finals, and the final is conceded",
  async ({ browser, baseURL }) => {
    const morning = await morningOf(browser, baseURL ?? "");
    const { page, fill, choose, tap } = morning;
    const teams = ["Reds", "Blues", "Greens", "Golds", "Venkataraman Tigers of Scarborough"];
    const squad = (team: string) => ["Asha", "Ben", "Chidi", "Dora"].map((name) => `${name} ${team}`);
    await morning.paste({ kind: "players", head: "name", lines: teams.flatMap(squad) });
    await page.goto(morning.at(`/clubs/${morning.club}/desk/teams`));
    for (const team of teams) {
      const form = page.locator("section").filter({ has: page.getByRole("heading", { name: "New team" }) });
      await form.getByLabel("Name of the team").fill(team);
      await form.getByLabel("Captain").selectOption({ label: `Asha ${team}` });
      for (const [index, name] of squad(team).entries())
        await form.getByLabel(`Player ${index + 1}`, { exact: true }).selectOption({ label: name });
      await form.getByRole("button", { name: "Save team" }).click();
    }

    /** Enters teams, or takes them from a table, and draws. */
    const drawn = async (id: string, entered: readonly string[]): Promise<void> => {
      await page.goto(morning.desk(id));
      for (const team of entered) {
        await choose("Team", { label: team });
        await tap("Enter team");
      }
      if (entered.length > 0) await tap("Confirm all entries");
      await expect(page.getByRole("button", { name: "Make draw" })).toBeVisible();
      const close = page.getByLabel("Close entries now and draw");
      if (await close.isVisible()) await close.check();
      await tap("Make draw");
      await expect(page.getByText("The draw was made.")).toBeVisible();
    };

    /** Hands in both line-ups of a tie: every player in the own place. */
    const lineUp = async (tie: string): Promise<void> => {
      for (const index of [0, 1]) {
        await page.goto(morning.at(`/ties/${tie}/line-up`));
        const form = page.locator("section").nth(index);
        const places = await form.getByLabel(/^Place \d/).all();
        for (const [at, place] of places.entries()) await place.selectOption({ index: at + 1 });
        await form.getByRole("button", { name: "Hand in line-up" }).click();
      }
    };

    const league = await morning.make("League", async () => {
      await choose("An entry is", "team");
      await choose("When two teams meet, they play", "two-singles-one-doubles");
      await choose("Ruleset", "icf");
      await choose("Matches are played", "four-boards");
      await fill(/^First evening/, "2027-05-01");
      await fill(/^Rounds on a day/, "5");
    });
    await drawn(league, teams);
    for (const { id } of (await morning.seen(league)).fixtures) await lineUp(id);
    for (let round = 1; round <= 5; round += 1) await morning.enterRound(league, round, (row) => [14, row + 3]);
    await morning.look(morning.at(`/divisions/${league}`), "toronto-league");

    const finals = await morning.make("Finals", async () => {
      await choose("Format", "knockout");
      await choose("An entry is", "team");
      await choose("When two teams meet, they play", "two-singles-one-doubles");
      await choose("Ruleset", "icf");
      await choose("Matches are played", "one-game");
      await fill(/^First evening/, "2027-05-02");
      await fill(/^Rounds on a day/, "2");
      await choose("Who plays", "table");
      await page.getByLabel("From the table of").first().selectOption({ index: 1 });
      await fill("Last place", "4");
    });
    await drawn(finals, []);
    for (const { id } of await morning.open(finals)) await lineUp(id);
    await morning.enterRound(finals, 1, firstWins);
    const [final] = await morning.open(finals);
    await morning.decide(finals, { type: "tie_conceded", fixture: final?.id ?? "", reason: "other" });
    await expect.poll(async () => (await morning.seen(finals)).fixtures.at(-1)?.state).toBe("forfeited");
    await morning.look(morning.at(`/divisions/${finals}`), "toronto-finals");
    morning.said("Toronto");
    await page.context().close();
  },
);

deepTest("Challenger: 503 come by a list and play a knockout on three days", async ({ browser, baseURL }) => {
  const morning = await morningOf(browser, baseURL ?? "");
  const { page, fill, choose } = morning;
  const players = named(503, "Open");
  await morning.paste({ kind: "players", head: "name", lines: players });
  const id = await morning.make("Challenger", async () => {
    await choose("Format", "knockout");
    await choose("The knockout ends with", "4");
    await choose("Ruleset", "icf");
    await choose("Matches are played", "one-game");
    await fill(/^First evening/, "2027-02-19");
    await fill(/^Rounds on a day/, "3");
    await fill(/^Play begins at/, "10:00");
    await fill(/^Most entries/, "503");
    await morning.unfold("Tables in the hall and days without play");
    await fill(/^Tables in the hall/, "24");
    await morning.unfold("Prizes, grace, protests, notes");
    await fill(/^Currency of the prizes/, "INR");
    await fill(
      /^Prizes of places/,
      "1: 150000\n2: 100000\n3: 75000\n4: 50000\n5-8: 25000\n9-16: 12500\n17-32: 7812.50",
    );
  });
  const lines = players.map((player, at) => `${player},${at < 8 ? at + 1 : ""},State ${(at % 18) + 1}`);
  await morning.paste({ kind: "entries", head: "player,seed,represents", lines });
  await morning.draw(id);
  await morning.look(morning.at(`/divisions/${id}`), "challenger-drawn");
  for (let round = 1; round <= 9; round += 1) await morning.enterRound(id, round, firstWins);
  const { fixtures, prizes } = await morning.seen(id);
  expect(fixtures.filter(({ state }) => state === "played")).toHaveLength(503);
  expect(prizes?.places.map(({ entries }) => entries.length)).toEqual([1, 1, 1, 1, 4, 8, 16]);
  await morning.look(morning.at(`/divisions/${id}`), "challenger-over");
  morning.said("Challenger");
  await page.context().close();
});
