import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { deskWords } from "#edge/pages/desk/words.ts";
import { eveningWords } from "#edge/pages/evening/words.ts";
import { IN_ENGLISH } from "#edge/pages/shell/in-language.ts";
import { divisionWords } from "#edge/pages/shell/words.ts";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { Evening, EveningMatch } from "#shared/api/league/evening.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { DivisionDeskView } from "#shared/views/desk/division-desk.tsx";
import { TodayView } from "#shared/views/desk/parts/today.tsx";
import { DivisionView } from "#shared/views/division/division.tsx";
import { EveningPageView } from "#shared/views/evening/evening-page.tsx";
import { HallView } from "#shared/views/evening/hall.tsx";
import { isOverdue } from "#shared/views/evening/night-match.tsx";
import { FixtureLine, MatchLine } from "#shared/views/parts/match-line.tsx";
import { ANNA, BELA, division, summary } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

/** What a club sees first: rows of matches, the evening, and what the desk owes. */

const decided: MatchSummary = summary("m1", [15, 8], "A");
const [played] = division.fixtures;
if (!played) throw new Error("the sample has a fixture");

describe("a row of a match", () => {
  it("has each side on its own, its figure behind the name, and the winner's name bold", () => {
    const html = renderToString(<MatchLine w={divisionWords} match={decided} />);
    const sides = html.split('<span class="scoreboard-side">').slice(1);
    expect(sides.map((side) => /^<(b|span) class="scoreboard-name">/.exec(side)?.[1])).toEqual(["b", "span"]);
    expect(sides.map((side) => /<strong class="num">(\d+)<\/strong>/.exec(side)?.[1])).toEqual(["15", "8"]);
  });

  it("is the same for a fixture, home first", () =>
    expect(textOf(<FixtureLine w={divisionWords} fixture={played} />)).toBe("B\u00e9la Tak\u00e1cs 8 Anna Berg 15"));

  it("says by a mark, and not by a word a row, that the strikes were not recorded", () => {
    for (const html of [
      renderToString(<MatchLine w={divisionWords} match={{ ...decided, evidence: "boards" }} />),
      renderToString(<FixtureLine w={divisionWords} fixture={{ ...played, evidence: "boards" }} />),
    ]) {
      expect(html).toContain(
        '<span class="evidence-mark" title="boards only"><span class="hidden">boards only</span></span>',
      );
      expect(html.split("boards only")).toHaveLength(3);
    }
    expect(renderToString(<MatchLine w={divisionWords} match={decided} />)).not.toContain("evidence-mark");
  });

  it("says in words that an official decided it", () =>
    expect(textOf(<MatchLine w={divisionWords} match={{ ...decided, evidence: "decision" }} />)).toContain(
      "8 decided by an official",
    ));
});

const DAY = "2026-03-03";

const game = (about: Partial<EveningMatch> = {}): EveningMatch =>
  ({
    fixture: "f1",
    division: { id: "d1", name: "First division" },
    home: { name: ANNA.name, players: [ANNA.id] },
    away: { name: BELA.name, players: [BELA.id] },
    seat: { table: 1, turn: 0 },
    starts: "19:30",
    grace: null,
    match: null,
    state: "scheduled",
    ...about,
  }) as EveningMatch;

const tonight = (...matches: readonly EveningMatch[]): Evening => ({
  club: { id: "c1", name: "Ring Road Carrom Club", zone: "Asia/Kolkata" },
  day: DAY,
  from: `${DAY}T00:00:00.000Z`,
  until: `${DAY}T23:00:00.000Z`,
  tables: 2,
  halls: [],
  places: [],
  matches: [...matches],
  ties: [],
  codes: [],
  clocks: [],
  people: [],
});

/** An instant of that evening, by the clock of Kolkata: five and a half hours ahead. */
const at = (hour: string): string => new Date(`${DAY}T${hour}:00.000+05:30`).toISOString();

describe("a match of an evening is overdue", () => {
  const late = (one: EveningMatch, now: string) => isOverdue(one, tonight(), now);

  it.each([
    ["not before its hour", game(), at("19:29"), false],
    ["after its hour", game(), at("19:31"), true],
    ["not within the minutes of grace", game({ grace: "19:45" }), at("19:44"), false],
    ["after the minutes of grace", game({ grace: "19:45" }), at("19:46"), true],
    ["not while it waits for a table", game({ seat: { table: 1, turn: 1 } }), at("21:00"), false],
    ["not without an hour on its day", game({ starts: null }), at("23:00"), false],
    [
      "on the day after, whatever its turn",
      game({ starts: null, seat: { table: 1, turn: 2 } }),
      "2026-03-04T12:00:00Z",
      true,
    ],
    ["not once it is over", game({ seat: null, match: decided, state: "played" }), "2026-03-09T12:00:00Z", false],
  ] as const)("%s", (_when, one, now, is) => expect(late(one, now)).toBe(is));
});

const over = game({ fixture: "f2", seat: null, match: decided, state: "played" });

describe("an evening", () => {
  const shown = (now: string, ...matches: readonly EveningMatch[]) => {
    const data = {
      evening: tonight(...matches),
      next: null,
      latest: [],
      friendlies: [],
      now,
      hall: "/hall",
      club: "c1",
      standings: [],
      live: { address: "https://example.test/c1", picture: "" },
    };
    return [
      <EveningPageView w={eveningWords(IN_ENGLISH)} data={data} />,
      <HallView w={eveningWords(IN_ENGLISH)} data={data} />,
    ] as const;
  };

  it("has the hour of a match that is to begin, and says that it is overdue", () => {
    for (const view of shown(at("19:00"), game())) {
      expect(textOf(view)).toContain("19:30");
      expect(textOf(view)).not.toContain("overdue");
    }
    for (const view of shown(at("20:00"), game())) expect(textOf(view)).toContain("19:30 overdue");
  });

  it("has its results as rows, the figures behind the names", () => {
    for (const view of shown(at("20:00"), game(), over))
      expect(textOf(view)).toContain("Results of this evening Anna Berg 15 B\u00e9la Tak\u00e1cs 8");
  });
});

it("a screen in the hall calls each group by its letter, and by its division where several have groups", () => {
  const rowsOf = (...groups: readonly (number | null)[]) =>
    groups.flatMap((group) => division.table.slice(0, 1).map((row) => ({ ...row, group })));
  const captions = (...standings: Parameters<typeof HallView>[0]["data"]["standings"]) => {
    const live = { address: "https://example.test/c1", picture: "" };
    const data = {
      evening: tonight(game()),
      next: null,
      latest: [],
      friendlies: [],
      now: at("19:00"),
      live,
      standings,
    };
    const html = renderToString(<HallView w={eveningWords(IN_ENGLISH)} data={data} />);
    return [...html.matchAll(/<caption>([^<]*)/g)].map(([, title]) => title);
  };
  const men = { id: "d1", name: "Men", rows: rowsOf(1, 2) };
  expect(captions(men, { id: "d2", name: "Open", rows: rowsOf(null) })).toEqual(["Group A", "Group B", "Open"]);
  expect(captions(men, { id: "d3", name: "Women", rows: rowsOf(1) })).toEqual([
    "Men \u00b7 Group A",
    "Men \u00b7 Group B",
    "Women \u00b7 Group A",
  ]);
});

const late: FixtureRow = { ...played, id: "f7", state: "scheduled", match: null, evidence: null, winner: null };
const behind: Division = { ...division, fixtures: [late] };

/** The buttons of a page that are not quiet. */
const primary = (html: string): readonly string[] =>
  [...html.matchAll(/<a class="act"[^>]*>([^<]*)/g)].map(([, said = ""]) => said);

describe("the desk begins with what is owed", () => {
  const today = {
    club: { ...division.club },
    role: "organiser" as const,
    start: { waits: false, guided: false, clock: true, rules: true },
    players: 2,
    evening: { day: "2026-02-01", matches: 1, today: false },
    owing: 1,
    applications: 0,
    divisions: [{ division: behind, entries: [] }],
    disputed: [decided],
    unconfirmed: [decided],
    open: [],
    now: "2026-01-20T12:00:00.000Z",
    trouble: null,
    done: null,
  };
  const html = renderToString(<TodayView w={deskWords(IN_ENGLISH)} data={today} />);

  it("today: disputes, missing results, confirmations, and only then the evening", () => {
    const places = [
      '<h2 class="disputed">Open disputes</h2>',
      "<h2>Missing results</h2>",
      "<h2>Results that not every side has confirmed</h2>",
      "<h2>Waiting for you</h2>",
      "<h2>Evening</h2>",
    ].map((one) => html.indexOf(one));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html.match(/class="disputed"/g)).toHaveLength(1);
  });

  it("today: with the evening on top where it is today", () => {
    const now = renderToString(
      <TodayView w={deskWords(IN_ENGLISH)} data={{ ...today, evening: { ...today.evening, today: true } }} />,
    );
    expect(now.indexOf("<h2>Evening</h2>")).toBeLessThan(now.indexOf('<h2 class="disputed">'));
    expect(primary(now)).toEqual(["Open the evening"]);
  });

  it("with one button a match, which leads to where its result is entered", () => {
    expect(html).toContain('<a class="act quiet" href="/divisions/d1/desk/fixtures/f7/result">Enter result');
    expect(html.match(/>Enter result</g)).toHaveLength(1);
  });

  it("today: one button is the first, of the first that waits", () => {
    expect(primary(html)).toEqual(["Decide dispute"]);
    const twice: Division = { ...behind, fixtures: [late, { ...late, id: "f8" }] };
    const lists = { ...today, disputed: [], divisions: [twice, twice].map((one) => ({ division: one, entries: [] })) };
    const several = renderToString(<TodayView w={deskWords(IN_ENGLISH)} data={lists} />);
    expect(primary(several)).toEqual(["Enter result"]);
    expect(several.match(/>Enter result</g)).toHaveLength(4);
    // The rows say how many they are.
    expect(several).not.toContain("results are missing");
  });

  const deskOf = (shown: Division) => (
    <DivisionDeskView
      w={deskWords(IN_ENGLISH)}
      data={{
        division: shown,
        entries: [],
        people: [],
        checkers: new Map(),
        nextEntry: "e",
        now: today.now,
        tried: null,
        sought: { who: "", after: null },
        sources: [],
        series: [],
        qualified: [],
        preview: null,
        round: null,
        done: null,
      }}
    />
  );

  it("a division: the same, then its matches, and the way to all else behind or beside them", () => {
    const desk = renderToString(deskOf(behind));
    const places = [
      '<a class="act" href="/divisions/d1/desk/fixtures/f7/result">Enter result',
      "<h2>Matches</h2>",
      'href="/divisions/d1/desk/regulations"',
    ].map((one) => desk.indexOf(one));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(primary(desk)).toEqual(["Enter result"]);
  });

  it("a division: the rounds in their order, those that are over in one line", () => {
    expect(renderToString(deskOf(division))).toContain("<summary>1 round with all results</summary>");
    expect(textOf(deskOf(division))).toMatch(/Matches 1 round with all results Round 1 .*Round 2 /);
  });
});

it("a division whose rounds are not all drawn yet says once how many it has", () => {
  const pairing = { due: null, paired: 1, rounds: 4, final: false, byes: [] };
  const swiss = { ...division, pairing, fixtures: [played] } as unknown as Division;
  const text = textOf(<DivisionView w={divisionWords} data={swiss} />);
  expect(text).toContain("Round 1 of 4.");
  expect(text).not.toContain("1 round under");
  expect(text).toContain("Played under");
  expect(textOf(<DivisionView w={divisionWords} data={division} />)).toContain("2 rounds under");
});
