import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import { refuse } from "#access/http/problem.ts";
import { defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { type Database, databaseOf, directory } from "#ground/db/database.ts";
import { ALL_ROWS } from "#ground/db/keyset.ts";
import { LISTS } from "#ratings";
import { crosstable, entrantsTable, fixturesTable, resultsTable, standingsTable } from "#read/export/csv/division.ts";
import { historyTable, matchesTable, ratingsTable, statisticsTable } from "#read/export/csv/ratings.ts";
import { entriesTable, playersTable } from "#read/export/csv/registry.ts";
import { seriesTable } from "#read/export/csv/series.ts";
import { trfOf } from "#read/export/trf/trf.ts";
import { playersWithStarts } from "#read/queries/clubs/club-players.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import { entryRow } from "#read/queries/clubs/registrations.ts";
import { divisionVersion } from "#read/queries/clubs/version.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { seriesStandingsOf } from "#read/queries/league/series.ts";
import { knownPerson, playerHistory, playerMatchesOf } from "#read/queries/players/player.ts";
import { statisticsOfClub } from "#read/queries/players/statistics.ts";
import { ratingListOf } from "#read/queries/ratings/ratings.ts";
import type { Division } from "#shared/api/league/division.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { DataTable } from "#shared/api/parts/table.ts";
import { listFilter } from "#shared/api/players/rating.ts";
import { clubId, divisionId, playerId, seriesId } from "#shared/ids.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { textLine } from "#shared/text.ts";
import { isClub, isPublicClub } from "#write/commands/clubs/clubs.ts";
import { fieldOf, noSuchDivision } from "#write/commands/league/registrations.ts";
import { noSuchSeries } from "#write/commands/league/series.ts";
import { serveTable } from "./table-route.ts";

const nothing = z.object({});
const division = z.object({ id: divisionId });
const player = z.object({ id: playerId });
const club = z.object({ id: clubId });

const DIVISION_TABLES: readonly [string, string, (division: Division) => DataTable][] = [
  ["standings", "Get a division's table.", standingsTable],
  ["crosstable", "Get a division's results grid, each result from the view of the row.", crosstable],
  ["fixtures", "List a division's fixtures, played or not.", fixturesTable],
  ["results", "List the results of a division's fixtures, by play or by decision.", resultsTable],
  ["entrants", "List the entries of a division, and which of them are in its draw.", entrantsTable],
];

const divisionTables = (api: Router): void => {
  for (const [name, summary, tableIn] of DIVISION_TABLES)
    serveTable(api, {
      path: `/api/v1/divisions/{id}/${name}`,
      summary,
      tags: ["league"],
      permission: "public",
      params: division,
      query: nothing,
      file: ({ id }) => `${id}-${name}`,
      read: async (env, { id }) => {
        const found = await divisionDetail(directory(env), id);
        return found ? ok(tableIn(found)) : err(noSuchDivision);
      },
      version: (env, { id }) => divisionVersion(directory(env), id),
    });

  serveTable(api, {
    path: "/api/v1/divisions/{id}/entries",
    only: "csv",
    summary: "List the entries of a division, with their fees.",
    tags: ["registry"],
    permission: { club: CLUB_ADMINS, of: "division" },
    params: division,
    query: nothing,
    file: ({ id }) => `${id}-entries`,
    read: async (env, { id }) => {
      const db = directory(env);
      const found = await fieldOf(db, id);
      if (!found) return err(noSuchDivision);
      const names = await namesOf(
        db,
        found.rows.flatMap(({ players }) => players),
        found.division.clubId,
      );
      return ok(entriesTable(found.rows.map((row) => entryRow(row, names))));
    },
  });
};

const noSuchPlayer: Fault = { code: "player-not-found", message: { key: "noPlayer" } };

/** The report of a division for pairing programs and checkers. */
const divisionReport = (api: Router): void => {
  const route = defineRoute({
    method: "get",
    path: "/api/v1/divisions/{id}/report.trf",
    permission: "public",
    tags: ["league"],
    request: { params: division },
    summary: "Get a division as a tournament report file, for pairing programs and checkers.",
    responses: {
      200: { description: "FIDE C.04 Annex 2 (TRF16), UTF-8.", content: { "text/plain": { schema: z.string() } } },
    },
  });
  const answer = async (c: AppContext, id: string) => {
    const found = await divisionDetail(directory(c.env), id);
    if (!found) return refuse(c, noSuchDivision);
    return c.text(trfOf(found), 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="${id}.trf"`,
    });
  };
  api.openapi(route, (c) => {
    const { id } = division.parse(c.req.param());
    return cachedByVersion(
      c,
      () => divisionVersion(directory(c.env), id),
      () => answer(c, id),
    );
  });
};

/** Both are data already, a page at a time; a file has them whole. */
const playerTables = (api: Router): void => {
  serveTable(api, {
    path: "/api/v1/players/{id}/changes",
    only: "csv",
    summary: "List every change of a player's rating, oldest first. Default list: singles.",
    tags: ["ratings"],
    permission: "public",
    params: player,
    query: z.object({ list: z.enum(LISTS).default("singles"), in: clubId.optional() }),
    file: ({ id }, { list }) => `${id}-${list}-changes`,
    read: async (env, { id }, { list, in: within }) => {
      const found = await playerHistory(directory(env), id, { kind: list, within }, ALL_ROWS);
      return found ? ok(historyTable(found)) : err(noSuchPlayer);
    },
  });

  serveTable(api, {
    path: "/api/v1/players/{id}/matches",
    only: "csv",
    summary: "List a player's matches, rated or not.",
    tags: ["league"],
    permission: "public",
    params: player,
    query: nothing,
    file: ({ id }) => `${id}-matches`,
    read: async (env, { id }) => {
      const db = directory(env);
      const [found, list] = await Promise.all([knownPerson(db, id), playerMatchesOf(db, id, ALL_ROWS)]);
      return found && list ? ok(matchesTable(list, found.ids)) : err(noSuchPlayer);
    },
  });
};

const clubTable = async (
  env: Env,
  id: string,
  isThere: typeof isClub,
  read: (db: Database) => Promise<DataTable>,
): Promise<Result<DataTable, Fault>> => {
  const db = databaseOf(env, id);
  return (await isThere(db, id)) ? ok(await read(db)) : err({ code: "club-not-found", message: { key: "noClub" } });
};

const clubTables = (api: Router): void => {
  serveTable(api, {
    path: "/api/v1/ratings/{list}/standings",
    only: "csv",
    summary: "List the ratings of a rating list, best first.",
    tags: ["ratings"],
    permission: "public",
    params: z.object({ list: textLine.max(100) }),
    query: listFilter,
    file: ({ list }) => `${list}-ratings`,
    read: async (env, { list }, filter) => {
      const found = await ratingListOf(directory(env), list, filter, ALL_ROWS);
      return found ? ok(ratingsTable(found)) : err({ code: "not-found", message: { key: "noRatingList" } });
    },
  });

  serveTable(api, {
    path: "/api/v1/clubs/{id}/statistics",
    key: "player_id",
    summary: "List the statistics of a club's players over all finished matches.",
    tags: ["league"],
    permission: "public",
    params: club,
    query: nothing,
    file: ({ id }) => `${id}-statistics`,
    read: (env, { id }) =>
      clubTable(env, id, isPublicClub, async (db) => statisticsTable(await statisticsOfClub(db, id))),
  });

  serveTable(api, {
    path: "/api/v1/clubs/{id}/players",
    key: "id",
    summary: "List a club's players with their starting ratings, in the form that the club can import.",
    tags: ["registry"],
    permission: { club: CLUB_ADMINS, of: "club" },
    params: club,
    query: nothing,
    file: ({ id }) => `${id}-players`,
    read: (env, { id }) => clubTable(env, id, isClub, async (db) => playersTable(await playersWithStarts(db, id))),
  });
};

/** The table is data already, a page at a time; a file has it whole. */
const seriesTables = (api: Router): void =>
  serveTable(api, {
    path: "/api/v1/series/{id}/standings",
    only: "csv",
    summary: "Get the table of a series.",
    tags: ["league"],
    permission: "public",
    params: z.object({ id: seriesId }),
    query: nothing,
    file: ({ id }) => `${id}-standings`,
    read: async (env, { id }) => {
      const found = await seriesStandingsOf(directory(env), id, ALL_ROWS);
      return found === null || found === "no-row" ? err(noSuchSeries) : ok(seriesTable(found));
    },
  });

/** Every table as data and as CSV. */
export const tableRoutes = (api: Router): void => {
  divisionTables(api);
  divisionReport(api);
  playerTables(api);
  clubTables(api);
  seriesTables(api);
};
