import type { AppContext } from "#access/accounts/context.ts";
import { type KeyPart, paged } from "#access/http/page.ts";
import type { PageRequest } from "#ground/db/keyset.ts";
import { FIRST_PAGE } from "#shared/api/parts/limits.ts";
import type { matchId } from "#shared/ids.ts";
import { fill, notThere, type ShellPage } from "../shell/shell.ts";

/** The id in a page's address, if it can be one. */
export const idIn = (c: AppContext, schema: typeof matchId): string | null =>
  schema.safeParse(c.req.param("id")).data ?? null;

export const show = (c: AppContext, page: ShellPage | null): Promise<Response> => (page ? fill(c, page) : notThere(c));

/** Where a page's list begins; an `after` that no list has given out is left aside. */
export const askedIn = (c: AppContext, ...key: readonly KeyPart[]): PageRequest => ({
  after: paged(...key).after.safeParse(c.req.query("after")).data,
  limit: FIRST_PAGE,
});
