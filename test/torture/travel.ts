import { createHash } from "node:crypto";
import { canonical } from "#carrom";
import { eventsOf } from "#derive/log/logs.ts";
import { derive } from "#derive/rebuild/chunk.ts";
import { directory } from "#ground/db/database.ts";
import { Check } from "#write/backup/check.ts";
import { type Cut, cut, dropStaged } from "#write/backup/export/cut.ts";
import { EXPORT_BEGINNING, type Position, writeOn } from "#write/backup/export/writing.ts";
import {
  check,
  isHere,
  logsAgree,
  register,
  registryAgrees,
  sealLogs,
  sealSteps,
  stepsOver,
  storeLogs,
} from "#write/backup/import-job.ts";
import { clear, handTo, importOf, stage } from "#write/backup/staging.ts";

const SECRET = { STRIKEBOOK_SECRET: "a secret of these histories" };
const AT = "2026-03-01T12:00:00.000Z";

/** The state of a club that left and came in elsewhere. */
type Arrived = {
  /** The first fault of the file, or the reason why it was refused; `null`: none. */
  readonly fault: string | null;
  /** The lines of the match's log, as the file has them and as they lie elsewhere, and the data derived from them there. */
  readonly left: readonly string[];
  readonly lines: readonly string[];
  readonly derived: string;
  /** The content of the club, by its file and by its file elsewhere. */
  readonly content: string;
  readonly contentThere: string;
};

/** The move of a club from one store to another: the product's own steps, each done as often as the history says. */
export type Travel = {
  readonly cut: (club: string) => Promise<Cut>;
  /** Writes the cut file, and brings it in elsewhere in pieces of `lines` lines, where nothing of the club is. */
  readonly arrive: (taken: Cut, match: string, lines: number, twice: boolean) => Promise<Arrived>;
};

const written = async (db: D1Database, taken: Cut): Promise<{ text: string; content: string }> => {
  const pieces: string[] = [];
  let position: Position = EXPORT_BEGINNING;
  while (!position.trailer)
    position = await writeOn({ db: directory({ DB: db }), bucket: null }, taken, position, async (piece, text) => {
      pieces[piece] = text;
    });
  await dropStaged(directory({ DB: db }), taken.job).run();
  return { text: pieces.join(""), content: position.trailer.content };
};

/** The lines of a match's log in a club's file. */
const logIn = (text: string, match: string): string[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith('{"row":{"event":') && line.includes(`,"match_id":"${match}"`))
    .map((line) => canonical((JSON.parse(line) as { row: { event: unknown } }).row.event));

/** @param elsewhere a store that no club of these histories has been in yet */
export const travelOf = (db: D1Database, elsewhere: () => Promise<D1Database>): Travel => ({
  cut: (club) => cut({ DB: db, ...SECRET }, `travel/${club}`, club, AT),
  arrive: async (taken, match, lines, twice) => {
    const { text, content } = await written(db, taken);
    const file = new Check();
    file.feed(text);
    const left = logIn(text, match);
    const nowhere = { left, lines: [], derived: "", content, contentThere: "" };
    if (!file.end()) return { ...nowhere, fault: `line ${file.faults[0]?.line}: ${file.faults[0]?.message.key}` };
    const there = await elsewhere();
    // The part of the environment that these steps use.
    const env = { DB: there, ...SECRET } as unknown as Env;
    const logs = { db: directory({ DB: there }), bucket: null };
    const done = async <T>(act: () => Promise<T>): Promise<T> => {
      if (twice) await act();
      return act();
    };
    const id = createHash("sha256").update(text).digest("hex");
    const parts = text.match(new RegExp(`(?:[^\\n]*\\n){1,${lines}}`, "g")) ?? [];
    for (const [part, piece] of parts.entries()) {
      const sha256 = createHash("sha256").update(piece).digest("hex");
      await done(() => stage(env, id, { part, sha256, text: piece }, AT));
    }
    const row = await importOf(logs.db, id);
    if (row) await handTo(logs.db, row, "by hand", parts.length);
    const refused = async () => ({ ...nowhere, fault: `refused: ${(await importOf(logs.db, id))?.reason}` });
    for (const from of stepsOver(parts.length)) {
      const step = await done(() => check(env, id, from, parts.length));
      if (step === null) return refused();
      if (step !== "more" && (await isHere(env, id, step))) return { ...nowhere, fault: "it is there already" };
    }
    if (!(await done(() => registryAgrees(env, id)))) return refused();
    const open: string[] = [];
    for (const from of stepsOver(parts.length)) {
      if (!(await done(() => logsAgree(env, id, from, parts.length)))) return refused();
      open.push(...(await done(() => storeLogs(env, id, from, parts.length))));
    }
    for (const matches of sealSteps(open)) await done(() => sealLogs(logs, matches));
    await done(() => register(env, id));
    await clear(env, id);
    const { content: contentThere } = await written(there, await cut(env, `travel/${taken.club}`, taken.club, AT));
    const entries = await eventsOf(logs, match);
    const { projection, reason } = await derive(logs, match);
    return {
      fault: null,
      left,
      content,
      contentThere,
      lines: entries.map(({ line }) => line),
      derived: canonical(projection ?? reason),
    };
  },
});
