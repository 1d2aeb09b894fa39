import { z } from "@hono/zod-openapi";
import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import { refuse } from "#access/http/problem.ts";
import { defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import type { Feed } from "#read/export/feeds/feed.ts";
import { ATOM_MEDIA_TYPE, atom, JSON_FEED_MEDIA_TYPE, jsonFeed } from "#read/export/feeds/feed.ts";
import { clubFeed, divisionFeed } from "#read/export/feeds/results.ts";
import { divisionVersion, publicVersion } from "#read/queries/clubs/version.ts";
import { jsonFeedDocument } from "#shared/api/league/feed.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { clubId, divisionId } from "#shared/ids.ts";

const FORMATS = {
  atom: { write: atom, type: ATOM_MEDIA_TYPE, name: "Atom (RFC 4287)", schema: z.string() },
  json: { write: jsonFeed, type: JSON_FEED_MEDIA_TYPE, name: "JSON Feed 1.1", schema: jsonFeedDocument },
} as const;
type Format = keyof typeof FORMATS;

const DESCRIPTION = `At most 50 entries, those played last first, each with the score in its title. An entry is published on the day on which
it was played, whenever its result was brought in; what the league decided without play, when it did. The id of an entry is its
fixture's for ever, so a result that is corrected stays one entry, with a newer \`updated\`.`;

const content = (format: Format): Record<string, { schema: z.ZodType }> => ({
  [FORMATS[format].type.replace(/;.*/, "")]: { schema: FORMATS[format].schema },
});

const feedRoute = <const P extends `/${string}`, const S extends z.ZodRawShape>(
  path: P,
  params: S,
  format: Format,
  of: string,
) =>
  defineRoute({
    method: "get",
    path,
    permission: "public",
    tags: ["league"],
    summary: `Get ${of} as a feed: ${FORMATS[format].name}.`,
    description: DESCRIPTION,
    request: { params: z.object(params) },
    responses: { 200: { description: "The feed.", content: content(format) } },
  });

const OF_DIVISION = "the results of a division";
const OF_CLUB = "the results of a club's divisions that are not over, and of its newest ones,";

const divisionRoutes = {
  atom: feedRoute("/api/v1/divisions/{id}/feed.atom", { id: divisionId }, "atom", OF_DIVISION),
  json: feedRoute("/api/v1/divisions/{id}/feed.json", { id: divisionId }, "json", OF_DIVISION),
};
const clubRoutes = {
  atom: feedRoute("/api/v1/clubs/{id}/feed.atom", { id: clubId }, "atom", OF_CLUB),
  json: feedRoute("/api/v1/clubs/{id}/feed.json", { id: clubId }, "json", OF_CLUB),
};

const sent = (c: AppContext, format: Format, feed: Feed | null, missing: Fault) => {
  if (!feed) return refuse(c, missing);
  const { write, type } = FORMATS[format];
  return c.body(write(new URL("/", c.req.url), feed), 200, { "Content-Type": type });
};

const NO_DIVISION: Fault = { code: "division-not-found", message: { key: "noDivision" } };
const NO_CLUB: Fault = { code: "club-not-found", message: { key: "noClub" } };

const FORMAT_NAMES: readonly Format[] = ["atom", "json"];

/** Feeds of results. */
export const feedRoutes = (api: Router): void => {
  for (const format of FORMAT_NAMES) {
    api.openapi(divisionRoutes[format], async (c) => {
      const { id } = c.req.valid("param");
      const db = directory(c.env);
      return cachedByVersion(
        c,
        () => divisionVersion(db, id),
        async () => sent(c, format, await divisionFeed(db, id), NO_DIVISION),
      );
    });

    api.openapi(clubRoutes[format], async (c) => {
      const { id } = c.req.valid("param");
      return cachedByVersion(
        c,
        () => publicVersion(directory(c.env)),
        async () => sent(c, format, await clubFeed(databaseOf(c.env, id), id), NO_CLUB),
      );
    });
  }
};
