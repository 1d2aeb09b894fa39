import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { databaseOf } from "#ground/db/database.ts";
import { publicVersion } from "#read/queries/clubs/version.ts";
import { seriesDetail, seriesOfClub, seriesStandingsOf } from "#read/queries/league/series.ts";
import { created } from "#shared/api/league/club.ts";
import { newSeries, series, seriesChange, seriesList, seriesStandings } from "#shared/api/league/series.ts";
import { clubId, divisionId, seriesId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { isPublicClub } from "#write/commands/clubs/clubs.ts";
import { addEvent, changeSeries, createSeries, noSuchSeries, removeEvent } from "#write/commands/league/series.ts";

const club = z.object({ id: clubId });
const params = z.object({ id: seriesId });
const event = params.extend({ division: divisionId });
const desk = { club: CLUB_ADMINS, of: "series", script: "league" } as const;

export const makeSeries = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/series",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["league"],
  summary: "Register a series: events whose final places give points, and how these add up.",
  description:
    "Events are divisions of the club, or of clubs that belong to it as a federation. An event counts once it is over.",
  params: club,
  body: newSeries,
  output: created,
  answers: { 201: "Registered.", 200: "Registered before, with the same content." },
  run: ({ env, params: { id: owner }, body: { id = crypto.randomUUID(), ...said }, by, now }) =>
    createSeries(databaseOf(env, owner), owner, { id, ...said }, { by, now }),
});

const listSeries = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/series",
  permission: "public",
  tags: ["league"],
  summary: "List a club's series, newest first.",
  params: club,
  query: z.object(paged("at", "id")),
  output: seriesList,
  answers: { 200: "The series." },
  run: async ({ env, params: { id }, query }) => {
    const db = databaseOf(env, id);
    if (!(await isPublicClub(db, id))) return err({ code: "club-not-found", message: { key: "noClub" } });
    return ok(await seriesOfClub(db, id, query));
  },
});

const readSeries = operation({
  method: "get",
  path: "/api/v1/series/{id}",
  permission: "public",
  tags: ["league"],
  summary: "Get a series with its terms and its events.",
  params,
  output: series,
  answers: { 200: "The series." },
  version: ({ db }) => publicVersion(db),
  run: async ({ db, params: { id } }) => {
    const found = await seriesDetail(db, id);
    return found ? ok(found) : err(noSuchSeries);
  },
});

export const updateSeriesTerms = operation({
  method: "put",
  path: "/api/v1/series/{id}",
  permission: desk,
  tags: ["league"],
  summary: "Change the name and the terms of a series. Its table follows from the terms as they are.",
  params,
  body: seriesChange,
  answers: { 200: "Changed. The same again changes nothing." },
  run: ({ db, params: { id }, body, by, now }) => changeSeries(db, id, body, { by, now }),
});

export const addSeriesEvent = operation({
  method: "put",
  path: "/api/v1/series/{id}/events/{division}",
  permission: desk,
  tags: ["league"],
  summary: "Add a division to a series as its last event.",
  params: event,
  answers: { 200: "The division is an event of the series. The same again changes nothing." },
  run: ({ db, params: { id, division }, by, now }) => addEvent(db, { series: id, division }, { by, now }),
});

export const removeSeriesEvent = operation({
  method: "delete",
  path: "/api/v1/series/{id}/events/{division}",
  permission: desk,
  tags: ["league"],
  summary: "Remove a division from a series.",
  params: event,
  answers: { 200: "The division is no event of the series any more." },
  run: ({ db, params: { id, division }, by, now }) => removeEvent(db, { series: id, division }, { by, now }),
});

const readStandings = operation({
  method: "get",
  path: "/api/v1/series/{id}/standings",
  permission: "public",
  tags: ["league"],
  summary: "Get the table of a series: each sum with the score of every event, counted or dropped.",
  params,
  query: z.object(paged("pair")),
  output: seriesStandings,
  answers: { 200: "The table, first place first." },
  run: async ({ db, params: { id }, query }) => {
    const found = await seriesStandingsOf(db, id, query);
    if (found === null) return err(noSuchSeries);
    return found === "no-row"
      ? err({ code: "not-found", message: { key: "noRowToContinue" }, place: "query:/after" })
      : ok(found);
  },
});

/** Series of a club, and their tables. */
export const seriesRoutes = serving(
  makeSeries,
  listSeries,
  readSeries,
  updateSeriesTerms,
  addSeriesEvent,
  removeSeriesEvent,
  readStandings,
);
