import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import { type PageRequest, pageOf } from "#ground/db/keyset.ts";
import type { Outbox, OutboxMessage } from "#shared/api/deployment/telling.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { afterEvent, MESSAGE_STATES, type MessageState } from "#shared/told/outbox.ts";

const PAGE = `SELECT m.id, m.made_at AS made, m.due_at AS due, coalesce(m.moved_at, m.made_at) AS since, m.kind, m.channel,
    u.name AS "to", m.state, m.reason, m.attempts
  FROM messages m JOIN users u ON u.id = m.user_id
  WHERE m.club_id = ?1 AND (?2 IS NULL OR (m.made_at, m.id) < (?2, ?3))
  ORDER BY m.made_at DESC, m.id DESC LIMIT ?4`;

/** The number of a club's messages by state. */
const countsOf = async (db: Database, club: string): Promise<Outbox["counts"]> => {
  const { results } = await db.$client
    .prepare("SELECT state, count(*) AS count FROM messages WHERE club_id = ? GROUP BY state")
    .bind(club)
    .all<{ state: MessageState; count: number }>();
  const found = new Map(results.map(({ state, count }) => [state, count]));
  return Object.fromEntries(MESSAGE_STATES.map((state) => [state, found.get(state) ?? 0])) as Outbox["counts"];
};

/** A page of a club's outbox messages, latest first. */
export const outboxPage = async (db: Database, club: string, asked: PageRequest): Promise<Outbox> => {
  const [made = null, id = null] = asked.after?.split("~") ?? [];
  const [counts, { results }] = await Promise.all([
    countsOf(db, club),
    db.$client
      .prepare(PAGE)
      .bind(club, made, id, asked.limit + 1)
      .all<OutboxMessage>(),
  ]);
  const { rows, next } = pageOf(results, asked, (row) => [row.made, row.id]);
  return { messages: [...rows], counts, next };
};

const RESEND = `UPDATE messages SET state = 'waiting', reason = NULL, due_at = ?3, moved_at = ?3, attempts = 0
  WHERE id = ?1 AND club_id = ?2 AND state IN (SELECT value FROM json_each(?4))`;

/** States from which the desk has a message sent again. */
const RESENDABLE = MESSAGE_STATES.filter((state) => afterEvent(state, { type: "resent" }) !== null);

/** Sends a message again whose outcome is unknown, or that was refused. It may come twice. */
export const resend = async (
  db: Database,
  { club, id, by }: { readonly club: string; readonly id: string; readonly by: string },
  now: string,
): Promise<Result<true, Fault>> => {
  const state = await db.$client
    .prepare("SELECT state FROM messages WHERE id = ? AND club_id = ?")
    .bind(id, club)
    .first<MessageState>("state");
  if (state === null) return err({ code: "message-not-found", message: { key: "noMessage" } });
  const [changed] = await db.$client.batch([
    db.$client.prepare(RESEND).bind(id, club, now, JSON.stringify(RESENDABLE)),
    actIfChanged(db, { club, by, act: "message-resent", subject: id }, now),
  ]);
  return changed?.meta.changes ? ok(true) : err({ code: "message-settled", message: { key: "messageSettled" } });
};
