import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { audit, type MatchEvent, ndjson } from "#carrom";
import { packBoard } from "#shared/match/board-link.ts";
import { type Named, type QuickEvent, quickEventId, sealQuick } from "#shared/match/quick-board.ts";
import { unpackBoard } from "#shared/match/shared-board.ts";
import { anyHistory, TABLES } from "#test/support/any-history.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const MATCH = "0f8e2c4a-5b6d-4c1e-9a7b-123456789abc";
const START = Date.parse("2026-11-23T19:00:00.000Z");

/** A log as a phone recorded it: with its own ids, at any times, clocks that were put back included. */
const recorded = (log: readonly MatchEvent[], pauses: readonly number[]): QuickEvent[] => {
  let at = START;
  return log.map((event, index) => {
    at += pauses[index % Math.max(1, pauses.length)] ?? 0;
    const data = event.type === "match_opened" ? { ...event.data, match: MATCH } : event.data;
    return { ...event, data, id: quickEventId(MATCH, event.seq), at: new Date(at).toISOString() } as QuickEvent;
  });
};

const namesOf = (events: readonly QuickEvent[]): Named => {
  const [opening] = events;
  if (opening?.type !== "match_opened") throw new Error("a log begins with its opening");
  return opening.data.sides.map(({ players }) => players.map((player) => `Ási ${player}`));
};

const anyBoard = fc
  .tuple(
    fc.constantFrom(...TABLES).chain(anyHistory),
    fc.array(
      fc.oneof(
        fc.integer({ min: 0, max: 90_000 }),
        fc.integer({ min: -5000, max: 90 }).map((s) => s * 1000),
      ),
    ),
  )
  .map(([{ log }, pauses]) => recorded(log, pauses));

const fileOf = (events: readonly QuickEvent[]): string => ndjson(sealQuick(events, sha256).map(({ line }) => line));

/** Twelve strikes of a board, for damage. */
const short = (): { text: string; events: QuickEvent[] } => {
  const strikes = Array.from({ length: 12 }, (_, index): MatchEvent => {
    const player = index % 2 === 0 ? "a1" : "b1";
    return { seq: index + 3, type: "strike", data: { player, pocketed: [] } };
  });
  const sides = [
    { id: "A", players: ["a1"] },
    { id: "B", players: ["b1"] },
  ];
  const events = recorded(
    [
      { seq: 1, type: "match_opened", data: { match: MATCH, ruleset: "icf@1", sides } },
      { seq: 2, type: "board_opened", data: { board: 1, breaker: "a1" } },
      ...strikes,
    ],
    [7000],
  );
  return { text: packBoard(namesOf(events), events, sha256), events };
};

describe("a board in a link", () => {
  it("comes out as it went in, whatever was recorded, and is a strike log to the letter", () => {
    fc.assert(
      fc.property(anyBoard, (events) => {
        const names = namesOf(events);
        const read = unpackBoard(packBoard(names, events, sha256), sha256);
        if (!read.ok) throw new Error(read.error);
        expect(read.value.text).toBe(fileOf(events));
        expect(read.value.names).toEqual(names);
        const { report } = audit(read.value.text, sha256);
        expect([report.chain, report.problems]).toEqual(["verified", []]);
      }),
      { numRuns: 60 },
    );
  });

  it("says that a link was damaged, or that it is something else", () => {
    const { text } = short();
    expect(unpackBoard(text.replace("7:0-", "8:0-"), sha256)).toEqual({ ok: false, error: "damaged" });
    expect(unpackBoard(text.slice(0, -4), sha256)).toEqual({ ok: false, error: "damaged" });
    expect(unpackBoard(text.replace("[1,", "[2,"), sha256)).toEqual({ ok: false, error: "newer" });
    for (const foreign of ["", "hello", "{}", "[]", '["a"]', "null"])
      expect(unpackBoard(foreign, sha256), foreign).toEqual({ ok: false, error: "not-a-board" });
  });

  it("never throws, and takes nothing for a board that was changed by a letter", () => {
    const { text } = short();
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ unit: "binary", minLength: 1, maxLength: 1 }), (at, letter) => {
        const other = text.slice(0, at) + letter + text.slice(at + 1);
        const read = unpackBoard(other, sha256);
        // A name is in no log: it can be any other.
        if (read.ok) expect(read.value.text).toBe(fileOf(short().events));
      }),
      { numRuns: 500 },
    );
  });

  it("refuses names that are no names, or of a person who does not play", () => {
    const { text } = short();
    const named = (names: unknown): string =>
      text.replace(JSON.stringify([["Ási a1"], ["Ási b1"]]), () => JSON.stringify(names));
    expect(unpackBoard(named([["Asha"], ["Ravi"]]), sha256).ok).toBe(true);
    for (const names of [null, "Asha", [["Asha"]], [["Asha"], ["Ravi", "Tom"]], [["Asha"], [7]], [["Asha"], [""]]])
      expect(unpackBoard(named(names), sha256)).toEqual({ ok: false, error: "damaged" });
    expect(unpackBoard(named([["Asha"], ["\u202eivaR"]]), sha256)).toEqual({ ok: false, error: "damaged" });
    expect(unpackBoard(named([["Asha"], ["x".repeat(101)]]), sha256)).toEqual({ ok: false, error: "damaged" });
  });
});
