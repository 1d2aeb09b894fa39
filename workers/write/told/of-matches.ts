import type { Database } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { ADJUDICATORS } from "#shared/roles.ts";
import { type MatchRecorded, matchRecorded } from "#shared/told/news.ts";
import { dayLater } from "#shared/zone.ts";
import type { Audience } from "./audience.ts";
import { dataOf, type Finder, type Notification } from "./notification.ts";

/** An older result was imported, and no one waits for it. */
const FRESH_DAYS = 14;

type Played = { readonly day: string | null; readonly forfeited: number };

const playedIn = (db: Database, match: string): Promise<Played | null> =>
  db.$client.prepare("SELECT day, forfeited FROM match_results WHERE match_id = ?").bind(match).first<Played>();

const playersOf = async (db: Database, match: string): Promise<Audience> => {
  const { results } = await db.$client
    .prepare("SELECT player_id AS person FROM match_players WHERE match_id = ?")
    .bind(match)
    .all<{ person: string }>();
  return { to: "players", persons: results.map(({ person }) => person) };
};

/** `true` if every side has confirmed a result; its room knows. */
const isConfirmed = async (env: Env, match: string): Promise<boolean> => {
  const view = await matchRoom(env, match).view();
  return view.ok && view.value.confirmed.length === view.value.sides.length;
};

/** Millionths of a point that are shown as another number. */
const MOVED = "abs(round(after / 1000000.0) - round(before / 1000000.0)) >= 1";

const movedRatings = async (db: Database, match: string, seq: number): Promise<Notification[]> => {
  const { results } = await db.$client
    .prepare(`SELECT player_id AS person FROM rating_moves WHERE match_id = ? AND seq = ? AND ${MOVED}`)
    .bind(match, seq)
    .all<{ person: string }>();
  const persons = results.map(({ person }) => person);
  return persons.length === 0
    ? []
    : [{ kind: "rating-corrected", cause: `${match}:${seq}`, subject: match, audience: { to: "players", persons } }];
};

const disputesIn = ({ events }: MatchRecorded, match: string, players: Audience): Notification[] =>
  events.flatMap(({ type, dispute }): Notification[] => {
    const about = { cause: `${match}:${dispute}`, subject: match };
    if (type === "dispute_resolved") return [{ kind: "decided", ...about, audience: players }];
    if (type !== "dispute_opened") return [];
    return [
      { kind: "dispute-raised", ...about, audience: players },
      { kind: "dispute-waits", ...about, audience: { to: "roles", roles: ADJUDICATORS } },
    ];
  });

/** News of a match: its result, its confirmations and disputes, decisions and corrections. */
export const matchRecordedNews: Finder = async (db, row, env) => {
  const { subject: match, at } = row;
  const said = matchRecorded.parse(dataOf(row));
  const played = await playedIn(db, match);
  if (!played) return [];
  const players = await playersOf(db, match);
  const fresh = played.day === null || played.day >= dayLater(at.slice(0, "2026-03-29".length), -FRESH_DAYS);
  const found: Notification[] = disputesIn(said, match, players);
  if (said.decided && played.forfeited === 0 && fresh)
    found.push({ kind: "result-entered", cause: match, subject: match, audience: players });
  if (said.events.some(({ type }) => type === "result_confirmed") && (await isConfirmed(env, match)))
    found.push({ kind: "result-confirmed", cause: match, subject: match, audience: players });
  for (const seq of said.corrected) {
    found.push({ kind: "decided", cause: `${match}:${seq}`, subject: match, audience: players });
    found.push(...(await movedRatings(db, match, seq)));
  }
  return found;
};
