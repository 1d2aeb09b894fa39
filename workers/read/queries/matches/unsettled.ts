import { matchesNamed, type PlacedResult } from "#derive/league/placed-results.ts";
import type { Database } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import type { Division } from "#shared/api/league/division.ts";
import { DISPUTE_DAYS } from "#shared/api/league/own-match.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";

/** Matches whose rooms are asked: the latest. */
const LATEST = 12;
const DAY = 86_400_000;

const YOUNG = `SELECT match_id AS match FROM match_results
  WHERE match_id IN (SELECT value FROM json_each(?1)) AND at >= ?2 ORDER BY at DESC LIMIT ?3`;

/** A result came from the table or from players, and a side has not confirmed it. Its room knows. */
const isUnconfirmed = async (env: Env, { id, sides }: MatchSummary): Promise<boolean> => {
  const view = await matchRoom(env, id).view();
  return view.ok && !view.value.isDeskWork && view.value.confirmed.length < sides.length;
};

/**
 * Matches of divisions that not every side has confirmed, those last recorded first, for as long as their players can
 * dispute them: after that no player has to be asked. A result that the desk entered needs no confirmation.
 */
export const unconfirmedIn = (
  env: Env,
  db: Database,
  divisions: readonly Pick<Division, "fixtures">[],
  now: string,
): Promise<MatchSummary[]> => {
  const fixtures = divisions.flatMap((division) => division.fixtures);
  return unconfirmedAmong(env, db, fixtures, now);
};

/** A match of a league, or of an evening, with its state there. */
type Played = { readonly state: string; readonly match: MatchSummary | null };

/** The same among matches. */
export const unconfirmedAmong = async (
  env: Env,
  db: Database,
  matches: readonly Played[],
  now: string,
): Promise<MatchSummary[]> => {
  const played = new Map(
    matches.flatMap(({ state, match }) => (state === "played" && match ? [[match.id, match] as const] : [])),
  );
  const since = new Date(Date.parse(now) - DISPUTE_DAYS * DAY).toISOString();
  const { results } = await db.$client
    .prepare(YOUNG)
    .bind(JSON.stringify([...played.keys()]), since, LATEST)
    .all<{ match: string }>();
  const latest = results.flatMap(({ match }) => played.get(match) ?? []);
  const unconfirmed = await Promise.all(latest.map((match) => isUnconfirmed(env, match)));
  return latest.filter((_, index) => unconfirmed[index]);
};

const OPEN = `SELECT r.match_id AS match FROM match_results r JOIN matches m ON m.id = r.match_id
  WHERE r.disputed = 1 AND m.club_id = ?`;

export const disputedMatchesOf = async (db: Database, club: string): Promise<readonly PlacedResult[]> => {
  const { results } = await db.$client.prepare(OPEN).bind(club).all<{ match: string }>();
  return results.length === 0
    ? []
    : matchesNamed(
        db,
        results.map(({ match }) => match),
      );
};
