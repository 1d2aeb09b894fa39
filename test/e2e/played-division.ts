import { type Division, division } from "#shared/api/league/division.ts";
import { organiser } from "./club.ts";
import { inspector, press, secretary } from "./secretary.ts";
import { type Browser, expect, type Page } from "./served.ts";
import { shot } from "./sound.ts";

/** Any division from its form to its honours, as a secretary plays it by the pages alone. */

type Fixture = Division["fixtures"][number];
type Fill = (page: Page) => Promise<unknown>;

/** A decision by its page; `fill`: its fields other than the reason. */
type Decided = { readonly type: string; readonly fixture?: string; readonly reason: string; readonly fill?: Fill };

/** A fixture with its result: the first named wins. */
type Typed = { readonly fixture: Fixture; readonly men?: string; readonly fill?: Fill };

/** A secretary of a club of these players, with the acts on its divisions. */
export const secretaryOf = async (browser: Browser, baseURL: string, names: readonly string[]) => {
  const { page, club, email } = await secretary(browser, baseURL, names);
  const look = await inspector(browser, baseURL, email);
  const at = (path: string): string => new URL(path, baseURL).href;
  const desk = (id: string): string => at(`/divisions/${id}/desk`);
  const seen = (id: string) => organiser(baseURL).get(`/divisions/${id}`, division);

  /** Makes a division of this name; `choose`: all fields that are not as usual. Answers with its id. */
  const make = async (name: string, choose: Fill): Promise<string> => {
    await page.goto(at(`/clubs/${club}/desk/divisions`));
    await page.getByLabel("League", { exact: true }).fill("Evening league");
    await page.getByLabel("Season", { exact: true }).fill("2027");
    await page.getByLabel("Division", { exact: true }).fill(name);
    await page.getByLabel("Ruleset", { exact: true }).selectOption("woodestic-simple");
    await choose(page);
    await press(page, "Create division");
    await expect(page.getByText("The division was created.")).toBeVisible();
    return new URL(page.url()).pathname.split("/")[2] ?? "";
  };

  /** Enters players and confirms them, seeded as they are named. */
  const enter = async (id: string, entrants: readonly string[]): Promise<void> => {
    await page.goto(desk(id));
    for (const [index, name] of entrants.entries()) {
      await page.getByLabel("Player", { exact: true }).selectOption({ label: name });
      await press(page, "Enter player");
      const row = page.locator(".member", { hasText: name });
      await row.getByText("Change entry").click();
      await row.getByLabel("Entry", { exact: true }).selectOption("confirmed");
      await row.getByLabel(/^Seed/).fill(String(index + 1));
      await row.getByRole("button", { name: "Save entry" }).click();
    }
  };

  const draw = async (id: string, first: string): Promise<void> => {
    await page.goto(desk(id));
    await page.getByLabel(/^First day/).fill(first);
    await expect(page.getByRole("button", { name: "Make draw" })).toBeVisible();
    const close = page.getByLabel("Close entries now and draw");
    if (await close.isVisible()) await close.check();
    await press(page, "Make draw");
    await expect(page.getByText("The draw was made.")).toBeVisible();
  };

  const decide = async (id: string, { type, fixture, reason, fill }: Decided): Promise<void> => {
    await page.goto(`${desk(id)}/decide?type=${type}${fixture === undefined ? "" : `&fixture=${fixture}`}`);
    await fill?.(page);
    await page.getByLabel("Reason").selectOption(reason);
    await press(page, "Save decision");
    await expect(page.getByRole("status").first()).toBeVisible();
    expect(new URL(page.url()).pathname).not.toContain("decide");
  };

  /** The fixtures to be played now. */
  const open = async (id: string): Promise<readonly Fixture[]> =>
    (await seen(id)).fixtures.filter(({ state }) => state === "scheduled" || state === "replay-ordered");

  /** Types a result without its strikes, and waits until the division has it. */
  const result = async (id: string, { fixture, men = "3", fill }: Typed): Promise<string> => {
    await page.goto(`${desk(id)}/fixtures/${fixture.id}/result?by=boards`);
    await page.getByLabel("Won by").first().selectOption({ label: fixture.home.name });
    await page.getByLabel("Opponent's men left").first().fill(men);
    await fill?.(page);
    await press(page, "Save result");
    await expect(page.getByText("Result saved.")).toBeVisible();
    const now = async () => (await seen(id)).fixtures.find((one) => one.id === fixture.id);
    await expect.poll(async () => (await now())?.state).toBe("played");
    return (await now())?.match?.id ?? "";
  };

  /** Plays open fixtures until there are none, also those that follow from results. */
  const playOn = async (id: string, fill?: Fill): Promise<void> => {
    for (let fixtures = await open(id); fixtures.length > 0; fixtures = await open(id))
      for (const fixture of fixtures) await result(id, { fixture, ...(fill ? { fill } : {}) });
  };

  /** Gives a match that was typed wrongly to the side that is named second, on the page that corrects it. */
  const correct = async (id: string, match: string): Promise<void> => {
    const { fixtures, bracket } = await seen(id);
    const fixture = fixtures.find((one) => one.match?.id === match);
    await look(at(`/matches/${match}/correct`), "corrected", async (one) => {
      await one.getByRole("button", { name: "Board 1 as a whole" }).click();
      await one.getByLabel("Won by").selectOption({ label: fixture?.away.name ?? "" });
      await one.getByLabel(`Points of ${fixture?.away.name}`).fill("5");
      await press(one, "Award board 1");
      await one.getByLabel("Why").selectOption("misrecorded");
      await press(one, "See what changes");
      // The entry that goes on instead is named before it is saved.
      if (bracket?.flat().some((tie) => tie.fixture === fixture?.id))
        await expect(one.getByRole("table", { name: "The knockout" })).toBeVisible();
      await shot(one, "moves");
      await press(one, "Save correction");
      await expect(one.getByRole("status").filter({ hasText: "The correction was saved." })).toBeVisible();
    });
    await expect
      .poll(async () => (await seen(id)).fixtures.find((one) => one.match?.id === match)?.winner)
      .toBe(fixture?.away.entry);
  };

  /** Closes the season of a division. */
  const close = async (id: string): Promise<void> => {
    await page.goto(at(`/clubs/${club}/desk/seasons/${id}`));
    await press(page, "Close season");
    await expect(page.getByText("The season is closed.", { exact: true })).toBeVisible();
  };

  /** The honours of a division, each with its holder, by the page of its season. */
  const honours = async (name: string): Promise<readonly string[]> => {
    const lines = await page.locator(".past-division", { hasText: name }).locator("dl.honours > div").all();
    return Promise.all(lines.map(async (line) => (await line.locator("dt, dd").allTextContents()).join(": ")));
  };

  return { page, club, look, at, desk, seen, make, enter, draw, decide, open, result, playOn, correct, close, honours };
};
