import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { WRITES } from "#access/http/writer.ts";
import { directory } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { isMatch, noSuchMatch } from "#read/queries/matches/match.ts";
import { notePage } from "#read/queries/matches/notes.ts";
import { newNote, noteKept, notes } from "#shared/api/league/difference.ts";
import { MAX_NOTES_OF_LINK } from "#shared/api/parts/limits.ts";
import { hash, matchId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { keepNote, removeNote } from "#write/commands/matches/notes.ts";
import { revoked } from "#write/match/revocations.ts";

const params = z.object({ id: matchId });

const keep = operation({
  method: "post",
  path: "/api/v1/matches/{id}/notes",
  permission: WRITES,
  tags: ["corrections"],
  summary: "Store the text of a dispute. The answer is the hash that the event carries as `note`.",
  params,
  body: newNote,
  output: noteKept,
  answers: { 200: "Stored now or before." },
  run: async ({ env, db, params: { id }, body, who, by, now }) => {
    if (!(await isMatch(env, id))) return err(noSuchMatch);
    if (who.kind === "link" && (await matchRoom(env, id).isRevoked(who.link))) return err(revoked);
    const most = who.kind === "link" ? MAX_NOTES_OF_LINK : null;
    const note = await keepNote(db, id, body, { by, at: now, most });
    return note.ok ? ok({ note: note.value }) : note;
  },
});

const read = operation({
  method: "get",
  path: "/api/v1/matches/{id}/notes",
  permission: "public",
  tags: ["corrections"],
  summary: "List the texts of a match's disputes with their salts. SHA-256(salt + text) is in the log.",
  params,
  query: z.object(paged("at", "id")),
  output: notes,
  answers: { 200: "The texts, oldest first." },
  run: async ({ env, db, params: { id }, query }) => {
    if (!(await isMatch(env, id))) return err(noSuchMatch);
    const { rows, next } = await notePage(db, id, query);
    return ok({ notes: rows.map(({ note, salt, text }) => ({ note, salt, text })), next });
  },
});

const remove = defineRoute({
  method: "delete",
  path: "/api/v1/matches/{id}/notes/{note}",
  permission: { club: CLUB_ADMINS, of: "match" },
  tags: ["corrections"],
  summary: "Delete the text of a dispute. The log keeps the hash, and its chain stays whole.",
  request: { params: params.extend({ note: hash }) },
  responses: { 204: { description: "Removed." } },
});

/** Words beside the log. */
export const noteRoutes = (api: Router): void => {
  serving(keep, read)(api);
  api.openapi(remove, async (c) => {
    const { id, note } = c.req.valid("param");
    if (await removeNote(directory(c.env), id, note)) return c.body(null, 204);
    return refuse(c, { code: "not-found", message: { key: "noNote" } });
  });
};
