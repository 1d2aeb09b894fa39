import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { afterCursor, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { notes } from "#ground/db/schema.ts";

/** The words of a match, in the order in which they came. */
export const notesOf = (db: Database, match: string) =>
  db
    .select({ note: notes.note, salt: notes.salt, text: notes.text })
    .from(notes)
    .where(eq(notes.matchId, match))
    .orderBy(asc(notes.at), asc(notes.note));

/** A page of the words beside a match, in the order in which they came. */
export const notePage = async (db: Database, match: string, asked: PageRequest) =>
  pageOf(
    await db
      .select({ note: notes.note, salt: notes.salt, text: notes.text, at: notes.at })
      .from(notes)
      .where(and(eq(notes.matchId, match), afterCursor([notes.at, notes.note], asked, "asc")))
      .orderBy(asc(notes.at), asc(notes.note))
      .limit(asked.limit + 1),
    asked,
    ({ at, note }) => [at, note],
  );
