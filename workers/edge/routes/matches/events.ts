import { z } from "@hono/zod-openapi";
import type { AppContext } from "#access/accounts/context.ts";
import type { Credential } from "#access/accounts/credential.ts";
import { asJson, jsonText } from "#access/http/json-text.ts";
import { operation } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { admittedByPage } from "#access/http/permission.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, passesOn } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { WRITES, writerOf } from "#access/http/writer.ts";
import { LOG_EXTENSION, LOG_MEDIA_TYPE, logLineSchema, ndjson } from "#carrom";
import { directory } from "#ground/db/database.ts";
import { pageOf } from "#ground/db/keyset.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { isMatch, noSuchMatch } from "#read/queries/matches/match.ts";
import { type AppendResponse, appendResponse, eventsResponse, type recordedEvent } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { DEVICE_HEADER } from "#shared/api/parts/pen.ts";
import { matchId } from "#shared/ids.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { wrongSubstitute } from "#write/commands/matches/substitutes.ts";
import { APPEND_DESCRIPTION } from "./live-description.ts";
import { fromDevice } from "./pen.ts";
import { seqInQuery } from "./seq-in-query.ts";

const params = z.object({ id: matchId });

const append = defineRoute({
  method: "post",
  path: "/api/v1/matches/{id}/events",
  permission: WRITES,
  tags: ["strike log"],
  summary: "Record events: all of them or none. Sending them again is safe.",
  description: APPEND_DESCRIPTION,
  request: { params, headers: fromDevice, ...passesOn("AppendRequest") },
  responses: { 200: answers("Every event of the request, with its place in the log.", appendResponse) },
});

const read = operation({
  method: "get",
  path: "/api/v1/matches/{id}/events",
  permission: "public",
  tags: ["strike log"],
  summary: "List the events after a seq, as recorded. The whole log is at `/log`.",
  params,
  query: z.object({ ...paged("count"), after: seqInQuery.default(0) }),
  output: eventsResponse,
  answers: { 200: "Events in order, and the head." },
  run: async ({ env, params: { id }, query: { after, limit } }) => {
    if (!(await isMatch(env, id))) return err(noSuchMatch);
    const log = await matchRoom(env, id).lines(after);
    if (!log.ok) return log;
    const { rows, next } = pageOf(log.value.lines, { limit }, () => [after + limit]);
    // The room's lines are events that it sealed.
    const events = rows.map((line) => JSON.parse(line) as z.output<typeof recordedEvent>);
    return ok({ events, head: log.value.head, next });
  },
});

/** Under a key of type string: the library takes everything that ends in "json" for JSON, and this is lines of it. */
const logFile: Record<string, { schema: z.ZodString }> = { [LOG_MEDIA_TYPE]: { schema: z.string() } };

const download = defineRoute({
  method: "get",
  path: "/api/v1/matches/{id}/log",
  permission: "public",
  tags: ["strike log"],
  summary: "Download the whole log as a file. A replay needs nothing else.",
  request: { params },
  responses: {
    200: { description: "NDJSON, one canonical event a line.", content: logFile },
  },
});

let schema: ReturnType<typeof logLineSchema> | undefined;

const lineSchema = operation({
  method: "get",
  path: "/api/v1/log-line.schema.json",
  permission: "public",
  tags: ["strike log"],
  summary: "Get the JSON Schema of a line of a log.",
  description:
    "JSON Schema 2020-12, generated from the schemas that validate: of recorded lines, and of those that are written by hand for a replay. What one line alone cannot say (its hash, its place, whether it can have happened) is said by a replay.",
  output: z.record(z.string(), z.unknown()),
  answers: { 200: "The schema." },
  run: async ({ headers }) => {
    schema ??= logLineSchema();
    headers.set("Cache-Control", "public, max-age=300");
    return ok({ ...schema });
  },
});

/** Records events in the same process, for the account that is signed in. */
export const recordEvents = async (c: AppContext, match: string, body: unknown): Promise<Result<string, Fault>> => {
  const who = await admittedByPage(c, WRITES, { params: { id: match }, body, changes: true });
  return who.ok ? appended(c, who.value, { match, text: JSON.stringify(body) }) : who;
};

type Sent = { readonly match: string; readonly text: string; readonly device?: string | undefined };

/** Texts both ways: the room alone reads the request and writes the receipt, and nothing is copied on the way. */
const appended = async (
  c: AppContext,
  who: Credential,
  { match, text, device }: Sent,
): Promise<Result<string, Fault>> => {
  const writer = await writerOf(c.env, who);
  if (!writer.ok) return writer;
  const wrong = await wrongSubstitute(directory(c.env), match, text);
  if (wrong) return err(wrong);
  const signed = { ...writer.value, ...(device && { device }) };
  return matchRoom(c.env, match).appendText(text, signed, c.get("request"));
};

/** The strike log of a match. */
export const eventRoutes = (api: Router): void => {
  lineSchema.serve(api);

  api.openapi(append, async (c) => {
    const sent = {
      match: c.req.valid("param").id,
      text: await jsonText(c),
      device: c.req.valid("header")[DEVICE_HEADER],
    };
    const receipt = await appended(c, c.get("credential"), sent);
    return receipt.ok ? asJson<AppendResponse>(c, receipt.value) : refuse(c, receipt.error);
  });

  read.serve(api);

  api.openapi(download, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isMatch(c.env, id))) return refuse(c, noSuchMatch);
    const log = await matchRoom(c.env, id).lines(0);
    if (!log.ok) return refuse(c, log.error);
    return c.body(ndjson(log.value.lines), 200, {
      // What a log says up to its last hash is said by that hash.
      ETag: `"${log.value.head.hash}"`,
      "Content-Type": LOG_MEDIA_TYPE,
      "Content-Disposition": `attachment; filename="${id}${LOG_EXTENSION}"`,
    });
  });
};
