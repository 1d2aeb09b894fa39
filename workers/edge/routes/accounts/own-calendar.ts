import { z } from "@hono/zod-openapi";
import { spokenForBy } from "#access/accounts/linked-players.ts";
import { operation, serving } from "#access/http/operation.ts";
import { refuse } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import { defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { calendarOwner, calendarSince, endCalendar, newCalendarSecret } from "#access/tokens/calendar-address.ts";
import { directory } from "#ground/db/database.ts";
import { calendarOfPlayers } from "#read/export/ics/calendars.ts";
import { CALENDAR_MEDIA_TYPE, icalendar } from "#read/export/ics/icalendar.ts";
import { calendarFile, madeCalendar, ownCalendar } from "#shared/api/deployment/accounts.ts";
import { ok } from "#shared/result.ts";
import { offeredOrNone } from "#shared/words/language.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";

const PATH = "/api/v1/account/calendar";
const EXTENSION = ".ics";

export const ownCalendarAddress = operation({
  method: "get",
  path: PATH,
  permission: "account",
  tags: ["accounts"],
  summary: "Get whether the account's own calendar has an address, and since when.",
  output: ownCalendar,
  answers: { 200: "The day and time since when there is an address; `null`: there is none." },
  isPrivate: true,
  run: async ({ db, who: { user } }) => ok({ made: await calendarSince(db, user.id) }),
});

export const makeCalendarAddress = operation({
  method: "post",
  path: PATH,
  permission: "account",
  tags: ["accounts"],
  summary: "Make an address for the account's own calendar. The one before leads nowhere any more.",
  description: "A person with the address reads the calendar. The address is shown this once; of it a hash is kept.",
  output: madeCalendar,
  answers: { 201: "Made." },
  isPrivate: true,
  run: async ({ db, who: { user }, now: made, address }) => {
    const secret = await newCalendarSecret(db, user.id, made);
    return ok({ url: address(`/api/v1/calendars/${secret}${EXTENSION}`), made });
  },
});

export const endCalendarAddress = operation({
  method: "delete",
  path: PATH,
  permission: "account",
  tags: ["accounts"],
  summary: "Take away the address of the account's own calendar.",
  answers: { 200: "The address leads nowhere any more." },
  run: async ({ db, who: { user } }) => ok(await endCalendar(db, user.id)),
});

const read = defineRoute({
  method: "get",
  path: "/api/v1/calendars/{file}",
  permission: "public",
  tags: ["accounts"],
  summary: "Get the fixtures of an account as a calendar, by its secret address.",
  description:
    "An iCalendar file (RFC 5545) to subscribe to: the fixtures of the players for whom the account speaks, in the divisions of each club that are not over and in its newest ones, with alarms a day and two hours before what is to come. Events are named as in the public calendars.",
  request: { params: z.object({ file: calendarFile }) },
  responses: {
    200: { description: "The calendar.", content: { "text/calendar": { schema: z.string() } } },
  },
});

/** An account's own calendar, at an address that only it knows. */
export const ownCalendarRoutes = (api: Router): void => {
  serving(ownCalendarAddress, makeCalendarAddress, endCalendarAddress)(api);

  api.openapi(read, async (c) => {
    const db = directory(c.env);
    const { file } = c.req.valid("param");
    const secret = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : "";
    const owner = await calendarOwner(db, { secret, client: clientOf(c.req.raw) }, Date.now());
    // An answer to a secret address is for its owner alone.
    if (!owner.ok) return refuse(c, owner.error, NOT_STORED);
    const { user, name: own, language } = owner.value;
    const players = await spokenForBy(db, user);
    const { name, events } = await calendarOfPlayers(db, { name: own, players, language: offeredOrNone(language) });
    const titled = { name, site: new URL("/", c.req.url) };
    return c.body(icalendar(titled, events, { remindedFrom: new Date().toISOString() }), 200, {
      ...NOT_STORED,
      "Content-Type": CALENDAR_MEDIA_TYPE,
    });
  });
};
