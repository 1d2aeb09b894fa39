import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ensureSecrets } from "#cli/serve/secrets.ts";
import { openedBy, SET_UP_MS } from "#ground/crypto/set-up-code.ts";

const folder = mkdtempSync(join(tmpdir(), "secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const now = Date.now();
const wanted = { chosen: null, again: false, now };

describe("the secrets of a host", () => {
  it("are made once; a new organiser key leaves the others as they are", () => {
    const first = ensureSecrets(folder, wanted);
    expect(ensureSecrets(folder, wanted)).toEqual({ secrets: first.secrets, code: null });
    const second = ensureSecrets(folder, { ...wanted, again: true });
    const { ORGANISER_KEY_HASH, SET_UP, ...others } = second.secrets;
    expect(first.secrets).toMatchObject(others);
    expect(first.secrets.ORGANISER_KEY_HASH).not.toBe(ORGANISER_KEY_HASH);
    expect(openedBy(first.code ?? "", SET_UP, now)).toBeNull();
    const opened = openedBy(second.code ?? "", SET_UP, now);
    expect(
      createHash("sha256")
        .update(opened?.organiserKey ?? "")
        .digest("hex"),
    ).toBe(ORGANISER_KEY_HASH);
    expect(ensureSecrets(folder, wanted).code).toBeNull();
  });

  it("forget the sealed key once its half hour is over", () => {
    const { secrets } = ensureSecrets(folder, { ...wanted, again: true });
    expect(ensureSecrets(folder, wanted).secrets).toEqual(secrets);
    const later = ensureSecrets(folder, { ...wanted, now: now + SET_UP_MS });
    expect(later.secrets).toEqual({ ...secrets, SET_UP: "" });
    expect(ensureSecrets(folder, wanted).secrets.SET_UP).toBe("");
  });

  it("have no set-up page where the operator chose the key", () => {
    const { secrets, code } = ensureSecrets(folder, { ...wanted, chosen: "a-key-that-somebody-chose", again: true });
    expect([code, secrets.SET_UP]).toEqual([null, ""]);
  });
});
