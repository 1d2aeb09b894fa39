import { z } from "@hono/zod-openapi";
import type { Credential } from "#access/accounts/credential.ts";
import { operation } from "#access/http/operation.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { WRITES, writerOf } from "#access/http/writer.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { DEVICE_HEADER, deviceId, penRequest, penResponse } from "#shared/api/parts/pen.ts";
import { matchId } from "#shared/ids.ts";
import { ok } from "#shared/result.ts";
import { PEN_DESCRIPTION } from "./live-description.ts";

/** By which header a request says which device it comes from. */
export const fromDevice = z.object({ [DEVICE_HEADER]: deviceId.optional() });

const params = z.object({ id: matchId });

const endOf = (credential: Credential): string | null =>
  "expires" in credential && credential.expires !== null ? new Date(credential.expires).toISOString() : null;

const show = operation({
  method: "get",
  path: "/api/v1/matches/{id}/pen",
  permission: WRITES,
  tags: ["strike log"],
  summary: "Find out whether a credential can score a match, until when, and which device holds the pen.",
  params,
  output: penResponse,
  answers: { 200: "The write scope, its end, and the pen." },
  isPrivate: true,
  run: async ({ env, params: { id }, who }) => {
    const writer = await writerOf(env, who);
    if (!writer.ok) return writer;
    const pen = await matchRoom(env, id).pen(writer.value, null);
    return pen.ok ? ok({ ...pen.value, expires: endOf(who) }) : pen;
  },
});

const act = defineRoute({
  method: "post",
  path: "/api/v1/matches/{id}/pen",
  permission: WRITES,
  tags: ["strike log"],
  summary: "Ask for the pen of a match, give it, keep it or drop it.",
  description: PEN_DESCRIPTION,
  request: { params, headers: fromDevice, ...takes(penRequest) },
  responses: { 200: answers("The pen after it.", penResponse) },
});

/** Who of several devices scores a match. */
export const penRoutes = (api: Router): void => {
  show.serve(api);
  api.openapi(act, async (c) => {
    const credential = c.get("credential");
    const writer = await writerOf(c.env, credential);
    if (!writer.ok) return refuse(c, writer.error);
    const { act: wanted, name } = c.req.valid("json");
    const device = c.req.valid("header")[DEVICE_HEADER];
    const signed = { ...writer.value, ...(device && { device }), ...(name && { name }) };
    const pen = await matchRoom(c.env, c.req.valid("param").id).pen(signed, wanted);
    return pen.ok ? c.json({ ...pen.value, expires: endOf(credential) }, 200) : refuse(c, pen.error);
  });
};
