import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import { operation } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import type { Permission } from "#access/http/permission.ts";
import { refuse } from "#access/http/problem.ts";
import { defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { pageWithin } from "#ground/db/keyset.ts";
import { CSV_MEDIA_TYPE, csvOf, SEPARATORS } from "#read/export/csv/csv.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { type DataTable, table, tablePage } from "#shared/api/parts/table.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** What parts the cells: a comma, unless the reader's spreadsheet wants semicolons. */
const separator = z.enum(SEPARATORS).default(",");

/** A table that anybody can take away: as data at its path, and as CSV at the same with `.csv` behind it. */
export type TableRoute<P extends z.ZodObject, Q extends z.ZodObject> = {
  readonly path: `/api/v1/${string}`;
  readonly tags: [string];
  readonly summary: string;
  readonly permission: Permission;
  readonly params: P;
  readonly query: Q;
  /** Where the same is data already, in another shape, only the CSV is added. */
  readonly only?: "csv";
  /** Whose value tells one row from another. As data such a table is read in pages; without, it has a bound. */
  readonly key?: string;
  /** What the file is called, without its ending. */
  readonly file: (params: z.output<P>, query: z.output<Q>) => string;
  readonly read: (env: Env, params: z.output<P>, query: z.output<Q>) => Promise<Result<DataTable, Fault>>;
  /** The version that a public table is kept under; its parameters alone say which table it is. */
  readonly version?: (env: Env, params: z.output<P>) => Promise<string | null>;
};

const csvContent = { [CSV_MEDIA_TYPE]: { schema: z.string() } } as const;

/** Ids are safe in a name of a file, but for the colon of a list's. */
const disposition = (file: string): string => `attachment; filename="${file.replaceAll(/[^\w-]+/g, "-")}.csv"`;

const noSuchRow: Fault = { code: "not-found", message: { key: "noRowToContinue" }, place: "query:/after" };

/** Serves a table in both forms. */
export const serveTable = <P extends z.ZodObject, Q extends z.ZodObject>(
  api: Router,
  served: TableRoute<P, Q>,
): void => {
  if (served.only !== "csv" && served.key === undefined) serveWhole(api, served);
  if (served.only !== "csv" && served.key !== undefined) servePages(api, served, served.key);
  serveCsv(api, served);
};

const serveWhole = <P extends z.ZodObject, Q extends z.ZodObject>(
  api: Router,
  { path, permission, tags, summary, params, query, read, version }: TableRoute<P, Q>,
): void =>
  operation({
    method: "get",
    path,
    permission,
    tags,
    summary,
    params,
    query,
    output: table,
    answers: { 200: "The table." },
    version: async (asked) => version?.(asked.env, asked.params) ?? null,
    run: (asked) => read(asked.env, asked.params, asked.query),
  }).serve(api);

const servePages = <P extends z.ZodObject, Q extends z.ZodObject>(
  api: Router,
  { path, permission, tags, summary, params, query, read }: TableRoute<P, Q>,
  key: string,
): void =>
  operation({
    method: "get",
    path,
    permission,
    tags,
    summary,
    params,
    query: z.object({ ...query.shape, ...paged("id") }),
    output: tablePage,
    answers: { 200: "The table." },
    run: async (asked) => {
      const found = await read(asked.env, asked.params, query.parse(asked.query));
      if (!found.ok) return found;
      const page = pageWithin(found.value.rows, asked.query, (row) => String(row[key]));
      return page ? ok({ columns: found.value.columns, ...page }) : err(noSuchRow);
    },
  }).serve(api);

const serveCsv = <P extends z.ZodObject, Q extends z.ZodObject>(
  api: Router,
  { path, permission, tags, summary, params, query, file, read, version }: TableRoute<P, Q>,
): void => {
  const request: { readonly params: z.ZodObject; readonly query: z.ZodObject } = {
    params,
    query: query.extend({ separator }),
  };
  const route = defineRoute({
    method: "get",
    path: `${path}.csv`,
    permission,
    tags,
    request,
    summary: `${summary} As CSV, UTF-8 with a byte-order mark.`,
    responses: { 200: { description: "RFC 4180, the first line names the columns.", content: csvContent } },
  });
  // The route has validated the same by the same schemas.
  const asked = (c: AppContext) => [params.parse(c.req.param()), query.parse(c.req.query())] as const;
  const answer = async (c: AppContext, parts: (typeof SEPARATORS)[number]) => {
    const found = await read(c.env, ...asked(c));
    if (!found.ok) return refuse(c, found.error);
    return c.body(csvOf(found.value, parts), 200, {
      "Content-Type": `${CSV_MEDIA_TYPE}; charset=utf-8; header=present`,
      "Content-Disposition": disposition(file(...asked(c))),
    });
  };
  api.openapi(route, (c) => {
    const parts = separator.parse(c.req.query("separator"));
    return cachedByVersion(
      c,
      async () => version?.(c.env, asked(c)[0]) ?? null,
      () => answer(c, parts),
      parts,
    );
  });
};
