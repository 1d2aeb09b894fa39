import { z } from "zod";
import { PRIVATE } from "#access/http/headers.ts";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { exportLink, exportList, exportStatus, exportToken } from "#shared/api/deployment/export.ts";
import { clubId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { OWNERS } from "#shared/roles.ts";
import * as clubFileWords from "#shared/words/club-file.en.ts";
import * as schemaWords from "#shared/words/schema.en.ts";
import { dropExport, fileOf, orderExport } from "#write/backup/export/export-job.ts";
import {
  exportByToken,
  exportOf,
  exportsOf,
  makeLink,
  noExport,
  publishedExport,
  withdraw,
} from "#write/backup/export/exports.ts";
import { CLUB_FILE_EXTENSION, CLUB_FILE_MEDIA_TYPE } from "#write/backup/file/club-file.ts";
import { streamOf } from "#write/backup/file/pieces.ts";
import { isClub } from "#write/commands/clubs/clubs.ts";

/** What is said of exports, in the language of the API. */
const english = { ...schemaWords, ...clubFileWords };

const params = z.object({ id: clubId });
const ofExport = params.extend({ exportId: z.uuid() });
/** A whole club goes out of the door with it. */
const permission = { club: OWNERS, of: "club" } as const;

export const orderExportOf = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/exports",
  permission,
  tags: ["clubs"],
  summary:
    "Export a club as one file: registry, decisions, strike logs, members by a hash of their address, and the audit trail.",
  description:
    "The club is written in pieces, as it is at one moment. An export that is being written is answered again.",
  params,
  output: exportStatus,
  answers: { 202: "The export, under way. Ask again for its progress." },
  run: async ({ env, params: { id }, by, now }) => {
    if (!(await isClub(databaseOf(env, id), id))) return err({ code: "club-not-found", message: { key: "noClub" } });
    const ordered = await orderExport(env, id, by, now);
    return ordered.ok ? ok(publishedExport(english, ordered.value, now)) : ordered;
  },
});

export const listClubExports = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/exports",
  permission,
  tags: ["clubs"],
  summary: "List a club's exports.",
  params,
  query: z.object(paged("at", "id")),
  output: exportList,
  answers: { 200: "The exports, newest first." },
  run: async ({ env, params: { id }, query, now }) => {
    const { rows, next } = await exportsOf(databaseOf(env, id), id, query);
    return ok({ exports: rows.map((row) => publishedExport(english, row, now)), next });
  },
});

const getClubExport = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/exports/{exportId}",
  permission,
  tags: ["clubs"],
  summary: "Get the progress of an export, and until when its file is kept.",
  params: ofExport,
  output: exportStatus,
  answers: { 200: "The export." },
  run: async ({ env, params: { id, exportId: one }, now }) => {
    const row = await exportOf(databaseOf(env, id), id, one);
    return row ? ok(publishedExport(english, row, now)) : err(noExport);
  },
});

export const linkToExport = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/exports/{exportId}/link",
  permission,
  tags: ["clubs"],
  summary: "Create the link to an export, in the place of an earlier one. It ends when the file is deleted.",
  params: ofExport,
  output: exportLink,
  answers: { 201: "The link, which is shown only once. A person with the link can download the club." },
  isPrivate: true,
  run: async ({ env, params: { id: club, exportId: id }, by, now }) => {
    const made = await makeLink(databaseOf(env, club), { club, id, by, now });
    if (!made.ok) return made;
    const { token, expires } = made.value;
    return ok({ url: `/api/v1/exports/${token}`, expires });
  },
});

export const deleteExport = operation({
  method: "delete",
  path: "/api/v1/clubs/{id}/exports/{exportId}",
  permission,
  tags: ["clubs"],
  summary: "Delete an export: its file, and with it the link.",
  params: ofExport,
  answers: { 200: "Deleted." },
  run: async ({ env, params: { id: club, exportId: id }, by, now }) => {
    const gone = await withdraw(databaseOf(env, club), { club, id, by, now });
    if (gone.ok) await dropExport(env, id);
    return gone;
  },
});

/** Under a key of type string: the library takes everything that ends in "json" for JSON, and this is lines of it. */
const clubFileContent: Record<string, { schema: z.ZodString }> = { [CLUB_FILE_MEDIA_TYPE]: { schema: z.string() } };

const download = defineRoute({
  method: "get",
  path: "/api/v1/exports/{token}",
  permission: "public",
  tags: ["clubs"],
  summary: "Download the file of a club by its link.",
  request: { params: z.object({ token: exportToken }) },
  responses: {
    200: {
      description: "NDJSON, one canonical row a line, with a trailer that proves it whole.",
      content: clubFileContent,
    },
  },
});

/** A club leaves, as one file. */
export const exportRoutes = (api: Router): void => {
  serving(orderExportOf, listClubExports, getClubExport, linkToExport, deleteExport)(api);

  api.openapi(download, async (c) => {
    const found = await exportByToken(directory(c.env), c.req.valid("param").token, new Date().toISOString());
    if (!found.ok) return refuse(c, found.error);
    const { club, bytes } = found.value;
    const name = `${club}${CLUB_FILE_EXTENSION}`;
    c.set("streamed", true);
    // It says how long it is, so that a download shows how far it has come, and that it was not cut short.
    const body = streamOf(fileOf(c.env, found.value)).pipeThrough(new FixedLengthStream(bytes));
    return c.body(body, 200, {
      "Cache-Control": PRIVATE,
      "Content-Type": CLUB_FILE_MEDIA_TYPE,
      "Content-Disposition": `attachment; filename="${name}"`,
    });
  });
};
