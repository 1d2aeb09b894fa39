import { gunzip, gzip } from "#ground/crypto/gzip.ts";
import { openBox, sealTo } from "#ground/crypto/sealed-box.ts";
import { type BackupManifest, manifest, manifestName, NEWEST, newest } from "./manifest.ts";
import { momentOf, outdated } from "./rotation.ts";

/** A store of backups: a bucket, or a folder that has the same files. */
export type Objects = {
  readonly put: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly get: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** The names that begin so. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
  readonly remove: (names: readonly string[]) => Promise<void>;
};

/** Lines of text as a piece that the operator alone can read. */
export const sealPiece = async (
  key: string,
  name: string,
  lines: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> => sealTo(key, name, await gzip(lines.join("\n")));

/** The lines of a piece; `null` where the key or the name is another one, or the piece was changed. */
export const openPiece = async (key: string, name: string, bytes: Uint8Array): Promise<readonly string[] | null> => {
  const opened = await openBox(key, name, bytes);
  return opened && (await gunzip(opened)).split("\n").filter((line) => line !== "");
};

export const putJson = (objects: Objects, name: string, value: object): Promise<void> =>
  objects.put(name, new TextEncoder().encode(JSON.stringify(value)));

export type Readable = Pick<Objects, "get">;

const jsonIn = async (objects: Readable, name: string): Promise<unknown> => {
  const bytes = await objects.get(name);
  return bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
};

/** A backup by its name; `null` if it is not whole. */
export const manifestOf = async (objects: Readable, name: string): Promise<BackupManifest | null> =>
  manifest.safeParse(await jsonIn(objects, manifestName(name))).data ?? null;

/** The newest whole backup; `null` if there is none. */
export const newestBackup = async (objects: Readable): Promise<BackupManifest | null> => {
  const { data } = newest.safeParse(await jsonIn(objects, NEWEST));
  return data ? manifestOf(objects, data.name) : null;
};

/** A run that began longer ago than this (milliseconds) has ended, or was cut off. */
const LONGEST_RUN_MS = 12 * 60 * 60_000;

/**
 * Removes backups that are kept no longer, and what runs have left that were cut off. The manifest of a backup goes before
 * its pieces: it is no backup any more while they go. Another run may be at work.
 *
 * @param now milliseconds since 1970
 */
export const rotateObjects = async (objects: Objects, now: number): Promise<void> => {
  const names = (await objects.list("manifests/")).map((name) => name.slice("manifests/".length, -".json".length));
  const gone = new Set(outdated(names));
  await objects.remove([...gone].map(manifestName));
  const needed = new Set<string>();
  for (const name of names.filter((one) => !gone.has(one))) {
    const known = await manifestOf(objects, name);
    // A later version may have written it: which pieces it needs is not known here.
    if (known === null) return;
    for (const one of [...known.pieces, ...known.sealed]) needed.add(one.name);
  }
  const isOver = (name: string): boolean => {
    const [, backup = ""] = name.split("/");
    return names.includes(backup) || Date.parse(momentOf(backup)) < now - LONGEST_RUN_MS;
  };
  const all = [...(await objects.list("pieces/")), ...(await objects.list("sealed/"))];
  await objects.remove(all.filter((name) => !needed.has(name) && isOver(name)));
};
