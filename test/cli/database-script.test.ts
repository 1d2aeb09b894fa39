import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { databaseScript } from "#cli/backups/database-script.ts";

const SCHEMA = `CREATE TABLE texts (id TEXT PRIMARY KEY, text TEXT NOT NULL, bytes BLOB) WITHOUT ROWID;
  CREATE TABLE numbered (number INTEGER PRIMARY KEY AUTOINCREMENT, real REAL);
  CREATE TABLE ordered (name TEXT PRIMARY KEY, of TEXT REFERENCES texts(id));
  CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
  CREATE TRIGGER refused BEFORE INSERT ON texts WHEN NEW.id = 'long' BEGIN SELECT RAISE(ABORT, 'refused'); END;`;

const withSchema = (): DatabaseSync => {
  const database = new DatabaseSync(":memory:");
  database.exec(SCHEMA);
  return database;
};

it("makes a database again: texts and bytes of any length, numbers, the order of rows, and triggers", () => {
  const [from, to] = [withSchema(), withSchema()];
  from.exec("DROP TRIGGER refused");
  const long = "It's a 'long' line; 🎯 \n".repeat(20_000);
  const bytes = new Uint8Array(200_000).map((_, index) => index % 256);
  from.prepare("INSERT INTO texts VALUES ('long', ?, ?), ('short', 'a''b', NULL)").run(long, bytes);
  from.exec("INSERT INTO numbered (real) VALUES (0.1), (1e300), (NULL); DELETE FROM numbered WHERE number = 3");
  from.exec("INSERT INTO ordered VALUES ('z', 'short'), ('a', 'long')");
  from.exec("INSERT INTO d1_migrations (name) VALUES ('0001')");
  from.exec(SCHEMA.slice(SCHEMA.indexOf("CREATE TRIGGER")));
  to.exec("INSERT INTO ordered VALUES ('old', NULL)");
  const statements = [...databaseScript(from, "test")];
  expect(Math.max(...statements.map((statement) => Buffer.byteLength(statement)))).toBeLessThan(100_000);
  to.exec(`BEGIN; ${statements.join("\n")} COMMIT;`);
  for (const sql of [
    "SELECT * FROM texts ORDER BY id",
    "SELECT * FROM numbered",
    "SELECT rowid, * FROM ordered ORDER BY rowid",
    "SELECT * FROM sqlite_sequence WHERE name = 'numbered'",
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'",
  ])
    expect(to.prepare(sql).all()).toEqual(from.prepare(sql).all());
  expect(() => to.exec("INSERT INTO texts VALUES ('long', '', NULL)")).toThrow("refused");
});
