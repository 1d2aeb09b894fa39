import { z } from "@hono/zod-openapi";
import type { AppContext } from "#access/accounts/context.ts";
import { challenge, presenting } from "#access/http/permission.ts";
import { refuse } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import { defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { WRITES, writerOf } from "#access/http/writer.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { isMatch, noSuchMatch } from "#read/queries/matches/match.ts";
import { LIVE_PROTOCOL, offerIn } from "#shared/api/match/subprotocol.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { deviceId, deviceName } from "#shared/api/parts/pen.ts";
import { language } from "#shared/api/parts/values.ts";
import { hash, matchId } from "#shared/ids.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Holder } from "#write/match/live/connection-state.ts";
import { joiningRequest } from "#write/match/live/joining.ts";
import { LIVE_DESCRIPTION } from "./live-description.ts";
import { seqInQuery } from "./seq-in-query.ts";

const live = defineRoute({
  method: "get",
  path: "/api/v1/matches/{id}/live",
  permission: "public",
  tags: ["strike log"],
  summary: "Follow a match over a WebSocket, and record events with a token.",
  description: LIVE_DESCRIPTION,
  request: {
    params: z.object({ id: matchId }),
    query: z.object({
      since: seqInQuery.optional(),
      hash: hash.optional(),
      device: deviceId.optional(),
      name: deviceName.optional(),
      language: language.optional(),
    }),
  },
  responses: { 101: { description: "Switching to WebSocket." } },
});

/** Who may write through this connection; `null`: it watches, for no token was presented. */
const holderOf = async (c: AppContext, token: string | null): Promise<Result<Holder | null, Fault>> => {
  if (token === null) return ok(null);
  const bearer = await presenting(c, WRITES, token);
  if (!bearer.ok) return bearer;
  const writer = await writerOf(c.env, bearer.value);
  return writer.ok ? ok({ ...writer.value, expires: bearer.value.expires }) : writer;
};

/** Whether a browser asks from a page of another site. Programs send no Origin. */
const isForeign = (origin: string | undefined, url: string): boolean =>
  origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== new URL(url).host);

const foreign: Fault = {
  code: "origin-foreign",
  message: { key: "socketForeign" },
  place: "header:Origin",
};
const otherProtocol: Fault = {
  code: "invalid-request",
  message: { key: "protocolNeeded", about: { protocol: LIVE_PROTOCOL } },
  place: "header:Sec-WebSocket-Protocol",
};

/** The socket of a match. */
export const liveRoute = (api: Router): void => {
  api.openapi(live, async (c) => {
    const { id } = c.req.valid("param");
    if (c.req.header("upgrade")?.toLowerCase() !== "websocket")
      return refuse(c, { code: "upgrade-required", message: { key: "webSocketNeeded" } }, { Upgrade: "websocket" });
    const offered = c.req.header("sec-websocket-protocol");
    const { speaks, token } = offerIn(offered);
    if (!speaks) return refuse(c, otherProtocol);
    if (token !== null && isForeign(c.req.header("origin"), c.req.url)) return refuse(c, foreign);
    const holder = await holderOf(c, token);
    if (!holder.ok) return refuse(c, holder.error, challenge(holder.error));
    if (!(await isMatch(c.env, id))) return refuse(c, noSuchMatch);
    const { since = null, hash: last = null, device, name, language: told } = c.req.valid("query");
    const its = holder.value && { ...holder.value, ...(device && { device }), ...(name && { name }) };
    const joining = { holder: its, since, hash: last, client: clientOf(c.req.raw), language: told };
    return connected(c, await matchRoom(c.env, id).fetch(joiningRequest(joining)), offered !== undefined);
  });
};

/** Hands the room's socket on; the protocol is named to a client that offered any, and its token never is. */
const connected = async (c: AppContext, answer: Response, named: boolean): Promise<Response> => {
  const { webSocket } = answer;
  // What a room answers without a socket is a fault (match-room.ts).
  if (!webSocket) return refuse(c, (await answer.json()) as Fault);
  const headers: HeadersInit = named ? { "Sec-WebSocket-Protocol": LIVE_PROTOCOL } : {};
  return new Response(null, { status: 101, webSocket, headers });
};
