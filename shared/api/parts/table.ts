import { z } from "zod";

/** A table as data: the contents of its CSV, line by line, under the same names. */
export const table = z
  .object({
    /** The names of columns, in the order in which they are read. */
    columns: z.array(z.string()),
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  })
  .meta({ id: "Table" });

/** A page of a table that grows with its club. */
export const tablePage = z.object({ ...table.shape, next: z.string().nullable() }).meta({ id: "TablePage" });
export type DataTable = z.output<typeof table>;
