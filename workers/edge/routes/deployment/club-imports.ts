import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { credentialIn } from "#access/http/permission.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { sha256Of } from "#derive/log/sealing.ts";
import { directory } from "#ground/db/database.ts";
import { importRequest, importStatus } from "#shared/api/deployment/import.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { hash } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import * as clubFileWords from "#shared/words/club-file.en.ts";
import * as schemaWords from "#shared/words/schema.en.ts";
import { CLUB_FILE_MEDIA_TYPE } from "#write/backup/file/club-file.ts";
import { importOf, importStatusOf, missingPart, orderImport, stage } from "#write/backup/staging.ts";

/** Under a key of type string: the library takes everything that ends in "json" for JSON, and this is lines of it. */
const clubFileContent: Record<string, { schema: z.ZodString }> = { [CLUB_FILE_MEDIA_TYPE]: { schema: z.string() } };

const file = z.object({ id: hash });

/** From 0 to one less than `MAX_IMPORT_PARTS`. */
const part = z.string().regex(/^(0|[1-9][0-9]{0,3})$/, "pieceNumber");

/** What is said of imports, in the language of the API. */
const english = { ...schemaWords, ...clubFileWords };

const noSuchImport: Fault = { code: "not-found", message: { key: "noPieces" } };

/** A lost token must not be able to import a club. */
const byKeyOnly: Fault = { code: "not-permitted", message: { key: "importByKey" } };

/** RFC 9530, with SHA-256 alone. */
const DIGEST = /^sha-256=:([A-Za-z0-9+/]{43}=):$/;
const contentDigest = z.string().regex(DIGEST, "contentDigest");

const send = defineRoute({
  method: "put",
  path: "/api/v1/imports/{id}/parts/{part}",
  permission: "operator",
  tags: ["service"],
  summary:
    "Send a piece of a club's file, in whole lines. `id` is the SHA-256 of the file. Needs the organiser key itself.",
  description:
    "At most one mebibyte. `Content-Digest` (RFC 9530) has the SHA-256 of the piece. A piece that is sent again is the same.",
  request: {
    params: file.extend({ part }),
    headers: z.object({ "content-digest": contentDigest }),
    body: { required: true, content: clubFileContent },
  },
  responses: { 200: answers("The piece is stored.", importStatus) },
});

const start = operation({
  method: "post",
  path: "/api/v1/imports/{id}",
  permission: "operator",
  tags: ["service"],
  summary:
    "Import a club's file once all of its pieces have arrived. The whole file is checked before anything is stored. Needs the organiser key itself.",
  params: file,
  body: importRequest,
  output: importStatus,
  answers: { 202: "The import, running or done. Ask again for its progress." },
  run: async ({ env, db, params: { id }, body: { parts }, who }) => {
    if (who.how !== "key") return err(byKeyOnly);
    const row = await importOf(db, id);
    if (!row) return err(noSuchImport);
    const missing = row.status === "staged" ? await missingPart(db, id, parts) : null;
    if (missing !== null)
      return err({
        code: "invalid-request",
        message: { key: "pieceMissing", about: { piece: missing } },
        place: "/parts",
      });
    await orderImport(env, row, parts);
    return ok(importStatusOf(english, (await importOf(db, id)) ?? row));
  },
});

const read = operation({
  method: "get",
  path: "/api/v1/imports/{id}",
  permission: "operator",
  tags: ["service"],
  summary: "Get the progress of an import, and the faults of its file.",
  params: file,
  output: importStatus,
  answers: { 200: "The import." },
  run: async ({ db, params: { id } }) => {
    const row = await importOf(db, id);
    return row ? ok(importStatusOf(english, row)) : err(noSuchImport);
  },
});

/** The text of a body; `null` if it is not UTF-8. */
const textIn = (body: ArrayBuffer): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
};

/** A club comes in, out of the file that it left in. */
export const importRoutes = (api: Router): void => {
  api.openapi(send, async (c) => {
    if (credentialIn(c, "operator").how !== "key") return refuse(c, byKeyOnly);
    if (c.req.header("content-type")?.split(";")[0]?.trim() !== CLUB_FILE_MEDIA_TYPE)
      return refuse(c, {
        code: "unsupported-media-type",
        message: { key: "sendMediaType", about: { type: CLUB_FILE_MEDIA_TYPE } },
        place: "header:Content-Type",
      });
    const { id, part: number } = c.req.valid("param");
    const body = await c.req.arrayBuffer();
    const sha256 = sha256Of(new Uint8Array(body));
    const announced = DIGEST.exec(c.req.valid("header")["content-digest"])?.[1] ?? "";
    if (Buffer.from(announced, "base64").toString("hex") !== sha256)
      return refuse(c, {
        code: "invalid-request",
        message: { key: "pieceDiffers", about: { piece: Number(number) } },
        place: "header:Content-Digest",
      });
    const text = textIn(body);
    if (text === null || text === "")
      return refuse(c, { code: "invalid-request", message: { key: "pieceUnreadable" }, place: "" });
    await stage(c.env, id, { part: Number(number), sha256, text }, new Date().toISOString());
    const row = await importOf(directory(c.env), id);
    return row ? c.json(importStatusOf(english, row), 200) : refuse(c, noSuchImport);
  });

  serving(start, read)(api);
};
