import { env } from "cloudflare:workers";
import { canonical } from "#carrom";
import { recompute } from "#derive/ratings/recompute.ts";
import { directory } from "#ground/db/database.ts";
import type { List } from "#ratings";
import { foundDivision } from "./match.ts";

/** Checkpoints after every other match, so that a few matches make many of them. */
export const EVERY = 2;

/** A result as a test writes it: `ann 15-7 bob`. */
export type Result = { readonly id: string; readonly day: string; readonly text: string };

/** A club whose results are inserted into the table that lists are folded from. */
export const club = async () => {
  const { body, players } = await foundDivision(2);
  const name = body.club;
  const lay = async ({ id, day, text }: Result) => {
    const [home = "", score = "", away = ""] = text.split(" ");
    const [own = 0, other = 0] = score.split("-").map(Number);
    const side = (side: string, who: string, points: number) => ({
      id: side,
      players: [`${who}-${name}`],
      points,
      boardsWon: 1,
      gamesWon: 1,
      gamePoints: points,
    });
    const winner = own === other ? null : own > other ? "A" : "B";
    const ranking = winner === null ? [["A", "B"]] : winner === "A" ? [["A"], ["B"]] : [["B"], ["A"]];
    const match = `${name}-${id}`;
    await env.DB.batch([
      env.DB.prepare("INSERT OR IGNORE INTO matches (id, club_id, created_at, created_by) VALUES (?, ?, '', '')").bind(
        match,
        name,
      ),
      env.DB.prepare(
        `INSERT OR REPLACE INTO match_results (match_id, seq, hash, at, day, rated, status, forfeited, winner, sides, ranking)
         VALUES (?, 1, ?, '', ?, 1, 'decided', 0, ?, ?, ?)`,
      ).bind(
        match,
        `${own}-${other}-${home}-${away}`.padEnd(64, "0"),
        day,
        winner,
        JSON.stringify([side("A", home, own), side("B", away, other)]),
        JSON.stringify(ranking),
      ),
    ]);
  };
  const take = (id: string) =>
    env.DB.prepare("UPDATE match_results SET status = 'void' WHERE match_id = ?").bind(`${name}-${id}`).run();
  return { name, players, lay, take, list: `${name}:singles` };
};

/** Every row of a list as it is read, without its time of writing. */
export const rowsOf = async (list: string): Promise<string> => {
  const tables = [
    ["rating_changes", "t.day, t.match_id, t.player_id"],
    ["ratings", "t.player_id"],
    ["rating_checkpoints", "t.day"],
  ] as const;
  const found = await env.DB.batch<Record<string, unknown>>(
    tables.map(([table, order]) =>
      env.DB.prepare(
        `SELECT t.* FROM ${table} t JOIN rating_lists l ON l.list = t.list AND t.generation <= l.generation
         AND (t.until IS NULL OR t.until > l.generation) WHERE t.list = ? ORDER BY ${order}`,
      ).bind(list),
    ),
  );
  const rows = found.map(({ results }) => results.map(({ generation: _, until: _u, ...row }) => row));
  return canonical(rows).replaceAll(list.split(":")[0] ?? "", "club");
};

/** Computes a list. */
export const fold = (
  name: string,
  how: { anew?: boolean } = {},
  binding: D1Database = env.DB,
  list: List = "singles",
) => recompute(directory({ DB: binding }), name, list, { every: EVERY, ...how });

export const WORDS = ["ann 15-7 bob", "bob 15-2 cat", "cat 15-9 ann", "ann 8-8 cat", "bob 3-15 ann", "cat 15-14 bob"];
export const RESULTS: readonly Result[] = WORDS.map((text, at) => ({
  id: `m${at}`,
  day: `2026-01-${10 + 2 * at}`,
  text,
}));
