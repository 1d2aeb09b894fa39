import { z } from "zod";
import type { MatchOpened } from "#carrom";
import { type Database, directory } from "#ground/db/database.ts";
import { cursor, cursorParts, type FoundPage, foundPage } from "#ground/jobs/found-page.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import type { SentEvent, Writer } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { Result } from "#shared/result.ts";

/** The first event of a match, with the recorder's id and clock. */
type Opening = Readonly<Record<"id" | "at" | "by", string>> & {
  readonly data: MatchOpened;
  readonly anyDay: boolean;
  readonly belonging: { readonly club: string | null; readonly fixture: string | null };
};

/** An opening, and the first events of the log: a result that was typed in with it. */
export type Begun = { readonly opening: Opening; readonly typed: TypedEvents | null };

/** Events of a match that come with its opening. */
export type TypedEvents = { readonly writer: Writer; readonly events: readonly SentEvent[] };

type Head = { readonly seq: number; readonly hash: string };

/** Keeps what is begun with the row of the match, if the statement before wrote that. */
export const keepOpening = (db: Database, { opening, typed }: Begun): D1PreparedStatement =>
  db.$client
    .prepare(
      "INSERT INTO openings (match_id, opening, at) SELECT ?1, ?2, ?3 WHERE changes() > 0 ON CONFLICT DO NOTHING",
    )
    .bind(opening.data.match, JSON.stringify({ opening, typed }), opening.at);

/** Has the room of a match write what is begun, and lets go of it. Done again it changes nothing. */
export const finishOpening = async (env: Env, { opening, typed }: Begun): Promise<Result<Head, Fault>> => {
  const { match } = opening.data;
  const room = matchRoom(env, match);
  const opened: Result<Head, Fault> = await room.open(opening);
  const written: Result<{ readonly head: Head }, Fault> | null =
    opened.ok && typed ? await room.append({ ...typed.writer, expectedSeq: 1, events: [...typed.events] }) : null;
  await directory(env).$client.prepare("DELETE FROM openings WHERE match_id = ?").bind(match).run();
  if (written === null) return opened;
  return written.ok ? { ok: true, value: written.value.head } : written;
};

/** A minute (milliseconds): a request that began a moment ago is still running. */
const LATER = 60_000;

/** Matches that were begun a while ago and not finished, by the moment. */
export const waitingOpenings = async (
  db: Database,
  now: number,
  after: string,
  limit: number,
): Promise<FoundPage<string>> => {
  const { results } = await db.$client
    .prepare(
      "SELECT match_id AS match, at FROM openings WHERE at <= ?1 AND (at, match_id) > (?2, ?3) ORDER BY at, match_id LIMIT ?4",
    )
    .bind(new Date(now - LATER).toISOString(), ...cursorParts(after), limit)
    .all<{ readonly match: string; readonly at: string }>();
  return foundPage(
    results,
    limit,
    ({ at, match }) => cursor(at, match),
    ({ match }) => match,
  );
};

const kept = z.object({ opening: z.string() });

/** Finishes what was begun of a match; where nothing is, nothing is done. */
export const finishWaiting = async (env: Env, match: string): Promise<void> => {
  const found = kept.safeParse(
    await directory(env).$client.prepare("SELECT opening FROM openings WHERE match_id = ?").bind(match).first(),
  ).data;
  // Only `keepOpening` writes the column.
  if (found) await finishOpening(env, JSON.parse(found.opening) as Begun);
};
