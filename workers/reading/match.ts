import { eq } from "drizzle-orm";
import type { MatchDetail } from "../../shared/api.ts";
import type { Result } from "../../shared/result.ts";
import { err, ok } from "../../shared/result.ts";
import { type Database, database } from "../db/database.ts";
import { divisions, fixtures, matches } from "../db/schema.ts";
import type { Fault } from "../fault.ts";
import { published } from "../match/published.ts";
import { namesOf } from "./names.ts";
import { changesOfMatch } from "./ratings.ts";

/** A match that is in the registry, with its place in a league. */
const placeOf = async (db: Database, id: string) => {
  const [row] = await db
    .select({
      club: matches.clubId,
      round: fixtures.round,
      division: { id: divisions.id, name: divisions.name, league: divisions.league, season: divisions.season },
    })
    .from(matches)
    .leftJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .leftJoin(divisions, eq(divisions.id, fixtures.divisionId))
    .where(eq(matches.id, id));
  return row ?? null;
};

/** Whether there is such a match. Asked before a room is, because asking a room of nothing would make one. */
export const isMatch = async (env: Env, id: string): Promise<boolean> =>
  (await env.DB.prepare("SELECT 1 AS found FROM matches WHERE id = ?").bind(id).first()) !== null;

export const noSuchMatch: Fault = { code: "match-not-found", message: "There is no such match." };

/** A match whole: what its room knows, who played, and what it did to the ratings. */
export const matchDetail = async (env: Env, id: string): Promise<Result<MatchDetail, Fault>> => {
  const db = database(env.DB);
  const place = await placeOf(db, id);
  if (!place) return err(noSuchMatch);
  const [seen, changes] = await Promise.all([env.MATCH_ROOM.getByName(id).view(), changesOfMatch(db, id)]);
  if (!seen.ok) return seen;
  const { sides, report, confirmed, breakers, otherRulesets, ...view } = seen.value;
  const names = await namesOf(
    db,
    sides.flatMap(({ players }) => players),
  );
  return ok({
    ...view,
    id,
    division: place.division,
    round: place.round,
    sides: sides.map(({ id: side, colour, players }) => ({ id: side, colour, players: players.map(names) })),
    otherRulesets: [...otherRulesets],
    breakers: { ...breakers },
    confirmed: [...confirmed],
    ratings: changes.map(({ playerId, before, after, change }) => ({ player: playerId, before, after, change })),
    report: published(report),
  });
};
