import { describe, expect, it } from "vitest";
import type { Federations } from "#shared/api/league/federation.ts";
import { SamePlayersView } from "#shared/views/account/same-players.tsx";
import { FederationView } from "#shared/views/desk/parts/federation.tsx";
import * as parts from "#shared/words/desk-parts.en.ts";
import * as partsInGreek from "#shared/words/desk-parts.qps.ts";
import * as english from "#shared/words/federations.en.ts";
import * as inGreek from "#shared/words/federations.qps.ts";
import { GREEK_LOCALE, plainLetters } from "#test/support/pseudo.tsx";
import { textOf } from "#test/support/text.tsx";

const GREEK = "Ἀλέξανδρος";
const club = { id: "c1", name: GREEK, zone: "UTC" };
const days = [
  { from: "2026-01-01", to: "2026-02-01" },
  { from: "2026-03-01", to: null },
];
const EMPTY: Federations = {
  ...{ invitations: [], member: [], invited: [], clubs: [], windows: [] },
  rated: { matches: 0, first: null },
};
const FULL: Federations = {
  invitations: [{ club: { id: "c4", name: GREEK }, since: "2026-01-01T10:00:00.000Z" }],
  member: [
    { id: "c2", name: GREEK, days: days.slice(1) },
    { id: "c3", name: GREEK, days },
  ],
  invited: [{ club: { id: "c5", name: GREEK }, since: "2026-01-01T10:00:00.000Z" }],
  clubs: [{ id: "c6", name: GREEK, days: days.slice(0, 1) }],
  windows: [{ first: "2026-01-01", last: "2026-01-31" }],
  rated: { matches: 12, first: "2025-12-01" },
};
const trouble = { message: GREEK, fields: { day: GREEK } };

const desks = [EMPTY, FULL, { ...FULL, windows: [] }, { ...FULL, rated: { matches: 1, first: "2025-12-01" } }].flatMap(
  (federations) =>
    [true, false].map((isOwner) => ({
      ...{ club, federations, isOwner, others: [{ id: "c7", name: GREEK }], now: "2026-04-01T10:00:00.000Z" },
      typed: isOwner ? { federation: "c4", form: "join", day: "" } : {},
      ...{ trouble: isOwner ? trouble : null, done: isOwner ? null : GREEK },
    })),
);

const pair = {
  one: { person: { id: "p1", name: GREEK }, club: { id: "c1", name: GREEK } },
  into: { person: { id: "p2", name: GREEK }, club: { id: "c2", name: GREEK } },
};
const accounts = [[], [pair]].flatMap((open) =>
  [[], [pair]].map((confirmed) => ({ open, confirmed, trouble: null, done: null })),
);

const W = {
  english: { ...english, ...parts },
  greek: { ...inGreek, ...partsInGreek, locale: GREEK_LOCALE },
};

const pages = (["greek", "english"] as const).map((language) => [
  ...desks.map((data) => <FederationView w={W[language]} data={data} />),
  ...accounts.map((data) => <SamePlayersView w={W[language]} data={data} />),
]);

describe("pages of federations", () => {
  it("say everything in words of the catalogue, and have no gap in English", () => {
    for (const page of pages[0] ?? []) expect(plainLetters(page)).toEqual([]);
    for (const page of pages[1] ?? []) expect(textOf(page)).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
  });
});
