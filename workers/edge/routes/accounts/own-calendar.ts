import { z } from "@hono/zod-openapi";
import { spokenForBy } from "#access/accounts/linked-players.ts";
import { refuse } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { calendarOwner, calendarSince, endCalendar, newCalendarSecret } from "#access/tokens/calendar-address.ts";
import { directory } from "#ground/db/database.ts";
import { calendarOfPlayers } from "#read/export/ics/calendars.ts";
import { CALENDAR_MEDIA_TYPE, icalendar } from "#read/export/ics/icalendar.ts";
import { calendarFile, done, madeCalendar, ownCalendar } from "#shared/api/deployment/accounts.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";

const PATH = "/api/v1/account/calendar";

const own = defineRoute({
  method: "get",
  path: PATH,
  permission: "account",
  tags: ["accounts"],
  summary: "Get whether the account's own calendar has an address, and since when.",
  responses: { 200: answers("The day and time since when there is an address; `null`: there is none.", ownCalendar) },
});

const make = defineRoute({
  method: "post",
  path: PATH,
  permission: "account",
  tags: ["accounts"],
  summary: "Make an address for the account's own calendar. The one before leads nowhere any more.",
  description: "Whoever has the address reads the calendar. The address is shown this once; of it a hash is kept.",
  responses: { 201: answers("Made.", madeCalendar) },
});

const end = defineRoute({
  method: "delete",
  path: PATH,
  permission: "account",
  tags: ["accounts"],
  summary: "Take away the address of the account's own calendar.",
  responses: { 200: answers("The address leads nowhere any more.", done) },
});

const EXTENSION = ".ics";

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

const needsAccount: Fault = { code: "not-permitted", message: { key: "accountNeeded" } };

/** Somebody's own calendar, at an address that only they know. */
export const ownCalendarRoutes = (api: Router): void => {
  api.openapi(own, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, needsAccount);
    return c.json({ made: await calendarSince(directory(c.env), credential.user.id) }, 200, NOT_STORED);
  });

  api.openapi(make, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, needsAccount);
    const made = new Date().toISOString();
    const secret = await newCalendarSecret(directory(c.env), credential.user.id, made);
    const url = new URL(`/api/v1/calendars/${secret}${EXTENSION}`, c.req.url).href;
    return c.json({ url, made }, 201, NOT_STORED);
  });

  api.openapi(end, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, needsAccount);
    await endCalendar(directory(c.env), credential.user.id);
    return c.json({ done: true as const }, 200);
  });

  api.openapi(read, async (c) => {
    const db = directory(c.env);
    const { file } = c.req.valid("param");
    const secret = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : "";
    const owner = await calendarOwner(db, { secret, client: clientOf(c.req.raw) }, Date.now());
    // No answer to a secret address is for anybody else.
    if (!owner.ok) return refuse(c, owner.error, NOT_STORED);
    const { name, events } = await calendarOfPlayers(db, owner.value.name, await spokenForBy(db, owner.value.user));
    const titled = { name, site: new URL("/", c.req.url) };
    return c.body(icalendar(titled, events, { remindedFrom: new Date().toISOString() }), 200, {
      ...NOT_STORED,
      "Content-Type": CALENDAR_MEDIA_TYPE,
    });
  });
};
