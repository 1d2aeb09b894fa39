import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { carromScoreFile, carromScoreSeparator } from "#shared/import/events/carromscore.ts";
import { chessResultsFile, chessResultsSeparator } from "#shared/import/events/chess-results.ts";
import { type EventFile, FileFaults } from "#shared/import/events/event-file.ts";
import { isSol, solFile } from "#shared/import/events/sol.ts";
import { isTrf, trfFile } from "#shared/import/events/trf.ts";
import { type SolEvent, solArchive } from "#test/support/sol-archive.ts";

/** Files of other programs: the rows that they become, and the line of each fault. */

type Read = { readonly file: EventFile | null; readonly faults: readonly (readonly [number, string])[] };

const reading = (read: (faults: FileFaults) => EventFile | null): Read => {
  const faults = new FileFaults();
  const file = read(faults);
  return {
    file,
    faults: faults.all.map(({ line, message }) => [line, typeof message === "string" ? message : message.key]),
  };
};

const grid = (text: string, separator: string) =>
  text.split("\n").map((line, index) => ({ line: index + 1, cells: line.split(separator) }));

const rovereto: SolEvent = JSON.parse(
  readFileSync(new URL("../../events/rovereto-2008-10.json", import.meta.url), "utf8"),
);

const archive = solArchive(rovereto, 1, { description: "1 tappa", date: "2008-10-25", tag: "Rovereto" });

describe("a SoL archive", () => {
  const sol = (text: string): Read => reading((faults) => solFile(text, faults));
  const lineOf = (text: string): number => archive.split("\n").findIndex((line) => line.includes(text)) + 1;

  it("is its players, and an event with its rounds, byes and scores", () => {
    expect(isSol(archive)).toBe(true);
    const { file, faults } = sol(archive);
    expect(faults).toEqual([]);
    const [event] = file?.events ?? [];
    expect(file?.players[0]).toEqual({ line: lineOf("First1,"), name: "First1 LastRovereto" });
    expect([event?.league, event?.name, event?.days[0], event?.plan]).toEqual([
      "Season Rovereto",
      "1 tappa, Esquilino",
      "2008-10-25",
      { format: "swiss", rounds: 7, final: false },
    ]);
    expect([event?.entries.length, event?.matches.length, event?.byes.length]).toEqual([13, 42, 7]);
    expect(event?.format.minutes).toBe(45);
    const [match] = event?.matches ?? [];
    const [first] = rovereto.rounds[0] ?? [];
    expect(match && [match.first + 1, match.second + 1, match.outcome]).toEqual([
      first && "first" in first && first.first,
      first && "second" in first && first.second,
      { kind: "played", games: [first && "score" in first && first.score] },
    ]);
  });

  it("names the line of what cannot be read", () => {
    expect(sol(archive.replace("date: 2008-10-25", "date: soon")).faults).toEqual([[lineOf("date:"), "fileField"]]);
    expect(sol(archive.replace("competitor2: null", "competitor2: 14")).faults).toEqual([
      [lineOf("competitor2: null"), "fileStranger"],
    ]);
    expect(sol(archive.replace("location: Esquilino", "location: [Esquilino")).faults[0]?.[1]).toBe("fileYaml");
    const twice = archive.replace(/competitor2: null, score1: 25, score2: 0, turn: 2/, "competitor2: null, turn: 1");
    expect(sol(twice).faults.map(([, key]) => key)).toContain("fileSecondBye");
  });

  it("that is nested without end, or names itself again and again, is refused", () => {
    expect(sol(archive.replace("location: Esquilino", `location: ${"[".repeat(20_000)}`)).faults[0]?.[1]).toBe(
      "fileYaml",
    );
    const many = ["b", "c", "d"].map((one) => `${one}: &${one} [${"*a, ".repeat(200)}1]`).join("\n");
    expect(sol(archive.replace("prealarm: 5", `prealarm: 5\na: &a [1, 1]\n${many}`)).faults).not.toEqual([]);
  });

  it("of a knockout is refused, and other finals than one are left out", () => {
    expect(sol(`${archive}system: knockout\n`).faults.map(([, key]) => key)).toEqual(["fileSystem"]);
    const final = "- {board: 1, competitor1: 1, competitor2: 2, final: true, score1: 25, score2: 7, turn: 8}";
    const one = sol(archive.replace("prealarm", `${final}\nprealarm`)).file?.events[0];
    expect([one?.plan, one?.days.length, one?.matches.at(-1)?.round]).toEqual([
      { format: "swiss", rounds: 7, final: true },
      8,
      8,
    ]);
    const two = sol(archive.replace("prealarm", `${final}\n${final}\nprealarm`)).file;
    expect(two?.notices).toEqual([{ key: "fileFinalsLeft", about: { name: "1 tappa", matches: 2 } }]);
    expect(two?.events[0]?.matches.length).toBe(42);
  });
});

/** A player's line of a report, with the rounds that follow. */
const player = (number: number, name: string, ...rounds: readonly string[]): string =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(33)} ${" ".repeat(31)} ${" 0.0"} ${"   1"}${rounds.map((one) => `  ${one}`).join("")}`;

describe("a tournament report", () => {
  const HEAD = "012 Town Open\n042 2026/02/01\n092 Individual: Swiss-System\n";
  const lines = [
    player(1, "Rao,Asha", "   3 w 1", "   2 b ="),
    player(2, "Kumar, Ravi", "0000 - U", "   1 w ="),
    player(3, "Tom", "   1 b 0", "0000 - Z"),
  ];
  const trf = (text: string, day: string | null = null): Read => reading((faults) => trfFile(text, day, faults));

  it("is its players, rounds and byes; without scores a win is 2–0", () => {
    const text = HEAD + lines.join("\n");
    expect(isTrf(text)).toBe(true);
    const { file, faults } = trf(text);
    expect(faults).toEqual([]);
    expect(file?.players.map(({ name }) => name)).toEqual(["Asha Rao", "Ravi Kumar", "Tom"]);
    const [event] = file?.events ?? [];
    expect([event?.name, event?.days]).toEqual(["Town Open", ["2026-02-01", "2026-02-01"]]);
    expect(event?.matches.map(({ first, second, outcome }) => [first, second, outcome])).toEqual([
      [0, 2, { kind: "played", games: [[2, 0]] }],
      [1, 0, { kind: "played", games: [[1, 1]] }],
    ]);
    expect(event?.byes).toEqual([{ line: 5, round: 1, entry: 1 }]);
    expect([event?.regulations.win, event?.regulations.draw]).toEqual([1, 0.5]);
    expect(file?.notices).toEqual([{ key: "fileWinnersOnly" }]);
  });

  it("has the points of its lines BB, and the scores of its lines DAT", () => {
    const scored = lines.flatMap((line, index) => [
      line,
      `DAT ${index + 1} SCORES ${["25-13 7-7", "25-0 7-7", "13-25 -"][index]}`,
    ]);
    const { file } = trf(`${HEAD}BBW  2.0\nBBD  1.0\n${scored.join("\n")}`);
    const [event] = file?.events ?? [];
    expect(event?.matches.map(({ outcome }) => outcome)).toEqual([
      { kind: "played", games: [[25, 13]] },
      { kind: "played", games: [[7, 7]] },
    ]);
    expect(event?.regulations).toEqual({ win: 2, draw: 1, walkoverWin: 2, byeScore: { for: 25, against: 0 } });
  });

  it("names the line of what cannot be read, or does not fit", () => {
    const [first = "", second = "", third = ""] = lines;
    const faults = (...changed: readonly string[]) => trf(HEAD + changed.join("\n")).faults;
    expect(faults(first, second, third.replace("1 b 0", "1 b 1"))).toEqual([
      [4, "fileDisagree"],
      [6, "fileDisagree"],
    ]);
    expect(faults(first, second.replace("- U", "- H"), third)).toEqual([[5, "fileHalfBye"]]);
    expect(faults(first, second, third.replace("0000 - Z", "0000 - U"))).toEqual([]);
    expect(faults(first, second, third.replace("   1 b 0", "   9 b 0"))[0]).toEqual([4, "fileDisagree"]);
    expect(faults(first, second.replace("   2", "   1"), third).at(0)?.[1]).toBe("fileNumberTwice");
    expect(trf(lines.join("\n")).faults).toEqual([[1, "fileNoDay"]]);
    expect(trf(lines.join("\n"), "2026-03-01").file?.events[0]?.days[0]).toBe("2026-03-01");
  });
});

describe("a crosstable of chess-results", () => {
  const swiss = [
    "Town Open 2026",
    "Last update 01.02.2026 18:00:00",
    "Final Ranking crosstable after 2 Rounds",
    "Rk.;;Name;Rtg;FED;1.Rd;2.Rd;Pts.; TB1",
    "1;;Rao Asha;1500;IND;3w1;2b½;1,5;2",
    "2;;Kumar Ravi;1400;IND;-1;1w½;1,5;1",
    "3;;Tom;0;GBR;1b0;-0;0;3",
    "Annotation:",
  ].join("\n");
  const read = (text: string, day: string | null = "2026-02-01"): Read =>
    reading((faults) => chessResultsFile(grid(text, ";"), day, faults));

  it("is a Swiss by opponents, colours and results", () => {
    expect(chessResultsSeparator(swiss)).toBe(";");
    const { file, faults } = read(swiss);
    expect(faults).toEqual([]);
    const [event] = file?.events ?? [];
    expect([event?.name, event?.entries.length, event?.plan]).toEqual([
      "Town Open 2026",
      3,
      { format: "swiss", rounds: 2, final: false },
    ]);
    expect(event?.matches.map(({ line, first, second }) => [line, first, second])).toEqual([
      [5, 0, 2],
      [6, 1, 0],
    ]);
    expect(event?.byes).toEqual([{ line: 6, round: 1, entry: 1 }]);
  });

  it("is a round robin where each player has a column", () => {
    const text = [
      ";Final Ranking crosstable after 3 Rounds",
      "Rk.;;Name;Rtg;FED;1;2;3;Pts.;TB1",
      "1;GM;A One;2482;GER;*;1;½;1,5;0",
      "2;;B Two;2055;GER;0;*;+;1;0",
      "3;;C Three;2043;SUI;½;-;*;0,5;0",
    ].join("\n");
    expect(chessResultsSeparator(text)).toBe(";");
    const [event] = read(text).file?.events ?? [];
    expect(event?.plan).toEqual({ format: "round-robin" });
    expect(event?.matches.map(({ first, second, outcome }) => [first, second, outcome.kind])).toEqual([
      [0, 1, "played"],
      [0, 2, "played"],
      [1, 2, "walkover"],
    ]);
  });

  it("needs its day, and names the line of what cannot be read", () => {
    expect(read(swiss, null).faults).toEqual([[4, "fileNoDay"]]);
    expect(read(swiss.replace("3w1", "9w1")).faults[0]).toEqual([5, "fileCell"]);
    expect(read(swiss.replace("-1;", "-½;")).faults).toEqual([[6, "fileHalfBye"]]);
    expect(read(swiss.replace("1b0", "1b1")).faults).toEqual([
      [5, "fileDisagree"],
      [7, "fileDisagree"],
    ]);
  });
});

describe("results of CarromScore", () => {
  const HEAD = "Ended,Mode,Side A,Side B,Sets A,Sets B,Boards won A,Boards won B,Points A,Points B,Winner";
  const read = (...lines: readonly string[]): Read =>
    reading((faults) => carromScoreFile(grid([HEAD, ...lines].join("\n"), ","), faults));

  it("are matches of one game, of players or pairs", () => {
    expect(carromScoreSeparator(`${HEAD}\n`)).toBe(",");
    const { file, faults } = read(
      "2026-08-01,Singles,Asha,Ravi,1,0,5,3,25,13,A",
      "2026-08-01,Doubles,Asha & Tom,Ravi & Yuki,0,1,2,4,11,25,B",
    );
    expect(faults).toEqual([]);
    expect(file?.players.map(({ name }) => name)).toEqual(["Asha", "Ravi", "Tom", "Yuki"]);
    expect(file?.friendlies.map(({ home, away, points }) => [home, away, points])).toEqual([
      [[0], [1], [25, 13]],
      [
        [0, 2],
        [1, 3],
        [11, 25],
      ],
    ]);
  });

  it("of several sets are left out, and said so; others that do not fit are faults", () => {
    const { file } = read(
      "2026-08-01,Singles,Asha,Ravi,2,1,5,3,25,13,A",
      "2026-08-01,Singles,Asha,Tom,1,0,5,3,25,13,A",
    );
    expect(file?.notices).toEqual([{ key: "fileSetsLeft", about: { matches: 1, lines: "2" } }]);
    expect(file?.friendlies).toHaveLength(1);
    expect(read("soon,Singles,Asha,Ravi,1,0,5,3,25,13,A").faults).toEqual([[2, "fileField"]]);
    expect(read("2026-08-01,Singles,Asha,Ravi,1,0,5,3,25,13,B").faults).toEqual([[2, "fileField"]]);
    expect(read().faults).toEqual([[1, "noLines"]]);
  });
});
