import { dayAt, shownAt } from "../../shared/zone.ts";
import { root } from "../../workers/cli/server/children.ts";
import { type StartedServer, startedFrom } from "../run/started-server.ts";
import { type Hands, withKeyboard, withMouse } from "./hands.ts";
import { expect, type Page, test as served } from "./served.ts";
import { confirmsAddress, makesAccount, type Story, storyOf } from "./story.ts";

/** A club's first season from an empty database, by the pages alone. */

/** Each telling has a server of its own, whose database is empty. */
const test = served.extend<{ empty: StartedServer }>({
  empty: async ({ port }, use, { parallelIndex }) => {
    const place = { port: port + 20 + parallelIndex, state: `.wrangler/e2e-empty-${parallelIndex}`, empty: true };
    const server = await startedFrom(root, place);
    await use(server);
    await server.stop();
  },
  baseURL: ({ empty }, use) => use(empty.url),
});

test.use({ actionTimeout: 10_000, navigationTimeout: 15_000 });

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

/** A club is founded, with its page; the secretary stands at its desk. */
const found = async (story: Story, secretary: Hands, club: string): Promise<void> => {
  const { page, press, fill } = secretary;
  await story.step("found the club", [secretary], async () => {
    await page.goto("/");
    await press(/^Found (a|your) club$/);
    await press("Create an account");
    await confirmsAddress(story.server, secretary, await makesAccount(secretary, "Sana Iyer"));
    await fill(/^Name/, club);
    await fill(/^Time zone/, EVENING ?? "");
    await press("Found the club");
    await expect(page.getByRole("heading", { level: 1, name: club })).toBeVisible();
  });
};

/** Four people come in by one link, each in a browser of their own. */
const join = async (story: Story, secretary: Hands, club: string): Promise<readonly Hands[]> => {
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
      await person.press("Create an account");
      await makesAccount(person, JOIN[index] ?? "");
      await person.fill(/^Name on the list/, JOIN[index] ?? "");
      await person.press(`Join ${club}`);
      await expect(person.page.getByText("You are a player of the club now.")).toBeVisible();
    }
  });
  await secretary.page.goto(desk);
  return people;
};

/** Twelve more players from a list. */
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

/** Two divisions by one form, with eight entries each from a list, drawn for evenings from today on. */
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
  await story.step("eight entries each, from a list", [secretary], async () => {
    for (const [index, division] of DIVISIONS.entries()) {
      await page.goto(desk);
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
  await story.step("both draws", [secretary], async () => {
    for (const division of DIVISIONS) {
      await page.goto(desk);
      await press(division);
      await tick("Close entries now and draw");
      await press("Make draw");
      await expect(page.getByText("The draw was made.")).toBeVisible();
    }
  });
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

for (const [way, held, club] of WAYS)
  test(`a club founds itself, is joined, and draws its first season, by ${way}`, async ({ browser, empty }) => {
    test.setTimeout(300_000);
    const story = storyOf(browser, empty, held, { width: 1280, height: 900 });
    const secretary = await story.sits();
    await found(story, secretary, club);
    const desk = secretary.page.url().replace(/\?.*/, "");
    await join(story, secretary, club);
    await paste(story, secretary);
    await divisions(story, secretary, desk, dayAt(new Date().toISOString(), EVENING ?? ""));
    await tell(story, way);
  });
