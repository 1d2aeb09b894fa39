// `npm run db:generate` writes what the migrations lack of the schema that the code has; `--check` only compares, and
// `--baseline` writes all of it as the first migration.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { migrationsIn } from "./deploy/migrations.ts";
import { databaseInMemory, schemaDifference } from "./schema/schema-difference.ts";
import { writtenSchema } from "./schema/written-schema.ts";
import { root } from "./server/children.ts";

const folder = `${root}migrations`;
const BASELINE = `${folder}/0001_baseline.sql`;
const NEWEST = `${root}workers/ground/db/newest-migration.ts`;

const { values } = parseArgs({ options: { baseline: { type: "boolean" }, check: { type: "boolean" } } });

const migrations = migrationsIn(folder);
const written = await writtenSchema();

if (values.baseline) {
  for (const { name } of migrations) rmSync(`${folder}/${name}`);
  writeFileSync(BASELINE, `${written.join("\n\n")}\n`);
  console.log(`The migration 0001_baseline.sql has the whole schema: ${written.length} statements.`);
} else {
  const { statements, byHand } = schemaDifference(
    databaseInMemory(migrations.map(({ sql }) => sql)),
    databaseInMemory(written),
  );
  if (byHand.length > 0) console.error(`Write a migration by hand for these tables: ${byHand.join(", ")}.`);
  if (statements.length > 0 && values.check) console.error(`The migrations lack this:\n${statements.join("\n")}`);
  if (statements.length > 0 && !values.check) {
    const number = String(migrations.length + 1).padStart(4, "0");
    const name = `${number}_changes.sql`;
    writeFileSync(`${folder}/${name}`, `${statements.join("\n\n")}\n`);
    writeFileSync(NEWEST, readFileSync(NEWEST, "utf8").replace(/"\d{4}_\w+\.sql"/, `"${name}"`));
    console.log(`The migration ${name} was written. Give it a better name, there and in newest-migration.ts.`);
  }
  if (statements.length + byHand.length === 0) console.log("The migrations make the schema that the code has.");
  process.exitCode = byHand.length > 0 || (values.check && statements.length > 0) ? 1 : 0;
}
