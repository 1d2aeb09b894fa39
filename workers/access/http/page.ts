import { z } from "@hono/zod-openapi";
import { FIRST_PAGE, MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import type { AppContext } from "../accounts/context.ts";

/** What the key of a row can be made of. None of it has a `~`. */
const PARTS = {
  count: "[1-9][0-9]{0,14}",
  at: "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,15}Z",
  /** Nothing: what has no day comes last. */
  day: "(?:[0-9]{4}-[0-9]{2}-[0-9]{2})?",
  id: "[A-Za-z0-9_-]{1,80}",
  /** A player, or two with a hyphen between. */
  pair: "[A-Za-z0-9_-]{1,129}",
} as const;
export type KeyPart = keyof typeof PARTS;

/**
 * What every list is asked with: `after`, the `next` of the page before, which is the key of its last row, and how many
 * rows at most. What is inserted meanwhile moves nothing from one page to another.
 *
 * @param key what the key is made of, in the order in which the list is sorted by it
 */
export const paged = (...key: readonly KeyPart[]) => ({
  after: z
    .string()
    .regex(new RegExp(`^${key.map((part) => PARTS[part]).join("~")}$`), "nextForm")
    .optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_TO_A_PAGE)
    .default(FIRST_PAGE)
    // Its type is given because coercion takes anything, and the document would say so.
    .openapi({ type: "integer", minimum: 1, maximum: MOST_TO_A_PAGE, default: FIRST_PAGE }),
});

/** Where a page's list goes on, for programs that follow links (RFC 8288). */
export const nextLink = (c: AppContext, next: string | null): Record<string, string> => {
  if (next === null) return {};
  const url = new URL(c.req.url);
  url.searchParams.set("after", next);
  return { Link: `<${url.pathname}${url.search}>; rel="next"` };
};
