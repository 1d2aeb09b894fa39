import { readdirSync, readFileSync } from "node:fs";
import { Validator } from "@cfworker/json-schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { EVENT_TYPES, logLineSchema, parseLine } from "#carrom";
import { logLine } from "#shared/carrom/log/line-schema.ts";
import { type JsonSchema, valuesOf } from "#test/support/json-schema.ts";
import { runs } from "#test/support/runs.ts";

/** Other programs, by the schema, take and refuse the same lines as ours. */

const schema = logLineSchema();
const validator = new Validator(JSON.parse(JSON.stringify(schema)), "2020-12");
const holds = (line: unknown): boolean => validator.validate(line).valid;

const FOLDER = new URL("../../matches/", import.meta.url);
const lines = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".strikes.ndjson"))
  .flatMap((name) => readFileSync(new URL(name, FOLDER), "utf8").trim().split("\n"));

const strike = { seq: 3, type: "strike", data: { player: "a1", pocketed: [{ piece: "white", pocket: 2 }] } };

describe("the JSON Schema of a line", () => {
  it("takes what was recorded, and what is written by hand", () => {
    expect(lines.length).toBeGreaterThan(500);
    for (const line of lines) expect([line, holds(JSON.parse(line))]).toEqual([line, true]);
    expect(holds(strike)).toBe(true);
  });

  it.each<[string, object]>([
    ["an event that there is not", { ...strike, type: "shot" }],
    ["another event's payload", { ...strike, type: "turn_passed" }],
    ["a pocket that a board has not", { ...strike, data: { player: "a1", pocketed: [{ piece: "white", pocket: 5 }] } }],
    ["an unknown member", { ...strike, note: "nice" }],
    ["a hash without the one before it", { ...strike, hash: "0".repeat(64) }],
    ["no payload", { seq: 3, type: "strike" }],
  ])("refuses %s, as a replay does", (_what, line) => {
    expect(holds(line)).toBe(false);
    expect(parseLine(JSON.stringify(line)).ok).toBe(false);
  });

  it("says nothing that a replay would not read", () => {
    const named = z.object({ $defs: z.record(z.string(), z.custom<JsonSchema>()) }).parse(schema).$defs;
    const own = named["LogLine"] ?? {};
    fc.assert(
      fc.property(valuesOf(own, named), (value) => {
        fc.pre(holds(value));
        expect(parseLine(JSON.stringify(value))).toMatchObject({ ok: true });
      }),
      runs(2_000),
    );
  });

  it("knows each kind of event", () => {
    expect(logLine.options.map(({ shape }) => shape.type.value)).toEqual(EVENT_TYPES);
  });
});
