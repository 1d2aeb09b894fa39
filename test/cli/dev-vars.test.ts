import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ensureDevVars } from "#cli/server/dev-vars.ts";
import { signerFrom } from "#ground/crypto/ed25519.ts";

const folder = mkdtempSync(join(tmpdir(), "dev-vars-"));
afterAll(() => rmSync(folder, { recursive: true }));

const valueIn = (file: string, name: string): string =>
  new RegExp(`^${name}="(.*)"$`, "m").exec(readFileSync(file, "utf8"))?.[1] ?? "";

it("makes a key that can sign head lists, once", async () => {
  const file = join(folder, "new");
  ensureDevVars(file);
  const key = valueIn(file, "HEAD_LIST_KEY");
  expect((await signerFrom(key)).key).toMatch(/^[0-9a-f]{64}$/);
  ensureDevVars(file);
  expect(valueIn(file, "HEAD_LIST_KEY")).toBe(key);
});

it("adds the key to secrets that were made before there was one, and leaves those as they are", () => {
  const file = join(folder, "old");
  const old = 'STRIKEBOOK_SECRET="old-secret"\nORGANISER_KEY_HASH="abc"\n';
  writeFileSync(file, old);
  expect(ensureDevVars(file)).toMatchObject({ secret: "old-secret", organiserKey: null });
  expect(readFileSync(file, "utf8").startsWith(old)).toBe(true);
  expect(valueIn(file, "HEAD_LIST_KEY")).not.toBe("");
});
