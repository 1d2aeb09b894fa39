import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { SECTIONS } from "#write/backup/sections/sections.ts";
import { roomOf } from "./match.ts";
import type { Club } from "./two-clubs.ts";

/** Rows of a club that its file never holds. */
const BESIDES: readonly string[] = [
  "SELECT * FROM memberships WHERE club_id = ?1 ORDER BY rowid",
  "SELECT * FROM invitations WHERE club_id = ?1 ORDER BY rowid",
  "SELECT * FROM applications WHERE club_id = ?1 ORDER BY id",
  "SELECT * FROM joining_links WHERE club_id = ?1",
  "SELECT * FROM federation_invitations WHERE federation_id = ?1 ORDER BY club_id",
  "SELECT * FROM webhooks WHERE club_id = ?1 ORDER BY id",
  "SELECT d.* FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE w.club_id = ?1 ORDER BY d.id",
  "SELECT l.* FROM line_ups l JOIN divisions d ON d.id = l.division_id WHERE d.club_id = ?1 ORDER BY l.rowid",
  "SELECT * FROM awaited_members WHERE club_id = ?1 ORDER BY member",
  "SELECT * FROM club_acts WHERE club_id = ?1 ORDER BY rowid",
  `SELECT l.* FROM scorer_links l JOIN matches m ON m.id = l.match_id WHERE m.club_id = ?1 ORDER BY l.rowid`,
];

/** A digest of all that a club has: every row of its record, the rows that no file holds, and the heads of its rooms' logs. */
export const belongings = async ({ id, match, played, visited }: Club): Promise<string> => {
  const record = SECTIONS.filter(({ aside }) => !aside).map(
    ({ table, key, ofClub }) =>
      `SELECT t.* FROM ${table} t WHERE ${ofClub} ORDER BY ${key.map((column) => `t.${column}`).join(", ")}`,
  );
  const [found, heads] = await Promise.all([
    env.DB.batch([...record, ...BESIDES].map((sql) => env.DB.prepare(sql).bind(id))),
    Promise.all([match, played, visited].map(async (one) => (await roomOf(one).status()).head)),
  ]);
  const text = JSON.stringify([found.map(({ results }) => results), heads]);
  return createHash("sha256").update(text).digest("hex");
};
