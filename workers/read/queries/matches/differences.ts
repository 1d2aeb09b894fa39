import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { alike, compareLogs, type StrikeRow } from "#carrom";
import { consequencesOf } from "#derive/league/consequences.ts";
import { differenceId, differenceNamed } from "#derive/league/difference-id.ts";
import { type Database, directory } from "#ground/db/database.ts";
import { afterCursor, type KeysetPage, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { clubs, differences, ratingMoves } from "#ground/db/schema.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import type { Difference, Preview } from "#shared/api/league/difference.ts";
import type { Append } from "#shared/api/match/append.ts";
import type { DifferenceLine } from "#shared/api/match/match.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { PlayerDifferences } from "#shared/api/players/player.ts";
import { ok, type Result } from "#shared/result.ts";
import type { CorrectionsLogData } from "#shared/views/difference/corrections-log.tsx";
import { FIRST_LANGUAGE, type Language } from "#shared/words/addresses.ts";
import { wordsIn } from "#shared/words/words-in.ts";
import { dayAt, UTC } from "#shared/zone.ts";
import { type Names, namesOf } from "../clubs/names.ts";
import { zoneOf } from "../clubs/zone.ts";
import { playersIn, publicMoves, publicResult } from "./moves.ts";
import { roomLog } from "./room-log.ts";

/** The effects of a request everywhere: on the match by its room, and on all that follows from it. */
export const previewCorrection = async (
  env: Env,
  match: string,
  request: Append,
  language?: Language,
): Promise<Result<Preview, Fault>> => {
  const seen = await matchRoom(env, match).preview(request, language);
  if (!seen.ok) return seen;
  const { head, change, outcomes } = seen.value;
  const consequences = await consequencesOf(directory(env), outcomes);
  return ok({ head, moves: await publicMoves(directory(env), { match, change, consequences }) });
};

const LINE = {
  matchId: differences.matchId,
  seq: differences.seq,
  since: differences.since,
  seqs: differences.seqs,
  at: differences.at,
  by: differences.by,
  reasons: differences.reasons,
  before: differences.before,
  after: differences.after,
  /** Of the club's clock. */
  zone: sql<string>`coalesce((SELECT ${clubs.zone} FROM ${clubs} WHERE ${clubs.id} = ${differences.clubId}), ${UTC})`,
};

type LineRow = Pick<typeof differences.$inferSelect, Exclude<keyof typeof LINE, "zone">> & { readonly zone: string };

const lineOf = ({ matchId, before, after, zone, ...row }: LineRow, names: Names): DifferenceLine => ({
  ...row,
  day: dayAt(row.at, zone),
  id: differenceId(matchId, row.seq),
  match: matchId,
  before: publicResult(before, names),
  after: publicResult(after, names),
});

const linesOf = async (db: Database, rows: readonly LineRow[]): Promise<DifferenceLine[]> => {
  const names = await namesOf(
    db,
    rows.flatMap(({ after }) => playersIn(after)),
  );
  return rows.map((row) => lineOf(row, names));
};

/** The differences of a match, oldest first. */
export const differencesOfMatch = async (db: Database, match: string): Promise<DifferenceLine[]> =>
  linesOf(
    db,
    await db.select(LINE).from(differences).where(eq(differences.matchId, match)).orderBy(asc(differences.seq)),
  );

type DifferencePage = { readonly differences: DifferenceLine[]; readonly next: string | null };

const listed = async (db: Database, { rows, next }: KeysetPage<LineRow>): Promise<DifferencePage> => ({
  differences: await linesOf(db, rows),
  next,
});

/** A page of what corrections changed in a match. */
export const differencePageOfMatch = async (db: Database, match: string, asked: PageRequest): Promise<DifferencePage> =>
  listed(
    db,
    pageOf(
      await db
        .select(LINE)
        .from(differences)
        .where(and(eq(differences.matchId, match), afterCursor([differences.seq], asked, "asc")))
        .orderBy(asc(differences.seq))
        .limit(asked.limit + 1),
      asked,
      ({ seq }) => [seq],
    ),
  );

/** A club's differences, latest first. */
export const differencesOfClub = async (db: Database, club: string, asked: PageRequest): Promise<DifferencePage> => {
  const { at, matchId, seq } = differences;
  return listed(
    db,
    pageOf(
      await db
        .select(LINE)
        .from(differences)
        .where(and(eq(differences.clubId, club), afterCursor([at, matchId, seq], asked, "desc")))
        .orderBy(desc(at), desc(matchId), desc(seq))
        .limit(asked.limit + 1),
      asked,
      (row) => [row.at, row.matchId, row.seq],
    ),
  );
};

/** A difference whole, as it was stored; `null` if there is none of that id. */
const storedDifference = async (db: Database, id: string): Promise<Difference | null> => {
  const named = differenceNamed(id);
  if (!named) return null;
  const here = and(eq(differences.matchId, named.match), eq(differences.seq, named.seq));
  const [row] = await db
    .select({ ...getTableColumns(differences), zone: LINE.zone })
    .from(differences)
    .where(here);
  if (!row) return null;
  const moved = await db
    .select()
    .from(ratingMoves)
    .where(and(eq(ratingMoves.matchId, named.match), eq(ratingMoves.seq, named.seq)))
    .orderBy(desc(sql`abs(${ratingMoves.after} - ${ratingMoves.before})`), asc(ratingMoves.playerId));
  const { before, after, boards, strikes, clubId, divisionId, standings, ties, series, list } = row;
  const ratings = moved.map(({ playerId, matches, through, ...move }) => ({
    player: playerId,
    from: move.before,
    to: move.after,
    matches,
    through,
  }));
  const consequences = { club: clubId, division: divisionId, standings, ties, series: series ?? [], list, ratings };
  const [line] = await linesOf(db, [row]);
  if (!line) return null;
  const { seq, since, seqs, at, day, by, reasons } = line;
  const moves = await publicMoves(db, { match: named.match, change: { before, after, boards, strikes }, consequences });
  return { id: line.id, seq, since, seqs, at, day, by, reasons, ...moves };
};

type StrikeBefore = Difference["strikes"][number]["before"];

/** A stored strike with its rulings as they are said now; as they are stored where the engine rules otherwise since. */
const saidNow = (stored: StrikeBefore, now: StrikeRow | null | undefined): StrikeBefore => {
  const clauses = (strike: Pick<StrikeRow, "rulings">) => strike.rulings.map(({ clause }) => clause);
  return stored && now && alike(clauses(stored), clauses(now)) ? { ...stored, rulings: [...now.rulings] } : stored;
};

/**
 * A difference whole; `null` if there is none of that id.
 *
 * @param language of its rulings, which are stored in English; where the log cannot be read just now they stay so
 */
export const differenceDetail = async (
  env: Env,
  id: string,
  language: Language = FIRST_LANGUAGE,
): Promise<Difference | null> => {
  const found = await storedDifference(directory(env), id);
  if (!found || language === FIRST_LANGUAGE) return found;
  const log = await roomLog(env, found.match);
  if (!log.ok) return found;
  const { rulings } = await wordsIn(language);
  const { change } = compareLogs(log.value.slice(0, found.since), log.value.slice(0, found.seq), rulings);
  const strikes = found.strikes.map(({ seq, before, after }) => {
    const now = change.strikes.find((strike) => strike.seq === seq);
    return { seq, before: saidNow(before, now?.before), after: saidNow(after, now?.after) };
  });
  return { ...found, strikes };
};

/**
 * The differences that moved a player's rating, under whichever of their ids, latest first; where it moved several of
 * them, with what it did to the foremost.
 *
 * @param ids the one that stays first
 */
export const differencesOfPlayer = async (
  db: Database,
  ids: readonly string[],
  asked: PageRequest,
): Promise<PlayerDifferences> => {
  const { at, matchId, seq } = differences;
  const place = sql`(SELECT key FROM json_each(${JSON.stringify(ids)}) WHERE value = ${ratingMoves.playerId})`;
  const read = await db
    // One row a difference, be it that several of the ids moved: SQLite takes its figures from where the minimum is.
    .select({ ...LINE, from: ratingMoves.before, to: ratingMoves.after, of: sql`min(${place})` })
    .from(ratingMoves)
    .innerJoin(differences, and(eq(matchId, ratingMoves.matchId), eq(seq, ratingMoves.seq)))
    .where(and(inArray(ratingMoves.playerId, [...ids]), afterCursor([at, matchId, seq], asked, "desc")))
    .groupBy(at, matchId, seq)
    .orderBy(desc(at), desc(matchId), desc(seq))
    .limit(asked.limit + 1);
  const { rows, next } = pageOf(read, asked, (row) => [row.at, row.matchId, row.seq]);
  const lines = await linesOf(db, rows);
  const moved = lines.map((line, index) => ({ ...line, from: rows[index]?.from ?? 0, to: rows[index]?.to ?? 0 }));
  return { differences: moved, next };
};

/** A page of a club's kept differences, latest first; `null` if there is no such club. */
export const correctionsLog = async (
  db: Database,
  id: string,
  asked: PageRequest,
): Promise<CorrectionsLogData | null> => {
  const [club] = await db
    .select({ id: clubs.id, name: clubs.name, zone: zoneOf })
    .from(clubs)
    .where(and(eq(clubs.id, id), eq(clubs.waits, false)));
  return club ? { club, ...(await differencesOfClub(db, id, asked)), first: asked.after === undefined } : null;
};
