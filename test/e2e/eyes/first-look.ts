import { type Page, test } from "@playwright/test";
import { root } from "../../../workers/cli/server/children.ts";
import { kindOf, pageKinds } from "../../run/page-kinds.ts";

/** What each file of tests has looked at closely already. */
const seen = new Set<string>();
let kinds: readonly string[] | undefined;

/**
 * Whether a test of this file sees a page of this kind for the first time. What takes long is looked at then: the same
 * in every run, whichever worker has which file.
 */
export const isFirstLook = (page: Page): boolean => {
  kinds ??= pageKinds(root);
  const look = `${test.info().file} ${kindOf(kinds, new URL(page.url()).pathname)}`;
  if (seen.has(look)) return false;
  seen.add(look);
  return true;
};
