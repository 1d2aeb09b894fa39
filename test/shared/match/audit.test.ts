import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { audit, canonical } from "#carrom";
import { recording } from "#cli/demo/simulator/recording.ts";
import { formatLog } from "#shared/carrom/log/log.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const log = formatLog(
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
    seed: "audit",
    begins: "2026-01-10T18:00:00.000Z",
  }),
);

it("lets a recorded log stand, with its chain verified", () => {
  expect(audit(log, sha256)).toMatchObject({ verdict: "stands", report: { chain: "verified", status: "decided" } });
});

const sameJson = (one: string, other: string): boolean => {
  try {
    return canonical(JSON.parse(one)) === canonical(JSON.parse(other));
  } catch {
    // One of them is not JSON any more, so they cannot be the same.
    return false;
  }
};

it("never lets a changed character stand, and finds the line that it is in", () => {
  const places = fc.nat(log.length - 2).filter((place) => log[place] !== "\n");
  const characters = fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).filter((unit) => unit !== "\n");
  fc.assert(
    fc.property(places, fc.oneof(characters, fc.constantFrom(..."0123456789abcdef")), (place, character) => {
      const changed = log.slice(0, place) + character + log.slice(place + 1);
      const line = log.slice(0, place).split("\n").length;
      const [before = "", after = ""] = [log, changed].map((text) => text.split("\n")[line - 1]);
      fc.pre(!sameJson(before, after));
      const found = audit(changed, sha256);
      expect(found.verdict).not.toBe("stands");
      if (found.verdict === "not-a-log") expect(found.fault.line).toBe(line);
      else {
        expect(found.report.chain).toBe("broken");
        // A line whose number itself was changed is known by its new number.
        const { seq } = JSON.parse(after);
        expect([line, seq]).toContain(found.report.problems[0]?.seq);
      }
    }),
    { numRuns: 150 },
  );
});

it("does not call a line broken that was sealed as it is, though this engine cannot read it", () => {
  const [opening = ""] = log.split("\n");
  const { hash } = JSON.parse(opening);
  const unread = {
    seq: 2,
    type: "board_polished",
    data: {},
    id: "x",
    at: "2026-01-10T18:00:00.000Z",
    by: "u",
    prev: hash,
  };
  const sealed = canonical({ ...unread, hash: sha256(canonical(unread)) });
  expect(audit(`${opening}\n${sealed}\n`, sha256)).toMatchObject({ verdict: "not-a-log", fault: { line: 2 } });
});
