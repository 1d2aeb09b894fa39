import { expect, it } from "vitest";
import { type HeadListsData, HeadListsView } from "#shared/views/proof/head-lists.tsx";
import * as english from "#shared/words/heads.en.ts";
import * as words from "#shared/words/heads.qps.ts";
import { GREEK, GREEK_LOCALE, plainLetters } from "#test/support/pseudo.tsx";
import { textOf } from "#test/support/text.tsx";

const pseudo = { ...words, locale: GREEK_LOCALE };
const list = {
  number: 1,
  at: "2026-01-10T03:47:00.000Z",
  matches: 3,
  hash: "0".repeat(64),
  prev: "0".repeat(64),
  key: "0".repeat(64),
};
const club = { id: "1", name: GREEK, zone: "UTC" };
const page: HeadListsData["page"] = { club: "1", lists: [list], next: "1" };
const pages: readonly HeadListsData[] = [
  { club, page, newest: true, keys: ["0".repeat(64)] },
  { club: null, page: { ...page, club: null, next: null }, newest: false, keys: ["0".repeat(64), "1".repeat(64)] },
  { club, page: { club: "1", lists: [], next: null }, newest: true, keys: [] },
];

it("the page of a club's head lists says everything in words of the catalogue", () => {
  for (const data of pages) {
    expect(plainLetters(<HeadListsView w={pseudo} data={data} />)).toEqual([]);
    expect(textOf(<HeadListsView w={english} data={data} />)).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
  }
  for (const whose of ["club", "none"] as const)
    expect(`${words.pageTitle({ whose, club: GREEK })} ${words.pageAbout({ whose, club: GREEK })}`).not.toMatch(
      /[a-z]/i,
    );
});
