import { z } from "zod";
import { PRIVATE } from "#access/http/headers.ts";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { exportLink, exportList, exportStatus, exportToken } from "#shared/api/deployment/export.ts";
import { clubId } from "#shared/ids.ts";
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

const params = z.object({ id: clubId });
const ofExport = params.extend({ exportId: z.uuid() });
/** A whole club goes out of the door with it. */
const permission = { club: OWNERS, of: "club" } as const;

const order = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/exports",
  permission,
  tags: ["clubs"],
  summary:
    "Export a club as one file: registry, decisions, strike logs, members by a hash of their address, and the audit trail.",
  description:
    "The club is written in pieces, as it stands at one moment. An export that is being written is answered again.",
  request: { params },
  responses: { 202: answers("The export, under way. Ask again for its progress.", exportStatus) },
});

const list = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/exports",
  permission,
  tags: ["clubs"],
  summary: "List a club's exports.",
  request: { params, query: z.object(paged("at", "id")) },
  responses: { 200: answers("The exports, newest first.", exportList) },
});

const read = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/exports/{exportId}",
  permission,
  tags: ["clubs"],
  summary: "Get the progress of an export, and until when its file is kept.",
  request: { params: ofExport },
  responses: { 200: answers("The export.", exportStatus) },
});

const link = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/exports/{exportId}/link",
  permission,
  tags: ["clubs"],
  summary: "Create the link to an export, in the place of an earlier one. It ends when the file is deleted.",
  request: { params: ofExport },
  responses: {
    201: answers("The link, which is shown only once. Whoever has it can download the club.", exportLink),
  },
});

const remove = defineRoute({
  method: "delete",
  path: "/api/v1/clubs/{id}/exports/{exportId}",
  permission,
  tags: ["clubs"],
  summary: "Delete an export: its file, and with it the link.",
  request: { params: ofExport },
  responses: { 200: answers("Deleted.", done) },
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

/** Of what is for one asker alone. */
const NOT_STORED = { "Cache-Control": PRIVATE };

/** What is said of exports, in the language of the API. */
const english = { ...schemaWords, ...clubFileWords };

const now = (): string => new Date().toISOString();

/** A club leaves, as one file. */
export const exportRoutes = (api: Router): void => {
  api.openapi(order, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isClub(databaseOf(c.env, id), id)))
      return refuse(c, { code: "club-not-found", message: { key: "noClub" } });
    const ordered = await orderExport(c.env, id, c.get("credential").by, now());
    return ordered.ok ? c.json(publishedExport(english, ordered.value, now()), 202) : refuse(c, ordered.error);
  });

  api.openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    const { rows, next } = await exportsOf(databaseOf(c.env, id), id, c.req.valid("query"));
    const exports = rows.map((row) => publishedExport(english, row, now()));
    return c.json({ exports, next }, 200, nextLink(c, next));
  });

  api.openapi(read, async (c) => {
    const { id, exportId: one } = c.req.valid("param");
    const row = await exportOf(databaseOf(c.env, id), id, one);
    return row ? c.json(publishedExport(english, row, now()), 200) : refuse(c, noExport);
  });

  api.openapi(link, async (c) => {
    const { id: club, exportId: id } = c.req.valid("param");
    const made = await makeLink(databaseOf(c.env, club), { club, id, by: c.get("credential").by, now: now() });
    if (!made.ok) return refuse(c, made.error);
    const { token, expires } = made.value;
    return c.json({ url: `/api/v1/exports/${token}`, expires }, 201, NOT_STORED);
  });

  api.openapi(remove, async (c) => {
    const { id: club, exportId: id } = c.req.valid("param");
    const gone = await withdraw(databaseOf(c.env, club), { club, id, by: c.get("credential").by, now: now() });
    if (!gone.ok) return refuse(c, gone.error);
    await dropExport(c.env, id);
    return c.json({ done: true as const }, 200);
  });

  api.openapi(download, async (c) => {
    const found = await exportByToken(directory(c.env), c.req.valid("param").token, now());
    if (!found.ok) return refuse(c, found.error);
    const { club, bytes } = found.value;
    const name = `${club}${CLUB_FILE_EXTENSION}`;
    c.set("streamed", true);
    // It says how long it is, so that whoever downloads it sees how far it has come, and that it was not cut short.
    const body = streamOf(fileOf(c.env, found.value)).pipeThrough(new FixedLengthStream(bytes));
    return c.body(body, 200, {
      ...NOT_STORED,
      "Content-Type": CLUB_FILE_MEDIA_TYPE,
      "Content-Disposition": `attachment; filename="${name}"`,
    });
  });
};
