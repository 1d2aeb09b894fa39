import { z } from "zod";
import { receivedName } from "#derive/log/logs.ts";
import { sha256Of } from "#derive/log/sealing.ts";
import { fingerprintOf } from "#ground/crypto/sealed-box.ts";
import { type BackupManifest, manifest, manifestName, NEWEST, type Piece, pieceName } from "./manifest.ts";
import { newestBackup, type Objects, putJson, rotateObjects, sealPiece } from "./objects.ts";
import { BACKUP_BEGINNING, type Position, type ReadPiece, readPiece } from "./reading.ts";
import { momentOf } from "./rotation.ts";
import { type BackupTable, type Query, tablesIn } from "./tables.ts";

/** The source and target of a backup. */
export type BackupPlace = {
  readonly query: Query;
  readonly objects: Objects;
  /** An object of the bucket of sealed logs; `null` if there is none. */
  readonly segment: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly key: string;
  /** The secrets of the deployment; `null` where they cannot be read. */
  readonly secrets: Readonly<Record<string, string>> | null;
  /** Time Travel's bookmark of now; `null` where it gives none. */
  readonly bookmark: () => Promise<string | null>;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** A piece that was written, and the SHA-256 of its text: to see whether it would be the same now. */
type WrittenPiece = Piece & { readonly text: string };

export type BackupProgress = {
  readonly name: string;
  readonly phase: "read" | "compare" | "seal" | "end" | "done";
  /** How often the tables were read again because something had changed. */
  readonly again: number;
  readonly position: Position;
  readonly pieces: readonly WrittenPiece[];
  /** Pieces that were compared. */
  readonly compared: number;
  readonly rows: Readonly<Record<string, number>>;
  readonly oneMoment: boolean;
  readonly bookmarks: readonly string[];
  readonly sealed: readonly Piece[];
  /** Logs that were sealed before this moment are in pieces already. */
  readonly sealedBefore: string;
};

/** How often tables are read again until they are of one moment. */
const MOST_AGAIN = 2;

/** A log is sealed in the database a while after the moment that it names. */
const LATE_MS = 60 * 60_000;

const noted = (bookmark: string | null): readonly string[] => (bookmark === null ? [] : [bookmark]);

/** Begins a backup: what earlier ones have of sealed logs is not written again, unless it is for another key. */
export const beginBackup = async (place: BackupPlace, name: string): Promise<BackupProgress> => {
  const before = await newestBackup(place.objects);
  const last = before?.key === fingerprintOf(place.key) ? before : null;
  return {
    name,
    phase: "read",
    again: 0,
    position: BACKUP_BEGINNING,
    pieces: [],
    compared: 0,
    rows: {},
    oneMoment: false,
    bookmarks: noted(await place.bookmark()),
    sealed: last?.sealed ?? [],
    sealedBefore: last ? new Date(Date.parse(last.began) - LATE_MS).toISOString() : "",
  };
};

const textOf = (lines: readonly string[]): string => sha256Of(new TextEncoder().encode(lines.join("\n")));

const write = async ({ objects, key }: BackupPlace, name: string, lines: readonly string[]): Promise<WrittenPiece> => {
  const bytes = await sealPiece(key, name, lines);
  await objects.put(name, bytes);
  return { name, bytes: bytes.length, sha256: sha256Of(bytes), text: textOf(lines) };
};

const sum = (one: BackupProgress["rows"], other: BackupProgress["rows"]): BackupProgress["rows"] => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
};

const read = async (place: BackupPlace, progress: BackupProgress): Promise<BackupProgress> => {
  const { name, position, pieces } = progress;
  const { lines, rows, next } = await readPiece(place.query, await tablesIn(place.query), position);
  const written = await write(place, pieceName("pieces", name, pieces.length + 1), lines);
  const now = { ...progress, pieces: [...pieces, written], rows: sum(progress.rows, rows) };
  return next === null
    ? { ...now, phase: "compare", position: BACKUP_BEGINNING, compared: 0 }
    : { ...now, position: next };
};

/**
 * Reads a piece again. Where every piece is what it was, nothing changed between the end of the first reading and the
 * beginning of the second: all of it is of that moment.
 */
const compare = async (place: BackupPlace, progress: BackupProgress): Promise<BackupProgress> => {
  const { position, pieces, compared, again } = progress;
  const { lines, next } = await readPiece(place.query, await tablesIn(place.query), position);
  const isSame = textOf(lines) === pieces[compared]?.text && (next === null) === (compared + 1 === pieces.length);
  const sealing: BackupProgress = { ...progress, phase: "seal", position: BACKUP_BEGINNING, compared: 0 };
  if (isSame)
    return next === null ? { ...sealing, oneMoment: true } : { ...progress, position: next, compared: compared + 1 };
  if (again === MOST_AGAIN) return sealing;
  return { ...progress, phase: "read", position: BACKUP_BEGINNING, pieces: [], rows: {}, again: again + 1 };
};

/** Bodies of sealed logs, as a table of their own. */
const SEALED_BODIES: BackupTable = {
  name: "sealed_bodies",
  key: ["match_id", "last"],
  columns: ["match_id", "last", "sha256", "body", "received", "object"],
  blobs: ["body"],
};

const moved = z.tuple([z.string(), z.int(), z.string(), z.null(), z.string(), z.string()]);

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex").toUpperCase();

/** A line whose log was moved to the bucket, with what it holds; any other as it is. */
const broughtBack = async ({ segment }: BackupPlace, line: string): Promise<string> => {
  const { data } = moved.safeParse(JSON.parse(line));
  if (!data) return line;
  const [match, last, sha256, , received, object] = data;
  const body = await segment(object);
  const moments = received === "[]" ? await segment(receivedName(object)) : new TextEncoder().encode(received);
  if (body === null || moments === null) throw new Error(`the bucket of logs has no ${object}`);
  if (sha256Of(body) !== sha256) throw new Error(`the bucket of logs does not hold ${object} as it was sealed`);
  return JSON.stringify([match, last, sha256, hexOf(body), new TextDecoder().decode(moments), null]);
};

const readSealed = ({ query }: BackupPlace, { position, sealedBefore }: BackupProgress): Promise<ReadPiece> => {
  const since: Query = (sql, ...values) =>
    query(sql.replace('"sealed_bodies"', "(SELECT * FROM sealed_segments WHERE at >= ?)"), sealedBefore, ...values);
  return readPiece(since, [SEALED_BODIES], position);
};

const seal = async (place: BackupPlace, progress: BackupProgress): Promise<BackupProgress> => {
  const { lines, next } = await readSealed(place, progress);
  const ended: BackupProgress = { ...progress, phase: "end" };
  if (lines.length === 0) return ended;
  const whole: string[] = [];
  for (const line of lines) whole.push(await broughtBack(place, line));
  const { text: _, ...written } = await write(place, pieceName("sealed", progress.name, progress.compared + 1), whole);
  const now = { ...progress, sealed: [...progress.sealed, written], compared: progress.compared + 1 };
  return next === null ? { ...now, phase: "end" } : { ...now, position: next };
};

/** The piece with the secrets comes last: it has no row. */
const writeSecrets = (place: BackupPlace, { name, pieces }: BackupProgress): Promise<WrittenPiece> =>
  write(place, pieceName("pieces", name, pieces.length + 1), [JSON.stringify({ secrets: place.secrets })]);

const newestMigration = async (query: Query): Promise<string> => {
  const [row] = await query("SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1");
  return z.object({ name: z.string() }).parse(row).name;
};

const end = async (place: BackupPlace, progress: BackupProgress): Promise<BackupProgress> => {
  const { objects, key, version, now } = place;
  const { name, oneMoment, rows, sealed, bookmarks } = progress;
  const written: BackupManifest = {
    format: 1,
    name,
    key: fingerprintOf(key),
    version,
    schema: await newestMigration(place.query),
    began: momentOf(name),
    ended: new Date(now()).toISOString(),
    oneMoment,
    bookmarks: [...bookmarks, ...noted(await place.bookmark())],
    rows,
    pieces: [...progress.pieces, await writeSecrets(place, progress)],
    sealed: [...sealed],
  };
  await putJson(objects, manifestName(name), manifest.parse(written));
  await putJson(objects, NEWEST, { name, at: written.began });
  await rotateObjects(objects, now());
  return { ...progress, phase: "done" };
};

const WORK: Readonly<
  Record<
    Exclude<BackupProgress["phase"], "done">,
    (place: BackupPlace, progress: BackupProgress) => Promise<BackupProgress>
  >
> = { read, compare, seal, end };

/** Does the next piece of work of a backup. Done twice, it comes to the same; what it takes on is bounded. */
export const continueBackup = (place: BackupPlace, progress: BackupProgress): Promise<BackupProgress> =>
  progress.phase === "done" ? Promise.resolve(progress) : WORK[progress.phase](place, progress);
