import type { Page } from "@playwright/test";
import { root } from "../../../workers/cli/server/children.ts";
import { isFirstOf } from "../../run/looked-at.ts";
import { kindOf, pageKinds } from "../../run/page-kinds.ts";

let kinds: readonly string[] | undefined;

/** Whether nobody in this run, in whichever worker, has seen a page of this kind: what takes long is looked at then. */
export const isFirstLook = (page: Page): boolean => {
  kinds ??= pageKinds(root);
  return isFirstOf(kindOf(kinds, new URL(page.url()).pathname));
};
