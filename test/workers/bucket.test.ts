import fc from "fast-check";
import { expect, it } from "vitest";
import { fullBucket, takeTokens } from "#shared/token-bucket.ts";

const rate = { burst: 10, perSecond: 4 };
const ask = fc.record({ tokens: fc.integer({ min: 1, max: 10 }), after: fc.integer({ min: 0, max: 3000 }) });

it("never lets more through than the rate, and lets through what waits as long as it has to", () => {
  fc.assert(
    fc.property(fc.array(ask), (asks) => {
      let [bucket, now, taken] = [fullBucket(rate, 0), 0, 0];
      for (const { tokens, after } of asks) {
        now += after;
        const answer = takeTokens(bucket, rate, tokens, now);
        if (answer.ok) {
          bucket = answer.value;
          taken += tokens;
        } else {
          const late = now + answer.error * 1000;
          expect(takeTokens(bucket, rate, tokens, late).ok).toBe(true);
          // The wait is not a second longer than it must be.
          expect(takeTokens(bucket, rate, tokens, late - 1000 - 1).ok).toBe(false);
        }
      }
      expect(taken).toBeLessThanOrEqual(rate.burst + (now / 1000) * rate.perSecond + 1e-6);
    }),
  );
});

it("takes nothing away when the clock is put back, and goes on from there", () => {
  const empty = takeTokens(fullBucket(rate, 60_000), rate, 10, 60_000);
  if (!empty.ok) throw new Error("it was full");
  const back = takeTokens({ ...empty.value, level: 1 }, rate, 1, 0);
  expect(back).toEqual({ ok: true, value: { level: 0, at: 0 } });
});
