import { RULESETS } from "#carrom";
import { root } from "#cli/server/children.ts";
import { isInSample } from "./depth.ts";
import { lookedAt } from "./looked-at.ts";
import { missedKinds, pageKinds } from "./page-kinds.ts";

/**
 * Addresses that only lead on to another page, and pages that differ in a name alone: the score sheet of each ruleset,
 * entering a junior.
 */
const NO_KIND =
  /^\/clubs\/:id\/desk\/evenings$|^\/clubs\/:id\/leagues\/|^\/players\/:id\/against$|\/enter\/for\/:player$|^\/rules\/[\w-]+\/sheet\/$|^\/(?:robots\.txt|sitemap\.xml|sitemaps\/|og\/)/;

/** Rulebooks that a push leaves to the deep run: two thirds of them. */
const LEFT_TO_DEEP = RULESETS.filter(({ id }) => !isInSample(id)).map(({ id }) => `/rules/${id}/`);

/**
 * After all tests in a browser, if they were all: every kind of page must have been looked at, with its
 * accessibility, at both widths and in both themes.
 */
export default (): void => {
  if (process.env.EVERY_PAGE === undefined) return;
  const kinds = pageKinds(root).filter((kind) => !NO_KIND.test(kind) && !LEFT_TO_DEEP.includes(kind));
  const missed = missedKinds(kinds, lookedAt());
  if (missed.length > 0) throw new Error(`pages that no test looked at: ${missed.join(", ")}`);
};
