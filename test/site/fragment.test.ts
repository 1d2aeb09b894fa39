import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fromFragment, MAX_FRAGMENT, MAX_TEXT_BYTES, toFragment } from "#site/islands/link/fragment.ts";

it("unpacks what it packed, in letters that an address takes as they are", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 2000 }), async (text) => {
      const fragment = await toFragment(text);
      expect(fragment).toMatch(/^[\w-]*$/);
      expect(await fromFragment(fragment)).toEqual({ ok: true, value: text });
    }),
    { numRuns: 50 },
  );
});

it("stops a bomb before it fills the memory", async () => {
  const bomb = deflateRawSync(Buffer.alloc(50_000_000), { level: 9 }).toString("base64url");
  expect(bomb.length).toBeLessThan(MAX_FRAGMENT);
  const before = process.memoryUsage().arrayBuffers;
  expect(await fromFragment(bomb)).toEqual({ ok: false, error: "too-long" });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  const most = deflateRawSync(Buffer.alloc(MAX_TEXT_BYTES, 65), { level: 9 }).toString("base64url");
  expect((await fromFragment(most)).ok).toBe(true);
  expect(await fromFragment("A".repeat(MAX_FRAGMENT + 1))).toEqual({ ok: false, error: "too-long" });
});

it("says that something is damaged instead of failing", async () => {
  const whole = await toFragment("a board, and another board, and one more board");
  for (const damaged of ["", "%", "a b", "AAAA", whole.slice(0, -3), `${whole}AAAA`, "_-_-_-_-"])
    expect(await fromFragment(damaged), damaged).toEqual({ ok: false, error: "damaged" });
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[\w-]{1,200}$/), async (any) => {
      await fromFragment(any);
    }),
    { numRuns: 100 },
  );
});
