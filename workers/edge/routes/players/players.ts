import { z } from "zod";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { LISTS } from "#ratings";
import { differencesOfPlayer } from "#read/queries/matches/differences.ts";
import { knownPerson, playerHistory, playerMatchesOf } from "#read/queries/players/player.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { playerChanges, playerDifferences, playerMatches } from "#shared/api/players/player.ts";
import { clubId, playerId } from "#shared/ids.ts";

const params = z.object({ id: playerId });

const matchesRoute = defineRoute({
  method: "get",
  path: "/api/v1/players/{id}/matches",
  permission: "public",
  tags: ["league"],
  summary: "List the matches of a player, under all ids of the player.",
  request: { params, query: z.object(paged("day", "id")) },
  responses: { 200: answers("The matches, latest day first; those without a day last.", playerMatches) },
});

const changesRoute = defineRoute({
  method: "get",
  path: "/api/v1/players/{id}/changes",
  permission: "public",
  tags: ["ratings"],
  summary:
    "List every change of a player's rating, with the numbers to work out each change by hand. Default list: singles; `in` names a federation, or another club, whose list it is.",
  request: {
    params,
    query: z.object({ list: z.enum(LISTS).default("singles"), in: clubId.optional(), ...paged("day", "id") }),
  },
  responses: { 200: answers("The changes, latest first.", playerChanges) },
});

const differencesRoute = defineRoute({
  method: "get",
  path: "/api/v1/players/{id}/differences",
  permission: "public",
  tags: ["corrections"],
  summary: "List the corrections that changed a player's rating.",
  request: { params, query: z.object(paged("at", "id", "count")) },
  responses: { 200: answers("The corrections, latest first.", playerDifferences) },
});

const nobody: Fault = { code: "player-not-found", message: { key: "noPlayer" } };

/** A player's lists, a page at a time. */
export const playerRoutes = (api: Router): void => {
  api.openapi(matchesRoute, async (c) => {
    const page = await playerMatchesOf(directory(c.env), c.req.valid("param").id, c.req.valid("query"));
    return page ? c.json(page, 200, nextLink(c, page.next)) : refuse(c, nobody);
  });

  api.openapi(changesRoute, async (c) => {
    const { list, in: within, ...asked } = c.req.valid("query");
    const page = await playerHistory(directory(c.env), c.req.valid("param").id, { kind: list, within }, asked);
    return page ? c.json(page, 200, nextLink(c, page.next)) : refuse(c, nobody);
  });

  api.openapi(differencesRoute, async (c) => {
    const db = directory(c.env);
    const found = await knownPerson(db, c.req.valid("param").id);
    if (!found) return refuse(c, nobody);
    const page = await differencesOfPlayer(db, found.ids, c.req.valid("query"));
    return c.json(page, 200, nextLink(c, page.next));
  });
};
