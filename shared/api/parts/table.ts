import { z } from "zod";

/** A table as data: what its CSV has, line by line, under the same names. */
export const table = z
  .object({
    /** In the order in which they are read. */
    columns: z.array(z.string()),
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  })
  .meta({ id: "Table" });

/** A page of one that grows with its club. */
export const tablePage = z.object({ ...table.shape, next: z.string().nullable() }).meta({ id: "TablePage" });
export type DataTable = z.output<typeof table>;
