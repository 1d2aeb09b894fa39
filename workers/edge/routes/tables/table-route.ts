import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import { nextLink, paged } from "#access/http/page.ts";
import type { Permission } from "#access/http/permission.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { pageWithin } from "#ground/db/keyset.ts";
import { CSV_MEDIA_TYPE, csvOf, SEPARATORS } from "#read/export/csv/csv.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { type DataTable, table, tablePage } from "#shared/api/parts/table.ts";
import type { Result } from "#shared/result.ts";

/** What parts the cells: a comma, unless the reader's spreadsheet wants semicolons. */
const separator = z.enum(SEPARATORS).default(",");

/** A table that anybody can take away: as data at its path, and as CSV at the same with `.csv` behind it. */
export type TableRoute<P extends z.ZodObject, Q extends z.ZodObject> = {
  readonly path: `/api/v1/${string}`;
  readonly tags: string[];
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

/** A table route whose parameters have been read: its schemas make no difference any more. */
type Served = Pick<
  TableRoute<z.ZodObject, z.ZodObject>,
  "path" | "tags" | "summary" | "permission" | "only" | "key"
> & {
  readonly request: { readonly params: z.ZodObject; readonly query: z.ZodObject };
  readonly file: (c: AppContext) => string;
  readonly read: (c: AppContext) => Promise<Result<DataTable, Fault>>;
  readonly version: (c: AppContext) => Promise<string | null>;
};

/** Serves a table in both forms. */
export const serveTable = <P extends z.ZodObject, Q extends z.ZodObject>(
  api: Router,
  { params, query, file, read, version, ...route }: TableRoute<P, Q>,
): void => {
  // The route has validated the same by the same schemas.
  const asked = (c: AppContext) => [params.parse(c.req.param()), query.parse(c.req.query())] as const;
  const served: Served = {
    ...route,
    request: { params, query },
    file: (c) => file(...asked(c)),
    read: (c) => read(c.env, ...asked(c)),
    version: async (c) => (version ? version(c.env, asked(c)[0]) : null),
  };
  if (served.only !== "csv") serveJson(api, served);
  serveCsv(api, served);
};

const serveJson = (api: Router, served: Served): void => {
  if (served.key === undefined) serveWhole(api, served);
  else servePages(api, served, served.key);
};

const serveWhole = (api: Router, { path, permission, tags, summary, request, read, version }: Served): void => {
  const responses = { 200: answers("The table.", table) };
  const route = defineRoute({ method: "get", path, permission, tags, summary, request, responses });
  const answer = async (c: AppContext) => {
    const found = await read(c);
    return found.ok ? c.json(found.value, 200) : refuse(c, found.error);
  };
  api.openapi(route, (c) =>
    cachedByVersion(
      c,
      () => version(c),
      () => answer(c),
    ),
  );
};

const noSuchRow: Fault = { code: "not-found", message: { key: "noRowToContinue" }, place: "query:/after" };

const servePages = (api: Router, { path, permission, tags, summary, request, read }: Served, key: string): void => {
  const route = defineRoute({
    ...{ method: "get", path, permission, tags, summary },
    request: { params: request.params, query: request.query.extend(paged("id")) },
    responses: { 200: answers("The table.", tablePage) },
  });
  api.openapi(route, async (c) => {
    const found = await read(c);
    if (!found.ok) return refuse(c, found.error);
    const asked = z.object(paged("id")).parse(c.req.query());
    const page = pageWithin(found.value.rows, asked, (row) => String(row[key]));
    if (!page) return refuse(c, noSuchRow);
    return c.json({ columns: found.value.columns, ...page, rows: [...page.rows] }, 200, nextLink(c, page.next));
  });
};

const serveCsv = (api: Router, { path, permission, tags, summary, request, file, read, version }: Served): void => {
  const route = defineRoute({
    method: "get",
    path: `${path}.csv`,
    ...{ permission, tags },
    request: { ...request, query: request.query.extend({ separator }) },
    summary: `${summary} As CSV, UTF-8 with a byte-order mark.`,
    responses: { 200: { description: "RFC 4180, the first line names the columns.", content: csvContent } },
  });
  const answer = async (c: AppContext, parts: (typeof SEPARATORS)[number]) => {
    const found = await read(c);
    if (!found.ok) return refuse(c, found.error);
    return c.body(csvOf(found.value, parts), 200, {
      "Content-Type": `${CSV_MEDIA_TYPE}; charset=utf-8; header=present`,
      "Content-Disposition": disposition(file(c)),
    });
  };
  api.openapi(route, (c) => {
    const parts = separator.parse(c.req.query("separator"));
    return cachedByVersion(
      c,
      () => version(c),
      () => answer(c, parts),
      parts,
    );
  });
};
