import { expect, type Page } from "@playwright/test";
import { complaints } from "./complaints.ts";

/** Breaks no accessibility rule on a phone or at a desk, and is no wider than either. */
export const expectSound = async (page: Page): Promise<void> => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await complaints(page)).toEqual([]);
  }
};
