import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { verifyLog } from "#carrom";
import { jwkOf, listHash } from "#proof";
import { headList } from "#shared/proof/head-list.ts";
import { sha256 } from "#test/support/season.ts";

/** The format as its page describes it, read by a program that knows nothing but that page. */

const page = readFileSync(new URL("../../../shared/carrom/FORMAT.md", import.meta.url), "utf8");
const [first = "", second = "", list = "", hash = ""] = page.split("```")[1]?.trim().split("\n") ?? [];

const object = z.record(z.string(), z.unknown());
const parsed = (text: string) => object.parse(JSON.parse(text));

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
};

const without = (text: string, member: string): string =>
  canonical(Object.fromEntries(Object.entries(parsed(text)).filter(([name]) => name !== member)));

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

it("chains the lines of a log", () => {
  let prev = "0".repeat(64);
  for (const [index, line] of [first, second].entries()) {
    expect(canonical(parsed(line))).toBe(line);
    expect(parsed(line)).toMatchObject({ seq: index + 1, prev, hash: digest(without(line, "hash")) });
    prev = digest(without(line, "hash"));
  }
  expect(parsed(list)).toMatchObject({ heads: [{ match: "m1", seq: 2, hash: prev }] });
});

it("signs a list by the key that it names", () => {
  const { key, signature } = z.object({ key: z.string(), signature: z.string() }).parse(parsed(list));
  const x = Buffer.from(key, "hex").toString("base64url");
  const by = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const signed = without(list, "signature");
  expect(verify(null, Buffer.from(signed), by, Buffer.from(signature, "hex"))).toBe(true);
  expect(verify(null, Buffer.from(signed.replace("m1", "m2")), by, Buffer.from(signature, "hex"))).toBe(false);
  expect(digest(signed)).toBe(hash);
  expect(jwkOf(key)).toMatchObject({ x, kid: key });
});

it("is what this program reads and writes", () => {
  expect(verifyLog(`${first}\n${second}\n`, sha256)).toMatchObject({ ok: true, value: { brokenAt: null } });
  expect(listHash(headList.parse(JSON.parse(list)), sha256)).toBe(hash);
});
