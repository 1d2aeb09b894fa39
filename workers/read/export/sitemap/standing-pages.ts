import { RULESETS } from "#carrom";

/** The pages that stand in the site as they were built, for everybody to find. */
export const STANDING_PAGES: readonly string[] = [
  "/",
  "/clubs",
  "/about/",
  "/design/",
  "/verify/",
  "/heads",
  "/developers/api",
  "/rules/",
  "/rules/compare/",
  "/rules/explore/",
  "/rules/compose/",
  "/rules/decisions/",
  ...RULESETS.map(({ id }) => `/rules/${id}/`),
];
