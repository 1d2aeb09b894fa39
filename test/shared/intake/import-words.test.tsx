import { describe, expect, it } from "vitest";
import type { RegistrationState } from "#league";
import { answersFrom } from "#shared/import/answers.ts";
import { Directory } from "#shared/import/directory.ts";
import { Divisions } from "#shared/import/divisions.ts";
import { lookThroughEntries } from "#shared/import/entries.ts";
import { EVENT_PROGRAMS } from "#shared/import/events/event-file.ts";
import type { LineEffect } from "#shared/import/fault.ts";
import { lookThroughPlayers, PLAYER_COLUMNS, type PlayersKnown } from "#shared/import/players.ts";
import { parsePastResults, pastLog, playedIn, stands } from "#shared/import/results.ts";
import { faultsOf, type GridLine, noticesOf } from "#shared/import/sheet.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import * as errors from "#shared/words/errors.qps.ts";
import * as importWords from "#shared/words/import.en.ts";
import * as imports from "#shared/words/import.qps.ts";
import * as english from "#shared/words/problems-in-english.ts";
import { say } from "#shared/words/said.ts";
import { GREEK, plainLetters } from "#test/support/pseudo.tsx";
import { PSEUDO_REFUSALS } from "#test/support/refusal-words.ts";
import { gridOf } from "#write/import/grid.ts";

const pseudo = { ...errors, ...imports, ...PSEUDO_REFUSALS };

/** Names of columns, words that stand in cells, ids and samples of how a value is written: the file's own words. */
const DATA = [
  "SoL",
  "TRF",
  "chess-results",
  "CarromScore",
  "YAML",
  "CSV",
  "2–0",
  "1–1",
  "format",
  "one-game",
  "swiss-25-8-45",
  "2@3.co",
  "U+0007",
  "9.82201E+09",
  "SÃ´nia",
  "name@example.org",
  "CSV UTF-8",
  "UTF-8",
  "2026-01-31",
  "31.01.2026",
  "tournament-15",
  "H7qH A3",
  "(H ",
  " A)",
  ...PLAYER_COLUMNS.known,
  "nmae",
  "ratng",
  "size",
  "player",
  "partner",
  "payment",
  "reference",
  "seed",
  "state",
  "registered_at",
  "home",
  "away",
  "boards",
  "ruleset",
  "rated",
  "division",
  "fixture",
  "day",
  "partner_name",
  "player_name",
  "registered",
  "confirmed",
  "waiting",
  "absent",
  "withdrawn",
  "unpaid",
  "door",
  "paid",
  "waived",
  "refunded",
  "yes",
  "no",
  "home_partner",
  "away_partner",
  "third",
  "fourth",
  "rubber",
].sort((one, other) => other.length - one.length);

const grid = (text: string): GridLine[] =>
  text.split("\n").map((line, index) => ({ line: index + 1, cells: line.split("|") }));

const people = [
  { id: "1", name: GREEK },
  { id: "2", name: `${GREEK} ${GREEK}` },
  { id: "3", name: `${GREEK} ${GREEK}` },
];
const directory = new Directory(people);
const divisions = new Divisions(
  ["7", "8", "9"].map((id) => ({ id, league: GREEK, season: id, name: id > "7" ? `${GREEK}${GREEK}` : GREEK })),
);

const known: PlayersKnown = {
  directory,
  starts: [],
  elsewhere: new Set(["4"]),
  newId: () => "5",
  answers: answersFrom({}),
  addresses: new Map(),
  withAccount: new Set(),
  details: new Map(),
  firstDay: () => null,
};
const LISTS_OF_PLAYERS = [
  "title|\nname|rating|day\n1|1|46117",
  "name|rating|day\n1|1|13/01/2026\n2|1|01/13/2026\n4|1|01/02/2026",
  "name|phone\n1|9.82201E+09\n2|12\n4|98220 11111",
  "name|local name|junior\n4|क|x\nSÃ´nia||",
  "",
  "name",
  `nmae\n${GREEK}`,
  "id\n1",
  `name|Name\n${GREEK}|${GREEK}`,
  `name|id\n${GREEK}|1|2`,
  "name|id\n|1",
  "name|id\n1|!",
  `name\n${"1".repeat(101)}`,
  "name\n1\u0007",
  "name|rating|day\n1|!|!",
  "name|rating|day|matches\n1|1|2026-01-01|!",
  "name|day\n1|2026-01-01",
  "name|email\n1|!",
  "name|junior\n1|!",
  `name\n${GREEK}`,
  "name\n1\n1",
  "name|id\n1|4",
  "name|id\n9|1",
];

const RATED = `name|rating|day|matches|doubles_rating|doubles_day|many_handed_rating|many_handed_day|email\n${GREEK}|1600|2026-01-01|2|1|2026-01-01|1|2026-01-01|2@3.co`;

/** Sees a list of players, with what is passed over. */
const ofPlayers = (text: string, against = known): (LineEffect | ErrorMessage)[] => {
  const lines = grid(text);
  const { faults, plans } = lookThroughPlayers(lines, against);
  return [
    ...faults.map(({ message }) => message),
    ...plans.map(({ what }) => what),
    ...noticesOf(lines, PLAYER_COLUMNS),
  ];
};

const pairs: RegistrationState = {
  registration: {
    opens: "2026-01-01T00:00:00.000Z",
    deadline: "2026-12-31T00:00:00.000Z",
    players: 2,
    minimum: 2,
    maximum: 9,
    fee: null,
  },
  entrants: [
    {
      id: "6",
      players: ["1", "2"],
      state: "confirmed",
      payment: "paid",
      seed: 1,
      represents: null,
      waitingSince: null,
      declared: null,
    },
  ],
  decisions: [],
  drawn: false,
  zone: "UTC",
};

const ofEntries = (text: string, field = pairs): (LineEffect | ErrorMessage)[] => {
  const { faults, plans } = lookThroughEntries(grid(text), {
    directory,
    field,
    noted: new Map(),
    now: "2026-11-01T00:00:00.000Z",
    newId: () => "8",
    answers: answersFrom({}),
  });
  return [...faults.map(({ message }) => message), ...plans.map(({ what }) => what)];
};

const ofResults = (cells: string): ErrorMessage[] => {
  const lines = grid(`day|home|away|boards|ruleset|division|rated|third|home_partner|rubber\n${cells}`);
  const { sheet, results } = parsePastResults(lines, directory, divisions);
  for (const past of results) {
    const played = playedIn(past, { home: "A", away: "B" });
    const sides = [
      { id: "A", players: [...past.home] },
      { id: "B", players: [...past.away] },
    ];
    if (played) stands(past.row, pastLog({ match: "1", ruleset: past.ruleset ?? "", sides }, played));
  }
  return faultsOf(sheet).map(({ message }) => message);
};

const bytes = (text: string): ArrayBuffer => new Uint8Array([...text].map((one) => one.charCodeAt(0))).buffer;
const ofFile = (text: string): ErrorMessage[] => {
  const read = gridOf(bytes(text));
  return read.ok ? [] : [read.error.message];
};

/** Faults of a list that only the database knows. */
const BESIDES: readonly ErrorMessage[] = [
  { key: "noFixtureInClub", about: { fixture: "1" } },
  { key: "fixtureOthers", about: { fixture: "1" } },
  { key: "neverMeet" },
  { key: "noRubberOfThese" },
  { key: "startLater", about: { player: GREEK, day: "2026-01-01" } },
  { key: "sameMatch", about: { line: 2 } },
  { key: "matchKnown", about: { home: GREEK, away: GREEK, day: "2026-01-01", score: "2", match: "1" } },
  { key: "fixtureHasOther", about: { match: "1" } },
  { key: "matchOtherwise", about: { match: "1" } },
  ...(["boards", "games"] as const).flatMap((kind): ErrorMessage[] =>
    [1, 2].map((count) => ({
      key: "planResult",
      about: { home: GREEK, away: GREEK, day: "2026-01-01", kind, count, rated: count === 1 },
    })),
  ),
  ...[0, 1].map(
    (more): ErrorMessage => ({ key: "listRefused", about: { line: 2, fault: { key: "neverMeet" }, more } }),
  ),
];

/** Faults of files of other programs: event-files.test.ts has files that lead to it. */
const OF_FILES: readonly ErrorMessage[] = [
  ...EVENT_PROGRAMS.map(
    (program, index): ErrorMessage => ({
      key: "fileEventFound",
      about: { program, name: GREEK, day: "2026-01-31", entries: index, matches: index },
    }),
  ),
  { key: "fileMatchesFound", about: { players: 1, matches: 2 } },
  { key: "planEvent", about: { name: GREEK, day: "2026-01-31", entries: 1, matches: 2 } },
  { key: "fileUnknown" },
  { key: "fileDamaged" },
  { key: "fileYaml" },
  { key: "fileField", about: { field: "1" } },
  { key: "fileNoRounds" },
  { key: "fileNoDay" },
  { key: "fileNoName", about: { number: 1 } },
  { key: "fileNumberTwice", about: { number: 1 } },
  { key: "fileStranger", about: { number: 1 } },
  { key: "fileUneven", about: { name: GREEK } },
  { key: "filePlaysTwice", about: { name: GREEK, round: 1 } },
  { key: "fileSecondBye", about: { name: GREEK, round: 1 } },
  { key: "fileHalfBye", about: { round: 1 } },
  { key: "fileCell", about: { cell: "1", round: 1 } },
  { key: "fileDisagree", about: { name: GREEK, opponent: GREEK, round: 1 } },
  { key: "fileSystem" },
  { key: "fileWinnersOnly" },
  { key: "fileNameCut", about: { name: GREEK } },
  { key: "fileFinalsLeft", about: { name: GREEK, matches: 2 } },
  { key: "fileSetsLeft", about: { matches: 1, lines: "2" } },
];

const everything: readonly (LineEffect | ErrorMessage)[] = [
  ...LISTS_OF_PLAYERS.flatMap((text) => ofPlayers(text)),
  ...ofPlayers(`name|ratng|size\n${GREEK}||`),
  ...ofPlayers(`name\n1\n${GREEK} ${GREEK}`, { ...known, answers: answersFrom({ same: "2,3" }) }),
  ...ofPlayers(RATED, { ...known, answers: answersFrom({ same: "all" }) }),
  ...ofPlayers(RATED, { ...known, answers: answersFrom({ same: "all" }), firstDay: () => "2025-01-01" }),
  ...["|2", "1|", "1|2\n2|1", "9|1", "1|3", `${GREEK}1|2`, `${GREEK} ${GREEK}|1`].flatMap((row) =>
    ofEntries(`player|partner\n${row}`),
  ),
  ...ofEntries(
    `player|partner|id|seed|reference|state|payment|represents\n1|2|!|!|${"1".repeat(101)}|!|!|${"1".repeat(81)}`,
  ),
  ...ofEntries("player|partner|id\n1|3|6"),
  ...ofEntries("player|partner|seed|reference|represents\n1|2|2|1|3"),
  ...["!", "", "2025-01-01"].flatMap((day) => ofResults(`${day}|1||||`)),
  ...ofResults("2025-01-01|1|2|!|tournament-15||"),
  ...ofResults(`2025-01-01|1|2|${"H7 ".repeat(101)}|tournament-15||!`),
  ...[GREEK, `${GREEK}${GREEK}`, `${GREEK}1`, "12345678"].flatMap((name) =>
    ofResults(`2025-01-01|1|2|H7|tournament-15|${name}|`),
  ),
  ...ofResults("2025-01-01|1|2|H7qH A3 H9qH A1|tournament-15||"),
  ...ofResults("2025-01-01|1|2|25-1 25-1 25-1 25-1|tournament-15||"),
  ...ofResults("2025-01-01|1|2|H7qH|tournament-15||"),
  ...ofResults("2025-01-01|1|2|H7qH|!||"),
  ...ofResults("2025-01-01|1|2|1:1:1||7||1|1|"),
  ...ofResults("2025-01-01|1|2|H7qH||7||||!"),
  ...ofFile("name\n\u00ff"),
  ...ofFile('name\n"1'),
  ...ofFile('name\n"1"1",\n'),
  ...BESIDES,
  ...OF_FILES,
];

const keysIn = (message: LineEffect | ErrorMessage): string[] =>
  typeof message === "string"
    ? []
    : [
        message.key,
        ...Object.values("about" in message ? message.about : {}).flatMap((value) =>
          typeof value === "object" && "key" in value ? keysIn(value) : [],
        ),
      ];

const said = (words: typeof english, message: LineEffect | ErrorMessage): string =>
  typeof message === "string" ? message : say(words, message);

describe("what an import says of a list", () => {
  it("is in the catalogue's words, whatever is wrong with it", () => {
    for (const message of everything)
      expect(plainLetters(<p>{said(pseudo, message)}</p>, DATA), JSON.stringify(message)).toEqual([]);
  });

  it("is every message that the catalogue has for it", () => {
    const keys = new Set(everything.flatMap(keysIn));
    const messages = Object.entries(importWords).flatMap(([key, word]) => (typeof word === "function" ? [key] : []));
    expect(messages.filter((key) => !keys.has(key))).toEqual([]);
  });

  it("is whole sentences in English, with no gap", () => {
    for (const message of everything) {
      const sentence = said(english, message);
      expect(sentence).not.toMatch(/ {2}| [.,:;]|\b(undefined|null)\b|\[object/);
      if (typeof message !== "string" && message.key in importWords && !message.key.startsWith("plan"))
        expect(sentence).toMatch(/^["“A-Z].*[.?]$/s);
    }
  });
});
