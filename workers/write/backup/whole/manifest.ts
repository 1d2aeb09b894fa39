import { z } from "zod";

/** A piece of a backup: its name among the objects, its bytes, and their SHA-256. */
const piece = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });
export type Piece = z.output<typeof piece>;

/** The manifest of a backup. It is written last: a folder without it is not a backup. */
export const manifest = z.object({
  format: z.literal(1),
  name: z.string(),
  /** The fingerprint of the public key that it is encrypted to. */
  key: z.string(),
  /** The version that wrote it, and the newest migration of the database. */
  version: z.string(),
  schema: z.string(),
  /** When it was begun and when it was whole, RFC 3339 in UTC. */
  began: z.string(),
  ended: z.string(),
  /** All of it is of one moment: everything was read twice, and was the same. */
  oneMoment: z.boolean(),
  /** Time Travel's bookmarks at the beginning and at the end, if it gave them. */
  bookmarks: z.array(z.string()),
  rows: z.record(z.string(), z.int()),
  pieces: z.array(piece),
  /** Sealed logs: pieces of this backup and of those before. */
  sealed: z.array(piece),
});
export type BackupManifest = z.output<typeof manifest>;

export const pieceName = (kind: "pieces" | "sealed", backup: string, number: number): string =>
  `${kind}/${backup}/${String(number).padStart(4, "0")}`;
export const manifestName = (backup: string): string => `manifests/${backup}.json`;

/** Names the newest whole backup, and says when it was begun: health reads it as well. */
export const NEWEST = "newest.json";
export const newest = z.object({ name: z.string(), at: z.string() });
