import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The folder of a backup while it is restored; where it is still there, the restore was cut off. */
export const restoringIn = (state: string): string => join(state, "restoring");

/** The databases and objects of a deployment within its state folder, as Miniflare lays them out. */
export const dataIn = (state: string): string => join(state, "data");

export const secretsIn = (state: string): string => join(state, "secrets");

export const notesIn = (state: string): string => join(state, "notes.json");

/** The address of the process that serves, within its state folder. */
export const servingIn = (state: string): string => join(state, "serving.json");

/** A JSON file, or `null` where there is none. */
export const readJson = (file: string): unknown =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as unknown) : null;

/** Writes a JSON file that only its owner reads: whole or, if the machine stops meanwhile, not at all. */
export const writeJson = (file: string, value: unknown): void => {
  writeFileSync(`${file}.new`, `${JSON.stringify(value)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
};

/** Times are RFC 3339, in UTC. */
const notes = z.object({
  /** When each job of the clock last ran, by its cron expression. */
  ran: z.record(z.string(), z.string()).default({}),
  /** When the last backup was complete. */
  backup: z.string().nullable().default(null),
  /** The fingerprint of the migrations that the database has; only spares asking it. */
  migrated: z.string().default(""),
});

/** The memory of a deployment on one host next to its databases. */
type Notes = z.output<typeof notes>;

/** The notes in a state folder; of a new one, that nothing has happened yet. */
export const readNotes = (state: string): Notes => notes.parse(readJson(notesIn(state)) ?? {});

/** Changes some of the notes; nothing is awaited between reading and writing. */
export const changeNotes = (state: string, change: (before: Notes) => Partial<Notes>): void => {
  const before = readNotes(state);
  writeJson(notesIn(state), { ...before, ...change(before) });
};
