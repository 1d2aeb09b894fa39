import { eq, sql } from "drizzle-orm";
import { playOf } from "#carrom";
import { AWAY_SIDE, HOME_SIDE, seasonOf } from "#derive/league/season.ts";
import type { MatchView } from "#derive/match/match-view.ts";
import { publishedReport } from "#derive/match/published.ts";
import { type Database, directory } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { clubs, decisions, divisions, fixtures, matches, matchResults } from "#ground/db/schema.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { cancellation, evidenceOf, inForce, type KnownAs, rubberOf } from "#league";
import type { List } from "#ratings";
import type { MatchDetail } from "#shared/api/match/match.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { Result } from "#shared/result.ts";
import { err, ok } from "#shared/result.ts";
import { latestPart } from "#shared/views/match/long-match.ts";
import type { Language } from "#shared/words/addresses.ts";
import { pageOfRuleset } from "../clubs/house-rulesets.ts";
import { namesOf } from "../clubs/names.ts";
import { zoneOf } from "../clubs/zone.ts";
import { predictionOf } from "../ratings/forecast.ts";
import { changesOfMatch } from "../ratings/ratings.ts";
import { differencesOfMatch } from "./differences.ts";
import { notesOf } from "./notes.ts";
import { playersAmong, umpiresNamed, umpiresOf } from "./umpires.ts";

/** A match that is in the registry, with its place in a league. */
const placeOf = async (db: Database, id: string) => {
  const [row] = await db
    .select({
      club: matches.clubId,
      zone: zoneOf,
      fixture: matches.fixtureId,
      forfeited: matchResults.forfeited,
      recordedGames: matchResults.recordedGames,
      round: fixtures.round,
      /** The list that opened it has an act of the same moment and hand. */
      listed: sql<boolean>`EXISTS (SELECT 1 FROM club_acts a WHERE a.club_id = ${matches.clubId}
        AND a.act = 'results-brought-in' AND a.at = ${matches.createdAt} AND a.by = ${matches.createdBy})`.mapWith(
        Boolean,
      ),
      division: { id: divisions.id, name: divisions.name, league: divisions.league, season: divisions.season },
    })
    .from(matches)
    .leftJoin(clubs, eq(clubs.id, matches.clubId))
    .leftJoin(matchResults, eq(matchResults.matchId, matches.id))
    .leftJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .leftJoin(divisions, eq(divisions.id, fixtures.divisionId))
    .where(eq(matches.id, id));
  return row ?? null;
};

const nobodyJoined: KnownAs = (person) => person;

/** Asked before a room is, because asking a room of no match would make one. */
export const isMatch = async (env: Env, id: string): Promise<boolean> =>
  (await directory(env).$client.prepare("SELECT 1 AS found FROM matches WHERE id = ?").bind(id).first()) !== null;

export const noSuchMatch: Fault = { code: "match-not-found", message: { key: "noMatch" } };

/**
 * A match: what its room knows, who played, and what it did to the ratings.
 *
 * @param language of its rulings
 * @param before of a very long match the boards before this one
 */
export const matchDetail = async (
  env: Env,
  id: string,
  language?: Language,
  before?: number,
): Promise<Result<MatchDetail, Fault>> => {
  const db = directory(env);
  const place = await placeOf(db, id);
  if (!place) return err(noSuchMatch);
  const [seen, umpires, changes, differences, words, settled] = await Promise.all([
    matchRoom(env, id).view(language),
    umpiresNamed(db, place.fixture === null ? [] : [place.fixture]),
    changesOfMatch(db, place.club, id),
    differencesOfMatch(db, id),
    notesOf(db, id),
    decidedOtherwise(db, id, place),
  ]);
  if (!seen.ok) return seen;
  const { sides, report, confirmed, signatures, corrections, breakers, otherRulesets, ruleset, isDeskWork, ...rest } =
    seen.value;
  const { clock, playedAt, card, starts, drawable, ...view } = rest;
  const players = sides.flatMap((side) => side.players);
  const substitutes = sides.flatMap(({ substitutions = [] }) => substitutions.map((one) => one.in));
  const [names, known] = await Promise.all([
    namesOf(db, [...players, ...substitutes, ...card.umpires, ...playersAmong(umpires)]),
    place.club === null ? nobodyJoined : knownIn(db, place.club),
  ]);
  const inPlay = report.status === "in-play";
  const { zone } = place;
  const isCardEmpty = card.toss === null && card.umpires.length === 0 && card.times.length === 0;
  return ok({
    ...view,
    ...(inPlay ? { play: { state: playOf(playedAt, Date.now()), last: playedAt, zone } } : {}),
    ...(clock ? { clock: { ...clock, zone } } : {}),
    ...(starts ? { starts: { from: starts.from, score: { ...starts.score } } } : {}),
    ...(isCardEmpty ? {} : { card: { ...card, umpires: card.umpires.map(names), times: [...card.times], zone } }),
    ...umpiresOf(umpires, { fixture: place.fixture ?? "", rubber: rubberOf(place.fixture ?? "", id) ?? 0 }, names),
    id,
    ruleset: { ...ruleset, page: await pageOfRuleset(db, place.club, ruleset) },
    club: place.club,
    division: place.division,
    round: place.round,
    sides: sides.map(({ id: side, colour, players, substitutions }) => ({
      id: side,
      colour,
      players: players.map(names),
      ...(substitutions ? { substitutions: substitutions.map((one) => ({ ...one, in: names(one.in) })) } : {}),
    })),
    otherRulesets: [...otherRulesets],
    breakers: { ...breakers },
    confirmed: [...confirmed],
    signatures: signatures.map((one) => ({ ...one, score: [...one.score] })),
    corrections: [...corrections],
    notes: noteWords(view.disputes, words),
    differences,
    settled,
    source: isDeskWork ? (place.listed ? "list" : "desk") : "table",
    evidence: evidenceOf(
      place.forfeited === true,
      report.boards.filter(({ status }) => status === "decided").map(({ ending }) => ending),
      place.recordedGames ?? 0,
    ),
    forecast: await predictionIn(
      env,
      { id, club: place.club, day: view.day, rated: view.rated, drawable, sides, report },
      changes.length > 0,
    ),
    ratings: changes.map(({ playerId, before, after, change }) => ({
      // A match names its players by the ids of its log, a list by those that they are known by.
      player: players.find((player) => known(player) === playerId) ?? playerId,
      before,
      after,
      change,
    })),
    ...latestPart(publishedReport(report), before),
  });
};

/** The outcome of the fixture, where the league has decided otherwise than the board, or set the match aside. */
const decidedOtherwise = async (
  db: Database,
  id: string,
  { division, fixture }: NonNullable<Awaited<ReturnType<typeof placeOf>>>,
): Promise<MatchDetail["settled"]> => {
  if (!division || fixture === null || !(await hasDecisions(db, division.id))) return null;
  const { fixtures: all, season } = await seasonOf(db, division.id);
  const found = all.find(({ settlement }) => settlement.fixture.id === fixture)?.settlement;
  const cancelled = found?.state === "in-play" && cancellation(inForce(season.decisions)) !== null;
  if (!found || (found.match === id && found.decision === null && !cancelled)) return null;
  const { state, winner } = found;
  const setAside = state === "replay-ordered" || (found.match !== id && found.decision === null);
  const side = winner === null ? null : winner === found.fixture.home ? HOME_SIDE : AWAY_SIDE;
  return { state, winner, side, setAside };
};

const hasDecisions = async (db: Database, division: string): Promise<boolean> =>
  (await db.select({ id: decisions.id }).from(decisions).where(eq(decisions.divisionId, division)).limit(1)).length > 0;

/** The prediction for a match between two sides that is rated, or will be when it is finished. */
const predictionIn = async (
  env: Env,
  match: Pick<MatchDetail, "id" | "club" | "day" | "rated"> & Pick<MatchView, "drawable" | "sides" | "report">,
  moved: boolean,
): Promise<MatchDetail["forecast"]> => {
  const { id, club, day, rated, drawable, sides, report } = match;
  const [one, other] = sides;
  const inPlay = report.status === "in-play";
  if (club === null || !rated || !(inPlay || moved) || sides.length !== 2 || !one || !other) return null;
  const kind: List = one.players.length === 1 ? "singles" : "doubles";
  const both = [one.players, other.players] as const;
  return predictionOf(env, { club, kind, match: id, sides: both, day, inPlay, drawable });
};

/** The texts of hashes in the log; a text without a reference is not shown. */
const noteWords = (
  disputes: MatchDetail["disputes"],
  words: readonly { readonly note: string; readonly text: string }[],
): Record<string, string> => {
  const named = new Set(disputes.flatMap(({ note, resolution }) => [note, resolution?.note]));
  return Object.fromEntries(words.filter(({ note }) => named.has(note)).map(({ note, text }) => [note, text]));
};
