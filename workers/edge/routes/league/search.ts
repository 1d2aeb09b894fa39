import { operation, serving } from "#access/http/operation.ts";
import { searchAllowed } from "#access/http/rate/admitted.ts";
import { search } from "#read/queries/way/search.ts";
import { searchFound, searchQuery } from "#shared/api/league/search.ts";
import { ok } from "#shared/result.ts";
import * as rulebook from "#shared/words/rulebook.en.ts";

const find = operation({
  method: "get",
  path: "/api/v1/search",
  permission: "public",
  tags: ["league"],
  summary: "Search players, matches, clubs and rules by the beginnings of words.",
  query: searchQuery,
  output: searchFound,
  answers: {
    200: "The first few of each kind, or more of the one kind that was asked for. Players are found by their published names.",
  },
  limit: searchAllowed,
  run: async ({ db, query }) => ok(await search(db, rulebook, query)),
});

/** The search of everything that is published. */
export const searchRoutes = serving(find);
