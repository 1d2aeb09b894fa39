import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as accounts from "#ground/db/accounts.ts";
import * as tables from "#ground/db/schema.ts";
import { MARKS } from "#ground/db/triggers/marks.ts";
import { REFUSALS } from "#ground/db/triggers/refusals.ts";
import { triggerSql, triggersOf } from "#ground/db/triggers/trigger.ts";
import { INDEXES, VIEWS, WITHOUT_ROWID } from "#ground/db/views.ts";

const schema = { ...tables, ...accounts };

export const TABLE_NAMES: readonly string[] = Object.values(schema)
  .filter((value) => is(value, SQLiteTable))
  .map(getTableName)
  .toSorted();

const isWithoutRowid = (statement: string): boolean =>
  WITHOUT_ROWID.some((table) => statement.startsWith(`CREATE TABLE \`${table}\` `));

/** Drizzle has no word for a table without row ids. */
const tableSql = (statement: string): string =>
  isWithoutRowid(statement) ? statement.trimEnd().replace(/\);$/, ") WITHOUT ROWID;") : statement.trimEnd();

/** Every table, index, view and trigger as SQL, in an order in which a new database takes them. */
export const writtenSchema = async (): Promise<readonly string[]> => {
  const nothing = await generateSQLiteDrizzleJson({});
  const statements = await generateSQLiteMigration(nothing, await generateSQLiteDrizzleJson(schema));
  return [
    ...statements.map(tableSql),
    ...INDEXES.map((sql) => `${sql};`),
    ...Object.entries(VIEWS).map(([name, sql]) => `CREATE VIEW ${name} AS\n${sql};`),
    ...triggersOf([...REFUSALS, ...MARKS]).map(triggerSql),
  ];
};
