import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as accounts from "./accounts.ts";
import * as tables from "./schema.ts";

const schema = { ...tables, ...accounts };

export type Database = DrizzleD1Database<typeof schema>;

const known = new WeakMap<D1Database, Database>();

/** D1, typed by the schema. What the tables are to each other is worked out once a binding, not once a request. */
export const database = (binding: D1Database): Database => {
  const found = known.get(binding) ?? drizzle(binding, { schema });
  known.set(binding, found);
  return found;
};
