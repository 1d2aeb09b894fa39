import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { SingleFlight } from "#access/http/cache/single-flight.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { call, ORIGIN, organise } from "./support/api.ts";
import { foundDivision } from "./support/match.ts";

/** A question that the test answers, and the promises that were kept alive for it. */
const asker = (patience = { turn: 60_000, answer: 60_000 }) => {
  const turns = new SingleFlight<string>(patience);
  const put: PromiseWithResolvers<string>[] = [];
  const kept: Promise<void>[] = [];
  const question = () => {
    const answer = Promise.withResolvers<string>();
    put.push(answer);
    return answer.promise;
  };
  const ask = (name = "x") => turns.ask(name, question, (work) => kept.push(work));
  /** Lets all go on that can: they look every other millisecond. */
  const settle = () => scheduler.wait(25);
  return { put, kept, ask, settle };
};

describe("asking in turns", () => {
  it("asks at once when no one else is asking", async () => {
    const { put, ask, settle } = asker();
    for (const said of ["1", "2"]) {
      const answer = ask();
      put.at(-1)?.resolve(said);
      expect(await answer).toBe(said);
      await settle();
    }
    expect(put).toHaveLength(2);
  });

  it("asks once for all who come while a question is under way, and only after they came", async () => {
    const { put, ask, settle } = asker();
    const first = ask();
    const others = [ask(), ask(), ask()];
    await settle();
    expect(put).toHaveLength(1);
    put[0]?.resolve("before");
    expect(await first).toBe("before");
    await settle();
    expect(put).toHaveLength(2);
    // A caller who comes now was not there when the second was put.
    const late = ask();
    put[1]?.resolve("after");
    expect(await Promise.all(others)).toEqual(["after", "after", "after"]);
    await settle();
    expect(put).toHaveLength(3);
    put[2]?.resolve("last");
    expect(await late).toBe("last");
  });

  it("asks different things at the same time", () => {
    const { put, ask } = asker();
    void [ask("x"), ask("y")];
    expect(put).toHaveLength(2);
  });

  it("keeps a question alive until it is answered, for every caller, and however it ends", async () => {
    const { put, kept, ask, settle } = asker();
    const asked = ask();
    expect(kept).toHaveLength(1);
    put[0]?.reject(new Error("no database"));
    await expect(asked).rejects.toThrow("no database");
    await expect(kept[0]).resolves.toBeUndefined();
    await settle();
    void ask();
    expect(put).toHaveLength(2);
  });

  it("has everybody ask for themselves when the question that they share fails", async () => {
    const { put, ask, settle } = asker();
    const first = ask();
    const [asks, ...shares] = [ask(), ask(), ask()];
    put[0]?.resolve("");
    await first;
    await settle();
    put[1]?.reject(new Error("no database"));
    await expect(asks).rejects.toThrow("no database");
    await settle();
    expect(put).toHaveLength(4);
    for (const own of put.slice(2)) own.resolve("own");
    expect(await Promise.all(shares)).toEqual(["own", "own"]);
  });

  it("waits for no turn that does not come", async () => {
    const { put, ask, settle } = asker({ turn: 20, answer: 60_000 });
    void ask();
    const next = ask();
    await vi.waitUntil(() => put.length === 2);
    put[1]?.resolve("own");
    expect(await next).toBe("own");
    await settle();
    // The first may still be under way, and is in no one's way.
    const later = ask();
    put.at(-1)?.resolve("later");
    expect(await later).toBe("later");
  });

  it("waits for no answer that does not come, and no later caller does", async () => {
    const { put, ask } = asker({ turn: 60_000, answer: 20 });
    // The turn never comes, as if its request had been cut off before it could ask.
    void [ask(), ask()];
    const shares = [ask(), ask()];
    await vi.waitUntil(() => put.length === 3);
    for (const own of put.slice(1)) own.resolve("own");
    expect(await Promise.all(shares)).toEqual(["own", "own"]);
    const later = ask();
    put.at(-1)?.resolve("later");
    expect(await later).toBe("later");
  });
});

describe("requests that come together", () => {
  const CROWD = 60;
  let id: string;
  beforeAll(async () => {
    id = (await foundDivision(4)).shown.id;
  });

  const path = () => `/api/v1/divisions/${id}`;
  const deduct = () => {
    const said = { type: "points_deducted", reason: "other", entry: `${id}-e1`, points: 0.5 };
    return organise(`${path()}/decisions`, { id: crypto.randomUUID(), decision: said }, decisionLine);
  };
  const decisionsIn = async (answer: Response) => division.parse(await answer.json()).decisions.length;

  it("get nothing that was overtaken before they came", async () => {
    for (let before = 0; before < 5; before += 1) {
      const meanwhile = Array.from({ length: CROWD }, () => call(path()));
      await deduct();
      const after = await Promise.all(Array.from({ length: CROWD }, () => call(path())));
      expect(new Set(await Promise.all(after.map(decisionsIn)))).toEqual(new Set([before + 1]));
      for (const answer of await Promise.all(meanwhile))
        expect([before, before + 1]).toContain(await decisionsIn(answer));
    }
  });

  it("are answered, whichever of them goes away", async () => {
    const there = await call(path());
    const whole = await there.text();
    for (const every of [2, 3, 7]) {
      const crowd = Array.from({ length: CROWD }, (_, index) => {
        const leaving = new AbortController();
        const request = new Request(`${ORIGIN}${path()}`, { signal: leaving.signal });
        const answer = exports.default.fetch(request).then((one) => one.text());
        if (index % every !== 0) return { answer, gone: false };
        // Some leave at once, some while they wait, some when they could have had an answer.
        if (index % 5 === 0) leaving.abort();
        else void scheduler.wait(index % 5).then(() => leaving.abort());
        return { answer: answer.catch(() => "gone"), gone: true };
      });
      const stayed = await Promise.all(crowd.filter(({ gone }) => !gone).map(({ answer }) => answer));
      expect(new Set(stayed)).toEqual(new Set([whole]));
      const left = await Promise.all(crowd.filter(({ gone }) => gone).map(({ answer }) => answer));
      expect(left).toContain("gone");
    }
    expect((await call(path())).status).toBe(200);
  });
});
