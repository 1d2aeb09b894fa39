import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { HandedOver } from "#access/letters/letter.ts";
import { directory } from "#ground/db/database.ts";
import { type Carrier, deliver } from "#write/told/deliver.ts";
import { noteAbandoned } from "#write/told/outbox.ts";
import { runs } from "../support/runs.ts";
import { newClub, type Signed } from "./support/accounts.ts";
import { at, mailedMember, outboxOf } from "./support/told.ts";

const START = Date.parse("2026-05-04T08:00:00.000Z");
const MINUTE = 60_000;

/** A way to store messages wrongly: another text of a statement, and another value to store. */
type Bug = { readonly says?: (text: string) => string; readonly stores?: (value: unknown) => unknown };

/** A database in which a bug was planted, and which dies at one call; before the call, or after it was done. */
const dying = ({ says = (text) => text, stores = (value) => value }: Bug, calls: number, after: boolean): Env => {
  let left = calls;
  const dead = () => new Error("the consumer died");
  const through = async <T>(call: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left < 0 || (left === 0 && !after)) throw dead();
    const answer = await call();
    if (left === 0) throw dead();
    return answer;
  };
  const statement = (real: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(real, {
      get: (target, name) => {
        if (name === "bind") return (...values: unknown[]) => statement(target.bind(...values.map(stores)));
        if (name === "first" || name === "run" || name === "all" || name === "raw")
          return (...rest: never[]) => through(() => (target[name] as (...all: never[]) => Promise<unknown>)(...rest));
        if (name === "real") return target;
        return Reflect.get(target, name);
      },
    });
  const real = (one: D1PreparedStatement) => (one as unknown as { real?: D1PreparedStatement }).real ?? one;
  const DB = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === "prepare") return (text: string) => statement(target.prepare(says(text)));
      if (name === "batch") return (all: D1PreparedStatement[]) => through(() => target.batch(all.map(real)));
      return Reflect.get(target, name);
    },
  });
  return { ...env, DB };
};

/** A consumer's fate on one run; `twice`: two consumers get its job at once. */
const run = fc.record({
  twice: fc.boolean(),
  // About as many calls as one delivery makes.
  dies: fc.option(fc.record({ call: fc.integer({ min: 1, max: 9 }), after: fc.boolean() }), { nil: null }),
  carrier: fc.constantFrom<HandedOver | "dies before" | "dies after">(
    ...(["sent", "sent", "sent", "refused-for-now", "unknown", "dies before", "dies after"] as const),
  ),
});

type Run = typeof run extends fc.Arbitrary<infer T> ? T : never;

const MESSAGES = 3;
const when = new Date(START).toISOString();

/** Messages that wait, all about one application. */
const waiting = async (club: string, { user }: Signed): Promise<void> => {
  const application = crypto.randomUUID();
  const clear = ["messages", "applications"].map((table) =>
    env.DB.prepare(`DELETE FROM ${table} WHERE club_id = ?`).bind(club),
  );
  const apply = env.DB.prepare(
    `INSERT INTO applications (id, club_id, user_id, name, message, made_at, state) VALUES (?, ?, ?, 'Asha', '', ?, 'open')`,
  ).bind(application, club, user, when);
  const messages = Array.from({ length: MESSAGES }, () => crypto.randomUUID()).map((id) =>
    env.DB.prepare(
      `INSERT INTO messages (id, club_id, user_id, channel, kind, cause, subject, made_at, due_at, state)
       VALUES (?1, ?2, ?3, 'mail', 'applied', ?1, ?4, ?5, ?5, 'waiting')`,
    ).bind(id, club, user, application, when),
  );
  await env.DB.batch([...clear, apply, ...messages]);
};

/** Every notification is sent once, or the outbox says that it is unsure, whatever dies when. */
const toldOnce = (club: string, who: Signed, bug: Bug = {}) => {
  const reader = { user: who.user, channel: "mail" } as const;
  return fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 6 }), async (runs) => {
    await waiting(club, who);
    let now = START;
    let came = 0;
    const carrier =
      (answers: Run["carrier"]): Carrier =>
      async ({ items }) => {
        if (answers === "sent" || answers === "unknown" || answers === "dies after")
          came += items.length > 0 ? MESSAGES : 0;
        if (answers === "dies before" || answers === "dies after") throw new Error("the connection broke");
        return answers;
      };
    const consume = async ({ dies, twice, carrier: answers }: Run): Promise<void> => {
      const own = dies ? dying(bug, dies.call, dies.after) : dying(bug, Number.POSITIVE_INFINITY, false);
      const around = at(new Date(now).toISOString(), carrier(answers), own);
      const one = () => deliver(around, reader).catch(() => undefined);
      await Promise.all(twice ? [one(), one()] : [one()]);
      now += 20 * MINUTE;
      await noteAbandoned(directory(dying(bug, Number.POSITIVE_INFINITY, false)), new Date(now).toISOString());
    };
    for (const one of runs) await consume(one);
    // In the end nothing dies any more: messages that were never handed over go out.
    now += 24 * 60 * MINUTE;
    await consume({ dies: null, twice: false, carrier: "sent" });
    const states = (await outboxOf(club)).map(({ state }) => state);
    // None is missing: each was sent, or the outbox says that it is unknown; and none came twice.
    expect(states.filter((state) => state !== "sent" && state !== "unsure")).toEqual([]);
    expect(came).toBeLessThanOrEqual(MESSAGES);
    expect(came).toBeGreaterThanOrEqual(states.filter((state) => state === "sent").length);
  });
};

it("sends everything once, or says that it is unsure, whatever dies when", async () => {
  const club = await newClub();
  await fc.assert(toldOnce(club, await mailedMember(club, "owner")), runs(30, 100));
});

const ALL_WAIT = / AND state = 'waiting'\) = /;
const PLANTED: Readonly<Record<string, Bug>> = {
  "what another consumer has taken is taken again": { says: (text) => text.replace(ALL_WAIT, ") = ") },
  "what is handed over waits until it is known to have gone": {
    says: (text) => text.replace("SET state = 'sending'", "SET state = 'waiting'"),
  },
  "what may have gone is sent again": { stores: (value) => (value === "unsure" ? "waiting" : value) },
  "what may not have gone is called sent": { stores: (value) => (value === "unsure" ? "sent" : value) },
  "what was refused for now is forgotten": { stores: (value) => (value === "waiting" ? "dropped" : value) },
};

it.each(Object.entries(PLANTED))("would be found out if it were not so: %s", async (_what, bug) => {
  const club = await newClub();
  const { failed } = await fc.check(toldOnce(club, await mailedMember(club, "owner"), bug), {
    numRuns: 200,
    endOnFailure: true,
  });
  expect(failed).toBe(true);
});
