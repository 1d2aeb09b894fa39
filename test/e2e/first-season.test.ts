import { dayAt, shownAt } from "#shared/zone.ts";
import { examples } from "../run/depth.ts";
import { test as emptied } from "./empty-server.ts";
import { type Hands, withKeyboard, withMouse } from "./hands.ts";
import { makesAccount, PASSWORD } from "./people.ts";
import { expect, type Page } from "./served.ts";
import { confirmsAddress, type Story, storyOf } from "./story.ts";

/** A club's first season from an empty database to its honours and the next one, by the pages alone. */

/** Each run of the story has an empty server. */
const test = emptied.extend({ baseURL: ({ empty }, use) => use(empty.url) });

test.use({ actionTimeout: 30_000, navigationTimeout: 30_000 });

const JOIN = ["Asha Rao", "Ben Okafor", "Chidi Eze", "Dora Lind"];
const PASTED = [
  "Emre Kaya",
  "Fatou Sow",
  "Goran Ilic",
  "Hana Sato",
  "Ines Costa",
  "Jonas Berg",
  "Kavya Nair",
  "Luis Mora",
];
const REST = ["Mina Park", "Noor Aziz", "Olga Petrova", "Pavel Novak"];

const EVERYBODY = [...JOIN, ...PASTED, ...REST];
const DIVISIONS = ["First division", "Second division"];

/** A zone whose clock shows eight in the evening now: codes of tables work from noon on. */
const EVENING = Intl.supportedValuesOf("timeZone").find(
  (zone) => shownAt(new Date().toISOString(), zone).slice(11, 13) === "20",
);

/** Founds a club, with its page; the secretary is at its desk. */
const found = async (story: Story, secretary: Hands, club: string): Promise<void> => {
  const { page, press, fill } = secretary;
  await story.step("found the club", [secretary], async () => {
    await page.goto("/");
    await press(/^Found (a|your) club$/);
    await confirmsAddress(story.server, secretary, await makesAccount(secretary, "Sana Iyer"));
    await fill(/^Name/, club);
    await fill(/^Time zone/, EVENING ?? "");
    await press("Found the club");
    await expect(page.getByRole("heading", { level: 1, name: club })).toBeVisible();
  });
};

/** Lets four people in by one link, each in a browser of their own. */
const join = async (story: Story, secretary: Hands): Promise<readonly Hands[]> => {
  const desk = secretary.page.url().replace(/\?.*/, "");
  const link = await story.step("one link for all", [secretary], async () => {
    await secretary.press("Give out a link to join");
    await secretary.press("Create joining link");
    return (await secretary.page.locator("a.link").textContent()) ?? "";
  });
  const people = await Promise.all(JOIN.map(() => story.sits()));
  await story.step("four people join by the link", people, async () => {
    for (const [index, person] of people.entries()) {
      await person.page.goto(link);
      await makesAccount(person, JOIN[index] ?? "");
      await person.press(`I am ${JOIN[index]}, and I am new`);
      await expect(person.page.getByText("You are a player of the club now.")).toBeVisible();
    }
  });
  const [first = secretary] = people;
  await story.look(first.page, "account");
  await story.look(secretary.page, "joining");
  await secretary.page.goto(desk);
  await story.look(secretary.page, "desk");
  return people;
};

/** Imports twelve more players from a list. */
const paste = async (story: Story, secretary: Hands): Promise<void> => {
  const { page, press, fill } = secretary;
  await story.step("twelve players from a list", [secretary], async () => {
    await press("Paste or import a list");
    await fill("Or paste the list", ["name", ...PASTED, ...REST].join("\n"));
    await press("Preview import");
    await press("Import players");
    await expect(page.getByText("12 added")).toBeVisible();
  });
};

/** Makes two divisions by one form, with eight entries each from a list, drawn for evenings from today on. */
const divisions = async (story: Story, secretary: Hands, desk: string, today: string): Promise<void> => {
  const { page, press, fill, choose, tick } = secretary;
  await story.step("two divisions by one form", [secretary], async () => {
    await page.goto(desk);
    await press("New division");
    await fill("League", "Evening league");
    await fill("Season", "Autumn");
    await fill("Division", DIVISIONS.join("\n"));
    await choose("Ruleset", "Woodestic, the simple game");
    await fill(/^First evening/, today);
    await press(/^Create division/);
    await expect(page.getByText("The divisions were created.")).toBeVisible();
  });
  await story.look(page, "season-made");
  await story.step("eight entries each, from a list", [secretary], async () => {
    for (const [index, division] of DIVISIONS.entries()) {
      await page.goto(desk);
      await press("People");
      await press("Import");
      await choose("What the list holds", "Entries of a division");
      await choose(/^Division/, `${division}, Evening league Autumn`);
      const players = EVERYBODY.slice(index * 8, index * 8 + 8);
      await fill("Or paste the list", ["player,state", ...players.map((one) => `${one},confirmed`)].join("\n"));
      await press("Preview import");
      await press("Import entries");
      await expect(page.getByText("Imported: 8 added")).toBeVisible();
    }
  });
  await story.look(page, "imported");
  await story.step("a look at a draw", [secretary], async () => {
    await page.goto(desk);
    await press("Seasons");
    await press("First division");
    await press("Preview draw");
    await expect(page.getByText("Lots are drawn from")).toBeVisible();
  });
  await story.look(page, "draw-preview");
  await story.step("both draws", [secretary], async () => {
    for (const division of DIVISIONS) {
      await page.goto(desk);
      await press("Seasons");
      await press(division);
      await tick("Close entries now and draw");
      await press("Make draw");
      await expect(page.getByText("The draw was made.")).toBeVisible();
    }
  });
};

const TABLES = [1, 2, 3, 4];

/** Plays the evening: printed, one no-show, and every other match scored in a second browser by the printed codes. */
const evening = async (story: Story, secretary: Hands, desk: string): Promise<readonly (readonly string[])[]> => {
  const { page, press } = secretary;
  const played: (readonly string[])[] = [];
  const codes = await story.step("print the evening", [secretary], async () => {
    await page.goto(desk);
    await press("Open the evening");
    await press("Prepare print");
    await expect(page.getByText("Who plays where")).toBeVisible();
    return (await page.locator(".typed-code").allTextContents()).map((code) => code.trim());
  });
  expect(codes).toHaveLength(TABLES.length);
  await story.step("one no-show", [secretary], async () => {
    await page.goto(desk);
    await press("Open the evening");
    const late = page.locator(".night-match", { hasText: "A player is missing" }).last();
    const pair = ((await late.textContent()) ?? "").match(new RegExp(EVERYBODY.join("|"), "g"))?.slice(0, 2) ?? [];
    const [winner, loser] = ranked(pair[0] ?? "", pair[1] ?? "");
    await press("A player is missing", late);
    await press(page.getByRole("button", { name: `${loser} is missing: ${winner} wins` }));
    played.push([winner, loser]);
    await expect(page.getByText("The walkover is recorded.")).toBeVisible();
  });
  await story.look(page, "evening");
  const phone = await story.sits();
  await story.step("seven matches scored by the printed codes", [phone], async () => {
    for (let match = 0; match < 7; match += 1) played.push(await score(phone, codes));
  });
  return played;
};

/** Moves one match of the second evening, and the whole third evening, to other days. */
const move = async (story: Story, secretary: Hands, desk: string): Promise<void> => {
  const { page, press, fill, choose, tick } = secretary;
  const saves = async (does: string): Promise<void> => {
    await press("Preview move");
    await choose("Reason", "a problem with the hall");
    await press(does);
    await expect(page.getByText("The matches were moved.")).toBeVisible();
  };
  const day = (evening: number) => page.locator(".calendar-day").nth(evening - 1);
  await story.step("a match and a whole day moved", [secretary], async () => {
    await page.goto(desk);
    await press("Seasons");
    await press("First division");
    await press("Calendar");
    await tick(/ v /, day(2));
    await fill("New day", "2031-03-04");
    await saves("Move 1 match");
    await tick("All 4 matches of this day", day(3));
    await fill("New day", "2031-03-05");
    await saves("Move 4 matches");
  });
  await story.look(page, "calendar");
};

/** Disputes a result of the evening as a player, and decides it as the secretary. */
const dispute = async (story: Story, secretary: Hands, player: Hands, desk: string): Promise<void> => {
  await story.step("a dispute raised", [player], async () => {
    const { page, press, fill, choose } = player;
    await page.goto("/account");
    await press("My matches and rating");
    await press(page.locator('main a[href^="/matches/"]').first());
    await press("Your match? Confirm or dispute it");
    await choose("What is it about?", "Board 1");
    await fill("What is wrong?", "Nobody conceded: the board was played to its end.");
    await press("Open dispute");
    await expect(page.getByText("The dispute is recorded.")).toBeVisible();
  });
  await story.look(player.page, "disputed");
  await story.step("the dispute decided", [secretary], async () => {
    const { page, press, choose } = secretary;
    // The desk reads what the match's room has passed on, a moment later.
    await expect(async () => {
      await page.goto(desk);
      await expect(page.getByRole("link", { name: "Settle dispute" })).toBeVisible({ timeout: 100 });
    }).toPass();
    await press("Settle dispute");
    await choose("Decision", "Dismissed");
    await choose("Reason", "an appeal was dismissed");
    await press("Record this decision");
    await expect(page.getByText("The decision is recorded.")).toBeVisible();
  });
  await story.look(secretary.page, "decided");
};

/** Imports all other results, closes the season with its honours, and opens the next one with two up and two down. */
const close = async (
  story: Story,
  secretary: Hands,
  { desk, today, played }: { desk: string; today: string; played: readonly (readonly string[])[] },
): Promise<void> => {
  const { page, press, fill, choose } = secretary;
  const isPlayed = (one: string, other: string) => played.some((pair) => pair.includes(one) && pair.includes(other));
  const lines = DIVISIONS.flatMap((division, index) => {
    const players = EVERYBODY.slice(index * 8, index * 8 + 8);
    return players.flatMap((one, place) =>
      players
        .slice(place + 1)
        .flatMap((other) => (isPlayed(one, other) ? [] : [`${today},${one},${other},H5,${division}`])),
    );
  });
  await story.step("the other results from a list", [secretary], async () => {
    await page.goto(desk);
    await press("People");
    await press("Import");
    await choose("What the list holds", "Past results");
    await fill("Or paste the list", ["day,home,away,boards,division", ...lines].join("\n"));
    await press("Preview import");
    await press("Import results");
    await expect(page.getByText(`Imported: ${lines.length} added`)).toBeVisible();
  });
  await story.step("the season closed", [secretary], async () => {
    await page.goto(desk);
    await press("Seasons");
    await press("Evening league, Autumn");
    await press("Close season");
    await expect(page.getByText("The season is closed.", { exact: true })).toBeVisible();
  });
  await story.look(page, "closed");
  await press("Plan the next season");
  await story.look(page, "next-season");
  await story.step("the next season, two up and two down", [secretary], async () => {
    await fill("Season", "Spring");
    const goesTo = (name: string) => page.getByLabel(name, { exact: true }).locator("option:checked");
    for (const down of EVERYBODY.slice(6, 8)) await expect(goesTo(down)).toHaveText("↓ Second division");
    for (const up of EVERYBODY.slice(8, 10)) await expect(goesTo(up)).toHaveText("↑ First division");
    await press("Create next season");
    await expect(page.getByText("The season was created")).toBeVisible();
  });
};

/** The player who is earlier on the list wins, so that every place of the tables is known. */
const ranked = (one: string, other: string): readonly [winner: string, loser: string] =>
  EVERYBODY.indexOf(one) < EVERYBODY.indexOf(other) ? [one, other] : [other, one];

/** Scores a match that is at a table now: the loser concedes the only board, and both confirm. Answers with both. */
const score = async (phone: Hands, codes: readonly string[]): Promise<readonly [string, string]> => {
  const { page, press } = phone;
  const key = (name: string) => page.locator(`[data-key="${name}"]`);
  // The last matches go to whichever table is free.
  for (const code of codes) {
    await page.goto(`/t/${code}`);
    if (await page.getByRole("button", { name: "Score this match" }).isVisible()) break;
  }
  const [, home = "", away = ""] =
    /^(.+) v (.+), /.exec((await page.locator("main p").first().textContent()) ?? "") ?? [];
  const table = page.url();
  const [winner, loser] = ranked(home, away);
  await press("Score this match");
  await press(home);
  await press("Open board 1");
  await press(key("tab-events"));
  await press(`${loser} concedes the board`);
  await press(key("record"));
  await expect(page.getByText(`${winner} won.`)).toBeVisible();
  await press(`${home} confirms the result`);
  await press(`${away} confirms the result`);
  await expect(page.getByText("Everything is sent.")).toBeVisible();
  await expect(async () => {
    await page.goto(table);
    await expect(page.locator("main")).not.toContainText(`${home} v ${away}`, { timeout: 100 });
  }).toPass();
  return [winner, loser];
};

/** Erases a player; the table stays as it was, with a number in the place of the name. */
const erase = async (story: Story, { page, press, fill }: Hands, name: string): Promise<void> => {
  await page.goto("/account");
  await press("Erase me");
  await expect(page.getByText(`The name ${name} at`)).toBeVisible();
  await story.look(page, "erase");
  await fill("Password", PASSWORD);
  await press("Erase me");
  await expect(page.getByText("You were erased.")).toBeVisible();
  await page.goto("/");
  await press("First division");
  await expect(page.getByText("Former player 1").first()).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
};

const tell = async (story: Story, hands: string): Promise<void> => {
  const lines = story.steps.map(({ name, seconds, presses }) => `${name}: ${seconds.toFixed(1)} s, ${presses}`);
  await test.info().attach("steps", { body: [hands, ...lines].join("\n"), contentType: "text/plain" });
  if (process.env.STEPS) console.log([hands, ...lines].join("\n"));
};

const WAYS: readonly (readonly [string, (page: Page) => Hands, string])[] = [
  ["mouse", withMouse, "Riverside Carrom Club"],
  ["keyboard", withKeyboard, "Hillside Carrom Club"],
];

for (const [way, held, club] of examples(WAYS))
  test(`a club founds itself, plays its first season and plans the next, by ${way}`, async ({ browser, empty }) => {
    // A whole season.
    test.setTimeout(600_000);
    const story = storyOf(browser, empty, held, way === "mouse");
    const secretary = await story.sits();
    await found(story, secretary, club);
    const desk = secretary.page.url().replace(/\?.*/, "");
    const [player = secretary] = await join(story, secretary);
    await paste(story, secretary);
    const today = dayAt(new Date().toISOString(), EVENING ?? "");
    await divisions(story, secretary, desk, today);
    const played = await evening(story, secretary, desk);
    await move(story, secretary, desk);
    await dispute(story, secretary, player, desk);
    await close(story, secretary, { desk, today, played });
    await erase(story, player, EVERYBODY[0] ?? "");
    await tell(story, way);
  });
