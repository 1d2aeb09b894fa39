import { createHash } from "node:crypto";
import type { Logs } from "../../derive/log/logs.ts";
import { activeRebuild } from "../../derive/rebuild/ledger.ts";
import { orderRebuild } from "../../derive/rebuild/order.ts";
import { type Database, directory } from "../../ground/db/database.ts";
import { storedSaid } from "../../ground/db/stored-said.ts";
import { Check } from "./check.ts";
import { logConflict, sealImported, storeLogs as store } from "./club-logs.ts";
import { contentOf } from "./exporting.ts";
import type { ImportReason } from "./fault.ts";
import { OldNames } from "./old-names.ts";
import { rowsOf, type SectionRows } from "./part.ts";
import { matchEventSection, matchSection } from "./sections/match-records.ts";
import { shownNameSection } from "./sections/registry.ts";
import { isOwn } from "./sections/section.ts";
import { clear, importOf, note, partOf } from "./staging.ts";
import { conflictIn, storeStatement } from "./storing.ts";

/** What a checked file says of itself. */
export type CheckedFile = { readonly club: string; readonly content: string };

/** Pieces to a step. */
const PARTS = 10;

/** Reads a file from its first line to its last; `null` if it was refused; the refusal is then stored. */
export const check = async (db: Database, id: string, parts: number): Promise<CheckedFile | null> => {
  const file = new Check();
  const hash = createHash("sha256");
  for (let part = 0; part < parts; part += 1) {
    const text = await partOf(db, id, part);
    // Later steps read a piece by itself.
    if (part < parts - 1 && !text.endsWith("\n")) return refuse(db, id, { key: "piece-cut", about: { piece: part } });
    hash.update(text);
    file.feed(text);
  }
  const whole = file.end();
  if (hash.digest("hex") !== id) return refuse(db, id, { key: "other-file" });
  if (!whole || !file.manifest || !file.trailer) {
    await note(db, id, {}, file.faults);
    return refuse(db, id, { key: "file-faulty" });
  }
  await note(db, id, { club: file.manifest.club });
  return { club: file.manifest.club, content: file.content };
};

/** Whether there is anything to import: a club that is here with the same content is not, with other it is refused. */
export const isNew = async (logs: Logs, id: string, parts: number, checked: CheckedFile): Promise<boolean> => {
  const { db } = logs;
  const found = await db.$client
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM divisions WHERE club_id = ?1) OR EXISTS (SELECT 1 FROM matches WHERE club_id = ?1)
       AS plays FROM clubs WHERE id = ?1`,
    )
    .bind(checked.club)
    .first<{ plays: 0 | 1 }>();
  if (!found) return true;
  // Of a club that plays nothing here, guests may have come with the file of another club.
  if (found.plays === 0 && !(await hasStrangers(db, id, parts, checked.club))) return true;
  if ((await contentOf(logs, checked.club)) === checked.content) await finish(db, id);
  else await refuse(db, id, { key: "club-differs", about: { club: checked.club } });
  return false;
};

/** Whether anybody is registered in the club whom the file does not know. */
const hasStrangers = async (db: Database, id: string, parts: number, club: string): Promise<boolean> => {
  const known: unknown[] = [];
  for (let part = 0; part < parts; part += 1)
    for (const { section, rows } of await rowsOf(db, id, part))
      if (section.table === "people") known.push(...rows.map((row) => row.id));
  const stranger = await db.$client
    .prepare("SELECT id FROM people WHERE club_id = ? AND id NOT IN (SELECT value FROM json_each(?)) LIMIT 1")
    .bind(club, JSON.stringify(known))
    .first();
  return stranger !== null;
};

/** Whether nothing in these pieces contradicts what is stored here; a contradiction is stored as the import's refusal. */
export const agrees = async (logs: Logs, id: string, from: number, parts: number): Promise<boolean> => {
  const { db } = logs;
  const club = await clubIn(db, id);
  for (let part = from; part < Math.min(from + PARTS, parts); part += 1)
    for (const rows of ownOf(await rowsOf(db, id, part), club)) {
      if (rows.section.ofOthers) continue;
      const conflict = isLog(rows) ? await logConflict(logs, rows.rows) : await conflictIn(db, rows);
      if (conflict === null) continue;
      await refuse(db, id, conflict);
      return false;
    }
  return true;
};

/** Whether rows are events of logs, which lie in D1 otherwise than in the file. */
const isLog = ({ section }: SectionRows): boolean => section === matchEventSection;

/** Stores the logs in these pieces. Nobody sees them before their matches are there. */
export const storeLogs = async (logs: Logs, id: string, from: number, parts: number): Promise<void> => {
  const { db } = logs;
  const until = Math.min(from + PARTS, parts);
  for (let part = from; part < until; part += 1) {
    for (const { rows } of (await rowsOf(db, id, part)).filter(isLog)) await store(logs, rows);
  }
  await note(db, id, { status: "storing", stored: until });
};

/** Stores everything but the logs, in one batch: the club is there whole or not at all. */
export const storeRegistry = async (db: Database, id: string, parts: number): Promise<void> => {
  const club = await clubIn(db, id);
  const statements: D1PreparedStatement[] = [];
  const names = new OldNames(club);
  for (let part = 0; part < parts; part += 1) {
    const registry = (await rowsOf(db, id, part)).filter((rows) => !isLog(rows));
    statements.push(...ownOf(registry, club).map((rows) => storeStatement(db, rows)));
    names.take(registry);
  }
  if (names.rows.length > 0) statements.push(storeStatement(db, { section: shownNameSection, rows: names.rows }));
  await db.$client.batch(statements);
};

/** The club of a file that was checked. */
const clubIn = async (db: Database, id: string): Promise<string> => {
  const club = (await importOf(db, id))?.club;
  if (club === null || club === undefined) throw new Error(`${id} was not checked`);
  return club;
};

/** The club's own rows: people of other clubs are neither made nor changed, whatever the file says of them. */
const ownOf = (sections: readonly SectionRows[], club: string): SectionRows[] =>
  sections
    .map(({ section, rows }) => ({ section, rows: rows.filter((row) => isOwn(section, row, club)) }))
    .filter(({ rows }) => rows.length > 0);

/** Proves that the club, exported again, would be the same file. */
export const prove = async (logs: Logs, { club, content }: CheckedFile): Promise<void> => {
  if ((await contentOf(logs, club)) !== content) throw new Error("what is stored is not what was imported");
};

/** Seals the logs of the matches in these pieces. A match that is still played is sealed as far as it has come. */
export const sealLogs = async (logs: Logs, id: string, from: number, parts: number, at: string): Promise<void> => {
  for (let part = from; part < Math.min(from + PARTS, parts); part += 1)
    for (const { section, rows } of await rowsOf(logs.db, id, part))
      if (section === matchSection)
        await sealImported(
          logs,
          rows.map((row) => String(row.id)),
          at,
        );
};

/** Asks for a rebuild that covers what was imported; `false` while another is at work, which may have missed it. */
export const derive = async (env: Env, id: string): Promise<boolean> => {
  if (await activeRebuild(directory(env))) return false;
  const { id: rebuild } = await orderRebuild(env, new Date().toISOString());
  await note(directory(env), id, { rebuild });
  return true;
};

/** The import has stopped: an error that is no fault of the file, in the words of the system that it came from. */
export const stopped = (db: Database, id: string, error: unknown): Promise<void> => {
  const reason: ImportReason = {
    key: "stopped",
    about: { error: error instanceof Error ? error.message : String(error) },
  };
  return note(db, id, { status: "failed", reason: storedSaid(reason) });
};

/** The import is done. */
export const finish = async (db: Database, id: string): Promise<void> => {
  await note(db, id, { status: "done" });
  await clear(db, id);
};

const refuse = async (db: Database, id: string, reason: ImportReason): Promise<null> => {
  await note(db, id, { status: "refused", reason: storedSaid(reason) });
  await clear(db, id);
  return null;
};

/** Where each step over the pieces begins. */
export const stepsOver = (parts: number): number[] =>
  Array.from({ length: Math.ceil(parts / PARTS) }, (_, index) => index * PARTS);

/** The pieces of an import. */
export const partsOf = async (db: Database, id: string): Promise<number> => (await importOf(db, id))?.parts ?? 0;
