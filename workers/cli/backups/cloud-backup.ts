import { hash } from "node:crypto";
import { z } from "zod";
import { isKey } from "#ground/crypto/sealed-box.ts";
import { VERSION } from "#shared/api/deployment/version.ts";
import { type BackupManifest, manifestName, NEWEST } from "#write/backup/whole/manifest.ts";
import {
  manifestOf,
  newestBackup,
  type Objects,
  putJson,
  type Readable,
  rotateObjects,
} from "#write/backup/whole/objects.ts";
import { backupName } from "#write/backup/whole/rotation.ts";
import type { Query } from "#write/backup/whole/tables.ts";
import { type BackupPlace, beginBackup, continueBackup } from "#write/backup/whole/writing.ts";
import type { ApiRequest } from "../deploy/cloudflare-api.ts";
import { SaidError } from "../server/said-error.ts";
import type { Cloud } from "./cloud.ts";

/** The pause between two looks at a workflow (milliseconds). */
const PAUSE_MS = 2_000;
const GOING_ON: readonly string[] = ["queued", "running", "paused", "waiting", "waitingForPause"];

const instance = z.object({ id: z.string() });
const state = z.object({ status: z.string() });

/** The result of a request to Cloudflare's API. @throws Error with what it said */
const resultOf = async ({ api }: Cloud, request: ApiRequest): Promise<unknown> => {
  const answer = await api(request);
  if (!answer.ok) throw new Error(answer.said);
  return answer.result;
};

export const hasBucket = ({ own }: Cloud): boolean => own.vars.BACKUP_KEY !== undefined;

/** Has the deployment back itself up into its bucket now, and waits for it. @throws SaidError if it fails */
export const backUpCloud = async (
  cloud: Cloud,
  pause: () => Promise<unknown> = () => new Promise((done) => setTimeout(done, PAUSE_MS)),
): Promise<void> => {
  const name = cloud.own.workflows.find(({ binding }) => binding === "BACKUP")?.name ?? "";
  const path = `/accounts/${cloud.account}/workflows/${name}/instances`;
  const { id } = instance.parse(await resultOf(cloud, { path, body: {} }));
  for (;;) {
    const { status } = state.parse(await resultOf(cloud, { path: `${path}/${id}` }));
    if (status === "complete") return;
    if (!GOING_ON.includes(status)) throw new SaidError({ key: "backupStopped", about: { status } });
    await pause();
  }
};

/** Copies the newest backup of a bucket into a folder, without the pieces that it has already. @throws SaidError */
export const copyNewest = async (from: Readable, to: Objects, folder: string): Promise<BackupManifest> => {
  const manifest = await newestBackup(from);
  if (manifest === null) throw new SaidError({ key: "backupMissing", about: { folder } });
  for (const { name, sha256 } of [...manifest.pieces, ...manifest.sealed]) {
    const known = await to.get(name);
    if (known && hash("sha256", known) === sha256) continue;
    const bytes = await from.get(name);
    if (bytes === null || hash("sha256", bytes) !== sha256)
      throw new SaidError({ key: "backupChanged", about: { file: name } });
    await to.put(name, bytes);
  }
  await putJson(to, manifestName(manifest.name), manifest);
  await putJson(to, NEWEST, { name: manifest.name, at: manifest.began });
  await rotateObjects(to, Date.now());
  return manifest;
};

/** The bucket of backups, to be read. */
export const bucketOf = ({ object }: Cloud): Readable => ({ get: (name) => object("BACKUPS", name) });

const answered = z.array(z.object({ results: z.array(z.record(z.string(), z.unknown())) }));

const queryOf =
  (cloud: Cloud): Query =>
  async (sql, ...params) => {
    const path = `/accounts/${cloud.account}/d1/database/${cloud.database.id}/query`;
    return answered.parse(await resultOf(cloud, { path, body: { sql, params } }))[0]?.results ?? [];
  };

/**
 * Reads a deployment that has no bucket into a folder, as it would write itself into a bucket: but for its secrets, which
 * cannot be read.
 *
 * @param key the public key
 * @throws SaidError if it is none
 */
export const readCloud = async (cloud: Cloud, objects: Objects, key: string | undefined): Promise<BackupManifest> => {
  if (key === undefined || !isKey(key))
    throw new SaidError({
      key: "backupKeyMissing",
      about: { variable: "BACKUP_KEY", environment: cloud.environment },
    });
  const place: BackupPlace = {
    query: queryOf(cloud),
    objects,
    segment: (name) => cloud.object("SEGMENTS", name),
    key,
    secrets: null,
    bookmark: () => Promise.resolve(null),
    version: VERSION,
    now: Date.now,
  };
  let progress = await beginBackup(place, backupName(new Date().toISOString()));
  while (progress.phase !== "done") progress = await continueBackup(place, progress);
  const made = await manifestOf(objects, progress.name);
  if (made === null) throw new Error(`${progress.name} is not whole`);
  return made;
};
