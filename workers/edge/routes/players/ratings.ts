import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { databaseOf } from "#ground/db/database.ts";
import { ratingListNamed } from "#ground/objects/objects.ts";
import { startsOf } from "#read/queries/clubs/club-players.ts";
import { headToHeadOf } from "#read/queries/players/head-to-head.ts";
import { calibrationDetail, clubOf, ratingListOf } from "#read/queries/ratings/ratings.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { FIRST_PAGE } from "#shared/api/parts/limits.ts";
import {
  calibration,
  headToHead,
  keptStarts,
  listFilter,
  listSettings,
  ratingStarts,
} from "#shared/api/players/rating.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { playerId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { textLine } from "#shared/text.ts";
import { keepStarts, setMode } from "#write/commands/clubs/rating-lists.ts";

const params = z.object({ list: textLine.max(100) });

const ratingsOf = operation({
  method: "get",
  path: "/api/v1/ratings/{list}",
  permission: "public",
  tags: ["ratings"],
  summary: "Get a rating list, such as `riverside:singles`, best rating first.",
  params,
  query: listFilter.extend(paged("count", "id")),
  output: ratingList,
  answers: { 200: "The ratings that match the filter." },
  run: async ({ db, params: { list }, query: { after, limit, ...filter } }) => {
    const found = await ratingListOf(db, list, filter, { after, limit });
    return found ? ok(found) : err(noSuchList);
  },
});

const calibrationOf = operation({
  method: "get",
  path: "/api/v1/ratings/{list}/calibration",
  permission: "public",
  tags: ["ratings"],
  summary:
    "Compare a rating list's sealed forecasts with the results, and separately its hindcasts and both score modes.",
  params,
  output: calibration,
  answers: { 200: "Log-loss, Brier score, accuracy and reliability, beside a coin and beside always the same." },
  run: async ({ env, params: { list } }) => {
    const found = await calibrationDetail(env, list);
    return found ? ok(found) : err(noSuchList);
  },
});

const startsOfList = operation({
  method: "get",
  path: "/api/v1/ratings/{list}/starts",
  permission: "public",
  tags: ["ratings"],
  summary: "List the starting ratings of a club's players.",
  params,
  query: z.object(paged("id")),
  output: keptStarts,
  answers: { 200: "The starting ratings, by player." },
  run: async ({ db, params: { list }, query }) => {
    const known = await clubOf(db, list);
    if (!known) return err(noSuchList);
    return ok(await startsOf(db, known.club.id, known.kind, query));
  },
});

const importStarts = operation({
  method: "put",
  path: "/api/v1/ratings/{list}/starts",
  permission: { club: CLUB_ADMINS, of: "list", script: "league" },
  tags: ["ratings"],
  summary: "Import starting ratings from elsewhere, all or none; the list is then computed again.",
  description: "A starting rating replaces the earlier one of the player. Other players keep theirs.",
  params,
  body: ratingStarts,
  output: keptStarts,
  answers: { 200: "The first page of the starting ratings of the list." },
  run: async ({ env, db, params: { list }, body: { starts }, by, now }) => {
    const known = await clubOf(db, list);
    if (!known) return err(noSuchList);
    const { club, kind } = known;
    const kept = await keepStarts(databaseOf(env, club.id), { club: club.id, list: kind, by, now }, starts);
    if (!kept.ok) return kept;
    await ratingListNamed(env, list).poke();
    return ok(await startsOf(db, club.id, kind, { limit: FIRST_PAGE }));
  },
});

const settingsOf = operation({
  method: "put",
  path: "/api/v1/ratings/{list}/settings",
  permission: { club: CLUB_ADMINS, of: "list", script: "league" },
  tags: ["ratings"],
  summary: "Rate a list by results or by the share of points. All of its matches are then rated again.",
  params,
  body: listSettings,
  output: listSettings,
  answers: { 200: "The settings of the list." },
  run: async ({ env, db, params: { list }, body: { mode }, by, now }) => {
    const known = await clubOf(db, list);
    if (!known) return err(noSuchList);
    const { club, kind } = known;
    await setMode(databaseOf(env, club.id), { club: club.id, list: kind, by, now }, mode);
    await ratingListNamed(env, list).poke();
    return ok({ mode });
  },
});

const against = operation({
  method: "get",
  path: "/api/v1/players/{id}/against/{other}",
  permission: "public",
  tags: ["ratings"],
  summary: "Compare two players head to head: all matches in which they played on different sides.",
  params: z.object({ id: playerId, other: playerId }),
  query: z.object(paged("id")),
  output: headToHead,
  answers: { 200: "The matches, from the first player's view." },
  run: async ({ env, params: { id, other }, query }) => {
    const found = await headToHeadOf(env, id, other, query);
    return found ? ok(found) : err(noSuchTwo);
  },
});

const noSuchTwo: Fault = { code: "player-not-found", message: { key: "noPairToContinue" } };
const noSuchList: Fault = { code: "not-found", message: { key: "noRatingList" } };

/** Rating lists. */
export const ratingRoutes = serving(ratingsOf, calibrationOf, startsOfList, importStarts, settingsOf, against);
