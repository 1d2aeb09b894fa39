import { beforeEach, describe, expect, it } from "vitest";
import { fold, type MatchOpened } from "#carrom";
import { answersFrom } from "#shared/import/answers.ts";
import { boardsFrom, gamesFrom } from "#shared/import/boards.ts";
import { Directory } from "#shared/import/directory.ts";
import { Divisions } from "#shared/import/divisions.ts";
import type { LineEffect, LineFault } from "#shared/import/fault.ts";
import { nearest } from "#shared/import/nearest.ts";
import { lookThroughPlayers as lookThrough, PLAYER_COLUMNS, type PlayersKnown } from "#shared/import/players.ts";
import { parsePastResults, pastLog, stands } from "#shared/import/results.ts";
import { type GridLine, noticesOf, type Sheet, faultsOf as sheetFaults, sheetOf } from "#shared/import/sheet.ts";
import * as english from "#shared/words/problems-in-english.ts";
import { say } from "#shared/words/said.ts";

/** Faults in English. */
const inEnglish = (faults: readonly LineFault[]) =>
  faults.map((fault) => ({ ...fault, message: say(english, fault.message) }));
const faultsOf = (sheet: Sheet) => inEnglish(sheetFaults(sheet));
const planned = (plan: LineEffect): string => (typeof plan === "string" ? plan : say(english, plan));
const lookThroughPlayers = (lines: readonly GridLine[], against: PlayersKnown) => {
  const looked = lookThrough(lines, against);
  return {
    ...looked,
    faults: inEnglish(looked.faults),
    plans: looked.plans.map((plan) => ({ ...plan, what: planned(plan.what) })),
  };
};

/** Lines of cells, written with `|` between them; empty ones are counted too. */
const grid = (text: string): GridLine[] =>
  text.split("\n").map((line, index) => ({ line: index + 1, cells: line.split("|") }));

const people = [
  { id: "p1", name: "Asha Rao" },
  { id: "p2", name: "Ravi Kumar" },
  { id: "p3", name: "Ravi Kumar" },
  { id: "p4", name: "Zoë" },
  { id: "old", name: "A. Rao" },
];
const directory = new Directory(people, (id) => (id === "old" ? "p1" : id));

const divisions = new Divisions([
  { id: "d", league: "Evening league", season: "2026", name: "First division" },
  { id: "d27", league: "Evening league", season: "2027", name: "First division" },
  { id: "s", league: "Evening league", season: "2027", name: "Second Division" },
]);

const known: PlayersKnown = {
  directory,
  starts: [{ list: "singles", player: "p1", day: "2026-01-01", rating: 1600, matches: 3 }],
  elsewhere: new Set(["taken"]),
  newId: () => {
    made += 1;
    return `new-${made}`;
  },
  answers: answersFrom({}),
  addresses: new Map([["p1", "asha@example.test"]]),
  withAccount: new Set(["p4"]),
  details: new Map(),
  firstDay: ({ player }) => (player === "p1" ? "2026-03-01" : null),
};

/** The number of ids given out: no two are equal, whatever the names are. */
let made = 0;
beforeEach(() => {
  made = 0;
});

/** People known here, each the same person as anyone of that name in a list. */
const same: PlayersKnown = { ...known, answers: answersFrom({ same: "all" }) };

describe("a list of players: what is wrong with which line", () => {
  it.each<[string, string, number, string | null, string, RegExp]>([
    ["nothing at all", "", 1, null, "empty-file", /Required: “name”\. Other columns: “id”/],
    ["only empty lines", "\n||\n", 1, null, "empty-file", /empty/],
    ["no line below the head", "\nname", 2, null, "no-lines", /no lines below/],
    ["a name written wrong", "nmae\nX", 1, "nmae", "unknown-column", /You probably mean “name”/],
    ["no name at all", "id\nx", 1, "name", "missing-column", /“name” is missing/],
    ["a column twice", "name|Name\nX|Y", 1, "name", "column-twice", /Two columns/],
    ["a comma too many", "name|id\nRao| Asha|x", 2, null, "too-many-cells", /in quotes/],
    ["an empty name", "name|id\n|x", 2, "name", "missing-value", /“name”/],
    ["a bad id", "name|id\nX|a b", 2, "id", "invalid-value", /letters, digits/],
    ["a name too long", `name\n${"x".repeat(101)}`, 2, "name", "invalid-value", /100/],
    ["a control character", "name\nA\u0007", 2, "name", "invalid-value", /control/],
    ["a rating in words", "name|rating|day\nX|good|2026-01-01", 2, "rating", "invalid-value", /is a number/],
    [
      "a mark of thousands out of place",
      "name|rating|day\nX|16.00,5|2026-01-01",
      2,
      "rating",
      "invalid-value",
      /is a number/,
    ],
    ["what may be a thousands mark", "name|rating|day\nX|1,650|2026-01-01", 2, "rating", "invalid-value", /thousands/],
    ["the other mark", "name|rating|day\nX|1.650|2026-01-01", 2, "rating", "invalid-value", /thousands/],
    [
      "a start after the first match",
      "name|id|rating|day\nAsha Rao|p1|1|2026-03-02",
      2,
      "day",
      "already-played",
      /2026-03-01/,
    ],
    ["a rating out of reach", "name|rating|day\nX|99999|2026-01-01", 2, "rating", "invalid-value", /10000/],
    [
      "a day that can be read in two ways",
      "name|rating|day\nX|1600|01/02/2026",
      2,
      "day",
      "invalid-value",
      /2026-01-31/,
    ],
    [
      "a day that is none",
      "name|rating|day\nX|1600|2026-02-30",
      2,
      "day",
      "invalid-value",
      /“2026-02-30” cannot be used/,
    ],
    ["a rating without its day", "name|rating|day\nX|1600|", 2, "day", "missing-value", /“day”/],
    [
      "a day without a rating",
      "name|doubles day\nX|2026-01-01",
      2,
      "doubles_rating",
      "missing-value",
      /doubles_rating/,
    ],
    [
      "half a match",
      "name|rating|day|matches\nX|1|2026-01-01|1.5",
      2,
      "matches",
      "invalid-value",
      /“1\.5”.*whole number/,
    ],
    [
      "matches beyond counting",
      "name|rating|day|matches\nX|1|2026-01-01|9007199254740993",
      2,
      "matches",
      "invalid-value",
      /whole/,
    ],
    ["a rating with an exponent", "name|rating|day\nX|1e3|2026-01-01", 2, "rating", "invalid-value", /is a number/],
    ["a rating that is no number", "name|rating|day\nX|NaN|2026-01-01", 2, "rating", "invalid-value", /is a number/],
    ["a name that is here already", "name\nasha  rao", 2, "name", "name-known", /“Asha Rao” \(p1\).*same person/],
    ["a name that two have here", "name\nravi  kumar", 2, "name", "name-known", /p2, p3/],
    ["two in the list", "name\nX\n\nx", 4, null, "line-twice", /line 2/],
    ["an id twice", "name|id\nX|a\nX|a", 3, null, "line-twice", /line 2/],
    ["an id of another club", "name|id\nX|taken", 2, "id", "id-in-use", /another club/],
    ["an id of another person", "name|id\nX|p1", 2, "id", "id-in-use", /Asha Rao/],
  ])("%s", (_what, text, line, column, code, message) => {
    const looked = lookThroughPlayers(grid(text), known);
    expect(looked.faults).toEqual([{ line, column, code, message: expect.stringMatching(message) }]);
  });

  it("an unknown column is named once, with what may be meant, and passed over", () => {
    const lines = grid("name|shoe size|ratng|Shoe-Size\nAsha Rao|38|1600|38\nMei Lin|40||");
    expect(noticesOf(lines, PLAYER_COLUMNS).map((notice) => say(english, notice))).toEqual([
      "The column “shoe_size” is not part of this list and is ignored.",
      "The column “ratng” is not part of this list and is ignored. Did you mean “rating”?",
    ]);
    const { faults, plans } = lookThroughPlayers(lines, same);
    expect([faults, plans.map(({ line, does }) => [line, does])]).toEqual([
      [],
      [
        [2, "nothing"],
        [3, "make"],
      ],
    ]);
    expect(noticesOf(grid("name\nX"), PLAYER_COLUMNS)).toEqual([]);
  });

  it("a day is read as it is written, and one that can be read in two ways is refused until it is answered", () => {
    const dayOf = (text: string) => lookThroughPlayers(grid(`name|rating|day\nX|1600|${text}`), known);
    for (const text of ["2026-01-31", "31.01.2026", "31.1.2026", "31-01-2026", "01/31/2026", "31.1.26", "2026/1/31"])
      expect(dayOf(text).starts).toMatchObject([{ day: "2026-01-31" }]);
    for (const text of ["01/02/2026", "30.02.2026", "32-01-2026", "1.2", "31 Januar"])
      expect(dayOf(text).faults).toMatchObject([
        { line: 2, column: "day", message: expect.stringContaining("2026-01-31 or 31.01.2026") },
      ]);
  });

  it("a name may stand in two columns, the given one and the family's", () => {
    const { people: fresh, faults } = lookThroughPlayers(grid("Given|Family\nMei|Lin\n Sukarno |\n|Pelé"), same);
    expect(faults).toEqual([]);
    expect(fresh.map(({ name }) => name)).toEqual(["Mei Lin", "Sukarno", "Pelé"]);
    expect(lookThroughPlayers(grid("given|family\nAsha|Rao"), same).plans).toMatchObject([{ id: "p1" }]);
    expect(lookThroughPlayers(grid("given|family|id\n||x"), same).faults).toMatchObject([
      { line: 2, column: "name", code: "missing-value" },
    ]);
  });

  it("juniors are those whose column says so, in plain words", () => {
    const lines = ["yes", "Y", "true", "1", "x", "ja", "oui", "no", "N", "", "nein"].map(
      (word, at) => `N${at}|${word}`,
    );
    const { people: fresh } = lookThroughPlayers(grid(["name|junior", ...lines].join("\n")), known);
    expect(fresh.map(({ junior }) => junior === true)).toEqual([...Array(7).fill(true), ...Array(4).fill(false)]);
    expect(lookThroughPlayers(grid("name|junior\nX|perhaps"), known).faults).toMatchObject([
      { line: 2, column: "junior", code: "invalid-value", message: expect.stringContaining("yes or no") },
    ]);
  });

  const placesOf = (faults: readonly { readonly line: number; readonly column: string | null }[]) =>
    faults.map(({ line, column }) => `${line} ${column}`);

  it("every fault of every line is reported", () => {
    const list = "name|id|rating|junior\n|a b|x|?\nGood|||\n|a b||";
    const { faults, plans } = lookThroughPlayers(grid(list), known);
    expect(placesOf(faults)).toEqual(["2 name", "2 id", "2 junior", "2 rating", "2 day", "4 name", "4 id"]);
    expect(plans).toMatchObject([{ line: 3, does: "make" }]);
    const days = "name|rating|day|matches\nX||yesterday|1.5\nA\u0007|good|2026-01-01|";
    expect(placesOf(lookThroughPlayers(grid(days), known).faults)).toEqual([
      "2 rating",
      "2 day",
      "2 matches",
      "3 name",
      "3 rating",
    ]);
  });

  it("a fault in the head hides no fault of the lines below it", () => {
    const faultsIn = (text: string) => placesOf(lookThroughPlayers(grid(text), known).faults);
    expect(faultsIn("nmae|id|rating\nX|a b|\n|ok|x")).toEqual(["1 nmae", "2 id", "3 name", "3 rating", "3 day"]);
    expect(faultsIn("id|rating|day\na b|1|2026-01-01\nok|x|2026-01-01")).toEqual(["1 name", "2 id", "3 rating"]);
    expect(faultsIn("name|id|Name\nX|a b|Y\nZ|ok|")).toEqual(["1 name", "2 id"]);
  });

  it("who is here is known by id, by either name, however it is spelt", () => {
    const text = "name|id\nasha  RAO|\nRavi Kumar|p2\nZoe\u0308|\nSomebody New|";
    const { plans, faults, people: fresh } = lookThroughPlayers(grid(text), same);
    expect(faults).toEqual([]);
    expect(plans.map(({ id, does }) => [id, does])).toEqual([
      ["p1", "nothing"],
      ["p2", "nothing"],
      ["p4", "nothing"],
      ["new-1", "make"],
    ]);
    expect(fresh).toEqual([{ id: "new-1", name: "Somebody New" }]);
    expect(lookThroughPlayers(grid("name\nA. Rao"), same).plans).toMatchObject([{ id: "p1", does: "nothing" }]);
  });

  it("a name that is here already belongs to no one until it is said whose: line by line, or of all", () => {
    const text = "name|id\nAsha Rao|\nZoë|\nMei|\nAsha Rao|";
    const looked = (answers: Parameters<typeof answersFrom>[0]) =>
      lookThroughPlayers(grid(text), { ...known, answers: answersFrom(answers) });
    expect(looked({}).faults.map(({ line, code }) => [line, code])).toEqual([
      [2, "name-known"],
      [3, "name-known"],
      [5, "name-known"],
    ]);
    const { faults, plans } = looked({ same: "all", new: "3,5" });
    expect(faults).toEqual([]);
    expect(plans.map(({ line, id, does }) => [line, id, does])).toEqual([
      [2, "p1", "nothing"],
      [3, "new-2", "make"],
      [4, "new-3", "make"],
      [5, "new-4", "make"],
    ]);
    // Two of one name in a list are two only if each line says so.
    expect(looked({ new: "all" }).faults).toMatchObject([{ line: 5, code: "line-twice" }]);
    // Both answers for one line say nothing; an answer for an unknown person is a fault.
    expect(looked({ same: "all", new: "all" }).faults).toHaveLength(3);
    expect(looked({ same: "2,4", new: "3,5" }).faults).toMatchObject([{ line: 4, code: "unknown-player" }]);
    expect(lookThroughPlayers(grid("name\nRavi Kumar"), same).faults).toMatchObject([
      { line: 2, code: "ambiguous-name", message: expect.stringMatching(/p2, p3/) },
    ]);
  });

  it("names that look alike are asked about, and names that look like nothing are none", () => {
    const text =
      "name\nSean O'Brien\nSean O’Brien\nAnna Smith\nAnna\u200b Smith\nSmith, Anna\n\u200b\u00ad\n\u3164\nRao, Asha";
    const { faults, plans } = lookThroughPlayers(grid(text), known);
    expect(plans.map(({ line, what }) => [line, what])).toEqual([
      [2, "Sean O'Brien"],
      [4, "Anna Smith"],
    ]);
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [3, "line-twice"],
      [5, "line-twice"],
      [6, "line-twice"],
      // Invisible letters are a name that is missing, and no empty line.
      [7, "missing-value"],
      [8, "missing-value"],
      [9, "name-known"],
    ]);
    const alone = lookThroughPlayers(grid("name|id\n\u2800|x"), known);
    expect(alone.faults).toMatchObject([{ line: 2, column: "name", code: "missing-value" }]);
  });

  it("marks around a name are taken off, and what turns its letters is shown by its code", () => {
    const { people: made, faults } = lookThroughPlayers(
      grid("name|junior\n\u200fسارة علي\u200f|ja\nAnn\u202eoB|\u200b"),
      known,
    );
    expect(made).toEqual([{ id: "new-1", name: "سارة علي", junior: true }]);
    expect(faults).toMatchObject([
      {
        line: 3,
        column: "name",
        message: expect.stringContaining("“Ann⟨U+202E⟩oB” cannot be used in “name”: “U+202E”"),
      },
    ]);
  });

  it("a rating has whatever minus was typed", () => {
    const { starts } = lookThroughPlayers(grid("name|rating|day\nX|\u2212100|2026-01-01\nY|–50,5|2026-01-01"), known);
    expect(starts.map(({ rating }) => rating)).toEqual([-100, -50.5]);
  });

  it("an address is kept in small letters, if it is another one, of a person without an account", () => {
    const text = "name|email\nAsha Rao|ASHA@example.test\nZoë|zoe@example.test\nNew|New@Example.test";
    const { addresses, plans } = lookThroughPlayers(grid(text), same);
    expect(addresses).toEqual([{ player: "new-1", email: "new@example.test" }]);
    expect(plans.map(({ does }) => does)).toEqual(["nothing", "nothing", "make"]);
    expect(lookThroughPlayers(grid("name|email\nAsha Rao|rao@example.test"), same)).toMatchObject({
      addresses: [{ player: "p1", email: "rao@example.test" }],
      plans: [{ does: "change", what: "Asha Rao, to be invited at rao@example.test" }],
    });
  });

  it("only a rating that is another changes something", () => {
    const looked = (cells: string) => lookThroughPlayers(grid(`name|rating|day|matches\nAsha Rao|${cells}`), same);
    expect(looked("1600|2026-01-01|3")).toMatchObject({ plans: [{ does: "nothing" }], starts: [] });
    expect(looked("1600,5|2026-01-01|3")).toMatchObject({ plans: [{ does: "change" }], starts: [{ rating: 1600.5 }] });
  });
});

describe("people by name", () => {
  const faultOf = (cell: string) => {
    const { rows } = sheetOf(grid(`name\n${cell}`), PLAYER_COLUMNS);
    const [row] = rows;
    if (!row) throw new Error("one line is one row");
    return { id: directory.in(row, "name"), faults: inEnglish(row.faults) };
  };

  it.each([
    ["p1", "p1"],
    ["old", "p1"],
    ["Asha Rao", "p1"],
    ["a. rao", "p1"],
    ["Asha\u200b\u00a0Rao", "p1"],
  ])("%s", (cell, id) => expect(faultOf(cell)).toEqual({ id, faults: [] }));

  it("an unknown name: similar ones are named", () => {
    expect(faultOf("Asha Roa").faults).toMatchObject([
      { code: "unknown-player", message: expect.stringContaining("Did you mean Asha Rao (p1)?") },
    ]);
    for (const [cell, near] of [
      ["Rao, Asha", "Asha Rao (p1)"],
      ["Zoe", "Zoë (p4)"],
    ] as const)
      expect(faultOf(cell).faults).toMatchObject([{ message: expect.stringContaining(`Did you mean ${near}?`) }]);
    expect(faultOf("Nobody").faults[0]?.message).not.toMatch(/mean/);
  });
});

it.each([
  ["nmae", "name"],
  ["dya", "day"],
  ["xyz", null],
  ["", null],
])("nearest to %j is %j", (typed, word) => expect(nearest(typed, ["name", "day", "rating"])).toBe(word));

describe("boards", () => {
  const sides = { home: "A", away: "B" };
  it.each([
    ["H7qH", [{ winner: "A", left: 7, queen: "A" }]],
    [
      "a3QH h0",
      [
        { winner: "B", left: 3, queen: "A" },
        { winner: "A", left: 0, queen: null },
      ],
    ],
    [
      "12:7 5:5",
      [
        { winner: "A", left: 0, queen: null, tally: { A: 12, B: 7 } },
        { winner: null, left: 0, queen: null, tally: { A: 5, B: 5 } },
      ],
    ],
    [
      "H0!own-last-before-queen+1 A4qA!out H3!CON H9qH!white-slam 12:7!conceded",
      [
        { winner: "A", left: 0, queen: null, ending: "own-last-before-queen", claimed: 1 },
        { winner: "B", left: 4, queen: "B", ending: "out-of-turn" },
        { winner: "A", left: 3, queen: null, ending: "conceded" },
        { winner: "A", left: 9, queen: "A", slam: "white" },
        { winner: "A", left: 0, queen: null, tally: { A: 12, B: 7 }, ending: "conceded" },
      ],
    ],
  ])("%s", (text, boards) => expect(boardsFrom(text, sides)).toEqual({ ok: true, value: boards }));

  it("stand for the sides that the row calls home and away", () => {
    expect(boardsFrom("H2", { home: "B", away: "A" })).toMatchObject({ value: [{ winner: "B" }] });
  });

  it.each([
    "25-8",
    "H",
    "7",
    "H7q",
    "C3",
    "H7qH,A3",
    "H100",
    "12:",
    "H0!",
    "H0!nothing",
    "H3!constructor",
    "H0!o",
    "H3+3",
    "H3+0",
  ])("%s cannot be read", (text) => {
    const read = boardsFrom(`H7 ${text}`, sides);
    expect(read).toMatchObject({ ok: false, error: { key: "boardUnreadable", about: { board: 2 } } });
  });

  it("more than anybody plays", () => expect(boardsFrom("H7 ".repeat(101), sides).ok).toBe(false));
});

describe("past results", () => {
  it.each<[string, string, string, string]>([
    ["no ruleset", "2025-01-01|p1|p2|H7||", "ruleset", "missing-value"],
    ["a ruleset beside a division", "2025-01-01|p1|p2|H7|icf|d", "ruleset", "fixture-decides"],
    ["no one there", "2025-01-01||p2|H7|icf|", "home", "missing-value"],
    ["which of the two", "2025-01-01|p1|Ravi Kumar|H7|icf|", "away", "ambiguous-name"],
    ["no boards", "2025-01-01|p1|p2||icf|", "boards", "missing-value"],
    ["yesterday", "yesterday|p1|p2|H7|icf|", "day", "invalid-value"],
  ])("%s", (_what, cells, column, code) => {
    const { sheet, results } = parsePastResults(
      grid(`day|home|away|boards|ruleset|division\n${cells}`),
      directory,
      divisions,
    );
    expect(results).toEqual([]);
    expect(faultsOf(sheet)).toMatchObject([{ line: 2, column, code }]);
  });

  it.each([
    ["by its id", "d"],
    ["by its name, however that is written", "  SECOND   division "],
    ["by its whole name, where another season has one of that name", "Evening League 2027, First division"],
  ])("a division is named %s", (_how, written) => {
    const { sheet, results } = parsePastResults(
      grid(`day|home|away|boards|division\n2025-01-01|p1|p2|H7|${written}`),
      directory,
      divisions,
    );
    expect(faultsOf(sheet)).toEqual([]);
    const named = { d: "d", "  SECOND   division ": "s", "Evening League 2027, First division": "d27" };
    expect(results.map(({ division }) => division)).toEqual([
      Object.entries(named).find(([key]) => key === written)?.[1],
    ]);
  });

  it.each([
    [
      "first division",
      "ambiguous-name",
      "Evening league 2026, First division (d); Evening league 2027, First division (d27)",
    ],
    [
      "Second divison",
      "unknown-division",
      "The club has no division “Second divison”. Did you mean Second Division (s)?",
    ],
    ["Reserves", "unknown-division", "The club has no division “Reserves”."],
  ])("a division that is called “%s” is not guessed at", (written, code, message) => {
    const { sheet } = parsePastResults(
      grid(`day|home|away|boards|division\n2025-01-01|p1|p2|H7|${written}`),
      directory,
      divisions,
    );
    expect(faultsOf(sheet)).toMatchObject([
      { line: 2, column: "division", code, message: expect.stringContaining(message) },
    ]);
  });

  it("every fault of a line is reported, and a fault in the head hides none", () => {
    const faultsIn = (text: string) =>
      faultsOf(parsePastResults(grid(text), directory, divisions).sheet).map(({ line, column }) => `${line} ${column}`);
    expect(faultsIn("day|home|away|boards|ruleset\nyesterday|Nobody|p2|what|")).toEqual([
      "2 day",
      "2 home",
      "2 boards",
      "2 ruleset",
    ]);
    expect(faultsIn("day|home|boards|ruleset\n2025-01-01|p1|what|icf\n2025-02-30|p1|H7|icf")).toEqual([
      "1 away",
      "2 boards",
      "3 day",
    ]);
  });

  const opened: MatchOpened = {
    match: "m",
    ruleset: "tournament-15",
    sides: [
      { id: "A", players: ["p1"] },
      { id: "B", players: ["p2"] },
    ],
  };
  const judged = (boards: string, ruleset = "tournament-15") => {
    const [row] = sheetOf(grid("name\nX"), PLAYER_COLUMNS).rows;
    const sides = { home: "A", away: "B" };
    const read = boardsFrom(boards, sides);
    const played = gamesFrom(boards, sides) ?? (read.ok ? read.value : null);
    if (!row || !played) throw new Error("these can be read");
    const log = pastLog({ ...opened, ruleset }, played);
    return { stands: stands(row, log), faults: inEnglish(row.faults), boards: fold(log).state?.boards ?? [] };
  };

  it("have boards that were lost by a fault, each worth what its rules say, and points demanded after them", () => {
    const pointsIn = (boards: string, ruleset?: string) => judged(boards, ruleset).boards.map(({ points }) => points);
    expect(pointsIn("H0!own", "icf")).toEqual([[3, 0]]);
    expect(pointsIn("H0!own+1", "icf")).toEqual([[4, 0]]);
    expect(pointsIn("A5!out", "icf")).toEqual([[0, 8]]);
    expect(pointsIn("A4!own")).toEqual([[0, 7]]);
    expect(judged("H0!own+1 H9!own", "icf").faults).toMatchObject([
      { column: "boards", code: "impossible-score", message: expect.stringMatching(/^Board 2: /) },
    ]);
    expect(judged("H0!out", "tournament-15")).toMatchObject({ faults: [{ code: "impossible-score" }] });
  });

  it("say what is missing: of games that games are, and how many", () => {
    expect(judged("25-13", "icf").faults).toMatchObject([
      {
        code: "not-finished",
        message: expect.stringMatching(/^The match is not finished after these games: .*best of 3 games/),
      },
    ]);
    expect(judged("H7qH").faults).toMatchObject([{ message: expect.stringContaining("after these boards") }]);
  });

  it("are matches that were played to their end", () => {
    expect(judged("H7qH A3 H9qH")).toMatchObject({ stands: true, faults: [] });
    expect(judged("H7qH")).toMatchObject({ stands: false, faults: [{ column: "boards", code: "not-finished" }] });
    expect(judged("H7qH A3 H9qH A1")).toMatchObject({
      faults: [{ code: "match-over", message: "Board 4: the match is over, so only corrections are possible." }],
    });
    expect(judged("H0")).toMatchObject({ faults: [{ code: "impossible-score" }] });
  });
});
