import { z } from "@hono/zod-openapi";
import { operation, serving } from "#access/http/operation.ts";
import { databaseOf } from "#ground/db/database.ts";
import { MOST_TABLES } from "#league";
import { eveningOf } from "#read/queries/evening/evening.ts";
import { startOfRound } from "#read/queries/evening/round-clocks.ts";
import {
  evening,
  givenTable,
  newTableCodes,
  openedEvening,
  playerHere,
  scoredByCode,
  startedClock,
  tableCodes,
  tableCodeTyped,
} from "#shared/api/league/evening.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { clubId, day, divisionId, fixtureId, matchId, playerId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { checkIn, giveTable } from "#write/commands/evening/evening-desk.ts";
import { openEvening } from "#write/commands/evening/opened-evening.ts";
import { startClock, undoClock } from "#write/commands/evening/round-clocks.ts";
import { scoreByCode } from "#write/commands/evening/score-by-code.ts";
import { makeTableCodes, withdrawTableCodes } from "#write/commands/evening/table-codes.ts";

const params = z.object({ id: clubId, day });
const tableInPath = z.coerce
  .number()
  .int()
  .min(1)
  .max(MOST_TABLES)
  .openapi({ type: "integer", minimum: 1, maximum: MOST_TABLES });

const noClub: Fault = { code: "club-not-found", message: { key: "noClub" } };

export const readEvening = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/evenings/{day}",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["evenings"],
  summary: "Get a club's evening over all its divisions: its matches with their tables, and which tables have codes.",
  params,
  output: evening,
  answers: { 200: "The evening." },
  run: async ({ env, params: { id, day: asked } }) => {
    const found = await eveningOf(databaseOf(env, id), { club: id, day: asked }, id);
    return found ? ok(found) : err(noClub);
  },
});

export const makeCodes = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/evenings/{day}/codes",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["evenings"],
  summary: "Get the codes of an evening's tables for a print; those that are missing are made.",
  params,
  body: newTableCodes,
  output: tableCodes,
  answers: { 201: "The codes. The same request again answers with the same codes." },
  isPrivate: true,
  run: async ({ env, params: { id: club, day: asked }, body: { tables }, by, now }) => {
    if (!(await eveningOf(databaseOf(env, club), { club, day: asked }))) return err(noClub);
    return ok(await makeTableCodes(env, { club, day: asked }, { tables, by, now }));
  },
});

export const withdrawCodes = operation({
  method: "delete",
  path: "/api/v1/clubs/{id}/evenings/{day}/codes",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["evenings"],
  summary: "Withdraw every code of an evening, and every scorer's link that they gave.",
  params,
  answers: { 200: "No code of the evening is good any more." },
  run: async ({ env, params: { id: club, day: asked }, by, now }) =>
    ok(await withdrawTableCodes(env, { club, day: asked }, { table: null, by, now })),
});

export const withdrawCode = operation({
  method: "delete",
  path: "/api/v1/clubs/{id}/evenings/{day}/codes/{table}",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["evenings"],
  summary: "Withdraw the code of one table, and every scorer's link that it gave.",
  params: params.extend({ table: tableInPath }),
  answers: { 200: "The code of the table is good no more." },
  run: async ({ env, params: { id: club, day: asked, table }, by, now }) =>
    ok(await withdrawTableCodes(env, { club, day: asked }, { table, by, now })),
});

export const openAll = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/evenings/{day}/matches",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["evenings"],
  summary: "Open every match of an evening that waits to be played.",
  params,
  output: openedEvening,
  answers: { 200: "The fixtures that were opened, and those that could not be, each with its reason." },
  run: async ({ env, params: { id: club, day: asked }, by, now }) => {
    const opened = await openEvening(env, { club, day: asked }, { by, now });
    return opened ? ok(opened) : err(noClub);
  },
});

export const checkPlayer = operation({
  method: "put",
  path: "/api/v1/clubs/{id}/evenings/{day}/players/{player}",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["evenings"],
  summary: "Say that a player of an evening has come, or has not.",
  params: params.extend({ player: playerId }),
  body: playerHere,
  answers: { 200: "Kept. The same request again changes nothing." },
  run: ({ env, params: { id: club, day: asked, player }, body, by, now }) =>
    checkIn(env, { club, day: asked }, { ...body, player, by, now }),
});

export const moveMatch = operation({
  method: "put",
  path: "/api/v1/clubs/{id}/evenings/{day}/matches/{fixture}/table",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["evenings"],
  summary: "Give a match of an evening its table by hand, or leave it to whichever table is free.",
  params: params.extend({ fixture: fixtureId }),
  body: givenTable,
  answers: { 200: "Kept. The same request again changes nothing." },
  run: ({ env, params: { id: club, day: asked, fixture }, body, by, now }) =>
    giveTable(env, { club, day: asked }, { ...body, fixture, by, now }),
});

const clockParams = z.object({
  id: divisionId,
  round: z.coerce.number().int().min(1).max(126).openapi({ type: "integer", minimum: 1, maximum: 126 }),
});
const clockQuery = z.object({
  shift: z.coerce
    .number()
    .int()
    .min(1)
    .max(126)
    .default(1)
    .openapi({ type: "integer", minimum: 1, maximum: 126, default: 1 }),
});

export const startRoundClock = operation({
  method: "put",
  path: "/api/v1/divisions/{id}/rounds/{round}/clock",
  permission: { club: CLUB_ADMINS, of: "division", script: "league" },
  tags: ["evenings"],
  summary: "Start the clock of a round, or of a shift of it, for the whole hall.",
  params: clockParams,
  query: clockQuery,
  answers: { 200: "The clock runs. The same request again changes nothing." },
  run: ({ db, params: { id: division, round }, query: { shift }, by, now }) =>
    startClock(db, { division, round, shift }, { by, now }),
});

export const undoRoundClock = operation({
  method: "delete",
  path: "/api/v1/divisions/{id}/rounds/{round}/clock",
  permission: { club: CLUB_ADMINS, of: "division", script: "league" },
  tags: ["evenings"],
  summary: "Undo the clock of a round that was started too early.",
  params: clockParams,
  query: clockQuery,
  answers: { 200: "The clock does not run." },
  run: ({ db, params: { id: division, round }, query: { shift }, by, now }) =>
    undoClock(db, { division, round, shift }, { by, now }),
});

const readClock = operation({
  method: "get",
  path: "/api/v1/matches/{id}/clock",
  permission: "public",
  tags: ["evenings"],
  summary: "Get when the clock of a match's round was started for the whole hall.",
  params: z.object({ id: matchId }),
  output: startedClock,
  answers: { 200: "The instant, if it was." },
  run: async ({ db, params: { id } }) => ok({ since: await startOfRound(db, id) }),
});

const score = operation({
  method: "post",
  path: "/api/v1/table-codes",
  permission: "public",
  tags: ["evenings"],
  summary: "Exchange a table's code for a scorer's link to the match that is at the table now, or is the next there.",
  body: tableCodeTyped,
  output: scoredByCode,
  answers: { 201: "The match and its link, which ends with the evening." },
  isPrivate: true,
  run: ({ env, body: { code }, client }) => scoreByCode(env, { code, client }, Date.now()),
});

/** A club's evening: its tables, their codes, and its matches opened at once. */
export const eveningRoutes = serving(
  readEvening,
  makeCodes,
  checkPlayer,
  moveMatch,
  withdrawCodes,
  withdrawCode,
  openAll,
  score,
  startRoundClock,
  undoRoundClock,
  readClock,
);
