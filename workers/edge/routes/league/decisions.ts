import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { decisionPage } from "#derive/league/decisions.ts";
import { seasonFrom } from "#derive/league/season.ts";
import { pokeLists } from "#derive/ratings/poke.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { joinPage } from "#ground/db/joins.ts";
import { proposedRound } from "#league";
import { clashesIn, movesIn } from "#read/queries/league/clashes.ts";
import { addedBy, decisionMoves } from "#read/queries/league/decision-preview.ts";
import {
  decisionLine,
  decisionPreview,
  decisionRequest,
  decisionToPreview,
  joinLine,
  joinRequest,
  proposedRound as proposedRoundSchema,
} from "#shared/api/league/league.ts";
import { next } from "#shared/api/parts/values.ts";
import { clubId, divisionId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { isPublicClub } from "#write/commands/clubs/clubs.ts";
import { join, joinLineOf } from "#write/commands/clubs/joins.ts";
import { docketOfDivision, previewDecision, decide as record } from "#write/commands/league/decisions.ts";
import { pairedTwice } from "#write/commands/league/entry-faults.ts";
import { noSuchDivision } from "#write/commands/league/registrations.ts";
import { closeMoved } from "#write/commands/matches/closing.ts";

/** What leagues and clubs decide. */

const params = z.object({ id: divisionId });
const ofClub = z.object({ id: clubId });
const byDesk = { club: CLUB_ADMINS, of: "division", script: "league" } as const;
const RECORDED = { 201: "Recorded.", 200: "Recorded before." } as const;

type AskedToDecide = {
  readonly env: Env;
  readonly db: Database;
  readonly params: z.output<typeof params>;
  readonly body: z.output<typeof decisionRequest>;
  readonly by: string;
  readonly now: string;
};

/** What a decision would move. */
const weigh = async ({ env, db, params: { id: division }, body, by, now: at }: AskedToDecide) => {
  const weighed = await previewDecision(db, { ...body, division, by, at });
  if (!weighed.ok) return weighed;
  const { before, after, added: addition } = weighed.value;
  const { row } = after;
  const view = seasonFrom(after);
  const moved = decisionMoves(before, view);
  const added = addedBy(addition);
  const clashes = await clashesIn(
    databaseOf(env, row.clubId),
    { club: row.clubId, division: row.id, view: addition ? view : before },
    [...movesIn(moved.fixtures), ...added.map(({ fixture, day }) => ({ fixture, day }))],
  );
  return ok({ ...moved, clashes, added });
};

export const decide = operation({
  method: "post",
  path: "/api/v1/divisions/{id}/decisions",
  permission: byDesk,
  tags: ["league"],
  summary: "Record a decision of the league, such as a walkover. Sending the same id again is safe.",
  params,
  body: decisionRequest,
  output: decisionLine,
  answers: RECORDED,
  run: async ({ env, db, params: { id: division }, body, by, now: at }) => {
    const sent = { ...body, division, by, at };
    const closed = await closeMoved(env, sent);
    if (!closed.ok) return closed;
    const decided = await record(db, sent);
    if (!decided.ok) return decided;
    const { line, fresh, club } = decided.value;
    await pokeLists(env, club);
    return ok({ ...line, fresh });
  },
  preview: weigh,
  previewBody: decisionToPreview,
});

const previewDecisionOperation = operation({
  method: "post",
  path: "/api/v1/divisions/{id}/decisions/preview",
  permission: byDesk,
  tags: ["league"],
  summary: "Preview the changes of a decision. Nothing is recorded.",
  params,
  body: decisionRequest,
  output: decisionPreview,
  answers: { 200: "Every fixture and every row of the table that would change, and what clashes on new days." },
  run: weigh,
});

export const pairing = operation({
  method: "get",
  path: "/api/v1/divisions/{id}/pairing",
  permission: { club: CLUB_ADMINS, of: "division" },
  tags: ["league"],
  summary: "Propose the next round of a Swiss, with the reasons for each pair. Nothing is recorded.",
  params,
  output: proposedRoundSchema,
  answers: { 200: "The round as the rule pairs it." },
  run: async ({ db, params: { id } }) => {
    const found = await docketOfDivision(db, id);
    if (!found) return err(noSuchDivision);
    const proposed = proposedRound(found.view.season, found.view.table);
    if (!proposed.ok) return proposed;
    const { byHand, ...round } = proposed.value;
    const twice = await pairedTwice(db, found.record, round.playing);
    if (twice) return err(twice);
    const hand = byHand && { ...byHand, pairs: byHand.pairs.map(({ first, second }) => ({ first, second })) };
    return ok({ ...round, ...(hand ? { byHand: hand } : {}) });
  },
});

const decisions = operation({
  method: "get",
  path: "/api/v1/divisions/{id}/decisions",
  permission: "public",
  tags: ["league"],
  summary: "List the decisions in a division, reversed or not.",
  params,
  query: z.object(paged("count")),
  output: z.object({ decisions: z.array(decisionLine), next }),
  answers: { 200: "The decisions, in their order." },
  run: async ({ db, params: { id }, query }) => {
    const found = await docketOfDivision(db, id);
    if (!found) return err(noSuchDivision);
    const page = decisionPage(found.record.decisions, query);
    return ok({ decisions: page.rows, next: page.next });
  },
});

export const joinPlayers = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/joins",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["registry"],
  summary: "Join two ids that are one person, or part them again.",
  params: ofClub,
  body: joinRequest,
  output: joinLine,
  answers: RECORDED,
  run: async ({ env, params: { id: club }, body, by, now }) => {
    const joined = await join(databaseOf(env, club), club, body, { by, now });
    if (!joined.ok) return joined;
    await pokeLists(env, club);
    return ok({ ...joined.value.line, fresh: joined.value.fresh });
  },
});

const joins = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/joins",
  permission: "public",
  tags: ["registry"],
  summary: "List the ids of a club that belong to one person.",
  params: ofClub,
  query: z.object(paged("count")),
  output: z.object({ joins: z.array(joinLine), next }),
  answers: { 200: "The joins, in their order." },
  run: async ({ env, params: { id: club }, query }) => {
    const db = databaseOf(env, club);
    if (!(await isPublicClub(db, club))) return err({ code: "club-not-found", message: { key: "noClub" } });
    const page = await joinPage(db, club, query);
    return ok({ joins: page.rows.map(joinLineOf), next: page.next });
  },
});

export const decisionRoutes = serving(decide, previewDecisionOperation, pairing, decisions, joinPlayers, joins);
