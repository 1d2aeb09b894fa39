import { describe, expect, it } from "vitest";
import type { RegistrationState } from "#league";
import { type Answers, answersFrom, type Doubt } from "#shared/import/answers.ts";
import { Directory } from "#shared/import/directory.ts";
import { Divisions } from "#shared/import/divisions.ts";
import { ENTRY_COLUMNS, lookThroughEntries } from "#shared/import/entries.ts";
import type { LineFault } from "#shared/import/fault.ts";
import { lookThroughPlayers, PLAYER_COLUMNS } from "#shared/import/players.ts";
import { parsePastResults, RESULT_COLUMNS } from "#shared/import/results.ts";
import { type Columns, faultsOf, type GridLine, isHead } from "#shared/import/sheet.ts";
import { gridOf } from "#write/import/grid.ts";
import { bytesOf, type UntidyList, untidyLists } from "./untidy-lists/untidy-list.ts";

type Row = { readonly line: number };

/** The rows of a list that come in, and what it asks and refuses. */
type Read = {
  readonly rows: readonly Row[];
  readonly faults: readonly LineFault[];
  readonly doubts: readonly Doubt[];
  readonly twins: readonly number[];
};

const COLUMNS: Readonly<Record<UntidyList["of"], Columns>> = {
  players: PLAYER_COLUMNS,
  entries: ENTRY_COLUMNS,
  results: RESULT_COLUMNS,
};

const directoryOf = ({ known }: UntidyList): Directory =>
  new Directory(known.map((name) => ({ id: `id of ${name}`, name })));

const present = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== null));

const playersOf = (list: UntidyList, grid: readonly GridLine[], answers: Answers): Read => {
  let made = 0;
  const looked = lookThroughPlayers(grid, {
    directory: directoryOf(list),
    starts: [],
    elsewhere: new Set(),
    newId: () => {
      made += 1;
      return `new-${made}`;
    },
    answers,
    addresses: new Map(),
    withAccount: new Set(),
    details: new Map(),
    firstDay: () => null,
  });
  const rows = looked.plans.flatMap(({ line, id, does }) => {
    const person = looked.people.find((one) => one.id === id);
    if (does !== "make" || !person) return [];
    const { phone, localName } = looked.details.find((one) => one.player === id) ?? {};
    const start = looked.starts.find((one) => one.player === id);
    const { id: _, ...named } = person;
    const email = looked.addresses.find((one) => one.player === id)?.email;
    return [{ line, ...present({ ...named, phone, localName, email, rating: start && [start.rating, start.day] }) }];
  });
  return { rows, faults: looked.faults, doubts: looked.doubts, twins: looked.twins.map(({ line }) => line) };
};

/** A division of singles that takes entries. */
const OPEN: RegistrationState = {
  registration: {
    opens: "2026-01-01T00:00:00.000Z",
    deadline: "2026-12-31T00:00:00.000Z",
    players: 1,
    fee: { amount: 500, currency: "INR" },
    minimum: 4,
    maximum: 64,
  },
  decisions: [],
  drawn: false,
  entrants: [],
  zone: "UTC",
};

const entriesOf = (list: UntidyList, grid: readonly GridLine[], answers: Answers): Read => {
  const directory = directoryOf(list);
  const looked = lookThroughEntries(grid, {
    directory,
    field: OPEN,
    noted: new Map(),
    now: "2026-04-01T00:00:00.000Z",
    newId: (players) => players.join(),
    answers,
  });
  const rows = looked.plans.flatMap(({ line, id }) => {
    const entry = looked.entries.find((one) => one.id === id);
    if (!entry) return [];
    const player = directory.nameOf(entry.players[0] ?? "");
    return [{ line, ...present({ player, payment: entry.payment, seed: entry.seed }) }];
  });
  return { rows, faults: looked.faults, doubts: looked.doubts, twins: [] };
};

const resultsOf = (list: UntidyList, grid: readonly GridLine[], answers: Answers): Read => {
  const directory = directoryOf(list);
  const { results, sheet } = parsePastResults(grid, directory, new Divisions([]), answers.list);
  const rows = results.map(({ row, day, home, away }) => ({
    line: row.line,
    day,
    home: directory.nameOf(home[0] ?? ""),
    away: directory.nameOf(away[0] ?? ""),
  }));
  return { rows, faults: faultsOf(sheet), doubts: sheet.doubts.all, twins: [] };
};

const read = (list: UntidyList, answers: Answers): Read => {
  const grid = gridOf(bytesOf(list), (line) => isHead(line, COLUMNS[list.of]));
  if (!grid.ok) return { rows: [], faults: [grid.error], doubts: [], twins: [] };
  if (list.of === "players") return playersOf(list, grid.value, answers);
  return list.of === "entries" ? entriesOf(list, grid.value, answers) : resultsOf(list, grid.value, answers);
};

const answersOf = ({ asks }: UntidyList): Answers =>
  answersFrom({
    head: asks.head,
    dayOrder: asks["day-order"],
    thousands: asks.thousands,
    nameOrder: asks["name-order"],
    same: asks.same?.join(),
    new: asks.new?.join(),
  });

describe("lists as people keep them", () => {
  it.each(untidyLists)("$of: $name", (list) => {
    const { doubts, twins } = read(list, answersFrom({}));
    const asked = Object.keys(list.asks).filter((name) => !["twice", "same", "new"].includes(name));
    expect({ doubts: doubts.map(({ question }) => question), twins }).toEqual({
      doubts: asked,
      twins: list.asks.twice ?? [],
    });
    const { rows, faults } = read(list, answersOf(list));
    expect({ rows, errors: faults.map(({ line, column }) => [line, column]) }).toEqual({
      rows: list.rows,
      errors: list.errors,
    });
  });

  it("three in four come in without a refusal", () => {
    const refused = untidyLists.filter(({ errors }) => errors.length > 0).length;
    expect(untidyLists.length).toBeGreaterThanOrEqual(60);
    expect(untidyLists.length - refused).toBeGreaterThanOrEqual(45);
  });
});
