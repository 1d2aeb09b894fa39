import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amendmentsIn, COLOURS, type MatchEvent, pieceAt, quarterOf } from "#carrom";
import { parseLog } from "#shared/carrom/log/log.ts";
import { PIECE_COUNT } from "#shared/carrom/replay/racks.ts";
import { detailOfLog } from "#shared/views/replay/detail-of-log.ts";
import { nextMarked, type Stop, stopAt, stopsOf } from "#shared/views/replay/stops.ts";
import { history } from "#test/support/history.ts";
import { runs } from "#test/support/runs.ts";

const folder = fileURLToPath(new URL("../../matches/", import.meta.url));
const names = globSync(`${folder}*.strikes.ndjson`).map((path) => basename(path, ".strikes.ndjson"));

const replayed = (log: readonly MatchEvent[]): readonly Stop[] =>
  stopsOf({ match: detailOfLog(log, null), amendments: amendmentsIn(log) });

/** A stop's drawing agrees with its row, to the last piece. */
const agrees = ({ frame, line }: Stop): void => {
  expect(frame.places).toHaveLength(PIECE_COUNT);
  expect(frame.struck).toHaveLength(PIECE_COUNT);
  if (!line) return;
  const row = line.kind === "strike" ? line.strike : line.event;
  for (const colour of COLOURS) {
    const down = frame.places.filter((place, index) => place.at !== "board" && pieceAt(index) === colour);
    expect(down).toHaveLength(row.pockets[colour]);
  }
  expect(frame.places.at(-1)?.at === "board").toBe(row.queen.state === "on-board");
};

describe.each(names)("a replay of %s", (name) => {
  const log = parseLog(readFileSync(`${folder}${name}.strikes.ndjson`, "utf8"));
  if (!log.ok) throw new Error(name);
  const { events } = log.value;

  it("stops at every strike, once and in order, with every piece where the row has it", () => {
    const stops = replayed(events);
    const match = detailOfLog(events, null);
    expect(stops.flatMap(({ line }) => (line?.kind === "strike" ? [line.seq] : []))).toEqual(
      match.report.strikes.map(({ seq }) => seq),
    );
    for (const stop of stops) agrees(stop);
  });

  it("puts into a pocket only what was seen to fall into that pocket", () => {
    const stops = replayed(events);
    for (const { frame, line } of stops) {
      if (line?.kind !== "strike" || /[qwb][1-4]/.test(line.strike.notation)) continue;
      const before = stops[stops.findIndex((stop) => stop.line === line) - 1];
      const inPockets = (places: Stop["frame"]["places"]) => places.filter(({ at }) => at === "pocket").length;
      expect(inPockets(frame.struck)).toBe(inPockets(before?.frame.places ?? []));
    }
  });
});

describe("whatever is recorded", () => {
  it("nineteen pieces are somewhere at every stop, as many in pockets as the rows say", () => {
    fc.assert(
      fc.property(history, ({ log }) => {
        for (const stop of replayed(log)) agrees(stop);
      }),
      runs(40, 150),
    );
  });
});

describe("the places around a board", () => {
  it.each([
    { seats: 2, quarters: [0, 2] },
    { seats: 3, quarters: [0, 1, 2] },
    { seats: 4, quarters: [0, 1, 2, 3] },
  ])("$seats seats sit at $quarters, clockwise from below", ({ seats, quarters }) => {
    expect(Array.from({ length: seats }, (_, seat) => quarterOf(seat, seats))).toEqual(quarters);
  });
});

describe("an address", () => {
  const [name = ""] = names.filter((one) => one === "tournament-15-best-of-three");
  const log = parseLog(readFileSync(`${folder}${name}.strikes.ndjson`, "utf8"));
  const stops = log.ok ? replayed(log.value.events) : [];

  it("names an entry, or a board, or nothing", () => {
    const some = stops.find(({ line }) => line?.kind === "strike");
    expect(stops[stopAt(stops, some?.seq ?? null, null)]).toBe(some);
    expect(stops[stopAt(stops, null, 2)]).toMatchObject({ board: 2, seq: null });
    expect(stopAt(stops, 999_999, 999)).toBe(-1);
  });

  it("goes on to the next foul, and after the last to the first", () => {
    const first = nextMarked(stops, -1, "foul");
    expect(first).not.toBeNull();
    expect(stops[first ?? 0]?.marks).toContain("foul");
    expect(nextMarked(stops, stops.length, "foul")).toBe(first);
  });
});
