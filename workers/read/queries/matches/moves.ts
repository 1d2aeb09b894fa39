import { and, eq } from "drizzle-orm";
import { everyPlayerOf, type MatchChange, type MatchResult, resultHistory } from "#carrom";
import type { Consequences } from "#derive/match/differences.ts";
import { type Database, directory } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { divisions, entries, series } from "#ground/db/schema.ts";
import type { TieLine } from "#league";
import type { Moves } from "#shared/api/league/difference.ts";
import type { PublicResult } from "#shared/api/match/match.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { ok, type Result } from "#shared/result.ts";
import { type Names, namesOf } from "../clubs/names.ts";
import { roomLog } from "./room-log.ts";

/** The moves of a correction, by ids alone: as it is computed, and as it is kept. */
export type MoveRecord = {
  readonly match: string;
  readonly change: MatchChange;
  readonly consequences: Consequences;
};

export const publicResult = ({ sides, ranking, games, score, ...result }: MatchResult, names: Names): PublicResult => ({
  ...result,
  ranking: ranking.map((level) => [...level]),
  sides: sides.map(({ players, substitutes, ...side }) => ({
    ...side,
    players: players.map(names),
    ...(substitutes ? { substitutes: substitutes.map(names) } : {}),
  })),
  games: games.map((game) => ({ ...game, boards: [...game.boards], points: { ...game.points } })),
  // Results that were kept before there were scores have none.
  score: score ?? null,
});

export const playersIn = ({ sides }: MatchResult): string[] => sides.flatMap(everyPlayerOf);

/** The players of these entries of a division. */
const playersOfEntries = async (
  db: Database,
  division: string | null,
  ids: readonly string[],
): Promise<(entry: string) => readonly string[]> => {
  const rows = await db
    .select({ id: entries.id, players: entries.players })
    .from(entries)
    .where(and(eq(entries.divisionId, division ?? ""), isOneOf(entries.id, ids)));
  const known = new Map(rows.map(({ id, players }) => [id, players]));
  return (entry) => known.get(entry) ?? [];
};

const divisionNamed = async (db: Database, id: string | null) => {
  if (id === null) return null;
  const [row] = await db.select({ id: divisions.id, name: divisions.name }).from(divisions).where(eq(divisions.id, id));
  return row ?? null;
};

/** The names of series; one that is gone is called by its id. */
const namesOfSeries = async (db: Database, ids: readonly string[]): Promise<(id: string) => string> => {
  if (ids.length === 0) return (id) => id;
  const rows = await db.select({ id: series.id, name: series.name }).from(series).where(isOneOf(series.id, ids));
  const byId = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => byId.get(id) ?? id;
};

/** The moves of a correction, with names: they are kept apart from the record, and read with it. */
export const publicMoves = async (db: Database, { match, change, consequences }: MoveRecord): Promise<Moves> => {
  const { standings, ratings, list } = consequences;
  const ties = consequences.ties ?? [];
  const inTies = ties.flatMap(({ before, after }) => [before?.home, before?.away, after?.home, after?.away]);
  const moved = [...standings.map(({ entry }) => entry), ...inTies.filter((entry) => entry != null)];
  const [players, division, seriesNamed] = await Promise.all([
    playersOfEntries(db, consequences.division, [...new Set(moved)]),
    divisionNamed(db, consequences.division),
    namesOfSeries(
      db,
      consequences.series.map(({ series }) => series),
    ),
  ]);
  const names = await namesOf(db, [
    ...playersIn(change.after),
    ...moved.flatMap(players),
    ...consequences.series.flatMap(({ rows }) => rows.flatMap((row) => row.players)),
    ...ratings.flatMap(({ player, through }) => [player, ...through.flatMap(({ opponents }) => opponents)]),
  ]);
  const sideOf = (entry: string | null) => (entry === null ? null : { entry, players: players(entry).map(names) });
  const lineOf = (line: TieLine | null) => line && { ...line, home: sideOf(line.home), away: sideOf(line.away) };
  return {
    match,
    before: publicResult(change.before, names),
    after: publicResult(change.after, names),
    // Of the schema's shape, but for being read-only, which it cannot say.
    boards: change.boards as unknown as Moves["boards"],
    strikes: change.strikes as unknown as Moves["strikes"],
    standings: {
      division,
      rows: standings.map(({ entry, before, after }) => ({
        entry,
        players: players(entry).map(names),
        before: before as Moves["standings"]["rows"][number]["before"],
        after: after as Moves["standings"]["rows"][number]["after"],
      })),
    },
    ties: ties.map(({ before, after, ...tie }) => ({
      ...tie,
      // A difference that is older than these numbers has none.
      number: tie.number ?? null,
      before: lineOf(before),
      after: lineOf(after),
    })),
    series: consequences.series.map(({ series: id, rows }) => ({
      series: { id, name: seriesNamed(id) },
      rows: rows.map(({ players: row, ...figures }) => ({ players: row.map(names), ...figures })),
    })),
    ratings: ratings.map(({ player, through, ...move }) => ({
      ...move,
      list: list ?? "",
      player: names(player),
      through: through.map(({ opponents, ...step }) => ({ ...step, opponents: opponents.map(names) })),
    })),
  };
};

/** Every result of a match, oldest first. They are found here and not in the room, which has a match to record. */
export const resultsOf = async (
  env: Env,
  id: string,
): Promise<Result<{ seq: number; result: PublicResult }[], Fault>> => {
  const log = await roomLog(env, id);
  if (!log.ok) return log;
  const held = resultHistory(log.value);
  const names = await namesOf(
    directory(env),
    held.flatMap(({ result }) => playersIn(result)),
  );
  return ok(held.map(({ seq, result }) => ({ seq, result: publicResult(result, names) })));
};
