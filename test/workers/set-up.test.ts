import { env } from "cloudflare:test";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newSetUpCode, openedBy, SET_UP_MS } from "#ground/crypto/set-up-code.ts";
import { createApp } from "#workers/app.ts";
import { somewhere } from "./support/accounts.ts";
import { ORIGIN } from "./support/api.ts";

const app = createApp();
const waiting = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext;

/** A deployment that was made `ago` milliseconds ago, with its set-up page. */
const newDeployment = (ago = 0) => {
  const organiserKey = `key-${crypto.randomUUID()}`;
  const { code, sealed } = newSetUpCode(organiserKey, Date.now() - ago);
  const bindings = {
    ...env,
    SET_UP: sealed,
    ORGANISER_KEY_HASH: createHash("sha256").update(organiserKey).digest("hex"),
  };
  const ask = (path: string, init: RequestInit = {}) =>
    app.fetch(
      new Request(`${ORIGIN}${path}`, { ...init, headers: { ...somewhere(), ...init.headers } }),
      bindings,
      waiting,
    );
  const send = (name: string, one = code) =>
    ask(`/set-up/${one}`, { method: "POST", body: new URLSearchParams({ name }), headers: { origin: ORIGIN } });
  return { organiserKey, code, ask, send, page: (one = code) => ask(`/set-up/${one}`) };
};

describe("the set-up page of a new deployment", () => {
  it("asks for the first club, and then shows the organiser key and the link of its owner", async () => {
    const { organiserKey, code, ask, send, page } = newDeployment();
    const asked = await page();
    expect(asked.status).toBe(200);
    expect(asked.headers.get("cache-control")).toContain("no-store");
    expect(await asked.text()).toContain(`action="/set-up/${code}"`);
    const done = await (await send("Riverside Carrom Club")).text();
    expect(done).toContain(organiserKey);
    const invitation = /href="(\/invitations\/[^"]+)"/.exec(done)?.[1] ?? "";
    expect(await (await ask(invitation)).text()).toContain("Riverside Carrom Club");
    const made = await ask("/api/v1/clubs", {
      method: "POST",
      body: JSON.stringify({ name: "Another club" }),
      headers: { authorization: `Bearer ${organiserKey}`, "content-type": "application/json" },
    });
    expect(made.status).toBe(201);
  });

  it("works once, for the first visitor", async () => {
    const { organiserKey, send, page } = newDeployment();
    const answers = await Promise.all([send("One"), send("Two"), send("Three")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const texts = await Promise.all([...answers, await page(), await send("Four")].map((answer) => answer.text()));
    expect(texts.filter((text) => text.includes(organiserKey))).toHaveLength(1);
    expect(texts.at(-2)).toContain("was used already");
  });

  it("is not used up by a name that is none", async () => {
    const { send } = newDeployment();
    const refused = await send(" ");
    expect([refused.status, (await refused.text()).includes("Give the club a name")]).toEqual([422, true]);
    expect((await send("Riverside")).status).toBe(200);
  });

  it("works for half an hour", async () => {
    expect((await newDeployment(SET_UP_MS - 60_000).page()).status).toBe(200);
    const late = newDeployment(SET_UP_MS);
    expect([(await late.page()).status, (await late.send("Late")).status]).toEqual([404, 404]);
  });

  it("opens with no other code, and is not there without one", async () => {
    const { page } = newDeployment();
    expect((await page("AAAAAAAAAAAAAAAAAAAAAA")).status).toBe(404);
    const settled = await app.fetch(new Request(`${ORIGIN}/set-up/x`, { headers: somewhere() }), env, waiting);
    expect(settled.status).toBe(404);
  });

  it("is counted like a guess at the organiser key", async () => {
    const { page } = newDeployment();
    const headers = somewhere();
    const { ask } = newDeployment();
    const statuses: number[] = [];
    for (let tried = 0; tried < 51; tried += 1) statuses.push((await ask("/set-up/wrong", { headers })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    expect((await page()).status).toBe(200);
  });
});

it("keeps a sealed key from a person with another code, another end or half of it", () => {
  const now = Date.now();
  const { code, sealed } = newSetUpCode("a key", now);
  expect(openedBy(code, sealed, now)).toEqual({ organiserKey: "a key", ends: now + SET_UP_MS });
  const [, ...rest] = sealed.split(".");
  for (const wrong of [[String(now + 1e9), ...rest].join("."), sealed.slice(0, -4), "", "x.y"])
    expect(openedBy(code, wrong, now)).toBeNull();
  expect(openedBy("other", sealed, now)).toBeNull();
  expect(openedBy(code, sealed, now + SET_UP_MS)).toBeNull();
});
