import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Criterion,
  DEFAULT_REGULATIONS,
  type Fixture,
  type FixtureMatch,
  finalPlaces,
  formatOf,
  linesBetween,
  type Plan,
  proposedRound,
  REGULATION_PRESETS,
  type Regulations,
  reckoned,
  type Season,
  type TeamPlay,
} from "#league";
import { crossingOf } from "#shared/league/schedule/crossing.ts";
import { resolvedTies, seedsOf } from "#shared/league/schedule/ties.ts";
import { lateFixtures } from "#shared/league/season/late-entry.ts";
import { seedsIn, tablesOf } from "#shared/league/season/qualifiers.ts";
import { settlementsOf } from "#shared/league/season/season.ts";
import { type EntryStanding, standings } from "#shared/league/table/standings.ts";
import { SWISS_CRITERIA } from "#shared/league/terms/regulations.ts";
import { matchOfTie, rubberMatch, teamTie } from "#shared/league/ties/team-tie.ts";
import { linesOf, type Note, type NotedLine, type Pair, type Score, type Terms } from "#test/support/event-notes.ts";
import { runs } from "#test/support/runs.ts";
import { idOf, recorded, type Said, sha256 } from "#test/support/season.ts";
import { luckOf } from "#test/support/swiss-event.ts";

/**
 * Whole events in which anything happens: walkovers, withdrawals, late entries, deductions, results that are corrected and
 * decisions that are reversed. The table is compared, row by row, with one that is reckoned from notes of the event alone.
 */

const RUNS = runs(100, 2_000);
const SLOW = 240_000;

/** An event: the record that the league has of it, and what a secretary would know of each fixture. */
type Course = { readonly seed: number; readonly count: number; readonly trouble: number };

const courses = (least: number, most: number): fc.Arbitrary<Course> =>
  fc.record({
    seed: fc.nat(),
    count: fc.integer({ min: least, max: most }),
    trouble: fc.constantFrom(0, 0.05, 0.2),
  });

/** A ruling on a fixture: what it counts as, and the number of its decision. */
type Ruled = { readonly number: number; readonly note: Note | null };

/** Tables as SoL prints them, with a score for what was not played, and as a league without such scores. */
const TERMS: readonly (Terms & { readonly regulations: Partial<Regulations> })[] = [
  {
    win: 2,
    draw: 1,
    rest: 2,
    restScore: [25, 0],
    walkoverScore: [25, 0],
    regulations: { ...REGULATION_PRESETS["carrom-sol"], criteria: [...SWISS_CRITERIA] },
  },
  {
    win: 3,
    draw: 1,
    rest: 0,
    restScore: null,
    walkoverScore: null,
    regulations: { win: 3, walkoverWin: 3, bye: 0, criteria: ["net-points", "points-for", "lots"] },
  },
  // Teams of two singles and a doubles (E17, E28), by rubbers.
  {
    win: 2,
    draw: 1,
    rest: 2,
    restScore: null,
    walkoverScore: null,
    regulations: {
      criteria: ["net-rubbers", "net-points", "points-for", "lots"],
      teams: { plan: "two-singles-one-doubles", counts: "rubbers" },
    },
  },
];

/** An event in its course. It keeps the league's record and the secretary's notes apart. */
class RandomEvent {
  readonly next: () => number;
  season: Season;
  readonly said: Said[] = [];
  readonly played = new Map<string, { readonly score: Score; readonly rubbers?: Score | undefined }>();
  readonly rulings = new Map<string, Ruled[]>();
  readonly gone = new Set<string>();
  readonly taken = new Map<string, number>();
  readonly late = new Set<string>();

  readonly course: Course;
  readonly plan: Plan;
  readonly terms: (typeof TERMS)[number];

  constructor(course: Course, plan: Plan, terms: (typeof TERMS)[number], nameOf: (number: number) => string) {
    this.course = course;
    this.plan = plan;
    this.terms = terms;
    this.next = luckOf(course.seed);
    this.next();
    const entries = Array.from({ length: course.count }, (_, index) => nameOf(index + 1));
    const fixtures = formatOf(plan)
      .pairings(entries)
      .map((pairing): Fixture => ({ ...pairing, id: `${pairing.round}-${pairing.position}`, day: null }));
    const regulations = { ...DEFAULT_REGULATIONS, ...terms.regulations, seed: "random" };
    this.season = { plan, entries, fixtures, matches: [], decisions: [], regulations };
  }

  happens(): boolean {
    return this.next() < this.course.trouble;
  }

  one<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  say(said: Said): number {
    this.said.push(said);
    this.season = { ...this.season, decisions: recorded(...this.said) };
    return this.said.length;
  }

  /** The score of a fixture, new or in the place of the one that was wrong. */
  score(fixture: Fixture): void {
    const match = this.terms.regulations.teams
      ? this.tieOf(fixture, this.terms.regulations.teams)
      : this.gameOf(fixture, `m-${fixture.id}`);
    this.season = {
      ...this.season,
      matches: [...this.season.matches.filter((one) => one.fixture !== fixture.id), match],
    };
  }

  /** A game of two, with what it came to. */
  gameOf(fixture: Fixture, match: string): FixtureMatch {
    const points = Math.floor(this.next() * 25);
    const luck = this.next();
    const score: Score = luck < 0.1 ? [17, 17] : luck < 0.55 ? [25, points] : [points, 25];
    this.played.set(fixture.id, { score });
    const [home, away] = score;
    const side = (entry: string, own: number, other: number) => ({
      entry,
      points: own,
      boardsWon: own > other ? 3 : 2,
    });
    return {
      match,
      fixture: fixture.id,
      status: "decided",
      result: {
        match,
        day: null,
        home: side(fixture.home, home, away),
        away: side(fixture.away, away, home),
        winner: home === away ? null : home > away ? fixture.home : fixture.away,
        kind: "played",
      },
    };
  }

  /** Two singles and a doubles of two teams: a level rubber is half of one for each. */
  tieOf(fixture: Fixture, play: TeamPlay): FixtureMatch {
    const scores: Score[] = [];
    const matches = [1, 2, 3].map((rubber) => {
      const game = this.gameOf(fixture, rubberMatch(fixture.id, rubber, 0));
      scores.push(this.played.get(fixture.id)?.score ?? [0, 0]);
      return game;
    });
    const sum = (worth: (own: number, other: number) => number): Score => [
      scores.reduce((total, [home, away]) => total + worth(home, away), 0),
      scores.reduce((total, [home, away]) => total + worth(away, home), 0),
    ];
    this.played.set(fixture.id, {
      score: sum((own) => own),
      rubbers: sum((own, other) => (own === other ? 0.5 : own > other ? 1 : 0)),
    });
    const lineUp = ["one", "two", "three", "four"];
    const decisions = recorded({ type: "line_ups_shown", fixture: fixture.id, home: lineUp, away: lineUp });
    return (
      matchOfTie(teamTie({ play, fixture, matches, decisions, lotOf: null })) ?? expect.fail("the tie is not over")
    );
  }

  /** A decision on a fixture, which goes before what was played. */
  rule(fixture: Fixture): void {
    const sides: Pair = [fixture.home, fixture.away];
    const [winner, loser] = this.next() < 0.5 ? sides : [fixture.away, fixture.home];
    const rulings = [
      [
        { type: "walkover_given", winner },
        { what: "walkover", winner, loser },
      ],
      [
        { type: "forfeit_given", entry: loser, kind: "retired" },
        { what: "walkover", winner, loser },
      ],
      [{ type: "double_walkover_given" }, { what: "neither-came", sides }],
      [
        { type: "bye_given", entry: winner },
        { what: "rest", entry: winner },
      ],
      [{ type: "fixture_abandoned" }, null],
      [{ type: "fixture_voided" }, null],
    ] as const;
    const [said, note] = this.one(rulings) ?? rulings[0];
    const number = this.say({ ...said, fixture: fixture.id });
    this.rulings.set(fixture.id, [...(this.rulings.get(fixture.id) ?? []), { number, note }]);
  }

  reverse(fixture: string): void {
    const own = this.rulings.get(fixture) ?? [];
    const last = own.at(-1);
    if (!last) return;
    this.say({ type: "decision_reversed", decision: idOf(last.number) });
    this.rulings.set(fixture, own.slice(0, -1));
  }

  /** What a fixture counts as, without withdrawals: `undefined` is open. */
  atTheBoard({ id, home, away }: Fixture): Note | null | undefined {
    const ruled = this.rulings.get(id)?.at(-1);
    if (ruled) return ruled.note;
    const played = this.played.get(id);
    return played && { what: "played", sides: [home, away], ...played };
  }

  open(): readonly Fixture[] {
    return this.season.fixtures.filter(
      (fixture) =>
        this.atTheBoard(fixture) === undefined && !this.gone.has(fixture.home) && !this.gone.has(fixture.away),
    );
  }

  /** A fixture that was decided is decided otherwise. */
  correct(): void {
    const fixture = this.one(this.season.fixtures.filter((one) => this.atTheBoard(one) !== undefined));
    if (!fixture) return;
    const way = this.next();
    if (way < 0.4 && this.played.has(fixture.id)) this.score(fixture);
    else if (way < 0.7) this.rule(fixture);
    else if (this.played.has(fixture.id)) this.reverse(fixture.id);
  }

  withdraw(): void {
    const staying = this.season.entries.filter((entry) => !this.gone.has(entry));
    const entry = staying.length > 3 ? this.one(staying) : undefined;
    if (entry === undefined) return;
    this.gone.add(entry);
    this.say({ type: "entry_withdrawn", entry });
  }

  deduct(): void {
    const entry = this.one(this.season.entries) ?? "";
    this.taken.set(entry, (this.taken.get(entry) ?? 0) + 1);
    this.say({ type: "points_deducted", entry, points: 1 });
  }

  /** An entry that comes after the draw. */
  add(entry: string): void {
    const planned = lateFixtures(this.season, {
      entry,
      days: null,
      today: "2026-01-01",
      blackouts: [],
      stored: new Set(),
    });
    if (!planned.ok) return;
    const added = planned.value.map(({ round, position, home, away }) => ({
      id: `${round}-${position}-late-${entry}`,
      round,
      position,
      home,
      away,
      day: null,
    }));
    this.late.add(entry);
    this.say({ type: "entry_added", entry, players: [`p-${entry}`] });
    this.season = {
      ...this.season,
      entries: [...this.season.entries, entry],
      fixtures: [...this.season.fixtures, ...added],
    };
  }

  /** Whatever may come between two results. */
  between(): void {
    if (this.happens()) this.correct();
    if (this.happens() && this.next() < 0.5) this.withdraw();
    if (this.happens() && this.next() < 0.5) this.deduct();
  }

  /** A fixture is played, or decided otherwise. */
  decide(fixture: Fixture): void {
    if (this.happens()) this.rule(fixture);
    else this.score(fixture);
  }

  table() {
    return standings(reckoned(this.season).counted, sha256);
  }
}

const isWith = (entry: string) => (fixture: Fixture) => fixture.home === entry || fixture.away === entry;

/** The note of a fixture after withdrawals: an open one is won by the side that is there. */
const withGone = (event: RandomEvent, fixture: Fixture): Note | null | undefined => {
  const note = event.atTheBoard(fixture);
  if (note !== undefined) return note;
  const { home, away } = fixture;
  const [homeGone, awayGone] = [event.gone.has(home), event.gone.has(away)];
  if (homeGone && awayGone) return { what: "neither-came", sides: [home, away] };
  if (homeGone) return { what: "walkover", winner: away, loser: home };
  return awayGone ? { what: "walkover", winner: home, loser: away } : undefined;
};

/** What differs between the league's table and the notes'. */
const faultsOfTable = (
  table: readonly EntryStanding[],
  lines: ReadonlyMap<string, NotedLine>,
  criteria: readonly Criterion[],
): readonly unknown[] => {
  const shown = table.map(({ entry, points, played, won, drawn, byes, pointsFor, net }) => ({
    entry,
    points,
    played,
    won,
    drawn,
    rests: byes,
    scored: pointsFor,
    net,
  }));
  const noted = table.map(({ entry }) => {
    const { buchholz: _, netRubbers: __, ...line } = lines.get(entry) ?? expect.fail(`${entry} is not in the notes`);
    return { entry, ...line };
  });
  expect(shown).toEqual(noted);
  expect(table.map(({ entry }) => entry).toSorted()).toEqual([...lines.keys()].toSorted());
  // Every place once: the last criterion is lots.
  expect(table.map(({ place }) => place)).toEqual(table.map((_, index) => index + 1));
  const keys: Partial<Record<Criterion, keyof NotedLine>> = {
    buchholz: "buchholz",
    "net-points": "net",
    "points-for": "scored",
    "net-rubbers": "netRubbers",
  };
  const order: readonly (keyof NotedLine)[] = ["points", ...criteria.flatMap((criterion) => keys[criterion] ?? [])];
  return table.slice(1).flatMap(({ entry }, index) => {
    const before = lines.get(table[index]?.entry ?? "");
    const own = lines.get(entry);
    const key = order.find((one) => before?.[one] !== own?.[one]);
    return key !== undefined && (before?.[key] ?? 0) < (own?.[key] ?? 0) ? [`${entry} is too low by ${key}`] : [];
  });
};

const twiceIn = (list: readonly string[]): readonly string[] =>
  list.filter((one, index) => list.indexOf(one) !== index);

/** Entries with two matches in a round. */
const twiceAtOnce = ({ season }: RandomEvent): readonly string[] =>
  [...Map.groupBy(season.fixtures, ({ round }) => round)].flatMap(([round, own]) =>
    twiceIn(own.flatMap(({ home, away }) => [home, away])).map((entry) => `${entry} twice in round ${round}`),
  );

const numbered = (number: number): string => `e${number}`;
/** Names in another order of letters. */
const renamed = (number: number): string => `x${900 - number}`;

describe("all play all, and anything happens", () => {
  const plans = fc.constantFrom<Plan>({ format: "round-robin" }, { format: "double-round-robin" });

  const played = (course: Course, plan: Plan, terms: (typeof TERMS)[number]): RandomEvent => {
    const event = new RandomEvent(course, plan, terms, numbered);
    for (let step = 0; event.open().length > 0 && step < 1_000; step += 1) {
      // By the rounds mostly, but not always.
      const fixture = event.next() < 0.8 ? event.open()[0] : event.one(event.open());
      if (fixture) event.decide(fixture);
      event.between();
      if (plan.format !== "groups" && event.happens() && event.next() < 0.2 && event.late.size < 2)
        event.add(`e${90 + event.late.size}`);
    }
    return event;
  };

  /** The notes as they count: with half of its matches unplayed, nothing of an entry that withdrew stays. */
  const notesOf = (event: RandomEvent) => {
    const { fixtures, entries } = event.season;
    const out = new Set(
      [...event.gone].filter((entry) => {
        const own = fixtures.filter(isWith(entry));
        return own.filter((one) => event.atTheBoard(one)?.what === "played").length < own.length / 2;
      }),
    );
    const counting = fixtures.filter(({ home, away }) => !out.has(home) && !out.has(away));
    const rests =
      event.plan.format === "groups" || entries.length % 2 === 0 || event.late.size > 0
        ? []
        : [...Map.groupBy(fixtures, ({ round }) => round).values()].flatMap((round) =>
            entries
              .filter((entry) => !round.some(isWith(entry)) && !out.has(entry))
              .map((entry): Note => ({ what: "rest", entry })),
          );
    const notes = [...counting.flatMap((fixture) => withGone(event, fixture) ?? []), ...rests];
    return { notes, staying: entries.filter((entry) => !out.has(entry)) };
  };

  it(
    "a league has the table of its notes, and no entry twice at once",
    () => {
      fc.assert(
        fc.property(courses(2, 9), plans, fc.constantFrom(...TERMS), (course, plan, terms) => {
          const event = played(course, plan, terms);
          const { notes, staying } = notesOf(event);
          const lines = linesOf(staying, notes, terms, event.taken);
          expect(faultsOfTable(event.table(), lines, event.season.regulations.criteria)).toEqual([]);
          expect(twiceAtOnce(event)).toEqual([]);
          expect(settlementsOf(event.season).filter(({ settled }) => !settled)).toEqual([]);
          const top = Math.max(2, Math.floor(staying.length / 2));
          if (staying.length > 2) expect(linesBetween(event.table(), { top })).toEqual(event.table().slice(0, top));
        }),
        RUNS,
      );
    },
    SLOW,
  );

  it(
    "the first of a league play a knockout, and each entry has one place in the end",
    () => {
      fc.assert(
        fc.property(courses(5, 9), plans, fc.constantFrom(...TERMS), (course, plan, terms) => {
          const event = played(course, plan, terms);
          const table = event.table();
          const led = linesBetween(table, { top: Math.max(2, table.length - 2) });
          if ("why" in led) return;
          const entries = led.map(({ entry }) => entry);
          const ties = resolvedTies(
            formatOf({ format: "knockout", places: 4 }).ties({ entries: entries.length, late: 0 }),
            seedsOf(entries),
            (_tie, home, away) => (event.next() < 0.5 ? { winner: home, loser: away } : { winner: away, loser: home }),
          );
          const places = finalPlaces({ tables: [table], ties: ties.filter(({ needless }) => !needless) });
          expect(places.map(({ entry }) => entry).toSorted()).toEqual(table.map(({ entry }) => entry).toSorted());
          expect(places[0]?.entry).toBe(ties.findLast(({ part }) => part === "main")?.winner);
          // Those who did not go on follow, in the order of their table.
          const others = table.slice(entries.length).map(({ entry }) => entry);
          expect(places.slice(entries.length).map(({ entry }) => entry)).toEqual(others);
        }),
        RUNS,
      );
    },
    SLOW,
  );

  const groups: fc.Arbitrary<Plan> = fc.record({
    format: fc.constant("groups"),
    stage: fc.constantFrom("2x2", "4x1", "3x2", "5x1"),
    legs: fc.constantFrom(1, 2),
    places: fc.constantFrom(2, 4),
  });

  it(
    "groups have the tables of their notes, and the first of them go on",
    () => {
      fc.assert(
        fc.property(courses(10, 17), groups, fc.constantFrom(...TERMS), (course, plan, terms) => {
          const event = played(course, plan, terms);
          const { notes, staying } = notesOf(event);
          const lines = linesOf(staying, notes, terms, event.taken);
          const tables = tablesOf(event.season, reckoned(event.season).counted, sha256);
          for (const table of tables) {
            const own = new Map([...lines].filter(([entry]) => table.some((row) => row.entry === entry)));
            expect(faultsOfTable(table, own, event.season.regulations.criteria)).toEqual([]);
          }
          expect(tables.flat()).toHaveLength(staying.length);
          expect(twiceAtOnce(event)).toEqual([]);
          if (plan.format !== "groups") return;
          const seeded = seedsIn(event.season, sha256);
          // Thirds are in `random-events.test.ts`.
          for (const [index, slot] of crossingOf(plan.stage).slots.entries())
            if (slot?.groups.length === 1)
              expect(seeded(index + 1).entry).toBe(tables[(slot.groups[0] ?? 0) - 1]?.[slot.place - 1]?.entry ?? null);
        }),
        RUNS,
      );
    },
    SLOW,
  );
});

describe("a Swiss in which anything happens", () => {
  const plans: fc.Arbitrary<Plan> = fc.record({
    format: fc.constant("swiss"),
    rounds: fc.integer({ min: 2, max: 7 }),
    final: fc.boolean(),
  });

  type Swiss = { readonly event: RandomEvent; readonly rests: readonly Note[]; readonly final: Pair | null };

  const played = (course: Course, plan: Plan, terms: (typeof TERMS)[number], nameOf = numbered): Swiss => {
    const event = new RandomEvent(course, plan, terms, nameOf);
    const busy = new Set(event.season.fixtures.flatMap(({ home, away }) => [home, away]));
    const rests: Note[] = event.season.entries
      .filter((entry) => !busy.has(entry))
      .map((entry) => ({ what: "rest", entry }));
    for (let round = 1; round <= 9; round += 1) {
      while (event.open().length > 0) {
        const fixture = event.one(event.open());
        if (fixture) event.decide(fixture);
        event.between();
      }
      if (event.happens() && round < 3) event.add(nameOf(90 + event.late.size));
      const due = proposedRound(event.season, event.table());
      if (!due.ok || !due.value.pairs) break;
      const { pairs, bye, final } = due.value;
      const sides = pairs.map(({ first, second }) => ({ home: first, away: second }));
      const fixtures = sides.map(
        (pair, index): Fixture => ({
          ...pair,
          id: `${due.value.round}-${index + 1}`,
          round: due.value.round,
          position: index + 1,
          day: null,
        }),
      );
      if (bye !== null) rests.push({ what: "rest", entry: bye });
      event.season = { ...event.season, fixtures: [...event.season.fixtures, ...fixtures] };
      event.say({ type: "round_paired", round: due.value.round, pairs: sides, bye });
      const [pair] = sides;
      if (final && pair) return { event, rests, final: [pair.home, pair.away] };
    }
    return { event, rests, final: null };
  };

  const notesOf = ({ event, rests, final }: Swiss): readonly Note[] => {
    const rounds = final ? event.season.fixtures.slice(0, -1) : event.season.fixtures;
    return [...rounds.flatMap((fixture) => withGone(event, fixture) ?? []), ...rests];
  };

  it(
    "has the table of its notes, no meeting twice and no entry twice at once",
    () => {
      fc.assert(
        fc.property(courses(4, 14), plans, fc.constantFrom(...TERMS), (course, plan, terms) => {
          const swiss = played(course, plan, terms);
          const { event, rests, final } = swiss;
          const { entries, regulations, fixtures } = event.season;
          const lines = linesOf(entries, notesOf(swiss), terms, event.taken);
          expect(faultsOfTable(event.table(), lines, regulations.criteria)).toEqual([]);
          expect(twiceAtOnce(event)).toEqual([]);
          const met = fixtures
            .slice(0, final ? -1 : undefined)
            .filter((fixture) => event.played.has(fixture.id) && !event.rulings.get(fixture.id)?.length)
            .map(({ home, away }) => [home, away].toSorted().join(" "));
          if (course.trouble === 0) {
            expect(twiceIn(met)).toEqual([]);
            expect(twiceIn(rests.flatMap((note) => (note.what === "rest" ? [note.entry] : [])))).toEqual([]);
          }
          // The final is between the first two of the table who play on.
          const on = event.table().filter(({ entry }) => !event.gone.has(entry));
          if (final) expect(on.slice(0, 2).map(({ entry }) => entry)).toEqual(final);
        }),
        RUNS,
      );
    },
    SLOW,
  );

  it(
    "pairs and ranks by numbers and results, and nothing by a name",
    () => {
      fc.assert(
        fc.property(courses(4, 14), plans, fc.constantFrom(...TERMS), (course, plan, terms) => {
          const numbersOf = ({ event, final }: Swiss) =>
            (final ? event.season.fixtures.slice(0, -1) : event.season.fixtures).map(({ home, away }) =>
              [home, away].map((entry) => event.season.entries.indexOf(entry)),
            );
          const [one, other] = [played(course, plan, terms), played(course, plan, terms, renamed)];
          expect(numbersOf(other)).toEqual(numbersOf(one));
        }),
        RUNS,
      );
    },
    SLOW,
  );
});
