import { z } from "zod";
import { expiring } from "#access/http/headers.ts";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { LISTS } from "#ratings";
import { namesOf } from "#read/queries/clubs/names.ts";
import { byTheClock, divisionVersion, publicVersion } from "#read/queries/clubs/version.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { cardPage, playersIn, publicCard } from "#read/queries/league/division-cards.ts";
import { homeView } from "#read/queries/league/home.ts";
import { keptUntil } from "#read/queries/matches/kept-until.ts";
import { playerDetail } from "#read/queries/players/player.ts";
import { home } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { next } from "#shared/api/parts/values.ts";
import { player } from "#shared/api/players/player.ts";
import { clubId, divisionId, playerId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";

/** Says until when an answer may be kept; `null`: until something of it changes. */
const expire = (headers: Headers, until: string | null): void => {
  for (const [name, value] of Object.entries(expiring(until))) headers.set(name, value);
};

const front = operation({
  method: "get",
  path: "/api/v1/home",
  permission: "public",
  tags: ["league"],
  summary: "Get the data of the front page: live and latest matches, leaders, ratings.",
  output: home,
  answers: { 200: "The front page's data." },
  version: async ({ db }) => byTheClock(await publicVersion(db)),
  run: async ({ db, headers }) => {
    const shown = await homeView(db);
    expire(headers, keptUntil(shown.live));
    return ok(shown);
  },
});

const divisions = operation({
  method: "get",
  path: "/api/v1/divisions",
  permission: "public",
  tags: ["league"],
  summary: "List all divisions, with their leaders.",
  query: z.object(paged("at", "id")),
  output: z.object({ divisions: home.shape.divisions, next }),
  answers: { 200: "The divisions, oldest first." },
  run: async ({ db, query }) => {
    const { rows, next: more } = await cardPage(db, query);
    const names = await namesOf(db, playersIn(rows));
    return ok({ divisions: rows.map((card) => publicCard(card, names)), next: more });
  },
});

const divisionById = operation({
  method: "get",
  path: "/api/v1/divisions/{id}",
  permission: "public",
  tags: ["league"],
  summary: "Get a division: its table, with the trace of every tie, and its fixtures.",
  params: z.object({ id: divisionId }),
  output: division,
  answers: { 200: "The division." },
  version: ({ db, params }) => divisionVersion(db, params.id),
  run: async ({ db, params, headers }) => {
    const found = await divisionDetail(db, params.id);
    if (!found) return err({ code: "division-not-found", message: { key: "noDivision" } });
    expire(headers, keptUntil(found.fixtures.map(({ match }) => match)));
    return ok(found);
  },
});

const playerById = operation({
  method: "get",
  path: "/api/v1/players/{id}",
  permission: "public",
  tags: ["league"],
  summary: "Get a player: rating on a list, every change of the rating, statistics, and matches.",
  params: z.object({ id: playerId }),
  query: z.object({ list: z.enum(LISTS).optional(), in: clubId.optional() }),
  output: player,
  answers: { 200: "The player." },
  // What is kept is known by its address alone, without what a query adds.
  version: async ({ db, request }) => (request.url.includes("?") ? null : byTheClock(await publicVersion(db))),
  run: async ({ db, params, query: { list, in: within }, headers }) => {
    const found = await playerDetail(db, params.id, { kind: list, within });
    if (!found) return err({ code: "player-not-found", message: { key: "noPlayer" } });
    expire(headers, keptUntil(found.matches));
    return ok(found);
  },
});

/** Reading the league: the front page, divisions, players. */
export const leagueRoutes = serving(front, divisions, divisionById, playerById);
