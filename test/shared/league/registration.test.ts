import { describe, expect, it } from "vitest";
import {
  changed,
  confirmed,
  deadlineOf,
  type Entrant,
  evidenceOf,
  identities,
  idsOf,
  type LeagueRefusal,
  mayEnter,
  type RegistrationState,
} from "#league";
import type { Join } from "#shared/league/terms/identities.ts";
import { saidOf } from "#shared/words/error-words.ts";
import * as english from "#shared/words/problems-in-english.ts";
import { entrant } from "#test/support/entrants.ts";
import { recorded } from "#test/support/season.ts";

const registration = {
  opens: "2026-01-01T00:00:00.000Z",
  deadline: "2026-01-31T22:59:59.000Z",
  players: 1 as const,
  fee: { amount: 500, currency: "EUR" },
  minimum: 4,
  maximum: 5,
};
const field = (given: Partial<RegistrationState> = {}): RegistrationState => ({
  registration,
  decisions: [],
  drawn: false,
  entrants: [],
  zone: "UTC",
  ...given,
});
const by = (players: readonly string[]) => ({ players, represents: null, direct: true });
const DURING = "2026-01-15T12:00:00.000Z";
const LATE = "2026-02-01T00:00:00.000Z";
const extended = recorded({
  type: "deadline_extended",
  deadline: "2026-02-07T22:59:59.000Z",
  announcement: { text: "One week more." },
});

describe("an entry", () => {
  it.each<[string, Partial<RegistrationState>, string[], string]>([
    ["in the window", {}, ["p1"], DURING],
    ["at the deadline itself", {}, ["p1"], registration.deadline],
    ["after an extension (KAGW: announced)", { decisions: extended }, ["p1"], LATE],
    ["of a player who withdrew", { entrants: [entrant("e", { state: "withdrawn", players: ["p1"] })] }, ["p1"], DURING],
    ["of a pair", { registration: { ...registration, players: 2 } }, ["p1", "p2"], DURING],
  ])("is taken %s", (_what, given, players, now) => {
    expect(mayEnter(field(given), by(players), now)).toEqual({ ok: true, value: "registered" });
  });

  it.each<[string, Partial<RegistrationState>, string[], string, string]>([
    ["before it opens", {}, ["p1"], "2025-12-31T23:59:59.999Z", "registration-not-open"],
    ["late (KAGW: late forms are refused)", {}, ["p1"], LATE, "registration-closed"],
    ["of a pair in the singles", {}, ["p1", "p2"], DURING, "wrong-players"],
    ["of one with himself", { registration: { ...registration, players: 2 } }, ["p1", "p1"], DURING, "wrong-players"],
    ["of a player who is entered", { entrants: [entrant("e")] }, ["p-e"], DURING, "entered-already"],
    [
      "once it is full",
      { entrants: ["a", "b", "c", "d", "e"].map((id) => entrant(id)) },
      ["p1"],
      DURING,
      "division-full",
    ],
    ["once it is drawn", { drawn: true }, ["p1"], DURING, "already-drawn"],
    ["where there is no registration", { registration: null }, ["p1"], DURING, "no-registration"],
    [
      "once it is cancelled",
      { decisions: recorded({ type: "category_cancelled" }) },
      ["p1"],
      DURING,
      "division-cancelled",
    ],
  ])("is refused %s", (_what, given, players, now, code) => {
    expect(mayEnter(field(given), by(players), now)).toMatchObject({ ok: false, error: { code } });
  });

  it.each<[string, string, string, string, Partial<LeagueRefusal>]>([
    [
      "late",
      "Europe/Berlin",
      LATE,
      "Entries were taken until 31 January 2026, 23:59 Europe/Berlin. This entry is late.",
      { deadline: registration.deadline },
    ],
    ["late, in UTC", "UTC", LATE, "Entries were taken until 31 January 2026, 22:59 UTC. This entry is late.", {}],
    [
      "early",
      "Asia/Kolkata",
      "2025-12-31T23:59:59.999Z",
      "Entries are taken from 1 January 2026, 05:30 Asia/Kolkata on.",
      { opens: registration.opens },
    ],
  ])("that is %s is named when, by the club's clock", (_what, zone, now, sentence, error) => {
    const judged = mayEnter(field({ zone }), by(["p1"]), now);
    expect(judged).toMatchObject({ ok: false, error });
    expect(judged.ok ? null : saidOf(english, judged.error)).toBe(sentence);
  });

  it("is taken longer once the deadline is extended", () => {
    expect(deadlineOf(registration, extended)).toBe("2026-02-07T22:59:59.000Z");
  });
});

describe("what may be changed of an entry", () => {
  const one = { entrants: [entrant("a"), entrant("b", { seed: 1 }), entrant("c", { state: "withdrawn" })] };

  it.each<[string, Parameters<typeof changed>[2], Partial<Entrant>]>([
    ["a paid entry is confirmed", { state: "confirmed", payment: "paid" }, { state: "confirmed", payment: "paid" }],
    ["a fee that is paid at the door will do", { state: "confirmed", payment: "door" }, { state: "confirmed" }],
    ["a waived fee will do", { state: "confirmed", payment: "waived" }, { state: "confirmed" }],
    ["it is withdrawn", { state: "withdrawn" }, { state: "withdrawn" }],
    ["it is seeded", { seed: 2 }, { seed: 2 }],
  ])("%s", (_what, change, expected) => {
    expect(changed(field(one), "a", change, DURING)).toMatchObject({ ok: true, value: expected });
  });

  it.each<[string, string, Parameters<typeof changed>[2], string]>([
    ["confirming while the fee is unpaid", "a", { state: "confirmed" }, "fee-unpaid"],
    ["a seed that is taken", "a", { seed: 1 }, "seed-taken"],
    ["taking back a withdrawal", "c", { state: "registered" }, "entry-withdrawn"],
    ["a place on a reserve list, by hand", "a", { state: "waiting" }, "invalid-request"],
    ["an entry that there is not", "z", {}, "unknown-entry"],
  ])("not: %s", (_what, id, change, code) => {
    expect(changed(field(one), id, change, DURING)).toMatchObject({ ok: false, error: { code } });
  });
});

describe("the field of a draw", () => {
  const ready = ["a", "b", "c", "d"].map((id) => entrant(id, { state: "confirmed", payment: "paid" }));

  it("is the confirmed entries", () => {
    const drawn = confirmed(field({ entrants: [...ready, entrant("e")] }));
    expect(drawn.ok && drawn.value.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  });

  it("below the minimum is none (KAGW: a category is cancelled under four entries)", () => {
    expect(confirmed(field({ entrants: ready.slice(1) }))).toMatchObject({
      ok: false,
      error: { code: "too-few-entries" },
    });
  });
});

describe("two ids of one person", () => {
  const joins: Join[] = [
    { type: "people_joined", person: "b", into: "a" },
    { type: "people_joined", person: "c", into: "b" },
  ];

  it("are known by the one that stays, through any number of joins", () => {
    expect(["a", "b", "c", "d"].map(identities(joins))).toEqual(["a", "a", "a", "d"]);
    expect(idsOf("a", joins)).toEqual(["a", "b", "c"]);
  });

  it("are two again once they are parted", () => {
    const parted: Join[] = [...joins, { type: "people_parted", person: "b", into: "a" }];
    expect(["a", "b", "c"].map(identities(parted))).toEqual(["a", "b", "b"]);
  });
});

describe("the evidence for a result", () => {
  it.each<[string, Parameters<typeof evidenceOf>, string | null]>([
    ["strikes throughout", [false, ["cleared", "conceded"], 0], "strikes"],
    ["one board without strikes", [false, ["cleared", "recorded"], 0], "boards"],
    ["an awarded board", [false, ["recorded", "awarded"], 1], "decision"],
    ["a forfeit, whatever was played", [true, ["cleared"], 1], "decision"],
    ["a game of which only the points are known", [false, ["cleared", "recorded"], 1], "points"],
    ["nothing yet", [false, [], 0], null],
  ])("of %s", (_what, given, grade) => {
    expect(evidenceOf(...given)).toBe(grade);
  });
});
