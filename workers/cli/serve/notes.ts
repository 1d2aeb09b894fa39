import { z } from "zod";
import { notesIn, readJson, writeJson } from "./state-folder.ts";

/** Times are RFC 3339, in UTC. */
const notes = z.object({
  /** When each job of the clock last ran, by its cron expression. */
  ran: z.record(z.string(), z.string()).default({}),
  /** When the last backup was complete. */
  backup: z.string().nullable().default(null),
  /** The fingerprint of the migrations that the database has; only spares asking it. */
  migrated: z.string().default(""),
});

/** What a deployment on one host remembers beside its databases. */
export type Notes = z.output<typeof notes>;

/** The notes in a state folder; of a new one, that nothing has happened yet. */
export const readNotes = (state: string): Notes => notes.parse(readJson(notesIn(state)) ?? {});

/** Changes some of the notes; nothing is awaited between reading and writing. */
export const note = (state: string, change: (before: Notes) => Partial<Notes>): void => {
  const before = readNotes(state);
  writeJson(notesIn(state), { ...before, ...change(before) });
};
