import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type HashState, RunningSha256 } from "#ground/crypto/running-sha256.ts";

it("hashes any text as SHA-256 does, put down and taken up again between any pieces", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", maxLength: 200 }), { maxLength: 12 }), (pieces) => {
      let state: HashState | undefined;
      // The state as JSON keeps it from one step to the next.
      for (const piece of pieces)
        state = JSON.parse(JSON.stringify(new RunningSha256(state).update(piece).state)) as HashState;
      const known = createHash("sha256").update(pieces.map((piece) => Buffer.from(piece).toString()).join(""));
      expect(new RunningSha256(state).digest()).toBe(known.digest("hex"));
    }),
    { numRuns: 300 },
  );
});

it("pads around the ends of a block as SHA-256 does", () => {
  for (let length = 0; length <= 130; length += 1) {
    const text = "a".repeat(length);
    expect(new RunningSha256().update(text).digest()).toBe(createHash("sha256").update(text).digest("hex"));
  }
});
