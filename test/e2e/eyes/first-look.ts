import type { Page } from "@playwright/test";
import { root } from "#cli/server/children.ts";
import { isFirstOf } from "#test/run/looked-at.ts";
import { kindOf, pageKinds } from "#test/run/page-kinds.ts";

let kinds: readonly string[] | undefined;

/** What makes a page another kind than its address says: a division with a bracket looks like no league table. */
const DRAWN = {
  bracket: ".tree",
  "results grid": ".crosstable",
  groups: ".each-table > section + section",
  doubles: ".versus .who a + a",
  board: ".replay-board",
  dispute: ".dispute-page",
} as const;

/** Whether nobody in this run, in whichever worker, has seen a page of this kind: what takes long is looked at then. */
export const isFirstLook = async (page: Page): Promise<boolean> => {
  kinds ??= pageKinds(root);
  const drawn = await page.evaluate(
    (all) => all.filter(([, selector]) => document.querySelector(selector)).map(([name]) => name),
    Object.entries(DRAWN),
  );
  return isFirstOf([kindOf(kinds, new URL(page.url()).pathname), ...drawn].join(" with "));
};
