import { isInSample } from "../run/depth.ts";
import { complaints } from "./complaints.ts";
import { walkStates } from "./scorer-states.ts";
import { expect, type Page, test } from "./served.ts";

// Deep, every state is looked at by every eye.
test.describe.configure({ timeout: 900_000 });

/** Keys that a thumb could miss: lower or narrower than 48 px, or cut off by the screen. */
const smallKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>(".tool :is(button, summary, a.key, label)")];
    return shown.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      if (one.closest("details:not([open])") && one.localName !== "summary") return [];
      if (width === 0 && height === 0) return [];
      return Math.min(width, height) < 47.5 ? [`${one.textContent}: ${width} by ${height}`] : [];
    });
  });

test("no state of the scoring pages breaks an accessibility rule, in the light or in the dark, or has a key under 48 px", async ({
  browser,
  baseURL,
}) => {
  const found: string[] = [];
  await walkStates({ browser, baseURL: baseURL ?? "" }, async (state, page) => {
    const seen = isInSample(state) ? await complaints(page) : [];
    for (const complaint of [...seen, ...(await smallKeys(page))]) found.push(`${state}: ${complaint}`);
  });
  expect(found).toEqual([]);
});

/** The folder for pictures of every state; nothing is drawn without it. */
const FOLDER = process.env["SCORER_PICTURES"];

const SIZES = {
  upright: [390, 844],
  sideways: [844, 390],
  small: [320, 568],
  tablet: [820, 1180],
  "tablet-sideways": [1180, 820],
} as const;

test.describe("pictures", () => {
  test.skip(FOLDER === undefined, "SCORER_PICTURES names no folder");

  test("of every state, at every size and in every light", async ({ browser, baseURL }) => {
    test.setTimeout(900_000);
    let number = 0;
    await walkStates({ browser, baseURL: baseURL ?? "" }, async (state, page) => {
      number += 1;
      const file = `${String(number).padStart(2, "0")}-${state.replaceAll(/[^a-z]+/g, "-")}`;
      const draw = (name: string) => page.screenshot({ path: `${FOLDER}/${name}/${file}.png` });
      for (const [name, [width, height]] of Object.entries(SIZES)) {
        await page.setViewportSize({ width, height });
        await draw(name);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: "dark" });
      await draw("dark");
      await page.emulateMedia({ colorScheme: null, forcedColors: "active" });
      await draw("forced-colours");
      await page.emulateMedia({ forcedColors: null });
      const desk = page.locator(".desk-of-scorer");
      if ((await desk.count()) === 0) return;
      for (const comfort of ["sunlight", "left-handed"]) {
        await desk.evaluate((one, name) => one.classList.add(name), comfort);
        await draw(comfort);
        await desk.evaluate((one, name) => one.classList.remove(name), comfort);
      }
      const size = (percent: string) =>
        page.evaluate((value) => {
          document.documentElement.style.fontSize = value;
        }, percent);
      await size("200%");
      await draw("large-text");
      await size("");
    });
  });
});
