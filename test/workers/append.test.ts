import { describe, expect, it } from "vitest";
import { matchDetail } from "#shared/api/match/match.ts";
import { read, refused } from "./support/api.ts";
import { eventually, logInD1, miss, ORGANISER_KEY, openFriendly, record, roomOf, send, sent } from "./support/match.ts";

const opening = () => sent("board_opened", { board: 1, breaker: "a1" });

describe("appending", () => {
  it("records what was seen, and it reaches D1", async () => {
    const match = await openFriendly();
    const { head, events } = await record(match, 1, opening(), miss("a1"), miss("b1"));
    expect(head.seq).toBe(4);
    expect(events.map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(events.at(-1)?.hash).toBe(head.hash);
    const { report } = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(report.chain).toBe("verified");
    expect(report.strikes.map(({ notation, next }) => `${notation} ${next}`)).toEqual(["- b1", "- a1"]);
    await eventually(async () => (await logInD1(match)).length === 4, 2000);
  });

  it("gives the same answer to a batch that is sent again", async () => {
    const match = await openFriendly();
    const batch = [opening(), miss("a1")];
    const first = await record(match, 1, ...batch);
    expect(await record(match, 1, ...batch)).toEqual(first);
    expect((await roomOf(match).status()).head).toEqual(first.head);
  });

  it("knows a batch again after the log has gone on", async () => {
    const match = await openFriendly();
    const batch = [opening(), miss("a1")];
    const first = await record(match, 1, ...batch);
    const { head } = await record(match, 3, miss("b1"));
    expect(await record(match, 1, ...batch)).toEqual({ events: first.events, head });
  });

  it("takes only what is new of a batch that overlaps", async () => {
    const match = await openFriendly();
    const [board, one, two] = [opening(), miss("a1"), miss("b1")];
    const first = await record(match, 1, board, one);
    const second = await record(match, 1, board, one, two);
    expect(second.events.slice(0, 2)).toEqual(first.events);
    expect(second.events.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  });

  it("stores an event once that is in a batch twice", async () => {
    const match = await openFriendly();
    const board = opening();
    const { head, events } = await record(match, 1, board, board);
    expect(head.seq).toBe(2);
    expect(events.map(({ seq }) => seq)).toEqual([2, 2]);
  });

  it("refuses an id that belongs to something else, stored or in the same batch", async () => {
    const match = await openFriendly();
    const board = opening();
    await record(match, 1, board);
    const stored = await refused(await send(match, 2, [miss("a1"), { ...miss("b1"), id: board.id }]));
    expect(stored).toMatchObject({ status: 409, code: "event-id-reused", place: "/events/1/id" });
    const strike = miss("a1");
    const twice = await refused(await send(match, 2, [strike, { ...strike, at: "2026-01-10T19:00:00.000Z" }]));
    expect(twice).toMatchObject({ status: 409, code: "event-id-reused", place: "/events/1/id" });
    expect((await roomOf(match).status()).head?.seq).toBe(2);
  });

  it.each([1, 3, 9])("refuses expectedSeq %i when the log is at 2, and says what was missed", async (expectedSeq) => {
    const match = await openFriendly();
    const { head } = await record(match, 1, opening());
    const stale = await refused(await send(match, expectedSeq, [miss("a1")]));
    expect(stale).toMatchObject({ status: 409, code: "stale-sequence", place: "/expectedSeq", head });
    expect(stale.missed).toHaveLength(expectedSeq === 1 ? 1 : 0);
  });

  it("does not count a client's own events among those that it missed", async () => {
    const match = await openFriendly();
    const own = opening();
    await record(match, 1, own);
    await record(match, 2, miss("a1"));
    const stale = await refused(await send(match, 1, [own, miss("b1")]));
    expect(stale.missed).toMatchObject([{ seq: 3, type: "strike" }]);
  });

  it("stores nothing of a batch of which one event cannot stand", async () => {
    const match = await openFriendly();
    const known = opening();
    await record(match, 1, known);
    const wrong = await refused(await send(match, 1, [known, miss("a1"), miss("a1")]));
    expect(wrong).toMatchObject({ status: 422, code: "not-your-turn", place: "/events/2" });
    expect((await roomOf(match).status()).head?.seq).toBe(2);
  });

  it("names the event that cannot stand by its own place, where others before it were stored already or sent twice", async () => {
    const match = await openFriendly();
    const board = opening();
    await record(match, 1, board);
    const [first, wrong] = [miss("a1"), miss("a1")];
    const amid = await refused(await send(match, 1, [first, board, wrong]));
    expect(amid).toMatchObject({ status: 422, code: "not-your-turn", place: "/events/2" });
    const twice = await refused(await send(match, 2, [first, first, wrong]));
    expect(twice).toMatchObject({ status: 422, code: "not-your-turn", place: "/events/2" });
    expect((await roomOf(match).status()).head?.seq).toBe(2);
  });

  it("answers in the order of the request, wherever the known events stand in it", async () => {
    const match = await openFriendly();
    const [board, one] = [opening(), miss("a1")];
    const first = await record(match, 1, board);
    const { head, events } = await record(match, 1, one, board);
    expect(events.map(({ id, seq }) => [id, seq])).toEqual([
      [one.id, 3],
      [board.id, 2],
    ]);
    expect(events[1]).toEqual(first.events[0]);
    expect(head).toEqual({ seq: 3, hash: events[0]?.hash });
  });

  it("knows an event that another writer sent, and leaves it signed by its first sender", async () => {
    const match = await openFriendly();
    const board = opening();
    const first = await record(match, 1, board);
    const again = await send(match, 1, [board], ORGANISER_KEY);
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(first);
    const log = await roomOf(match).lines(1);
    expect(log.ok && log.value.lines.map((line): string => JSON.parse(line).by)).toEqual([
      expect.stringMatching(/^scorer:/),
    ]);
  });

  it("lets one of ten clients through that all expect the same", async () => {
    const match = await openFriendly();
    await record(match, 1, opening());
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(match, 2, [miss("a1")])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await roomOf(match).status()).head?.seq).toBe(3);
  });

  it("loses none of ten strikes that are sent at once and tried again until they fit", async () => {
    const match = await openFriendly();
    await record(match, 1, opening());
    const strikes = Array.from({ length: 10 }, (_, index) => miss(index % 2 === 0 ? "a1" : "b1"));
    const insist = async (index: number) => {
      const strike = strikes[index];
      if (!strike) throw new Error("there are ten");
      for (;;) {
        const answer = await send(match, 2 + index, [strike]);
        if (answer.ok) return;
        await answer.body?.cancel();
      }
    };
    await Promise.all(strikes.map((_, index) => insist(index)));
    await eventually(async () => (await logInD1(match)).length === 12);
    expect((await logInD1(match)).slice(2).map(({ id }) => id)).toEqual(strikes.map(({ id }) => id));
  });
});

describe("who signs", () => {
  it("takes `by` from the credential", async () => {
    const match = await openFriendly();
    await record(match, 1, opening());
    await send(match, 2, [miss("a1")], ORGANISER_KEY);
    const { lines } = await roomOf(match)
      .lines(0)
      .then((log) => (log.ok ? log.value : { lines: [] }));
    const by = lines.map((line): string => JSON.parse(line).by);
    expect(by[0]).toBe("organiser:key");
    expect(by[1]).toMatch(/^scorer:[0-9a-f-]{36}$/);
    expect(by[2]).toBe("organiser:key");
  });

  it("takes the pen away where the batch itself opens the next board", async () => {
    const match = await openFriendly({ format: { target: 25 } });
    const left = { winner: "A", left: 4, queen: "A" } as const;
    await record(match, 1, sent("board_recorded", { board: 1, ...left }));
    const late = await refused(
      await send(match, 2, [
        sent("board_opened", { board: 2, breaker: "b1" }),
        sent("event_voided", { target: 2, reason: "misrecorded" }),
      ]),
    );
    expect(late).toMatchObject({ status: 403, code: "not-allowed-now", place: "/events/1" });
    const byOrganiser = await send(
      match,
      2,
      [sent("event_voided", { target: 2, reason: "misrecorded" })],
      ORGANISER_KEY,
    );
    expect(byOrganiser.status).toBe(200);
  });
});
