import { z } from "zod";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { decisionPage } from "#derive/league/decisions.ts";
import { seasonFrom } from "#derive/league/season.ts";
import { pokeLists } from "#derive/ratings/poke.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { joinPage } from "#ground/db/joins.ts";
import { proposedRound } from "#league";
import { clashesIn, movesIn } from "#read/queries/league/clashes.ts";
import { addedBy, previewOf } from "#read/queries/league/decision-preview.ts";
import {
  decisionLine,
  decisionPreview,
  decisionRequest,
  joinLine,
  joinRequest,
  proposedRound as proposedRoundSchema,
} from "#shared/api/league/league.ts";
import { next } from "#shared/api/parts/values.ts";
import { clubId, divisionId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { isPublicClub } from "#write/commands/clubs/clubs.ts";
import { join, joinLineOf } from "#write/commands/clubs/joins.ts";
import { decide, docketOfDivision, previewDecision } from "#write/commands/league/decisions.ts";
import { pairedTwice } from "#write/commands/league/entry-faults.ts";
import { noSuchDivision } from "#write/commands/league/registrations.ts";
import { closeMoved } from "#write/commands/matches/closing.ts";

const params = z.object({ id: divisionId });

const append = defineRoute({
  method: "post",
  path: "/api/v1/divisions/{id}/decisions",
  permission: { club: CLUB_ADMINS, of: "division", script: "league" },
  tags: ["league"],
  summary: "Record a decision of the league, such as a walkover. Sending the same id again is safe.",
  request: { params, ...takes(decisionRequest) },
  responses: {
    201: answers("Recorded.", decisionLine),
    200: answers("Recorded before.", decisionLine),
  },
});

const preview = defineRoute({
  method: "post",
  path: "/api/v1/divisions/{id}/decisions/preview",
  permission: { club: CLUB_ADMINS, of: "division", script: "league" },
  tags: ["league"],
  summary: "Preview the changes of a decision. Nothing is recorded.",
  request: { params, ...takes(decisionRequest) },
  responses: {
    200: answers(
      "Every fixture and every row of the table that would change, and what clashes on new days.",
      decisionPreview,
    ),
  },
});

const list = defineRoute({
  method: "get",
  path: "/api/v1/divisions/{id}/decisions",
  permission: "public",
  tags: ["league"],
  summary: "List the decisions in a division, reversed or not.",
  request: { params, query: z.object(paged("count")) },
  responses: { 200: answers("The decisions, in their order.", z.object({ decisions: z.array(decisionLine), next })) },
});

const pairing = defineRoute({
  method: "get",
  path: "/api/v1/divisions/{id}/pairing",
  permission: { club: CLUB_ADMINS, of: "division" },
  tags: ["league"],
  summary: "Propose the next round of a Swiss, with the reasons for each pair. Nothing is recorded.",
  request: { params },
  responses: { 200: answers("The round as the rule pairs it.", proposedRoundSchema) },
});

const clubParams = z.object({ id: clubId });

const joinRoute = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/joins",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["registry"],
  summary: "Join two ids that are one person, or part them again.",
  request: { params: clubParams, ...takes(joinRequest) },
  responses: { 201: answers("Recorded.", joinLine), 200: answers("Recorded before.", joinLine) },
});

const joins = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/joins",
  permission: "public",
  tags: ["registry"],
  summary: "List the ids of a club that belong to one person.",
  request: { params: clubParams, query: z.object(paged("count")) },
  responses: { 200: answers("The joins, in their order.", z.object({ joins: z.array(joinLine), next })) },
});

const now = (): string => new Date().toISOString();

/** What leagues and clubs decide. */
export const decisionRoutes = (api: Router): void => {
  api.openapi(append, async (c) => {
    const sent = { ...c.req.valid("json"), division: c.req.valid("param").id, by: c.get("credential").by, at: now() };
    const closed = await closeMoved(c.env, sent);
    if (!closed.ok) return refuse(c, closed.error);
    const decided = await decide(directory(c.env), sent);
    if (!decided.ok) return refuse(c, decided.error);
    const { line, fresh, club } = decided.value;
    await pokeLists(c.env, club);
    return c.json(line, fresh ? 201 : 200);
  });

  api.openapi(preview, async (c) => {
    const sent = { ...c.req.valid("json"), division: c.req.valid("param").id, by: c.get("credential").by, at: now() };
    const weighed = await previewDecision(directory(c.env), sent);
    if (!weighed.ok) return refuse(c, weighed.error);
    const { before, after, added: addition } = weighed.value;
    const { row } = after;
    const view = seasonFrom(after);
    const moved = previewOf(before, view);
    const added = addedBy(addition);
    const clashes = await clashesIn(
      databaseOf(c.env, row.clubId),
      { club: row.clubId, division: row.id, view: addition ? view : before },
      [...movesIn(moved.fixtures), ...added.map(({ fixture, day }) => ({ fixture, day }))],
    );
    return c.json({ ...moved, clashes, added: [...added] }, 200);
  });

  api.openapi(pairing, async (c) => {
    const found = await docketOfDivision(directory(c.env), c.req.valid("param").id);
    if (!found) return refuse(c, noSuchDivision);
    const proposed = proposedRound(found.view.season, found.view.table);
    if (!proposed.ok) return refuse(c, proposed.error);
    const { pairs, playing, byHand, ...round } = proposed.value;
    const twice = await pairedTwice(directory(c.env), found.record, playing);
    if (twice) return refuse(c, twice);
    const hand = byHand && { ...byHand, pairs: byHand.pairs.map(({ first, second }) => ({ first, second })) };
    return c.json(
      { ...round, playing: [...playing], pairs: pairs && [...pairs], ...(hand ? { byHand: hand } : {}) },
      200,
    );
  });

  api.openapi(list, async (c) => {
    const found = await docketOfDivision(directory(c.env), c.req.valid("param").id);
    if (!found) return refuse(c, noSuchDivision);
    const page = decisionPage(found.record.decisions, c.req.valid("query"));
    return c.json({ decisions: [...page.rows], next: page.next }, 200, nextLink(c, page.next));
  });

  api.openapi(joinRoute, async (c) => {
    const by = { by: c.get("credential").by, now: now() };
    const { id: club } = c.req.valid("param");
    const joined = await join(databaseOf(c.env, club), club, c.req.valid("json"), by);
    if (!joined.ok) return refuse(c, joined.error);
    await pokeLists(c.env, club);
    return c.json(joined.value.line, joined.value.fresh ? 201 : 200);
  });

  api.openapi(joins, async (c) => {
    const { id: club } = c.req.valid("param");
    const db = databaseOf(c.env, club);
    if (!(await isPublicClub(db, club))) return refuse(c, { code: "club-not-found", message: { key: "noClub" } });
    const page = await joinPage(db, club, c.req.valid("query"));
    return c.json({ joins: page.rows.map(joinLineOf), next: page.next }, 200, nextLink(c, page.next));
  });
};
