import { describe, expect, it } from "vitest";
import {
  checkDecision,
  DEFAULT_REGULATIONS,
  type Decision,
  type Docket,
  type FixtureMatch,
  formatOf,
  honoursOf,
  type Plan,
  pairedField,
  positionsOf,
  proposedRound,
  prospects,
  reckoned,
  roundByes,
  type Season,
  USUAL_PLANS,
} from "#league";
import type { ProposedRound } from "#shared/league/season/next-round.ts";
import { swissEntries } from "#shared/league/season/paired-rounds.ts";
import { scoreOf } from "#shared/league/swiss/history.ts";
import { standings } from "#shared/league/table/standings.ts";
import { valuesOf } from "#shared/league/table/tie-breaks.ts";
import { SWISS_CRITERIA } from "#shared/league/terms/regulations.ts";
import { recorded, type Said, sha256 } from "#test/support/season.ts";

/** A Swiss from the draw to its honours, with everything that happens in between. */

type Played = Season & { readonly said: readonly Said[] };

const begun = (count: number, plan: Plan = USUAL_PLANS.swiss): Played => {
  const entries = Array.from({ length: count }, (_, index) => `e${index + 1}`);
  return {
    plan,
    entries,
    matches: [],
    decisions: [],
    said: [],
    fixtures: formatOf(plan)
      .pairings(entries)
      .map((pairing) => ({ ...pairing, id: `${pairing.round}-${pairing.position}`, day: null })),
    regulations: { ...DEFAULT_REGULATIONS, criteria: [...SWISS_CRITERIA], seed: "x" },
  };
};

const decided = (season: Played, ...said: readonly Said[]): Played => {
  const all = [...season.said, ...said];
  return { ...season, said: all, decisions: recorded(...all) };
};

/** Every fixture that is open is played: the better number wins. */
const played = (season: Played): Played => {
  const done = new Set(season.matches.map(({ fixture }) => fixture));
  const settled = new Set(reckoned(season).settlements.flatMap((one) => (one.settled ? [one.fixture.id] : [])));
  const matches = season.fixtures
    .filter(({ id }) => !done.has(id) && !settled.has(id))
    .map((fixture): FixtureMatch => {
      const [home, away] = [Number(fixture.home.slice(1)), Number(fixture.away.slice(1))];
      const side = (entry: string, won: boolean) => ({ entry, points: won ? 25 : 10, boardsWon: won ? 4 : 2 });
      const result = {
        match: fixture.id,
        day: null,
        kind: "played" as const,
        home: side(fixture.home, home < away),
        away: side(fixture.away, away < home),
        winner: home < away ? fixture.home : fixture.away,
      };
      return { match: fixture.id, fixture: fixture.id, status: "decided", result };
    });
  return { ...season, matches: [...season.matches, ...matches] };
};

const tableOf = (season: Season) => standings(reckoned(season).counted, sha256);

const proposed = (season: Season): ProposedRound => {
  const found = proposedRound(season, tableOf(season));
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};

const pairingOf = ({ round, pairs, bye }: ProposedRound): Said & { readonly type: "round_paired" } => ({
  type: "round_paired",
  round,
  bye,
  pairs: (pairs ?? []).map(({ first, second }) => ({ home: first, away: second })),
});

/** The next round as it is published. */
const paired = (season: Played, said = pairingOf(proposed(season))): Played => {
  const fixtures = said.pairs.map(({ home, away }, index) => ({
    id: `${said.round}-${index + 1}`,
    round: said.round,
    position: index + 1,
    day: null,
    home,
    away,
  }));
  return decided({ ...season, fixtures: [...season.fixtures, ...fixtures] }, said);
};

const docket = (season: Season): Docket => ({
  season,
  table: tableOf(season),
  registration: null,
  drawn: true,
  given: true,
  opened: true,
  blackouts: [],
  zone: "UTC",
});

const asked = (season: Season, said: Said, reason: Decision["reason"] = "other"): string => {
  const checked = checkDecision(docket(season), { ...said, reason } as Decision);
  return checked.ok ? "granted" : checked.error.code;
};

const shown = ({ pairs, bye }: ProposedRound): string =>
  [...(pairs ?? []).map(({ first, second }) => `${first}-${second}`), ...(bye ? [`${bye} rests`] : [])].join(" ");

describe("a Swiss of seven", () => {
  const first = played(begun(7));

  it("begins with the draw, and the last of an odd number rests with the points of a bye", () => {
    expect(begun(7).fixtures.map(({ home, away }) => `${home}-${away}`)).toEqual(["e1-e4", "e5-e2", "e3-e6"]);
    expect(tableOf(first).find(({ entry }) => entry === "e7")).toMatchObject({ points: 2, byes: 1, played: 0 });
  });

  it("pairs a round once the one before is settled, and says why", () => {
    expect(proposedRound(begun(7), [])).toMatchObject({ ok: false, error: { code: "division-not-finished" } });
    const { pairs, ...round } = proposed(first);
    expect(round).toMatchObject({ round: 2, final: false });
    expect(shown(proposed(first))).toBe("e7-e1 e2-e3 e4-e5 e6 rests");
    expect(pairs?.map(({ why }) => why)).toEqual([
      { scores: [2, 2], breaks: "wishes" },
      { scores: [2, 2], breaks: "wishes" },
      { scores: [0, 0], breaks: "wishes" },
    ]);
  });

  it("plays seven rounds at most, and fewer with few entries", () => {
    const plan = formatOf(USUAL_PLANS.swiss);
    expect([2, 4, 7, 8, 9, 64].map(plan.rounds)).toEqual([1, 3, 6, 7, 7, 7]);
    expect(formatOf({ format: "swiss", rounds: 3, final: true }).rounds(8)).toBe(4);
  });

  it("keeps the place of everybody open until every round is paired", () => {
    const lines = tableOf(first).map(({ entry, points, place }) => ({
      entry,
      points,
      place,
      byes: 0,
      unpaired: 5,
    }));
    const reach = prospects({ lines, open: [], regulations: first.regulations });
    expect(reach.get("e1")).toEqual({ remaining: 5, most: 12, flag: null });
    expect([...reach.values()].every(({ flag }) => flag === null)).toBe(true);
    const last = lines.map((line, index) => ({ ...line, points: index === 0 ? 9 : 0, unpaired: 1 }));
    expect(prospects({ lines: last, open: [], regulations: first.regulations }).get(last[0]?.entry ?? "")?.flag).toBe(
      "clinched",
    );
  });

  it.each<[string, Partial<Said & { type: "round_paired" }>, Decision["reason"], string]>([
    ["as proposed", {}, "pairing-rule", "granted"],
    ["as proposed, with another reason", {}, "other", "invalid-request"],
    [
      "changed, with a reason",
      {
        pairs: [
          { home: "e1", away: "e3" },
          { home: "e7", away: "e2" },
          { home: "e4", away: "e5" },
        ],
      },
      "by-agreement",
      "granted",
    ],
    [
      "with the sides changed, as if by rule",
      {
        pairs: [
          { home: "e1", away: "e2" },
          { home: "e7", away: "e3" },
          { home: "e4", away: "e5" },
        ],
      },
      "pairing-rule",
      "invalid-request",
    ],
    ["of another round", { round: 3 }, "pairing-rule", "round-not-due"],
    [
      "with two who have met",
      {
        pairs: [
          { home: "e1", away: "e4" },
          { home: "e7", away: "e3" },
          { home: "e2", away: "e5" },
        ],
      },
      "other",
      "met-before",
    ],
    [
      "with a second bye",
      {
        bye: "e7",
        pairs: [
          { home: "e1", away: "e2" },
          { home: "e6", away: "e4" },
          { home: "e3", away: "e5" },
        ],
      },
      "other",
      "bye-used",
    ],
    ["without one entry", { bye: null }, "other", "pairing-incomplete"],
    ["with one entry twice", { bye: "e1" }, "other", "pairing-incomplete"],
    ["with a stranger", { bye: "x9" }, "other", "unknown-entry"],
  ])("publishes a round %s", (_, changed, reason, answer) => {
    expect(asked(first, { ...pairingOf(proposed(first)), ...changed } as Said, reason)).toBe(answer);
  });

  it("takes a round back while nothing of it was opened or decided", () => {
    const second = paired(first);
    const undo: Said = { type: "decision_reversed", decision: second.decisions[0]?.id ?? "" };
    expect(asked(second, undo)).toBe("granted");
    expect(asked(played(second), undo)).toBe("already-played");
    const moved = decided(second, { type: "walkover_given", fixture: "2-1", winner: "e1" });
    expect(asked(moved, undo)).toBe("fixture-decided");
    const undone = decided(second, undo);
    const again: Said = { type: "decision_reversed", decision: undone.decisions[1]?.id ?? "" };
    expect(asked(undone, again)).toBe("not-reversible");
  });

  it("that no rule can pair is offered by hand, in which as few as can be meet again", () => {
    // Three and three who have all met: of two triangles that are left no three pairs come.
    let season = played(begun(6, { ...USUAL_PLANS.swiss, rounds: 5 }));
    const thirds = [1, 2].map((shift) =>
      ["e1", "e2", "e3"].map((home, at) => ({ home, away: `e${4 + ((at + shift) % 3)}` })),
    );
    for (const [index, pairs] of thirds.entries())
      season = played(paired(season, { type: "round_paired", round: index + 2, bye: null, pairs }));
    const { pairs, byHand } = proposed(season);
    expect(pairs).toBeNull();
    expect(byHand).toMatchObject({ bye: null, again: 1 });
    expect(byHand?.pairs).toHaveLength(3);
  });

  it("is closed when all of its rounds are played", () => {
    const close: Said = { type: "season_closed" };
    expect(asked(first, close, "season-over")).toBe("division-not-finished");
    let season = first;
    for (let round = 2; round <= 6; round += 1) season = played(paired(season));
    expect(proposedRound(season, [])).toMatchObject({ ok: false, error: { code: "round-not-due" } });
    expect(asked(season, close, "season-over")).toBe("granted");
    const byes = roundByes(pairedField(season) ?? expect.fail());
    expect(new Set(byes.map(({ entry }) => entry)).size).toBe(6);
    expect(honoursOf({ table: tableOf(season), rounds: null, final: null })[0]).toEqual({
      honour: "champion",
      entries: ["e1"],
    });
  });
});

describe("the places of a Swiss round by round", () => {
  const rows = (season: Season) => tableOf(season).map(({ entry, place }) => ({ entry, place }));

  it("are the tables that there were, with byes and tie-breaks of their time; a final changes nothing", () => {
    let season = played(begun(7, { format: "swiss", rounds: 5, final: true }));
    const tables = [rows(season)];
    while (tables.length < 5) {
      season = played(paired(season));
      tables.push(rows(season));
    }
    const rounds = positionsOf(season, sha256)[0]?.rounds;
    expect(rounds?.map((one) => one.rows)).toEqual(tables);
    expect(rounds?.map(({ open }) => open)).toEqual([0, 0, 0, 0, 0]);
    expect(positionsOf(played(paired(season)), sha256)[0]?.rounds.map((one) => one.rows)).toEqual(tables);
  });
});

describe("what comes between the rounds of a Swiss", () => {
  it("is a withdrawal: played results stay, what is open is a walkover, and the entry is paired no more", () => {
    const gone = decided(paired(played(begun(8))), { type: "entry_withdrawn", entry: "e1" });
    const { settlements, counted } = reckoned(gone);
    expect(counted.entries).toContain("e1");
    expect(
      settlements.filter(({ fixture }) => [fixture.home, fixture.away].includes("e1")).map(({ state }) => state),
    ).toEqual(["played", "walkover"]);
    expect(proposed(played(gone)).playing).not.toContain("e1");
    expect(proposed(played(gone)).bye).not.toBeNull();
  });

  it("is a late entry, who is paired from the next round on without points for those before", () => {
    const second = decided(played(begun(6)), { type: "entry_added", entry: "e9", players: ["p9"] });
    const late = { ...second, entries: [...second.entries, "e9"] };
    expect(tableOf(late).find(({ entry }) => entry === "e9")).toMatchObject({ points: 0, byes: 0, played: 0 });
    expect(swissEntries(pairedField(late) ?? expect.fail()).at(-1)).toMatchObject({
      seed: 7,
      rounds: [{ kind: "absent", points: 0 }],
    });
    expect(proposed(late).playing).toContain("e9");
  });

  it("is a walkover, after which the two may still meet", () => {
    const start = begun(4, { format: "swiss", rounds: 3, final: false });
    const given = played(decided(start, { type: "walkover_given", fixture: "1-1", winner: "e1" }));
    const [own] = swissEntries(pairedField(given) ?? expect.fail());
    expect(own?.rounds).toEqual([{ kind: "walkover", opponent: "e3", points: 2 }]);
  });

  it("is a result that is corrected after the next round was paired: the round stays, and the one after follows", () => {
    const third = played(paired(played(begun(8))));
    const corrected = decided(third, { type: "walkover_given", fixture: "1-1", winner: "e5" });
    expect(corrected.fixtures).toEqual(third.fixtures);
    expect(shown(proposed(corrected))).not.toBe(shown(proposed(third)));
  });
});

describe("a Swiss in which clubs are kept apart", () => {
  const plan: Plan = { format: "swiss", rounds: 3, final: false, apart: 2 };
  const represents = new Map([
    ["e2", "Metz"],
    ["e3", "Metz"],
  ]);
  const begin = (): Played => ({ ...played(begun(6, plan)), represents });

  it("keeps them apart in so many rounds, and says whom", () => {
    const season = begin();
    const of = new Map([...represents, ["e1", "metz "]]);
    const without = proposed({ ...season, represents: of, plan: { ...plan, apart: 1 } });
    expect([shown(without), without.apart]).toEqual(["e2-e1 e4-e3 e6-e5", { kept: [], met: [] }]);
    const kept = proposed({ ...season, represents: of });
    expect(kept.apart.kept).toEqual([["e1", "e2"]]);
    expect(kept.pairs?.some(({ first, second }) => of.has(first) && of.has(second))).toBe(false);
  });

  it("publishes only a round that is proposed with them apart as one by the rule", () => {
    const season = { ...begin(), represents: new Map([...represents, ["e1", "Metz"]]) };
    expect(asked(season, pairingOf(proposed(season)), "pairing-rule")).toBe("granted");
    const other = pairingOf(proposed({ ...season, represents: new Map() }));
    expect(asked(season, other, "pairing-rule")).toBe("invalid-request");
    expect(asked(season, other, "by-agreement")).toBe("granted");
  });
});

describe("the final after the rounds", () => {
  const plan: Plan = { format: "swiss", rounds: 2, final: true };
  const rounds = played(paired(played(begun(6, plan))));

  it("is between the first two of the table, and counts for nothing in it", () => {
    const due = proposed(rounds);
    const [one, two] = tableOf(rounds);
    expect(due).toMatchObject({
      round: 3,
      final: true,
      bye: null,
      pairs: [{ first: one?.entry, second: two?.entry, why: null }],
    });
    const final = paired(rounds);
    expect(asked(final, { type: "season_closed" }, "season-over")).toBe("division-not-finished");
    expect(tableOf(played(final))).toEqual(tableOf(rounds));
    expect(asked(played(final), { type: "season_closed" }, "season-over")).toBe("granted");
  });

  it("is between no two where the place is shared, and only two play it", () => {
    expect(
      proposedRound(rounds, [
        { entry: "e1", place: 1 },
        { entry: "e2", place: 2 },
        { entry: "e3", place: 2 },
      ]),
    ).toMatchObject({
      value: { pairs: null },
    });
    const said = pairingOf(proposed(rounds));
    expect(asked(rounds, { ...said, pairs: [...said.pairs, { home: "e4", away: "e5" }] })).toBe("pairing-incomplete");
    expect(asked(rounds, { ...said, pairs: [{ home: "e3", away: "e4" }] }, "by-agreement")).toBe("granted");
  });

  it("honours who won it and who lost it, and then the best of the table", () => {
    const sides = ["e1", "e2"] as const;
    const named = (winner: string | null) =>
      honoursOf({ table: tableOf(rounds), rounds: null, final: { winner, sides } }).map(({ honour, entries }) => [
        honour,
        ...entries,
      ]);
    const third = tableOf(rounds).find(({ entry }) => entry !== "e1" && entry !== "e2")?.entry;
    expect(named("e2").slice(0, 3)).toEqual([
      ["winner", "e2"],
      ["finalist", "e1"],
      ["third", third],
    ]);
    expect(named(null)[0]).toEqual(["finalist", "e1", "e2"]);
  });
});

describe("points that are deducted in a Swiss", () => {
  const eight = played(begun(8, { format: "swiss", rounds: 4, final: false }));
  const punished = decided(eight, { type: "points_deducted", entry: "e1", points: 2 });
  const scoresIn = (season: Season) =>
    new Map(
      (proposed(season).pairs ?? []).flatMap(({ first, second, why }) => [
        [first, why?.scores[0]],
        [second, why?.scores[1]],
      ]),
    );

  it("are missing when the next round is paired, and the reasons say so", () => {
    expect(scoresIn(eight).get("e1")).toBe(2);
    expect(scoresIn(punished).get("e1")).toBe(0);
    expect(tableOf(punished).find(({ entry }) => entry === "e1")?.points).toBe(0);
  });

  it("give the next bye to the entry that is last by what is left", () => {
    const nine = played(begun(9, { format: "swiss", rounds: 4, final: false }));
    expect(proposed(decided(nine, { type: "points_deducted", entry: "e1", points: 4 })).bye).toBe("e1");
  });

  it("say nothing about rounds that were paired before", () => {
    const later = decided(played(paired(eight)), { type: "points_deducted", entry: "e1", points: 2 });
    const [before, after] = [paired(eight), later].map((season) =>
      swissEntries(pairedField(season) ?? expect.fail()).find(({ entry }) => entry === "e1"),
    );
    expect(before?.deducted).toEqual([]);
    expect(after?.deducted).toEqual([{ points: 2, paired: 2 }]);
    expect([0, 1, 2].map((rounds) => after && scoreOf(after, rounds))).toEqual([0, 2, 2]);
  });

  it("are missing from the Buchholz of those who met the entry, and come back with the decision reversed", () => {
    const whole = played(paired(eight));
    const buchholzOf = (season: Season) =>
      Object.fromEntries(
        valuesOf("buchholz", season.entries, {
          ...reckoned(season).counted,
          own: () => [],
          sha256,
          deducted: (entry) => tableOf(season).find((line) => line.entry === entry)?.deducted ?? 0,
        }) ?? [],
      );
    const less = decided(whole, { type: "points_deducted", entry: "e1", points: 1.5 });
    const met = whole.matches.flatMap(({ result }) =>
      result && [result.home.entry, result.away.entry].includes("e1") ? [result.home.entry, result.away.entry] : [],
    );
    const [full, taken] = [buchholzOf(whole), buchholzOf(less)];
    for (const entry of whole.entries)
      expect(taken[entry]).toBe((full[entry] ?? 0) - (entry !== "e1" && met.includes(entry) ? 1.5 : 0));
    const back = decided(less, { type: "decision_reversed", decision: less.decisions.at(-1)?.id ?? "" });
    expect(buchholzOf(back)).toEqual(full);
  });
});
