import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { notes } from "../db/schema.ts";
import { type Asked, beyond, pageOf } from "../reading/page.ts";
import { sha256 } from "../sha256.ts";

/** What somebody wrote, with the salt that keeps its hash from being guessed. */
type Written = { readonly salt: string; readonly text: string };

/** Keeps words beside the log; answers with the hash that goes into it. The same words again change nothing. */
export const keepNote = async (
  db: Database,
  matchId: string,
  { salt, text }: Written,
  by: string,
  at: string,
): Promise<string> => {
  const note = sha256(salt + text);
  await db.insert(notes).values({ matchId, note, salt, text, by, at }).onConflictDoNothing();
  return note;
};

/** The words of a match, in the order in which they came. */
export const notesOf = (db: Database, match: string) =>
  db
    .select({ note: notes.note, salt: notes.salt, text: notes.text })
    .from(notes)
    .where(eq(notes.matchId, match))
    .orderBy(asc(notes.at), asc(notes.note));

/** The same, a page at a time. */
export const notePage = async (db: Database, match: string, asked: Asked) =>
  pageOf(
    await db
      .select({ note: notes.note, salt: notes.salt, text: notes.text, at: notes.at })
      .from(notes)
      .where(and(eq(notes.matchId, match), beyond([notes.at, notes.note], asked, "rising")))
      .orderBy(asc(notes.at), asc(notes.note))
      .limit(asked.limit + 1),
    asked,
    ({ at, note }) => [at, note],
  );

/** Removes words for good; the log keeps their hash, and its chain stays whole. */
export const removeNote = async (db: Database, match: string, note: string): Promise<boolean> => {
  const gone = await db
    .delete(notes)
    .where(and(eq(notes.matchId, match), eq(notes.note, note)))
    .returning();
  return gone.length > 0;
};
