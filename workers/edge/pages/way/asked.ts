import type { AppContext } from "#access/accounts/context.ts";
import { type KeyPart, paged } from "#access/http/page.ts";
import type { PageRequest } from "#ground/db/keyset.ts";

/** Where a page's list begins; an `after` that no list has given out is left aside. */
export const askedIn = (c: AppContext, limit: number, ...key: readonly KeyPart[]): PageRequest => ({
  after: paged(...key).after.safeParse(c.req.query("after")).data,
  limit,
});
