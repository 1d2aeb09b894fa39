import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { pushToAll } from "#access/push/push-to-all.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { devices, pushKey } from "#shared/api/deployment/push.ts";
import { applied } from "#shared/words/told.fr.ts";
import { surroundingsOf } from "#write/told/carriers.ts";
import { deliver } from "#write/told/deliver.ts";
import { callAs, newClub, newcomer, type Signed } from "../support/accounts.ts";
import { read, refused, served } from "../support/api.ts";
import { outboxOf, tellAll } from "../support/told.ts";
import { arrived, HOST, phoneOf } from "./phone.ts";

const add = (who: Signed, body: unknown) => callAs(who, "/api/v1/account/devices", { body });
const listed = async (who: Signed) => (await served(await callAs(who, "/api/v1/account/devices"), devices)).devices;

/** An applicant to a club, with a device; due notifications go out by push. */
const told = async (path: string, language = "en") => {
  const club = await newClub();
  await env.DB.prepare("UPDATE clubs SET language = ? WHERE id = ?").bind(language, club).run();
  const who = await newcomer("Asha");
  await served(await add(who, phoneOf(path)), done);
  // Only who has confirmed an address may apply.
  await env.DB.prepare("UPDATE users SET email_verified = 1 WHERE id = ?").bind(who.user).run();
  await callAs(who, `/api/v1/clubs/${club}/applications`, { body: { id: crypto.randomUUID(), name: "Asha Rao" } });
  await tellAll(club);
  const clock = () => new Date(Date.now() + 3_600_000).toISOString();
  await deliver({ ...surroundingsOf(env), clock }, { user: who.user, channel: "push" });
  const message = (await outboxOf(club)).find(({ user, channel }) => user === who.user && channel === "push");
  return { club, who, message };
};

describe("a note on a device", () => {
  it("comes encrypted for that device alone, signed for its push service by the key that browsers are given", async () => {
    const { message } = await told("phone-1");
    const [came] = await arrived("phone-1");
    expect(came).toMatchObject({
      note: { title: "Application sent to A club", body: "The club decides it, and you are told.", path: "/account" },
      signed: true,
      claims: { aud: `https://${HOST}`, sub: "http://strikebook.test" },
    });
    expect(came?.claims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600);
    expect(message).toMatchObject({ state: "sent" });
    expect((await read("/api/v1/push", pushKey)).key).toMatch(/^B[\w-]{86}$/);
  });

  it("is in the language of the club, and leads to a page in it", async () => {
    await told("phone-8", "fr");
    const [came] = await arrived("phone-8");
    expect(came?.note).toMatchObject({ title: applied({ club: "A club" }), path: "/fr/account" });
  });

  it("is taken over with the keys of the device, and by no one who knows its address alone", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const phone = phoneOf("phone-7");
    await served(await add(one, phone), done);
    const keys = { ...phone.keys, auth: `${phone.keys.auth.startsWith("A") ? "B" : "A"}${phone.keys.auth.slice(1)}` };
    const strange = await refused(await add(other, { ...phone, keys }));
    expect(strange).toMatchObject({ code: "endpoint-refused", place: "/endpoint" });
    expect(await listed(one)).toHaveLength(1);
    await served(await add(other, phone), done);
    expect([await listed(one), await listed(other)]).toMatchObject([[], [{}]]);
  });

  it.for([
    ["gone", "bounced", 0],
    ["busy", "waiting", 1],
    ["moved", "bounced", 1],
  ] as const)("that is %s leaves its message %s and the device remembered or not", async ([path, state, left]) => {
    const { who, message } = await told(path);
    expect(await arrived(path, "phone")).toEqual([]);
    expect(message).toMatchObject({ state });
    expect(await listed(who)).toHaveLength(left);
  });

  it("is cut to what a push service takes, between characters, and the devices of another key are forgotten", async () => {
    const who = await newcomer();
    await served(await add(who, phoneOf("phone-2")), done);
    await served(await add(who, phoneOf("phone-3")), done);
    await env.DB.prepare("UPDATE push_subscriptions SET site_key = 'B' WHERE endpoint LIKE '%/phone-3'").run();
    const long = { id: "1", title: "ß".repeat(400), body: "🏆".repeat(900), path: "/account" };
    expect(await pushToAll(env, surroundingsOf(env).db, who.user, long)).toBe("sent");
    const [came, ...more] = await arrived("phone-2", "phone-3");
    expect(more).toEqual([]);
    expect(came?.note.title).toBe(`${"ß".repeat(148)}…`);
    expect(came?.note.body).toBe(`${"🏆".repeat(299)}…`);
    const { results } = await env.DB.prepare("SELECT endpoint FROM push_subscriptions WHERE user_id = ?")
      .bind(who.user)
      .all();
    expect(results).toEqual([{ endpoint: `https://${HOST}/phone-2` }]);
  });

  it("says that it was not taken where the note to try it was not", async () => {
    const who = await newcomer();
    const tried = () => callAs(who, "/api/v1/account/devices/test", { method: "POST" });
    expect(await refused(await tried())).toMatchObject({ status: 409, code: "note-not-taken" });
    await served(await add(who, phoneOf("phone-4")), done);
    await served(await tried(), done);
    expect(await arrived("phone-4")).toMatchObject([
      { note: { title: "A note from Strikebook", path: "/account/told" } },
    ]);
  });

  it("goes to the other devices where the keys of one are of no use", async () => {
    const who = await newcomer();
    await served(await add(who, phoneOf("phone-5")), done);
    await served(await add(who, phoneOf("phone-6")), done);
    await env.DB.prepare("UPDATE push_subscriptions SET p256dh = 'AA' WHERE endpoint LIKE '%/phone-5'").run();
    const note = { id: "1", title: "A note", body: "", path: "/account" };
    expect(await pushToAll(env, surroundingsOf(env).db, who.user, note)).toBe("sent");
    expect(await arrived("phone-5", "phone-6")).toHaveLength(1);
  });

  it("is turned off by its owner, and by a person who turns it on for themselves", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await served(await add(one, phoneOf("shared")), done);
    await served(await add(one, { ...phoneOf("shared"), device: "Chrome" }), done);
    expect((await listed(one)).map(({ device }) => device)).toEqual(["Chrome"]);
    await served(await add(other, phoneOf("shared")), done);
    expect(await listed(one)).toEqual([]);
    const [device] = await listed(other);
    const path = `/api/v1/account/devices/${device?.id}`;
    await served(await callAs(one, path, { method: "DELETE" }), done);
    expect(await listed(other)).toHaveLength(1);
    await served(await callAs(other, path, { method: "DELETE" }), done);
    expect(await listed(other)).toEqual([]);
  });

  it("is turned on for ten devices at most", async () => {
    const who = await newcomer();
    for (let device = 0; device < 10; device += 1) await served(await add(who, phoneOf(`${who.user}-${device}`)), done);
    expect(await refused(await add(who, phoneOf(`${who.user}-10`)))).toMatchObject({ code: "too-many-devices" });
    await served(await add(who, phoneOf(`${who.user}-9`)), done);
  });

  it.for([
    "https://127.0.0.1/phone",
    "https://[::1]/phone",
    "https://2130706433/phone",
    "https://localhost/phone",
    "https://fcm.googleapis.com.evil.example/phone",
    "https://evil.example/fcm.googleapis.com",
    "https://user@fcm.googleapis.com/phone",
    "https://fcm.googleapis.com:8443/phone",
    "http://fcm.googleapis.com/phone",
    "https://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "",
  ])("is never sent to %s", async (endpoint) => {
    expect(await refused(await add(await newcomer(), { ...phoneOf("x"), endpoint }))).toMatchObject({
      status: 422,
      code: "endpoint-refused",
    });
  });

  it("is refused for keys that are none", async () => {
    const who = await newcomer();
    const flat = { ...env.PHONE, p256dh: `B${"A".repeat(86)}` };
    expect(await refused(await add(who, { ...phoneOf("x"), keys: flat }))).toMatchObject({
      code: "endpoint-refused",
    });
    const short = { ...env.PHONE, auth: "AAAA" };
    expect(await refused(await add(who, { ...phoneOf("x"), keys: short }))).toMatchObject({ status: 400 });
  });
});
