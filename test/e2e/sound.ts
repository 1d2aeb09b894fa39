import { expect, type Page } from "@playwright/test";
import { complaintsAtBothWidths } from "./complaints.ts";

/** Breaks no accessibility rule on a phone or at a desk, and is no wider than either. */
export const expectSound = async (page: Page): Promise<void> => {
  expect(await complaintsAtBothWidths(page)).toEqual([]);
};
