import { z } from "zod";
import { attempt } from "#access/accounts/attempts.ts";
import { operation, serving } from "#access/http/operation.ts";
import { addDevice, devicesOf, type Owner, removeDevice } from "#access/push/devices.ts";
import { pushToAll } from "#access/push/push-to-all.ts";
import { vapidKeys } from "#access/push/vapid.ts";
import { deviceId, devices, newDevice, pushKey } from "#shared/api/deployment/push.ts";
import { err, ok } from "#shared/result.ts";
import * as words from "#shared/words/telling.en.ts";

const ownerIn = (env: Env, user: string): Owner => ({ user, siteKey: vapidKeys(env.STRIKEBOOK_SECRET).publicKey });

const keyOfPush = operation({
  method: "get",
  path: "/api/v1/push",
  permission: "public",
  tags: ["accounts"],
  summary: "Get the public key of this site, by which a browser takes notes from it.",
  output: pushKey,
  answers: { 200: "The key, as the Push API takes it." },
  run: async ({ env }) => ok({ key: vapidKeys(env.STRIKEBOOK_SECRET).publicKey }),
});

export const ownDevices = operation({
  method: "get",
  path: "/api/v1/account/devices",
  permission: "account",
  tags: ["accounts"],
  summary: "List the devices on which this account takes notes.",
  output: devices,
  answers: { 200: "Devices, longest first." },
  isPrivate: true,
  run: async ({ env, db, who: { user } }) => ok({ devices: await devicesOf(db, ownerIn(env, user.id)) }),
});

const addOwnDevice = operation({
  method: "post",
  path: "/api/v1/account/devices",
  permission: "account",
  tags: ["accounts"],
  summary: "Turn notes on for a device of this account.",
  description:
    "Notes go only to the push services of browsers. A device belongs to one account: the last that turned notes on there.",
  body: newDevice,
  answers: { 200: "Notes come from now on." },
  run: ({ env, db, body, who: { user }, now }) => {
    const owner = { ...ownerIn(env, user.id), more: env.PUSH_HOST === undefined ? [] : [env.PUSH_HOST] };
    return addDevice(db, owner, body, now);
  },
});

export const removeOwnDevice = operation({
  method: "delete",
  path: "/api/v1/account/devices/{device}",
  permission: "account",
  tags: ["accounts"],
  summary: "Turn notes off for a device of this account.",
  params: z.object({ device: deviceId }),
  answers: { 200: "Notes come no more." },
  run: async ({ db, params: { device }, who: { user } }) => {
    await removeDevice(db, user.id, device);
    return ok(null);
  },
});

export const testDevices = operation({
  method: "post",
  path: "/api/v1/account/devices/test",
  permission: "account",
  tags: ["accounts"],
  summary: "Send a note to every device of this account, to try it.",
  answers: { 200: "A push service took the note." },
  run: async ({ env, db, who: { user }, client }) => {
    const tried = { what: "note", account: user.id, address: client } as const;
    const allowed = await attempt(db, tried, Date.now());
    if (!allowed.ok) return allowed;
    const note = { title: words.testTitle(), body: words.testBody(), path: "/account/told" };
    const became = await pushToAll(env, db, user.id, { id: crypto.randomUUID(), ...note });
    return became === "sent" ? ok(null) : err({ code: "note-not-taken", message: { key: "noteNotTaken" } });
  },
});

/** Devices on which accounts take notes. */
export const deviceRoutes = serving(keyOfPush, ownDevices, addOwnDevice, testDevices, removeOwnDevice);
