import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { canonical, isNameTaken, RULESETS, rulesetName, rulesetSchema } from "#carrom";

// A ruleset is stored whole in the logs that name it. However the sheets are put together, what they say stays the
// same to the byte: who changes a document on purpose changes its line here, and its version from engine 1.0 on.
const DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ["icf@1", "aa00a4c11e65160ebbcd38bc08f39b3f36d5fbc72627a0dbb79b9aee2d0b2ea2"],
  ["tournament-15@1", "b03c71f68b04864bccca4f838801b32b6546e9013a6c6a3c1c6030f514688ede"],
  ["25-points-8-rounds@1", "deb80b9596a4db9c520b0d4ea4137962520b716d859cb34ec74fcd1d04046bbb"],
  ["rules-and-regulations-29@1", "bf43a28f2ac42e812c4c982239dca7d68c349898dca0e2a95be4267271461cb0"],
  ["kagw-doubles-2018@1", "623690d8cd5043dedc8bbc257cb72fbdb5bbd1185d25018502f0a2af9ecc79d7"],
  ["woodestic-simple@1", "cf94e8035f796200588fde0b61a0cf052815c2a64bee26a79bde70efe0a77e82"],
  ["woodestic-team@1", "bc4b237227f73a827fe76f38d83be4336a08ecad5480b4dbc96bff4b7f0facf6"],
  ["woodestic-family-point@1", "ef0deb1a318609b73a97090563ed4f19f4eff75a20c0a0e40d8d007baaee22e5"],
  ["woodestic-point@1", "7d8fef1a7199d2eb75df3fbc2aaaf671f12d2cc31f40107fec93e998d77d9bc4"],
]);

const hashOf = (document: unknown) => createHash("sha256").update(canonical(document)).digest("hex");

it("pins every published ruleset", () => {
  expect(RULESETS.map(rulesetName).toSorted()).toEqual([...DOCUMENTS.keys()].toSorted());
});

it.each(RULESETS)("the document of $id is the same to the byte in its canonical form", (ruleset) => {
  expect(hashOf(ruleset)).toBe(DOCUMENTS.get(rulesetName(ruleset)));
});

it.each(RULESETS)("the document of $id is known for itself, in whatever order its members come", (ruleset) => {
  expect(isNameTaken(rulesetSchema.parse(ruleset))).toBe(false);
  expect(isNameTaken({ ...ruleset, name: "Another" })).toBe(true);
});
