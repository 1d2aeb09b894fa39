import { type Database, directory } from "#ground/db/database.ts";
import { cursor, cursorParts, type FoundPage, foundPage } from "#ground/jobs/found-page.ts";
import type { HandedOver, Letter } from "./letter.ts";
import { mailerOf } from "./mailer.ts";

/**
 * Letters of invitations and accounts, which wait for nobody's quiet hours. Each is kept before it goes, so that one whose
 * sending was cut off goes within a minute or two; it may then come twice, under one id, and that harms nobody.
 */

/** A letter that is to go. `id`: that of the invitation, where it is of one. */
export type Posted = { readonly id: string; readonly letter: Letter };

const rowsOf = (posted: readonly Posted[]): string =>
  JSON.stringify(posted.map(({ id, letter }) => ({ id, letter: JSON.stringify(letter) })));

/** Keeps the letters of invitations, in the batch that makes them: of one that was not made there is none. */
export const keepOfInvitations = (db: Database, posted: readonly Posted[], now: string): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO letters (id, letter, due_at) SELECT j.value->>'id', j.value->>'letter', ?2 FROM json_each(?1) j
       WHERE EXISTS (SELECT 1 FROM invitations i WHERE i.id = j.value->>'id')`,
    )
    .bind(rowsOf(posted), now);

const KEEP = "INSERT INTO letters (id, letter, due_at) SELECT value->>'id', value->>'letter', ?2 FROM json_each(?1)";

/** Keeps a letter and sends it. */
export const postLetter = async (env: Env, letter: Letter): Promise<void> => {
  const posted = { id: crypto.randomUUID(), letter };
  await directory(env)
    .$client.prepare(KEEP)
    .bind(rowsOf([posted]), new Date().toISOString())
    .run();
  await sendKept(env, posted.id);
};

/** Whoever takes a letter has a minute for it, then four, sixteen and so on, before it is taken again. */
const TAKE = `UPDATE letters SET attempts = attempts + 1,
    due_at = strftime('%Y-%m-%dT%H:%M:%fZ', ?2, '+' || (60 << 2 * min(attempts, 5)) || ' seconds')
  WHERE id = ?1 AND due_at <= ?2 RETURNING letter, attempts`;

/** How often a letter is tried of which nobody knows what became, and one that was refused for now. */
const MOST_ATTEMPTS: Partial<Record<HandedOver, number>> = { unknown: 3, "refused-for-now": 8 };

/** Sends a letter that is due; one that has gone is not there any more. */
export const sendKept = async (env: Env, id: string): Promise<void> => {
  const db = directory(env);
  const taken = await db.$client
    .prepare(TAKE)
    .bind(id, new Date().toISOString())
    .first<{ readonly letter: string; readonly attempts: number }>();
  if (!taken) return;
  // Written by this code, from a letter.
  const letter = JSON.parse(taken.letter) as Letter;
  const became = await mailerOf(env).send({ ...letter, id });
  if (taken.attempts < (MOST_ATTEMPTS[became] ?? 0)) return;
  await db.$client.prepare("DELETE FROM letters WHERE id = ?").bind(id).run();
};

const DUE = `SELECT id, due_at AS due FROM letters WHERE due_at <= ?1 AND (due_at, id) > (?2, ?3)
  ORDER BY due_at, id LIMIT ?4`;

/** A page of the letters that are due. */
export const dueLetters = async (
  db: Database,
  now: string,
  after: string,
  limit: number,
): Promise<FoundPage<string>> => {
  const { results } = await db.$client
    .prepare(DUE)
    .bind(now, ...cursorParts(after), limit)
    .all<{ id: string; due: string }>();
  return foundPage(
    results,
    limit,
    ({ due, id }) => cursor(due, id),
    ({ id }) => id,
  );
};
