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

/**
 * After all tests in a browser, if they were all: every kind of page must have been looked at, with its
 * accessibility, at both widths and in both themes; at a push, a third of the kinds.
 */
export default (): void => {
  if (process.env.EVERY_PAGE === undefined) return;
  const kinds = pageKinds(root).filter((kind) => !NO_KIND.test(kind) && isInSample(kind));
  const missed = missedKinds(kinds, lookedAt());
  if (missed.length > 0) throw new Error(`pages that no test looked at: ${missed.join(", ")}`);
};
