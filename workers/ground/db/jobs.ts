import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json } from "./columns.ts";

export const REBUILD_STATUSES = ["queued", "deriving", "rating", "done", "failed", "cancelled"] as const;

/** Every rebuild that was asked for, and how far it has come. */
export const rebuilds = sqliteTable("rebuilds", {
  id: text("id").primaryKey(),
  /** 1 until it has ended, then NULL: the index lets no two go on at once. */
  active: integer("active").unique(),
  status: text("status", { enum: REBUILD_STATUSES }).notNull(),
  /** The workflow instance that is at work on it. */
  instance: text("instance").notNull(),
  matches: integer("matches").notNull().default(0),
  done: integer("done").notNull().default(0),
  /** The last match that was derived: the next chunk begins after it. */
  cursor: text("cursor").notNull().default(""),
  /** Events in the record when it began. */
  recorded: integer("recorded").notNull().default(0),
  before: text("before"),
  after: json<{ readonly digest: string; readonly rows: Readonly<Record<string, number>>; readonly recorded: number }>(
    "after",
  ),
  reason: text("reason"),
  requestedAt: text("requested_at").notNull(),
});

/** What a rebuild has derived beside what is read, or why it could not; the switch empties it but for the reasons. */
export const rebuiltMatches = sqliteTable("rebuilt_matches", {
  matchId: text("match_id").primaryKey(),
  /** The last event in D1 when it was derived. */
  seq: integer("seq").notNull(),
  /** The rows of this match in each derived table, as JSON. */
  result: text("result"),
  players: text("players"),
  statistics: text("statistics"),
  /** Why nothing could be derived from its log, before it is in any language. */
  reason: text("reason"),
});

export const IMPORT_STATUSES = ["staged", "checking", "storing", "done", "refused", "failed"] as const;

/** Files of clubs that were sent here, by the SHA-256 of the whole file. */
export const clubImports = sqliteTable("club_imports", {
  id: text("id").primaryKey(),
  status: text("status", { enum: IMPORT_STATUSES }).notNull(),
  /** The workflow instance that is at work on it. */
  instance: text("instance"),
  club: text("club"),
  /** Pieces that the file was sent in, and those whose logs are stored. */
  parts: integer("parts").notNull().default(0),
  stored: integer("stored").notNull().default(0),
  /** What is wrong with the file, line by line, before it is in any language. */
  faults: json<readonly { readonly line: number }[]>("faults"),
  /** Why it was refused or has stopped, before it is in any language. */
  reason: text("reason"),
  /** The rebuild that derives what was imported. */
  rebuild: text("rebuild"),
});

/** The pieces of a file, until it is stored or refused. */
export const importParts = sqliteTable(
  "import_parts",
  {
    importId: text("import_id").notNull(),
    part: integer("part").notNull(),
    text: text("text").notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.part] })],
);
