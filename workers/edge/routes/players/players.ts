import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { databaseOf } from "#ground/db/database.ts";
import { LISTS } from "#ratings";
import { publicClub } from "#read/queries/clubs/public-clubs.ts";
import { differencesOfPlayer } from "#read/queries/matches/differences.ts";
import { knownPerson, playerHistory, playerMatchesOf } from "#read/queries/players/player.ts";
import { recordsOfClub } from "#read/queries/players/records.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { playerChanges, playerDifferences, playerMatches } from "#shared/api/players/player.ts";
import { clubRecords, recordsFilter } from "#shared/api/players/records.ts";
import { clubId, playerId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";

const params = z.object({ id: playerId });

const matchesOf = operation({
  method: "get",
  path: "/api/v1/players/{id}/matches",
  permission: "public",
  tags: ["league"],
  summary: "List the matches of a player, under all ids of the player.",
  params,
  query: z.object(paged("day", "id")),
  output: playerMatches,
  answers: { 200: "The matches, latest day first; those without a day last." },
  run: async ({ db, params: { id }, query }) => {
    const page = await playerMatchesOf(db, id, query);
    return page ? ok(page) : err(noPlayer);
  },
});

const changesOf = operation({
  method: "get",
  path: "/api/v1/players/{id}/changes",
  permission: "public",
  tags: ["ratings"],
  summary:
    "List every change of a player's rating, with the numbers to work out each change by hand. Default list: singles; `in` names a federation, or another club, whose list it is.",
  params,
  query: z.object({ list: z.enum(LISTS).default("singles"), in: clubId.optional(), ...paged("day", "id") }),
  output: playerChanges,
  answers: { 200: "The changes, latest first." },
  run: async ({ db, params: { id }, query: { list, in: within, ...asked } }) => {
    const page = await playerHistory(db, id, { kind: list, within }, asked);
    return page ? ok(page) : err(noPlayer);
  },
});

const differencesOf = operation({
  method: "get",
  path: "/api/v1/players/{id}/differences",
  permission: "public",
  tags: ["corrections"],
  summary: "List the corrections that changed a player's rating.",
  params,
  query: z.object(paged("at", "id", "count")),
  output: playerDifferences,
  answers: { 200: "The corrections, latest first." },
  run: async ({ db, params: { id }, query }) => {
    const found = await knownPerson(db, id);
    if (!found) return err(noPlayer);
    return ok(await differencesOfPlayer(db, found.ids, query));
  },
});

const recordsOf = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/records",
  permission: "public",
  tags: ["league"],
  summary: "List the slams of a club and its records, of all time or of a season, each with its strike.",
  params: z.object({ id: clubId }),
  query: recordsFilter.extend(paged("id")),
  output: clubRecords,
  answers: { 200: "All records, and a page of the slams, latest first." },
  run: async ({ env, db, params: { id }, query: { after, limit, ...filter } }) => {
    const club = await publicClub(db, id);
    if (!club) return err({ code: "club-not-found", message: { key: "noClub" } });
    const found = await recordsOfClub(databaseOf(env, id), club, filter, { after, limit });
    return found ? ok(found) : err({ code: "not-found", message: { key: "noRowToContinue" }, place: "query:/after" });
  },
});

const noPlayer: Fault = { code: "player-not-found", message: { key: "noPlayer" } };

/** Lists of a player, and the records of a club's players, a page at a time. */
export const playerRoutes = serving(matchesOf, changesOf, differencesOf, recordsOf);
