import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import { registrationPage, entryRow as rowOf } from "#read/queries/clubs/registrations.ts";
import { clubOfDivision, isDivision } from "#read/queries/league/division.ts";
import { created } from "#shared/api/league/club.ts";
import {
  drawRequest,
  entryChange,
  entryRow,
  newEntry,
  regulationsAnswer,
  regulationsRequest,
} from "#shared/api/league/league.ts";
import { next } from "#shared/api/parts/values.ts";
import { divisionId, entryId } from "#shared/ids.ts";
import { CLUB_ADMINS, ROLES } from "#shared/roles.ts";
import { drawDivision } from "#write/commands/league/draws.ts";
import { ownOf } from "#write/commands/league/own-entry.ts";
import { changeEntry, noSuchDivision, register } from "#write/commands/league/registrations.ts";
import { changeRegulations } from "#write/commands/league/regulations.ts";

const params = z.object({ id: divisionId });

const CREATED = {
  201: answers("Entered.", created),
  200: answers("Entered before, with the same content.", created),
} as const;

const enter = defineRoute({
  method: "post",
  path: "/api/v1/divisions/{id}/entries",
  permission: { club: ROLES, of: "division", script: "league" },
  tags: ["registry"],
  summary: "Enter a player or a pair in a division. Late entries are refused, with the deadline.",
  description:
    "The desk enters any player. A member whose membership is linked to a player enters that player, in pairs with a partner of the club.",
  request: { params, ...takes(newEntry) },
  responses: CREATED,
});

const list = defineRoute({
  method: "get",
  path: "/api/v1/divisions/{id}/entries",
  permission: { club: CLUB_ADMINS, of: "division" },
  tags: ["registry"],
  summary: "List the entries of a division, with their fees.",
  request: { params, query: z.object(paged("at", "id")) },
  responses: {
    200: answers("The entries, in the order of registration.", z.object({ entries: z.array(entryRow), next })),
  },
});

const change = defineRoute({
  method: "patch",
  path: "/api/v1/divisions/{id}/entries/{entry}",
  permission: { club: ROLES, of: "division", script: "league" },
  tags: ["registry"],
  summary: "Confirm, seed or withdraw an entry before the draw, or record the fee as paid or waived.",
  description:
    "Owners and organisers may change everything; a member who is linked to a player of the entry may withdraw the entry.",
  request: { params: params.extend({ entry: entryId }), ...takes(entryChange) },
  responses: { 200: answers("The entry after the change.", entryRow) },
});

const draw = defineRoute({
  method: "post",
  path: "/api/v1/divisions/{id}/draw",
  permission: { club: CLUB_ADMINS, of: "division", script: "league" },
  tags: ["registry"],
  summary:
    "Draw a division: from its confirmed entries, or from the leading entries of another division's final table.",
  request: { params, ...takes(drawRequest) },
  responses: CREATED,
});

const regulate = defineRoute({
  method: "put",
  path: "/api/v1/divisions/{id}/regulations",
  permission: { club: CLUB_ADMINS, of: "division", script: "league" },
  tags: ["registry"],
  summary: "Change a division's regulations, as long as no result depends on them.",
  request: { params, ...takes(regulationsRequest) },
  responses: { 200: answers("The regulations after the change.", regulationsAnswer) },
});

/** Who asks, when, and for which players they may speak. */
const asking = async (c: AppContext) => {
  const credential = c.get("credential");
  const db = directory(c.env);
  const own = await ownOf(db, credential, await clubOfDivision(db, c.req.param("id") ?? ""));
  return { by: credential.by, now: new Date().toISOString(), own };
};

/** Entries, the draw, regulations. */
export const registrationRoutes = (api: Router): void => {
  api.openapi(enter, async (c) => {
    const { id = crypto.randomUUID(), players } = c.req.valid("json");
    const entry = { id, players, division: c.req.valid("param").id };
    const entered = await register(directory(c.env), entry, await asking(c));
    return entered.ok ? c.json({ id: entered.value.id }, entered.value.fresh ? 201 : 200) : refuse(c, entered.error);
  });

  api.openapi(list, async (c) => {
    const db = directory(c.env);
    const { id } = c.req.valid("param");
    if (!(await isDivision(db, id))) return refuse(c, noSuchDivision);
    const page = await registrationPage(db, id, c.req.valid("query"));
    const names = await namesOf(
      db,
      page.rows.flatMap(({ players }) => players),
      (await clubOfDivision(db, id)) ?? undefined,
    );
    return c.json({ entries: page.rows.map((row) => rowOf(row, names)), next: page.next }, 200, nextLink(c, page.next));
  });

  api.openapi(change, async (c) => {
    const { id, entry } = c.req.valid("param");
    const which = { division: id, id: entry };
    const changed = await changeEntry(directory(c.env), which, c.req.valid("json"), await asking(c));
    return changed.ok ? c.json(changed.value, 200) : refuse(c, changed.error);
  });

  api.openapi(draw, async (c) => {
    const { id } = c.req.valid("param");
    const drawn = await drawDivision(directory(c.env), id, c.req.valid("json"), await asking(c));
    return drawn.ok ? c.json({ id: drawn.value.id }, drawn.value.fresh ? 201 : 200) : refuse(c, drawn.error);
  });

  api.openapi(regulate, async (c) => {
    const { id } = c.req.valid("param");
    const sent = c.req.valid("json").regulations;
    const changed = await changeRegulations(directory(c.env), id, sent, await asking(c));
    return changed.ok ? c.json({ regulations: changed.value, frozen: false }, 200) : refuse(c, changed.error);
  });
};
