import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { RecordedEvent } from "../shared/match/model/events.ts";
import { brokenAt, GENESIS, seal, type Unsealed } from "../shared/match/seal/chain.ts";
import { entryFor } from "../workers/derive/log/entry.ts";
import { entriesIn, type Segment, segmentOf } from "../workers/derive/log/segment.ts";
import { sha256 } from "../workers/ground/crypto/sha256.ts";

const folder = fileURLToPath(new URL("../migrations/", import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const SEGMENTS = "0026_segments.sql";

/** A log of so many events, each received some time after the one before. */
const logOf = (match: string, events: number) => {
  let prev = GENESIS;
  return Array.from({ length: events }, (_, index) => {
    const data = index === 0 ? { match } : { player: "ä\u2028", pocketed: [] };
    const type = index === 0 ? "match_opened" : "strike";
    // Shapes of data are not this test's.
    const unsealed = { seq: index + 1, id: `${match}-${index}`, type, at: "", by: "x", data } as unknown as Unsealed;
    const event = seal(unsealed, prev, sha256);
    prev = event.hash;
    return entryFor(event, new Date(Date.UTC(2026, 0, 10, 18) + index * index * 7).toISOString());
  });
};

const migrated = (until: (name: string) => boolean): DatabaseSync => {
  const db = new DatabaseSync(":memory:");
  for (const name of files.filter(until)) db.exec(readFileSync(folder + name, "utf8"));
  return db;
};

it("logs of a row an event become segments, byte for byte, with the moments in which they were received", () => {
  const db = migrated((name) => name < SEGMENTS);
  const logs = { short: logOf("short", 1), long: logOf("long", 405), other: logOf("other", 200) };
  const insert = db.prepare(
    "INSERT INTO match_events (match_id, seq, id, type, hash, line, received_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  // In no order: a table promises none.
  for (const [match, entries] of Object.entries(logs))
    for (const { seq, id, type, hash, line, receivedAt } of entries.toReversed())
      insert.run(match, seq, id, type, hash, line, receivedAt);
  db.exec(readFileSync(folder + SEGMENTS, "utf8"));
  for (const [match, entries] of Object.entries(logs)) {
    const rows = db
      .prepare("SELECT first, last, prev, hash, lines, received FROM match_segments WHERE match_id = ? ORDER BY last")
      .all(match) as unknown as Segment[];
    expect(rows.flatMap(entriesIn)).toEqual(entries);
    expect(rows).toEqual(
      Array.from({ length: Math.ceil(entries.length / 200) }, (_, index) => ({
        ...segmentOf(entries.slice(index * 200, index * 200 + 200)),
      })),
    );
    const events = rows.flatMap(entriesIn).map(({ line }): RecordedEvent => JSON.parse(line));
    expect(brokenAt(events, sha256)).toBeNull();
    // Whoever asks by SQL sees what was there before.
    const seen = db
      .prepare("SELECT seq, id, type, hash, line, received_at FROM match_events WHERE match_id = ?")
      .all(match);
    expect(seen.map((row) => ({ ...row }))).toEqual(
      entries.map(({ receivedAt, ...entry }) => ({ ...entry, received_at: receivedAt })),
    );
  }
});

it("results take their boards along, and know which matches are disputed", () => {
  const db = migrated((name) => name < SEGMENTS);
  db.exec(`INSERT INTO match_results (match_id, seq, hash, at, rated, status, forfeited, sides, ranking)
      VALUES ('m', 3, 'h', '', 0, 'in-play', 0, '[]', '[]'), ('n', 3, 'h', '', 0, 'in-play', 0, '[]', '[]');
    INSERT INTO board_results (match_id, number, game, status, winner, ending, queen, points) VALUES
      ('m', 2, 1, 'surplus', 'B', 'played', NULL, '{"B":3}'), ('m', 1, 1, 'decided', 'A', 'played', 'A', '{"A":5}'),
      ('m', 3, 1, 'in-play', NULL, NULL, NULL, '{}');
    INSERT INTO match_events (match_id, seq, id, type, hash, line, received_at) VALUES
      ('m', 1, 'a', 'dispute_opened', 'h', '{"prev":"0","data":{"dispute":"d1"}}', ''),
      ('n', 1, 'a', 'dispute_opened', 'h', '{"prev":"0","data":{"dispute":"d1"}}', ''),
      ('n', 2, 'b', 'dispute_resolved', 'h', '{"prev":"0","data":{"dispute":"d1"}}', '');`);
  db.exec(readFileSync(folder + SEGMENTS, "utf8"));
  const rows = db.prepare("SELECT match_id, disputed, boards FROM match_results ORDER BY match_id").all();
  expect(rows.map((row) => ({ ...row }))).toEqual([
    {
      match_id: "m",
      disputed: 1,
      boards:
        '[{"ending":"played","game":1,"number":1,"points":{"A":5},"queen":"A","status":"decided","winner":"A"},' +
        '{"ending":"played","game":1,"number":2,"points":{"B":3},"queen":null,"status":"surplus","winner":"B"}]',
    },
    { match_id: "n", disputed: 0, boards: "[]" },
  ]);
});
