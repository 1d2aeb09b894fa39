import { z } from "zod";
import type { Database } from "#ground/db/database.ts";
import { matchRoom, type RoomsEnv } from "#ground/objects/objects.ts";
import { isLate, paceOf } from "#ground/objects/pace.ts";

type RelaysEnv = RoomsEnv & Pick<Env, "RELAY_SECONDS">;

/** So many matches in play, and so many of those opened last, are asked at most. */
const ASKED = 5;

/** Answers are remembered for so long (milliseconds): frequent requests for the health do not wake more rooms. */
const REMEMBERED_MS = 30_000;

/**
 * The lag of the database behind the matches that were asked: how many of them have events that it lacks, and how many.
 * `late`: those that have lacked one for minutes longer than their pace.
 */
export type Relays = {
  readonly asked: number;
  readonly behind: number;
  readonly late: number;
  readonly events: number;
};

/**
 * Reads a few rows of an index, however many matches there are. What was opened just now may have no result yet; a match
 * that is decided has relayed everything, and asking it would read its sealed log.
 */
const LATEST = `SELECT id FROM (SELECT match_id AS id FROM match_results WHERE status = 'in-play' ORDER BY day DESC LIMIT ${ASKED})
  UNION SELECT m.id FROM (SELECT id FROM matches ORDER BY rowid DESC LIMIT ${ASKED}) m
    LEFT JOIN match_results r ON r.match_id = m.id WHERE coalesce(r.status, 'in-play') = 'in-play'`;

const rows = z.array(z.object({ id: z.string() }));

/** The matches that have something to relay, most likely: those in play, and those opened last. */
export const latestMatches = async (
  db: Database,
): Promise<{ readonly ids: readonly string[]; readonly read: number }> => {
  const { results, meta } = await db.$client.prepare(LATEST).all();
  return { ids: rows.parse(results).map(({ id }) => id), read: meta.rows_read };
};

let remembered: { readonly at: number; readonly relays: Relays } | null = null;

const ask = async (db: Database, env: RelaysEnv, now: number): Promise<Relays> => {
  const { ids } = await latestMatches(db);
  const rooms = await Promise.all(ids.map((id) => matchRoom(env, id).status()));
  const lags = rooms.map(({ head, drained }) => Math.max(0, (head?.seq ?? 0) - drained));
  const pace = paceOf(env);
  return {
    asked: ids.length,
    behind: lags.filter((lag) => lag > 0).length,
    late: rooms.filter(({ waitingSince }) => isLate(waitingSince, pace, now)).length,
    events: lags.reduce((sum, lag) => sum + lag, 0),
  };
};

/**
 * The lag of the database behind the latest matches; `now`: milliseconds. An answer is remembered, never a promise:
 * workerd lets no request wait for what another one began.
 */
export const relays = async (db: Database, env: RelaysEnv, now: number): Promise<Relays> => {
  if (remembered === null || Math.abs(now - remembered.at) >= REMEMBERED_MS)
    remembered = { at: now, relays: await ask(db, env, now) };
  return remembered.relays;
};
