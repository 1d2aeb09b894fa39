import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { json } from "./columns.ts";

export const REBUILD_STATUSES = ["queued", "deriving", "rating", "done", "failed", "cancelled"] as const;

/** Every requested rebuild, and its progress. */
export const rebuilds = sqliteTable("rebuilds", {
  id: text("id").primaryKey(),
  /** 1 until it has ended, then NULL: the index allows only one at a time. */
  active: integer("active").unique(),
  status: text("status", { enum: REBUILD_STATUSES }).notNull(),
  /** The workflow instance that works on it. */
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

/** Matches derived by a rebuild next to the live rows, or the reasons why not; the switch deletes all but the reasons. */
export const rebuiltMatches = sqliteTable("rebuilt_matches", {
  matchId: text("match_id").primaryKey(),
  /** The last event in D1 when it was derived. */
  seq: integer("seq").notNull(),
  /** The rows of this match in each derived table, as JSON. */
  result: text("result"),
  players: text("players"),
  statistics: text("statistics"),
  /** The reason why nothing could be derived from its log, not yet in a language. */
  reason: text("reason"),
});

export const IMPORT_STATUSES = ["staged", "checking", "storing", "done", "refused", "failed"] as const;

/** Uploaded files of clubs, by the SHA-256 of the whole file. */
export const clubImports = sqliteTable(
  "club_imports",
  {
    id: text("id").primaryKey(),
    status: text("status", { enum: IMPORT_STATUSES }).notNull(),
    /** The workflow instance that works on it. */
    instance: text("instance"),
    club: text("club"),
    /** Pieces of the file; below, those that are checked, and those whose logs are stored. */
    parts: integer("parts").notNull().default(0),
    checked: integer("checked").notNull().default(0),
    stored: integer("stored").notNull().default(0),
    /** Faults of the file, line by line, not yet in a language. */
    faults: json<readonly { readonly line: number }[]>("faults"),
    /** The reason of a refusal or an end, not yet in a language. */
    reason: text("reason"),
    /** The rebuild that derives the imported matches. */
    rebuild: text("rebuild"),
    /** 1 once the club is registered. */
    registered: integer("registered").notNull().default(0),
    /** The instant of its last piece. */
    at: text("at"),
  },
  (t) => [index("club_imports_waiting").on(t.at).where(sql`${t.status} = 'staged'`)],
);

/** Received pieces of a file, each by the SHA-256 of its text. */
export const importPieces = sqliteTable(
  "import_pieces",
  { importId: text("import_id").notNull(), part: integer("part").notNull(), sha256: text("sha256").notNull() },
  (t) => [primaryKey({ columns: [t.importId, t.part] })],
);

export const EXPORT_STATUSES = ["writing", "ready", "failed", "withdrawn", "expired"] as const;

/** Every requested export of a club, its progress, and the end of its file. */
export const clubExports = sqliteTable(
  "club_exports",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id").notNull(),
    status: text("status", { enum: EXPORT_STATUSES }).notNull(),
    /** The workflow instance that works on it. */
    instance: text("instance").notNull(),
    by: text("by").notNull(),
    requestedAt: text("requested_at").notNull(),
    /** The instant whose state of the club is in the file. */
    at: text("at"),
    /** Matches in the file; below, those whose logs are written. */
    matches: integer("matches").notNull().default(0),
    done: integer("done").notNull().default(0),
    pieces: integer("pieces").notNull().default(0),
    bytes: integer("bytes").notNull().default(0),
    content: text("content"),
    /** The reason of a failure, not yet in a language. */
    reason: text("reason"),
    /** SHA-256 of the secret in the link to the file, if one was made. */
    tokenHash: text("token_hash"),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [
    index("club_exports_club").on(t.clubId, t.requestedAt, t.id),
    uniqueIndex("club_exports_token").on(t.tokenHash).where(sql`${t.tokenHash} IS NOT NULL`),
    index("club_exports_kept").on(t.expiresAt).where(sql`${t.status} IN ('writing', 'ready', 'failed')`),
  ],
);

/** Rows of a club's file on their way: out of the tables as of one instant, or into them at once. */
export const stagedRows = sqliteTable(
  "staged_rows",
  {
    job: text("job").notNull(),
    section: text("section").notNull(),
    n: integer("n").notNull(),
    /** The row as JSON; if rows never change, its place in the table. */
    row: text("row").notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.section, t.n] })],
);

/** Pieces of files, if the deployment has no bucket for them. */
export const filePieces = sqliteTable("file_pieces", { name: text("name").primaryKey(), text: text("text").notNull() });

/**
 * Jobs of the queue that were given up, until they are done; their kinds are in `ground/jobs/job.ts`. WITHOUT ROWID. Neither
 * record nor derived.
 */
export const failedJobs = sqliteTable(
  "failed_jobs",
  {
    kind: text("kind").notNull(),
    subject: text("subject").notNull(),
    /** The run of the cron that sent it last. */
    run: text("run").notNull(),
    at: text("at").notNull(),
    times: integer("times").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] })],
);

/** The deployment's state in the last letter to its operator: one row at most. No row: it was well. */
export const operatorTold = sqliteTable("operator_told", {
  id: integer("id").primaryKey(),
  status: text("status", { enum: ["ok", "faults"] }).notNull(),
  /** The letter about it. */
  letter: text("letter").notNull(),
});
