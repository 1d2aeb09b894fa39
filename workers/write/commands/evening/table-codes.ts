import { createHash, createHmac } from "node:crypto";
import { actIfChanged, actStatement } from "#access/accounts/acts.ts";
import { revokeLink } from "#access/accounts/scorer-links.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { tableCodeFrom, tableCodePath } from "#league";
import type { TableCodes } from "#shared/api/league/evening.ts";

export type ClubEvening = { readonly club: string; readonly day: string };

export const tableCodeHash = (code: string): string => createHash("sha256").update(code).digest("hex");

/** The writer's name of a code: its own id, as a link's token has one. */
export const writerByCode = (id: string): string => `scorer:${id}`;

/**
 * The code of an id: a keyed hash, so that a print can be made twice though only a hash of the code is kept. A reader
 * of the database without the deployment's secret learns no code.
 */
const codeOf = (env: Env, id: string): string => {
  const code = tableCodeFrom(createHmac("sha256", env.STRIKEBOOK_SECRET).update(`table-code\n${id}`).digest());
  if (code === null) throw new Error("a hash has too few bytes for a code");
  return code;
};

type KeptCode = { readonly id: string; readonly table: number; readonly hash: string };

const keptCodes = async (db: Database, { club, day }: ClubEvening): Promise<readonly KeptCode[]> => {
  const { results } = await db.$client
    .prepare(
      `SELECT id, hall_table AS "table", hash FROM table_codes
       WHERE club_id = ?1 AND day = ?2 AND revoked_at IS NULL ORDER BY hall_table`,
    )
    .bind(club, day)
    .all<KeptCode>();
  return results;
};

const INSERT = `INSERT INTO table_codes (id, club_id, day, hall_table, hash, made_by, made_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING`;

/** A match that has not begun is not called to a table without a code. */
const NO_CALLS_BEYOND = `DELETE FROM evening_calls WHERE club_id = ?1 AND day = ?2
  AND hall_table > (SELECT max(hall_table) FROM table_codes WHERE club_id = ?1 AND day = ?2 AND revoked_at IS NULL)
  AND fixture_id NOT IN (SELECT m.fixture_id FROM matches m JOIN match_results r ON r.match_id = m.id
    WHERE m.club_id = ?1 AND m.fixture_id IS NOT NULL AND r.status = 'in-play' AND r.played_at IS NOT NULL)`;

/** The codes of the tables 1 to `tables`; those that there are stay as they were printed. */
export const makeTableCodes = async (
  env: Env,
  evening: ClubEvening,
  { tables, by, now }: { readonly tables: number; readonly by: string; readonly now: string },
): Promise<TableCodes> => {
  const db = databaseOf(env, evening.club);
  const before = await keptCodes(db, evening);
  // A code of another secret cannot be printed any more: a new one is made.
  const lost = before.filter(({ id, hash }) => tableCodeHash(codeOf(env, id)) !== hash);
  await endCodes(env, evening, lost, { by, now });
  const there = new Set(before.filter((one) => !lost.includes(one)).map(({ table }) => table));
  const missing = Array.from({ length: tables }, (_, index) => index + 1).filter((table) => !there.has(table));
  if (missing.length > 0)
    await db.$client.batch([
      ...missing.map((table) => {
        const id = crypto.randomUUID();
        const hash = tableCodeHash(codeOf(env, id));
        return db.$client.prepare(INSERT).bind(id, evening.club, evening.day, table, hash, by, now);
      }),
      actStatement(
        db,
        { club: evening.club, by, act: "table-codes-made", subject: evening.day, data: { tables: missing.join(" ") } },
        now,
      ),
      db.$client.prepare(NO_CALLS_BEYOND).bind(evening.club, evening.day),
    ]);
  const codes = (await keptCodes(db, evening)).map(({ id, table }) => {
    const code = codeOf(env, id);
    return { table, code, url: tableCodePath(code) };
  });
  return { codes };
};

/** Ends codes, and every link that they gave. */
const endCodes = async (
  env: Env,
  { club, day }: ClubEvening,
  codes: readonly KeptCode[],
  { by, now }: { readonly by: string; readonly now: string },
): Promise<void> => {
  const db = databaseOf(env, club);
  for (const { id, table } of codes) {
    await db.$client.batch([
      db.$client.prepare("UPDATE table_codes SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL").bind(id, now),
      actIfChanged(db, { club, by, act: "table-codes-withdrawn", subject: day, data: { tables: String(table) } }, now),
    ]);
    const { results } = await db.$client
      .prepare(
        `SELECT id, match_id AS match FROM scorer_links
         WHERE made_by = ?1 AND revoked_at IS NULL AND expires_at > ?2`,
      )
      .bind(writerByCode(id), now)
      .all<{ id: string; match: string }>();
    for (const link of results) await revokeLink(env, { match: link.match, link: link.id, by }, now);
  }
};

/** Withdraws the code of one table, or of all. What is withdrawn already stays so. */
export const withdrawTableCodes = async (
  env: Env,
  evening: ClubEvening,
  { table, by, now }: { readonly table: number | null; readonly by: string; readonly now: string },
): Promise<void> => {
  const kept = await keptCodes(databaseOf(env, evening.club), evening);
  const ended = kept.filter((one) => table === null || one.table === table);
  await endCodes(env, evening, ended, { by, now });
};
