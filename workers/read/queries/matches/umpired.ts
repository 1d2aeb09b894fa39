import { matchesNamed } from "#derive/league/placed-results.ts";
import type { Database } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { summariesOf } from "./match-lists.ts";

/** Matches that an umpire is shown: the latest. */
const LATEST = 12;

/** A scoring link names the scorer: a user who scores with an account makes one, and gives out the others. */
const SCORED = `SELECT l.match_id AS match, max(l.made_at) AS at FROM scorer_links l JOIN matches m ON m.id = l.match_id
  WHERE l.made_by = ?1 AND m.club_id = ?2 GROUP BY l.match_id ORDER BY at DESC, l.match_id LIMIT ?3`;

/** The state of a match for its umpire. */
type UmpiredState = "unfinished" | "disputed" | "unconfirmed" | "confirmed" | "over";

type UmpiredMatch = {
  readonly match: MatchSummary;
  readonly state: UmpiredState;
  /** Its open disputes: about a strike or another entry, or about a board. */
  readonly disputes: readonly { readonly board: number; readonly aboutEntry: boolean }[];
};

/** The room of a match knows who has confirmed it, and what is disputed. */
const stateOf = async (env: Env, match: MatchSummary): Promise<UmpiredMatch> => {
  if (match.ended) return { match, state: "over", disputes: [] };
  const view = await matchRoom(env, match.id).view();
  const found = view.ok ? view.value : null;
  const disputes = (found?.disputes ?? [])
    .filter(({ open }) => open)
    .map(({ board, target }) => ({ board, aboutEntry: target !== null }));
  const stand = (): UmpiredMatch["state"] => {
    if (disputes.length > 0) return "disputed";
    if (match.status === "in-play") return "unfinished";
    if (match.status !== "decided") return "over";
    return (found?.confirmed.length ?? 0) < match.sides.length ? "unconfirmed" : "confirmed";
  };
  return { match, state: stand(), disputes };
};

/**
 * The matches of a club with this umpire, those last begun first, by public names.
 *
 * @param by the umpire as the record names them: `umpire:` and the account
 */
export const umpiredBy = async (
  env: Env,
  db: Database,
  { club, by }: { readonly club: string; readonly by: string },
): Promise<UmpiredMatch[]> => {
  const { results } = await db.$client.prepare(SCORED).bind(by, club, LATEST).all<{ match: string }>();
  if (results.length === 0) return [];
  const ids = results.map(({ match }) => match);
  const rows = await matchesNamed(db, ids);
  const lines = await summariesOf(db, rows);
  const latest = lines.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return Promise.all(latest.map((match) => stateOf(env, match)));
};
