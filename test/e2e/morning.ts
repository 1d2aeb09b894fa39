import { isOpen } from "#shared/views/parts/fixture-state.ts";
import { secretaryOf } from "./played-division.ts";
import { press } from "./secretary.ts";
import { type Browser, expect } from "./served.ts";

/** An organiser on the morning of an event, who works by the pages alone and without scripts; what it costs is counted. */

/** The width of the organiser's page in pixels: a phone; `WIDTH=1280` is a desk. */
const WIDTH = Number(process.env.WIDTH ?? 390);

/** Lines of a list in the words of its columns. */
type List = { readonly kind: "players" | "entries"; readonly head: string; readonly lines: readonly string[] };

/** The points of a match, by its line on the page and its round. */
type Scored = (row: number, round: number) => readonly [number, number];

export const morningOf = async (browser: Browser, baseURL: string) => {
  const desk = await secretaryOf(browser, baseURL, []);
  const { page } = desk;
  await page.setViewportSize({ width: WIDTH, height: 844 });
  page.setDefaultTimeout(30_000);
  const began = Date.now();
  const cost = { presses: 0, typed: 0, figures: 0 };

  const tap = async (name: string): Promise<void> => {
    cost.presses += 1;
    await press(page, name);
  };
  const unfold = async (name: string): Promise<void> => {
    cost.presses += 1;
    await page.getByText(name).first().click();
  };
  const fill = async (label: string | RegExp, text: string): Promise<void> => {
    cost.typed += 1;
    await page.getByLabel(label).first().fill(text);
  };
  const choose = async (
    label: string | RegExp,
    value: string | { label: string } | { index: number },
  ): Promise<void> => {
    cost.presses += 1;
    await page.getByLabel(label).first().selectOption(value);
  };

  /** Pastes a list, looks at what it does and brings it in. */
  const paste = async ({ kind, head, lines }: List): Promise<void> => {
    await page.goto(desk.at(`/clubs/${desk.club}/desk/intake`));
    await choose("What the list holds", kind);
    if (kind === "entries") await page.getByLabel(/^Division/).selectOption({ index: 1 });
    cost.typed += 1;
    await page
      .locator("textarea")
      .first()
      .fill([head, ...lines].join("\n"));
    await tap("Preview import");
    await tap(`Import ${kind}`);
  };

  /** Confirms all entries, closes them and draws, on the days that the form offers. */
  const draw = async (id: string): Promise<void> => {
    await page.goto(desk.desk(id));
    await tap("Confirm all entries");
    cost.presses += 1;
    await page.getByLabel("Close entries now and draw").check();
    await tap("Make draw");
    await expect(page.getByText("The draw was made.")).toBeVisible();
  };

  /** Types every result of a round on its page, as many lines at once as the page has; answers with their number. */
  const enterRound = async (id: string, round: number, scored: Scored): Promise<number> => {
    const unplayed = async (): Promise<number> =>
      (await desk.seen(id)).fixtures.filter((one) => one.round === round && isOpen(one)).length;
    const all = await unplayed();
    for (let left = all; left > 0; left = await unplayed()) {
      await page.goto(`${desk.desk(id)}/results?round=${round}`);
      const rows = await page.locator('input[name^="a-"]').count();
      for (let row = 0; row < rows; row += 1) {
        const [own, other] = scored(row, round);
        cost.figures += 2;
        await page.locator(`input[name="a-${row}"]`).fill(String(own));
        await page.locator(`input[name="b-${row}"]`).fill(String(other));
      }
      await tap("Save results");
      // Several lines are one tie where teams meet.
      await expect.poll(unplayed, { timeout: 60_000 }).toBe(Math.max(0, left - rows));
    }
    return all;
  };

  const pairNext = async (id: string): Promise<void> => {
    await page.goto(`${desk.desk(id)}/pairing`);
    await tap("Publish round as proposed");
  };

  /** Says what the event has cost so far. */
  const said = (event: string): void => {
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    console.info(`${event} by the pages, ${WIDTH} px: ${JSON.stringify(cost)}, ${minutes} minutes of the machine`);
  };

  return { ...desk, tap, unfold, fill, choose, paste, draw, enterRound, pairNext, said };
};
