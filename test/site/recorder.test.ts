import { describe, expect, it } from "vitest";
import type { MatchEvent } from "../../shared/match/model/events.ts";
import { err, ok } from "../../shared/result.ts";
import { Recorder, type Server } from "../../site/src/islands/score/recorder.ts";
import { words } from "../../site/src/islands/score/words.ts";
import type { Trouble } from "../../site/src/islands/sending/connection.ts";
import type { Pending } from "../../site/src/islands/sending/delivery.ts";
import { boardLog, matchOf } from "../support/samples.ts";

const log = boardLog();
const AT = "2026-01-10T18:00:00.000Z";

/** A phone's memory of what was not answered. */
const memory = (left: Pending | null = null) => {
  let kept = left;
  return {
    pending: () => kept,
    setPending: (pending: Pending | null) => {
      kept = pending;
    },
  };
};

/** A server whose log has so many events, under these ids, and that answers so. */
const server = (length: number, ids: readonly string[], answer: Trouble["kind"] | "recorded" = "recorded"): Server => ({
  load: async () => ok({ detail: matchOf(log), log: log.slice(0, length), ids: [...ids] }),
  send: async ({ events }) => {
    if (answer !== "recorded") return err({ kind: answer, words: answer });
    const head = { seq: length + events.length, hash: "ab".repeat(32) };
    return ok({ events: events.map(({ id }) => ({ id, ...head })), head });
  },
});

/** The strike that follows so much of the log. */
const strikeAfter = (length: number): Pending => {
  const next: MatchEvent | undefined = log[length];
  if (next?.type !== "strike") throw new Error("a strike follows");
  return { expectedSeq: length, events: [{ type: "strike", data: next.data, id: "mine", at: AT }] };
};

const loaded = async (room: Server, left: Pending) => {
  const keep = memory(left);
  const result = await new Recorder(words, room, keep).load();
  if (!result.ok) throw new Error(result.error.words);
  return { ...result.value, kept: keep.pending() };
};

describe("a strike that was left behind", () => {
  it("is offered again while the log still waits for it", async () => {
    const left = strikeAfter(2);
    expect(await loaded(server(2, []), left)).toMatchObject({
      pending: left,
      trouble: { kind: "unfinished" },
      kept: left,
    });
  });

  it("is kept and shown though the log has moved on: the umpire decides", async () => {
    const left = strikeAfter(2);
    const now = await loaded(server(3, ["other"]), left);
    expect(now).toMatchObject({ pending: left, trouble: { kind: "stale" }, kept: left });
    expect(now.trouble?.words).toContain("Somebody recorded something before this entry");
  });

  it("is let go once it stands in the log", async () => {
    expect(await loaded(server(3, ["mine"]), strikeAfter(2))).toMatchObject({
      pending: null,
      trouble: null,
      kept: null,
    });
  });
});

describe("a strike that is not recorded", () => {
  const sending = async (answer: Trouble["kind"]) => {
    const keep = memory();
    const recorder = new Recorder(words, server(3, ["other"], answer), keep);
    const match = await new Recorder(words, server(2, []), memory()).load();
    if (!match.ok) throw new Error(match.error.words);
    const request = strikeAfter(2);
    return { request, sent: await recorder.send(match.value, request), kept: keep.pending() };
  };

  it.each(["offline", "stale", "not-allowed"] as const)("is kept when the answer is %s", async (answer) => {
    const { request, sent, kept } = await sending(answer);
    expect(sent).toMatchObject({ recorded: false, pending: request, trouble: { kind: answer } });
    expect(kept).toEqual(request);
  });

  it("comes with the match as it stands now, if that has changed", async () => {
    expect((await sending("stale")).sent.match?.table.log).toHaveLength(3);
  });

  it("is not kept once the rules have refused it: its words say why, and it is on the pad still", async () => {
    const { sent, kept } = await sending("refused");
    expect(sent).toMatchObject({ recorded: false, pending: null, trouble: { kind: "refused" } });
    expect(kept).toBeNull();
  });
});

describe("recording it all the same", () => {
  it("puts it after what was recorded meanwhile, under the id that it has", async () => {
    const room = server(3, ["other"]);
    const recorder = new Recorder(words, room, memory());
    const match = await recorder.load();
    if (!match.ok) throw new Error(match.error.words);
    expect(recorder.afterAll(match.value.table, strikeAfter(2))).toEqual({ ...strikeAfter(2), expectedSeq: 3 });
  });
});
