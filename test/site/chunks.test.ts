import { expect, it } from "vitest";
import { chunkGroups, namesOfNothing } from "#site/chunks.ts";

const ROOT = "/home/carrom/";
const chunks = { base: ["node_modules/preact/", "shared/result.ts", "vite/preload-helper.js"], page: ["site/page.ts"] };
const IDS = [
  `${ROOT}node_modules/preact/dist/preact.mjs`,
  `${ROOT}shared/result.ts`,
  "\0vite/preload-helper.js",
  `${ROOT}site/page.ts?astro&type=script`,
];

it("puts each file that is named into its chunk, and no other", () => {
  const chunkOf = (id: string) => chunkGroups(ROOT, chunks).find(({ test }) => test(id))?.name;
  expect(IDS.map(chunkOf)).toEqual(["base", "base", "base", "page"]);
  expect(chunkOf(`${ROOT}shared/result.test.ts`)).toBeUndefined();
  expect(chunkOf("/elsewhere/shared/result.ts")).toBeUndefined();
});

it("finds the names of files that were renamed or are gone", () => {
  expect(namesOfNothing(ROOT, IDS, chunks)).toEqual([]);
  const renamed = IDS.map((id) => id.replace("result.ts", "outcome.ts").replace("preact/", "react/"));
  expect(namesOfNothing(ROOT, renamed, chunks)).toEqual(["node_modules/preact/", "shared/result.ts"]);
});

it("has the words of another language where the English ones are", () => {
  const words = { said: ["shared/words/strike.en.ts", "shared/words/match-in-english.ts"] };
  const ids = [`${ROOT}shared/words/strike.hi.ts`, `${ROOT}shared/words/match-in.hi.ts`];
  expect(ids.map((id) => chunkGroups(ROOT, words).find(({ test }) => test(id))?.name)).toEqual(["said", "said"]);
  expect(namesOfNothing(ROOT, ids, words)).toEqual([]);
});
