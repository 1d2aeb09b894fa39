import { z } from "@hono/zod-openapi";
import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import { refuse } from "#access/http/problem.ts";
import { defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import {
  type Calendar,
  clubCalendar,
  divisionCalendar,
  entryCalendar,
  playerCalendar,
} from "#read/export/ics/calendars.ts";
import { CALENDAR_MEDIA_TYPE, icalendar } from "#read/export/ics/icalendar.ts";
import { divisionVersion, publicVersion } from "#read/queries/clubs/version.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { clubId, divisionId, entryId, playerId } from "#shared/ids.ts";

const content: Record<string, { schema: z.ZodString }> = { "text/calendar": { schema: z.string() } };

const DESCRIPTION = `An iCalendar file (RFC 5545) to subscribe to: an event for each fixture that has a day, of an hour where play begins at a
known time and of a whole day otherwise. \`UID\` is the fixture's for ever, wherever its club is hosted. \`SEQUENCE\` counts
what moved or changed it: decisions of the league, another venue, time of play or time zone. A match that is not played any
more is \`CANCELLED\`, and its description says why.`;

const calendarOf = <const P extends `/${string}`, const S extends z.ZodRawShape>(path: P, params: S, summary: string) =>
  defineRoute({
    method: "get",
    path,
    permission: "public",
    tags: ["league"],
    summary,
    description: DESCRIPTION,
    request: { params: z.object(params) },
    responses: { 200: { description: "The calendar.", content } },
  });

const ofDivision = calendarOf(
  "/api/v1/divisions/{id}/calendar.ics",
  { id: divisionId },
  "Get the fixtures of a division as a calendar.",
);
const ofEntry = calendarOf(
  "/api/v1/divisions/{id}/entries/{entry}/calendar.ics",
  { id: divisionId, entry: entryId },
  "Get the fixtures of one entry as a calendar.",
);
const ofPlayer = calendarOf(
  "/api/v1/players/{id}/calendar.ics",
  { id: playerId },
  "Get a player's fixtures, alone and in pairs, in every division of the club that is not over and in its newest ones, as a calendar.",
);
const ofClub = calendarOf(
  "/api/v1/clubs/{id}/calendar.ics",
  { id: clubId },
  "Get the fixtures of a club's divisions that are not over, and of its newest ones, as a calendar.",
);

const sent = (c: AppContext, calendar: Calendar | null, missing: Fault) =>
  calendar
    ? c.body(icalendar({ name: calendar.name, site: new URL("/", c.req.url) }, calendar.events), 200, {
        "Content-Type": CALENDAR_MEDIA_TYPE,
      })
    : refuse(c, missing);

const NO_DIVISION: Fault = { code: "division-not-found", message: { key: "noDivision" } };
const NO_ENTRY: Fault = { code: "entry-not-found", message: { key: "noEntryInDraw" } };
const NO_PLAYER: Fault = { code: "player-not-found", message: { key: "noPlayer" } };
const NO_CLUB: Fault = { code: "club-not-found", message: { key: "noClub" } };

/** Calendars. */
export const calendarRoutes = (api: Router): void => {
  api.openapi(ofDivision, async (c) => {
    const { id } = c.req.valid("param");
    return cachedByVersion(
      c,
      () => divisionVersion(directory(c.env), id),
      async () => sent(c, await divisionCalendar(directory(c.env), id), NO_DIVISION),
    );
  });

  api.openapi(ofEntry, async (c) => {
    const { id, entry } = c.req.valid("param");
    return cachedByVersion(
      c,
      () => divisionVersion(directory(c.env), id),
      async () => sent(c, await entryCalendar(directory(c.env), id, entry), NO_ENTRY),
    );
  });

  api.openapi(ofPlayer, async (c) => {
    const { id } = c.req.valid("param");
    return cachedByVersion(
      c,
      () => publicVersion(directory(c.env)),
      async () => sent(c, await playerCalendar(directory(c.env), id), NO_PLAYER),
    );
  });

  api.openapi(ofClub, async (c) => {
    const { id } = c.req.valid("param");
    return cachedByVersion(
      c,
      () => publicVersion(directory(c.env)),
      async () => sent(c, await clubCalendar(databaseOf(c.env, id), id), NO_CLUB),
    );
  });
};
