import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { migrationsIn } from "#cli/deploy/migrations.ts";
import { databaseInMemory, schemaDifference } from "#cli/schema/schema-difference.ts";
import { TABLE_NAMES, writtenSchema } from "#cli/schema/written-schema.ts";
import { NEWEST_MIGRATION } from "#ground/db/newest-migration.ts";
import { MARKS } from "#ground/db/triggers/marks.ts";
import { unsaidTables } from "#ground/db/triggers/refusals.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const migrations = migrationsIn(`${root}migrations`).map(({ sql }) => sql);

describe("the migrations", () => {
  it("make the schema that the code has", async () => {
    const difference = schemaDifference(databaseInMemory(migrations), databaseInMemory(await writtenSchema()));
    expect(difference).toEqual({ statements: [], byHand: [] });
  });

  it.each([
    ["a trigger", "DROP TRIGGER people_before_insert", /^CREATE TRIGGER people_before_insert/],
    ["an index", "DROP INDEX people_club", /^CREATE INDEX .?people_club/],
    ["a view", "DROP VIEW match_events", /^CREATE VIEW match_events/],
    ["a table", "DROP TABLE unread_names", /^CREATE TABLE .?unread_names/],
  ])("are found to lack %s", async (_, lost, found) => {
    const { statements } = schemaDifference(
      databaseInMemory([...migrations, lost]),
      databaseInMemory(await writtenSchema()),
    );
    expect(statements.at(0)).toMatch(found);
  });

  it("are found to lack a column, which is added where SQLite can add it", async () => {
    const written = databaseInMemory(await writtenSchema());
    written.exec("ALTER TABLE letters ADD COLUMN dress_code text DEFAULT 'none'");
    expect(schemaDifference(databaseInMemory(migrations), written)).toEqual({
      statements: ["ALTER TABLE letters ADD COLUMN dress_code TEXT DEFAULT 'none';"],
      byHand: [],
    });
  });

  it("are found to lack a column, and a rule that reads otherwise", async () => {
    const written = databaseInMemory(await writtenSchema());
    const column = databaseInMemory([...migrations, "ALTER TABLE letters ADD COLUMN extra text"]);
    expect(schemaDifference(column, written)).toEqual({ statements: [], byHand: ["letters"] });
    const name = "applications_before_update";
    const other = `CREATE TRIGGER ${name} BEFORE UPDATE ON applications BEGIN SELECT 1; END`;
    const { statements } = schemaDifference(databaseInMemory([...migrations, `DROP TRIGGER ${name}`, other]), written);
    expect(statements).toEqual([`DROP TRIGGER ${name};`, expect.stringContaining("stays so")]);
  });

  /** Texts that services get wrong when they split SQL: each cuts a statement in two. */
  const PITFALLS: readonly (readonly [what: string, pattern: RegExp])[] = [
    ["CASE in a trigger", /CREATE TRIGGER(?:(?!\nEND;)[\s\S])*\bCASE\b/i],
    ["an apostrophe in a comment", /--[^\n]*'/],
    ["a semicolon in a comment", /--[^\n]*;/],
    ["a comment of its own form", /\/\*/],
    ["a virtual table, which keeps D1 from being exported", /CREATE VIRTUAL TABLE/i],
    ["a small begin", /\bbegin\b/],
    ["a line end of another system", /\r/],
  ];

  it.each(PITFALLS)("have no %s", (_, pattern) => {
    for (const text of migrations) expect(text).not.toMatch(pattern);
  });

  it.each([
    ["CREATE TRIGGER x AFTER INSERT ON y\nBEGIN\n\tSELECT CASE WHEN 1 THEN 2 END;\nEND;", "CASE in a trigger"],
    ["-- the club's", "an apostrophe in a comment"],
    ["-- first; then", "a semicolon in a comment"],
  ])("would be found to have one: %s", (text, what) => {
    expect(PITFALLS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)).toEqual([what]);
  });
});

describe("every table", () => {
  it("refuses changes, or says why it may change", () => {
    expect(unsaidTables(TABLE_NAMES)).toEqual([]);
    expect(unsaidTables([...TABLE_NAMES, "planted"])).toEqual(["planted"]);
    expect(unsaidTables(TABLE_NAMES.filter((name) => name !== "notes"))).toEqual(["notes"]);
  });

  /** Changes that leave no mark, each with its reason. */
  const UNMARKED: Readonly<Record<string, string>> = {
    "UPDATE player_consents": "names stay as they are where they are shown",
    "UPDATE sealed_segments": "a body that moves into the bucket is the same log",
    "DELETE sealed_segments": "a restore leaves out logs of matches that its database does not have",
    "DELETE match_segments": "the log is in a sealed segment by then",
    "DELETE match_statistics": "those of another result come in their place",
    "DELETE memberships": "links to players stay for ever",
    "DELETE guardians": "links to players stay for ever",
  };

  it("leaves marks after every kind of change that the code makes, or says why not", () => {
    const sources = globSync("workers/**/*.ts", { cwd: root })
      .filter((path) => !path.startsWith("workers/ground/db"))
      .map((path) => readFileSync(`${root}${path}`, "utf8"))
      .join("\n");
    const made = (on: string, pattern: RegExp) =>
      [...sources.matchAll(pattern)].map(([, table = ""]) => ({ table, change: `${on} ${table}` }));
    const changes = [
      ...made("UPDATE", /\bUPDATE (\w+) SET\b/g),
      ...made("UPDATE", /\bINSERT INTO (\w+)\b(?:(?!INSERT INTO)[^`])*\bDO UPDATE\b/g),
      ...made("DELETE", /\bDELETE FROM (\w+)\b/g),
    ];
    const marked = new Set(MARKS.map(({ table, on }) => `${on} ${table}`));
    const lacking = changes.filter(({ table, change }) => marked.has(`INSERT ${table}`) && !marked.has(change));
    expect([...new Set(lacking.map(({ change }) => change))].toSorted()).toEqual(Object.keys(UNMARKED).toSorted());
  });
});

it("the code names the newest migration, by which it knows its database", () => {
  expect(
    migrationsIn(`${root}migrations`)
      .map(({ name }) => name)
      .at(-1),
  ).toBe(NEWEST_MIGRATION);
});
