import { and, asc, desc, eq, inArray, isNotNull, max, type SQL, sql } from "drizzle-orm";
import { everyPlayerOf, type Feat, type FeatKind, isBetter, isRecord, RECORDS } from "#carrom";
import { featsFrom } from "#derive/match/stored-feats.ts";
import { clubRecord, fedBy } from "#derive/ratings/club-record.ts";
import type { Database } from "#ground/db/database.ts";
import { type PageRequest, pageWithin } from "#ground/db/keyset.ts";
import { divisions, fixtures, matches, matchPlayers, matchResults, matchStatistics } from "#ground/db/schema.ts";
import type { KnownAs } from "#league";
import type { ClubRecords, PublicFeat, RecordsFilter } from "#shared/api/players/records.ts";
import { rulesetNamed } from "../clubs/house-rulesets.ts";
import { namesOf } from "../clubs/names.ts";

/** Decided matches with their feats, in the order in which they were played. */
const matchesWithFeats = (db: Database, which: SQL | undefined) =>
  db
    .select({
      match: matchResults.matchId,
      day: matchResults.day,
      sides: matchResults.sides,
      found: matchStatistics.feats,
      division: { id: divisions.id, name: divisions.name, season: divisions.season },
    })
    .from(matches)
    .innerJoin(matchResults, eq(matchResults.matchId, matches.id))
    .innerJoin(matchStatistics, eq(matchStatistics.matchId, matches.id))
    .leftJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .leftJoin(divisions, eq(divisions.id, fixtures.divisionId))
    .where(and(isNotNull(matchStatistics.feats), which))
    .orderBy(
      sql`coalesce(${matchResults.day}, substr(${matchResults.at}, 1, 10))`,
      asc(matchResults.at),
      asc(matchResults.matchId),
      asc(matchStatistics.playerId),
    );

type MatchWithFeats = Awaited<ReturnType<typeof matchesWithFeats>>[number];

/** A feat with its match, its players by their current ids. */
type PlacedFeat = Feat & Pick<MatchWithFeats, "match" | "day" | "division"> & { readonly opponents: readonly string[] };

const placed = (rows: readonly MatchWithFeats[], known: KnownAs): PlacedFeat[] =>
  rows.flatMap(({ match, day, division, sides, found }) =>
    featsFrom(found, sides).map((feat) => {
      const own = sides.find((side) => feat.players.some((player) => everyPlayerOf(side).includes(player)));
      const others = sides.filter((side) => side !== own).flatMap(({ players }) => players);
      return { ...feat, match, day, division, players: feat.players.map(known), opponents: others.map(known) };
    }),
  );

/** The best of a kind, the first of equal ones; none where there is none of the kind. */
const bestOf = (feats: readonly PlacedFeat[], kind: FeatKind): PlacedFeat[] => {
  const [first, ...others] = feats.filter((feat) => feat.kind === kind);
  if (!first) return [];
  return [others.reduce((best, feat) => (isBetter(kind, feat.figure, best.figure) ? feat : best), first)];
};

/** Covers by the last man, counted for each player: the count leads to the last of them. */
const covers = (feats: readonly PlacedFeat[]): PlacedFeat[] => {
  const own = feats.filter(({ kind }) => kind === "last-cover");
  return [...Map.groupBy(own, ({ players }) => players.join()).values()].flatMap((those) => {
    const last = those.at(-1);
    return last ? [{ ...last, figure: those.length }] : [];
  });
};

const recordsIn = (feats: readonly PlacedFeat[]): PlacedFeat[] =>
  RECORDS.flatMap((kind) => bestOf(kind === "last-cover" ? covers(feats) : feats, kind));

const slamsIn = (feats: readonly PlacedFeat[]): PlacedFeat[] => feats.filter(({ kind }) => !isRecord(kind)).reverse();

/** Feats as they are published. */
const published = async (db: Database, feats: readonly PlacedFeat[]): Promise<(feat: PlacedFeat) => PublicFeat> => {
  const names = await namesOf(
    db,
    feats.flatMap(({ players, opponents }) => [...players, ...opponents]),
  );
  return ({ players, opponents, ...feat }) => ({
    ...feat,
    players: players.map(names),
    opponents: opponents.map(names),
  });
};

/** The seasons of a club's divisions, newest first. */
const seasonsOf = async (db: Database, club: string): Promise<string[]> => {
  const rows = await db
    .select({ season: divisions.season })
    .from(divisions)
    .where(eq(divisions.clubId, club))
    .groupBy(divisions.season)
    .orderBy(desc(max(divisions.createdAt)));
  return rows.map(({ season }) => season);
};

/** The rulesets that matches were played by; one that neither the club nor we have published is called by its id. */
const rulesetsIn = async (
  db: Database,
  club: string,
  rows: readonly MatchWithFeats[],
): Promise<ClubRecords["rulesets"]> => {
  const ids = new Set(rows.flatMap(({ found }) => found?.[0] ?? []));
  return Promise.all([...ids].sort().map(async (id) => ({ id, name: (await rulesetNamed(db, club, id))?.name ?? id })));
};

/**
 * Slams and records of a club, and of the matches that its member clubs play for it as a federation; `null`: the page
 * before was the last.
 */
export const recordsOfClub = async (
  db: Database,
  club: ClubRecords["club"],
  { season, division, ruleset }: RecordsFilter,
  asked: PageRequest,
): Promise<ClubRecords | null> => {
  const { feeds, known } = await clubRecord(db, club.id);
  const [rows, seasons] = await Promise.all([
    matchesWithFeats(
      db,
      and(
        fedBy(feeds),
        season === undefined ? undefined : eq(divisions.season, season),
        division === undefined ? undefined : eq(divisions.id, division),
      ),
    ),
    seasonsOf(db, club.id),
  ]);
  const feats = placed(
    rows.filter(({ found }) => ruleset === undefined || found?.[0] === ruleset),
    known,
  );
  const records = recordsIn(feats);
  const slams = pageWithin(slamsIn(feats), asked, ({ match, board }) => `${match}-${board}`);
  if (!slams) return null;
  const shown = await published(db, [...records, ...slams.rows]);
  return {
    club: { id: club.id, name: club.name },
    records: records.map(shown),
    slams: slams.rows.map(shown),
    seasons,
    rulesets: await rulesetsIn(db, club.id, rows),
    next: slams.next,
  };
};

/** Slams that are listed with a player. */
const LATEST_SLAMS = 20;

/** A player's own records, then the latest slams, under all their ids; the first of these is the one that stays. */
export const featsOfPlayer = async (db: Database, ids: readonly string[], known: KnownAs): Promise<PublicFeat[]> => {
  const theirs = db
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .where(inArray(matchPlayers.playerId, [...ids]));
  const feats = placed(await matchesWithFeats(db, inArray(matches.id, theirs)), known);
  const own = feats.filter(({ players }) => players.some((player) => ids.includes(player)));
  const shown = [...recordsIn(own), ...slamsIn(own).slice(0, LATEST_SLAMS)];
  return shown.map(await published(db, shown));
};
