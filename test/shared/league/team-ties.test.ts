import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkLineUp,
  type Decision,
  type Fixture,
  type FixtureMatch,
  faultOfPlay,
  type LineUp,
  matchOfTie,
  playerTable,
  type RecordedDecision,
  RUBBER_KINDS,
  rubberKind,
  rubberMatch,
  rubberOf,
  rubbersOfKinds,
  type TeamPlay,
  TIE_MEASURES,
  TIE_PLANS,
  teamTie,
  tiePlan,
} from "#league";
import { doublesPlaces, singlesPlaces } from "#shared/league/ties/plan.ts";
import { recorded } from "#test/support/season.ts";

const FIXTURE: Fixture = { id: "d-r1-1", round: 1, position: 1, day: null, home: "H", away: "A" };
const squad = (team: string): string[] => [1, 2, 3, 4, 5, 6].map((one) => `${team}${one}`);

const shown = (home: LineUp, away: LineUp, at = 1): RecordedDecision => ({
  type: "line_ups_shown",
  fixture: FIXTURE.id,
  home: [...home],
  away: [...away],
  reason: "line-ups-in",
  id: `shown-${at}`,
  number: at,
  by: "captain",
  at: `2026-01-0${at}T00:00:00.000Z`,
});

/** A rubber that was played to these points, with as many boards. */
const played = (rubber: number, home: number, away: number): FixtureMatch => {
  const match = rubberMatch(FIXTURE.id, rubber, 0);
  const score = (entry: string, points: number) => ({ entry, points, boardsWon: points % 9 });
  const winner = home > away ? "H" : home < away ? "A" : null;
  const result = { match, day: null, home: score("H", home), away: score("A", away), winner, kind: "played" } as const;
  return { match, fixture: FIXTURE.id, status: "decided", result };
};

const tieWith = (play: TeamPlay, matches: readonly FixtureMatch[], decisions: readonly RecordedDecision[]) =>
  teamTie({ play, fixture: FIXTURE, matches, decisions, lotOf: null });

const four = (team: string): LineUp => squad(team).slice(0, 4);

describe("a line-up", () => {
  const CASES: readonly (readonly [string, (typeof TIE_PLANS)[number], LineUp, string | null])[] = [
    ["three in order of strength", "three-singles", ["H1", "H2", "H4"], null],
    ["no one at the foot", "three-singles", ["H2", "H3", null], null],
    ["a gap above a player", "three-singles", ["H2", null, "H3"], "gapAbove"],
    ["a stronger player below", "three-singles", ["H2", "H1", "H3"], "orderOfStrength"],
    ["one player alone", "three-singles", ["H1", null, null], "teamTooShort"],
    ["too few places", "three-singles", ["H1", "H2"], "placesNotFilled"],
    ["one of another team", "three-singles", ["H1", "H2", "A3"], "notInSquad"],
    ["the same player in two singles", "three-singles", ["H1", "H1", "H2"], "playsTooOften"],
    ["two for the singles and two for the doubles", "two-singles-one-doubles", ["H1", "H2", "H4", "H3"], null],
    ["no pair", "two-singles-one-doubles", ["H1", "H2", null, null], null],
    ["half a pair", "two-singles-one-doubles", ["H1", "H2", "H3", null], "pairIncomplete"],
    ["a pair of one", "two-singles-one-doubles", ["H1", "H2", "H3", "H3"], "pairIncomplete"],
    [
      "a pair from the singles, of whom one may play once",
      "two-singles-one-doubles",
      ["H1", "H2", "H2", "H3"],
      "playsTooOften",
    ],
    ["a pair from the singles", "four-singles-one-doubles", ["H1", "H2", "H3", "H4", "H1", "H2"], null],
    ["a pair beside the singles", "four-singles-one-doubles", ["H1", "H2", "H3", "H4", "H5", "H6"], null],
  ];
  it.each(CASES)("%s", (_what, plan, lineUp, key) => {
    const checked = checkLineUp(lineUp, tiePlan({ plan }), squad("H"));
    expect(checked.ok ? null : checked.error.message.key).toBe(key);
  });

  it("that is allowed lets no one play more rubbers than the plan has for one player", () => {
    const names = fc.option(fc.constantFrom(...squad("H")), { nil: null });
    const anyPlan = fc.constantFrom(...TIE_PLANS);
    fc.assert(
      fc.property(anyPlan, fc.array(names, { minLength: 8, maxLength: 8 }), (name, all) => {
        const plan = tiePlan({ plan: name });
        const lineUp = all.slice(0, plan.places);
        if (!checkLineUp(lineUp, plan, squad("H")).ok) return;
        for (const player of squad("H")) {
          const own = lineUp.flatMap((one, index) => (one === player ? [index + 1] : []));
          expect(own.length).toBeLessThanOrEqual(plan.most);
          expect(own.filter((place) => singlesPlaces(plan).includes(place)).length).toBeLessThanOrEqual(1);
        }
        for (const places of doublesPlaces(plan))
          expect(places.filter((one) => lineUp[one - 1] === null)).not.toHaveLength(1);
      }),
    );
  });
});

describe("a tie between two teams", () => {
  const PLAY: TeamPlay = { plan: "two-singles-one-doubles", counts: "rubbers" };
  const both = shown(four("H"), four("A"));

  it.each<readonly [string, readonly FixtureMatch[], TeamPlay["counts"], string | null]>([
    ["rubbers decide", [played(1, 25, 0), played(2, 20, 25), played(3, 25, 24)], "rubbers", "H"],
    ["points of all rubbers decide", [played(1, 25, 24), played(2, 25, 24), played(3, 0, 25)], "points", "A"],
    ["boards of all rubbers decide", [played(1, 8, 1), played(2, 3, 5), played(3, 3, 5)], "boards", "H"],
    ["level by points", [played(1, 25, 10), played(2, 10, 25), played(3, 12, 12)], "points", null],
  ])("%s", (_what, matches, counts, winner) => {
    const tie = tieWith({ ...PLAY, counts }, matches, [both]);
    expect([tie.over, tie.winner]).toEqual([true, winner]);
  });

  it("is under way from its first rubber, and counts once all are decided", () => {
    expect(matchOfTie(tieWith(PLAY, [], [both]))).toBeNull();
    expect(matchOfTie(tieWith(PLAY, [played(1, 25, 3)], [both]))).toMatchObject({ status: "in-play", result: null });
    expect(matchOfTie(tieWith(PLAY, [played(1, 25, 3), played(2, 25, 3)], [both]))?.result).toBeNull();
  });

  it("gives a rubber without a player to the other team, for nothing but the rubber", () => {
    const short = shown(four("H"), ["A1", "A2", null, null]);
    const tie = tieWith(PLAY, [played(1, 10, 25), played(2, 25, 20)], [short]);
    expect(tie.score).toEqual({
      home: { rubbers: 2, boards: 8, points: 35 },
      away: { rubbers: 1, boards: 9, points: 45 },
    });
    expect(tie.winner).toBe("H");
    expect(playerTable([tie]).map(({ player, played: count, walkovers }) => [player, count, walkovers])).toEqual([
      ["A1", 1, 0],
      ["H2", 1, 0],
      ["A2", 1, 0],
      ["H1", 1, 0],
      ["H3", 0, 1],
      ["H4", 0, 1],
    ]);
    const nobody = shown([null, null, null, null], [null, null, null, null]);
    expect(matchOfTie(tieWith(PLAY, [], [nobody]))?.result).toMatchObject({ kind: "forfeited", winner: null });
  });

  it("takes the line-ups that were shown last, and leaves matches aside that do not count", () => {
    const later = shown(["H1", "H5", "H3", "H4"], four("A"), 2);
    const tie = tieWith(PLAY, [{ ...played(1, 25, 0), status: "abandoned", result: null }], [both, later]);
    expect(tie.rubbers[1]?.players.home).toEqual(["H5"]);
    expect([tie.rubbers[0]?.match, tie.rubbers[0]?.earlier]).toEqual([null, 1]);
    expect(rubberMatch(FIXTURE.id, 1, 1)).toBe("d-r1-1-x1-2");
    expect([
      rubberOf(FIXTURE.id, "d-r1-1-x1-2"),
      rubberOf(FIXTURE.id, "d-r1-11-x1"),
      rubberOf(FIXTURE.id, "d-r1-1"),
    ]).toEqual([1, null, null]);
  });

  // Ties as newspapers reported them: the points of each game, our winner first. A side wins a rubber by more games.
  it.each<
    readonly [
      string,
      (typeof TIE_PLANS)[number],
      readonly (readonly (readonly [number, number])[])[],
      readonly [number, number],
    ]
  >([
    // Hindustan Times, 8 December 2019: ICF Cup, Pune, men: India 3-0 Sri Lanka.
    [
      "men's final 2019",
      "two-singles-one-doubles",
      [
        [
          [25, 21],
          [25, 7],
        ],
        [
          [25, 10],
          [25, 16],
        ],
        [
          [25, 15],
          [25, 4],
        ],
      ],
      [3, 0],
    ],
    // The same report, women: India 3-0 Maldives.
    [
      "women's final 2019",
      "two-singles-one-doubles",
      [
        [
          [25, 5],
          [25, 5],
        ],
        [
          [25, 10],
          [25, 0],
        ],
        [
          [25, 8],
          [25, 14],
        ],
      ],
      [3, 0],
    ],
    // PTI, 8 August 2009: SAARC championship, Mumbai, men: India 3-0 Sri Lanka, three singles.
    [
      "men's final 2009",
      "three-singles",
      [
        [
          [20, 5],
          [7, 25],
          [20, 9],
        ],
        [
          [25, 0],
          [25, 8],
        ],
        [
          [18, 11],
          [17, 16],
        ],
      ],
      [3, 0],
    ],
    // Jubilee Post: 25th All India Postal tournament, men: Tamil Nadu 2-1 Assam. No points are reported for the doubles.
    [
      "postal final",
      "two-singles-one-doubles",
      [
        [
          [25, 0],
          [24, 12],
        ],
        [
          [12, 25],
          [2, 19],
        ],
        [[1, 0]],
      ],
      [2, 1],
    ],
  ])("comes out as it was published: %s", (_what, plan, rubbers, [home, away]) => {
    const matches = rubbers.map((games, index) => {
      const [own, other] = [games.filter(([one, two]) => one > two), games.filter(([one, two]) => one < two)];
      return played(index + 1, own.length, other.length);
    });
    const { places } = tiePlan({ plan });
    const lineUps = shown(squad("H").slice(0, places), squad("A").slice(0, places));
    const tie = tieWith({ plan, counts: "rubbers" }, matches, [lineUps]);
    expect([tie.score.home.rubbers, tie.score.away.rubbers, tie.winner]).toEqual([home, away, "H"]);
  });

  it("is the sum of its rubbers, whichever team handed in first and in whatever order they are played", () => {
    const points = fc.tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 25 }));
    const counted = fc.constantFrom(...TIE_MEASURES);
    fc.assert(
      fc.property(fc.tuple(points, points, points), counted, fc.boolean(), (scores, counts, turned) => {
        const matches = scores.map(([home, away], index) => played(index + 1, home, away));
        const tie = tieWith({ ...PLAY, counts }, turned ? matches.toReversed() : matches, [both]);
        const sum = (of: (home: number, away: number) => number) =>
          scores.reduce((total, [home, away]) => total + of(home, away), 0);
        const { home, away } = tie.score;
        expect(home.rubbers + away.rubbers).toBe(scores.length);
        expect([home.points, away.points]).toEqual([sum((one) => one), sum((_, other) => other)]);
        const result = matchOfTie(tie)?.result;
        expect(result).toMatchObject({
          winner: tie.winner,
          home: { rubbers: home.rubbers },
          away: { rubbers: away.rubbers },
        });
        const lead = home[counts] - away[counts];
        expect(tie.winner).toBe(lead > 0 ? "H" : lead < 0 ? "A" : null);
        const table = playerTable([tie]);
        const won = table.reduce((total, line) => total + line.won, 0);
        const lost = table.reduce((total, line) => total + line.lost, 0);
        expect(won).toBe(lost);
      }),
    );
  });
});

const planOf = (
  rubbers: (TeamPlay["plan"] & object)["rubbers"],
  more: Partial<TeamPlay["plan"] & object> = {},
): TeamPlay["plan"] & object => ({ rubbers, most: 2, fewest: 2, order: "strength", ...more });

describe("a plan of a division's own", () => {
  const own = (rubbers: TeamPlay["plan"] & object, more: Partial<TeamPlay> = {}): TeamPlay => ({
    plan: rubbers,
    counts: "rubbers",
    ...more,
  });
  const places = (...all: number[][]) => all.map((one) => ({ places: one }));

  it.each<readonly [string, TeamPlay, string | null, string]>([
    ["two players, both singles and the doubles", own(planOf(places([1], [2], [1, 2]))), null, ""],
    ["a place between that plays nothing", own(planOf(places([1], [3]))), "placeUnplayed", "/plan/rubbers"],
    ["a pair of one place", own(planOf(places([1], [2, 2]))), "placeTwiceInRubber", "/plan/rubbers/1/places"],
    [
      "two women in a singles",
      own(planOf([{ places: [1], who: { women: 2 } }])),
      "womenOfRubber",
      "/plan/rubbers/0/who/women",
    ],
    ["more players than places", own(planOf(places([1], [2]), { fewest: 3 })), "fewestAbovePlaces", "/plan/fewest"],
    [
      "a tie of points that stops",
      { plan: "three-singles", counts: "points", stopWhenWon: true },
      "stopByRubbers",
      "/stopWhenWon",
    ],
    [
      "a deciding rubber behind a gap",
      { plan: "three-singles", counts: "rubbers", decider: [{ rubber: { places: [5] } }] },
      "placeUnplayed",
      "/plan/rubbers",
    ],
  ])("%s", (_what, play, key, place) => {
    const fault = faultOfPlay(play);
    expect([fault?.message.key ?? null, fault?.place ?? ""]).toEqual([key, place]);
  });

  it("names every preset without a fault", () => {
    for (const plan of TIE_PLANS) expect(faultOfPlay({ plan, counts: "rubbers" }), plan).toBeNull();
  });

  it("says what each rubber is, as it was listed", () => {
    expect(rubbersOfKinds(RUBBER_KINDS).map(rubberKind)).toEqual([...RUBBER_KINDS]);
    expect(rubbersOfKinds(["singles", "mixed"], 3)).toEqual([{ places: [4] }, { places: [5, 6], who: { women: 1 } }]);
  });

  it.each<readonly [string, TeamPlay, LineUp, string | null]>([
    ["the pair of the two singles", own(planOf(places([1], [2], [1, 2]))), ["H1", "H2"], null],
    [
      "one player alone there, who plays a singles",
      own(planOf(places([1], [2], [1, 2]), { fewest: 1 })),
      ["H1", null],
      null,
    ],
    [
      "three rubbers, if the plan has no more",
      own(planOf(places([1], [2], [1, 2]), { most: 1 })),
      ["H1", "H2"],
      "playsTooOften",
    ],
    ["any order, where it is free", own(planOf(places([1], [2]), { order: "free" })), ["H2", "H1"], null],
    [
      "a place for the deciding rubber",
      { plan: "three-singles", counts: "rubbers", decider: [{ rubber: { places: [4] } }] },
      ["H1", "H2", "H3", "H1"],
      null,
    ],
  ])("takes a line-up or not: %s", (_what, play, lineUp, key) => {
    const checked = checkLineUp(lineUp, tiePlan(play), squad("H"));
    expect(checked.ok ? null : checked.error.message.key).toBe(key);
  });
});

/** A tie of which each rubber was won by home (`h`) or away (`a`), drawn (`=`), or is open (`.`). */
const tieOf = (rubbers: string, play: Partial<TeamPlay> = {}, more: Partial<Parameters<typeof teamTie>[0]> = {}) => {
  const matches = [...rubbers].flatMap((one, index) =>
    one === "." ? [] : [played(index + 1, one === "a" ? 1 : 2, one === "h" ? 1 : 2)],
  );
  return teamTie({
    play: { plan: "three-singles-two-doubles", counts: "rubbers", ...play },
    fixture: FIXTURE,
    matches,
    decisions: [shown([...squad("H"), "H1"], [...squad("A"), "A1"])],
    lotOf: null,
    ...more,
  });
};

describe("a tie that stops when it is won", () => {
  it.each<readonly [string, boolean, string | null]>([
    ["hh...", false, null],
    ["hhh..", true, "H"],
    ["h.ha.", false, null],
    ["ha=h.", false, null],
    ["aha.a", true, "A"],
  ])("%s: over %s, won by %s", (rubbers, over, winner) => {
    const tie = tieOf(rubbers, { stopWhenWon: true });
    expect([tie.over, tie.winner]).toEqual([over, winner]);
  });

  it("counts nothing of what was not played", () => {
    const result = matchOfTie(tieOf("hhh..", { stopWhenWon: true }))?.result;
    expect(result).toMatchObject({ winner: "H", kind: "played", home: { rubbers: 3 }, away: { rubbers: 0 } });
    expect(playerTable([tieOf("hhh..", { stopWhenWon: true })]).map(({ player }) => player)).toEqual([
      "H1",
      "H2",
      "H3",
      "A1",
      "A2",
      "A3",
    ]);
  });

  it("has the winner that it would have, whatever the other rubbers came to", () => {
    const results = fc.array(fc.constantFrom("h", "a", "="), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(results, fc.integer({ min: 0, max: 5 }), (all, kept) => {
        const stopped = tieOf([...all.slice(0, kept), ".".repeat(5 - kept)].join(""), { stopWhenWon: true });
        if (stopped.winner !== null) expect(tieOf(all.join("")).winner).toBe(stopped.winner);
      }),
    );
  });
});

describe("a level tie of which one team goes on", () => {
  const lotOf = (entry: string) => (entry === "A" ? 2 : 1);
  const four = { plan: "four-singles", decider: ["points", "lots"] } as const;
  const level = (rubbers: string, decider: TeamPlay["decider"]) => tieOf(rubbers, { ...four, decider }, { lotOf });

  it("is drawn where neither goes on", () => {
    expect(tieOf("hhaa", four)).toMatchObject({ over: true, winner: null, decidedBy: null });
  });

  it.each<readonly [string, string, TeamPlay["decider"], string | null, string | null]>([
    ["is won by more points", "hh=a", ["points", "lots"], "H", null],
    ["is parted by lots", "hhaa", undefined, "A", "lots"],
    ["waits for one rubber more", "hhaa", [{ rubber: { places: [5] } }, "lots"], null, null],
    ["is won by it", "hhaah", [{ rubber: { places: [5] } }, "lots"], "H", "rubber"],
    ["goes on to the next step if that is drawn", "hhaa=", [{ rubber: { places: [5] } }, "lots"], "A", "lots"],
    ["is drawn if no step parts the teams", "hhaa", ["boards"], null, null],
  ])("%s", (_what, rubbers, decider, winner, decidedBy) => {
    expect(level(rubbers, decider)).toMatchObject({ winner, decidedBy });
  });

  it("calls the deciding rubber only while it is level", () => {
    const decider: TeamPlay["decider"] = [{ rubber: { places: [5] } }];
    expect([level("hhaa", decider).rubbers.length, level("hhha", decider).rubbers.length]).toEqual([5, 4]);
    expect(level("hhaa", decider)).toMatchObject({ over: false });
  });
});

describe("a tie that is conceded", () => {
  const conceded = (entry: string): Decision => ({
    type: "tie_conceded",
    fixture: FIXTURE.id,
    entry,
    reason: "by-agreement",
  });

  it("before anything was played is won without a score", () => {
    const tie = tieOf("", {}, { decisions: recorded(conceded("A")) });
    expect(tie).toMatchObject({ over: true, winner: "H", conceded: "A", lineUps: null });
    expect(matchOfTie(tie)?.result).toMatchObject({ kind: "forfeited", winner: "H" });
    expect(playerTable([tie])).toEqual([]);
  });

  it("keeps what was played, and gives the rest to the other team, which has won", () => {
    const decisions = [shown([...squad("H"), "H1"], [...squad("A"), "A1"]), ...recorded(conceded("H"))];
    const tie = tieOf("hh...", {}, { decisions });
    expect([tie.score.home.rubbers, tie.score.away.rubbers, tie.winner]).toEqual([2, 3, "A"]);
    expect(matchOfTie(tie)?.result).toMatchObject({ kind: "played", winner: "A", home: { points: 4 } });
  });
});
