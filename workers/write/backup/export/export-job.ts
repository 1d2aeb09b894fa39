import type { Logs } from "#derive/log/logs.ts";
import { isAlive } from "#derive/rebuild/engine.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { storedSaid } from "#ground/db/stored-said.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ImportReason } from "../file/fault.ts";
import { type PiecesEnv, pieceName, piecesOf } from "../file/pieces.ts";
import { type Cut, type CutEnv, cut, dropStaged } from "./cut.ts";
import {
  type ExportRow,
  endedExports,
  exportOf,
  exportUnderWay,
  folderOf,
  MOST_AT_ONCE,
  noExport,
  noteExpired,
  noteFailed,
  noteProgress,
  noteReady,
  noteRequest,
} from "./exports.ts";
import { type Position, writeOn } from "./writing.ts";

const WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 50;

/**
 * Waits until every strike that was acknowledged is in D1, from which the file is written; the match that is late if
 * that does not come about. A log that stopped because its copy differs is exported as D1 has it: the health of the service says so.
 */
const drainedClub = async (env: Env, club: string): Promise<string | null> => {
  const { results } = await databaseOf(env, club)
    .$client.prepare(
      `SELECT m.id FROM matches m LEFT JOIN match_results r ON r.match_id = m.id
     WHERE m.club_id = ? AND (r.status IS NULL OR r.status = 'in-play')`,
    )
    .bind(club)
    .all<{ id: string }>();
  const deadline = Date.now() + WITHIN_MS;
  for (const { id } of results)
    while (!(await isDrained(env, id))) {
      if (Date.now() > deadline) return id;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  return null;
};

const isDrained = async (env: Env, match: string): Promise<boolean> => {
  const { head, drained, fault } = await matchRoom(env, match).hurry();
  return fault !== null || head === null || head.seq <= drained;
};

/** Has a club written into a file. Asked again meanwhile, it is the same; if the engine has lost it, another begins. */
export const orderExport = async (
  env: Env,
  club: string,
  by: string,
  now: string,
): Promise<Result<ExportRow, Fault>> => {
  const db = databaseOf(env, club);
  const found = await exportUnderWay(db, club);
  if (found && (await isAlive(env.EXPORT, found.instance))) return ok(found);
  if (found) await stoppedExport(env, found.id, new Error("its writer is gone"));
  const id = crypto.randomUUID();
  if (await noteRequest(db, { id, club, instance: id, by }, now)) {
    await env.EXPORT.create({ id, params: { export: id, club } });
    const made = await exportOf(db, club, id);
    return made ? ok(made) : err(noExport);
  }
  // Another request came at the same moment.
  const other = await exportUnderWay(db, club);
  return other ? ok(other) : err(tooManyExports);
};

const tooManyExports: Fault = {
  code: "too-many-exports",
  message: { key: "tooManyExports", about: { most: MOST_AT_ONCE } },
};

/** Waits until all that was acknowledged is in D1, so that the file has it. */
export const awaitDrains = async (env: Env, club: string): Promise<void> => {
  const late = await drainedClub(env, club);
  if (late !== null) throw new Error(`the last strikes of match ${late} are not in the database yet`);
};

/** Takes the club as it is now; `null` if the export is not wanted any more. */
export const cutClub = async (env: PiecesEnv & CutEnv, id: string, club: string, now: string): Promise<Cut | null> => {
  const taken = await cut(env, folderOf(id), club, now);
  return (await noteProgress(databaseOf(env, club), id, { at: taken.at, matches: taken.matches })) ? taken : null;
};

/** Writes on from a position; `null` if the export is not wanted any more. */
export const writePieces = async (
  env: PiecesEnv,
  logs: Logs,
  taken: Cut,
  from: Position,
  id: string,
): Promise<Position | null> => {
  const pieces = piecesOf(env);
  const to = await writeOn(logs, taken, from, (piece, text) => pieces.put(pieceName(folderOf(id), piece), text));
  const progress = { done: to.logs, pieces: to.pieces, bytes: to.bytes };
  return (await noteProgress(databaseOf(env, taken.club), id, progress)) ? to : null;
};

/** The file is whole. */
export const ready = async (env: PiecesEnv, { club, job }: Cut, id: string, content: string): Promise<void> => {
  const db = databaseOf(env, club);
  await dropStaged(db, job).run();
  await noteReady(db, id, content, new Date().toISOString());
};

/** Lets go of everything that an export has laid down. */
export const dropExport = async (env: PiecesEnv, id: string): Promise<void> => {
  await dropStaged(directory(env), folderOf(id)).run();
  await piecesOf(env).drop(folderOf(id));
};

export const stoppedExport = async (env: PiecesEnv, id: string, error: unknown): Promise<void> => {
  const reason: ImportReason = {
    key: "export-stopped",
    about: { error: error instanceof Error ? error.message : String(error) },
  };
  await noteFailed(directory(env), id, storedSaid(reason));
  await dropExport(env, id);
};

/** Files that are deleted in one run of the upkeep; the next run deletes the others. */
const MOST = 20;

/** Deletes the files whose time is over. */
export const dropEnded = async (env: PiecesEnv, now: number): Promise<void> => {
  for (const id of await endedExports(directory(env), new Date(now).toISOString(), MOST)) {
    await dropExport(env, id);
    await noteExpired(directory(env), id);
  }
};

/** The text of a file that is whole, piece by piece. */
export async function* fileOf(
  env: PiecesEnv,
  { id, pieces }: Pick<ExportRow, "id" | "pieces">,
): AsyncGenerator<string> {
  const kept = piecesOf(env);
  for (let piece = 0; piece < pieces; piece += 1) {
    const text = await kept.get(pieceName(folderOf(id), piece));
    if (text === null) throw new Error(`piece ${piece} of export ${id} is gone`);
    yield text;
  }
}
