import { and, eq, sql } from "drizzle-orm";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { Database } from "#ground/db/database.ts";
import { notes } from "#ground/db/schema.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** A text, with the salt that keeps its hash from being guessed. */
type SaltedText = { readonly salt: string; readonly text: string };

/** `most`: the writer's limit of notes on one log, `null` for any number. */
type NoteContext = { readonly by: string; readonly at: string; readonly most: number | null };

const isNote = (match: string, note: string) => and(eq(notes.matchId, match), eq(notes.note, note));

/** Keeps words beside the log; answers with the hash that goes into it. The same words again change nothing. */
export const keepNote = async (
  db: Database,
  matchId: string,
  { salt, text }: SaltedText,
  { by, at, most }: NoteContext,
): Promise<Result<string, Fault>> => {
  const note = sha256(salt + text);
  const row = { matchId, note, salt, text, by, at };
  if (most === null) await db.insert(notes).values(row).onConflictDoNothing();
  // Counted and written in one statement, so that requests that come together cannot all find room.
  else
    await db.run(sql`INSERT INTO notes (match_id, note, salt, text, "by", at)
      SELECT ${matchId}, ${note}, ${salt}, ${text}, ${by}, ${at}
      WHERE (SELECT count(*) FROM notes WHERE match_id = ${matchId} AND "by" = ${by}) < ${most}
      ON CONFLICT DO NOTHING`);
  const kept = await db.select({ note: notes.note }).from(notes).where(isNote(matchId, note));
  return kept.length > 0 ? ok(note) : err(tooMany);
};

const tooMany: Fault = { code: "too-many-notes", message: { key: "tooManyNotes" } };

/** Removes words for good; the log keeps their hash, and its chain stays whole. */
export const removeNote = async (db: Database, match: string, note: string): Promise<boolean> => {
  const gone = await db.delete(notes).where(isNote(match, note)).returning();
  return gone.length > 0;
};
