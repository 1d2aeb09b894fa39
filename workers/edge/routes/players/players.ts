import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { LISTS } from "#ratings";
import { differencesOfPlayer } from "#read/queries/matches/differences.ts";
import { knownPerson, playerHistory, playerMatchesOf } from "#read/queries/players/player.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { playerChanges, playerDifferences, playerMatches } from "#shared/api/players/player.ts";
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

const noPlayer: Fault = { code: "player-not-found", message: { key: "noPlayer" } };

/** A player's lists, a page at a time. */
export const playerRoutes = serving(matchesOf, changesOf, differencesOf);
