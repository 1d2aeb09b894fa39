import { z } from "zod";
import { attempt } from "#access/accounts/attempts.ts";
import { refuse } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { addDevice, devicesOf, type Owner, removeDevice } from "#access/push/devices.ts";
import { pushToAll } from "#access/push/push-to-all.ts";
import { vapidKeys } from "#access/push/vapid.ts";
import { directory } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { deviceId, devices, newDevice, pushKey } from "#shared/api/deployment/push.ts";
import * as words from "#shared/words/telling.en.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";

const key = defineRoute({
  method: "get",
  path: "/api/v1/push",
  permission: "public",
  tags: ["accounts"],
  summary: "Get the public key of this site, by which a browser takes notes from it.",
  responses: { 200: answers("The key, as the Push API takes it.", pushKey) },
});

const list = defineRoute({
  method: "get",
  path: "/api/v1/account/devices",
  permission: "account",
  tags: ["accounts"],
  summary: "List the devices on which this account takes notes.",
  responses: { 200: answers("Devices, longest first.", devices) },
});

const add = defineRoute({
  method: "post",
  path: "/api/v1/account/devices",
  permission: "account",
  tags: ["accounts"],
  summary: "Turn notes on for a device of this account.",
  description: "Notes go only to the push services of browsers. A device is one account's: whoever turns it on last.",
  request: takes(newDevice),
  responses: { 200: answers("Notes come from now on.", done) },
});

const remove = defineRoute({
  method: "delete",
  path: "/api/v1/account/devices/{device}",
  permission: "account",
  tags: ["accounts"],
  summary: "Turn notes off for a device of this account.",
  request: { params: z.object({ device: deviceId }) },
  responses: { 200: answers("Notes come no more.", done) },
});

const test = defineRoute({
  method: "post",
  path: "/api/v1/account/devices/test",
  permission: "account",
  tags: ["accounts"],
  summary: "Send a note to every device of this account, to try it.",
  responses: { 200: answers("A push service took the note.", done) },
});

const ownerIn = (env: Env, user: string): Owner => ({ user, siteKey: vapidKeys(env.STRIKEBOOK_SECRET).publicKey });

/** Devices on which accounts take notes. */
export const deviceRoutes = (api: Router): void => {
  api.openapi(key, (c) => c.json({ key: vapidKeys(c.env.STRIKEBOOK_SECRET).publicKey }, 200));

  api.openapi(list, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    return c.json({ devices: await devicesOf(directory(c.env), ownerIn(c.env, credential.user.id)) }, 200, NOT_STORED);
  });

  api.openapi(add, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    const owner = {
      ...ownerIn(c.env, credential.user.id),
      more: c.env.PUSH_HOST === undefined ? [] : [c.env.PUSH_HOST],
    };
    const added = await addDevice(directory(c.env), owner, c.req.valid("json"), new Date().toISOString());
    return added.ok ? c.json({ done: true as const }, 200) : refuse(c, added.error);
  });

  api.openapi(test, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    const { id: user } = credential.user;
    const db = directory(c.env);
    const tried = { what: "note", account: user, address: clientOf(c.req.raw) } as const;
    const allowed = await attempt(db, tried, Date.now());
    if (!allowed.ok) return refuse(c, allowed.error);
    const note = { title: words.testTitle(), body: words.testBody(), path: "/account/told" };
    const became = await pushToAll(c.env, db, user, { id: crypto.randomUUID(), ...note });
    if (became !== "sent") return refuse(c, { code: "note-not-taken", message: { key: "noteNotTaken" } });
    return c.json({ done: true as const }, 200);
  });

  api.openapi(remove, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    await removeDevice(directory(c.env), credential.user.id, c.req.valid("param").device);
    return c.json({ done: true as const }, 200);
  });
};
