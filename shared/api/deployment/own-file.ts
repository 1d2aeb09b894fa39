import { z } from "zod";

/** Everything that is kept about whoever has an account: rows as they are stored, by the name of their table. */
export const ownFile = z
  .object({ tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
  .meta({ id: "OwnFile" });
export type OwnFile = z.output<typeof ownFile>;
