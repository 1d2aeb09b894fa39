import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { outdated } from "#write/backup/whole/rotation.ts";
import { giveToOwner, ownEverything, ownFolder } from "../server/own-folder.ts";
import { SaidError, systemCode } from "../server/said-error.ts";
import { order, servingNow } from "./control.ts";
import { changedSince, type FolderManifest, manifestOf, seal } from "./manifest.ts";
import { copyState, databasesIn, faultsIn, forgetRelayed, newSnapshot } from "./snapshot.ts";
import { changeNotes, dataIn, restoringIn } from "./state-folder.ts";

export type BackupSummary = {
  /** RFC 3339, in UTC. */
  readonly at: string;
  readonly databases: number;
  readonly bytes: number;
  /** For how many milliseconds the server stood still; `null`: none ran. */
  readonly pausedMs: number | null;
};

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** Moves a folder, also to another disk. */
const move = (from: string, to: string): void => {
  try {
    renameSync(from, to);
  } catch (error) {
    if (systemCode(error) !== "EXDEV") throw error;
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
    rmSync(from, { recursive: true });
  }
};

const snapshotted = z.object({ folder: z.string(), at: z.iso.datetime(), pausedMs: z.int().nullable() });

/** Copies what is in a state folder: through the process that serves from it, if there is one. */
const snapshot = async (state: string): Promise<z.output<typeof snapshotted>> => {
  const serving = await servingNow(state);
  if (serving) return snapshotted.parse(await order(serving, "snapshot"));
  const copy = newSnapshot(state);
  await copyState(state, copy);
  return { folder: copy, at: new Date().toISOString(), pausedMs: null };
};

const noteBackup = async (state: string, at: string): Promise<void> => {
  const serving = await servingNow(state);
  if (serving) await order(serving, "backed-up", at);
  else {
    changeNotes(state, () => ({ backup: at }));
    giveToOwner(state);
  }
};

/** Every copy is checked before it counts as one. */
const assertSound = (folder: string): void => {
  const [fault] = faultsIn(folder);
  if (fault !== undefined) throw new SaidError({ key: "databaseDamaged", about: { fault } });
};

const summaryOf = (folder: string, { at, files }: FolderManifest, pausedMs: number | null): BackupSummary => ({
  at,
  pausedMs,
  databases: databasesIn(folder).length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});

/**
 * Copies everything that a state folder holds into a new folder: databases, objects, secrets and notes, of one moment.
 * The folder has its name only once all of it was checked.
 */
export const copyWhole = async (state: string, folder: string): Promise<BackupSummary> => {
  if (!isEmpty(folder)) throw new SaidError({ key: "folderNotEmpty", about: { folder } });
  if (!existsSync(dataIn(state))) throw new SaidError({ key: "stateMissing", about: { folder: state } });
  const { folder: copy, at, pausedMs } = await snapshot(state);
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(join(folder, ".."), { recursive: true });
  move(copy, part);
  ownEverything(part);
  assertSound(part);
  const manifest = await seal(part, at);
  rmSync(folder, { recursive: true, force: true });
  renameSync(part, folder);
  return summaryOf(folder, manifest, pausedMs);
};

/** Makes such a copy that counts as a backup. */
export const writeBackup = async (state: string, folder: string): Promise<BackupSummary> => {
  const summary = await copyWhole(state, folder);
  await noteBackup(state, summary.at);
  return summary;
};

const HOUR_MS = 60 * 60_000;

/**
 * The notes of the clock as if its jobs had run an hour before they did: the hourly one then runs at the next start, and sets
 * matches to work that have to say again how much of their log is in the database.
 */
const anHourEarlier = (ran: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(ran).map(([cron, at]) => [cron, new Date(Date.parse(at) - HOUR_MS).toISOString()]));

/** Takes away what a restore left that was cut off: nothing was ever served from it. */
const forgetCutOff = (state: string): void => {
  if (!existsSync(restoringIn(state))) return;
  // That it was cut off is known until the last.
  for (const name of readdirSync(state))
    if (join(state, name) !== restoringIn(state)) rmSync(join(state, name), { recursive: true });
  rmSync(restoringIn(state), { recursive: true });
};

/** A backup each of whose files is as it was written. @throws SaidError */
export const soundBackup = async (folder: string): Promise<FolderManifest> => {
  const manifest = manifestOf(folder);
  if (manifest === null) throw new SaidError({ key: "backupMissing", about: { folder } });
  const [file] = await changedSince(folder, manifest);
  if (file !== undefined) throw new SaidError({ key: "backupChanged", about: { file } });
  return manifest;
};

/** An empty folder inside a state folder: nothing is served from it until it is whole. @throws SaidError */
export const newRestoreIn = (state: string): string => {
  forgetCutOff(state);
  if (!isEmpty(state)) throw new SaidError({ key: "folderNotEmpty", about: { folder: state } });
  ownFolder(state);
  return restoringIn(state);
};

/** Moves what was restored to its place. */
export const moveRestored = (part: string, state: string): void => {
  for (const name of readdirSync(part)) renameSync(join(part, name), join(state, name));
  rmSync(part, { recursive: true });
  giveToOwner(state);
};

/** Does some work in a temporary folder, which is removed again. */
export const inTrialFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const trial = mkdtempSync(join(tmpdir(), "strikebook-restore-"));
  try {
    return await work(trial);
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
};

/** Lays out a backup in a state folder that is empty, not there, or left by a restore that was cut off. */
export const restoreBackup = async (folder: string, state: string): Promise<BackupSummary> => {
  const manifest = await soundBackup(folder);
  const part = newRestoreIn(state);
  await copyState(folder, part);
  ownEverything(part);
  forgetRelayed(dataIn(part));
  // The copy was made before it was a backup.
  changeNotes(part, ({ ran }) => ({ backup: manifest.at, ran: anHourEarlier(ran) }));
  assertSound(part);
  moveRestored(part, state);
  return summaryOf(state, manifest, null);
};

/** Restores a backup into a folder that is not served: what comes back here comes back elsewhere. */
export const checkBackup = (folder: string): Promise<BackupSummary> =>
  inTrialFolder((trial) => restoreBackup(folder, trial));

/** The name of a backup in a folder of many: its moment in UTC, without what file systems refuse. */
const NAMED = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z(\.part)?$/;

/**
 * Removes from a folder of backups those that are kept no longer, and what is left of one that was cut off; answers with
 * how many stay. What is called otherwise, or is no backup, is left alone.
 */
export const rotate = (folder: string): number => {
  const named = existsSync(folder) ? readdirSync(folder).filter((name) => NAMED.test(name)) : [];
  const whole = named.filter((name) => !name.endsWith(".part") && manifestOf(join(folder, name)) !== null);
  const gone = [...named.filter((name) => name.endsWith(".part")), ...outdated(whole)];
  for (const name of gone) rmSync(join(folder, name), { recursive: true });
  return whole.length - outdated(whole).length;
};
