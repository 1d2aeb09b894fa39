import { z } from "zod";
import type { EventData, MatchOpened } from "#carrom";
import { type Database, directory } from "#ground/db/database.ts";
import { cursor, cursorParts, type FoundPage, foundPage } from "#ground/jobs/found-page.ts";
import { askEach } from "#ground/objects/at-once.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import type { SentEvent, Writer } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { ok, type Result } from "#shared/result.ts";

/** The first event of a match, with the recorder's id and clock. */
type Opening = Readonly<Record<"id" | "at" | "by", string>> & {
  readonly data: MatchOpened;
  readonly carried?: { readonly id: string; readonly data: EventData<"game_recorded"> };
  readonly anyDay: boolean;
  readonly belonging: { readonly club: string | null; readonly fixture: string | null };
};

/** An opening, and the first events of the log: a result that was typed in with it. */
export type Begun = { readonly opening: Opening; readonly typed: TypedEvents | null };

/** Events of a match that come with its opening. `after`: the number of events before them, without it the opening alone. */
export type TypedEvents = { readonly writer: Writer; readonly events: readonly SentEvent[]; readonly after?: number };

type Head = { readonly seq: number; readonly hash: string };

/** Keeps the begun events of the matches that the statement before has registered: at this moment, by the same hand. */
export const keepOpenings = (db: Database, begun: readonly Begun[]): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO openings (match_id, opening, at)
       SELECT m.id, n.value->>'begun', m.created_at FROM json_each(?1) n JOIN matches m ON m.id = n.value->>'match'
         AND m.created_at = n.value->>'at' AND m.created_by = n.value->>'by'
       WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(
      JSON.stringify(
        begun.map(({ opening, typed }) => {
          const { at, by, data } = opening;
          return { match: data.match, at, by, begun: JSON.stringify({ opening, typed }) };
        }),
      ),
    );

/**
 * Has the rooms of matches write the begun events, and lets go of them. Done again it changes nothing.
 *
 * @param fresh matches that this very request has registered: D1 has nothing of their logs
 */
export const finishOpenings = async (
  env: Env,
  begun: readonly Begun[],
  fresh: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, Result<Head, Fault>>> => {
  const heads = new Map(
    await askEach(begun, async (one) => {
      const { match } = one.opening.data;
      return [match, await writeOpening(env, one, fresh.has(match))] as const;
    }),
  );
  await directory(env)
    .$client.prepare("DELETE FROM openings WHERE match_id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify([...heads.keys()]))
    .run();
  return heads;
};

const writeOpening = async (env: Env, { opening, typed }: Begun, isFresh: boolean): Promise<Result<Head, Fault>> => {
  const room = matchRoom(env, opening.data.match);
  if (!typed) return room.open(opening, isFresh);
  const { writer, events, after = 1 } = typed;
  const expectedSeq = opening.carried ? after + 1 : after;
  const request = { ...writer, expectedSeq, events: [...events] };
  const written: Result<{ readonly head: Head }, Fault> = await room.begin(opening, request, isFresh);
  return written.ok ? ok(written.value.head) : written;
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
  // Only `keepOpenings` writes the column.
  if (found) await finishOpenings(env, [JSON.parse(found.opening) as Begun]);
};
