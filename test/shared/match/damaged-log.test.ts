import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { audit, canonical, GENESIS, whatIf } from "#carrom";
import { recording } from "#cli/demo/simulator/recording.ts";
import { formatLog } from "#shared/carrom/log/log.ts";
import { icf } from "#shared/carrom/rules/sheets/icf.ts";
import { damage, STRANGE } from "#test/support/damage.ts";
import { logOf } from "#test/support/play.ts";
import { runs } from "#test/support/runs.ts";

/** A damaged file is read, or it is refused with its line, or its first fault is named. Nothing throws. */

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const chained = formatLog(
  recording({
    opening: {
      match: "m1",
      ruleset: "woodestic-simple",
      sides: [
        { id: "A", players: ["ann"] },
        { id: "B", players: ["bob"] },
      ],
    },
    skills: {},
    seed: "damage",
    begins: "2026-01-10T18:00:00.000Z",
  }).slice(0, 12),
);
const byHand = formatLog(logOf(icf, "w1 ; w2 ; - ; b1 ; q2 ; b3 ; S"));

const spoken = (text: string): void => {
  for (const found of [audit(text, sha256), audit(text, sha256, (log, chain) => whatIf(log, icf, chain))]) {
    if (found.verdict === "stands") expect(found.report.problems).toEqual([]);
    else {
      expect(found.report.problems.length).toBeGreaterThan(0);
      for (const { code, message } of found.report.problems) {
        expect(code).toMatch(/^[a-z-]+$/);
        expect(message).toMatch(/\w/);
      }
    }
    if (found.verdict === "not-a-log") {
      expect(found.fault.line).toBeGreaterThanOrEqual(1);
      expect(found.fault.line).toBeLessThanOrEqual(text.split("\n").length);
    }
    expect(() => JSON.stringify(found.report)).not.toThrow();
  }
};

describe.each([
  ["a recorded log", chained],
  ["a log written by hand", byHand],
])("%s", (_, log) => {
  it("is read, or its fault is named, however it was damaged", () => {
    fc.assert(
      fc.property(damage, (damaged) => spoken(damaged(log))),
      runs(250),
    );
  });
});

it("what was never a log is refused as well", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json(), fc.constantFrom(...STRANGE)), (text) => {
      expect(audit(text, sha256).verdict).toBe("not-a-log");
      spoken(text);
    }),
    runs(100),
  );
});

describe("a line that is sealed and holds what no log can", () => {
  it.each(STRANGE.map((strange) => [strange.slice(0, 40), strange]))("%s", (_, strange) => {
    const rest = `"by":"u","id":"x","prev":"${GENESIS}","seq":1,"type":"match_opened"`;
    for (const data of [strange || "0", `{"ruleset":{"id":"x","more":${strange || "0"}}}`]) {
      spoken(`{"data":${data},"hash":"${sha256("other")}",${rest}}\n`);
    }
  });

  it("is named by its line even so", () => {
    const [first = ""] = chained.split("\n");
    const { hash } = JSON.parse(first);
    const line = `{"data":{"board":1e999},"hash":"${sha256("x")}","prev":"${hash}","seq":2,"type":"board_opened"}`;
    expect(audit(`${first}\n${line}\n`, sha256)).toMatchObject({
      verdict: "cannot-stand",
      report: { chain: "broken", problems: [{ seq: 2, code: "chain-broken" }] },
    });
    expect(canonical(JSON.parse(first))).toBe(first);
  });
});
