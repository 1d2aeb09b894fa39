import { refuse } from "#access/http/problem.ts";
import { searchAllowed } from "#access/http/rate/admitted.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { search } from "#read/queries/way/search.ts";
import { searchFound, searchQuery } from "#shared/api/league/search.ts";
import * as rulebook from "#shared/words/rulebook.en.ts";

const find = defineRoute({
  method: "get",
  path: "/api/v1/search",
  permission: "public",
  tags: ["league"],
  summary: "Search players, matches, clubs and rules by the beginnings of words.",
  request: { query: searchQuery },
  responses: {
    200: answers(
      "The first few of each kind, or more of the one kind that was asked for. Players are found by their published names.",
      searchFound,
    ),
  },
});

/** The search of everything that is published. */
export const searchRoutes = (api: Router): void => {
  api.openapi(find, async (c) => {
    const allowed = await searchAllowed(c);
    if (!allowed.ok) return refuse(c, allowed.error);
    return c.json(await search(directory(c.env), rulebook, c.req.valid("query")), 200);
  });
};
