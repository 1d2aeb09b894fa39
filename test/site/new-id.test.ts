import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { newId } from "#site/islands/live/new-id.ts";

afterEach(() => vi.unstubAllGlobals());

it("makes ids of events on a secure page, and on one that is not", () => {
  expect(z.uuidv4().safeParse(newId()).success).toBe(true);
  const { crypto } = globalThis;
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
  const ids = Array.from({ length: 50 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(50);
});
