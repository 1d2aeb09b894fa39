import { describe, expect, it } from "vitest";
import {
  admittedOn,
  asksBirth,
  type CategoryRule,
  categoryRule,
  declaredBy,
  type Entrant,
  mayEnter,
  placesByTheClock,
  type Registration,
  registrationAYearLater,
  registration as registrationSchema,
  reserveNumbers,
} from "#league";
import { ageAt } from "#shared/league/terms/category.ts";
import { entrant } from "#test/support/entrants.ts";

/** Reserve lists, quotas of bodies and categories. */

const NOW = "2026-05-08T08:00:00.000Z";
const at = (minute: number): string => new Date(Date.parse("2026-05-01T08:00:00.000Z") + minute * 60_000).toISOString();

const terms = (given: Partial<Registration> = {}): Registration => ({
  opens: "2026-04-01T00:00:00.000Z",
  deadline: "2026-05-31T00:00:00.000Z",
  players: 1,
  fee: null,
  minimum: 2,
  maximum: 3,
  reserve: { on: [] },
  ...given,
});

const waiting = (id: string, minute: number, given: Partial<Entrant> = {}): Entrant =>
  entrant(id, { state: "waiting", waitingSince: at(minute), ...given });

const FULL = ["a", "b", "c"].map((id) => entrant(id));

const asked = (registration: Registration, entrants: readonly Entrant[], represents: string | null = null) => {
  const field = { registration, entrants, decisions: [], drawn: false, zone: "UTC" };
  const judged = mayEnter(field, { players: ["p-new"], represents, direct: true }, NOW);
  return judged.ok ? judged.value : judged.error.code;
};

describe("an entry of a full division", () => {
  it("waits where there is a reserve list, and is refused where there is none", () => {
    expect(asked(terms(), FULL)).toBe("waiting");
    expect(asked({ ...terms(), reserve: undefined }, FULL)).toBe("division-full");
  });

  it("waits behind those who wait, also while a place is free that the desk has not given", () => {
    expect(asked(terms(), [...FULL.slice(1), waiting("d", 1)])).toBe("waiting");
    expect(asked(terms(), FULL.slice(1))).toBe("registered");
  });

  it("has a number by the time of entry", () => {
    const list = [waiting("late", 9), ...FULL, waiting("early", 2), waiting("same", 9)];
    expect([...reserveNumbers(list)]).toEqual([
      ["early", 1],
      ["late", 2],
      ["same", 3],
    ]);
  });
});

describe("a place that is given up", () => {
  const left = [...FULL.slice(1), waiting("first", 1), waiting("second", 2)];
  const ids = (entrants: readonly Entrant[]) => entrants.map(({ id }) => id);

  it("goes to the first of the list for what the division says, and otherwise waits for the desk (E5)", () => {
    const field = { registration: terms({ reserve: { on: ["absence"] } }), entrants: left };
    expect(ids(admittedOn("absence", field, NOW))).toEqual(["first"]);
    expect(ids(admittedOn("withdrawal", field, NOW))).toEqual([]);
  });

  it("goes to the next one whose body has a place", () => {
    const bodies = { list: [{ body: "Goa", quota: { entries: 1 } }, { body: "Delhi" }] };
    const entrants = [
      entrant("a", { represents: "Goa" }),
      entrant("b"),
      waiting("goa", 1, { represents: "goa" }),
      waiting("delhi", 2, { represents: "Delhi" }),
    ];
    const field = { registration: terms({ bodies, reserve: { on: ["withdrawal"] } }), entrants };
    expect(ids(admittedOn("withdrawal", field, NOW))).toEqual(["delhi"]);
  });
});

describe("a fee that is not paid in time (E4)", () => {
  const registration = terms({
    fee: { amount: 5000, currency: "PLN" },
    payBy: "2026-05-07T21:59:59.000Z",
    reserve: { on: ["unpaid"] },
  });
  const moved = (entrants: readonly Entrant[], given: Partial<Registration> = {}, now = NOW) => {
    const { lapsed, admitted } = placesByTheClock({ registration: { ...registration, ...given }, entrants }, now);
    return [lapsed.map(({ id }) => id), admitted.map(({ id }) => id)];
  };
  const paid = entrant("paid", { payment: "paid" });

  it("costs the last of them as many places as others wait for", () => {
    const unpaid = [entrant("one"), paid, entrant("two")];
    expect(moved([...unpaid, waiting("w1", 1)])).toEqual([["two"], ["w1"]]);
    expect(moved([...unpaid, waiting("w1", 1), waiting("w2", 2)])).toEqual([
      ["two", "one"],
      ["w1", "w2"],
    ]);
    expect(moved(unpaid)).toEqual([[], []]);
  });

  it("costs nothing before the day, without the rule, or once an entry has come off the list", () => {
    const entrants = [entrant("one"), waiting("w1", 1)];
    expect(moved(entrants, {}, "2026-05-07T21:59:59.000Z")).toEqual([[], []]);
    expect(moved(entrants, { reserve: { on: ["withdrawal"] } })).toEqual([[], []]);
    expect(moved([entrant("one", { waitingSince: at(0) }), waiting("w1", 1)])).toEqual([[], []]);
    expect(moved([entrant("one", { payment: "door" }), waiting("w1", 1)])).toEqual([[], []]);
  });
});

describe("the places of bodies", () => {
  const bodies = {
    list: [{ body: "Maharashtra", quota: { entries: 2, reserve: 1 }, enters: true }, { body: "Goa" }],
    release: "2026-05-20T00:00:00.000Z",
  };
  const two = ["a", "b"].map((id) => entrant(id, { represents: "Maharashtra" }));
  const fromBody = (entrants: readonly Entrant[], represents: string | null, now = NOW) => {
    const registration = terms({ bodies, maximum: 8 });
    const field = { registration, entrants, decisions: [], drawn: false, zone: "UTC" };
    const judged = mayEnter(field, { players: ["p-new"], represents, direct: false }, now);
    return judged.ok ? judged.value : judged.error.code;
  };

  it("are so many, and so many more wait (E14, E19)", () => {
    expect(fromBody(two.slice(1), " maharashtra")).toBe("registered");
    expect(fromBody(two, "Maharashtra")).toBe("waiting");
    expect(fromBody([...two, waiting("c", 1, { represents: "Maharashtra" })], "Maharashtra")).toBe("quota-full");
    expect(fromBody(two, "Goa")).toBe("registered");
    expect(fromBody(two, null)).toBe("registered");
  });

  it("are for bodies that the division has, and their players enter through them alone", () => {
    expect(fromBody([], "Kerala")).toBe("unknown-body");
    expect(asked(terms({ bodies }), [], "Maharashtra")).toBe("through-body");
    expect(asked(terms({ bodies }), [], "Goa")).toBe("registered");
  });

  it("go to those who wait once unused ones are released", () => {
    const entrants = [
      ...two,
      waiting("c", 1, { represents: "Maharashtra" }),
      waiting("d", 2, { represents: "Maharashtra" }),
    ];
    const field = { registration: terms({ bodies, maximum: 3 }), entrants };
    expect(placesByTheClock(field, "2026-05-19T23:59:59.999Z").admitted).toEqual([]);
    expect(placesByTheClock(field, "2026-05-20T00:00:00.000Z").admitted.map(({ id }) => id)).toEqual(["c"]);
  });

  it("are each named once", () => {
    const twice = { list: [{ body: "Goa" }, { body: "GOA " }] };
    expect(registrationSchema.safeParse({ ...terms(), bodies: twice }).success).toBe(false);
  });
});

describe("a category", () => {
  const declared = (rule: CategoryRule, born: readonly (string | null)[], declares = true, players: 1 | 2 = 1) => {
    const judged = declaredBy(
      terms({ players, category: { label: "C", rule } }),
      { declares, born },
      { by: "applicant", at: NOW },
    );
    return judged.ok ? judged.value : `${judged.error.code} ${judged.error.place}`;
  };
  const UNDER_18: CategoryRule = { ageOn: { day: "2018-06-10", max: 17 } };

  it.each<[string, CategoryRule, string, boolean]>([
    ["18 on the day before", UNDER_18, "2000-06-09", false],
    ["18 on the day itself", UNDER_18, "2000-06-10", false],
    ["18 on the day after (E5)", UNDER_18, "2000-06-11", true],
    [
      "born on the last of February, 18 on the first of March",
      { ageOn: { day: "2018-02-28", max: 17 } },
      "2000-02-29",
      true,
    ],
    ["50 on the day (E23)", { ageOn: { day: "2026-06-10", min: 50 } }, "1976-06-10", true],
    ["50 on the day after", { ageOn: { day: "2026-06-10", min: 50 } }, "1976-06-11", false],
    ["15 to 25 (E33)", { ageOn: { day: "2026-06-10", min: 15, max: 25 } }, "2000-06-11", true],
    ["born on the first day that counts", { bornOnOrAfter: "2010-01-01" }, "2010-01-01", true],
    ["born the day before that", { bornOnOrAfter: "2010-01-01" }, "2009-12-31", false],
    ["not born on the day", UNDER_18, "2019-01-01", false],
  ])("takes or refuses a player who is %s", (_what, rule, born, fits) => {
    if (fits) expect(declared(rule, [born])).toMatchObject({ dated: true, checked: null, rule });
    else expect(declared(rule, [born])).toBe("not-eligible /born/0");
  });

  it("keeps the answer, and no day of birth", () => {
    expect(JSON.stringify(declared(UNDER_18, ["2000-06-11"]))).not.toContain("2000-06-11");
    expect(declared(UNDER_18, ["2000-06-11", null], true, 2)).toMatchObject({ dated: false });
    expect(declared(UNDER_18, [null, "2000-06-01"], true, 2)).toBe("not-eligible /born/1");
  });

  it("needs the declaration, and asks for no day of birth without an age", () => {
    expect(declared({ sex: "women" }, [], false)).toBe("not-declared /declares");
    expect(declared({ sex: "women" }, [])).toMatchObject({ by: "applicant", dated: false });
    expect([{ sex: "women" }, UNDER_18].map((rule) => asksBirth(categoryRule.parse(rule)))).toEqual([false, true]);
  });

  it("has one rule about ages", () => {
    const refused = [
      { bornOnOrAfter: "2010-01-01", ...UNDER_18 },
      { ageOn: { day: "2026-01-01" } },
      { ageOn: { day: "2026-01-01", min: 20, max: 10 } },
      {},
    ];
    for (const rule of refused) expect(categoryRule.safeParse(rule).success).toBe(false);
  });

  it("counts years as people do", () => {
    expect(ageAt("2000-02-29", "2018-03-01")).toBe(18);
    expect(ageAt("2000-12-31", "2018-01-01")).toBe(17);
  });

  it("is a year later the season after, and other days are not taken over", () => {
    const before = terms({
      payBy: NOW,
      category: { label: "Juniors", rule: { ageOn: { day: "2024-02-29", max: 17 }, sex: "women" } },
      bodies: { list: [{ body: "Goa" }], release: NOW },
    });
    const { payBy, category, bodies } = registrationAYearLater(before);
    expect([payBy, bodies]).toEqual([undefined, { list: [{ body: "Goa" }] }]);
    expect(category?.rule).toEqual({ ageOn: { day: "2025-02-28", max: 17 }, sex: "women" });
  });
});
