import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { fingerprintOf, publicKeyOf } from "#ground/crypto/sealed-box.ts";
import type { BackupManifest, Piece } from "#write/backup/whole/manifest.ts";
import { newestBackup, type Objects, openPiece } from "#write/backup/whole/objects.ts";
import { SaidError } from "../server/said-error.ts";

/** A backup whose key is at hand. */
export type OpenedBackup = { readonly objects: Objects; readonly manifest: BackupManifest; readonly key: string };

/** The private key in a file. @throws SaidError */
export const readPrivateKey = (file: string): string => {
  const key = readFileSync(file, "utf8").trim();
  if (publicKeyOf(key) === null) throw new SaidError({ key: "backupKeyForm", about: { file } });
  return key;
};

/** Opens the newest backup of a bucket or folder with a private key. @throws SaidError */
export const openBackup = async (objects: Objects, folder: string, key: string): Promise<OpenedBackup> => {
  const manifest = await newestBackup(objects);
  if (manifest === null) throw new SaidError({ key: "backupMissing", about: { folder } });
  const fingerprint = fingerprintOf(publicKeyOf(key) ?? "");
  if (fingerprint !== manifest.key)
    throw new SaidError({ key: "backupKeyOther", about: { wanted: manifest.key, given: fingerprint } });
  return { objects, manifest, key };
};

/** The lines of a piece. @throws SaidError where it is missing or was changed */
export const linesOf = async (
  { objects, key }: OpenedBackup,
  { name, sha256: wanted }: Piece,
): Promise<readonly string[]> => {
  const bytes = await objects.get(name);
  const lines = bytes && hash("sha256", bytes) === wanted ? await openPiece(key, name, bytes) : null;
  if (lines === null) throw new SaidError({ key: "backupChanged", about: { file: name } });
  return lines;
};

const secrets = z.object({ secrets: z.record(z.string(), z.string()).nullable() });

/** The secrets of the deployment; `null` if the backup has none. */
export const secretsOf = async (backup: OpenedBackup): Promise<Readonly<Record<string, string>> | null> => {
  const last = backup.manifest.pieces.at(-1);
  const [line = "{}"] = last ? await linesOf(backup, last) : [];
  return secrets.parse(JSON.parse(line)).secrets;
};
