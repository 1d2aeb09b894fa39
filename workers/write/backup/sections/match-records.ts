import { z } from "zod";
import { canonical, EVENT_TYPES } from "#carrom";
import { type Entry, entryOf } from "#derive/log/entry.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { clubId, divisionId, fixtureId, hash, matchId } from "#shared/ids.ts";
import { textLines } from "#shared/text.ts";
import { type BackupSection, instant, jsonText, type TableRow } from "./section.ts";

/** Matches, and the club and fixture of each. */
export const matchSection: BackupSection = {
  table: "matches",
  key: ["id"],
  frozen: true,
  row: z.strictObject({
    club_id: clubId,
    created_at: instant,
    created_by: z.string(),
    fixture_id: fixtureId.nullable(),
    id: matchId,
  }),
  // A match that was registered and never opened does not count: the next request opens it.
  ofClub: "t.club_id = ?1 AND EXISTS (SELECT 1 FROM log_ends e WHERE e.match_id = t.id)",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ...(row.fixture_id === null ? [] : [["fixtures", String(row.fixture_id)] as const]),
  ],
  // The id of a fixture is its own match's.
  impossible: (row, { has }) => (row.fixture_id !== row.id && has("fixtures", String(row.id)) ? "id" : null),
  facts: (row, { fact }) => {
    const ruleset = fact(`ruleset of ${fact(`division of ${row.fixture_id}`)}`);
    return ruleset === null ? [] : [[`ruleset of match ${row.id}`, ruleset]];
  },
};

/** The ruleset that a match was opened with, by its name: a club's own is logged whole. */
const openedUnder = (line: string): string => {
  const { data } = sealedEvent.parse(JSON.parse(line));
  const { ruleset } = data;
  if (typeof ruleset !== "object" || ruleset === null) return String(ruleset);
  const { id, version } = z.looseObject({ id: z.string(), version: z.int() }).parse(ruleset);
  return `${id}@${version}`;
};

/**
 * A recorded event with its seal. What its data may be is not asked: it was judged when it was recorded, and a record
 * is kept as it is.
 */
export const sealedEvent = z.strictObject({
  at: z.string(),
  by: z.string(),
  data: z.record(z.string(), z.unknown()),
  hash,
  id: z.string().min(1),
  prev: hash,
  seq: z.int().min(1),
  type: z.enum(EVENT_TYPES),
});
export type SealedEvent = z.output<typeof sealedEvent>;

/** A log keeps these moments to the millisecond, and writes them so. */
const line = z.strictObject({ event: sealedEvent, match_id: matchId, received_at: z.iso.datetime({ precision: 3 }) });

/** An event of a log as a row of a club's file. */
export const rowOf = (match: string, { seq, id, type, hash: sealed, line, receivedAt }: Entry): TableRow => ({
  match_id: match,
  seq,
  id,
  type,
  hash: sealed,
  line,
  received_at: receivedAt,
});

export const entryIn = (row: TableRow): { readonly match: string; readonly entry: Entry } => ({
  match: String(row.match_id),
  entry: entryOf(String(row.line), String(row.received_at)),
});

/**
 * The strike logs, event by event, however they lie in D1 (see `club-logs.ts`). The line of an event holds it as it was
 * recorded, byte for byte.
 */
export const matchEventSection: BackupSection = {
  table: "match_events",
  key: ["match_id", "seq"],
  unique: [["match_id", "id"]],
  row: line,
  ofClub: "t.match_id IN (SELECT id FROM matches WHERE club_id = ?1)",
  refersTo: (row) => [["matches", String(row.match_id)]],
  // A division is played under one version of its ruleset to the end.
  impossible: (row, { fact }) => {
    const ruleset = row.seq === 1 ? fact(`ruleset of match ${row.match_id}`) : null;
    return ruleset === null || ruleset === openedUnder(String(row.line)) ? null : "event.data.ruleset";
  },
  folded: {
    columns: ["match_id", "seq", "id", "type", "hash", "line", "received_at"],
    text: (row) =>
      `{"event":${row.line},"match_id":${JSON.stringify(row.match_id)},"received_at":${JSON.stringify(row.received_at)}}`,
    row: (read) => {
      const { event, match_id, received_at } = line.parse(read);
      const { seq, id, type, hash: sealed } = event;
      return { match_id, seq, id, type, hash: sealed, line: canonical(event), received_at };
    },
  },
};

/** Texts of disputes; the log has only their hashes. */
export const noteSection: BackupSection = {
  table: "notes",
  key: ["match_id", "note"],
  row: z
    .strictObject({
      at: instant,
      by: z.string(),
      match_id: matchId,
      note: hash,
      salt: z.string(),
      text: textLines.min(1),
    })
    .refine(({ salt, text, note }) => sha256(salt + text) === note, { path: ["note"], message: "rowDisagrees" }),
  ofClub: "t.match_id IN (SELECT id FROM matches WHERE club_id = ?1)",
  refersTo: (row) => [["matches", String(row.match_id)]],
};

/** Differences that corrections made, as they were known then. */
export const differenceSection: BackupSection = {
  table: "differences",
  key: ["match_id", "seq"],
  frozen: true,
  heavy: true,
  row: z.strictObject({
    after: jsonText(z.unknown()),
    at: instant,
    before: jsonText(z.unknown()),
    boards: jsonText(z.unknown()),
    by: z.string(),
    club_id: clubId,
    digest: hash,
    division_id: divisionId.nullable(),
    list: z.string().nullable(),
    match_id: matchId,
    reasons: jsonText(z.array(z.string())),
    seq: z.int().min(1),
    seqs: jsonText(z.array(z.int())),
    // Files from before there were series have none.
    series: jsonText(z.unknown()).nullable().default(null),
    since: z.int().min(1),
    standings: jsonText(z.unknown()),
    strikes: jsonText(z.unknown()),
    // Files from before it was kept have none.
    ties: jsonText(z.unknown()).nullable().default(null),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["matches", String(row.match_id)]],
};
