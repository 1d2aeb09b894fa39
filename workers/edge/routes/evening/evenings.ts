import { z } from "@hono/zod-openapi";
import { PRIVATE } from "#access/http/headers.ts";
import { refuse } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf } from "#ground/db/database.ts";
import { eveningOf } from "#read/queries/evening/evening.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import {
  evening,
  givenTable,
  newTableCodes,
  openedEvening,
  playerHere,
  scoredByCode,
  tableCodes,
  tableCodeTyped,
} from "#shared/api/league/evening.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { clubId, day, fixtureId, playerId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { checkIn, giveTable } from "#write/commands/evening/evening-desk.ts";
import { openEvening } from "#write/commands/evening/opened-evening.ts";
import { scoreByCode } from "#write/commands/evening/score-by-code.ts";
import { makeTableCodes, withdrawTableCodes } from "#write/commands/evening/table-codes.ts";

const params = z.object({ id: clubId, day });
const tableInPath = z.coerce.number().int().min(1).max(64).openapi({ type: "integer", minimum: 1, maximum: 64 });

const NOT_STORED = { "Cache-Control": PRIVATE };
const noClub: Fault = { code: "club-not-found", message: { key: "noClub" } };

const read = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/evenings/{day}",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["evenings"],
  summary: "Get a club's evening over all its divisions: its matches with their tables, and which tables have codes.",
  request: { params },
  responses: { 200: answers("The evening.", evening) },
});

const makeCodes = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/evenings/{day}/codes",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["evenings"],
  summary: "Get the codes of an evening's tables for a print; those that are missing are made.",
  request: { params, ...takes(newTableCodes) },
  responses: { 201: answers("The codes. The same request again answers with the same codes.", tableCodes) },
});

const withdrawAll = defineRoute({
  method: "delete",
  path: "/api/v1/clubs/{id}/evenings/{day}/codes",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["evenings"],
  summary: "Withdraw every code of an evening, and every scorer's link that they gave.",
  request: { params },
  responses: { 200: answers("No code of the evening is good any more.", done) },
});

const withdrawOne = defineRoute({
  method: "delete",
  path: "/api/v1/clubs/{id}/evenings/{day}/codes/{table}",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["evenings"],
  summary: "Withdraw the code of one table, and every scorer's link that it gave.",
  request: { params: params.extend({ table: tableInPath }) },
  responses: { 200: answers("The code of the table is good no more.", done) },
});

const openAll = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/evenings/{day}/matches",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["evenings"],
  summary: "Open every match of an evening that waits to be played.",
  request: { params },
  responses: {
    200: answers("The fixtures that were opened, and those that could not be, each with its reason.", openedEvening),
  },
});

const here = defineRoute({
  method: "put",
  path: "/api/v1/clubs/{id}/evenings/{day}/players/{player}",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["evenings"],
  summary: "Say that a player of an evening has come, or has not.",
  request: { params: params.extend({ player: playerId }), ...takes(playerHere) },
  responses: { 200: answers("Kept. The same request again changes nothing.", done) },
});

const move = defineRoute({
  method: "put",
  path: "/api/v1/clubs/{id}/evenings/{day}/matches/{fixture}/table",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["evenings"],
  summary: "Give a match of an evening its table by hand, or leave it to whichever table is free.",
  request: { params: params.extend({ fixture: fixtureId }), ...takes(givenTable) },
  responses: { 200: answers("Kept. The same request again changes nothing.", done) },
});

const score = defineRoute({
  method: "post",
  path: "/api/v1/table-codes",
  permission: "public",
  tags: ["evenings"],
  summary: "Exchange a table's code for a scorer's link to the match that is at the table now, or is the next there.",
  request: takes(tableCodeTyped),
  responses: { 201: answers("The match and its link, which ends with the evening.", scoredByCode) },
});

/** A club's evening: its tables, their codes, and its matches opened at once. */
export const eveningRoutes = (api: Router): void => {
  api.openapi(read, async (c) => {
    const { id, day: asked } = c.req.valid("param");
    const found = await eveningOf(databaseOf(c.env, id), { club: id, day: asked }, id);
    return found ? c.json(found, 200) : refuse(c, noClub);
  });

  api.openapi(makeCodes, async (c) => {
    const { id, day: asked } = c.req.valid("param");
    const { tables } = c.req.valid("json");
    if (!(await eveningOf(databaseOf(c.env, id), { club: id, day: asked }))) return refuse(c, noClub);
    const { by } = c.get("credential");
    const made = await makeTableCodes(c.env, { club: id, day: asked }, { tables, by, now: new Date().toISOString() });
    return c.json(made, 201, NOT_STORED);
  });

  api.openapi(here, async (c) => {
    const { id, day: asked, player } = c.req.valid("param");
    const { by } = c.get("credential");
    const said = { ...c.req.valid("json"), player, by, now: new Date().toISOString() };
    const kept = await checkIn(c.env, { club: id, day: asked }, said);
    return kept.ok ? c.json({ done: true as const }, 200) : refuse(c, kept.error);
  });

  api.openapi(move, async (c) => {
    const { id, day: asked, fixture } = c.req.valid("param");
    const { by } = c.get("credential");
    const given = { ...c.req.valid("json"), fixture, by, now: new Date().toISOString() };
    const kept = await giveTable(c.env, { club: id, day: asked }, given);
    return kept.ok ? c.json({ done: true as const }, 200) : refuse(c, kept.error);
  });

  api.openapi(withdrawAll, async (c) => {
    const { id, day: asked } = c.req.valid("param");
    const { by } = c.get("credential");
    await withdrawTableCodes(c.env, { club: id, day: asked }, { table: null, by, now: new Date().toISOString() });
    return c.json({ done: true as const }, 200);
  });

  api.openapi(withdrawOne, async (c) => {
    const { id, day: asked, table } = c.req.valid("param");
    const { by } = c.get("credential");
    await withdrawTableCodes(c.env, { club: id, day: asked }, { table, by, now: new Date().toISOString() });
    return c.json({ done: true as const }, 200);
  });

  api.openapi(openAll, async (c) => {
    const { id, day: asked } = c.req.valid("param");
    const { by } = c.get("credential");
    const opened = await openEvening(c.env, { club: id, day: asked }, { by, now: new Date().toISOString() });
    return opened ? c.json(opened, 200) : refuse(c, noClub);
  });

  api.openapi(score, async (c) => {
    const asked = { code: c.req.valid("json").code, client: clientOf(c.req.raw) };
    const scored = await scoreByCode(c.env, asked, Date.now());
    return scored.ok ? c.json(scored.value, 201, NOT_STORED) : refuse(c, scored.error);
  });
};
