import { expect, type Page } from "@playwright/test";
import { complaintsAtBothWidths } from "./complaints.ts";

/** The folder for pictures of pages; absent: none are kept. */
const SHOTS = process.env.SHOTS;

/** Breaks no accessibility rule on a phone or at a desk, and is no wider than either. */
export const expectSound = async (page: Page, name?: string): Promise<void> => {
  expect(await complaintsAtBothWidths(page), name).toEqual([]);
};

/** With `SHOTS`, keeps pictures of a page at both widths, in the light and in the dark; the page is then as before. */
export const shot = async (page: Page, name: string): Promise<void> => {
  if (!SHOTS) return;
  const before = page.viewportSize();
  for (const width of [390, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
};

/** Checks that no rule is broken, and takes pictures with `SHOTS`. */
export const lookAt = async (page: Page, name: string): Promise<void> => {
  await expectSound(page, name);
  await shot(page, name);
};
