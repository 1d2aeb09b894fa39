import type { Database } from "#ground/db/database.ts";
import { cursor, cursorParts, type FoundPage, foundPage } from "#ground/jobs/found-page.ts";
import type { Message } from "#read/told/item.ts";
import type { Channel } from "#shared/told/news.ts";
import { afterEvent, MESSAGE_STATES, type MessageEvent } from "#shared/told/outbox.ts";

/** A recipient of waiting messages, by one channel. */
export type Reader = { readonly user: string; readonly channel: Channel };

const DUE = `SELECT id, due_at AS due, user_id AS user, channel FROM messages
  WHERE state = 'waiting' AND due_at <= ?1 AND (due_at, id) > (?2, ?3) ORDER BY due_at, id LIMIT ?4`;

/** For whom messages are due, each reader once for a page. */
export const dueReaders = async (
  db: Database,
  now: string,
  after: string,
  limit: number,
): Promise<FoundPage<Reader>> => {
  const { results } = await db.$client
    .prepare(DUE)
    .bind(now, ...cursorParts(after), limit)
    .all<Reader & { readonly id: string; readonly due: string }>();
  const { items, next } = foundPage(
    results,
    limit,
    ({ due, id }) => cursor(due, id),
    ({ user, channel }) => ({ user, channel }),
  );
  const readers = new Map(items.map((reader) => [`${reader.user} ${reader.channel}`, reader]));
  return { items: [...readers.values()], next };
};

/** Messages that go together at most: a letter that can still be read. */
const MOST_TOGETHER = 40;

const MESSAGES = `SELECT id, club_id AS club, kind, cause, subject, person_id AS person, attempts FROM messages
  WHERE user_id = ?1 AND channel = ?2 AND state = 'waiting' AND (due_at <= ?3 OR attempts = 0)
    AND club_id = (SELECT club_id FROM messages WHERE user_id = ?1 AND channel = ?2 AND state = 'waiting' AND due_at <= ?3
      ORDER BY made_at, rowid LIMIT 1)
  ORDER BY made_at, rowid LIMIT ${MOST_TOGETHER}`;

/** The messages to a recipient for whom one is due, oldest first: with it go later ones of its club, whose name the letter has. */
export const dueMessages = async (db: Database, { user, channel }: Reader, now: string): Promise<Message[]> =>
  (await db.$client.prepare(MESSAGES).bind(user, channel, now).all<Message>()).results;

/** Columns that are written with a change of state. */
type Change = { readonly reason?: string | null; readonly due?: string };

/** The statements by which an event moves messages, each from a state in which it can happen. */
const moves = (
  db: Database,
  type: MessageEvent["type"],
  where: string,
  bound: readonly string[],
  now: string,
  { reason = null, due }: Change = {},
): D1PreparedStatement[] =>
  MESSAGE_STATES.flatMap((from) => {
    const to = afterEvent(from, { type });
    if (to === null) return [];
    const values = [...bound, from, to, reason, now, due ?? null];
    const at = (place: number): string => `?${bound.length + place}`;
    return [
      db.$client
        .prepare(
          `UPDATE messages SET state = ${at(2)}, reason = ${at(3)}, moved_at = ${at(4)}, due_at = coalesce(${at(5)}, due_at)
           WHERE state = ${at(1)} AND ${where}`,
        )
        .bind(...values),
    ];
  });

/**
 * Takes messages, all of them or none: from now on they may have gone. The second of two takes nothing.
 *
 * @param delivery what they go with: the key by which a provider knows it again
 */
export const takeMessages = async (
  db: Database,
  ids: readonly string[],
  delivery: string,
  now: string,
): Promise<boolean> => {
  const asked = JSON.stringify(ids);
  const taken = await db.$client
    .prepare(
      `UPDATE messages SET state = 'sending', delivery = ?2, attempts = attempts + 1, moved_at = ?3
       WHERE id IN (SELECT value FROM json_each(?1)) AND (
         SELECT count(*) FROM messages WHERE id IN (SELECT value FROM json_each(?1)) AND state = 'waiting') = ?4`,
    )
    .bind(asked, delivery, now, ids.length)
    .run();
  return taken.meta.changes > 0;
};

/** Notes what became of what was handed over. */
export const settleMessages = async (
  db: Database,
  delivery: string,
  type: "delivered" | "refused" | "undeliverable" | "abandoned",
  now: string,
  change: Change = {},
): Promise<void> => {
  await db.$client.batch(moves(db, type, "delivery = ?1", [delivery], now, change));
};

/** Marks messages as dropped: no recipient wants them any more. */
export const drop = async (db: Database, ids: readonly string[], reason: string, now: string): Promise<void> => {
  if (ids.length === 0) return;
  const where = "id IN (SELECT value FROM json_each(?1))";
  await db.$client.batch(moves(db, "unwanted", where, [JSON.stringify(ids)], now, { reason }));
};

/** Puts off what waits for a reader. */
export const postpone = async (db: Database, { user, channel }: Reader, due: string): Promise<void> => {
  await db.$client
    .prepare(
      "UPDATE messages SET due_at = ?3 WHERE user_id = ?1 AND channel = ?2 AND state = 'waiting' AND due_at < ?3",
    )
    .bind(user, channel, due)
    .run();
};

/** A process that has not come back within a quarter of an hour has died: its messages may have gone, or not. */
const ABANDONED_MS = 15 * 60_000;

/** Marks messages of a dead process: their outcome is unknown. */
export const noteAbandoned = async (db: Database, now: string): Promise<void> => {
  const before = new Date(Date.parse(now) - ABANDONED_MS).toISOString();
  await db.$client.batch(moves(db, "abandoned", "moved_at < ?1", [before], now, { reason: "no-answer" }));
};

const DAY = 24 * 60 * 60_000;

/** The number of letters or notes to a recipient within a day. */
export const sentToday = async (db: Database, { user, channel }: Reader, now: string): Promise<number> => {
  const since = new Date(Date.parse(now) - DAY).toISOString();
  const found = await db.$client
    .prepare(
      `SELECT count(DISTINCT delivery) AS sent FROM messages
       WHERE user_id = ?1 AND channel = ?2 AND moved_at >= ?3 AND state IN ('sending', 'sent', 'unsure')`,
    )
    .bind(user, channel, since)
    .first<number>("sent");
  return found ?? 0;
};

/** The desk keeps finished messages for so long (days). */
const KEPT_DAYS = 90;

/** Deletes old finished messages. */
export const deleteOldMessages = async (db: Database, now: number): Promise<void> => {
  await db.$client
    .prepare("DELETE FROM messages WHERE made_at < ? AND state NOT IN ('waiting', 'sending')")
    .bind(new Date(now - KEPT_DAYS * DAY).toISOString())
    .run();
};
