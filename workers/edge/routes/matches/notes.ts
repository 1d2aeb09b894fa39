import { z } from "zod";
import { nextLink, paged } from "#access/http/page.ts";
import { challenge } from "#access/http/permission.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { WRITES } from "#access/http/writer.ts";
import { directory } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { isMatch, noSuchMatch } from "#read/queries/matches/match.ts";
import { notePage } from "#read/queries/matches/notes.ts";
import { newNote, noteKept, notes } from "#shared/api/league/difference.ts";
import { MAX_NOTES_OF_LINK } from "#shared/api/parts/limits.ts";
import { hash, matchId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { keepNote, removeNote } from "#write/commands/matches/notes.ts";
import { revoked } from "#write/match/revocations.ts";

const params = z.object({ id: matchId });

const keep = defineRoute({
  method: "post",
  path: "/api/v1/matches/{id}/notes",
  permission: WRITES,
  tags: ["corrections"],
  summary: "Store the text of a dispute. The answer is the hash that the event carries as `note`.",
  request: { params, ...takes(newNote) },
  responses: { 200: answers("Stored now or before.", noteKept) },
});

const read = defineRoute({
  method: "get",
  path: "/api/v1/matches/{id}/notes",
  permission: "public",
  tags: ["corrections"],
  summary: "List the texts of a match's disputes with their salts. SHA-256(salt + text) is in the log.",
  request: { params, query: z.object(paged("at", "id")) },
  responses: { 200: answers("The texts, oldest first.", notes) },
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
  api.openapi(keep, async (c) => {
    const { id } = c.req.valid("param");
    const credential = c.get("credential");
    if (!(await isMatch(c.env, id))) return refuse(c, noSuchMatch);
    if (credential.kind === "link" && (await matchRoom(c.env, id).isRevoked(credential.link)))
      return refuse(c, revoked, challenge(revoked));
    const most = credential.kind === "link" ? MAX_NOTES_OF_LINK : null;
    const keeping = { by: credential.by, at: new Date().toISOString(), most };
    const note = await keepNote(directory(c.env), id, c.req.valid("json"), keeping);
    return note.ok ? c.json({ note: note.value }, 200) : refuse(c, note.error);
  });

  api.openapi(read, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isMatch(c.env, id))) return refuse(c, noSuchMatch);
    const { rows, next } = await notePage(directory(c.env), id, c.req.valid("query"));
    return c.json({ notes: rows.map(({ note, salt, text }) => ({ note, salt, text })), next }, 200, nextLink(c, next));
  });

  api.openapi(remove, async (c) => {
    const { id, note } = c.req.valid("param");
    if (await removeNote(directory(c.env), id, note)) return c.body(null, 204);
    return refuse(c, { code: "not-found", message: { key: "noNote" } });
  });
};
