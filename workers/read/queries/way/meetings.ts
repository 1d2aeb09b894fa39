import { matchesNamed } from "#derive/league/placed-results.ts";
import type { Database } from "#ground/db/database.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { summariesOf } from "../matches/match-lists.ts";
import { playersNamed } from "./found-names.ts";

/** Players to a name: the matches of all of them are looked through. */
const OF_A_NAME = 5;

/** Words between two names, in a search as on a score sheet. */
const BETWEEN: ReadonlySet<string> = new Set(["v", "vs", "versus", "against", "and"]);

type Names = readonly [one: readonly string[], other: readonly string[]];

/**
 * The ways to read words as two names: parted by a word between two names, or else in two, near the middle first. A
 * name has only a few words, and no more ways are tried.
 */
const twoNames = (words: readonly string[]): readonly Names[] => {
  const at = words.findIndex((word, index) => index > 0 && index < words.length - 1 && BETWEEN.has(word));
  if (at > 0) return [[words.slice(0, at), words.slice(at + 1)]];
  const middle = words.length / 2;
  return Array.from({ length: Math.max(0, words.length - 1) }, (_, index) => index + 1)
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
    .slice(0, 3)
    .map((cut) => [words.slice(0, cut), words.slice(cut)]);
};

/**
 * Matches that had one of these players against one of those, the latest first: a row for each match of the first, by
 * `match_players_player`, and for each of its other players, by the primary key.
 */
export const MEETINGS = `SELECT DISTINCT a.match_id AS id, r.day AS day FROM match_players a
  JOIN match_players b ON b.match_id = a.match_id AND b.side <> a.side
  JOIN match_results r ON r.match_id = a.match_id
  LEFT JOIN matches m ON m.id = a.match_id LEFT JOIN clubs c ON c.id = m.club_id
  WHERE a.player_id IN (SELECT value FROM json_each(?1)) AND b.player_id IN (SELECT value FROM json_each(?2))
  AND coalesce(c.waits, 0) = 0 ORDER BY r.day IS NULL, r.day DESC, a.match_id LIMIT ?3`;

/** Matches between players of two published names; none where the words are no two names, or these never met. */
export const meetingsNamed = async (
  db: Database,
  words: readonly string[],
  limit: number,
): Promise<readonly MatchSummary[]> => {
  for (const names of twoNames(words)) {
    const [ones, others] = await Promise.all(names.map((name) => playersNamed(db, name, OF_A_NAME)));
    if (!ones?.length || !others?.length) continue;
    const ids = [ones, others].map((players) => JSON.stringify(players.map(({ id }) => id)));
    const { results } = await db.$client
      .prepare(MEETINGS)
      .bind(...ids, limit)
      .all<{ id: string }>();
    if (results.length === 0) continue;
    const rows = await matchesNamed(
      db,
      results.map(({ id }) => id),
    );
    return summariesOf(db, rows);
  }
  return [];
};
