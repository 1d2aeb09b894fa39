import { z } from "@hono/zod-openapi";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { headListsOf, headListText, publicKeys } from "#derive/heads/head-lists.ts";
import { writeHeadLists } from "#derive/heads/write-list.ts";
import { databaseOf } from "#ground/db/database.ts";
import { headListFile, jwkOf, jwkSet } from "#proof";
import { headListsPage, newHeadList, writtenHeadList } from "#shared/api/deployment/head-list.ts";
import { at } from "#shared/api/parts/values.ts";
import { clubId, matchId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { ADJUDICATORS } from "#shared/roles.ts";
import { isClub, isPublicClub, unknownClub } from "#write/commands/clubs/clubs.ts";

/** Without a club: the lists of the matches that belong to none. */
const ofClub = z.object({ club: clubId.optional() });

/** A number in an address. Its type is given because coercion takes anything, and the document would say so. */
const count = (most: number) =>
  z.coerce.number().int().min(1).max(most).openapi({ type: "integer", minimum: 1, maximum: most });
const MOST = 1_000_000_000;

const whichLatest = ofClub.extend({ match: matchId.optional(), until: at.optional() });

const list = operation({
  method: "get",
  path: "/api/v1/head-lists",
  permission: "public",
  tags: ["proof"],
  summary:
    "List a club's signed head lists. Without `club`: those of matches without a club. With `match`: those that name that match.",
  query: ofClub.extend({ match: matchId.optional() }).extend(paged("count")),
  output: headListsPage,
  answers: { 200: "The head lists, newest first." },
  run: async ({ env, query: { club = null, match, after, limit } }) => {
    const db = databaseOf(env, club);
    if (club !== null && !(await isPublicClub(db, club)))
      return err({ code: "club-not-found", message: { key: "noClub" } });
    return ok(await headListsOf(db, club, { match, after, limit }));
  },
});

/** Under a key of type string: the file is sent byte for byte, not as an object that is written anew. */
const listFile: Record<string, { schema: z.ZodString }> = { "application/json": { schema: z.string() } };

const read = defineRoute({
  method: "get",
  path: "/api/v1/head-lists/{number}",
  permission: "public",
  tags: ["proof"],
  summary:
    "Download one head list, byte for byte as it was signed. Keep a copy, and you can prove it if a match was changed later. " +
    "`latest` is the last one; with `match` the last that says where that match stood, with `until` of those written until then.",
  request: { params: z.object({ number: z.union([z.literal("latest"), count(MOST)]) }), query: whichLatest },
  responses: { 200: { description: "The canonical JSON of a HeadList, on one line.", content: listFile } },
});

const write = operation({
  method: "post",
  path: "/api/v1/head-lists",
  permission: { club: ADJUDICATORS, of: "body" },
  tags: ["proof"],
  summary: "Write a club's next head list now. One is also written every night.",
  body: newHeadList,
  output: writtenHeadList,
  answers: { 201: "List written.", 200: "No log has changed since the last list, so no list was written." },
  run: async ({ env, body: { club } }) => {
    if (club !== null && !(await isClub(databaseOf(env, club), club))) return err(unknownClub(club, "/club"));
    const written = await writeHeadLists(env, club, () => new Date().toISOString());
    if (!written.ok) return written;
    const { outcome, number } = written.value;
    return ok({ club, outcome, number, fresh: outcome === "written" });
  },
});

const keys = operation({
  method: "get",
  path: "/api/v1/keys",
  permission: "public",
  tags: ["proof"],
  summary: "Get the public keys of the head lists, old keys included, as a set of JWKs.",
  output: jwkSet,
  answers: { 200: "`kid` is the key itself in hex, as the lists name it." },
  run: async ({ env, db }) => ok({ keys: (await publicKeys(env, db)).map(jwkOf) }),
});

/** Signed lists of log heads. */
export const proofRoutes = (api: Router): void => {
  list.serve(api);

  api.openapi(read, async (c) => {
    const { club = null, match, until } = c.req.valid("query");
    const { number } = c.req.valid("param");
    // As lists are dated.
    const latest = until === undefined ? {} : { until: new Date(until).toISOString() };
    const found = await headListText(databaseOf(c.env, club), club, { number, match, ...latest });
    if (!found) return refuse(c, { code: "not-found", message: { key: "noHeadList" } });
    return c.body(found.text, 200, {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="${headListFile({ club, number: found.number })}"`,
    });
  });

  serving(write, keys)(api);
};
