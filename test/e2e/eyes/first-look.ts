import type { Page } from "@playwright/test";
import { root } from "#cli/server/children.ts";
import { isInSample } from "#test/run/depth.ts";
import { isFirstOf } from "#test/run/looked-at.ts";
import { kindOf, pageKinds } from "#test/run/page-kinds.ts";

let kinds: readonly string[] | undefined;

/** Marks of a page's kind that its address does not tell: a division with a bracket looks like no league table. */
export const DRAWN = {
  bracket: ".tree",
  "second bracket": ".bracket-part + .bracket-part",
  "rounds of a Swiss": ".league td > [title]",
  "results grid": ".crosstable",
  groups: ".each-table > section + section",
  doubles: ".versus .who a + a",
  board: ".replay-board",
  dispute: ".dispute-page",
} as const;

/** The kind of an address: the address without ids. */
export const kindOfAddress = (address: string): string => {
  kinds ??= pageKinds(root);
  return kindOf(kinds, address);
};

/** The kind of a page. */
export const kindOfPage = (page: Page): string => kindOfAddress(new URL(page.url()).pathname);

/** The names of these that a page has. */
export const drawnOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (all) => all.filter(([, selector]) => document.querySelector(selector)).map(([name]) => name),
    Object.entries(DRAWN),
  );

/**
 * Whether this run, in either worker, has not seen a page of this kind: slow checks run then. At a push they
 * check a third of the kinds.
 */
export const isFirstLook = async (page: Page): Promise<boolean> => {
  const name = [kindOfPage(page), ...(await drawnOn(page))].join(" with ");
  return isInSample(name) && isFirstOf(name);
};

/** Whether a named look on the way of a test is taken: a push takes a third of them, and one of each kind of page. */
export const isTaken = (page: Page, name: string): boolean =>
  isInSample(name) || isFirstOf(`a look at ${kindOfPage(page)}`);
