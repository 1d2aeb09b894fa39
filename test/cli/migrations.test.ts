import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const folder = fileURLToPath(new URL("../../migrations/", import.meta.url));
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();

/** A database as it was before a migration. */
const before = (migration: string): DatabaseSync => {
  const db = new DatabaseSync(":memory:");
  for (const file of migrations.slice(0, migrations.indexOf(migration)))
    db.exec(readFileSync(`${folder}${file}`, "utf8"));
  return db;
};

/** A migration runs as D1 runs it: in one transaction, with foreign keys looked at. */
const migrate = (db: DatabaseSync, migration: string): void => {
  db.exec("PRAGMA foreign_keys = ON; BEGIN");
  db.exec(readFileSync(`${folder}${migration}`, "utf8"));
  db.exec("COMMIT");
};

it("0023 keeps every row and trigger, and puts back an entry that another division's id had swallowed", () => {
  const migration = "0023_ids_of_entries.sql";
  const db = before(migration);
  const triggers = () => db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all();
  const kept = triggers();
  db.exec(`
    INSERT INTO clubs (id, name, created_at) VALUES ('c', 'C', '');
    INSERT INTO divisions (id, club_id, league, season, name, ruleset, rated, request, created_at) VALUES
      ('named', 'c', '', '', '', '', 1, '{"entries":["p1","p2"]}', ''),
      ('entered', 'c', '', '', '', '', 1, '{}', ''),
      ('lost', 'c', '', '', '', '', 1, '', ''),
      ('other', 'c', '', '', '', '', 1, '', '');
    INSERT INTO registrations (id, division_id, players, state, payment, registered_at, by) VALUES
      ('x', 'entered', '["p3"]', 'confirmed', 'paid', '', ''), ('y', 'entered', '["p4"]', 'confirmed', 'paid', '', '');
    INSERT INTO entries (id, division_id, number, players) VALUES
      ('named-e1', 'named', 1, '["p1"]'), ('y', 'entered', 2, '["p4"]'), ('z', 'lost', 1, '["p5"]'),
      ('named-e2', 'other', 1, '["q1"]'), ('x', 'other', 2, '["q2"]'), ('gone', 'other', 3, '["q3"]');
    INSERT INTO fixtures (id, division_id, round, position, day, home, away) VALUES
      ('named-r1-1', 'named', 1, 1, NULL, 'named-e1', 'named-e2'), ('entered-r1-1', 'entered', 1, 1, NULL, 'x', 'y'),
      ('lost-r1-1', 'lost', 1, 1, NULL, 'z', 'gone'), ('other-r1-1', 'other', 1, 1, '2026-01-01', 'named-e2', 'x');
    INSERT INTO matches (id, club_id, fixture_id, created_at, created_by) VALUES ('m', 'c', 'other-r1-1', '', '');
  `);
  const rows = (table: string) => db.prepare(`SELECT * FROM ${table} ORDER BY id`).all();
  const same = ["registrations", "fixtures", "matches"].map((table) => [table, rows(table)] as const);
  const versions = db.prepare("SELECT * FROM versions ORDER BY scope").all();
  migrate(db, migration);
  for (const [table, stored] of same) expect(rows(table), table).toEqual(stored);
  expect(triggers()).toEqual(kept);
  expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
  expect(db.prepare("SELECT * FROM versions ORDER BY scope").all()).toEqual(versions);
  const entries = db.prepare("SELECT division_id, number, id, players FROM entries ORDER BY division_id, number").all();
  expect(entries.map((row) => Object.values(row).join(" "))).toEqual([
    'entered 1 x ["p3"]',
    'entered 2 y ["p4"]',
    'lost 1 z ["p5"]',
    "lost 2 gone []",
    'named 1 named-e1 ["p1"]',
    'named 2 named-e2 ["p2"]',
    'other 1 named-e2 ["q1"]',
    'other 2 x ["q2"]',
    'other 3 gone ["q3"]',
  ]);
});
