import { z } from "zod";
import type { Database } from "#ground/db/database.ts";
import { type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { ACTS, type ClubAct, type ClubActKind } from "#shared/api/deployment/accounts.ts";
import { namesInActs } from "./act-names.ts";

/** Something that was done in a club's name: never with a name or an address in it. */
export type ActEntry = {
  readonly club: string;
  readonly by: string;
  readonly act: ClubActKind;
  readonly subject: string;
  readonly data?: Readonly<Record<string, string | null>>;
};

/** Writes an act down, whatever came before it. */
export const actStatement = (db: Database, done: ActEntry, now: string): D1PreparedStatement =>
  insert(db, done, now, "true");

/** Writes an act down if the statement before it in the same batch changed anything. */
export const actIfChanged = (db: Database, done: ActEntry, now: string): D1PreparedStatement =>
  insert(db, done, now, "changes() > 0");

const insert = (db: Database, { club, by, act, subject, data = {} }: ActEntry, now: string, when: string) =>
  db.$client
    .prepare(`INSERT INTO club_acts (club_id, at, by, act, subject, data) SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ${when}`)
    .bind(club, now, by, act, subject, JSON.stringify(data));

const row = z.object({
  seq: z.int(),
  at: z.string(),
  by: z.string(),
  name: z.string().nullable(),
  act: z.enum(ACTS),
  subject: z.string(),
  divisionId: z.string().nullable(),
  divisionName: z.string().nullable(),
  data: z.string().transform((text) => z.record(z.string(), z.unknown()).parse(JSON.parse(text))),
});

/** The acts whose subject is a division; others may name one in their data. */
const ON_A_DIVISION = [
  "division-registered",
  "division-changed",
  "regulations-changed",
  "entries-brought-in",
  "lots-fixed",
  "draw-made",
  "decision-made",
  "round-clock-started",
  "umpires-named",
  "round-clock-undone",
];

/** A club's acts, newest first, with the names of those who have one, of what they were done to, and of the divisions. */
export const actsOf = async (
  db: Database,
  club: string,
  asked: PageRequest,
): Promise<{ acts: ClubAct[]; next: string | null }> => {
  const { results } = await db.$client
    .prepare(
      `SELECT a.seq, a.at, a.by, u.name, a.act, a.subject, a.data,
         d.id AS divisionId, d.name AS divisionName FROM club_acts a
       LEFT JOIN users u ON u.id = substr(a.by, instr(a.by, ':') + 1)
       LEFT JOIN divisions d ON d.club_id = a.club_id
         AND d.id = CASE WHEN a.act IN (SELECT value FROM json_each(?4)) THEN a.subject ELSE a.data->>'division' END
       WHERE a.club_id = ?1 AND (?2 IS NULL OR a.seq < ?2) ORDER BY a.seq DESC LIMIT ?3`,
    )
    .bind(club, asked.after === undefined ? null : Number(asked.after), asked.limit + 1, JSON.stringify(ON_A_DIVISION))
    .all();
  const { rows, next } = pageOf(z.array(row).parse(results), asked, ({ seq }) => [seq]);
  const names = await namesInActs(db, club, rows);
  const acts = rows.map(({ divisionId, divisionName, ...act }, index) => ({
    ...act,
    names: names[index] ?? {},
    division: divisionId === null || divisionName === null ? null : { id: divisionId, name: divisionName },
  }));
  return { acts, next };
};
