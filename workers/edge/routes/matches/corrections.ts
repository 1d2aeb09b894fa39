import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { WRITES, writerOf } from "#access/http/writer.ts";
import {
  differenceDetail,
  differencePageOfMatch,
  differencesOfClub,
  previewCorrection,
} from "#read/queries/matches/differences.ts";
import { isMatch, noSuchMatch } from "#read/queries/matches/match.ts";
import { resultsOf } from "#read/queries/matches/moves.ts";
import { difference, differenceList, preview, resultHistory } from "#shared/api/league/difference.ts";
import { appendRequest } from "#shared/api/match/append.ts";
import { language } from "#shared/api/parts/values.ts";
import { clubId, matchId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { textLine } from "#shared/text.ts";
import { isPublicClub } from "#write/commands/clubs/clubs.ts";

const params = z.object({ id: matchId });
const inLanguage = z.object({ language: language.optional() });

const previewOfEvents = operation({
  method: "post",
  path: "/api/v1/matches/{id}/preview",
  permission: WRITES,
  tags: ["corrections"],
  summary:
    "Preview the changes that these events would make: on the board, in the match, in the table and in the ratings. Rulings are in a language.",
  description: "Takes the body of an append and answers with the same refusals, but stores nothing.",
  params,
  query: inLanguage,
  body: appendRequest,
  output: preview,
  answers: { 200: "Every value that would change, and the head of the log that the preview is based on." },
  run: async ({ env, params, query, body: { expectedSeq, events }, who }) => {
    const writer = await writerOf(env, who);
    if (!writer.ok) return writer;
    return previewCorrection(env, params.id, { expectedSeq, events, ...writer.value }, query.language);
  },
});

const results = operation({
  method: "get",
  path: "/api/v1/matches/{id}/results",
  permission: "public",
  tags: ["corrections"],
  summary: "List every result that a match has had, each with the event that made it.",
  params,
  output: resultHistory,
  answers: { 200: "The results, oldest first, from the event that first decided the match." },
  run: async ({ env, params: { id } }) => {
    if (!(await isMatch(env, id))) return err(noSuchMatch);
    const held = await resultsOf(env, id);
    return held.ok ? ok({ results: held.value }) : held;
  },
});

const ofMatch = operation({
  method: "get",
  path: "/api/v1/matches/{id}/differences",
  permission: "public",
  tags: ["corrections"],
  summary: "List the corrections that changed the result of a match.",
  params,
  query: z.object(paged("count")),
  output: differenceList,
  answers: { 200: "The corrections, oldest first." },
  run: async ({ env, db, params: { id }, query }) => {
    if (!(await isMatch(env, id))) return err(noSuchMatch);
    return ok(await differencePageOfMatch(db, id, query));
  },
});

const ofClub = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/differences",
  permission: "public",
  tags: ["corrections"],
  summary: "List the corrections that changed a result in a club.",
  params: z.object({ id: clubId }),
  query: z.object(paged("at", "id", "count")),
  output: differenceList,
  answers: { 200: "The corrections, latest first." },
  run: async ({ db, params: { id }, query }) => {
    if (!(await isPublicClub(db, id))) return err({ code: "club-not-found", message: { key: "noClub" } });
    return ok(await differencesOfClub(db, id, query));
  },
});

const one = operation({
  method: "get",
  path: "/api/v1/differences/{id}",
  permission: "public",
  tags: ["corrections"],
  summary: "Get the differences that a correction made, as they were stored at that time, with rulings in a language.",
  params: z.object({ id: textLine.max(80) }),
  query: inLanguage,
  output: difference,
  answers: { 200: "Every value before and after the correction." },
  run: async ({ env, params, query }) => {
    const found = await differenceDetail(env, params.id, query.language);
    return found ? ok(found) : err({ code: "not-found", message: { key: "noDifference" } });
  },
});

/** Corrections: looked at before they are made, and readable for ever after. */
export const correctionRoutes = serving(previewOfEvents, results, ofMatch, ofClub, one);
