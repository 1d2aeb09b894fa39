import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as accounts from "./accounts.ts";
import * as tables from "./schema.ts";

const schema = { ...tables, ...accounts };

export type Database = DrizzleD1Database<typeof schema>;

/** D1, typed by the schema. */
export const database = (binding: D1Database): Database => drizzle(binding, { schema });
