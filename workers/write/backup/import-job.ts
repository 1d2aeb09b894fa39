import { type Logs, logsOf } from "#derive/log/logs.ts";
import { activeRebuild } from "#derive/rebuild/ledger.ts";
import { orderRebuild } from "#derive/rebuild/order.ts";
import { type Database, directory } from "#ground/db/database.ts";
import { storedSaid } from "#ground/db/stored-said.ts";
import { Check, type CheckPlace, type PassedRow } from "./check.ts";
import { logConflict, sealImported, storeLogs as store } from "./club-logs.ts";
import type { ImportReason } from "./file/fault.ts";
import { pieceName, piecesOf } from "./file/pieces.ts";
import { lineUpSection } from "./sections/league.ts";
import { matchEventSection } from "./sections/match-records.ts";
import { lineUpStatements } from "./sections/sealed-line-ups.ts";
import type { BackupSection } from "./sections/section.ts";
import { SECTIONS } from "./sections/sections.ts";
import { clear, importFolder, importOf, noteStaging, partOf } from "./staging.ts";
import { conflictIn, storeStatement, takenNameIn } from "./storing.ts";

export type CheckedFile = { readonly club: string; readonly content: string };

/** Pieces to a step: at most so many megabytes. */
const PARTS = 8;

export const stepsOver = (parts: number): number[] =>
  Array.from({ length: Math.ceil(parts / PARTS) }, (_, index) => index * PARTS);

export const countParts = async (env: Env, id: string): Promise<number> =>
  (await importOf(directory(env), id))?.parts ?? 0;

/** The name of the place of a check before a piece. */
const placeName = (id: string, part: number): string => pieceName(importFolder(id), `check-${part}`);

/** The result of a check's step: `more`: it goes on; `null`: the file is refused, and the refusal is stored. */
export type CheckStep = "more" | CheckedFile | null;

/**
 * Checks the pieces of a step, from where the step before left off, and stages the rows of the registry. No page shows
 * staged rows. The step is idempotent.
 */
export const check = async (env: Env, id: string, from: number, parts: number): Promise<CheckStep> => {
  const [db, pieces] = [directory(env), piecesOf(env)];
  const place = from === 0 ? undefined : await pieces.get(placeName(id, from));
  if (place === null) throw new Error(`where the check of ${id} stood is gone`);
  const passed: PassedRow[] = [];
  // Only `check` writes it.
  const file = new Check(
    (row) => passed.push(row),
    place === undefined ? undefined : (JSON.parse(place) as CheckPlace),
  );
  const until = Math.min(from + PARTS, parts);
  for (let part = from; part < until; part += 1) {
    const text = await partOf(env, id, part);
    // Later steps read a piece by itself.
    if (part < parts - 1 && !text.endsWith("\n")) return refuse(env, id, { key: "piece-cut", about: { piece: part } });
    file.feed(text);
  }
  if (file.faults.length === 0) await stageRows(db, id, passed);
  await noteStaging(db, id, { checked: until });
  if (until < parts) {
    await pieces.put(placeName(id, until), JSON.stringify(file.place));
    return "more";
  }
  const isWhole = file.end();
  if (file.sha256 !== id) return refuse(env, id, { key: "other-file" });
  if (!isWhole || !file.manifest) {
    await noteStaging(db, id, {}, file.faults);
    return refuse(env, id, { key: "file-faulty" });
  }
  await noteStaging(db, id, { club: file.manifest.club });
  return { club: file.manifest.club, content: file.content };
};

/** Characters of rows that are laid down by one statement, which takes two megabytes. */
const CHARACTERS = 500_000;

/** Lays rows down by their lines. */
const stageRows = async (db: Database, id: string, rows: readonly PassedRow[]): Promise<void> => {
  let [lot, characters]: [unknown[], number] = [[], 0];
  const flush = async () => {
    if (lot.length === 0) return;
    await db.$client
      .prepare(
        `INSERT OR REPLACE INTO staged_rows (job, section, n, "row")
         SELECT value->>0, value->>1, value->>2, value->>3 FROM json_each(?)`,
      )
      .bind(JSON.stringify(lot))
      .run();
    [lot, characters] = [[], 0];
  };
  for (const { section, row, line } of rows) {
    const text = JSON.stringify(row);
    lot.push([importFolder(id), section.table, line, text]);
    characters += text.length;
    if (characters >= CHARACTERS) await flush();
  }
  await flush();
};

/**
 * The state of a club that is to be imported: absent; present, which is then read and compared; or only guests who came
 * with the file of another club, which counts as absent.
 */
export const isHere = async (env: Env, id: string, { club }: CheckedFile): Promise<boolean> => {
  const found = await directory(env)
    .$client.prepare(
      `SELECT EXISTS (SELECT 1 FROM divisions WHERE club_id = ?1) OR EXISTS (SELECT 1 FROM matches WHERE club_id = ?1)
         OR EXISTS (SELECT 1 FROM people p WHERE p.club_id = ?1 AND NOT EXISTS (SELECT 1 FROM staged_rows s
           WHERE s.job = ?2 AND s.section = 'people' AND s."row"->>'id' = p.id)) AS here
       FROM clubs WHERE id = ?1`,
    )
    .bind(club, importFolder(id))
    .first<{ here: 0 | 1 }>();
  return found?.here === 1;
};

/** A club that is here with the same content is imported already; with other content it is refused. */
export const alreadyHere = async (env: Env, id: string, checked: CheckedFile, content: string): Promise<void> => {
  if (content === checked.content) await finish(env, id);
  else await refuse(env, id, { key: "club-differs", about: { club: checked.club } });
};

/** Compares the registry with what is stored here; a contradiction is stored as the refusal. */
export const registryAgrees = async (env: Env, id: string): Promise<boolean> => {
  const taken = await takenNameIn(directory(env), importFolder(id));
  if (taken !== null) {
    await refuse(env, id, taken);
    return false;
  }
  for (const section of registry().filter(({ aside }) => !aside)) {
    const conflict = await conflictIn(directory(env), section, importFolder(id));
    if (conflict === null) continue;
    await refuse(env, id, conflict);
    return false;
  }
  return true;
};

/** The sections whose rows lie in D1 as in the file: all but the logs. */
const registry = (): readonly BackupSection[] => SECTIONS.filter((section) => section !== matchEventSection);

/** Compares the logs of these pieces with what is stored here; a contradiction is stored as the refusal. */
export const logsAgree = async (env: Env, id: string, from: number, parts: number): Promise<boolean> => {
  for (let part = from; part < Math.min(from + PARTS, parts); part += 1) {
    const conflict = await logConflict(logsOf(env), await partOf(env, id, part));
    if (conflict === null) continue;
    await refuse(env, id, conflict);
    return false;
  }
  return true;
};

/**
 * Stores the logs in these pieces. No page shows them before their matches are there.
 *
 * @returns the matches whose logs are not sealed yet
 */
export const storeLogs = async (env: Env, id: string, from: number, parts: number): Promise<readonly string[]> => {
  const until = Math.min(from + PARTS, parts);
  const [open, now] = [new Set<string>(), new Date().toISOString()];
  for (let part = from; part < until; part += 1)
    for (const match of await store(logsOf(env), await partOf(env, id, part), now)) open.add(match);
  await noteStaging(directory(env), id, { status: "storing", stored: until });
  return [...open];
};

/** Logs that are sealed by one step. */
const SEALS = 20;

/** Logs that were cut by the end of a piece, in steps. A match that is still played is sealed as far as it has come. */
export const sealSteps = (open: readonly string[]): readonly (readonly string[])[] => {
  const matches = [...new Set(open)];
  return Array.from({ length: Math.ceil(matches.length / SEALS) }, (_, index) =>
    matches.slice(index * SEALS, (index + 1) * SEALS),
  );
};

export const sealLogs = (logs: Logs, matches: readonly string[]): Promise<void> =>
  sealImported(logs, matches, new Date().toISOString());

/** Stores everything but the logs out of where it was staged, in one batch: the club is there whole or not at all. */
export const register = async (env: Env, id: string): Promise<void> => {
  const db = directory(env);
  const club = (await importOf(db, id))?.club ?? "";
  const lineUps = await lineUpStatements(env, { id, job: importFolder(id), club }, new Date().toISOString());
  await db.$client.batch([
    ...registry()
      .filter((section) => section !== lineUpSection)
      .map((section) => storeStatement(db, section, importFolder(id), id)),
    ...lineUps,
    db.$client.prepare("UPDATE club_imports SET registered = 1 WHERE id = ?").bind(id),
  ]);
};

/** Asks for a rebuild that covers what was imported; `false` while another is at work, which may have missed it. */
export const derive = async (env: Env, id: string): Promise<boolean> => {
  if (await activeRebuild(directory(env))) return false;
  const { id: rebuild } = await orderRebuild(env, new Date().toISOString());
  await noteStaging(directory(env), id, { rebuild });
  return true;
};

/** The import has stopped: an error that is no fault of the file, in the words of the system that it came from. */
export const stopped = (db: Database, id: string, error: unknown): Promise<void> => {
  const reason: ImportReason = {
    key: "stopped",
    about: { error: error instanceof Error ? error.message : String(error) },
  };
  return noteStaging(db, id, { status: "failed", reason: storedSaid(reason) });
};

export const finish = async (env: Env, id: string): Promise<void> => {
  await noteStaging(directory(env), id, { status: "done" });
  await clear(env, id);
};

const refuse = async (env: Env, id: string, reason: ImportReason): Promise<null> => {
  await noteStaging(directory(env), id, { status: "refused", reason: storedSaid(reason) });
  await clear(env, id);
  return null;
};
