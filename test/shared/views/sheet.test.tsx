import { describe, expect, it } from "vitest";
import { BOARD_STATUSES, RULESETS } from "#carrom";
import { SheetView, type SheetWords } from "#shared/views/sheet/sheet.tsx";
import {
  SHEET_ROWS,
  type SheetData,
  sheetOfFixture,
  sheetOfMatch,
  sheetOfRules,
} from "#shared/views/sheet/sheet-data.ts";
import * as english from "#shared/words/sheet.en.ts";
import * as pseudo from "#shared/words/sheet.qps.ts";
import { GREEK, GREEK_LOCALE, plainLetters } from "#test/support/pseudo.tsx";
import { boardLog, division, matchOf } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const played = () => matchOf(boardLog());
const text = (data: SheetData): string => textOf(<SheetView w={english} data={data} />);

describe("the score sheet of a match", () => {
  it("has what the log has: who broke, the queen, points and the running score", () => {
    const match = played();
    const { boards } = sheetOfMatch(match, false);
    const [first] = boards;
    const [board] = match.report.boards;
    expect(first).toMatchObject({ number: 1, game: 1, status: "decided", points: board?.points, total: board?.points });
    expect(first?.queen).toBe(board?.queen);
    expect(match.sides.find(({ id }) => id === first?.broke)?.players[0]?.id).toBe(match.breakers[1]);
    expect(first?.strikes).toBe(match.report.strikes.length);
    expect(first?.fouls).toBe(match.report.strikes.flatMap(({ fouls }) => fouls).length);
  });

  it("adds up board by board and begins again with each game, which ends at its own score", () => {
    const match = played();
    const board = (number: number, game: number, a: number, b: number) => ({
      number,
      game,
      status: "decided" as const,
      winner: "A",
      points: { A: a, B: b },
      ending: null,
      queen: null,
      slam: null,
      clauses: [],
    });
    const boards = [board(1, 1, 7, 0), board(2, 1, 0, 4), board(3, 1, 9, 0), board(4, 2, 0, 5)];
    const games = [
      { number: 1, boards: [1, 2, 3], points: { A: 15, B: 4 }, winner: "A" },
      { number: 2, boards: [4], points: { A: 0, B: 5 }, winner: null },
    ];
    const sheet = sheetOfMatch({ ...match, report: { ...match.report, boards, games, strikes: [] } }, false);
    expect(sheet.boards.map(({ total }) => total)).toEqual([
      { A: 7, B: 0 },
      { A: 7, B: 4 },
      // One point of the last board was above the target.
      { A: 15, B: 4 },
      { A: 0, B: 5 },
    ]);
    expect(sheet.boards.map(({ strikes, fouls }) => [strikes, fouls])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    );
  });

  it("leaves all of it to a pen where it is asked for empty, and says where the other is", () => {
    const match = played();
    const empty = sheetOfMatch(match, true);
    expect([empty.boards, empty.result, empty.other]).toEqual([[], null, "filled"]);
    expect(sheetOfMatch(match, false).other).toBe("empty");
    expect(text(empty)).toContain("Anna Berg");
    expect(text(empty)).not.toContain("\u00d7");
  });

  it("does not count a board that is in play or was set aside", () => {
    const match = played();
    const [first] = match.report.boards;
    if (!first) throw new Error("no board");
    const boards = [{ ...first, status: "in-play" as const, winner: null }];
    const sheet = sheetOfMatch({ ...match, report: { ...match.report, boards, strikes: [] } }, false);
    expect([sheet.boards[0]?.points, sheet.boards[0]?.total]).toEqual([null, null]);
    expect(text(sheet)).toContain("in play");
  });
});

describe("the head of a score sheet", () => {
  const card = {
    toss: { winner: "B", choice: "side" as const },
    umpires: [{ id: "u1", name: "Uma Rao" }],
    times: [
      { game: 1, began: "2026-01-10T13:30:00.000Z", ended: "2026-01-10T13:55:00.000Z" },
      { game: 2, began: "2026-01-10T14:00:00.000Z", ended: "2026-01-10T14:20:00.000Z" },
    ],
    zone: "Asia/Kolkata",
  };

  it("has the toss, the umpire and the times that were recorded, by the club's clock", () => {
    const match = { ...played(), card };
    const decided = { ...match, report: { ...match.report, status: "decided" as const } };
    const sheet = text(sheetOfMatch(decided, false));
    for (const said of ["Béla Takács, chose the side", "Uma Rao", "19:00", "19:50"]) expect(sheet).toContain(said);
    const empty = text(sheetOfMatch(decided, true));
    for (const said of ["chose the side", "Uma Rao", "19:00"]) expect(empty).not.toContain(said);
  });

  it("does not say that a match has ended that is played still", () => {
    const match = { ...played(), card };
    expect(sheetOfMatch({ ...match, report: { ...match.report, status: "in-play" } }, false).ended).toBeNull();
  });

  it("has the games of a match of which only their points are known, and no empty boards", () => {
    const match = played();
    const games = [
      { number: 1, boards: [], points: { A: 20, B: 25 }, winner: "B" },
      { number: 2, boards: [], points: { A: 25, B: 18 }, winner: "A" },
      { number: 3, boards: [], points: { A: 25, B: 4 }, winner: "A" },
    ];
    const data = sheetOfMatch({ ...match, report: { ...match.report, boards: [], strikes: [], games } }, false);
    expect(data.other).toBe("empty");
    expect(text(data)).toMatch(/20.*25.*25.*18.*25.*4/s);
    expect(text(data)).not.toContain("Strikes");
  });
});

it("is empty for a fixture, with its names, its day and its table", () => {
  const [fixture] = division.fixtures;
  if (!fixture) throw new Error("no fixture");
  const sheet = sheetOfFixture(division, { ...fixture, seat: { table: 4, sitting: 1 } });
  expect(sheet).toMatchObject({ boards: [], result: null, table: 4, day: fixture.day, round: fixture.round });
  expect(sheet.sides.map(({ name }) => name)).toEqual([fixture.home.name, fixture.away.name]);
  expect(SHEET_ROWS).toBe(24);
});

it("says everything in the words of its catalogue", () => {
  const w: SheetWords = { ...pseudo, locale: GREEK_LOCALE };
  const match = played();
  const sides = match.sides.map((side) => ({ ...side, players: side.players.map((one) => ({ ...one, name: GREEK })) }));
  const greek = {
    ...match,
    sides,
    ruleset: { ...match.ruleset, name: GREEK },
    confirmed: ["A"],
    division: match.division && { ...match.division, name: GREEK },
  };
  for (const status of BOARD_STATUSES)
    for (const empty of [true, false]) {
      const boards = greek.report.boards.map((board) => ({ ...board, status }));
      const data = sheetOfMatch({ ...greek, report: { ...greek.report, boards, strikes: [] } }, empty);
      expect(plainLetters(<SheetView w={w} data={data} />)).toEqual([]);
      expect(plainLetters(<SheetView w={w} data={{ ...data, partly: true }} />)).toEqual([]);
    }
});

describe("a blank score sheet", () => {
  it("has room for the names of as many sides as the ruleset asks for", () => {
    for (const ruleset of RULESETS) {
      const sheet = sheetOfRules(ruleset);
      expect(sheet.sides).toHaveLength(Math.min(...ruleset.setUp.sides.value.sides));
      expect(text(sheet)).toContain(ruleset.name);
      expect(text(sheet)).toContain("Side 2");
      expect(
        plainLetters(<SheetView w={{ ...pseudo, locale: GREEK_LOCALE }} data={{ ...sheet, rules: null }} />),
      ).toEqual([]);
    }
  });
});
