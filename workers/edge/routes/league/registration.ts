import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import { registrationPage, reserveNumbersOf, entryRow as rowOf } from "#read/queries/clubs/registrations.ts";
import { clubOfDivision } from "#read/queries/league/division.ts";
import { created } from "#shared/api/league/club.ts";
import {
  changedField,
  drawRequest,
  enteringRequest,
  entryChange,
  entryRow,
  fieldChange,
  newEntry,
  playRequest,
  regulationsAnswer,
  regulationsRequest,
} from "#shared/api/league/league.ts";
import { next } from "#shared/api/parts/values.ts";
import { divisionId, entryId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS, ROLES } from "#shared/roles.ts";
import { drawDivision, previewDraw } from "#write/commands/league/draws.ts";
import { changeEntering as enterOtherwise } from "#write/commands/league/entering.ts";
import { changeField } from "#write/commands/league/field.ts";
import { ownOf } from "#write/commands/league/own-entry.ts";
import { playOtherwise } from "#write/commands/league/play.ts";
import { changeEntry, noSuchDivision, register } from "#write/commands/league/registrations.ts";
import { changeRegulations } from "#write/commands/league/regulations.ts";

/** Entries, the draw, regulations. */

const params = z.object({ id: divisionId });
const byDesk = { club: CLUB_ADMINS, of: "division", script: "league" } as const;
const byMembers = { club: ROLES, of: "division", script: "league" } as const;
const CREATED = { 201: "Entered.", 200: "Entered before, with the same content." } as const;

export const enter = operation({
  method: "post",
  path: "/api/v1/divisions/{id}/entries",
  permission: byMembers,
  tags: ["registry"],
  summary: "Enter a player or a pair in a division. Late entries are refused, with the deadline.",
  description:
    "The desk enters any player. A member whose membership is linked to a player enters that player, in pairs with a partner of the club. Where the division is full and keeps a reserve list, the entry waits there.",
  params,
  body: newEntry,
  output: created,
  answers: CREATED,
  run: async ({ db, params: { id: division }, body: { id = crypto.randomUUID(), ...entry }, who, by, now }) => {
    const own = await ownOf(db, who, await clubOfDivision(db, division));
    return register(db, { id, ...entry, division }, { by, now, own });
  },
});

const entries = operation({
  method: "get",
  path: "/api/v1/divisions/{id}/entries",
  permission: { club: CLUB_ADMINS, of: "division" },
  tags: ["registry"],
  summary: "List the entries of a division, with their fees.",
  params,
  query: z.object(paged("at", "id")),
  output: z.object({ entries: z.array(entryRow), next }),
  answers: { 200: "The entries, in the order of registration." },
  run: async ({ db, params: { id }, query }) => {
    const club = await clubOfDivision(db, id);
    if (club === null) return err(noSuchDivision);
    const [{ rows, next: more }, numbers] = await Promise.all([
      registrationPage(db, id, query),
      reserveNumbersOf(db, id),
    ]);
    const names = await namesOf(
      db,
      rows.flatMap(({ players }) => players),
      club,
    );
    return ok({ entries: rows.map((row) => rowOf(row, names, numbers.get(row.id))), next: more });
  },
});

export const updateEntry = operation({
  method: "patch",
  path: "/api/v1/divisions/{id}/entries/{entry}",
  permission: byMembers,
  tags: ["registry"],
  summary: "Confirm, seed or withdraw an entry before the draw, or record the fee as paid or waived.",
  description:
    "Owners and organisers may change everything; a member who is linked to a player of the entry may withdraw the entry.",
  params: params.extend({ entry: entryId }),
  body: entryChange,
  output: entryRow,
  answers: { 200: "The entry after the change." },
  run: async ({ db, params: { id: division, entry: id }, body, who, by, now }) => {
    const own = await ownOf(db, who, await clubOfDivision(db, division));
    return changeEntry(db, { division, id }, body, { by, now, own });
  },
});

export const draw = operation({
  method: "post",
  path: "/api/v1/divisions/{id}/draw",
  permission: byDesk,
  tags: ["registry"],
  summary:
    "Draw a division: from its confirmed entries, or from the leading entries of another division's final table.",
  params,
  body: drawRequest,
  output: created,
  answers: CREATED,
  run: ({ db, params: { id }, body, by, now }) => drawDivision(db, id, body, { by, now }),
  preview: ({ db, params: { id }, body, by, now }) => previewDraw(db, id, body, { by, now }),
});

export const regulate = operation({
  method: "put",
  path: "/api/v1/divisions/{id}/regulations",
  permission: byDesk,
  tags: ["registry"],
  summary: "Change a division's regulations, as long as no result depends on them.",
  params,
  body: regulationsRequest,
  output: regulationsAnswer,
  answers: { 200: "The regulations after the change." },
  run: async ({ db, params: { id }, body, by, now }) => {
    const changed = await changeRegulations(db, id, body.regulations, { by, now });
    return changed.ok ? ok({ regulations: changed.value, frozen: false }) : changed;
  },
});

export const changePlay = operation({
  method: "put",
  path: "/api/v1/divisions/{id}/play",
  permission: byDesk,
  tags: ["registry"],
  summary: "Change how a division is played, until it is drawn.",
  description:
    "The plan and the number of rounds may follow from the number of entries. Regulations that are the usual ones of the old format become those of the new one.",
  params,
  body: playRequest,
  output: created,
  answers: { 200: "Changed, or so already." },
  run: async ({ db, params: { id }, body, by, now }) => {
    const changed = await playOtherwise(db, id, body, { by, now });
    return changed.ok ? ok({ id }) : changed;
  },
});

export const changeEntering = operation({
  method: "put",
  path: "/api/v1/divisions/{id}/entering",
  permission: byDesk,
  tags: ["registry"],
  summary: "Change who may enter a division, and how its places are filled, until it is drawn.",
  description:
    "The reserve list, the last instant for the fee, the category with its rule, and the bodies with their places. Entries that are made already stay.",
  params,
  body: enteringRequest,
  output: created,
  answers: { 200: "Changed, or so already." },
  run: async ({ db, params: { id }, body, by, now }) => {
    const changed = await enterOtherwise(db, id, body, { by, now });
    return changed.ok ? ok({ id }) : changed;
  },
});

export const updateField = operation({
  method: "patch",
  path: "/api/v1/divisions/{id}/entries",
  permission: byDesk,
  tags: ["registry"],
  summary: "Confirm all entries of a division before the draw, and seed them by ratings.",
  params,
  body: fieldChange,
  output: changedField,
  answers: { 200: "The entries after the change." },
  run: ({ db, params: { id }, body, by, now }) => changeField(db, id, body, { by, now }),
});

export const registrationRoutes = serving(
  enter,
  entries,
  updateEntry,
  updateField,
  draw,
  regulate,
  changePlay,
  changeEntering,
);
