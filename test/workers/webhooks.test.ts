import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { newWebhookSecret, signatures } from "#ground/crypto/standard-webhooks.ts";
import { directory } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { madeWebhook, webhookDeliveries, webhooks } from "#shared/api/deployment/webhooks.ts";
import { MOST_WEBHOOKS, WEBHOOK_KINDS } from "#shared/told/webhooks.ts";
import {
  deliverWebhook,
  dueDeliveries,
  forgetDeliveries,
  type WebhookSurroundings,
  webhookSurroundingsOf,
} from "#write/webhooks/deliver-webhook.ts";
import { webhookStatements } from "#write/webhooks/note-deliveries.ts";
import { runs } from "../support/runs.ts";
import { callAs, memberOf, newClub, type Signed } from "./support/accounts.ts";
import { ORIGIN, organise, refused, served } from "./support/api.ts";
import { foundDivision } from "./support/match.ts";
import { tellAll } from "./support/told.ts";

const db = directory(env);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse("2026-05-04T08:00:00.000Z");
const iso = (time: number): string => new Date(time).toISOString();

const at = (club: string, behind = ""): string => `/api/v1/clubs/${club}/webhooks${behind}`;
const URL_OF_ENDPOINT = "https://hooks.example.com/strikebook";
const make = (who: Signed, club: string, body: object = {}) =>
  callAs(who, at(club), { body: { url: URL_OF_ENDPOINT, kinds: WEBHOOK_KINDS, ...body } });

/** A club with a webhook. */
const hooked = async (kinds: readonly string[] = WEBHOOK_KINDS) => {
  const club = await newClub();
  const owner = await memberOf(club, "owner");
  return { club, owner, hook: await served(await make(owner, club, { kinds }), madeWebhook) };
};
type Hooked = Awaited<ReturnType<typeof hooked>>;

const deliveriesOf = async ({ owner, club, hook }: Hooked) =>
  served(await callAs(owner, at(club, `/${hook.id}/deliveries`)), webhookDeliveries);

/** Records an event of a club. */
const happened = async (club: string, cause: string, now = iso(START)): Promise<void> => {
  const source = { id: cause, club, at: now };
  const statements = await webhookStatements(db, source, [{ kind: "drawn", cause, subject: "nothing" }], now);
  if (statements.length > 0) await db.$client.batch([...statements]);
};

const idsOf = async (hook: string): Promise<string[]> => {
  const { results } = await db.$client
    .prepare("SELECT id FROM webhook_deliveries WHERE webhook_id = ? ORDER BY rowid")
    .bind(hook)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
};

/** The time at which the clock, which looks every minute, finds a delivery due; `null`: it waits no more. */
const nextLook = async (id: string): Promise<number | null> => {
  const due = await db.$client
    .prepare("SELECT due_at AS due FROM webhook_deliveries WHERE id = ? AND state = 'waiting'")
    .bind(id)
    .first<string>("due");
  return due === null ? null : Math.ceil(Date.parse(due) / MINUTE) * MINUTE;
};

/** An endpoint that keeps its requests, and answers with `answers`. */
const endpoint = (answers: () => Response | Promise<Response> = () => new Response("ok")) => {
  const came: { id: string | null; headers: Headers; body: string; url: string; redirect: string }[] = [];
  const send = async (request: Request): Promise<Response> => {
    const { headers, url, redirect } = request;
    came.push({ id: headers.get("webhook-id"), headers, body: await request.text(), url, redirect });
    return answers();
  };
  const around = (time: number): WebhookSurroundings => ({
    db,
    clock: () => iso(time),
    send,
    ownHosts: ["carrom.example.org"],
  });
  return { came, around };
};

describe("a signature", () => {
  it("is the one of the example of Standard Webhooks 1.0", () => {
    const content = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: 1614265330, body: '{"test": 2432232314}' };
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    expect(signatures([secret], content)).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    const other = newWebhookSecret();
    expect(other).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(signatures([other, secret], content).split(" ")).toEqual([
      signatures([other], content),
      signatures([secret], content),
    ]);
  });
});

describe("the webhooks of a club", () => {
  it("are made by an owner, who alone is shown the secret, once", async () => {
    const { club, owner, hook } = await hooked(["season-closed", "drawn"]);
    expect(hook).toMatchObject({ url: URL_OF_ENDPOINT, kinds: ["drawn", "season-closed"], paused: null });
    const listed = await callAs(owner, at(club));
    expect(listed.headers.get("cache-control")).toContain("no-store");
    const text = await listed.text();
    expect(webhooks.parse(JSON.parse(text)).webhooks).toMatchObject([{ id: hook.id, url: URL_OF_ENDPOINT }]);
    expect(text).not.toContain("whsec_");
    const organiser = await memberOf(club, "organiser");
    expect(await refused(await callAs(organiser, at(club)))).toMatchObject({ code: "not-permitted" });
    expect(await refused(await make(organiser, club))).toMatchObject({ code: "not-permitted" });
    const { results } = await db.$client
      .prepare("SELECT act, data FROM club_acts WHERE club_id = ? AND subject = ?")
      .bind(club, hook.id)
      .all();
    // No address and no secret is in the club's history.
    expect(results).toEqual([{ act: "webhook-made", data: "{}" }]);
  });

  it("are refused at every address that is not public, with the reason at its field", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    for (const url of [
      "http://hooks.example.com/",
      "https://192.168.1.5/hook",
      "https://localhost/hook",
      "https://169.254.169.254/latest",
      "https://[::1]/",
      "https://router.internal/",
      "https://hooks.example.com:8443/",
      "https://me:secret@hooks.example.com/",
      "hooks",
    ]) {
      const answer = await refused(await make(owner, club, { url }));
      expect(answer).toMatchObject({ status: 400, code: "invalid-request", errors: [{ place: "/url" }] });
    }
  });

  it("have no applications or entries, and of nothing at all nowhere", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    for (const kinds of [["application-made"], ["entered"], ["reminder"], []])
      expect(await refused(await make(owner, club, { kinds }))).toMatchObject({ status: 400, code: "invalid-request" });
  });

  it("are five at most, also of those that are made at the same time", async () => {
    const { club, owner } = await hooked();
    const answers = await Promise.all(Array.from({ length: MOST_WEBHOOKS }, () => make(owner, club)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_WEBHOOKS - 1);
    expect(await refused(await make(owner, club))).toMatchObject({ status: 409, code: "too-many-webhooks" });
  });
});

describe("what happens in a club", () => {
  it("is written down once for each webhook that gets it, with ids and a public path", async () => {
    const { shown, body } = await foundDivision(2);
    const owner = await memberOf(body.club, "owner");
    const told = await served(await make(owner, body.club, { kinds: ["fixture-moved"] }), madeWebhook);
    const other = await served(await make(owner, body.club, { kinds: ["season-closed"] }), madeWebhook);
    const paused = await served(await make(owner, body.club, { kinds: ["fixture-moved"] }), madeWebhook);
    const pause = { method: "PATCH", body: { paused: true } };
    expect((await callAs(owner, at(body.club, `/${paused.id}`), pause)).status).toBe(200);
    await tellAll(body.club);
    const fixture = shown.fixtures[0]?.id ?? "";
    const decision = { type: "fixture_postponed", fixture, day: null, reason: "other" };
    await organise(`/api/v1/divisions/${shown.id}/decisions`, { id: crypto.randomUUID(), decision }, z.unknown());
    await Promise.all([tellAll(body.club), tellAll(body.club)]);
    const { deliveries } = await deliveriesOf({ club: body.club, owner, hook: told });
    expect(deliveries).toMatchObject([{ kind: "fixture-moved", state: "waiting", attempts: 0, status: null }]);
    const row = await db.$client.prepare("SELECT body FROM webhook_deliveries WHERE webhook_id = ?").bind(told.id);
    const said: unknown = JSON.parse((await row.first<string>("body")) ?? "");
    expect(said).toEqual({
      type: "fixture-moved",
      timestamp: expect.any(String),
      data: {
        club: body.club,
        kind: "fixture-moved",
        fixture,
        division: shown.id,
        path: `/divisions/${shown.id}/fixtures`,
      },
    });
    for (const { id } of [other, paused]) expect(await idsOf(id)).toEqual([]);
  });

  it("costs a club without webhooks one look, and other news none", async () => {
    const club = await newClub();
    const prepare = vi.spyOn(db.$client, "prepare");
    const source = { id: "n", club, at: iso(START) };
    const note = (kind: "drawn" | "applied") =>
      webhookStatements(db, source, [{ kind, cause: "x", subject: "x" }], iso(START));
    expect(await note("applied")).toEqual([]);
    expect(prepare).not.toHaveBeenCalled();
    expect(await note("drawn")).toEqual([]);
    expect(prepare).toHaveBeenCalledTimes(1);
    prepare.mockRestore();
  });
});

describe("a delivery", () => {
  it("is signed by both secrets while they change, and goes once", async () => {
    const one = await hooked();
    await happened(one.club, "a");
    const [id = ""] = await idsOf(one.hook.id);
    const renewed = await served(
      await callAs(one.owner, at(one.club, `/${one.hook.id}/secret`), { method: "POST" }),
      madeWebhook,
    );
    expect(renewed.secret).not.toBe(one.hook.secret);
    expect(renewed.oldSecretUntil).not.toBeNull();
    const { came, around } = endpoint(() => new Response(`taken\u0000\n${"é".repeat(5000)}`, { status: 202 }));
    const now = Date.now();
    // The job comes twice, at once and later.
    await Promise.all([deliverWebhook(around(now), id), deliverWebhook(around(now), id)]);
    await deliverWebhook(around(now + HOUR), id);
    expect(came).toHaveLength(1);
    const [{ headers, body, url, redirect } = { headers: new Headers(), body: "", url: "", redirect: "" }] = came;
    expect([url, redirect, headers.get("webhook-id")]).toEqual([URL_OF_ENDPOINT, "manual", id]);
    const signed = { id, at: Math.floor(now / 1000), body };
    expect(headers.get("webhook-timestamp")).toBe(String(signed.at));
    expect(headers.get("webhook-signature")).toBe(signatures([renewed.secret, one.hook.secret], signed));
    const { deliveries } = await deliveriesOf(one);
    expect(deliveries).toMatchObject([{ id, state: "sent", attempts: 1, status: 202 }]);
    expect(deliveries[0]?.answer).toBe(`taken ${"é".repeat(194)}`);
    // A day later the old secret signs no more.
    await happened(one.club, "b", iso(now));
    const [, next = ""] = await idsOf(one.hook.id);
    await deliverWebhook(around(now + 25 * HOUR), next);
    expect(came.at(-1)?.headers.get("webhook-signature")?.split(" ")).toHaveLength(1);
  });

  it.for([
    ["an error", () => new Response("no", { status: 500 }), 500],
    ["a redirect, which is not followed", () => Response.redirect("https://elsewhere.example.com/", 307), 307],
    ["no connection", () => Promise.reject(new Error("refused")), null],
  ] as const)("that comes to %s is tried seven times over about a day, with one id", async ([, answers, status]) => {
    const one = await hooked();
    await happened(one.club, "a");
    const [id = ""] = await idsOf(one.hook.id);
    const { came, around } = endpoint(answers);
    const times: number[] = [];
    for (let now: number | null = START; now !== null; now = await nextLook(id)) {
      expect((await dueDeliveries(db, iso(now - MINUTE), "", 500)).items).not.toContain(id);
      expect((await dueDeliveries(db, iso(now), "", 500)).items).toContain(id);
      await deliverWebhook(around(now), id);
      times.push((now - START) / MINUTE);
    }
    expect(times).toEqual([0, 1, 6, 36, 156, 456, 1056]);
    expect(new Set(came.map((request) => request.id))).toEqual(new Set([id]));
    expect(new Set(came.map(({ body }) => body)).size).toBe(1);
    const { deliveries, webhook } = await deliveriesOf(one);
    expect(deliveries).toMatchObject([{ state: "failed", attempts: 7, status }]);
    expect(webhook).toMatchObject({ failingSince: iso(START), paused: null });
  });

  it.for([
    ["in seconds", "600", 10],
    ["as a date", new Date(START + 45 * MINUTE).toUTCString(), 45],
    ["more than a delivery waits at most", "999999", 600],
    ["less than it waits anyway", "1", 1],
    ["in the past", new Date(START - HOUR).toUTCString(), 1],
    ["not at all", "soon", 1],
  ] as const)("waits as long as the endpoint asks, which says it %s", async ([, retry, minutes]) => {
    const one = await hooked();
    await happened(one.club, "a");
    const [id = ""] = await idsOf(one.hook.id);
    const { around } = endpoint(() => new Response("busy", { status: 503, headers: { "retry-after": retry } }));
    await deliverWebhook(around(START), id);
    expect(await nextLook(id)).toBe(START + minutes * MINUTE);
  });

  it("never goes to an address that is not public, whatever it was when it was made", async () => {
    for (const url of ["https://10.0.0.1/", "http://hooks.example.com/", "https://carrom.example.org/api"]) {
      const one = await hooked();
      await happened(one.club, "a");
      await db.$client.prepare("UPDATE webhooks SET url = ? WHERE id = ?").bind(url, one.hook.id).run();
      const [id = ""] = await idsOf(one.hook.id);
      const { came, around } = endpoint();
      await deliverWebhook(around(START), id);
      expect(came).toEqual([]);
      expect((await deliveriesOf(one)).deliveries).toMatchObject([{ state: "waiting", attempts: 1, status: null }]);
    }
  });

  it("is given up at an endpoint that is gone, which is paused with all that waits until it is resumed", async () => {
    const one = await hooked();
    await happened(one.club, "a");
    await happened(one.club, "b");
    const [id = "", waits = ""] = await idsOf(one.hook.id);
    const { came, around } = endpoint(() => new Response(null, { status: 410 }));
    await deliverWebhook(around(START), id);
    const { deliveries, webhook } = await deliveriesOf(one);
    expect(webhook.paused).toEqual({ at: iso(START), reason: "gone" });
    expect(deliveries.map(({ state }) => state)).toEqual(["failed", "failed"]);
    await deliverWebhook(around(START + HOUR), waits);
    await happened(one.club, "c");
    expect(came).toHaveLength(1);
    const test = () => callAs(one.owner, at(one.club, `/${one.hook.id}/test`), { method: "POST" });
    expect(await refused(await test())).toMatchObject({ status: 409, code: "webhook-paused" });
    const change = { method: "PATCH", body: { paused: false } };
    expect((await callAs(one.owner, at(one.club, `/${one.hook.id}`), change)).status).toBe(200);
    await happened(one.club, "d");
    expect(await idsOf(one.hook.id)).toHaveLength(3);
    await served(await test(), done);
    expect(await refused(await test())).toMatchObject({ status: 409, code: "webhook-test-waits" });
  });

  it("that only fails for three days has its webhook paused; one that arrives begins them again", async () => {
    const one = await hooked();
    let status = 500;
    const { around } = endpoint(() => new Response(null, { status }));
    const tell = async (hours: number) => {
      await happened(one.club, `${hours}`, iso(START + hours * HOUR));
      await deliverWebhook(around(START + hours * HOUR), (await idsOf(one.hook.id)).at(-1) ?? "");
      return (await deliveriesOf(one)).webhook;
    };
    expect(await tell(0)).toMatchObject({ failingSince: iso(START), paused: null });
    expect((await tell(71)).paused).toBeNull();
    status = 200;
    expect((await tell(71.5)).failingSince).toBeNull();
    status = 500;
    expect((await tell(72)).paused).toBeNull();
    expect((await tell(143.9)).paused).toBeNull();
    expect((await tell(144)).paused).toMatchObject({ reason: "failing" });
  });

  it("is forgotten after a month, once nothing is to come of it", async () => {
    const one = await hooked();
    await happened(one.club, "a", iso(START - 31 * 24 * HOUR));
    await happened(one.club, "b", iso(START - 31 * 24 * HOUR));
    const [id = ""] = await idsOf(one.hook.id);
    await deliverWebhook(endpoint().around(START), id);
    await forgetDeliveries(db, START);
    expect((await deliveriesOf(one)).deliveries.map(({ state }) => state)).toEqual(["waiting"]);
  });

  it("arrives at least once, with one id, whichever consumer dies when", async () => {
    const one = await hooked();
    const run = fc.record({ twice: fc.boolean(), dies: fc.constantFrom("no", "before", "after"), ok: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(run, { maxLength: 6 }), async (runs) => {
        await db.$client.prepare("DELETE FROM webhook_deliveries WHERE webhook_id = ?").bind(one.hook.id).run();
        await happened(one.club, "a");
        const [id = ""] = await idsOf(one.hook.id);
        const arrived: (string | null)[] = [];
        let now = START;
        const consume = async ({ twice, dies, ok }: { twice: boolean; dies: string; ok: boolean }) => {
          // A dead consumer writes nothing any more.
          let isDead = false;
          const dying = new Proxy(db, {
            get: (target, name) =>
              name === "$client" && isDead
                ? { prepare: () => ({ bind: () => null }), batch: () => Promise.reject(new Error("the consumer died")) }
                : Reflect.get(target, name),
          });
          const send = async (request: Request): Promise<Response> => {
            isDead = dies !== "no";
            if (dies === "before") throw new Error("the connection broke");
            if (ok) arrived.push(request.headers.get("webhook-id"));
            return new Response(null, { status: ok ? 200 : 503 });
          };
          const around: WebhookSurroundings = { db: dying, clock: () => iso(now), send, ownHosts: [] };
          const job = () => deliverWebhook(around, id).catch(() => undefined);
          await Promise.all(twice ? [job(), job()] : [job()]);
          now += 11 * HOUR;
        };
        for (const each of runs) await consume(each);
        await consume({ twice: false, dies: "no", ok: true });
        expect(new Set(arrived)).toEqual(new Set([id]));
        expect((await deliveriesOf(one)).deliveries).toMatchObject([{ id, state: "sent" }]);
        // Only a consumer that died after the arrival has it sent again.
        expect(arrived.length).toBeLessThanOrEqual(1 + runs.filter(({ dies, ok }) => dies === "after" && ok).length);
      }),
      runs(10, 30),
    );
  });

  it("goes by the Worker's own way out", async () => {
    const one = await hooked();
    await happened(one.club, "a");
    const [id = ""] = await idsOf(one.hook.id);
    const out = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("ok"));
    await deliverWebhook(webhookSurroundingsOf(env), id);
    expect(out).toHaveBeenCalledTimes(1);
    out.mockRestore();
    expect((await deliveriesOf(one)).deliveries).toMatchObject([{ state: "sent", answer: "ok" }]);
  });
});

describe("the pages of webhooks", () => {
  const send = (who: Signed, path: string, fields: Record<string, string> = {}) =>
    callAs(who, path, {
      method: "POST",
      raw: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN },
    });

  it("make one, show its secret once, and do with it what the API does", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const page = `/clubs/${club}/desk/webhooks`;
    const wrong = await send(owner, page, { url: "http://hooks.example.com/<b>", drawn: "yes" });
    expect(wrong.status).toBe(400);
    const again = await wrong.text();
    expect(again).toContain("http://hooks.example.com/&lt;b>");
    expect(again).toContain("Enter an https:// address on a public host");
    expect(again).toMatch(/name="drawn"[^>]*checked/);
    expect(again).not.toMatch(/name="decided"[^>]*checked/);
    const made = await send(owner, page, { url: URL_OF_ENDPOINT, drawn: "yes" });
    expect([made.status, made.headers.get("cache-control")]).toEqual([200, expect.stringContaining("no-store")]);
    expect(await made.text()).toMatch(/value="whsec_[^"]{32}"/);
    const list = await (await callAs(owner, page)).text();
    expect(list).not.toContain("whsec_");
    const { webhooks: all } = await served(await callAs(owner, at(club)), webhooks);
    const one = `${page}/${all[0]?.id}`;
    expect(list).toContain(one);
    for (const [form, onward] of [
      ["test", `${one}?news=tested`],
      ["pause", `${one}?news=paused`],
      ["resume", `${one}?news=resumed`],
    ]) {
      const answer = await send(owner, `${one}/${form}`);
      expect([form, answer.status, answer.headers.get("location")]).toEqual([form, 303, onward]);
    }
    expect(await (await callAs(owner, one)).text()).toContain("given up");
    expect(await (await send(owner, `${one}/secret`)).text()).toMatch(/value="whsec_[^"]{32}"/);
    const gone = await send(owner, `${one}/delete`);
    expect([gone.status, gone.headers.get("location")]).toEqual([303, `${page}?news=deleted`]);
    expect((await callAs(owner, one)).status).toBe(404);
    const organiser = await memberOf(club, "organiser");
    expect((await callAs(organiser, page)).status).toBe(404);
  });
});
